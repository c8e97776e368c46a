/* Included before every C file that mypyc writes: what mypyc lacks for our structs and states, and what it does
   slowly with them.

   Structs of msgspec and classes with slots stay Python classes in compiled modules. To read an attribute of such
   a class through the interpreter's general way costs several times what the interpreter itself needs, which
   remembers at every place in the code where an attribute of a class lies. So do we.

   One header a trick, each with the assumption it rests on at its head; tests/compiled asks them. What each gains
   is in docs/speed.md: `scripts/fast.py build --without methods` leaves one out. */

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

#include "fast/needed.h"

/* Static variables within expressions need GCC or Clang; what they remember, an interpreter with its lock. */
#if defined(__GNUC__) && !defined(Py_GIL_DISABLED)
#ifndef ARMILLARY_WITHOUT_ANSWERS
#include "fast/answers.h"
#endif
#ifndef ARMILLARY_WITHOUT_ATTRIBUTES
#include "fast/attributes.h"
#endif
#ifndef ARMILLARY_WITHOUT_SET_ATTRIBUTES
#include "fast/set_attributes.h"
#endif
#ifndef ARMILLARY_WITHOUT_METHODS
#include "fast/methods.h"
#endif
#ifndef ARMILLARY_WITHOUT_ARGUMENTS
#include "fast/arguments.h"
#endif
#ifndef ARMILLARY_WITHOUT_NAMES
#include "fast/names.h"
#endif
#endif

#endif
