/* Included before every C file that mypyc writes: what mypyc lacks for our structs and states.

   Structs of msgspec and classes with slots stay Python classes in compiled modules. To read such an attribute
   through the interpreter's general way costs several times what the interpreter itself needs, which remembers
   at every place in the code where an attribute of a class lies. So do we: a place remembers the version of
   the class that it met last (every change of a class gives it a new one) and where the attribute was.

   Needs GCC or Clang; other compilers and free-threaded interpreters do without the memory. */

#ifndef ARMILLARY_FAST_H
#define ARMILLARY_FAST_H

#include <Python.h>

#if !defined(ARMILLARY_MYPYC) || ARMILLARY_MYPYC != 20401
#error "This header was tested with mypyc 2.4.1 alone; scripts/fast.py says in ARMILLARY_MYPYC which one is here."
#endif
#if PY_VERSION_HEX < 0x030B0000 || PY_VERSION_HEX >= 0x030E0000
#error "This header was tested with Python 3.11 to 3.13 alone."
#endif

#include <structmember.h>
#include "CPy.h"

/* Classes with msgspec's metaclass are made by ours (engine/shapes.py), which knows what their source says:
   mypyc forgets the keywords of a class line and takes class variables for fields. */
static inline PyObject *Armillary_Metaclass(PyObject *type, PyObject *bases) {
    PyObject *found = CPy_CalculateMetaclass(type, bases);
    if (found == NULL || strcmp(((PyTypeObject *)found)->tp_name, "msgspec._core.StructMeta") != 0)
        return found;
    PyObject *shapes = PyImport_ImportModule("armillary.engine.shapes");
    if (shapes == NULL)
        return NULL;
    PyObject *ours = PyObject_GetAttrString(shapes, "CompiledStruct");
    Py_DECREF(shapes);
    return ours;
}
#define CPy_CalculateMetaclass Armillary_Metaclass

/* What mypyc makes of a method in a Python class (options_Turn_obj) can be called with the object first, but
   does not say so: told to, neither we nor the interpreter make bound methods of it. */
static inline PyObject *Armillary_Type(PyObject *template_, PyObject *bases, PyObject *module) {
    PyObject *made = CPyType_FromTemplate(template_, bases, module);
    PyTypeObject *type = (PyTypeObject *)made;
    if (made == NULL || type->tp_descr_get == NULL || !(type->tp_flags & Py_TPFLAGS_HAVE_VECTORCALL))
        return made;
    size_t length = strlen(type->tp_name);
    if (length >= 4 && strcmp(type->tp_name + length - 4, "_obj") == 0)
        type->tp_flags |= Py_TPFLAGS_METHOD_DESCRIPTOR;
    return made;
}
#define CPyType_FromTemplate(template_, bases, module) Armillary_Type(template_, bases, module)

/* A class whose base comes through a package (from armillary.engine import Option) is made from the module
   where the base is written. mypyc takes that for imported, and need not even have declared it: then the
   build defines its name as Armillary_Unseen. */
static __attribute__((unused)) CPyModuleCache Armillary_Unseen;

static inline __attribute__((unused)) PyObject *Armillary_Module(CPyModuleCache *cache, const char *written) {
    PyObject *module = CPyImport_GetModuleCache(cache);
    if (module != NULL && module != Py_None)
        return module;
    char name[256] = ""; /* &CPyModule_armillary___engine___options */
    char *end = name;
    const char *rest = strstr(written, "CPyModule_") + strlen("CPyModule_");
    while (*rest && end < name + sizeof(name) - 1) {
        int dot = strncmp(rest, "___", 3) == 0;
        *end++ = dot ? '.' : *rest;
        rest += dot ? 3 : 1;
    }
    *end = 0;
    return PyImport_ImportModule(name);
}
#define CPyImport_GetModuleCache(cache) Armillary_Module(cache, #cache)

#if defined(__GNUC__) && !defined(Py_GIL_DISABLED)

/* What mypyc calls when something has failed. Said to be cold, all that leads to it is moved out of the way of
   the code that runs. */
#define ARMILLARY_RARE __attribute__((cold))
ARMILLARY_RARE void CPy_AddTraceback(const char *filename, const char *function, int line, PyObject *globals);
ARMILLARY_RARE void CPy_TypeError(const char *expected, PyObject *value);
ARMILLARY_RARE void CPy_TypeErrorTraceback(const char *filename, const char *function, int line,
                                           PyObject *globals, const char *expected, PyObject *value);
ARMILLARY_RARE void CPyError_OutOfMemory(void);

/* Is an object of a class? A place remembers the versions of two classes that it met last: of one whose
   objects are, and of one whose objects are not. */
