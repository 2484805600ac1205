// soak_json.h - the JSON form of the record of a soak. README.md describes it.
#ifndef NGCC_XBENCH_HARNESS_SOAK_SOAK_JSON_H_
#define NGCC_XBENCH_HARNESS_SOAK_SOAK_JSON_H_

#include <string>

#include "harness/soak/soak_record.h"

namespace xbench {

// SoakText returns the text of the record's file, indented by one blank, with a line feed at the end. The same record
// gives the same bytes.
std::string SoakText(const SoakRecord &record);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_SOAK_SOAK_JSON_H_
