// test_data.h - small data sets for tests.
#ifndef NGCC_XBENCH_HARNESS_REPORT_TEST_DATA_H_
#define NGCC_XBENCH_HARNESS_REPORT_TEST_DATA_H_

#include <cstdint>
#include <string>
#include <vector>

#include "harness/record/data_set.h"

namespace xbench {

// MakeEnvironment returns that of a machine "lab_1" without any finding, timed on x86_1.
Environment MakeEnvironment();

// MakeRecord returns a record of hash-19 MoFang_256 ref/reference on x86_1, with counted instructions and memory, whose
// known-answer tests passed, and no measurement.
Record MakeRecord(uint64_t message_bytes);

// Measure gives `record` a measurement of `quantity`: one trial for each of `quantity_per_call`, which has two samples
// of just that figure; nanoseconds are 0.4 times it.
void Measure(Unit quantity, const std::vector<double> &quantity_per_call, Record *record);

// MakeDataSet returns a data set: MoFang-256 in ref/reference and opt64/performance and pseudoXOF-256 in both profiles,
// on both platforms, at 32, 1024 and 65536 bytes. x86_1 is timed in `quantity`, arm_1 is counted.
DataSet MakeDataSet(Unit quantity);

// AddFindings puts a found and an unknown finding into the environment and every record.
void AddFindings(DataSet *data_set);

// FindRecord returns the first record with this file name; ends the program if there is none.
Record &FindRecord(const std::string &file_name, DataSet *data_set);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_REPORT_TEST_DATA_H_