typedef struct {
    PyTypeObject *asked;
    unsigned int is, is_not;
} ArmillaryKinds;

static inline int Armillary_Keep(ArmillaryKinds *place, PyTypeObject *asked, PyObject *object, int is) {
    unsigned int version = Py_TYPE(object)->tp_version_tag;
    if (place->asked != asked)
        place->is = place->is_not = 0;
    place->asked = asked;
    if (is)
        place->is = version;
    else
        place->is_not = version;
    return is;
}

#define ARMILLARY_KNOWN(object, kind, place)                                                                 \
    if (likely((void *)Py_TYPE(object) == (void *)(kind)))                                                   \
        return 1;                                                                                            \
    if (likely((void *)(place)->asked == (void *)(kind) && Py_TYPE(object)->tp_version_tag != 0)) {          \
        if (Py_TYPE(object)->tp_version_tag == (place)->is)                                                  \
            return 1;                                                                                        \
        if (Py_TYPE(object)->tp_version_tag == (place)->is_not)                                              \
            return 0;                                                                                        \
    }

/* What an annotation asks for. A number passes where a member of an IntEnum is awaited, a text for one of a
   StrEnum: a state that was read back holds the bare value (engine/codec.py), and plain Python makes no
   difference. */
#define SHARED_KINDS 512 /* of a file, for places where objects of many classes pass */
static __attribute__((unused)) ArmillaryKinds armillary_kinds[SHARED_KINDS];

static __attribute__((noinline, unused)) int
Armillary_FindFit(PyObject *object, PyTypeObject *type, ArmillaryKinds *place) {
    PyTypeObject *own = Py_TYPE(object);
    ArmillaryKinds *shared =
        &armillary_kinds[(own->tp_version_tag * 31u + (unsigned int)((uintptr_t)type >> 6)) % SHARED_KINDS];
    if (shared->asked == type && shared->is == own->tp_version_tag && shared->is != 0)
        return place->asked == NULL ? Armillary_Keep(place, type, object, 1) : 1;
    int fits = PyType_IsSubtype(own, type) ||
               ((own == &PyLong_Type || own == &PyUnicode_Type) && PyType_IsSubtype(type, own));
    Armillary_Keep(shared, type, object, fits);
    return Armillary_Keep(place, type, object, fits);
}

static inline int Armillary_Fits(PyObject *object, PyTypeObject *type, ArmillaryKinds *place) {
    ARMILLARY_KNOWN(object, type, place)
    return Armillary_FindFit(object, type, place);
}

/* isinstance for a class of the same library */
static __attribute__((noinline, unused)) int
Armillary_FindIsOf(PyObject *object, PyTypeObject *type, ArmillaryKinds *place) {
    return Armillary_Keep(place, type, object, PyType_IsSubtype(Py_TYPE(object), type));
}

static inline int Armillary_IsOf(PyObject *object, PyTypeObject *type, ArmillaryKinds *place) {
    ARMILLARY_KNOWN(object, type, place)
    return Armillary_FindIsOf(object, type, place);
}

/* isinstance for any other: remembered unless the class has its own idea of its instances */
static __attribute__((noinline, unused)) int
Armillary_FindInstance(PyObject *object, PyObject *kind, ArmillaryKinds *place) {
    int is = PyObject_IsInstance(object, kind);
    if (is < 0 || !PyType_Check(kind) || Py_TYPE(object)->tp_getattro != PyObject_GenericGetAttr)
        return is;
    PyObject *name = PyUnicode_InternFromString("__instancecheck__");
    if (name == NULL)
        return -1;
    if (_PyType_Lookup(Py_TYPE(kind), name) == _PyType_Lookup(&PyType_Type, name))
        Armillary_Keep(place, (PyTypeObject *)kind, object, is);
    Py_DECREF(name);
    return is;
}

static inline int Armillary_IsInstance(PyObject *object, PyObject *kind, ArmillaryKinds *place) {
    ARMILLARY_KNOWN(object, kind, place)
    return Armillary_FindInstance(object, kind, place);
}

/* What a place in the code remembers of the class that it met last. */
typedef struct {
    unsigned int version;
    PyObject *name;    /* mostly the same at one place, but for getattr(thing, name) */
    Py_ssize_t offset; /* of the slot, or one of these */
    PyObject *held;    /* its class keeps it alive while its version stays */
} ArmillaryPlace;
#define IN_CLASS -1    /* `held` is an attribute of the class */
#define ENUM_MEMBER -2 /* the object is a class of enums itself, and `held` its member */
#define PROPERTY -3    /* `held` is the function of a property */
#define METHOD -4      /* `held` is called with the object first */

