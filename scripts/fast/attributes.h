/* Attributes of Python classes, which mypyc leaves to the interpreter's general way: a place in the code remembers
   in which slot the class that it met last keeps the attribute, or what the class itself holds.

   Assumption: that of class_cache.h; a member of a class that __slots__ made is a pointer to an object at
   d_member->offset; of a class without a dict nothing but a slot comes before what the class holds. */

#ifndef ARMILLARY_ATTRIBUTES_H
#define ARMILLARY_ATTRIBUTES_H

#include "class_cache.h"

static __attribute__((noinline, unused)) PyObject *
Armillary_FindAttr(PyObject *object, PyObject *name, ArmillaryPlace *place) {
    PyTypeObject *type = Py_TYPE(object);
    PyObject *found = type->tp_getattro == PyObject_GenericGetAttr ? _PyType_Lookup(type, name) : NULL;
    Py_ssize_t offset = found == NULL ? -1 : Armillary_Slot(type, found);
    if (offset >= 0) {
        if (Armillary_Remember(place, type, name))
            place->offset = offset;
    } else if (found != NULL && Py_TYPE(found)->tp_descr_get == NULL && Armillary_IsBare(type) &&
               Armillary_Remember(place, type, name)) {
        place->offset = IN_CLASS;
        place->held = found;
    }
    return PyObject_GetAttr(object, name);
}

static inline PyObject *Armillary_GetAttr(PyObject *object, PyObject *name, ArmillaryPlace *place) {
    if (likely(Armillary_Knows(place, Py_TYPE(object), name))) {
        PyObject *held =
            place->offset >= 0 ? *(PyObject **)((char *)object + place->offset) : place->held;
        if (likely(held != NULL)) /* an empty slot raises below */
            return Py_NewRef(held);
    }
    return Armillary_FindAttr(object, name, place);
}

#undef CPyObject_GetAttr
#define CPyObject_GetAttr(object, name)                                                                      \
    ({                                                                                                       \
        static ArmillaryPlace place;                                                                         \
        Armillary_GetAttr(object, name, &place);                                                             \
    })

#endif
