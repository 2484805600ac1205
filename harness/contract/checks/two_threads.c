/* two_threads.c - proves that two threads can hash at once: one is held in the middle of its call (when it comes to the
 * second half of its message, and when it first writes the digest) while the other makes whole calls; then both run
 * freely.
 */
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "harness/contract/checks.h"
#include "harness/contract/guarded.h"

enum { FREE_CALLS = 40, OTHER_CALLS = 2 };

/* struct meeting is what both threads know. */
struct meeting {
  const struct xb_run *run;
  struct xb_guarded msg;
  struct xb_guarded digest;
  const uint8_t *held_msg;
  uint64_t held_bits;
  struct xb_guarded *closed; /* what the held thread cannot access at first */
  uint8_t *held_digest;
  atomic_int held;  /* the held thread waits */
  atomic_int freed; /* it may go on */
  atomic_int over;
  int status;
  const uint8_t *other_msg;
  uint64_t other_bits;
  const uint8_t *other_expected;
  size_t digest_bytes;
};

/* hold is the held thread's handler of its fault. */
static void hold(void *argument) {
  struct meeting *meeting = argument;
  atomic_store(&meeting->held, 1);
  while (atomic_load(&meeting->freed) == 0) {
    (void)sched_yield();
  }
  (void)mprotect(meeting->closed->bytes, meeting->closed->size, PROT_READ | PROT_WRITE);
}

static void *held_thread(void *argument) {
  struct meeting *meeting = argument;
  xb_guarded_call_before_fault(hold, meeting);
  meeting->status = meeting->run->hash->hash(meeting->held_digest, meeting->run->hash->digest_bits, meeting->held_msg,
                                             meeting->held_bits);
  xb_guarded_call_before_fault(NULL, NULL);
  atomic_store(&meeting->over, 1);
  return NULL;
}

/* other_calls makes whole calls in this thread, and says if one has a wrong digest. */
static bool other_calls(const struct meeting *meeting, unsigned calls, uint8_t *digest) {
  for (unsigned i = 0; i < calls; i++) {
    memset(digest, 0, meeting->digest_bytes);
    if (!xb_run_call(meeting->run, digest, meeting->run->hash->digest_bits, meeting->other_msg, meeting->other_bits) ||
        !xb_run_same(meeting->run, meeting->other_expected, digest, meeting->digest_bytes,
                     "in a thread, while another one is in the middle of a call")) {
      return false;
    }
  }
  return true;
}

/* meet holds a thread where it first accesses `closed`, and makes calls meanwhile. */
static bool meet(struct meeting *meeting, struct xb_guarded *closed, const uint8_t *expected, uint8_t *digest) {
  pthread_t thread;
  meeting->closed = closed;
  atomic_store(&meeting->held, 0);
  atomic_store(&meeting->freed, 0);
  atomic_store(&meeting->over, 0);
  (void)mprotect(closed->bytes, closed->size, PROT_NONE);
  if (pthread_create(&thread, NULL, held_thread, meeting) != 0) {
    return xb_run_fail(meeting->run, "no thread; nothing was checked");
  }
  while (atomic_load(&meeting->held) == 0 && atomic_load(&meeting->over) == 0) {
    (void)sched_yield();
  }
  const bool met = atomic_load(&meeting->held) != 0;
  const bool right = !met || other_calls(meeting, OTHER_CALLS, digest);
  atomic_store(&meeting->freed, 1);
  (void)pthread_join(thread, NULL);
  (void)mprotect(closed->bytes, closed->size, PROT_READ | PROT_WRITE);
  if (!right) {
    return false;
  }
  if (!met) {
    return xb_run_fail(meeting->run, "a call never accessed %s", closed->name);
  }
  meeting->run->report->msg_bits = meeting->held_bits;
  return (meeting->status == 0 || xb_run_fail(meeting->run, "the call returned %d in a thread", meeting->status)) &&
         xb_run_same(meeting->run, expected, meeting->held_digest, meeting->digest_bytes,
                     "in a thread that was held while another one made whole calls");
}

static void *free_thread(void *argument) {
  struct meeting *meeting = argument;
  for (unsigned i = 0; i < FREE_CALLS; i++) {
    meeting->status |= meeting->run->hash->hash(meeting->held_digest, meeting->run->hash->digest_bits,
                                                meeting->held_msg, meeting->held_bits);
  }
  return NULL;
}

static void run_freely(struct meeting *meeting, const uint8_t *expected, uint8_t *digest) {
  pthread_t thread;
  meeting->status = 0;
  if (pthread_create(&thread, NULL, free_thread, meeting) != 0) {
    (void)xb_run_fail(meeting->run, "no thread; nothing was checked");
    return;
  }
  const bool right = other_calls(meeting, FREE_CALLS, digest);
  (void)pthread_join(thread, NULL);
  if (right && (meeting->status != 0 || memcmp(meeting->held_digest, expected, meeting->digest_bytes) != 0)) {
    (void)xb_run_fail(meeting->run, "a call failed or gave another digest while another thread made calls");
  }
}

void xb_check_two_threads(const struct xb_run *run) {
  struct meeting meeting = {.run = run};
  struct xb_guarded halves;
  struct xb_run_plain plain;
  if (!xb_run_plain_calls(run, &plain)) {
    return;
  }
  const size_t page = (size_t)sysconf(_SC_PAGESIZE);
  const size_t bytes = plain.msg_bytes[plain.samples - 1];
  const uint8_t *expected = plain.digests[plain.samples - 1];
  uint8_t *digest = xb_run_memory(plain.digest_bytes);

  meeting.digest_bytes = plain.digest_bytes;
  meeting.held_bits = plain.msg_bits[plain.samples - 1];
  meeting.other_bits = plain.msg_bits[plain.samples - 2];
  meeting.other_msg = plain.msg;
  meeting.other_expected = plain.digests[plain.samples - 2];
  /* The second page is another memory of the same name; half of the message is in the first. */
  xb_guarded_open(&halves, "the message", (bytes / page + 2) * 2 * page);
  xb_guarded_open(&meeting.digest, "the digest", plain.digest_bytes);
  meeting.msg = (struct xb_guarded){"the second half of the message", halves.bytes + halves.size / 2,
                                    halves.ours + halves.size / 2, halves.size / 2};
  meeting.held_msg = meeting.msg.bytes - bytes / 2;
  memcpy(meeting.msg.ours - bytes / 2, plain.msg, bytes);
  meeting.held_digest = meeting.digest.bytes;
  if (meet(&meeting, &meeting.msg, expected, digest) && meet(&meeting, &meeting.digest, expected, digest)) {
    run_freely(&meeting, expected, digest);
  }
}