/* Where objects of many classes pass, as in the loop of a game, places of a file share this. */
#define SHARED_PLACES 1024
static __attribute__((unused)) ArmillaryPlace armillary_shared[SHARED_PLACES];

static inline ArmillaryPlace *Armillary_Shared(PyTypeObject *type, PyObject *name) {
    return &armillary_shared[(type->tp_version_tag * 31u + (unsigned int)((uintptr_t)name >> 5)) %
                             SHARED_PLACES];
}

/* Remember a class and a name; only names that live for ever, so that no other takes their address. */
static inline int Armillary_Remember(ArmillaryPlace *place, PyTypeObject *type, PyObject *name) {
    if (type->tp_version_tag == 0 || !PyUnicode_CheckExact(name) || !PyUnicode_CHECK_INTERNED(name))
        return 0;
    if (place->name != name) {
        Py_INCREF(name);
        Py_XDECREF(place->name);
        place->name = name;
    }
    place->version = type->tp_version_tag;
    return 1;
}

static inline int Armillary_Knows(ArmillaryPlace *place, PyTypeObject *type, PyObject *name) {
    return type->tp_version_tag == place->version && place->name == name && place->version != 0;
}

static inline int Armillary_IsBare(PyTypeObject *type) {
    return type->tp_getattro == PyObject_GenericGetAttr && type->tp_dictoffset == 0
#ifdef Py_TPFLAGS_MANAGED_DICT
           && !(type->tp_flags & Py_TPFLAGS_MANAGED_DICT)
#endif
        ;
}

/* The offset of a slot that holds an object, or -1. */
static inline Py_ssize_t Armillary_Slot(PyTypeObject *type, PyObject *found) {
    if (Py_TYPE(found) != &PyMemberDescr_Type)
        return -1;
    PyTypeObject *owner = ((PyDescrObject *)found)->d_type;
    if (owner != type && !PyType_IsSubtype(type, owner))
        return -1;
    PyMemberDef *member = ((PyMemberDescrObject *)found)->d_member;
    return member->type == T_OBJECT_EX && !(member->flags & READONLY) ? member->offset : -1;
}

/* What a place remembers, if it knows: else nothing, and no error. */
static inline PyObject *Armillary_Recall(PyObject *object, ArmillaryPlace *place) {
    PyObject *held = place->offset >= 0 ? *(PyObject **)((char *)object + place->offset) : place->held;
    Py_XINCREF(held);
    return held;
}

/* Functions that remember their answers (functools.cache) are asked for the same again and again, and to be
   asked costs them a tuple and its hash. A file remembers what it asked last: whole numbers and short tuples by
   what they are, anything else by its identity. */
#define KEPT_ANSWERS 512
#define MOST_QUESTIONS 6
#define SHORT_TUPLE 4
typedef struct {
    PyObject *called, *answer;
    PyObject *asked[MOST_QUESTIONS];
    Py_ssize_t count;
} ArmillaryAnswer;
static __attribute__((unused)) ArmillaryAnswer armillary_answers[KEPT_ANSWERS];

static inline size_t Armillary_Mark(PyObject *object) {
    int large = 0;
    if (!PyLong_CheckExact(object))
        return (uintptr_t)object >> 4;
    Py_ssize_t value = CPyLong_AsSsize_tAndOverflow(object, &large);
    return likely(!large) ? (size_t)value : (size_t)PyLong_Type.tp_hash(object);
}

static inline int Armillary_IsSame(PyObject *one, PyObject *other) {
    return one == other || (PyLong_CheckExact(one) && PyLong_CheckExact(other) &&
                            Armillary_Mark(one) == Armillary_Mark(other) &&
                            PyObject_RichCompareBool(one, other, Py_EQ) == 1);
}

static inline int Armillary_IsShort(PyObject *object) {
    return PyTuple_CheckExact(object) && PyTuple_GET_SIZE(object) <= SHORT_TUPLE;
}

static inline int Armillary_IsAlike(PyObject *one, PyObject *other) {
    if (one == other || !Armillary_IsShort(one) || !Armillary_IsShort(other))
        return Armillary_IsSame(one, other);
    Py_ssize_t size = PyTuple_GET_SIZE(one);
    int same = size == PyTuple_GET_SIZE(other);
    for (Py_ssize_t i = 0; same && i < size; i++)
        same = Armillary_IsSame(PyTuple_GET_ITEM(one, i), PyTuple_GET_ITEM(other, i));
    return same;
}

