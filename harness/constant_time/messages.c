#include "harness/constant_time/messages.h"

#include <stdio.h>
#include <string.h>

/* Where the groups of a thorough series begin; each ends where the next one begins. */
enum {
  REPEATED = 1,
  FILLS = 2,
  FIRST_BYTE = 5,
  LAST_BYTE = 6,
  FIRST_BITS = 7,
  LAST_BITS = 15,
  SPREAD_BITS = 23,
  VALUES = 55,
  RANDOM = 311,
  REPEATED_LAST = XB_THOROUGH_MESSAGES - 1
};

/* SWEEP_MESSAGES are the messages of a sweep, as those of a thorough series. */
static const size_t SWEEP_MESSAGES[XB_SWEEP_MESSAGES] = {0, REPEATED, FILLS, RANDOM, RANDOM + 1};

static const uint8_t FILL_BYTES[FIRST_BYTE - FILLS] = {0xff, 0x55, 0xaa};

bool xb_series_at(const struct xb_hash *instance, size_t index, struct xb_series *series) {
  const size_t block = (instance->block_bits + 7) / 8;
  *series = (struct xb_series){0, instance->digest_bits, XB_SET_THOROUGH};
  const uint64_t thorough_bytes[] = {1, block > 1 ? block - 1 : 1, block, 3 * block + 5};
  const size_t thorough = sizeof(thorough_bytes) / sizeof(thorough_bytes[0]);
  if (index < thorough) {
    series->bits = 8 * thorough_bytes[index];
    return true;
  }
  index -= thorough;
  series->set = XB_SET_SWEEP;
  const size_t sweep = 2 * block + 1;
  if (index < sweep) {
    series->bits = 8 * (index + 1);
    return true;
  }
  index -= sweep;
  const uint64_t odd_bits[] = {5, 8 * block - 3, 16 * block + 1};
  const size_t odd = instance->whole_bytes ? 0 : sizeof(odd_bits) / sizeof(odd_bits[0]);
  if (index < odd) {
    series->bits = odd_bits[index];
    return true;
  }
  index -= odd;
  if (index < 2 && instance->xof) {
    series->bits = thorough_bytes[1 + index] * 8;
    series->digest_bits = 8 * (2 * block + 1);
    return true;
  }
  return false;
}

size_t xb_series_longest(const struct xb_hash *instance, size_t *digest_bytes) {
  size_t longest = 0;
  *digest_bytes = 0;
  struct xb_series series;
  for (size_t i = 0; xb_series_at(instance, i, &series); i++) {
    const size_t bytes = (size_t)(series.bits + 7) / 8;
    const size_t digest = (series.digest_bits + 7) / 8;
    longest = bytes > longest ? bytes : longest;
    *digest_bytes = digest > *digest_bytes ? digest : *digest_bytes;
  }
  return longest;
}

size_t xb_secret_count(enum xb_message_set set) {
  return set == XB_SET_THOROUGH ? XB_THOROUGH_MESSAGES : XB_SWEEP_MESSAGES;
}

/* thorough_index returns which message of a thorough series message `index` of `set` is. */
static size_t thorough_index(enum xb_message_set set, size_t index) {
  return set == XB_SET_THOROUGH ? index : SWEEP_MESSAGES[index];
}

bool xb_secret_is_repeated(enum xb_message_set set, size_t index) {
  const size_t thorough = thorough_index(set, index);
  return thorough == REPEATED || thorough == REPEATED_LAST;
}

/* next_random is splitmix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014). */
static uint64_t next_random(uint64_t *state) {
  *state += UINT64_C(0x9e3779b97f4a7c15);
  uint64_t z = *state;
  z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
  return z ^ z >> 31;
}

static void fill_random(uint64_t seed, uint8_t mask, uint8_t *message, size_t bytes) {
  uint64_t state = seed;
  for (size_t i = 0; i < bytes; i++) {
    message[i] = (uint8_t)(next_random(&state) ^ mask);
  }
}

/* single_bit returns the place of the only 1 in one of the messages from FIRST_BITS on; bit 0 is the high bit of byte
 * 0.
 */
static size_t single_bit(size_t index, size_t bytes) {
  if (index < LAST_BITS) {
    return index - FIRST_BITS;
  }
  if (index < SPREAD_BITS) {
    return 8 * (bytes - 1) + index - LAST_BITS;
  }
  return (index - SPREAD_BITS) * 8 * bytes / (VALUES - SPREAD_BITS);
}

void xb_secret_make(const struct xb_series *series, size_t index, uint8_t *message) {
  const size_t bytes = (size_t)(series->bits + 7) / 8;
  index = thorough_index(series->set, index);
  memset(message, 0, bytes);
  if (index <= REPEATED || index == REPEATED_LAST) {
    return;
  }
  if (index < FIRST_BYTE) {
    memset(message, FILL_BYTES[index - FILLS], bytes);
  } else if (index == FIRST_BYTE) {
    message[0] = 0xff;
  } else if (index == LAST_BYTE) {
    message[bytes - 1] = 0xff;
  } else if (index < VALUES) {
    const size_t bit = single_bit(index, bytes);
    message[bit / 8] = (uint8_t)(0x80 >> bit % 8);
  } else if (index < RANDOM) {
    fill_random(series->bits, (uint8_t)(index - VALUES), message, bytes);
  } else {
    fill_random(series->bits + ((uint64_t)index << 32), 0, message, bytes);
  }
}

void xb_secret_name(const struct xb_series *series, size_t index, char name[XB_MESSAGE_NAME_SIZE]) {
  const size_t bytes = (size_t)(series->bits + 7) / 8;
  index = thorough_index(series->set, index);
  if (index == 0) {
    (void)snprintf(name, XB_MESSAGE_NAME_SIZE, "all bytes 00");
  } else if (index == REPEATED || index == REPEATED_LAST) {
    (void)snprintf(name, XB_MESSAGE_NAME_SIZE, "all bytes 00 once more");
  } else if (index < FIRST_BYTE) {
    (void)snprintf(name, XB_MESSAGE_NAME_SIZE, "all bytes %02x", FILL_BYTES[index - FILLS]);
  } else if (index <= LAST_BYTE) {
    (void)snprintf(name, XB_MESSAGE_NAME_SIZE, "%s byte ff, others 00", index == FIRST_BYTE ? "first" : "last");
  } else if (index < VALUES) {
    const size_t bit = single_bit(index, bytes);
    (void)snprintf(name, XB_MESSAGE_NAME_SIZE, "bit %zu of byte %zu, other bits 0", bit % 8, bit / 8);
  } else if (index < RANDOM) {
    (void)snprintf(name, XB_MESSAGE_NAME_SIZE, "random bytes R, each exclusive or %02zx", index - VALUES);
  } else {
    (void)snprintf(name, XB_MESSAGE_NAME_SIZE, "random bytes, number %zu", index - RANDOM + 1);
  }
}
