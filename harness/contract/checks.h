/* checks.h - all checks of the contract of harness/api/hash.h. Each has one file in checks/, whose first line says what
 * it proves, and runs in a process of its own (isolate.h). */
#ifndef NGCC_XBENCH_HARNESS_CONTRACT_CHECKS_H_
#define NGCC_XBENCH_HARNESS_CONTRACT_CHECKS_H_

#include <stdbool.h>

#include "harness/contract/run.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How many bits beyond three blocks the checks of lengths go. */
enum { XB_CHECKS_NEAR = 9 };

/* struct xb_check is one check. */
struct xb_check {
  const char *name;
  const char *proves; /* one line */
  void (*run)(const struct xb_run *run);
  bool only_if_asked; /* too long for every test: runs if it is named */
};

/* XB_CHECKS are all checks, in the order in which they run. */
enum { XB_CHECK_COUNT = 29 };
extern const struct xb_check XB_CHECKS[XB_CHECK_COUNT];

/* xb_checks_print_digests prints the digests of the sample messages, one in a line, or what went wrong: what a second
 * process of the check of address layouts does. xb_checks_mark_calls hashes the sample messages between two marks
 * (self.h). */
void xb_checks_print_digests(const struct xb_hash *hash);
void xb_checks_mark_calls(const struct xb_hash *hash);

void xb_check_address_layout(const struct xb_run *run);
void xb_check_alignments(const struct xb_run *run);
void xb_check_allocations(const struct xb_run *run);
void xb_check_digest_bounds(const struct xb_run *run);
void xb_check_digest_lengths(const struct xb_run *run);
void xb_check_environment(const struct xb_run *run);
void xb_check_errno_kept(const struct xb_run *run);
void xb_check_every_length(const struct xb_run *run);
void xb_check_floating_point(const struct xb_run *run);
void xb_check_heap_contents(const struct xb_run *run);
void xb_check_leaks(const struct xb_run *run);
void xb_check_locale_kept(const struct xb_run *run);
void xb_check_long_message(const struct xb_run *run);
void xb_check_message_end(const struct xb_run *run);
void xb_check_message_kept(const struct xb_run *run);
void xb_check_message_start(const struct xb_run *run);
void xb_check_null_message(const struct xb_run *run);
void xb_check_overlapping_buffers(const struct xb_run *run);
void xb_check_refused_lengths(const struct xb_run *run);
void xb_check_registers_kept(const struct xb_run *run);
void xb_check_repeated_calls(const struct xb_run *run);
void xb_check_signals_kept(const struct xb_run *run);
void xb_check_silence(const struct xb_run *run);
void xb_check_stack_bound(const struct xb_run *run);
void xb_check_stack_contents(const struct xb_run *run);
void xb_check_system_calls(const struct xb_run *run);
void xb_check_tick_counter(const struct xb_run *run);
void xb_check_two_threads(const struct xb_run *run);
void xb_check_unused_bits(const struct xb_run *run);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_CONTRACT_CHECKS_H_ */