static __attribute__((noinline, unused)) PyObject *
Armillary_AskAgain(PyObject *called, PyObject *const *args, Py_ssize_t count) {
    size_t place = (uintptr_t)called >> 4;
    for (Py_ssize_t i = 0; i < count; i++) {
        if (Armillary_IsShort(args[i])) {
            for (Py_ssize_t j = 0; j < PyTuple_GET_SIZE(args[i]); j++)
                place = place * 1000003u + Armillary_Mark(PyTuple_GET_ITEM(args[i], j));
        } else {
            place = place * 1000003u + Armillary_Mark(args[i]);
        }
    }
    ArmillaryAnswer *kept = &armillary_answers[(place ^ place >> 17) % KEPT_ANSWERS];
    int same = kept->called == called && kept->count == count;
    for (Py_ssize_t i = 0; same && i < count; i++)
        same = Armillary_IsAlike(kept->asked[i], args[i]);
    if (same) {
        Py_INCREF(kept->answer);
        return kept->answer;
    }
    PyObject *answer = PyObject_Vectorcall(called, args, count, NULL);
    if (answer == NULL)
        return NULL;
    ArmillaryAnswer before = *kept;
    kept->called = Py_NewRef(called);
    kept->answer = Py_NewRef(answer);
    kept->count = count;
    for (Py_ssize_t i = 0; i < count; i++)
        kept->asked[i] = Py_NewRef(args[i]);
    Py_XDECREF(before.called);
    Py_XDECREF(before.answer);
    for (Py_ssize_t i = 0; i < before.count; i++)
        Py_XDECREF(before.asked[i]);
    return answer;
}

/* A class whose objects are begun by its own __init__ alone: what type's way to call it does, without a tuple
   of the arguments. Nothing, and no error, where it is another kind of class. */
#define MOST_ARGUMENTS 8
static inline PyObject *
Armillary_Make(PyTypeObject *type, PyObject *const *args, Py_ssize_t count, PyObject *kwnames) {
    static PyObject *name;
    PyObject *given[MOST_ARGUMENTS];
    Py_ssize_t all = count + (kwnames == NULL ? 0 : PyTuple_GET_SIZE(kwnames));
    if (Py_TYPE(type) != &PyType_Type || type->tp_new != PyBaseObject_Type.tp_new || all >= MOST_ARGUMENTS ||
        type->tp_flags & Py_TPFLAGS_IS_ABSTRACT)
        return NULL;
    if (name == NULL && (name = PyUnicode_InternFromString("__init__")) == NULL)
        return NULL;
    PyObject *begin = _PyType_Lookup(type, name);
    if (begin == NULL || PyVectorcall_Function(begin) == NULL ||
        !(Py_TYPE(begin)->tp_flags & Py_TPFLAGS_METHOD_DESCRIPTOR))
        return NULL;
    if ((given[0] = type->tp_alloc(type, 0)) == NULL)
        return NULL;
    for (Py_ssize_t i = 0; i < all; i++)
        given[i + 1] = args[i];
    PyObject *done = PyObject_Vectorcall(begin, given, count + 1, kwnames);
    if (done == NULL)
        Py_CLEAR(given[0]);
    Py_XDECREF(done);
    return given[0];
}

/* Called without a vectorcall: is it such a function, or such a class? */
static __attribute__((noinline, unused)) PyObject *
Armillary_CallSlowly(PyObject *called, PyObject *const *args, size_t nargsf, PyObject *kwnames) {
    static PyTypeObject *remembering;
    Py_ssize_t count = PyVectorcall_NARGS(nargsf);
    if (remembering == NULL && strcmp(Py_TYPE(called)->tp_name, "functools._lru_cache_wrapper") == 0)
        remembering = Py_TYPE(called); /* never freed: functools is always there */
    if (Py_TYPE(called) == remembering && kwnames == NULL && count <= MOST_QUESTIONS)
        return Armillary_AskAgain(called, args, count);
    if (PyType_Check(called)) {
        PyObject *made = Armillary_Make((PyTypeObject *)called, args, count, kwnames);
        if (made != NULL || PyErr_Occurred())
            return made;
    }
    return PyObject_Vectorcall(called, args, nargsf, kwnames);
}

