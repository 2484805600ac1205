// record_cells.h - cells of tables, made from figures of records.
#ifndef NGCC_XBENCH_HARNESS_REPORT_RECORD_CELLS_H_
#define NGCC_XBENCH_HARNESS_REPORT_RECORD_CELLS_H_

#include <cstdint>
#include <optional>
#include <string>

#include "harness/report/page_input.h"
#include "harness/report/page_model.h"

namespace xbench {

// UnitWord returns the name of `unit` in the plural: "cycles" for core cycles, "reference ticks", ...
std::string UnitWord(const Words &words, Unit unit);

// ProfileWord returns the name of a profile in words, or `profile` itself if it is not one of the guide's.
std::string ProfileWord(const Words &words, const std::string &profile);

// MarkWord returns what a mark of a record says, or `mark` itself if it is not known here.
std::string MarkWord(const Words &words, const std::string &mark);

// IsFailure says whether the record's outcome is neither "measured", "marked" nor "counted".
bool IsFailure(const Record &record);

// MarksCell returns a record's marks in words, or its outcome if it is a failure, or an empty text.
PageCell MarksCell(const Words &words, const Record &record);

// FactText returns the value of `fact`, or "n/a: reason".
std::string FactText(const Words &words, const Fact<std::string> &fact);

// FactCell returns the value of `fact` as text, or a missing cell.
PageCell FactCell(const Fact<std::string> &fact);

PageCell MessageCell(uint64_t message_bytes);                                      // "32 B"
PageCell QuantityCell(double value, Unit unit);                                    // of one call
PageCell PerByteCell(double value, Unit unit);                                     // of one byte of the message
PageCell CountCell(const RecordCount &count, const char *type, const char *unit);  // 2,331,123
PageCell ShareCell(double share, bool sign);                                       // 97.9 %
PageCell TimesCell(double ratio);                                                  // 0.28×

// NoTimeReason returns why `record`, which has no statistics of `measurement`, has none.
std::string NoTimeReason(const PageInput &input, const Record &record);

// QuantityOf returns the record's median of its counter's quantity for one call, or why there is none.
Value QuantityOf(const PageInput &input, const Record &record);

// InstructionsOf returns the emulated instructions of one call, or why there are none.
Value InstructionsOf(const PageInput &input, const Record &record);

// YardstickCell returns value(record) / value(yardstick), where the yardstick is pseudoXOF of the same output width,
// profile, platform and message length, and `value` is one of the two functions above; or why there is no such ratio.
// Unlike quantities are never divided.
PageCell YardstickCell(const PageInput &input, const Record &record,
                       Value (*value)(const PageInput &input, const Record &record));

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_REPORT_RECORD_CELLS_H_
