// test_catalog.h - a small valid catalogue for tests.
#ifndef NGCC_XBENCH_HARNESS_CATALOG_TEST_CATALOG_H_
#define NGCC_XBENCH_HARNESS_CATALOG_TEST_CATALOG_H_

#include "nlohmann/json.hpp"

namespace xbench {

// TestCatalogJson returns a catalogue of MoFang_256 and sm3hash (ref/reference, both platforms) and of an AVX2
// implementation of MoFang_256 for x86_1 only, in profile performance. Paths are "bin/<instance>_<platform>_kat" etc.
nlohmann::json TestCatalogJson();

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CATALOG_TEST_CATALOG_H_
