/* mastercube_mix.h - the linear layers of MasterCube between rows, for any representation in which rows of the same
 * columns can be added. Section numbers are those of ../README.md.
 *
 * An implementation defines before: the type `lanes` (cells of one row, or rows i and i + 1 with i even), and
 *   static inline lanes xor2(lanes a, lanes b)            a ^ b
 *   static inline lanes xor3(lanes a, lanes b, lanes c)   a ^ (b ^ c), in one instruction or so that b ^ c is shared
 * In each function u[0], u[stride] and u[2 * stride] are rows i, i + 2 and i + 4 of U, and v those of V. */
#ifndef NGCC_XBENCH_CANDIDATES_HASH_17_MASTERCUBE_COMMON_MASTERCUBE_MIX_H_
#define NGCC_XBENCH_CANDIDATES_HASH_17_MASTERCUBE_COMMON_MASTERCUBE_MIX_H_

#include <stddef.h>

/* Section 4.1, X: 9 XORs, or 6 of three operands. */
static inline void cross_mix(lanes *u, lanes *v, size_t stride) {
  const lanes u0 = u[0];
  const lanes u1 = u[stride];
  const lanes u2 = u[2 * stride];
  const lanes v0 = v[0];
  const lanes v1 = v[stride];
  const lanes v2 = v[2 * stride];

  u[0] = xor3(u0, u1, v1);
  v[0] = xor3(v0, u1, v1);
  u[stride] = xor3(u1, u2, v2);
  v[stride] = xor3(v1, u2, v2);
  u[2 * stride] = xor3(u2, u0, v0);
  v[2 * stride] = xor3(v2, u0, v0);
}

/* Section 4.1, X and then C: together 10 XORs instead of 9 + 6, or 8 of two or three operands. */
static inline void cross_then_column_mix(lanes *u, lanes *v, size_t stride) {
  const lanes u0 = u[0];
  const lanes u1 = u[stride];
  const lanes u2 = u[2 * stride];
  const lanes v0 = v[0];
  const lanes v1 = v[stride];
  const lanes v2 = v[2 * stride];
  const lanes u01 = xor2(u0, u1);
  const lanes v01 = xor2(v0, v1);
  const lanes x = xor3(u01, v0, v2);
  const lanes y = xor3(v01, u1, u2);

  u[0] = x;
  u[stride] = y;
  u[2 * stride] = xor2(v01, v2);
  v[0] = xor2(x, v01);
  v[stride] = xor2(y, u01);
  v[2 * stride] = xor2(u01, u2);
}

/* Section 4.1, C and then X, likewise. */
static inline void column_then_cross_mix(lanes *u, lanes *v, size_t stride) {
  const lanes u0 = u[0];
  const lanes u1 = u[stride];
  const lanes u2 = u[2 * stride];
  const lanes v0 = v[0];
  const lanes v1 = v[stride];
  const lanes v2 = v[2 * stride];
  const lanes d0 = xor2(u0, v0);
  const lanes d1 = xor2(u1, v1);
  const lanes x = xor3(d1, v0, v2);
  const lanes y = xor3(d0, u1, u2);

  u[0] = xor2(x, d0);
  u[stride] = x;
  u[2 * stride] = xor3(u0, v0, v2);
  v[0] = xor2(y, d1);
  v[stride] = y;
  v[2 * stride] = xor3(v1, u1, u2);
}

#endif /* NGCC_XBENCH_CANDIDATES_HASH_17_MASTERCUBE_COMMON_MASTERCUBE_MIX_H_ */
