/* Names of a module: what its dict held at this version of it. Other dicts pass through here too: a place whose
   dict keeps changing gives up.

   Assumption: every change of a dict gives it another ma_version_tag, and no tag is given twice. Python 3.13 has
   no such versions any more, and does without. */

#if !defined(ARMILLARY_NAMES_H) && PY_VERSION_HEX < 0x030D0000
#define ARMILLARY_NAMES_H

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
