// record.h - one record of a data set: one instance in one implementation and profile, on one platform, for one message
// length; as it is held in memory. record_json.h writes it, record_parse.h reads it.
#ifndef NGCC_XBENCH_HARNESS_RECORD_RECORD_H_
#define NGCC_XBENCH_HARNESS_RECORD_RECORD_H_

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "harness/catalog/kat_output.h"
#include "harness/figures/quantity.h"
#include "harness/figures/statistics.h"

namespace xbench {

// kRecordSchema is the version of the format that this program writes. Older ones are read.
inline constexpr int kRecordSchema = 1;

// RecordIdentity says what the record is about; all of it is in the file's name, too.
struct RecordIdentity {
  std::string candidate;       // "hash-19"
  std::string algorithm;       // "MoFang Hash Function"
  std::string instance;        // KAT name, "MoFang_256"
  std::string label;           // printed name, "MoFang-256"
  std::string implementation;  // "ref"
  std::string profile;         // "reference"
  std::string platform;        // "x86_1"
  uint64_t digest_bits = 0;
  uint64_t block_bits = 0;
  bool xof = false;
  bool whole_bytes = false;
  bool baseline = false;
  uint64_t message_bytes = 0;

  // FileName returns "hash-19_MoFang_256_ref_reference_x86_1_65536.json".
  std::string FileName() const;
};

// RecordTrial is one fresh process that timed this cell. All samples are kept, also those of a rejected trial.
struct RecordTrial {
  uint64_t number = 0;           // 1 for the first of the cell, in the order of time
  std::string rejected_because;  // "" if the trial is accepted
  std::string started;           // UTC, "2026-11-30T16:00:00Z"
  uint64_t calls_per_sample = 0;
  std::vector<double> quantity_per_call;  // of the measurement's counter, for one call; one for each sample
  std::vector<double> ns_per_call;        // nanoseconds, for one call; one for each sample
};

// RecordStatistics are those of the accepted trials of one quantity, for one call.
struct RecordStatistics {
  double median = 0;  // of the trials' medians
  Interval interval;  // of the median over trials (harness/figures/statistics.h)
  double mean = 0;    // the guide's: arithmetic mean over all samples of the accepted trials
};

// RecordMeasurement is the timing of a cell.
struct RecordMeasurement {
  Unit quantity = Unit::kReferenceTicks;           // kCoreCycles or kReferenceTicks
  std::string source;                              // counter and method, "rdtscp (...)"
  std::map<std::string, std::string> unavailable;  // quantity type -> why it was not measured
  std::vector<RecordTrial> trials;
  std::optional<RecordStatistics> quantity_statistics;  // absent if no trial was accepted
  std::optional<RecordStatistics> time_statistics;
  std::vector<std::string> marks;  // what is doubtful: "mean_differs", "trials_disagree", "shape", ...; in order
};

// RecordKat is what the known-answer tests gave on the record's platform.
struct RecordKat {
  bool passed = false;
  std::string reason;  // why not, "" if passed
  std::vector<KatItem> items;
};

// RecordCount is an exact number, or the reason why there is none.
struct RecordCount {
  std::optional<uint64_t> value;
  std::string reason;  // "" if there is a value
};

// Record is the whole record.
struct Record {
  RecordIdentity identity;
  std::string
      outcome;  // "measured", "marked", "counted" (not timed here), or a failure: "CRASH signal 11", "TIMEOUT ..."
  RecordKat kat;
  std::optional<RecordMeasurement> measurement;
  std::string no_measurement;                                // why there is none, "" if there is one
  RecordCount instructions = {std::nullopt, "not counted"};  // emulated instructions of one call
  std::map<std::string, std::string> sha256;                 // of "bench", "count", "kat", "library"
  std::map<std::string, std::vector<std::string>> commands;  // by phase; words, paths relative to the repository
  std::string started;                                       // UTC
  std::string ended;
};

// Summarise computes both statistics of `measurement` from its accepted trials, and clears them if there are none.
// InvalidArgument if a trial has no samples or one that is not above 0.
absl::Status Summarise(RecordMeasurement *measurement);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_RECORD_RECORD_H_
