/* leaky_instance.c - a fake instance with one way to leak the message through time, or with something that looks alike
 * and is none. NOT a cryptographic hash function.
 *
 * Compiled once for each, named by the macro XB_LEAK. The test knows which is which (e2e_test.cc). It expects the first
 * difference on a line that ends in the word in the comment: leak. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/api/hash.h"

#define NOTHING 0
/* Leaks. */
#define SECRET_BRANCH 1
#define SECRET_INDEX 2
#define SECRET_STORE 3 /* only the address of a store differs */
#define LOOP_COUNT 4   /* only the number of repetitions differs */
#define ONE_LENGTH 5   /* only at one message length */
#define ONE_VALUE 6    /* only for one value of one byte */
#define INNER_VALUE 7  /* only for one of 256 values of the inner state */
#define DIVISION 8     /* only the operands of a division differ */
#define FLOAT_DIVISION 9
#define SECRET_JUMP 10      /* to one of several functions */
#define SELECTED_ADDRESS 11 /* chosen without a branch */
#define LIBRARY_COMPARE 12  /* memcmp of the C library */
#define RARE 13             /* only for one value of eight bytes: traces cannot see it */
#define SECRET_COPY 15      /* memcpy of the C library from one of several places */
#define SECRET_SIZE 16      /* memcpy of a secret number of bytes */
#define RARE_DIVISION 14    /* divides by a secret for one value of one byte only */
/* No leaks. */
#define PUBLIC_INDEX 20
#define LENGTH_BRANCH 21
#define MASKED_SELECT 22
#define PUBLIC_DIVISION 23
#define ALLOCATES 24
#define INITIALIZES 25 /* the first call does more */
#define SECRET_SHIFT 26
#define SECRET_VALUES 27 /* what it reads differs, not where */
/* Cannot be examined. */
#define DRIFTS 30 /* every other call does more */
#define LACKS_FEATURE 31
#define DRIFTING_DIVISION 32
#define FAILS 33
#define CRASHES 34
#define HANGS 35
#define STARTS_THREADS 36
#define PRINTS 37
#define EXITS 38

#ifndef XB_LEAK
#error "XB_LEAK must be defined as one of the above"
#endif

#define NOINLINE __attribute__((noinline))
enum { DIGEST_BYTES = 16, TABLE_SIZE = 256, ONE_LENGTH_BYTES = 37 };

static const uint64_t MULTIPLIER = UINT64_C(0x9e3779b97f4a7c15);

/* The compiler may neither know what is in here, nor leave out what goes there. */
static volatile uint64_t sink;
static volatile uint8_t table[TABLE_SIZE];
static volatile uint64_t seven = 7;
static volatile unsigned calls;

static uint64_t mix(uint64_t state, uint64_t word) {
  state = (state ^ word) * MULTIPLIER;
  return state ^ state >> 29;
}

static NOINLINE uint64_t leak_branch(uint64_t state, uint64_t condition) {
  if (condition) { /* leak */
    sink = state;
  }
  return state;
}

static NOINLINE uint64_t leak_index(uint64_t state, uint8_t index) {
  return state + table[index]; /* leak */
}

static NOINLINE uint64_t leak_store(uint64_t state, uint8_t index) {
  table[index] = 0; /* leak */
  return state;
}

static NOINLINE uint64_t leak_loop(uint64_t state, uint8_t count) {
  for (unsigned i = 0; i < count; i++) { /* leak */
    sink = state;                        /* leak */
  }
  return state;
}

static NOINLINE uint64_t leak_division(uint64_t state, uint64_t divisor) {
  return state + seven / divisor; /* leak */
}

static NOINLINE uint64_t leak_float(uint64_t state, double divisor) {
  const double seventh = (double)seven / divisor; /* leak */
  return state + (uint64_t)(int64_t)seventh;
}

static NOINLINE uint64_t add_one(uint64_t state) {
  return state + 1;
}

static NOINLINE uint64_t add_two(uint64_t state) {
  return state + 2;
}

static uint64_t (*const volatile FUNCTIONS[2])(uint64_t) = {add_one, add_two};
static uint64_t (*volatile chosen)(uint64_t);

static NOINLINE uint64_t leak_jump(uint64_t state, uint64_t condition) {
  const uintptr_t mask = 0 - (uintptr_t)condition;
  /* NOLINTNEXTLINE(performance-no-int-to-ptr): a function chosen without a branch */
  chosen = (uint64_t(*)(uint64_t))(((uintptr_t)FUNCTIONS[0] & mask) | ((uintptr_t)FUNCTIONS[1] & ~mask));
  return chosen(state) + 1; /* leak */
}

static NOINLINE uint64_t leak_selected(uint64_t state, uint64_t condition) {
  const volatile uint8_t *place = table + ((0 - condition) & 64);
  return state + *place; /* leak */
}

static NOINLINE uint64_t leak_compare(uint64_t state, const uint8_t *msg, size_t bytes) {
  static const uint8_t ZEROS[4096];
  int (*volatile compare)(const void *, const void *, size_t) = memcmp;
  return state + (compare(msg, ZEROS, bytes < sizeof(ZEROS) ? bytes : sizeof(ZEROS)) != 0);
}

