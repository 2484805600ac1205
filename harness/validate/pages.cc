#include "harness/validate/pages.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"

namespace xbench {
namespace {

// Folders returns the pages of each folder of pages/; a page outside any folder is in "".
std::map<std::string, std::map<std::string, std::string>> Folders(const DataFiles &files) {
  std::map<std::string, std::map<std::string, std::string>> folders;
  for (const auto &[file, text] : files.texts) {
    if (IsPage(file)) {
      const std::string path(absl::StripPrefix(file, "pages/"));
      const size_t end = std::min(path.find('/'), path.size());
      const bool inside = end < path.size();
      folders[inside ? path.substr(0, end) : ""][inside ? path.substr(end + 1) : path] = text;
    }
  }
  return folders;
}

DataSet MakeDataSet(const LoadedDataSet &loaded) {
  DataSet data_set;
  data_set.environment = *loaded.environment;
  data_set.records.reserve(loaded.records.size());
  for (const auto &record : loaded.records) {
    data_set.records.push_back(record.second.record);
  }
  SortRecords(loaded.plan->entries, &data_set.records);
  return data_set;
}

void Compare(const std::string &folder, const std::map<std::string, std::string> &found,
             const std::map<std::string, std::string> &expected, FileFindings *findings) {
  for (const auto &[name, text] : expected) {
    const auto page = found.find(name);
    const std::string file = absl::StrCat(folder, "/", name);
    if (page == found.end()) {
      findings->Error(file, "is missing; the data set gives such a page");
    } else if (page->second != text) {
      const auto differ = std::mismatch(text.begin(), text.end(), page->second.begin(), page->second.end()).first;
      findings->Error(file, absl::StrCat("is not the page that the data set gives; first difference in line ",
                                         1 + std::count(text.begin(), differ, '\n'),
                                         "; was it edited, or made with an older data set or workspace?"));
    }
  }
  for (const auto &page : found) {
    if (expected.count(page.first) == 0) {
      findings->Error(absl::StrCat(folder, "/", page.first), "is none of the pages that the data set gives");
    }
  }
}

}  // namespace

void CheckPages(const LoadedDataSet &data_set, const PageMakers &makers, FileFindings *findings) {
  const std::map<std::string, std::map<std::string, std::string>> folders = Folders(data_set.files);
  if (folders.empty()) {
    return;
  }
  if (!data_set.environment.has_value() || !data_set.plan.has_value()) {
    findings->Error("pages", "cannot be made again: environment.json or plan.json cannot be read");
    return;
  }
  absl::StatusOr<std::vector<SoakRecord>> soaks = ParseSoaks(data_set.files.texts);
  if (!soaks.ok()) {
    findings->Error("pages", absl::StrCat("cannot be made again: ", soaks.status().message()));
    return;
  }
  const PageSource input = {MakeDataSet(data_set), *std::move(soaks)};
  for (const auto &[name, found] : folders) {
    const std::string folder = absl::StrCat("pages", name.empty() ? "" : "/", name);
    const auto maker = makers.find(name);
    if (maker == makers.end()) {
      findings->Error(absl::StrCat(folder, "/", found.begin()->first), "is in no folder of pages that is known here");
      continue;
    }
    Compare(folder, found, maker->second(input), findings);
  }
}

}  // namespace xbench
