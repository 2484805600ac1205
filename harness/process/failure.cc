#include "harness/process/failure.h"

#include "absl/strings/match.h"

namespace xbench {

bool IsFailure(absl::string_view reason) {
  for (const char *word : {"MISMATCH", "CRASH", "TIMEOUT", "OOM", "ERROR"}) {
    if (absl::StartsWith(reason, word)) {
      return true;
    }
  }
  return false;
}

}  // namespace xbench
