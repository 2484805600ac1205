// self_check.h - is the linked code a hash function at all? Asked before anything is timed.
#ifndef NGCC_XBENCH_HARNESS_BENCH_SELF_CHECK_H_
#define NGCC_XBENCH_HARNESS_BENCH_SELF_CHECK_H_

#include <cstddef>
#include <string>

#include "harness/api/hash.h"

namespace xb {

// Length in bytes of the message of the self-check, made by the rule of harness/api/message.h.
constexpr size_t kSelfCheckBytes = 1024;

// SelfCheck hashes the message twice, from differently aligned copies into buffers of different content, and requires
// success, the same digest, no byte written behind it, and the digest `expect` in hexadecimal of either case unless
// that is "". It does not replace the known-answer tests, which a benchmark is only run after. Writes the digest in
// lower case to *digest. Returns false with an explanation in *error.
bool SelfCheck(const xb_hash *instance, const std::string &expect, std::string *digest, std::string *error);

}  // namespace xb

#endif  // NGCC_XBENCH_HARNESS_BENCH_SELF_CHECK_H_