static inline PyObject *
Armillary_Call(PyObject *called, PyObject *const *args, size_t nargsf, PyObject *kwnames) {
    PyTypeObject *kind = Py_TYPE(called); /* PyVectorcall_Function, written out */
    vectorcallfunc direct = kind->tp_flags & Py_TPFLAGS_HAVE_VECTORCALL
                                ? *(vectorcallfunc *)((char *)called + kind->tp_vectorcall_offset)
                                : NULL;
    if (kind == &PyCFunction_Type) { /* a compiled function of another library */
        PyMethodDef *method = ((PyCFunctionObject *)called)->m_ml;
        if (likely(method->ml_flags == (METH_FASTCALL | METH_KEYWORDS)))
            return ((_PyCFunctionFastWithKeywords)(void (*)(void))method->ml_meth)(
                ((PyCFunctionObject *)called)->m_self, args, PyVectorcall_NARGS(nargsf), kwnames);
    }
    return likely(direct != NULL) ? direct(called, args, nargsf, kwnames)
                                  : Armillary_CallSlowly(called, args, nargsf, kwnames);
}

static __attribute__((noinline, unused)) void
Armillary_Learn(PyTypeObject *type, PyObject *name, ArmillaryPlace *place) {
    PyObject *found = type->tp_getattro == PyObject_GenericGetAttr ? _PyType_Lookup(type, name) : NULL;
    if (found == NULL)
        return;
    Py_ssize_t offset = Armillary_Slot(type, found);
    if (offset >= 0) {
        if (Armillary_Remember(place, type, name))
            place->offset = offset;
    } else if (Py_TYPE(found) == &PyProperty_Type) {
        PyObject *getter = PyObject_GetAttrString(found, "fget");
        if (getter != NULL && getter != Py_None && Armillary_Remember(place, type, name)) {
            place->offset = PROPERTY;
            place->held = getter; /* the property keeps it */
        }
        PyErr_Clear();
        Py_XDECREF(getter);
    } else if (Py_TYPE(found)->tp_descr_get == NULL && Armillary_IsBare(type) &&
               Armillary_Remember(place, type, name)) {
        place->offset = IN_CLASS;
        place->held = found;
    }
}

static __attribute__((noinline, unused)) PyObject *
Armillary_FindAttr(PyObject *object, PyObject *name, ArmillaryPlace *place) {
    PyTypeObject *type = Py_TYPE(object);
    ArmillaryPlace *shared = Armillary_Shared(type, name);
    int known = Armillary_Knows(shared, type, name);
    if (!known)
        Armillary_Learn(type, name, shared);
    if (!known || place->version == 0)
        Armillary_Learn(type, name, place);
    if (Armillary_Knows(shared, type, name) && shared->offset != METHOD) {
        if (shared->offset == PROPERTY)
            return Armillary_Call(shared->held, &object, 1, NULL);
        PyObject *held = Armillary_Recall(object, shared);
        if (held != NULL)
            return held;
    }
    PyObject *value = PyObject_GetAttr(object, name);
    /* a member of an enum that is not compiled: classes of enums keep theirs for ever */
    if (value != NULL && PyType_Check(object) && Py_TYPE(value) == (PyTypeObject *)object &&
        strcmp(type->tp_name, "EnumType") == 0 &&
        Armillary_Remember(place, (PyTypeObject *)object, name)) {
        place->offset = ENUM_MEMBER;
        place->held = value;
    }
    return value;
}

static inline PyObject *Armillary_GetAttr(PyObject *object, PyObject *name, ArmillaryPlace *place) {
    if (likely(Armillary_Knows(place, Py_TYPE(object), name))) {
        if (place->offset == PROPERTY)
            return Armillary_Call(place->held, &object, 1, NULL);
        PyObject *held = Armillary_Recall(object, place);
        if (likely(held != NULL))
            return held;
    }
    if (place->offset == ENUM_MEMBER && PyType_Check(object) &&
        Armillary_Knows(place, (PyTypeObject *)object, name)) {
        Py_INCREF(place->held);
        return place->held;
    }
    return Armillary_FindAttr(object, name, place);
}

static __attribute__((noinline, unused)) int
Armillary_FindAndSet(PyObject *object, PyObject *name, PyObject *value, ArmillaryPlace *place) {
    PyTypeObject *type = Py_TYPE(object);
    if (type->tp_setattro == PyObject_GenericSetAttr) {
        PyObject *found = _PyType_Lookup(type, name);
        Py_ssize_t offset = found == NULL ? -1 : Armillary_Slot(type, found);
        if (offset >= 0 && Armillary_Remember(place, type, name))
            place->offset = offset;
    }
    return PyObject_SetAttr(object, name, value);
}

static inline int
Armillary_SetAttr(PyObject *object, PyObject *name, PyObject *value, ArmillaryPlace *place) {
    if (likely(Armillary_Knows(place, Py_TYPE(object), name) && value != NULL)) {
        PyObject **slot = (PyObject **)((char *)object + place->offset);
        PyObject *old = *slot;
        Py_INCREF(value);
        *slot = value;
        Py_XDECREF(old);
        return 0;
    }
    return Armillary_FindAndSet(object, name, value, place);
}

