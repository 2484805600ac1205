#include "compare/versions/cell_name.h"

#include "absl/strings/str_cat.h"

namespace xbench {

std::string CellName(const RecordIdentity &identity) {
  return absl::StrCat(identity.candidate, " ", identity.instance, " ", identity.implementation, "/", identity.profile,
                      " ", identity.platform,
                      identity.message_bytes == 0 ? "" : absl::StrCat(" ", identity.message_bytes));
}

}  // namespace xbench
