/* hash.h - the one interface between a candidate and everything that tests or measures it.
 *
 * An instance library (made by candidates/defs.bzl) defines exactly one constant descriptor, `xb_instance`. A KAT,
 * benchmark or counting binary links exactly one instance library, so what runs is decided by the build target's name
 * and never at run time. */
#ifndef NGCC_XBENCH_HARNESS_API_HASH_H_
#define NGCC_XBENCH_HARNESS_API_HASH_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* xb_hash_fn hashes the first `msg_bits` bits of `msg` and writes ceil(digest_bits / 8) bytes to `digest`.
 *
 * Bit 0 of a message is the most significant bit of byte 0. When `msg_bits` is not a multiple of 8 the valid bits of
 * the last byte are its high bits; its low bits may hold anything. When `digest_bits` is not a multiple of 8 (XOF
 * instances only) the last byte written keeps its high bits and its low bits are zero. `msg` may be null only if
 * `msg_bits` is 0. The caller owns both buffers; they may have any alignment and must not overlap: if they do, the call
 * reads and writes and returns as ever, but what the digest then holds is unspecified.
 *
 * Returns 0 on success. Returns non-zero, with nothing written, if `digest_bits` is not a length the instance offers
 * (a fixed-length instance offers one, an XOF every length above 0), if `msg` is null and `msg_bits` is not 0, or, for
 * an instance of whole bytes, if `msg_bits` or `digest_bits` is not a multiple of 8.
 *
 * A call has no effect but the digest: it changes neither the message nor anything else that its caller has (errno,
 * locale, signals, floating-point environment), keeps no state, may run in several threads at once, and asks the system
 * for nothing but memory; a candidate allocates none. It needs at most 64 KiB of stack. harness/contract checks all of
 * this. */
typedef int (*xb_hash_fn)(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

/* xb_hash describes one instance in one implementation, built with one profile. All strings are static, UTF-8 and never
 * null. */
struct xb_hash {
  const char *candidate;      /* "hash-19"; a baseline has its family's name, "iccs" */
  const char *algorithm;      /* "MoFang Hash Function" */
  const char *instance;       /* name in the KAT files: "MoFang_256" */
  const char *label;          /* printed name: "MoFang-256" */
  const char *implementation; /* "ref", "opt64", "avx2", "neon", ... */
  const char *profile;        /* "reference", "performance" or "resource" */
  const char *features;       /* CPU features that must be present, comma separated, "" for none: see features.h */
  size_t digest_bits;         /* digest length of the KAT files, in bits */
  size_t block_bits;          /* message bits absorbed per compression, in bits */
  bool xof;                   /* true if any digest length above 0 can be asked for */
  bool whole_bytes;           /* true if messages and digests are whole bytes only (libraries of standard hashes) */
  bool baseline;              /* true for a yardstick, false for a candidate of the programme */
  xb_hash_fn hash;
};

/* xb_instance is the descriptor of the one instance library that a binary links. */
extern const struct xb_hash xb_instance;

/* xb_reference is the descriptor of the implementation that xb_instance is compared with; only binaries of the
 * differential test (harness/kat/differential.h) have it. */
extern const struct xb_hash xb_reference;

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_API_HASH_H_ */
