// Proves that every implementation is compiled with the flags of the self-assessment guide but for two departures, that
// no flag depends on the machine that builds, and that every implementation has the profiles it must have. Each rule is
// shown to find what breaks it.
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "harness/catalog/catalog.h"
#include "harness/json/strict_json.h"
#include "harness/report/guide_flags.h"

namespace xbench {
namespace {

constexpr char kCatalog[] = "candidates/implementations_by_name.json";
constexpr char kReference[] = "reference";
constexpr char kPerformance[] = "performance";
constexpr char kResource[] = "resource";

using Texts = std::vector<std::string>;

// The two departures, of the profile `performance` (docs/method.md), and what is added for our own inspection of
// libraries.
Texts MayBeLeftOut(const std::string &platform) {
  return platform == kArm ? Texts{"-mtune=native", "-march=armv8.2-a+sve"} : Texts{"-mtune=native"};
}

Texts MustBeAdded(const std::string &platform) {
  return platform == kArm ? Texts{"-march=armv8.2-a", "-mtune=generic"} : Texts{"-mtune=generic"};
}

// IsFeature says whether `flag` only lets an implementation use a feature of the CPU, which it then has to declare.
bool IsFeature(const std::string &flag) {
  return absl::StartsWith(flag, "-march=armv8.2-a+") || (absl::StartsWith(flag, "-m") && !absl::StrContains(flag, '='));
}

// IsMacro says whether `flag` defines a macro, as the yardsticks' sources need it; it says nothing to the optimiser.
bool IsMacro(const Implementation &entry, const std::string &flag) {
  return entry.baseline && absl::StartsWith(flag, "-D");
}

bool Has(const Texts &texts, const std::string &text) {
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}

// FlagProblems says what is wrong with the flags of an implementation.
Texts FlagProblems(const Implementation &entry) {
  Texts problems;
  for (const auto &[platform, binaries] : entry.platforms) {
    const std::string where = absl::StrCat(entry.Name(), " ", platform, ": ");
    for (const std::string &flag : binaries.flags) {
      if (absl::EndsWith(flag, "=native")) {
        problems.push_back(absl::StrCat(where, flag, " depends on the machine that builds"));
      }
      if (platform == kArm && absl::StrContains(flag, "sve")) {
        problems.push_back(absl::StrCat(where, flag, ": the processor of arm_1 has no SVE"));
      }
    }
    const bool performance = entry.profile == kPerformance;
    const FlagDifference difference = CompareWithGuide(binaries.flags, entry.profile, platform);
    if (!difference.known) {
      problems.push_back(absl::StrCat(where, "the guide has no such profile"));
    }
    for (const std::string &flag : difference.left_out) {
      if (!performance || !Has(MayBeLeftOut(platform), flag)) {
        problems.push_back(absl::StrCat(where, flag, " of the guide is missing"));
      }
    }
    for (const std::string &flag : difference.added) {
      const bool expected =
          performance && (Has(MustBeAdded(platform), flag) || flag == "-ffat-lto-objects" || IsFeature(flag));
      if (!expected && !IsMacro(entry, flag)) {
        problems.push_back(absl::StrCat(where, flag, " is not the guide's"));
      }
      if (IsFeature(flag) && binaries.features.empty()) {
        problems.push_back(absl::StrCat(where, flag, " needs a CPU feature, but none is declared"));
      }
    }
    for (const std::string &flag : performance ? MustBeAdded(platform) : Texts()) {
      if (!Has(binaries.flags, flag)) {
        problems.push_back(absl::StrCat(where, flag, ", the replacement of a flag of the guide, is missing"));
      }
    }
  }
  return problems;
}

// ProfileProblems says which implementation of a candidate lacks a profile: each needs `performance` on every platform
// on which it exists, `ref` all three on both.
Texts ProfileProblems(const std::vector<Implementation> &entries) {
  using Platforms = std::set<std::string>;
  std::map<std::string, std::map<std::string, Platforms>> built;  // implementation -> profile -> platforms
  std::map<std::string, Platforms> needed;
  for (const Implementation &entry : entries) {
    if (entry.baseline) {
      continue;
    }
    const std::string name = absl::StrCat(entry.candidate, " ", entry.instance, " ", entry.implementation);
    for (const auto &[platform, binaries] : entry.platforms) {
      built[name][entry.profile].insert(platform);
      needed[name].insert(platform);
    }
    if (entry.implementation == "ref") {
      needed[name] = {kX86, kArm};
    }
  }
  Texts problems;
  for (auto &[name, profiles] : built) {
    const bool reference = absl::EndsWith(name, " ref");
    for (const char *profile : {kReference, kPerformance, kResource}) {
      if ((reference || profile == kPerformance) && profiles[profile] != needed[name]) {
        problems.push_back(absl::StrCat(name, ": is not built in profile ", profile, " on every platform"));
      }
    }
  }
  return problems;
}

const std::vector<Implementation> &Real() {
  static const auto &entries = *new std::vector<Implementation>([] {
    const absl::StatusOr<Catalog> catalog = ParseCatalog(*ReadFile(kCatalog), kCatalog);
    EXPECT_TRUE(catalog.ok()) << catalog.status();
    return catalog.ok() ? catalog->implementations : std::vector<Implementation>();
  }());
  return entries;
}

const Implementation &Find(const std::string &name) {
  const auto found =
      std::find_if(Real().begin(), Real().end(), [&](const Implementation &entry) { return entry.Name() == name; });
  EXPECT_NE(found, Real().end()) << name;
  return *found;
}

TEST(Flags, AreTheGuidesButForTwoDepartures) {
  EXPECT_GT(Real().size(), 100U);
  for (const Implementation &entry : Real()) {
    EXPECT_EQ(FlagProblems(entry), Texts());
  }
}

TEST(Flags, TheDeparturesAreMade) {
  const Implementation &entry = Find("hash-19 MoFang_256 ref/performance");
  EXPECT_EQ(CompareWithGuide(entry.platforms.at(kArm).flags, kPerformance, kArm).left_out,
            Texts({"-mtune=native", "-march=armv8.2-a+sve"}));
  EXPECT_EQ(CompareWithGuide(entry.platforms.at(kX86).flags, kPerformance, kX86).left_out, Texts({"-mtune=native"}));
}

// Problems returns the problems of `entry` with the flag `from` of a platform replaced by `to`, or removed if that is
// "".
Texts Problems(Implementation entry, const std::string &platform, const std::string &from, const std::string &to) {
  Texts &flags = entry.platforms.at(platform).flags;
  const auto at = std::find(flags.begin(), flags.end(), from);
  EXPECT_NE(at, flags.end()) << from;
  if (to.empty()) {
    flags.erase(at);
  } else {
    *at = to;
  }
  return FlagProblems(entry);
}

TEST(Flags, EachWrongFlagIsFound) {
  const Implementation &fast = Find("hash-19 MoFang_256 ref/performance");
  const std::string start = "hash-19 MoFang_256 ref/performance ";
  for (const char *flag : {"-mtune=native", "-mcpu=native", "-march=native"}) {
    const Texts problems = Problems(fast, kX86, "-mtune=generic", flag);
    EXPECT_TRUE(Has(problems, absl::StrCat(start, "x86_1: ", flag, " depends on the machine that builds"))) << flag;
  }
  EXPECT_EQ(Problems(fast, kArm, "-mtune=generic", ""),
            Texts({start + "arm_1: -mtune=generic, the replacement of a flag of the guide, is missing"}));
  EXPECT_EQ(Problems(fast, kArm, "-march=armv8.2-a", "-march=armv8.2-a+sve").front(),
            start + "arm_1: -march=armv8.2-a+sve: the processor of arm_1 has no SVE");
  EXPECT_EQ(Problems(fast, kArm, "-O3", "-O2"),
            Texts({start + "arm_1: -O3 of the guide is missing", start + "arm_1: -O2 is not the guide's"}));
  Implementation bare = Find("hash-35 Wish512 armce/performance");
  bare.platforms.at(kArm).features = "";
  EXPECT_EQ(FlagProblems(bare).size(), 1U);
  const Implementation &plain = Find("hash-19 MoFang_256 ref/reference");
  EXPECT_EQ(Problems(plain, kArm, "-O2", "-O3").size(), 2U);
}

TEST(Profiles, EveryImplementationHasThoseItMustHave) {
  EXPECT_EQ(ProfileProblems(Real()), Texts());
}

TEST(Profiles, AMissingOneIsFound) {
  const auto without = [](const std::string &name, const std::string &platform) {
    std::vector<Implementation> entries = Real();
    for (auto entry = entries.begin(); entry != entries.end(); ++entry) {
      if (entry->Name() == name) {
        entry->platforms.erase(platform);
        break;
      }
    }
    return ProfileProblems(entries);
  };
  EXPECT_EQ(without("hash-13 JuziHash-512 ref/resource", kX86),
            Texts({"hash-13 JuziHash-512 ref: is not built in profile resource on every platform"}));
  EXPECT_EQ(without("hash-35 Wish512 ref/performance", kArm),
            Texts({"hash-35 Wish512 ref: is not built in profile performance on every platform"}));
  std::vector<Implementation> other = {Find("hash-17 MasterCube-512 neon/performance")};
  other[0].profile = kReference;
  EXPECT_EQ(ProfileProblems(other),
            Texts({"hash-17 MasterCube-512 neon: is not built in profile performance on every platform"}));
}

}  // namespace
}  // namespace xbench
