#include "compare/page/system_pair.h"

namespace xbench {

const char *DifferenceWord(SystemDifference::Kind kind) {
  switch (kind) {
    case SystemDifference::Kind::kToolchainLock:
      return "toolchain_lock";
    case SystemDifference::Kind::kFlags:
      return "flags";
    case SystemDifference::Kind::kDigests:
      return "digests";
    case SystemDifference::Kind::kNothingInCommon:
      break;
  }
  return "nothing_in_common";
}

}  // namespace xbench
