#include "harness/validate/validation_context.h"

#include <utility>

#include "absl/time/clock.h"
#include "harness/catalog/catalog.h"
#include "harness/json/strict_json.h"
#include "harness/validate/page_makers.h"
#include "harness/validate/words.h"

namespace xbench {

absl::StatusOr<ValidationContext> ReadValidationContext(const std::string &catalog) {
  const absl::StatusOr<std::string> text = ReadFile(catalog);
  const absl::StatusOr<Catalog> read = text.ok() ? ParseCatalog(*text, catalog) : text.status();
  if (!read.ok()) {
    return read.status();
  }
  absl::StatusOr<ExpectedDigests> digests = ReadExpectedDigests(*read);
  if (!digests.ok()) {
    return digests.status();
  }
  ValidationContext context;
  context.digests = *std::move(digests);
  for (const Implementation &entry : read->implementations) {
    for (const auto &platform : entry.platforms) {
      context.built[entry.Name()].insert(platform.first);
    }
  }
  context.pages = AllPageMakers();
  context.words = WordsOfThisMachine();
  context.now = absl::Now();
  return context;
}

}  // namespace xbench
