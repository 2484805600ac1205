// record_context.h - the JSON form of what stands around a record's figures: memory, verdict of constant
// time, environment, host findings, plan.
#ifndef NGCC_XBENCH_HARNESS_RECORD_RECORD_CONTEXT_H_
#define NGCC_XBENCH_HARNESS_RECORD_RECORD_CONTEXT_H_

#include <vector>

#include "harness/constant_time/verdict.h"
#include "harness/json/strict_json.h"
#include "harness/record/record.h"
#include "nlohmann/json.hpp"

namespace xbench {

// Each ...Json returns a member of a record; the Read... of the same name takes it out of the record's `reader`, with
// its first problem in the reader's status.
nlohmann::ordered_json MemoryJson(const RecordMemory &memory);
RecordMemory ReadMemory(ObjectReader *reader);

// The member is that of harness/constant_time/verdict.h.
TimingVerdict ReadConstantTime(ObjectReader *reader);

nlohmann::ordered_json EnvironmentJson(const RecordEnvironment &environment);
RecordEnvironment ReadEnvironment(ObjectReader *reader);

nlohmann::ordered_json FindingsJson(const std::vector<Finding> &findings);
std::vector<Finding> ReadFindings(ObjectReader *reader);

nlohmann::ordered_json RecordPlanJson(const RecordPlan &plan);
RecordPlan ReadRecordPlan(ObjectReader *reader);

// NotInSchema1 sets all but the verdict to "not in schema 1", which had none of them; `trials` and `samples` are what
// the record itself shows.
void NotInSchema1(Record *record);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_RECORD_RECORD_CONTEXT_H_
