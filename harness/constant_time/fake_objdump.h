// fake_objdump.h - something that stands for objdump in tests: it knows a few addresses.
#ifndef NGCC_XBENCH_HARNESS_CONSTANT_TIME_FAKE_OBJDUMP_H_
#define NGCC_XBENCH_HARNESS_CONSTANT_TIME_FAKE_OBJDUMP_H_

#include "harness/constant_time/places.h"
#include "harness/process/process.h"

namespace xbench {

// FakeObjdump returns a runner that answers as objdump would for a program with function `f` at 0x401000 to 0x401100,
// in file candidates/f.c, whose line is the distance from there in bytes, and with objects `table` (256 bytes at
// 0x480000) and `other` (8 bytes at 0x480100). At other addresses there is no code.
ProcessRunner FakeObjdump();

// FakePlaces returns places of that program; message at 0x500000, 64 bytes; stack at 0x7000000.
Places FakePlaces();

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CONSTANT_TIME_FAKE_OBJDUMP_H_