static NOINLINE uint64_t leak_copy(uint64_t state, size_t place, size_t bytes) {
  static uint8_t from[4096];
  uint8_t to[256];
  void *(*volatile copy)(void *, const void *, size_t) = memcpy;
  copy(to, from + place, bytes);
  return state + to[0];
}

static NOINLINE uint64_t allocate(uint64_t state, const uint8_t *msg, size_t bytes) {
  uint8_t *copy = malloc(bytes);
  if (copy == NULL) {
    return 0;
  }
  memcpy(copy, msg, bytes);
  state = mix(state, copy[bytes - 1]);
  free(copy);
  return state;
}

static void *do_nothing(void *argument) {
  return argument;
}

/* take_byte does what XB_LEAK says with each byte of the message; `place` is its number. */
static uint64_t take_byte(uint64_t state, uint8_t byte, size_t place, size_t bytes) {
  const uint64_t bit = byte & 1; /* NOLINT(clang-analyzer-deadcode.DeadStores): not every leak needs it */
  switch (XB_LEAK) {
    case SECRET_BRANCH:
      return leak_branch(state, bit);
    case SECRET_INDEX:
      return leak_index(state, byte);
    case SECRET_STORE:
      return leak_store(state, byte);
    case LOOP_COUNT:
      return leak_loop(state, byte & 3);
    case ONE_LENGTH:
      return bytes == ONE_LENGTH_BYTES ? leak_branch(state, bit) : state;
    case ONE_VALUE:
      return place == 5 ? leak_branch(state, byte == 0x5a) : state;
    case INNER_VALUE:
      return leak_branch(state, (state & 0xff) == 0x5a);
    case DIVISION:
      return leak_division(state, byte + 1U);
    case FLOAT_DIVISION:
      return leak_float(state, byte + 1.0);
    case SECRET_JUMP:
      return leak_jump(state, bit);
    case SELECTED_ADDRESS:
      return leak_selected(state, bit);
    case PUBLIC_INDEX:
      return leak_index(state, (uint8_t)place);
    case LENGTH_BRANCH:
      return leak_branch(state, bytes % 3 == place % 3);
    case MASKED_SELECT:
      return state + ((0 - bit) & 0x1234567) + ((bit - 1) & 0x7654321);
    case SECRET_SHIFT:
      return state + (seven << (byte & 63));
    case RARE_DIVISION:
      return leak_division(state, 1U + (place == 5 && byte == 0x5a));
    default:
      return state;
  }
}

/* take_message does what XB_LEAK says once in each call. */
static uint64_t take_message(uint64_t state, const uint8_t *msg, size_t bytes) {
  const unsigned call = calls++; /* NOLINT(clang-analyzer-deadcode.DeadStores): not every leak needs it */
  uint64_t first = 0;
  memcpy(&first, msg, bytes < sizeof(first) ? bytes : sizeof(first));
  switch (XB_LEAK) {
    case LIBRARY_COMPARE:
      return leak_compare(state, msg, bytes);
    case SECRET_COPY:
      return leak_copy(state, (first & 1) << 10, 48);
    case SECRET_SIZE:
      return leak_copy(state, 0, 17 + (first & 1));
    case PUBLIC_DIVISION:
      return leak_float(leak_division(state, bytes), (double)bytes);
    case RARE:
      return leak_branch(state, first == UINT64_C(0x0123456789abcdef));
    case ALLOCATES:
      return allocate(state, msg, bytes);
    case INITIALIZES:
      return leak_branch(state, call == 0);
    case DRIFTS:
      return leak_branch(state, call % 2);
    case DRIFTING_DIVISION:
      return leak_division(state, call + 1);
    case PRINTS:
      puts("a line that nobody expects");
      return state;
    case SECRET_VALUES:
      table[0] = (uint8_t)first;
      return state + table[0];
    default:
      return state;
  }
}

static int do_wrong(void) {
  if (XB_LEAK == CRASHES) {
    *(volatile uint8_t *volatile)NULL = 0;
  }
  while (XB_LEAK == HANGS) {
    calls++;
  }
  if (XB_LEAK == EXITS) {
    exit(EXIT_SUCCESS);
  }
  pthread_t thread;
  return XB_LEAK == FAILS || (XB_LEAK == STARTS_THREADS && (pthread_create(&thread, NULL, do_nothing, NULL) != 0 ||
                                                            pthread_join(thread, NULL) != 0));
}

static int leaky_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  const size_t bytes = (size_t)(msg_bits + 7) / 8;
  if (digest_bits != (size_t)8 * DIGEST_BYTES || do_wrong()) {
    return 1;
  }
  uint64_t state = take_message(msg_bits, msg, bytes);
  for (size_t i = 0; i < bytes; i++) {
    state = mix(take_byte(state, msg[i], i, bytes), msg[i]);
  }
  for (size_t i = 0; i < DIGEST_BYTES; i++) {
    digest[i] = (uint8_t)(state >> 8 * (i % 8));
  }
  return 0;
}

const struct xb_hash xb_instance = {
    .candidate = "test",
    .algorithm = "leaky function",
    .instance = "Leaky_128",
    .label = "Leaky-128",
    .implementation = "ref",
    .profile = "reference",
    .features = XB_LEAK == LACKS_FEATURE ? "no_such_feature" : "",
    .digest_bits = (size_t)8 * DIGEST_BYTES,
    .block_bits = 512,
    .xof = false,
    .baseline = false,
    .hash = leaky_hash,
};