static inline void
Armillary_KeepMethod(ArmillaryPlace *place, PyTypeObject *type, PyObject *name, PyObject *found) {
    if (!Armillary_Remember(place, type, name))
        return;
    place->offset = METHOD;
    place->held = found;
}

/* State.tell, of which there is one at every turn of the rules: where it is called, the slot of those who
   listen is remembered, and while it holds None nothing is done. */
static inline void Armillary_KeepListeners(ArmillaryPlace *place, PyTypeObject *type) {
    PyObject *name = PyUnicode_InternFromString("events");
    PyObject *found = name == NULL ? NULL : _PyType_Lookup(type, name);
    Py_ssize_t offset = found == NULL ? -1 : Armillary_Slot(type, found);
    if (offset >= 0)
        place->offset = offset;
    Py_XDECREF(name);
}

static __attribute__((noinline, unused)) PyObject *
Armillary_FindAndCall(PyObject *name, PyObject *const *args, size_t nargsf, PyObject *kwnames,
                      ArmillaryPlace *place) {
    PyTypeObject *type = Py_TYPE(args[0]);
    ArmillaryPlace *shared = Armillary_Shared(type, name);
    if (Armillary_Knows(shared, type, name) && shared->offset == METHOD) {
        if (place->version == 0)
            Armillary_KeepMethod(place, type, name, shared->held);
        return Armillary_Call(shared->held, args, PyVectorcall_NARGS(nargsf), kwnames);
    }
    if (Armillary_IsBare(type)) {
        PyObject *found = _PyType_Lookup(type, name);
        if (found != NULL && Py_TYPE(found)->tp_flags & Py_TPFLAGS_METHOD_DESCRIPTOR) {
            Armillary_KeepMethod(place, type, name, found);
            if (strcmp(Py_TYPE(found)->tp_name, "tell_State_obj") == 0)
                Armillary_KeepListeners(place, type);
            else
                Armillary_KeepMethod(shared, type, name, found);
            return Armillary_Call(found, args, PyVectorcall_NARGS(nargsf), kwnames);
        }
    }
    return PyObject_VectorcallMethod(name, args, nargsf, kwnames);
}

static inline PyObject *
Armillary_CallMethod(PyObject *name, PyObject *const *args, size_t nargsf, PyObject *kwnames,
                     ArmillaryPlace *place) {
    if (likely(Armillary_Knows(place, Py_TYPE(args[0]), name))) {
        if (place->offset >= 0 && *(PyObject **)((char *)args[0] + place->offset) == Py_None)
            return Py_NewRef(Py_None);
        return Armillary_Call(place->held, args, PyVectorcall_NARGS(nargsf), kwnames);
    }
    return Armillary_FindAndCall(name, args, nargsf, kwnames, place);
}

/* Names of a module: what its dict held at this version of it. Other dicts pass through here too: a place
   whose dict keeps changing gives up. */
#if PY_VERSION_HEX < 0x030D0000
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations" /* 3.12 says that the next has no versions */
typedef struct {
    uint64_t version;
    PyObject *key; /* kept, so that no other object takes its address */
    PyObject *held;
    int misses;
} ArmillaryName;

static __attribute__((noinline, unused)) PyObject *
Armillary_FindItem(PyObject *dict, PyObject *key, ArmillaryName *place) {
    PyObject *value = CPyDict_GetItem(dict, key);
    if (value != NULL && place->misses < 20 && PyDict_CheckExact(dict) && PyUnicode_CheckExact(key)) {
        place->misses++;
        Py_INCREF(key);
        Py_XDECREF(place->key);
        place->version = ((PyDictObject *)dict)->ma_version_tag;
        place->key = key;
        place->held = value;
    }
    return value;
}

static inline PyObject *Armillary_GetItem(PyObject *dict, PyObject *key, ArmillaryName *place) {
    if (place->key == key && ((PyDictObject *)dict)->ma_version_tag == place->version) {
        Py_INCREF(place->held);
        return place->held;
    }
    return Armillary_FindItem(dict, key, place);
}
#pragma GCC diagnostic pop
#define CPyDict_GetItem(dict, key)                                                                           \
    ({                                                                                                       \
        static ArmillaryName place;                                                                          \
        Armillary_GetItem(dict, key, &place);                                                                \
    })
#endif

#undef CPyObject_GetAttr
#define CPyObject_GetAttr(object, name)                                                                      \
    ({                                                                                                       \
        static ArmillaryPlace place;                                                                         \
        Armillary_GetAttr(object, name, &place);                                                             \
    })
