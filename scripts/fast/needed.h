/* What mypyc lacks for our classes. Nothing here is for speed: without it, what is compiled is wrong.

   Assumption: mypyc calls CPy_CalculateMetaclass for every Python class that it makes, CPyImport_GetModuleCache
   for every base that another module holds, under the name CPyModule_ and the module with ___ for its dots, and
   PyObject_TypeCheck where an annotation names a class. */

#ifndef ARMILLARY_NEEDED_H
#define ARMILLARY_NEEDED_H

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

/* Is an object what an annotation asks for? A number passes where a member of an IntEnum is awaited, a text for
   one of a StrEnum: a state that was read back holds the bare value (engine/codec.py), and plain Python makes
   no difference. */
static inline int Armillary_IsBareValue(PyTypeObject *own, PyTypeObject *type) {
    return (own == &PyLong_Type || own == &PyUnicode_Type) && PyType_IsSubtype(type, own);
}

static inline int Armillary_Fits(PyObject *object, PyTypeObject *type) {
    PyTypeObject *own = Py_TYPE(object);
    return own == type || PyType_IsSubtype(own, type) || Armillary_IsBareValue(own, type);
}
#undef PyObject_TypeCheck
#define PyObject_TypeCheck(object, type) Armillary_Fits((PyObject *)(object), (PyTypeObject *)(type))

#endif
