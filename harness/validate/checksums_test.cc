// Every way in which SHA256SUMS and the files can differ is found; pages and the list itself are not part of it.
#include "harness/validate/checksums.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "gtest/gtest.h"
#include "harness/tool/sha256.h"
#include "harness/validate/test_data_set.h"

namespace xbench {
namespace {

constexpr char kSums[] = "SHA256SUMS";

std::string Line(absl::string_view text, absl::string_view name) {
  return absl::StrCat(Sha256(text), "  ", name, "\n");
}

DataFiles GoodFiles() {
  DataFiles files;
  files.texts = {{"a.json", "{}"}, {"b.json", "[]"}, {"pages/x.md", "x"}};
  files.texts[kSums] = Line("{}", "a.json") + Line("[]", "b.json");
  return files;
}

void ExpectError(const DataFiles &files, const char *file, const char *reason) {
  FileFindings findings;
  CheckChecksums(files, &findings);
  EXPECT_TRUE(Mentions(findings, FileFinding::Level::kError, file, reason)) << Listing(findings);
}

TEST(Checksums, GoodOnesHaveNoFinding) {
  FileFindings findings;
  CheckChecksums(GoodFiles(), &findings);
  EXPECT_EQ(Listing(findings), "");
}

TEST(Checksums, FilesThatDiffer) {
  DataFiles files = GoodFiles();
  files.texts["a.json"] = "{ }";
  ExpectError(files, "a.json", "SHA256SUMS says");
  files = GoodFiles();
  files.texts.erase("a.json");
  ExpectError(files, "a.json", "is missing; SHA256SUMS lists it");
  files = GoodFiles();
  files.texts["c.json"] = "{}";
  ExpectError(files, "c.json", "is not listed in SHA256SUMS");
  files = GoodFiles();
  files.texts.erase(kSums);
  ExpectError(files, kSums, "is missing");
}

TEST(Checksums, LinesThatAreNone) {
  for (const char *line : {"a.json\n", "\n", "0123  a.json\n"}) {
    DataFiles files = GoodFiles();
    files.texts[kSums] += line;
    ExpectError(files, kSums, "line 3: expected 64 lower-case hexadecimal digits");
  }
  DataFiles files = GoodFiles();
  files.texts[kSums].pop_back();
  ExpectError(files, kSums, "does not end with a line feed");
  files = GoodFiles();
  files.texts[kSums] = absl::StrReplaceAll(files.texts[kSums], {{"\n", "\r\n"}});
  ExpectError(files, "a.json\r", "is missing");
  files.texts[kSums] = "\xef\xbb\xbf" + GoodFiles().texts[kSums];
  ExpectError(files, kSums, "line 1: expected 64 lower-case hexadecimal digits");
  files.texts[kSums] = "";
  ExpectError(files, kSums, "does not end with a line feed");
  files = GoodFiles();
  files.texts[kSums] += Line("[]", "b.json");
  ExpectError(files, kSums, "line 3: b.json is listed twice");
  files.texts[kSums] = Line("[]", "b.json") + Line("{}", "a.json");
  ExpectError(files, kSums, "line 2: a.json is out of order");
  files.texts[kSums] += Line("x", "pages/x.md");
  ExpectError(files, "pages/x.md", "must not be listed");
}

}  // namespace
}  // namespace xbench
