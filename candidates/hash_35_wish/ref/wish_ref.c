/* wish_ref.c - Wish in strict ISO C99, laid out to be read beside the algorithm's description in ../README.md, whose
 * section numbers the comments below give.
 *
 * The state is kept in bit planes, so that the S-box is computed for 64 bytes at a time instead of looked up: no table
 * is indexed by data and no branch depends on it. Bit 16 c + i of row[r][b] is bit b of byte 4 c + r of lane i, so that
 *   - ShiftRows rotates the words of row r by 16 r bits, and MixColumns XORs words of different rows;
 *   - doubling in the field renames planes;
 *   - MIX, which permutes the bits of a byte's index, exchanges index bits inside words and between rows.
 * Wish512 has eight lanes; the bits of lanes 8 to 15 then hold values that never reach the others. */
#include "candidates/hash_35_wish/ref/aes_sbox.h"
#include "candidates/hash_35_wish/wish.h"

enum {
  ROWS = 4,             /* bytes of a column */
  LANE_BYTES = 16,      /* one AES state */
  MAX_BLOCK_BYTES = 128 /* message block of Wish1024 */
};

/* Lanes in bit planes (PLANES = 8 of them, one for each bit of a byte): the state, or what is XORed to it. */
struct planes {
  uint64_t row[ROWS][PLANES];
};

/* The parameters in which the instances differ (section 1). */
struct parameters {
  unsigned lanes;
  unsigned steps;
  void (*mix)(struct planes *s);
};

/* Section 4.2: C[0], the first 128 bits of the hexadecimal fraction of pi. */
static const uint8_t FIRST_CONSTANT[LANE_BYTES] = {0x24, 0x3f, 0x6a, 0x88, 0x85, 0xa3, 0x08, 0xd3,
                                                   0x13, 0x19, 0x8a, 0x2e, 0x03, 0x70, 0x73, 0x44};

/* Byte n of the state is byte n mod 16 of lane n / 16 (section 2). Returns its position in the words of its row, which
 * is row n mod 4. */
static unsigned position(size_t n) {
  const size_t lane = n / LANE_BYTES;
  const size_t column = n % LANE_BYTES / ROWS;
  return (unsigned)(16 * column + lane);
}

/* Bytes `first` to `first` + `size` - 1 of the state ^= bytes. */
static void xor_bytes(struct planes *s, size_t first, const uint8_t *bytes, size_t size) {
  for (size_t n = first; n < first + size; n++) {
    const unsigned byte = bytes[n - first];
    for (unsigned b = 0; b < PLANES; b++) {
      s->row[n % ROWS][b] ^= (uint64_t)((byte >> b) & 1U) << position(n);
    }
  }
}

/* bytes = bytes `first` to `first` + `size` - 1 of the state. */
static void get_bytes(uint8_t *bytes, const struct planes *s, size_t first, size_t size) {
  for (size_t n = first; n < first + size; n++) {
    unsigned byte = 0;
    for (unsigned b = 0; b < PLANES; b++) {
      byte |= (unsigned)((s->row[n % ROWS][b] >> position(n)) & 1U) << b;
    }
    bytes[n - first] = (uint8_t)byte;
  }
}

static void xor_planes(struct planes *s, const struct planes *x) {
  for (unsigned r = 0; r < ROWS; r++) {
    for (unsigned b = 0; b < PLANES; b++) {
      s->row[r][b] ^= x->row[r][b];
    }
  }
}

/* Section 4.1, ShiftRows: column c of row r comes from column c + r. */
static void shift_rows(struct planes *s) {
  for (unsigned r = 1; r < ROWS; r++) {
    for (unsigned b = 0; b < PLANES; b++) {
      s->row[r][b] = (s->row[r][b] >> (16 * r)) | (s->row[r][b] << (64 - 16 * r));
    }
  }
}

