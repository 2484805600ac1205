// cost_floor.h - figures that no hash function can have.
#ifndef NGCC_XBENCH_HARNESS_VALIDATE_COST_FLOOR_H_
#define NGCC_XBENCH_HARNESS_VALIDATE_COST_FLOOR_H_

#include "harness/validate/file_finding.h"
#include "harness/validate/loaded_data_set.h"

namespace xbench {

// Floors for one byte of a message, on one core. The fastest cryptographic hash functions take about 0.4 core cycles
// (BLAKE3 and KangarooTwelve with AVX-512, long messages); non-cryptographic ones that only load and fold take 0.1. So
// a lower figure is not that of a hash: something else was timed, or it has another unit.
inline constexpr double kCyclesPerByteFloor = 0.2;
// The same at 6 GHz, faster than any clock of today: 30 GB/s. It also bounds reference ticks, whose length differs.
inline constexpr double kNsPerByteFloor = kCyclesPerByteFloor / 6;
// One instruction loads at most 64 bytes (AVX-512), and each byte must be loaded.
inline constexpr double kInstructionsPerByteFloor = 1.0 / 64;

// CheckFloors finds records whose cycles, time or instructions for a byte are below.
void CheckFloors(const LoadedDataSet &data_set, FileFindings *findings);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_VALIDATE_COST_FLOOR_H_
