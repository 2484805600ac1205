#include "harness/validate/validate.h"

#include <string>
#include <utility>

#include "harness/process/failure.h"
#include "harness/validate/checksums.h"
#include "harness/validate/clock.h"
#include "harness/validate/cost_floor.h"
#include "harness/validate/cost_shape.h"
#include "harness/validate/dates.h"
#include "harness/validate/identity.h"
#include "harness/validate/instruction_rate.h"
#include "harness/validate/loaded_data_set.h"
#include "harness/validate/recomputation.h"
#include "harness/validate/siblings.h"
#include "harness/validate/soaks.h"
#include "harness/validate/timing.h"
#include "harness/validate/words.h"

namespace xbench {

Validation Validate(DataFiles files, const ValidationContext &context) {
  Validation validation;
  FileFindings *findings = &validation.findings;
  validation.files = files.texts.size();
  CheckChecksums(files, findings);
  CheckWords(files, context.words, findings);
  CheckSoaks(files, context.now, findings);
  const LoadedDataSet data_set = LoadDataSet(std::move(files), findings);
  validation.records = data_set.records.size();
  for (const auto &record : data_set.records) {
    const auto &measurement = record.second.record.measurement;
    validation.marked += measurement.has_value() && !measurement->marks.empty() ? 1 : 0;
    validation.failed += IsFailure(record.second.record.outcome) ? 1 : 0;
  }
  CheckIdentity(data_set, findings);
  CheckSiblings(data_set, findings);
  CheckCompleteness(data_set, context.built, findings);
  CheckRecomputation(data_set, findings);
  CheckKatDigests(data_set, context.digests, findings);
  CheckDates(data_set, context.now, findings);
  CheckFloors(data_set, findings);
  CheckShapes(data_set, findings);
  CheckClock(data_set, findings);
  CheckInstructionRate(data_set, findings);
  CheckTiming(data_set, findings);
  CheckPages(data_set, context.pages, findings);
  return validation;
}

}  // namespace xbench
