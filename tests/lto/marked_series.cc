#include "tests/lto/marked_series.h"

#include <sys/prctl.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "harness/api/hash.h"
#include "harness/bench/self_check.h"
#include "harness/count/protocol.h"

namespace xb {
namespace {

enum { kOk = 0, kFailed = 1, kUsage = 2 };

// As many calls as in the runs of a counting program; known at run time only.
volatile const int64_t kRunCalls[XB_COUNT_STEPS - 1] = {1, 2};

std::vector<uint64_t> ParseLengths(const std::string &list) {
  std::vector<uint64_t> lengths;
  const char *at = list.c_str();
  for (char *end = nullptr; *at != '\0'; at = *end == ',' ? end + 1 : end) {
    lengths.push_back(std::strtoull(at, &end, 10));
    if (end == at || (*end != ',' && *end != '\0')) {
      return {};
    }
  }
  return lengths;
}

int PrintSelfCheck() {
  std::string digest;
  std::string error;
  if (!SelfCheck(&xb_instance, "", &digest, &error)) {
    std::fputs(("self-check: " + error + "\n").c_str(), stderr);
    return kFailed;
  }
  return std::puts(digest.c_str()) < 0 ? kFailed : kOk;
}

}  // namespace

int RunMarkedProgram(int argc, char **argv, const CallsFor &calls_for) {
  const std::string argument = argc == 2 ? argv[1] : "";
  if (argument == "--self-check") {
    return PrintSelfCheck();
  }
  const std::string option = "--lengths=";
  const std::vector<uint64_t> lengths =
      argument.rfind(option, 0) == 0 ? ParseLengths(argument.substr(option.size())) : std::vector<uint64_t>();
  if (lengths.empty()) {
    std::fputs("usage: program --lengths=BYTES[,BYTES]... | --self-check\n", stderr);
    return kUsage;
  }
  // All buffers are made before the first mark, so both passes find them in the same places.
  std::vector<std::unique_ptr<MarkedCalls>> series;
  series.reserve(lengths.size());
  for (const uint64_t length : lengths) {
    series.push_back(calls_for(length));
  }
  unsigned long mark = 0;
  bool good = true;
  for (unsigned pass = 0; pass < XB_COUNT_PASSES; pass++) {
    for (unsigned long i = 0; i < series.size(); i++) {
      (void)prctl(XB_COUNT_MARK, mark++, i + 1, lengths[i], 0UL);
      for (unsigned long step = 1; step < XB_COUNT_STEPS; step++) {
        good = series[i]->Call(kRunCalls[step - 1]) && good;
        (void)prctl(XB_COUNT_MARK, mark++, i + 1, lengths[i], step);
      }
    }
  }
  return good ? kOk : kFailed;
}

}  // namespace xb
