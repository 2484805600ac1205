#include "harness/constant_time/trace_difference.h"

#include <string>

#include "absl/strings/str_cat.h"

namespace xbench {
namespace {

bool IsAccess(const TraceEvent &event) {
  return event.kind == "load" || event.kind == "store";
}

// ComesFirst says whether `a` is an event of an instruction before that of `b`, on the same straight way.
bool ComesFirst(const TraceEvent &a, const TraceEvent &b) {
  return a.kind != "end" && (b.kind == "end" || a.pc < b.pc);
}

// Name returns the name of the data at `address`. Memory without a name is told by its distance from what the other
// message's call accessed: an address itself may be another one in the next run.
absl::StatusOr<std::string> Name(uint64_t address, uint64_t other, Places *places) {
  absl::StatusOr<std::string> name = places->Data(address);
  if (!name.ok() || !name->empty()) {
    return name;
  }
  if (address == other) {
    return std::string("other memory");
  }
  return address > other ? absl::StrCat("other memory, ", address - other, " bytes above that of the other message")
                         : absl::StrCat("other memory, ", other - address, " bytes below that of the other message");
}

// Does returns what the instruction of `event` did; `other` is the event of the other call.
absl::StatusOr<std::string> Does(const TraceEvent &event, const TraceEvent &other, Places *places) {
  if (event.kind == "end") {
    return std::string("the call ends");
  }
  if (!IsAccess(event)) {
    const absl::StatusOr<CodePlace> target = places->Code(event.address);
    return target.ok() ? absl::StatusOr<std::string>(absl::StrCat("goes to ", PlaceText(*target))) : target.status();
  }
  const absl::StatusOr<std::string> name = Name(event.address, IsAccess(other) ? other.address : event.address, places);
  return name.ok() ? absl::StatusOr<std::string>(absl::StrCat(event.kind == "load" ? "reads " : "writes ", event.size,
                                                              event.size == 1 ? " byte at " : " bytes at ", *name))
                   : name.status();
}

}  // namespace

absl::StatusOr<TimingDifference> DescribeDifference(const TraceDifference &difference, Places *places) {
  const bool base_first = ComesFirst(difference.base, difference.other);
  const bool other_first = ComesFirst(difference.other, difference.base);
  const TraceEvent &culprit = other_first ? difference.other : difference.base;
  TimingDifference result;
  result.method = "trace";
  result.kind = IsAccess(culprit) ? culprit.kind : "branch";
  absl::StatusOr<CodePlace> place = places->Code(culprit.pc);
  absl::StatusOr<std::string> first = Does(difference.base, difference.other, places);
  absl::StatusOr<std::string> second = Does(difference.other, difference.base, places);
  for (const absl::Status &status : {place.status(), first.status(), second.status()}) {
    if (!status.ok()) {
      return status;
    }
  }
  const std::string nothing = IsAccess(culprit) ? "no access there" : "goes on behind it";
  result.place = *std::move(place);
  result.first = other_first ? nothing : *std::move(first);
  result.second = base_first ? nothing : *std::move(second);
  return result;
}

}  // namespace xbench
