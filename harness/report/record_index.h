// record_index.h - the records of a data set, grouped as the pages show them.
#ifndef NGCC_XBENCH_HARNESS_REPORT_RECORD_INDEX_H_
#define NGCC_XBENCH_HARNESS_REPORT_RECORD_INDEX_H_

#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "harness/record/data_set.h"

namespace xbench {

// InstanceGroup is an instance in one implementation and profile.
struct InstanceGroup {
  std::string instance;                                        // KAT name
  std::string label;                                           // printed name
  std::map<std::string, std::vector<const Record *>> records;  // by platform; message lengths ascending
};

// VersionGroup is an implementation and profile of a candidate, with its instances in order.
struct VersionGroup {
  std::string implementation;
  std::string profile;
  std::vector<InstanceGroup> instances;

  // Name returns "ref/reference".
  std::string Name() const;
};

// CandidateGroup is a candidate, with its versions in order.
struct CandidateGroup {
  std::string candidate;
  std::string algorithm;  // several names, of one candidate, are joined by " + "
  bool baseline = false;
  std::vector<VersionGroup> versions;
  std::vector<const Record *> records;  // all of them, in the data set's order
};

// RecordIndex refers to the records of a data set, which must outlive it unchanged.
class RecordIndex {
 public:
  explicit RecordIndex(const DataSet &data_set);

  // Candidates in the data set's order.
  const std::vector<CandidateGroup> &candidates() const {
    return candidates_;
  }
  // Platforms of the records: the one that was timed first, then the others by name.
  const std::vector<std::string> &platforms() const {
    return platforms_;
  }
  // Message lengths of the records, ascending.
  const std::vector<uint64_t> &lengths() const {
    return lengths_;
  }
  // PseudoXof returns the record of the yardstick of `record`, or null: baseline instance pseudoXOF-N in implementation
  // "ref", where N is the digest's width, with the same profile, platform and message length.
  const Record *PseudoXof(const Record &record) const;

 private:
  std::vector<CandidateGroup> candidates_;
  std::vector<std::string> platforms_;
  std::vector<uint64_t> lengths_;
  // By digest bits, profile, platform, message bytes.
  std::map<std::tuple<uint64_t, std::string, std::string, uint64_t>, const Record *> yardsticks_;
};

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_REPORT_RECORD_INDEX_H_
