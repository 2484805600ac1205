#include "harness/bench/fake_instance.h"

namespace xb {
namespace {

int FakeHash(uint8_t *digest, size_t, const uint8_t *msg, uint64_t msg_bits) {
  FakeState &state = FakeInstanceState();
  uint32_t sum = 0;
  for (uint64_t i = 0; i < msg_bits / 8; i++) {
    sum += msg[i];
  }
  sum *= 16777619;
  for (int i = 0; i < 4; i++) {
    digest[i] = static_cast<uint8_t>(sum >> (24 - 8 * i));
  }
  state.calls++;
  state.last_msg_bits = msg_bits;
  return state.fault ? state.fault(state.calls, digest) : 0;
}

}  // namespace

FakeState &FakeInstanceState() {
  static FakeState state;
  return state;
}

const xb_hash kFakeInstance = {"hash-0", "Fake Hash", "Fake_32", "Fake-32", "ref", "reference", "avx9",
                               32,       64,          false,     false,     false, FakeHash};

}  // namespace xb
