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
#include "harness/constant_time/verdict.h"
#include "harness/figures/quantity.h"
#include "harness/figures/statistics.h"
#include "harness/host/host_report.h"

namespace xbench {

// kRecordSchema is the version of the format that this program writes. Older ones are read.
inline constexpr int kRecordSchema = 3;

// kKatSchema is that of the files of kat/, which have not changed since schema 2.
inline constexpr int kKatSchema = 2;

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
  std::string reason = "not examined";  // "" if there is a value
};

// RecordMemory is what the instance needs, in bytes (heap_calls: a number of calls). harness/resource/README.md says
// how each is found.
struct RecordMemory {
  // Static memory in the ELF image of the candidate's own library, which holds all its instances, and nothing that it
  // depends on; `static_total` is the sum of the four.
  RecordCount text;
  RecordCount rodata;
  RecordCount data;
  RecordCount bss;
  RecordCount static_total;
  // Of one call with the record's message.
  RecordCount stack;       // deepest byte written
  RecordCount heap_peak;   // largest sum of blocks held at a time
  RecordCount heap_calls;  // calls that allocate
  RecordCount heap_left;   // what a call after the first does not give back
  // Of a whole process that makes one call for each length of the plan: the same in all records of an implementation.
  RecordCount high_water_mark;
};

// RecordEnvironment is what the figures depend on beside the instance.
struct RecordEnvironment {
  std::string system;              // name of the measured machine, "arm_1"
  Fact<std::string> processor;     // of the CPU that the trials were pinned to, or of the machine
  Fact<std::string> kernel;        // release
  Fact<std::string> distribution;  // name and version
  Fact<std::string> revision;      // git commit of the workspace, "-dirty" behind it if files were changed
  Fact<std::string> compiler;      // "gcc-12 12.2.0-14+deb12u1"
  Fact<std::string> emulator;      // what counted the instructions, "qemu-user 1:7.2+dfsg-7+deb12u18+b3"
  std::vector<std::string> flags;  // the profile's compiler flags on the record's platform
};

// RecordPlan is the part of the campaign's plan that concerns the record.
struct RecordPlan {
  std::string preset;    // "standard"
  uint64_t trials = 0;   // wanted; a disturbed cell gets up to as many again
  uint64_t samples = 0;  // of each trial
  int64_t cpu = -1;      // that the trials were pinned to; -1: none
};

// Record is the whole record.
struct Record {
  RecordIdentity identity;
  std::string
      outcome;  // "measured", "marked", "counted" (not timed here), or a failure: "CRASH signal 11", "TIMEOUT ..."
  RecordKat kat;
  std::optional<RecordMeasurement> measurement;
  std::string no_measurement;  // why there is none, "" if there is one
  RecordCount instructions;    // emulated instructions of one call
  RecordMemory memory;
  // Whether anything depends on the message (harness/constant_time): the same in all records of an implementation.
  TimingVerdict constant_time = TimingNotAvailable("not examined");
  RecordEnvironment environment;
  std::vector<Finding> findings;  // of the host check: what speaks against the figures (harness/host)
  RecordPlan plan;
  std::map<std::string, std::string> sha256;  // of "bench", "count", "kat", "library", "resource", "toolchain_lock"
  std::map<std::string, std::vector<std::string>> commands;  // by phase; words, paths relative to the repository
  std::string started;                                       // UTC
  std::string ended;
};

// Summarise computes both statistics of `measurement` from its accepted trials, and clears them if there are none.
// InvalidArgument if a trial has no samples or one that is not above 0.
absl::Status Summarise(RecordMeasurement *measurement);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_RECORD_RECORD_H_
