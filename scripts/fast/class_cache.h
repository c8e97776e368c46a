/* What one place in the code remembers of the class that it met last, for attributes.h,
   set_attributes.h and methods.h.

   Assumption: every change of a class or of a base of it gives it another tp_version_tag, or 0; no tag is ever
   given twice; what _PyType_Lookup finds is alive while the tag stays. So a place that finds the tag that it
   knows finds what it found then. */

#ifndef ARMILLARY_CLASS_CACHE_H
#define ARMILLARY_CLASS_CACHE_H

typedef struct {
    unsigned int version; /* of the class; 0 is none */
    PyObject *name;       /* mostly the same at one place, but for getattr(thing, name) */
    Py_ssize_t offset;    /* of the slot, or one of the following */
    PyObject *held;       /* borrowed: the class keeps it while its version stays */
} ArmillaryPlace;
#define IN_CLASS -1 /* `held` is an attribute of the class */
#define METHOD -2   /* `held` is called with the object first */

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

/* Has an object of this class no dict, in which another value may stand under the name? */
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

#endif
