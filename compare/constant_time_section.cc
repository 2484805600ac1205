#include "compare/constant_time_section.h"

#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "harness/constant_time/verdict.h"

namespace xbench {
namespace {

// TimingText returns the verdict's word, or "n/a [1]".
std::string TimingText(const TimingVerdict &verdict, Notes *notes) {
  return verdict.state == TimingState::kNotAvailable ? absl::StrCat("n/a ", notes->Number(verdict.reason))
                                                     : TimingStateWord(verdict.state);
}

}  // namespace

Section ConstantTimeSection(const Report &report, Notes *notes) {
  constexpr char kGroup[] = "constant_time";
  Section section;
  section.heading = "Constant time: does a branch, an address or a divisor depend on the message?";
  section.sheet.columns = {{"", "instance", true},
                           {"", "version", true},
                           {kGroup, kX86, true},
                           {kGroup, kArm, true},
                           {kGroup, "first place", true}};
  for (const Block &block : report.blocks) {
    if (!block.shown) {
      continue;
    }
    std::vector<std::string> cells = {block.entry.label, block.entry.Version()};
    std::vector<std::string> places;
    for (const char *platform : {kX86, kArm}) {
      const TimingVerdict &verdict = block.constant_time.at(platform);
      cells.push_back(TimingText(verdict, notes));
      if (verdict.difference.has_value()) {
        CodePlace place = verdict.difference->place;
        place.instruction.clear();
        places.push_back(absl::StrCat(platform, ": ", verdict.difference->kind, " at ", PlaceText(place)));
      }
    }
    cells.push_back(absl::StrJoin(places, "; "));
    section.sheet.rows.push_back(std::move(cells));
  }
  return section;
}

}  // namespace xbench
