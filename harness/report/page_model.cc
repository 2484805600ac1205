#include "harness/report/page_model.h"

#include <algorithm>

namespace xbench {
namespace {

PageCell Make(PageCell::Kind kind, absl::string_view text) {
  PageCell cell;
  cell.kind = kind;
  cell.text = std::string(text);
  return cell;
}

}  // namespace

PageCell TextCell(absl::string_view text) {
  return Make(PageCell::Kind::kText, text);
}

PageCell CodeCell(absl::string_view text) {
  return Make(PageCell::Kind::kCode, text);
}

PageCell LinkCell(absl::string_view text, absl::string_view page) {
  PageCell cell = Make(PageCell::Kind::kText, text);
  cell.page = std::string(page);
  return cell;
}

PageCell NumberCell(absl::string_view text, double value, absl::string_view type, absl::string_view unit) {
  PageCell cell = Make(PageCell::Kind::kNumber, text);
  cell.value = value;
  cell.type = std::string(type);
  cell.unit = std::string(unit);
  return cell;
}

PageCell WholeCell(absl::string_view text, uint64_t value, absl::string_view type, absl::string_view unit) {
  PageCell cell = Make(PageCell::Kind::kNumber, text);
  cell.value = value;
  cell.type = std::string(type);
  cell.unit = std::string(unit);
  return cell;
}

PageCell MissingCell(absl::string_view reason) {
  PageCell cell = Make(PageCell::Kind::kMissing, "");
  cell.reason = std::string(reason.empty() ? "no reason given" : reason);
  return cell;
}

size_t PageNotes::Number(const std::string &reason) {
  const auto found = std::find(reasons_.begin(), reasons_.end(), reason);
  if (found != reasons_.end()) {
    return static_cast<size_t>(found - reasons_.begin()) + 1;
  }
  reasons_.push_back(reason);
  return reasons_.size();
}

}  // namespace xbench
