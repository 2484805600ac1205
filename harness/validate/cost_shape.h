// cost_shape.h - the records of each row against the shape that costs have over the message length.
#ifndef NGCC_XBENCH_HARNESS_VALIDATE_COST_SHAPE_H_
#define NGCC_XBENCH_HARNESS_VALIDATE_COST_SHAPE_H_

#include "harness/validate/file_finding.h"
#include "harness/validate/loaded_data_set.h"

namespace xbench {

// CheckShapes warns of records whose counter, time or instructions break the shape (shape.h). The first of the three
// that does is named.
void CheckShapes(const LoadedDataSet &data_set, FileFindings *findings);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_VALIDATE_COST_SHAPE_H_
