// Known-answer data: vectors, manifests, official KAT files, and the KAT program's command line.
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "absl/strings/str_split.h"
#include "harness/kat/error.h"
#include "harness/kat/import.h"
#include "harness/kat/kat_options.h"
#include "harness/kat/manifest.h"
#include "harness/kat/vectors.h"
#include "tests/fuzz/memory_file.h"
#include "tests/fuzz/readers.h"

namespace xbench {
namespace {

// The instance of the seeds.
constexpr char kInstance[] = "MoFang_256";

bool ReadVectors(absl::string_view input) {
  static auto *const file = new MemoryFile();
  xb_vectors vectors;
  xb_kat_error error;
  if (!xb_vectors_read(&vectors, file->Fill(input).c_str(), kInstance, &error)) {
    Require(std::strlen(error.text) > 0, "vectors are refused without a reason");
    return false;
  }
  Require(vectors.count > 0, "vectors are accepted, but there are none");
  xb_vectors_free(&vectors);
  return true;
}

bool ReadManifest(absl::string_view input) {
  static auto *const file = new MemoryFile();
  xb_manifest manifest;
  xb_kat_error error;
  if (!xb_manifest_read(&manifest, file->Fill(input).c_str(), &error)) {
    Require(std::strlen(error.text) > 0, "a manifest is refused without a reason");
    return false;
  }
  Require(manifest.count > 0, "a manifest is accepted, but it has no line");
  Require(xb_manifest_find(&manifest, manifest.entries[0].file) == &manifest.entries[0],
          "the first line of a manifest is not found by its file");
  xb_manifest_free(&manifest);
  return true;
}

// The reader wants the name of an official file: a link of that name to the file in memory. KAT_Loop is the only one
// that is small.
const char *OfficialPath(const MemoryFile &file) {
  static const std::string *const path = [&file] {
    const char *scratch = std::getenv("TEST_TMPDIR");
    std::string folder = std::string(scratch == nullptr ? "/tmp" : scratch) + "/official_XXXXXX";
    Require(mkdtemp(folder.data()) != nullptr, "no folder can be made in TEST_TMPDIR or /tmp");
    auto *link = new std::string(folder + "/KAT_Loop_" + kInstance + ".txt");
    Require(symlink(file.path().c_str(), link->c_str()) == 0, "no link can be made in TEST_TMPDIR or /tmp");
    return link;
  }();
  return path->c_str();
}

bool ReadOfficial(absl::string_view input) {
  static auto *const file = new MemoryFile();
  static std::FILE *const nowhere = std::fopen("/dev/null", "w");
  file->Fill(input);
  xb_kat_error error;
  const bool manifest = xb_import_manifest(nowhere, OfficialPath(*file), "fuzz", &error);
  Require(manifest || std::strlen(error.text) > 0, "an official file is refused without a reason");
  return manifest;
}

bool ReadFlags(absl::string_view input) {
  std::vector<std::string> words = absl::StrSplit(input, '\n');
  std::vector<char *> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string &word : words) {
    arguments.push_back(word.data());
  }
  arguments.push_back(nullptr);
  xb_kat_options options;
  xb_kat_error error;
  return xb_kat_options_parse(&options, static_cast<int>(words.size()), arguments.data(), kInstance, &error);
}

}  // namespace

std::vector<Reader> KatReaders() {
  return {
      {"vectors", ReadVectors}, {"manifest", ReadManifest}, {"official_kat", ReadOfficial}, {"kat_flags", ReadFlags}};
}

}  // namespace xbench
