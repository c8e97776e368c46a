/* Arguments of functions that other libraries call, taken from where they lie when nothing has to be sorted.

   Assumption: what mypyc makes of a signature (CPyArg_Parser) has kwtuple once it was used for the first time,
   and min, max, varargs and has_required_kws as getargsfast.c fills them in; the targets of *args and **kwargs
   come first. */

#ifndef ARMILLARY_ARGUMENTS_H
#define ARMILLARY_ARGUMENTS_H

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

#endif
