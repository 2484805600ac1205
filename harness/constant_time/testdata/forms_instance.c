/* forms_instance.c - a fake instance that accesses memory in the form that the length of the message says. */
#include "harness/api/hash.h"
#include "harness/constant_time/testdata/access_forms.h"

enum { MARGIN = 64, PLACES = 2048, DISTANCE = 1024 };

static _Alignas(4096) uint8_t memory[MARGIN + PLACES + MARGIN];

static int forms_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  const size_t form = (size_t)(msg_bits / 8 - 1) / 2;
  const bool secret = msg_bits / 8 % 2 == 1;
  digest[0] = 0;
  if (digest_bits != 8 || msg_bits % 8 != 0 || form >= XB_ACCESS_FORM_COUNT) {
    return digest_bits != 8;
  }
  /* Without a branch on the message: that is not what is tried here. */
  XB_ACCESS_FORMS[form](memory + MARGIN + (secret ? (size_t)(msg[0] & 1) * DISTANCE : 0));
  return 0;
}

const struct xb_hash xb_instance = {
    .candidate = "test",
    .algorithm = "forms of access",
    .instance = "Forms_8",
    .label = "Forms-8",
    .implementation = "ref",
    .profile = "reference",
    .features = "",
    .digest_bits = 8,
    .block_bits = 512,
    .xof = false,
    .whole_bytes = true,
    .baseline = false,
    .hash = forms_hash,
};
