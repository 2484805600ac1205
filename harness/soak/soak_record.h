// soak_record.h - the record of one soak: one instance in one implementation and profile, on one platform, that
// repeated the same messages for a long time. soak_json.h writes it, soak_parse.h reads it, verdict.h judges it.
#ifndef NGCC_XBENCH_HARNESS_SOAK_SOAK_RECORD_H_
#define NGCC_XBENCH_HARNESS_SOAK_SOAK_RECORD_H_

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace xbench {

// kSoakSchema is the version of the format.
inline constexpr int kSoakSchema = 1;

// SoakIdentity says what the record is about.
struct SoakIdentity {
  std::string candidate;       // "hash-19"
  std::string instance;        // KAT name, "MoFang_256"
  std::string implementation;  // "ref"
  std::string profile;         // "reference"
  std::string platform;        // "x86_1"

  // FileName returns "hash-19_MoFang_256_ref_reference_x86_1.json".
  std::string FileName() const;
};

// SoakFigure is an amount, or the reason why there is none.
template <typename Number>
struct SoakFigure {
  std::optional<Number> value;
  std::string reason;  // "" if there is a value
};

// SoakCounts is what was done and what went wrong.
struct SoakCounts {
  uint64_t calls = 0;
  uint64_t bytes = 0;       // of messages; a begun byte counts as one
  uint64_t mismatches = 0;  // digests that are not those of the first pass
  uint64_t errors = 0;      // calls that failed
};

// SoakWindow is one window.
struct SoakWindow {
  uint64_t number = 0;    // 1 for the first
  bool partial = false;   // ended before its time: only the last can be
  uint64_t start_ns = 0;  // since the beginning of the first
  uint64_t duration_ns = 0;
  SoakCounts counts;
  SoakFigure<uint64_t> throughput;       // bytes of messages in one second
  SoakFigure<uint64_t> resident_memory;  // bytes, of the whole process, at the window's end
};

// SoakFault is one fault in detail; only the first ones of a soak are kept.
struct SoakFault {
  std::string kind;      // "mismatch" or "error"
  uint64_t call = 0;     // 1 for the first of the program
  uint64_t message = 0;  // 0 for the first of the set
  uint64_t message_bits = 0;
  uint64_t digest_bits = 0;
  std::string expected;  // the first bytes of the digest in hexadecimal; "" for an error
  std::string found;
};

// SoakJudgement is the verdict with its numbers; verdict.h says how it is found.
struct SoakJudgement {
  std::string verdict;               // "STABLE", "UNSTABLE" or "UNDECIDED"
  std::vector<std::string> reasons;  // sentences: what speaks against STABLE, or what was watched
  uint64_t judged_windows = 0;
  SoakFigure<double> memory_growth;      // bytes: from the first quarter of the judged windows to the last
  SoakFigure<double> throughput_change;  // the same as a share: -0.02 is 2 % slower
  SoakFigure<double> throughput_spread;  // interquartile range of the judged windows, as a share of their median
};

// SoakRecord is the whole record.
struct SoakRecord {
  SoakIdentity identity;
  std::string seed;               // 16 hexadecimal digits; "" if the program did not come so far
  uint64_t messages = 0;          // of the set; 0 if the program did not come so far
  uint64_t bytes_per_pass = 0;    // of all messages of the set
  uint64_t asked_ns = 0;          // how long it should take
  uint64_t window_ns = 0;         // length of a window; 0 if the program did not come so far
  std::string first_pass_sha256;  // of all digests of the first pass in their order; "" if it did not come so far
  bool interrupted = false;       // it ended, or the record was written, before the asked time was over
  std::string failure;            // how the program ended, if not as it should: "CRASH signal 11 ..."; else ""
  std::vector<SoakWindow> windows;
  std::vector<SoakFault> faults;
  SoakJudgement judgement;
  std::map<std::string, std::string> sha256;  // of "soak", the program; given by the caller
  std::string started;                        // UTC, "2026-11-30T16:00:00Z"
  std::string ended;                          // UTC; of the last window, as long as it runs

  // Totals returns the sums over all windows.
  SoakCounts Totals() const;
  // DurationNs returns the sum of the windows' durations.
  uint64_t DurationNs() const;
};

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_SOAK_SOAK_RECORD_H_