/* Section 4.1, MixColumns: y[r] = x[r] ^ (x[0] ^ x[1] ^ x[2] ^ x[3]) ^ dbl(x[r] ^ x[r + 1]). */
static void mix_columns(struct planes *s) {
  const struct planes x = *s;
  for (unsigned r = 0; r < ROWS; r++) {
    const uint64_t *const x1 = x.row[(r + 1) % ROWS];
    const uint64_t *const x2 = x.row[(r + 2) % ROWS];
    const uint64_t *const x3 = x.row[(r + 3) % ROWS];
    const uint64_t carry = x.row[r][7] ^ x1[7]; /* x^8 = x^4 + x^3 + x + 1 */
    uint64_t *const y = s->row[r];
    y[0] = x1[0] ^ x2[0] ^ x3[0] ^ carry;
    for (unsigned b = 1; b < PLANES; b++) {
      y[b] = x1[b] ^ x2[b] ^ x3[b] ^ x.row[r][b - 1] ^ x1[b - 1];
    }
    y[1] ^= carry;
    y[3] ^= carry;
    y[4] ^= carry;
  }
}

/* Section 4.1, A on every lane. */
static void aes_round(struct planes *s) {
  for (unsigned r = 0; r < ROWS; r++) {
    aes_sbox(s->row[r]);
  }
  shift_rows(s);
  mix_columns(s);
}

/* Section 4.2: the successor of a constant: each byte shifted to the left, bit 7 ^ bit 5 shifted in. */
static void next_constant(struct planes *constant) {
  for (unsigned r = 0; r < ROWS; r++) {
    uint64_t *const c = constant->row[r];
    const uint64_t in = c[7] ^ c[5];
    for (unsigned b = PLANES - 1; b > 0; b--) {
      c[b] = c[b - 1];
    }
    c[0] = in;
  }
}

/* Section 4.3: the bits of a lane's index i and of a byte's index j, as bits of a position in a word and of a row. */
enum { I0, I1, I2, I3, J2, J3 };
enum { J0 = 1, J1 = 2 };

/* Positions in a word that have the given bit set. */
static const uint64_t POSITIONS[6] = {0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc, 0xf0f0f0f0f0f0f0f0,
                                      0xff00ff00ff00ff00, 0xffff0000ffff0000, 0xffffffff00000000};

/* Section 4.3: exchanges two bits of the position, low < high: positions with one of them set change places. */
static void swap_positions(struct planes *s, unsigned low, unsigned high) {
  const unsigned distance = (1U << high) - (1U << low);
  const uint64_t only_low = POSITIONS[low] & ~POSITIONS[high];
  for (unsigned r = 0; r < ROWS; r++) {
    for (unsigned b = 0; b < PLANES; b++) {
      const uint64_t x = s->row[r][b];
      const uint64_t difference = (x ^ (x >> distance)) & only_low;
      s->row[r][b] = x ^ difference ^ (difference << distance);
    }
  }
}

/* Section 4.3: exchanges a bit of the row with a bit of the position. */
static void swap_row_with_position(struct planes *s, unsigned row_bit, unsigned position_bit) {
  const unsigned distance = 1U << position_bit;
  for (unsigned r = 0; r < ROWS; r++) {
    if ((r & row_bit) == 0) {
      uint64_t *const x = s->row[r];
      uint64_t *const y = s->row[r | row_bit];
      for (unsigned b = 0; b < PLANES; b++) {
        const uint64_t difference = ((x[b] >> distance) ^ y[b]) & ~POSITIONS[position_bit];
        x[b] ^= difference << distance;
        y[b] ^= difference;
      }
    }
  }
}

/* Section 4.3, Wish512: (i2 i1 i0 j3 j2 j1 j0) <- (j3 j1 j0 i0 i1 i2 j2); i3 stays. With s for the j of the source, the
 * first three lines exchange i2 i1 i0 with j3 j1 j0, and the others turn (j2 i2 i1 i0) = (s2 s3 s1 s0) into (s0 s1 s2
 * s3). */
static void mix_512(struct planes *s) {
  swap_positions(s, I2, J3);
  swap_row_with_position(s, J1, I1);
  swap_row_with_position(s, J0, I0);
  swap_positions(s, I0, I2);
  swap_positions(s, I1, I2);
  swap_positions(s, I1, J2);
}

/* Section 4.3, Wish1024: (i3 i2 i1 i0 j3 j2 j1 j0) <- (j3 j2 j1 j0 i0 i1 i2 i3): i and j change places, then the bits
 * of i are reversed. */
