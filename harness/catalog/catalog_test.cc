// A catalogue is taken as a whole or refused with the place of its error.
#include "harness/catalog/catalog.h"

#include <functional>

#include "absl/strings/match.h"
#include "absl/strings/str_replace.h"
#include "gtest/gtest.h"
#include "harness/catalog/test_catalog.h"

namespace xbench {
namespace {

using Json = nlohmann::json;

TEST(Catalog, Loads) {
  const absl::StatusOr<Catalog> catalog = ParseCatalog(TestCatalogJson().dump(), "catalog.json");
  ASSERT_TRUE(catalog.ok()) << catalog.status();
  EXPECT_EQ(catalog->host_platform, "x86_1");
  EXPECT_EQ(catalog->count_plugin, "bin/plugin.so");
  ASSERT_EQ(catalog->implementations.size(), 4U);
  const Implementation &entry = catalog->implementations[0];
  EXPECT_EQ(entry.Name(), "hash-19 MoFang_256 ref/reference");
  EXPECT_EQ(entry.label, "MoFang-256");
  EXPECT_EQ(entry.digest_bits, 256U);
  EXPECT_EQ(entry.platforms.at("arm_1").count, "bin/MoFang_256_arm_1_count");
  EXPECT_EQ(catalog->platforms.at("arm_1").run, std::vector<std::string>{"bin/qemu-static"});
  EXPECT_EQ(catalog->implementations[2].platforms.count("arm_1"), 0U);
  EXPECT_TRUE(catalog->implementations[1].baseline);
}

// TracedCatalogJson returns the test catalogue with tracing programs and their tools.
Json TracedCatalogJson() {
  Json json = TestCatalogJson();
  json["trace_plugin"] = "bin/trace.so";
  json["platforms"]["x86_1"]["memcheck"] = "bin/memcheck";
  for (Json &platform : json["platforms"]) {
    platform["objdump"] = "bin/objdump";
    platform["trace"] = {"bin/qemu", "-cpu", "max,sve=off"};
  }
  for (Json &entry : json["implementations"]) {
    for (Json &programs : entry["platforms"]) {
      programs["constant_time"] = programs["kat"].get<std::string>() + "_traced";
    }
  }
  return json;
}

TEST(Catalog, LoadsTracingPrograms) {
  const absl::StatusOr<Catalog> catalog = ParseCatalog(TracedCatalogJson().dump(), "catalog.json");
  ASSERT_TRUE(catalog.ok()) << catalog.status();
  EXPECT_EQ(catalog->trace_plugin, "bin/trace.so");
  EXPECT_EQ(catalog->platforms.at("x86_1").memcheck, "bin/memcheck");
  EXPECT_EQ(catalog->platforms.at("arm_1").memcheck, "");
  EXPECT_EQ(catalog->platforms.at("arm_1").objdump, "bin/objdump");
  EXPECT_EQ(catalog->platforms.at("arm_1").trace.back(), "max,sve=off");
  EXPECT_EQ(catalog->implementations[0].platforms.at("arm_1").constant_time, "bin/MoFang_256_arm_1_kat_traced");
  const absl::StatusOr<Catalog> without = ParseCatalog(TestCatalogJson().dump(), "catalog.json");
  ASSERT_TRUE(without.ok()) << without.status();
  EXPECT_EQ(without->trace_plugin, "");
  EXPECT_EQ(without->implementations[0].platforms.at("arm_1").constant_time, "");
}

TEST(Catalog, TracingProgramsAndToolsBelongTogether) {
  Json json = TracedCatalogJson();
  json.erase("trace_plugin");
  EXPECT_TRUE(absl::StrContains(ParseCatalog(json.dump(), "c").status().message(), "belong together"));
  json = TracedCatalogJson();
  json["platforms"]["arm_1"].erase("objdump");
  EXPECT_TRUE(absl::StrContains(ParseCatalog(json.dump(), "c").status().message(), "objdump of platform arm_1"));
  json = TracedCatalogJson();
  json["platforms"]["x86_1"].erase("trace");
  EXPECT_TRUE(absl::StrContains(ParseCatalog(json.dump(), "c").status().message(), "objdump of platform x86_1"));
  json = TracedCatalogJson();
  json["implementations"][1]["platforms"]["arm_1"].erase("constant_time");
  EXPECT_TRUE(
      absl::StrContains(ParseCatalog(json.dump(), "c").status().message(), "implementations[1]: constant_time"));
}

struct BadCatalog {
  const char *message;
  std::function<void(Json &)> damage;
};

// RenamedPrograms returns `entry` with programs of its own.
Json RenamedPrograms(Json entry) {
  for (Json &programs : entry["platforms"]) {
    for (const char *kind : {"kat", "bench", "count"}) {
      programs[kind] = programs[kind].get<std::string>() + "_other";
    }
  }
  return entry;
}

TEST(Catalog, EveryDamageIsRefusedWithItsPlace) {
  const std::vector<BadCatalog> cases = {
      {"\"schema\": expected 2; found 1", [](Json &c) { c["schema"] = 1; }},
      {"\"schema\": is missing", [](Json &c) { c.erase("schema"); }},
      {"\"extra\": is not a known key", [](Json &c) { c["extra"] = 1; }},
      {"\"host_platform\": expected the one platform that is native", [](Json &c) { c["host_platform"] = "arm_1"; }},
      {"\"count_plugin\": is missing", [](Json &c) { c.erase("count_plugin"); }},
      {"\"count_plugin\": expected a string that is not empty", [](Json &c) { c["count_plugin"] = ""; }},
      {"\"toolchain_lock\": is missing", [](Json &c) { c.erase("toolchain_lock"); }},
      {"platforms.x86_1: \"flags\": is missing",
       [](Json &c) { c["implementations"][0]["platforms"]["x86_1"].erase("flags"); }},
      {"platforms.x86_1: \"resource\": is missing",
       [](Json &c) { c["implementations"][0]["platforms"]["x86_1"]["library"] = "lib.a"; }},
      {"expected exactly x86_1 and arm_1", [](Json &c) { c["platforms"].erase("arm_1"); }},
      {"platforms.arm_1: \"run\": must be empty", [](Json &c) { c["platforms"]["arm_1"]["run"] = Json::array(); }},
      {"platforms.arm_1: \"count\": is empty", [](Json &c) { c["platforms"]["arm_1"]["count"] = Json::array(); }},
      {"\"count\": expected a list of strings", [](Json &c) { c["platforms"]["arm_1"]["count"] = {1}; }},
      {"\"implementations\": must not be empty", [](Json &c) { c["implementations"] = Json::array(); }},
      {"implementations[1]: \"label\": is missing", [](Json &c) { c["implementations"][1].erase("label"); }},
      {"implementations[1]: \"speed\": is not a known key", [](Json &c) { c["implementations"][1]["speed"] = 1; }},
      {"implementations[0]: \"digest_bits\": expected an integer that is not negative; found \"256\"",
       [](Json &c) { c["implementations"][0]["digest_bits"] = "256"; }},
      {"\"digest_bits\": expected an integer", [](Json &c) { c["implementations"][0]["digest_bits"] = -1; }},
      {"\"block_bits\": must be above 0", [](Json &c) { c["implementations"][0]["block_bits"] = 0; }},
      {"\"xof\": expected true or false", [](Json &c) { c["implementations"][0]["xof"] = 0; }},
      {"\"manifest\": must be a path, or \"\" if whole_bytes is true",
       [](Json &c) { c["implementations"][0]["manifest"] = ""; }},
      {"\"manifest\": must be a path, or \"\" if whole_bytes is true",
       [](Json &c) { c["implementations"][0]["whole_bytes"] = true; }},
      {"unknown platform \"riscv_1\"",
       [](Json &c) { c["implementations"][0]["platforms"]["riscv_1"] = Json::object(); }},
      {"\"platforms\": must name at least one", [](Json &c) { c["implementations"][0]["platforms"] = Json::object(); }},
      {"implementations[0].platforms.arm_1: \"bench\": is missing",
       [](Json &c) { c["implementations"][0]["platforms"]["arm_1"].erase("bench"); }},
      {"implementations[0].platforms.x86_1: \"kat, bench, count, library, resource, soak, constant_time\": the "
       "path "
       "bin/MoFang_256_arm_1_kat stands for two "
       "programs",
       [](Json &c) { c["implementations"][0]["platforms"]["x86_1"]["kat"] = "bin/MoFang_256_arm_1_kat"; }},
      {"\"hash-19 MoFang_256 ref/reference\" stands twice",
       [](Json &c) { c["implementations"][2] = RenamedPrograms(c["implementations"][0]); }},
      {"implementations[2]: a second implementation is the best of hash-19 MoFang_256 on x86_1",
       [](Json &c) { c["implementations"][0]["platforms"]["x86_1"]["best"] = true; }},
      {"implementations[0].platforms.arm_1: \"best\": is missing",
       [](Json &c) { c["implementations"][0]["platforms"]["arm_1"].erase("best"); }},
      {"implementations[0]: expected an object; found number", [](Json &c) { c["implementations"][0] = 5; }},
  };
  for (const BadCatalog &bad : cases) {
    Json json = TestCatalogJson();
    bad.damage(json);
    const absl::StatusOr<Catalog> catalog = ParseCatalog(json.dump(), "catalog.json");
    ASSERT_FALSE(catalog.ok()) << bad.message;
    EXPECT_TRUE(absl::StrContains(catalog.status().message(), bad.message))
        << "expected " << bad.message << "; found " << catalog.status().message();
    EXPECT_TRUE(absl::StartsWith(catalog.status().message(), "catalog.json: ")) << catalog.status().message();
  }
}

TEST(Catalog, BrokenJsonIsRefused) {
  EXPECT_FALSE(ParseCatalog("", "c").ok());
  EXPECT_FALSE(ParseCatalog("[1", "c").ok());
  EXPECT_FALSE(ParseCatalog("[]", "c").ok());
  EXPECT_FALSE(ParseCatalog("null", "c").ok());
  const std::string twice =
      absl::StrReplaceAll(TestCatalogJson().dump(), {{"\"schema\":2", "\"schema\":2,\"schema\":2"}});
  EXPECT_EQ(ParseCatalog(twice, "c").status().message(), "c: the key \"schema\" stands twice in one object");
}

}  // namespace
}  // namespace xbench