#define PyObject_SetAttr(object, name, value)                                                                \
    ({                                                                                                       \
        static ArmillaryPlace place;                                                                         \
        Armillary_SetAttr(object, name, value, &place);                                                      \
    })
#define PyObject_VectorcallMethod(name, args, nargsf, kwnames)                                               \
    ({                                                                                                       \
        static ArmillaryPlace place;                                                                         \
        Armillary_CallMethod(name, (PyObject *const *)(args), nargsf, (PyObject *)(kwnames), &place);        \
    })

#undef PyObject_TypeCheck
#define PyObject_TypeCheck(object, type)                                                                     \
    ({                                                                                                       \
        static ArmillaryKinds place;                                                                         \
        Armillary_Fits((PyObject *)(object), (PyTypeObject *)(type), &place);                                \
    })
#define CPy_TypeCheck(object, type)                                                                          \
    ({                                                                                                       \
        static ArmillaryKinds place;                                                                         \
        Armillary_IsOf(object, (PyTypeObject *)(type), &place);                                              \
    })
#define PyObject_IsInstance(object, kind)                                                                    \
    ({                                                                                                       \
        static ArmillaryKinds place;                                                                         \
        Armillary_IsInstance(object, kind, &place);                                                          \
    })

/* Arguments that come by position, all of them */
#define CPyArg_ParseStackAndKeywordsSimple(args, nargs, kwnames, parser, ...)                                \
    ({                                                                                                       \
        PyObject **const targets[] = {__VA_ARGS__};                                                          \
        const Py_ssize_t count = sizeof(targets) / sizeof(targets[0]);                                       \
        int whole = (kwnames) == NULL && (nargs) == count && (parser)->kwtuple != NULL;                      \
        if (likely(whole)) {                                                                                 \
            _Pragma("GCC unroll 8") for (Py_ssize_t i = 0; i < count; i++) *targets[i] = (args)[i];          \
        } else {                                                                                             \
            whole = CPyArg_ParseStackAndKeywordsSimple(args, nargs, kwnames, parser, __VA_ARGS__);           \
        }                                                                                                    \
        whole;                                                                                               \
    })

/* The same for those whose keywords are left out, and for *args and **kwargs, which come first among the
   targets */
#define CPyArg_ParseStackAndKeywords(args, nargs, kwnames, parser, ...)                                      \
    ({                                                                                                       \
        PyObject **const targets[] = {__VA_ARGS__};                                                          \
        const Py_ssize_t got = (Py_ssize_t)(nargs);                                                          \
        const Py_ssize_t count = (Py_ssize_t)(sizeof(targets) / sizeof(targets[0])) - 2;                     \
        int whole = (kwnames) == NULL && (parser)->kwtuple != NULL;                                          \
        if (likely(whole && !(parser)->varargs && !(parser)->has_required_kws && got >= (parser)->min &&     \
                   got <= (parser)->max)) {                                                                  \
            for (Py_ssize_t i = 0; i < got; i++)                                                             \
                *targets[i] = (args)[i];                                                                     \
        } else if (likely(whole && (parser)->varargs && got >= count && (parser)->min == count &&            \
                          (parser)->max == count && (targets[0] != NULL || got == count))) {                 \
            for (Py_ssize_t i = 0; i < count; i++)                                                           \
                *targets[i + 2] = (args)[i];                                                                 \
            whole = Armillary_Rest(args, count, got, targets[0], targets[1]);                                \
        } else {                                                                                             \
            whole = CPyArg_ParseStackAndKeywords(args, nargs, kwnames, parser, __VA_ARGS__);                 \
        }                                                                                                    \
        whole;                                                                                               \
    })

static __attribute__((noinline, unused)) int
Armillary_Rest(PyObject *const *args, Py_ssize_t begin, Py_ssize_t end, PyObject **rest, PyObject **words) {
    static PyObject *none; /* the empty dict of **kwargs, again and again unless somebody has kept it */
    if (words != NULL) {
        if (none == NULL || Py_REFCNT(none) > 1 || PyDict_GET_SIZE(none) > 0)
            Py_XSETREF(none, PyDict_New());
        if (none == NULL)
            return 0;
        Py_INCREF(none);
        *words = none;
    }
    if (rest == NULL)
        return 1;
    *rest = PyTuple_New(end - begin);
    if (*rest == NULL) {
        if (words != NULL)
            Py_CLEAR(*words);
        return 0;
    }
    for (Py_ssize_t i = begin; i < end; i++) {
        Py_INCREF(args[i]);
        PyTuple_SET_ITEM(*rest, i - begin, args[i]);
    }
    return 1;
}

