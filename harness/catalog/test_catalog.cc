#include "harness/catalog/test_catalog.h"

#include <string>

namespace xbench {
namespace {

nlohmann::json Programs(const std::string &name, const std::string &platform) {
  const std::string stem = "bin/" + name + "_" + platform;
  return {{"kat", stem + "_kat"}, {"bench", stem + "_bench"}, {"count", stem + "_count"},
          {"best", false},        {"features", ""},           {"flags", {"-O2"}}};
}

nlohmann::json Entry(const std::string &candidate, const std::string &instance, const std::string &label) {
  return {{"candidate", candidate},
          {"algorithm", candidate == "iccs" ? "helper functions" : "MoFang Hash Function"},
          {"instance", instance},
          {"label", label},
          {"implementation", "ref"},
          {"profile", "reference"},
          {"digest_bits", 256},
          {"block_bits", 1152},
          {"xof", false},
          {"whole_bytes", false},
          {"baseline", candidate == "iccs"},
          {"vectors", "kat/vectors.txt"},
          {"manifest", "kat/manifest.txt"},
          {"platforms", {{"x86_1", Programs(instance, "x86_1")}, {"arm_1", Programs(instance, "arm_1")}}}};
}

}  // namespace

nlohmann::json TestCatalogJson() {
  nlohmann::json avx2 = Entry("hash-19", "MoFang_256", "MoFang-256");
  avx2["implementation"] = "avx2";
  avx2["profile"] = "performance";
  avx2["platforms"] = {{"x86_1", Programs("MoFang_256_avx2", "x86_1")}};
  avx2["platforms"]["x86_1"]["features"] = "avx2";
  avx2["platforms"]["x86_1"]["best"] = true;
  nlohmann::json sm3 = Entry("standard", "SM3", "SM3");
  sm3["algorithm"] = "standard hash functions";
  sm3["implementation"] = "openssl";
  sm3["baseline"] = true;
  sm3["whole_bytes"] = true;
  sm3["manifest"] = "";
  return {
      {"schema", 2},
      {"host_platform", "x86_1"},
      {"platforms",
       {{"x86_1", {{"native", true}, {"run", nlohmann::json::array()}, {"count", {"bin/qemu-x86_64", "-cpu", "max"}}}},
        {"arm_1", {{"native", false}, {"run", {"bin/qemu-static"}}, {"count", {"bin/qemu-aarch64", "-cpu", "max"}}}}}},
      {"count_plugin", "bin/plugin.so"},
      {"toolchain_lock", "tools.lock"},
      {"implementations",
       {Entry("hash-19", "MoFang_256", "MoFang-256"), Entry("iccs", "sm3hash", "sm3hash"), avx2, sm3}}};
}

}  // namespace xbench
