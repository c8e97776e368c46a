/* Functions with a cache (functools.cache) are asked for the same again and again, and each time that costs them a
   tuple and its hash. A file remembers what it asked last: whole numbers and short tuples by what they are,
   anything else by its identity.

   Assumption: a functools._lru_cache_wrapper has no vectorcall, and answers the same question alike for ever. So
   cache_clear does not reach what is remembered here; no rule calls it. */

#ifndef ARMILLARY_ANSWERS_H
#define ARMILLARY_ANSWERS_H

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

/* Called without a vectorcall: is it such a function? */
static __attribute__((noinline, unused)) PyObject *
Armillary_AskSlowly(PyObject *called, PyObject *const *args, size_t nargsf, PyObject *kwnames) {
    static PyTypeObject *cached;
    Py_ssize_t count = PyVectorcall_NARGS(nargsf);
    if (cached == NULL && strcmp(Py_TYPE(called)->tp_name, "functools._lru_cache_wrapper") == 0)
        cached = Py_TYPE(called); /* never freed: functools is always there */
    if (Py_TYPE(called) == cached && kwnames == NULL && count <= MOST_QUESTIONS)
        return Armillary_AskAgain(called, args, count);
    return PyObject_Vectorcall(called, args, nargsf, kwnames);
}

static inline PyObject *
Armillary_Ask(PyObject *called, PyObject *const *args, size_t nargsf, PyObject *kwnames) {
    return likely(Py_TYPE(called)->tp_flags & Py_TPFLAGS_HAVE_VECTORCALL)
               ? PyObject_Vectorcall(called, args, nargsf, kwnames)
               : Armillary_AskSlowly(called, args, nargsf, kwnames);
}

#define PyObject_Vectorcall(called, args, nargsf, kwnames)                                                   \
    Armillary_Ask(called, (PyObject *const *)(args), nargsf, (PyObject *)(kwnames))

#endif
