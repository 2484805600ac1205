// test_page_main.cc - makes the pages that the browser tests open: `test_page KIND FILE`.
#include <cstdint>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "compare/merge/comparability.h"
#include "compare/page/comparison_page.h"
#include "compare/page/test_sets.h"
#include "harness/tool/output_file.h"

namespace xbench {
namespace {

std::vector<uint64_t> Lengths(uint64_t count) {
  std::vector<uint64_t> lengths;
  for (uint64_t i = 0; i < count; ++i) {
    lengths.push_back((uint64_t{4} + i % 4) << (3 + i / 4));  // 32, 40, 48, 56, 64, 80, ...
  }
  return lengths;
}

// Odd: everything that a page can show, in two sets.
std::string OddPage() {
  PageOptions options;
  options.published = {MakeTestPublished()};
  TestShape shape;
  shape.instances = 2;
  TestShape other = shape;
  shape.virtual_machine = true;
  other.quantity = Unit::kCoreCycles;
  return MakeComparisonPage({MakeOddSet("lab_a", shape), MakeTestSet("lab_b", other)}, options);
}

// Compared: an old and a new set of one x86-64 system, the new one 10 % slower, and its Alg1-256 opt64 with dearer
// short and cheaper long messages in instructions; a set of a phone, and two tables that others published for one
// system.
std::string ComparedPage() {
  constexpr double kSlower = 1.1;
  constexpr uint64_t kDearer = 4000;
  PageOptions options;
  options.published = {MakeTestPublished(), MakeTestPublished()};
  TestShape shape;
  shape.trials = 10;
  const NamedDataSet old = MakeTestSet("old", shape);
  shape.cost_factor = kSlower;
  NamedDataSet fresh = MakeTestSet("new", shape);
  fresh.data.environment.system = old.data.environment.system;
  for (Record &record : fresh.data.records) {
    if (record.identity.label == "Alg1-256" && record.identity.implementation == "opt64") {
      record.instructions.value = kDearer + *record.instructions.value / 2;
    }
  }
  shape.timed_platform = "arm_1";
  NamedDataSet phone = MakeTestSet("phone", shape);
  phone.data.environment.host.facts.cpu_model = absl::StatusOr<std::string>("Model B");
  return MakeComparisonPage({old, fresh, phone}, options);
}

// Catalogue: three systems, of which the first two are comparable; the name of the third would be a script.
std::string CataloguePage() {
  PageOptions options;
  TestShape shape;
  shape.virtual_machine = true;
  const NamedDataSet first = MakeTestSet("server", shape);
  shape.virtual_machine = false;
  const NamedDataSet second = MakeOddSet("laptop", shape);
  NamedDataSet third = MakeOddSet(kHostileText, shape);
  third.data.environment.sha256["toolchain_lock"] = "another";
  for (Record &record : third.data.records) {
    record.sha256["library"] = "another";
    if (record.identity.implementation == "ref") {
      record.environment.flags.emplace_back("-O1");
    }
  }
  options.pairs = PairSystems({first, second, third});
  return MakeComparisonPage({first, second, third}, options);
}

// Full: the size of two whole campaigns.
std::string FullPage() {
  PageOptions options;
  options.published = {MakeTestPublished()};
  TestShape shape;
  shape.candidates = 13;
  shape.lengths = {32, 128, 512, 1024, 4096, 8192, 16384, 65536};
  shape.trials = 10;
  return MakeComparisonPage({MakeTestSet("lab_a", shape), MakeTestSet("lab_b", shape)}, options);
}

// Large: 35 candidates, 4 instances, 40 lengths, 6 systems.
std::string LargePage() {
  constexpr uint64_t kLengths = 40;
  PageOptions options;
  options.published = {MakeTestPublished()};
  TestShape shape;
  shape.candidates = 35;
  shape.instances = 4;
  shape.lengths = Lengths(kLengths);
  shape.trials = 10;
  std::vector<NamedDataSet> sets;
  for (const char *name : {"a", "b", "c", "d", "e", "f"}) {
    sets.push_back(MakeTestSet(name, shape));
  }
  return MakeComparisonPage(sets, options);
}

std::string MakePage(const std::string &kind) {
  static const std::map<std::string, std::string (*)()> kinds = {{"odd", OddPage},
                                                                 {"compared", ComparedPage},
                                                                 {"catalogue", CataloguePage},
                                                                 {"full", FullPage},
                                                                 {"large", LargePage}};
  const auto found = kinds.find(kind);
  return found == kinds.end() ? "" : found->second();
}

}  // namespace
}  // namespace xbench

int main(int argc, char **argv) {
  const std::string page = argc == 3 ? xbench::MakePage(argv[1]) : "";
  if (page.empty()) {
    std::fputs("usage: test_page odd|compared|catalogue|full|large FILE\n", stderr);
    return 2;
  }
  const absl::Status written = xbench::WriteOutput(xbench::ResolveOutput(argv[2]), page);
  if (!written.ok()) {
    std::fputs(absl::StrCat("test_page: ", written.message(), "\n").c_str(), stderr);
    return 3;
  }
  return 0;
}
