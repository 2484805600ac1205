// catalog.h - what the build made: every implementation, its binaries for each platform, and how to run them.
#ifndef NGCC_XBENCH_HARNESS_CATALOG_CATALOG_H_
#define NGCC_XBENCH_HARNESS_CATALOG_CATALOG_H_

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace xbench {

// The two platforms that are set side by side. A catalogue must have both.
inline constexpr char kX86[] = "x86_1";
inline constexpr char kArm[] = "arm_1";

// Binaries are the paths of one implementation's programs for one platform, and what they need there.
struct Binaries {
  std::string kat;
  std::string bench;
  std::string count;
  std::string features;            // CPU features, comma separated, or ""
  std::vector<std::string> flags;  // that the code is compiled with
  std::string library;             // the code itself, and
  std::string resource;            // the program for its memory
  std::string soak;                // the soak program; all three are "" in a catalogue that is not for campaigns
  std::string constant_time;       // the tracing program of harness/constant_time, or "" if the catalogue has none
  bool best = false;               // the fastest implementation of the instance there, as its BUILD file says
};

// Implementation is one instance in one implementation, built with one profile.
struct Implementation {
  std::string candidate;       // "hash-19"
  std::string algorithm;       // "MoFang Hash Function"
  std::string instance;        // KAT name, "MoFang_256"
  std::string label;           // printed name, "MoFang-256"
  std::string implementation;  // "ref"
  std::string profile;         // "reference"
  uint64_t digest_bits = 0;
  uint64_t block_bits = 0;
  bool xof = false;
  bool whole_bytes = false;  // messages of whole bytes only: tested by vectors, there are no KAT files
  bool baseline = false;
  std::string vectors;                        // path of the vector file
  std::string manifest;                       // path of the manifest, or "" for whole bytes
  std::map<std::string, Binaries> platforms;  // by platform name; a platform that it is not built for is absent

  // Version returns "ref/reference": the implementation and its profile.
  std::string Version() const;
  // Name returns "hash-19 MoFang_256 ref/reference", which is unique in a catalogue and starts the KAT binary's lines.
  std::string Name() const;
};

// Platform says how its programs are run on the host.
struct Platform {
  bool native = false;             // runs on the host's own processor
  std::vector<std::string> run;    // words to put before a program's path; none if native
  std::vector<std::string> count;  // words to put before a counting program's path: the emulator that takes plug-ins
  std::vector<std::string> trace;  // words to put before a tracing program's path, or none
  std::string objdump;             // of the platform's architecture, for tracing programs, or ""
  std::string memcheck;            // Valgrind's, for tracing programs, or "" if it does not run them here
};

// Catalog is the whole file.
struct Catalog {
  std::string host_platform;  // kX86 or kArm
  std::map<std::string, Platform> platforms;
  std::string count_plugin;    // path
  std::string trace_plugin;    // path, or "" in a catalogue without tracing programs
  std::string toolchain_lock;  // path of the list of packages that compilers and emulators are from
  std::vector<Implementation> implementations;
};

// ParseCatalog reads a catalogue of schema 2. `name` stands for the text in errors. InvalidArgument with the place and
// the problem for anything missing, unknown, mistyped, empty or twice; nothing is guessed.
absl::StatusOr<Catalog> ParseCatalog(absl::string_view text, absl::string_view name);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CATALOG_CATALOG_H_
