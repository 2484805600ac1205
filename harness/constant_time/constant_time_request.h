// constant_time_request.h - what to examine, and with what.
#ifndef NGCC_XBENCH_HARNESS_CONSTANT_TIME_CONSTANT_TIME_REQUEST_H_
#define NGCC_XBENCH_HARNESS_CONSTANT_TIME_CONSTANT_TIME_REQUEST_H_

#include <string>
#include <vector>

namespace xbench {

// ConstantTimeRequest is the input of ConstantTimeVerdict (constant_time.h). All paths are of the machine that
// examines.
struct ConstantTimeRequest {
  std::string program;  // tracing program (trace_main.c) of the implementation and platform
  std::vector<std::string>
      emulator_argv;          // of the platform, which takes plugins: {"/usr/bin/qemu-aarch64", "-cpu", "max"}
  std::string plugin;         // libxb_trace.so
  std::string objdump;        // of the platform's architecture
  std::string memcheck;       // Valgrind's memcheck for x86-64, or "" if there is none for the program
  int timeout_seconds = 300;  // for each of the program's runs
};

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CONSTANT_TIME_CONSTANT_TIME_REQUEST_H_