#define PyObject_Vectorcall(called, args, nargsf, kwnames)                                                   \
    Armillary_Call(called, (PyObject *const *)(args), nargsf, (PyObject *)(kwnames))

/* Items of lists, which mypyc looks up in a function of its runtime. An index is twice the number, so that a
   negative one is far beyond the end. */
static inline int Armillary_IsIn(PyObject *list, CPyTagged index) {
    return !(index & CPY_INT_TAG) && (size_t)index >> 1 < (size_t)PyList_GET_SIZE(list);
}

static inline PyObject *Armillary_ListItem(PyObject *list, CPyTagged index) {
    return likely(Armillary_IsIn(list, index)) ? Py_NewRef(PyList_GET_ITEM(list, (size_t)index >> 1))
                                               : CPyList_GetItem(list, index);
}

static inline PyObject *Armillary_ListItemBorrowed(PyObject *list, CPyTagged index) {
    return likely(Armillary_IsIn(list, index)) ? PyList_GET_ITEM(list, (size_t)index >> 1)
                                               : CPyList_GetItemBorrow(list, index);
}

static inline bool Armillary_SetListItem(PyObject *list, CPyTagged index, PyObject *value) {
    if (unlikely(!Armillary_IsIn(list, index)))
        return CPyList_SetItem(list, index, value);
    PyObject *old = PyList_GET_ITEM(list, (size_t)index >> 1);
    PyList_SET_ITEM(list, (size_t)index >> 1, value);
    Py_DECREF(old);
    return true;
}
#define CPyList_GetItem(list, index) Armillary_ListItem(list, index)
#define CPyList_GetItemShort(list, index) Armillary_ListItem(list, index)
#define CPyList_GetItemBorrow(list, index) Armillary_ListItemBorrowed(list, index)
#define CPyList_GetItemShortBorrow(list, index) Armillary_ListItemBorrowed(list, index)
#define CPyList_SetItem(list, index, value) Armillary_SetListItem(list, index, value)

/* Small numbers as objects: there is one of each for ever. */
#define SMALL_NUMBERS 257
static __attribute__((unused)) PyObject *armillary_small[SMALL_NUMBERS];

static inline PyObject *Armillary_Boxed(CPyTagged number) {
    size_t value = (size_t)number >> 1;
    if (unlikely(number & CPY_INT_TAG || value >= SMALL_NUMBERS || armillary_small[value] == NULL)) {
        PyObject *made = CPyTagged_StealAsObject(number);
        if (!(number & CPY_INT_TAG) && value < SMALL_NUMBERS)
            armillary_small[value] = made;
        return made;
    }
    return Py_NewRef(armillary_small[value]);
}
#define CPyTagged_StealAsObject(number) Armillary_Boxed(number)

/* What is mostly asked whether it is true or how long it is */
static inline int Armillary_IsTrue(PyObject *object) {
    if (object == Py_True)
        return 1;
    if (object == Py_False || object == Py_None)
        return 0;
    if (PyList_CheckExact(object) || PyTuple_CheckExact(object))
        return Py_SIZE(object) > 0;
    return PyObject_IsTrue(object);
}
#define PyObject_IsTrue(object) Armillary_IsTrue(object)

static inline CPyTagged Armillary_Size(PyObject *object) {
    if (PyList_CheckExact(object) || PyTuple_CheckExact(object))
        return (CPyTagged)Py_SIZE(object) << 1;
    return CPyObject_Size(object);
}
#define CPyObject_Size(object) Armillary_Size(object)

/* The last item of a list that need not shrink: half of its room stays in use. */
static inline PyObject *Armillary_PopLast(PyObject *list) {
    Py_ssize_t left = PyList_GET_SIZE(list) - 1;
    if (unlikely(left < 0 || left < ((PyListObject *)list)->allocated >> 1))
        return CPyList_PopLast(list);
    Py_SET_SIZE(list, left);
    return PyList_GET_ITEM(list, left);
}
#define CPyList_PopLast(list) Armillary_PopLast(list)

/* A list that has room takes one more. */
static inline int Armillary_Append(PyObject *list, PyObject *item) {
    Py_ssize_t size = PyList_GET_SIZE(list);
    if (unlikely(size >= ((PyListObject *)list)->allocated || item == NULL))
        return PyList_Append(list, item);
    Py_INCREF(item);
    PyList_SET_ITEM(list, size, item);
    Py_SET_SIZE(list, size + 1);
    return 0;
}
#define PyList_Append(list, item) Armillary_Append(list, item)

#endif
#endif
