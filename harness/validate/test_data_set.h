// test_data_set.h - a small valid data set for tests, and ways to damage it.
#ifndef NGCC_XBENCH_HARNESS_VALIDATE_TEST_DATA_SET_H_
#define NGCC_XBENCH_HARNESS_VALIDATE_TEST_DATA_SET_H_

#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "harness/record/environment.h"
#include "harness/record/plan.h"
#include "harness/record/record.h"
#include "harness/validate/completeness.h"
#include "harness/validate/data_files.h"
#include "harness/validate/kat_digests.h"
#include "harness/validate/loaded_data_set.h"

namespace xbench {

// TestDataSet is a data set before it is written: MoFang_256 ref/reference and SM3 openssl/reference, both timed on
// x86_1 in reference ticks of 2.6 GHz and counted on both platforms, for messages of 32 to 65536 bytes, with the preset
// quick. The second trial of kRejectedFile is disturbed, and rejected.
struct TestDataSet {
  Environment environment;
  Plan plan;
  std::vector<Record> records;
};

// Files of it.
inline constexpr char kTimedFile[] = "records/hash-19_MoFang_256_ref_reference_x86_1_1024.json";
inline constexpr char kRejectedFile[] = "records/hash-19_MoFang_256_ref_reference_x86_1_8192.json";
inline constexpr char kCountedFile[] = "records/hash-19_MoFang_256_ref_reference_arm_1_1024.json";
inline constexpr char kX86KatFile[] = "kat/hash-19_MoFang_256_ref_reference_x86_1.json";
inline constexpr char kArmKatFile[] = "kat/hash-19_MoFang_256_ref_reference_arm_1.json";

// GoodDataSet returns it. `lengths` and `copies` (further implementations of MoFang_256) make it larger.
TestDataSet GoodDataSet();
TestDataSet LargeDataSet(size_t copies, const std::vector<uint64_t> &lengths, absl::string_view preset);

// RecordOf returns the record of the file `name`, to be changed before it is written.
Record &RecordOf(TestDataSet *data_set, absl::string_view name);

// FilesOf writes it, as a campaign does, with SHA256SUMS.
DataFiles FilesOf(const TestDataSet &data_set);

// LoadedOf returns what validation reads of it.
LoadedDataSet LoadedOf(const TestDataSet &data_set);

// What it is to be held against.
ExpectedDigests GoodDigests();
BuiltFor GoodBuilt();
absl::Time GoodNow();

// Replace puts `to` in the place of the first `from` in a file, which must hold it.
void Replace(DataFiles *files, const std::string &name, absl::string_view from, absl::string_view to);

// Reseal writes SHA256SUMS again, as somebody would who wants a damage not to be seen.
void Reseal(DataFiles *files);

// Remeasure multiplies all samples of a record, counter and time, by `factor`, and judges them again.
void Remeasure(double factor, Record *record);

// Mentions says whether `findings` has one of this level, about `file`, whose reason contains `reason`.
bool Mentions(const FileFindings &findings, FileFinding::Level level, absl::string_view file, absl::string_view reason);

// Listing returns all findings as lines, for the messages of failed tests.
std::string Listing(const FileFindings &findings);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_VALIDATE_TEST_DATA_SET_H_
