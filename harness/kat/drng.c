#include "harness/kat/drng.h"

#include <string.h>

#include "candidates/baselines/iccs/sm3.h"

/* Adds a big-endian number of at most XB_DRNG_STATE_BYTES bytes, modulo 2^440. */
static void add(uint8_t sum[XB_DRNG_STATE_BYTES], const uint8_t *number, size_t size) {
  unsigned carry = 0;
  for (size_t i = 0; i < XB_DRNG_STATE_BYTES; i++) {
    uint8_t *byte = &sum[XB_DRNG_STATE_BYTES - 1 - i];
    carry += *byte;
    if (i < size) {
      carry += number[size - 1 - i];
    }
    *byte = (uint8_t)carry;
    carry >>= 8;
  }
}

/* Hash_df (SP 800-90A, 10.3.1) of prefix ‖ input for 440 bits; the prefix is the byte 00 or nothing. */
static void derive(uint8_t out[XB_DRNG_STATE_BYTES], size_t prefix_size, const uint8_t *input, size_t size) {
  static const uint8_t PREFIX[1] = {0};
  for (uint8_t counter = 1; counter <= 2; counter++) {
    const uint8_t head[5] = {counter, 0x00, 0x00, 0x01, 0xB8}; /* counter, then 440 in 32 bits */
    uint8_t digest[XB_SM3_DIGEST_BYTES];
    struct xb_sm3 sm3;
    xb_sm3_init(&sm3);
    xb_sm3_update(&sm3, head, sizeof head);
    xb_sm3_update(&sm3, PREFIX, prefix_size);
    xb_sm3_update(&sm3, input, size);
    xb_sm3_final(&sm3, digest);
    if (counter == 1) {
      memcpy(out, digest, XB_SM3_DIGEST_BYTES);
    } else {
      memcpy(out + XB_SM3_DIGEST_BYTES, digest, XB_DRNG_STATE_BYTES - XB_SM3_DIGEST_BYTES);
    }
  }
}

void xb_drng_init(struct xb_drng *drng, const uint8_t *seed, size_t seed_size) {
  derive(drng->v, 0, seed, seed_size);
  derive(drng->c, 1, drng->v, XB_DRNG_STATE_BYTES);
  drng->reseed_counter = 1;
}

void xb_drng_get(struct xb_drng *drng, uint8_t *out, uint64_t bits) {
  struct xb_drng_request request;
  xb_drng_begin(&request, drng, bits);
  xb_drng_read(&request, out, (size_t)(bits / 8 + (bits % 8 != 0)));
  xb_drng_end(&request);
}

void xb_drng_begin(struct xb_drng_request *request, struct xb_drng *drng, uint64_t bits) {
  request->drng = drng;
  request->bits_left = bits;
  request->block_used = XB_DRNG_BLOCK_BYTES;
  memcpy(request->counter, drng->v, XB_DRNG_STATE_BYTES);
}

size_t xb_drng_read(struct xb_drng_request *request, uint8_t *out, size_t size) {
  static const uint8_t ONE[1] = {1};
  size_t written = 0;
  while (written < size && request->bits_left > 0) {
    if (request->block_used == XB_DRNG_BLOCK_BYTES) {
      xb_sm3_bits(request->block, request->counter, (uint64_t)8 * XB_DRNG_STATE_BYTES);
      add(request->counter, ONE, sizeof ONE);
      request->block_used = 0;
    }
    size_t piece = XB_DRNG_BLOCK_BYTES - request->block_used;
    if (piece > size - written) {
      piece = size - written;
    }
    uint64_t piece_bits = 8 * (uint64_t)piece;
    if (piece_bits > request->bits_left) {
      piece_bits = request->bits_left;
      piece = (size_t)((piece_bits + 7) / 8);
    }
    memcpy(out + written, request->block + request->block_used, piece);
    if (piece_bits % 8 != 0) { /* only the last byte of the request */
      out[written + piece - 1] &= (uint8_t)(0xFF00U >> (piece_bits % 8));
    }
    request->block_used += piece;
    request->bits_left -= piece_bits;
    written += piece;
  }
  return written;
}

void xb_drng_end(struct xb_drng_request *request) {
  struct xb_drng *drng = request->drng;
  const uint8_t head[1] = {0x03};
  uint8_t digest[XB_SM3_DIGEST_BYTES];
  uint8_t reseed_counter[8];
  struct xb_sm3 sm3;
  xb_sm3_init(&sm3);
  xb_sm3_update(&sm3, head, sizeof head);
  xb_sm3_update(&sm3, drng->v, XB_DRNG_STATE_BYTES);
  xb_sm3_final(&sm3, digest);
  for (unsigned i = 0; i < 8; i++) {
    reseed_counter[i] = (uint8_t)(drng->reseed_counter >> (56 - 8 * i));
  }
  add(drng->v, digest, sizeof digest);
  add(drng->v, drng->c, XB_DRNG_STATE_BYTES);
  add(drng->v, reseed_counter, sizeof reseed_counter);
  drng->reseed_counter++;
}
