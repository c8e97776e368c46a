/* Attributes of Python classes are set where the class that a place in the code met last has the slot.

   Assumption: that of class_cache.h; a member of a class that __slots__ made is a pointer to an object at
   d_member->offset, and nothing else happens when it is set. */

#ifndef ARMILLARY_SET_ATTRIBUTES_H
#define ARMILLARY_SET_ATTRIBUTES_H

#include "class_cache.h"

static __attribute__((noinline, unused)) int
Armillary_FindAndSet(PyObject *object, PyObject *name, PyObject *value, ArmillaryPlace *place) {
    PyTypeObject *type = Py_TYPE(object);
    PyObject *found = type->tp_setattro == PyObject_GenericSetAttr ? _PyType_Lookup(type, name) : NULL;
    Py_ssize_t offset = found == NULL ? -1 : Armillary_Slot(type, found);
    if (offset >= 0 && Armillary_Remember(place, type, name))
        place->offset = offset;
    return PyObject_SetAttr(object, name, value);
}

static inline int
Armillary_SetAttr(PyObject *object, PyObject *name, PyObject *value, ArmillaryPlace *place) {
    if (likely(Armillary_Knows(place, Py_TYPE(object), name) && value != NULL)) {
        PyObject **slot = (PyObject **)((char *)object + place->offset);
        PyObject *old = *slot;
        *slot = Py_NewRef(value);
        Py_XDECREF(old);
        return 0;
    }
    return Armillary_FindAndSet(object, name, value, place);
}

#define PyObject_SetAttr(object, name, value)                                                                \
    ({                                                                                                       \
        static ArmillaryPlace place;                                                                         \
        Armillary_SetAttr(object, name, value, &place);                                                      \
    })

#endif
