/* Methods of Python classes, called with the object first and without a bound method in between: a place in the
   code remembers the function of the class that it met last.

   Assumption: that of class_cache.h; what mypyc makes of a method (options_Turn_obj) can be called with the
   object first, as Py_TPFLAGS_METHOD_DESCRIPTOR promises of it, although mypyc does not say so. */

#ifndef ARMILLARY_METHODS_H
#define ARMILLARY_METHODS_H

#include "class_cache.h"

/* Told so, the interpreter makes no bound methods of it either. */
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

static __attribute__((noinline, unused)) PyObject *
Armillary_FindAndCall(PyObject *name, PyObject *const *args, size_t nargsf, PyObject *kwnames,
                      ArmillaryPlace *place) {
    PyTypeObject *type = Py_TYPE(args[0]);
    PyObject *found = Armillary_IsBare(type) ? _PyType_Lookup(type, name) : NULL;
    if (found != NULL && Py_TYPE(found)->tp_flags & Py_TPFLAGS_METHOD_DESCRIPTOR &&
        Armillary_Remember(place, type, name)) {
        place->offset = METHOD;
        place->held = found;
    }
    return PyObject_VectorcallMethod(name, args, nargsf, kwnames);
}

static inline PyObject *
Armillary_CallMethod(PyObject *name, PyObject *const *args, size_t nargsf, PyObject *kwnames,
                     ArmillaryPlace *place) {
    if (likely(Armillary_Knows(place, Py_TYPE(args[0]), name)))
        return PyObject_Vectorcall(place->held, args, PyVectorcall_NARGS(nargsf), kwnames);
    return Armillary_FindAndCall(name, args, nargsf, kwnames, place);
}

#define PyObject_VectorcallMethod(name, args, nargsf, kwnames)                                               \
    ({                                                                                                       \
        static ArmillaryPlace place;                                                                         \
        Armillary_CallMethod(name, (PyObject *const *)(args), nargsf, (PyObject *)(kwnames), &place);        \
    })

#endif