static void mix_1024(struct planes *s) {
  swap_positions(s, I3, J3);
  swap_positions(s, I2, J2);
  swap_row_with_position(s, J1, I1);
  swap_row_with_position(s, J0, I0);
  swap_positions(s, I0, I3);
  swap_positions(s, I1, I2);
}

/* Section 4, the permutation P of block number k. Constants lie in lane 0, the tweak of section 3.4 in the first half
 * of the first capacity lane. */
static void permute(const struct parameters *p, struct planes *s, uint64_t k) {
  struct planes constant = {{{0}}};
  struct planes tweak = {{{0}}};
  uint8_t k_bytes[8];

  for (unsigned i = 0; i < 8; i++) {
    k_bytes[i] = (uint8_t)(k >> (8 * i));
  }
  xor_bytes(&tweak, LANE_BYTES * p->lanes / 2, k_bytes, sizeof k_bytes);
  xor_bytes(&constant, 0, FIRST_CONSTANT, sizeof FIRST_CONSTANT);
  for (unsigned step = 0; step < p->steps; step++) {
    xor_planes(s, &tweak);
    for (unsigned i = 0; i < 2; i++) {
      aes_round(s);
      xor_planes(s, &constant);
      next_constant(&constant);
    }
    p->mix(s);
  }
}

/* Section 3.5, one block: absorb, permute, feed the capacity half forward. */
static void process_block(const struct parameters *p, struct planes *s, const uint8_t *block, uint64_t k) {
  /* The positions of lanes lanes / 2 and above, in each of the four columns. */
  const uint64_t capacity = 0x0001000100010001 * (0x10000 - ((uint64_t)1 << (p->lanes / 2)));
  struct planes saved;

  xor_bytes(s, 0, block, LANE_BYTES * p->lanes / 2);
  saved = *s;
  permute(p, s, k);
  for (unsigned r = 0; r < ROWS; r++) {
    for (unsigned b = 0; b < PLANES; b++) {
      s->row[r][b] ^= saved.row[r][b] & capacity;
    }
  }
}

/* Section 3.1: pads the last msg_bits mod R bits of a message, which start at `rest`: one 1 bit, then zeros. */
static void pad(uint8_t *out, size_t block_bytes, const uint8_t *rest, uint64_t msg_bits) {
  const size_t whole = (size_t)(msg_bits / 8 % block_bytes);
  const unsigned bits = (unsigned)(msg_bits % 8);

  for (size_t i = 0; i < block_bytes; i++) {
    out[i] = i < whole ? rest[i] : 0;
  }
  if (bits > 0) { /* the low bits of the caller's byte may be anything */
    out[whole] = (uint8_t)(rest[whole] & (0xFFU << (8U - bits)));
  }
  out[whole] = (uint8_t)(out[whole] | (0x80U >> bits));
}

/* Section 3: returns 1, with nothing written, if an argument is not allowed. */
static int hash(const struct parameters *p, uint8_t *digest, size_t digest_bits, const uint8_t *msg,
                uint64_t msg_bits) {
  static const uint8_t final_flag = 1;
  const size_t block_bytes = LANE_BYTES * p->lanes / 2; /* also the size of the capacity half and of the digest */
  const uint64_t whole_blocks = msg_bits / (8 * block_bytes);
  uint8_t padded[MAX_BLOCK_BYTES];
  struct planes s = {{{0}}};

  if (digest_bits != 8 * block_bytes) {
    return 1;
  }
  if (msg == NULL && msg_bits != 0) {
    return 1;
  }
  for (uint64_t k = 0; k < whole_blocks; k++) {
    process_block(p, &s, msg, k);
    msg += block_bytes;
  }
  pad(padded, block_bytes, msg, msg_bits);
  xor_bytes(&s, 2 * block_bytes - 1, &final_flag, 1); /* section 3.3 */
  process_block(p, &s, padded, whole_blocks);
  get_bytes(digest, &s, block_bytes, block_bytes);
  return 0;
}

/* Section 1, one function for each row of the table of instances: lanes, steps, MIX. */

int wish512_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  static const struct parameters p = {8, 9, mix_512};
  return hash(&p, digest, digest_bits, msg, msg_bits);
}

int wish1024_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  static const struct parameters p = {16, 12, mix_1024};
  return hash(&p, digest, digest_bits, msg, msg_bits);
}
