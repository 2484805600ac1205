// kat_digests.h - known-answer tests against what the candidates publish, and against each other.
#ifndef NGCC_XBENCH_HARNESS_VALIDATE_KAT_DIGESTS_H_
#define NGCC_XBENCH_HARNESS_VALIDATE_KAT_DIGESTS_H_

#include <map>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "harness/catalog/catalog.h"
#include "harness/validate/file_finding.h"
#include "harness/validate/loaded_data_set.h"

namespace xbench {

// ExpectedDigest is a line of a manifest.
struct ExpectedDigest {
  std::string sha256;
  std::string provenance;  // "published" or "computed"
};

// ExpectedDigests are those of all instances: candidate and instance -> name of the KAT file -> digest. Instances of
// whole bytes have none.
using ExpectedDigests = std::map<std::pair<std::string, std::string>, std::map<std::string, ExpectedDigest>>;

// ReadExpectedDigests reads the manifests that `catalog` names. InvalidArgument if one breaks its rules.
absl::StatusOr<ExpectedDigests> ReadExpectedDigests(const Catalog &catalog);

// CheckKatDigests finds: a digest that is not the manifest's, or is said to come from elsewhere; a pass without the
// vectors, or without KAT_2_12 and KAT_2_23 where there are KAT files; a record whose tests, or whose program, are not
// those of its file in kat/; two platforms that disagree; a timed or counted record whose tests did not pass. An
// instance that `expected` does not know is a warning: its digests cannot be compared.
void CheckKatDigests(const LoadedDataSet &data_set, const ExpectedDigests &expected, FileFindings *findings);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_VALIDATE_KAT_DIGESTS_H_
