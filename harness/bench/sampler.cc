#include "harness/bench/sampler.h"

#include "harness/api/message.h"

namespace xb {
namespace {

// Link time optimisation sees the candidate's code here. The empty assembler statement makes the function, both buffers
// and all memory unknown at each turn: no call can be resolved, shared between turns, moved out of the loop or dropped.
__attribute__((noinline)) bool CallRepeatedly(xb_hash_fn hash, uint8_t *digest, size_t digest_bits, const uint8_t *msg,
                                              uint64_t msg_bits, int64_t calls) {
  int refused = 0;
  for (int64_t i = 0; i < calls; i++) {
    __asm__ volatile("" : "+r"(hash), "+r"(digest), "+r"(msg) : : "memory");
    refused |= hash(digest, digest_bits, msg, msg_bits);
  }
  __asm__ volatile("" : : "r"(digest) : "memory");
  return refused == 0;
}

}  // namespace

Sampler::Sampler(const xb_hash *instance, size_t length, xb_counter *quantity, xb_counter *clock)
    : instance_(instance),
      message_(length),
      digest_((instance->digest_bits + 7) / 8),
      quantity_(quantity),
      clock_(clock) {
  xb_message_fill(message_.data(), length);
}

bool Sampler::Call(int64_t calls, std::string *reason) {
  const bool good = CallRepeatedly(instance_->hash, digest_.data(), instance_->digest_bits, message_.data(),
                                   uint64_t{message_.size()} * 8, calls);
  if (!good) {
    *reason = "the instance refused a message of " + std::to_string(message_.size()) + " bytes";
  }
  return good;
}

bool Sampler::Time(int64_t calls, Sample *sample, std::string *reason) {
  uint64_t clock_begin = 0;
  uint64_t clock_end = 0;
  uint64_t begin = 0;
  uint64_t end = 0;
  xb_reason failure = {};
  const bool separate = quantity_ != clock_;
  // The chosen quantity is read innermost: what its figures include besides the calls is one read of it.
  bool read = xb_counter_read(clock_, &clock_begin, &failure);
  read = read && (!separate || xb_counter_read(quantity_, &begin, &failure));
  if (read && !Call(calls, reason)) {
    return false;
  }
  read = read && (!separate || xb_counter_read(quantity_, &end, &failure));
  read = read && xb_counter_read(clock_, &clock_end, &failure);
  read = read && xb_counter_elapsed(clock_begin, clock_end, &sample->ns, &failure);
  read = read && (!separate || xb_counter_elapsed(begin, end, &sample->quantity, &failure));
  if (!read) {
    *reason = failure.text;
    return false;
  }
  if (!separate) {
    sample->quantity = sample->ns;
  }
  return true;
}

}  // namespace xb
