// The formats of beside_published.h.
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "compare/columns.h"
#include "compare/csv.h"
#include "compare/notes.h"
#include "compare/sheet.h"
#include "compare/versions/beside_published.h"
#include "harness/figures/number_text.h"
#include "nlohmann/json.hpp"

namespace xbench {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kSchema = 1;
constexpr char kMissing[] = "n/a";

Sheet MakeSheet(const BesidePublished &result, Notes *notes) {
  Sheet sheet;
  sheet.columns = {
      {"", "instance", true},           {"", "version", true},          {"", "platform", true}, {"", "bytes"},
      {"core cycles/B here", "median"}, {"core cycles/B here", "mean"}, {"published", "mean"},  {"", "quotient"}};
  for (const PublishedRow &row : result.rows) {
    const RecordIdentity &id = row.identity;
    std::vector<std::string> cells = {id.label, absl::StrCat(id.implementation, "/", id.profile), id.platform,
                                      Grouped(static_cast<double>(id.message_bytes))};
    cells.push_back(row.median.has_value() ? Fixed(*row.median, 2)
                                           : absl::StrCat(kMissing, " ", notes->Number(row.reason)));
    cells.push_back(row.mean.has_value() ? Fixed(*row.mean, 2) : "-");
    cells.push_back(absl::StrCat(row.contaminated ? "!" : "", row.printed));
    cells.push_back(row.quotient.has_value() ? RatioText(*row.quotient) : "-");
    sheet.rows.push_back(std::move(cells));
  }
  return sheet;
}

Json Number(const std::optional<double> &value) {
  return value.has_value() ? Json(*value) : Json(nullptr);
}

}  // namespace

absl::StatusOr<std::string> PublishedText(const BesidePublished &result, const std::vector<std::string> &columns,
                                          bool colour) {
  Notes notes;
  Sheet sheet = MakeSheet(result, &notes);
  if (absl::Status status = KeepColumns(columns, {&sheet}); !status.ok()) {
    return status;
  }
  std::string text = absl::StrCat(absl::StrJoin(result.introduction, "\n"), "\n\n", SheetText(sheet, colour), "\n");
  for (size_t i = 0; i < notes.texts().size(); ++i) {
    absl::StrAppend(&text, "[", i + 1, "] ", notes.texts()[i], "\n");
  }
  return text;
}

absl::StatusOr<std::string> PublishedMarkdown(const BesidePublished &result, const std::vector<std::string> &columns) {
  Notes notes;
  Sheet sheet = MakeSheet(result, &notes);
  if (absl::Status status = KeepColumns(columns, {&sheet}); !status.ok()) {
    return status;
  }
  std::string text = "# Beside published figures\n\n";
  for (const std::string &sentence : result.introduction) {
    absl::StrAppend(&text, "* ", sentence, "\n");
  }
  absl::StrAppend(&text, "\n", SheetMarkdown(sheet), "\n");
  for (size_t i = 0; i < notes.texts().size(); ++i) {
    absl::StrAppend(&text, "* \\[", i + 1, "\\] ", notes.texts()[i], "\n");
  }
  return text;
}

absl::StatusOr<std::string> PublishedCsv(const BesidePublished &result, const std::vector<std::string> &columns) {
  std::string text =
      "candidate,instance,implementation,profile,platform,message_bytes,core_cycles_per_byte_median,"
      "core_cycles_per_byte_mean,published_core_cycles_per_byte,published_suspect,quotient,reason\n";
  const auto number = [](const std::optional<double> &value) {
    return value.has_value() ? absl::StrCat(*value) : std::string(kMissing);
  };
  for (const PublishedRow &row : result.rows) {
    const RecordIdentity &id = row.identity;
    text += CsvLine({id.candidate, id.instance, id.implementation, id.profile, id.platform,
                     absl::StrCat(id.message_bytes), number(row.median), number(row.mean), row.printed,
                     row.contaminated ? "true" : "false", number(row.quotient), row.reason});
  }
  return KeepCsvColumns(columns, text);
}

std::string PublishedJson(const BesidePublished &result) {
  Json json = {{"schema", kSchema}, {"kind", "published"}, {"introduction", result.introduction}};
  json["cells"] = Json::array();
  for (const PublishedRow &row : result.rows) {
    const RecordIdentity &id = row.identity;
    json["cells"].push_back({{"candidate", id.candidate},
                             {"instance", id.instance},
                             {"implementation", id.implementation},
                             {"profile", id.profile},
                             {"platform", id.platform},
                             {"message_bytes", id.message_bytes},
                             {"unit", "core cycles/byte"},
                             {"median", Number(row.median)},
                             {"mean", Number(row.mean)},
                             {"published", row.published},
                             {"printed", row.printed},
                             {"suspect", row.contaminated},
                             {"quotient", Number(row.quotient)},
                             {"reason", row.reason.empty() ? Json(nullptr) : Json(row.reason)}});
  }
  return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace xbench
