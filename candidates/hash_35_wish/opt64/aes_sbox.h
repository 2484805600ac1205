/* aes_sbox.h - the AES S-box SB of section 4.1 of ../README.md on bit planes, in few gates: no look-up, no branch.
 *
 * The circuit is the one of 115 gates that J. Boyar and R. Peralta published ("A depth-16 circuit for the AES S-box"),
 * with the names of their paper: u is the input and s the output, index 0 is the most significant bit of a byte. */
#ifndef NGCC_XBENCH_CANDIDATES_HASH_35_WISH_OPT64_AES_SBOX_H_
#define NGCC_XBENCH_CANDIDATES_HASH_35_WISH_OPT64_AES_SBOX_H_

#include <stdint.h>

/* aes_sbox replaces each of 64 bytes by SB of it; bit b of the bytes is in x[stride * b]. */
static inline void aes_sbox(uint64_t *x, size_t stride) {
  const uint64_t u0 = x[stride * 7];
  const uint64_t u1 = x[stride * 6];
  const uint64_t u2 = x[stride * 5];
  const uint64_t u3 = x[stride * 4];
  const uint64_t u4 = x[stride * 3];
  const uint64_t u5 = x[stride * 2];
  const uint64_t u6 = x[stride];
  const uint64_t u7 = x[0];

  /* Linear: into the tower of fields. */
  const uint64_t y14 = u3 ^ u5;
  const uint64_t y13 = u0 ^ u6;
  const uint64_t y9 = u0 ^ u3;
  const uint64_t y8 = u0 ^ u5;
  const uint64_t t0 = u1 ^ u2;
  const uint64_t y1 = t0 ^ u7;
  const uint64_t y4 = y1 ^ u3;
  const uint64_t y12 = y13 ^ y14;
  const uint64_t y2 = y1 ^ u0;
  const uint64_t y5 = y1 ^ u6;
  const uint64_t y3 = y5 ^ y8;
  const uint64_t t1 = u4 ^ y12;
  const uint64_t y15 = t1 ^ u5;
  const uint64_t y20 = t1 ^ u1;
  const uint64_t y6 = y15 ^ u7;
  const uint64_t y10 = y15 ^ t0;
  const uint64_t y11 = y20 ^ y9;
  const uint64_t y7 = u7 ^ y11;
  const uint64_t y17 = y10 ^ y11;
  const uint64_t y19 = y10 ^ y8;
  const uint64_t y16 = t0 ^ y11;
  const uint64_t y21 = y13 ^ y16;
  const uint64_t y18 = u0 ^ y16;

  /* Not linear: the norm in GF(16), its inverse, and the products with it. */
  const uint64_t t2 = y12 & y15;
  const uint64_t t3 = y3 & y6;
  const uint64_t t4 = t3 ^ t2;
  const uint64_t t5 = y4 & u7;
  const uint64_t t6 = t5 ^ t2;
  const uint64_t t7 = y13 & y16;
  const uint64_t t8 = y5 & y1;
  const uint64_t t9 = t8 ^ t7;
  const uint64_t t10 = y2 & y7;
  const uint64_t t11 = t10 ^ t7;
  const uint64_t t12 = y9 & y11;
  const uint64_t t13 = y14 & y17;
  const uint64_t t14 = t13 ^ t12;
  const uint64_t t15 = y8 & y10;
  const uint64_t t16 = t15 ^ t12;
  const uint64_t t17 = t4 ^ t14;
  const uint64_t t18 = t6 ^ t16;
  const uint64_t t19 = t9 ^ t14;
  const uint64_t t20 = t11 ^ t16;
  const uint64_t t21 = t17 ^ y20;
  const uint64_t t22 = t18 ^ y19;
  const uint64_t t23 = t19 ^ y21;
  const uint64_t t24 = t20 ^ y18;
  const uint64_t t25 = t21 ^ t22;
  const uint64_t t26 = t21 & t23;
  const uint64_t t27 = t24 ^ t26;
  const uint64_t t28 = t25 & t27;
  const uint64_t t29 = t28 ^ t22;
  const uint64_t t30 = t23 ^ t24;
  const uint64_t t31 = t22 ^ t26;
  const uint64_t t32 = t31 & t30;
  const uint64_t t33 = t32 ^ t24;
  const uint64_t t34 = t23 ^ t33;
  const uint64_t t35 = t27 ^ t33;
  const uint64_t t36 = t24 & t35;
  const uint64_t t37 = t36 ^ t34;
  const uint64_t t38 = t27 ^ t36;
  const uint64_t t39 = t29 & t38;
  const uint64_t t40 = t25 ^ t39;
  const uint64_t t41 = t40 ^ t37;
  const uint64_t t42 = t29 ^ t33;
  const uint64_t t43 = t29 ^ t40;
  const uint64_t t44 = t33 ^ t37;
  const uint64_t t45 = t42 ^ t41;
  const uint64_t z0 = t44 & y15;
  const uint64_t z1 = t37 & y6;
  const uint64_t z2 = t33 & u7;
  const uint64_t z3 = t43 & y16;
  const uint64_t z4 = t40 & y1;
  const uint64_t z5 = t29 & y7;
  const uint64_t z6 = t42 & y11;
  const uint64_t z7 = t45 & y17;
  const uint64_t z8 = t41 & y10;
  const uint64_t z9 = t44 & y12;
  const uint64_t z10 = t37 & y3;
  const uint64_t z11 = t33 & y4;
  const uint64_t z12 = t43 & y13;
  const uint64_t z13 = t40 & y5;
  const uint64_t z14 = t29 & y2;
  const uint64_t z15 = t42 & y9;
  const uint64_t z16 = t45 & y14;
  const uint64_t z17 = t41 & y8;

  /* Linear: back to bytes, merged with the affine map of the S-box; the complements add 63. */
  const uint64_t t46 = z15 ^ z16;
  const uint64_t t47 = z10 ^ z11;
  const uint64_t t48 = z5 ^ z13;
  const uint64_t t49 = z9 ^ z10;
  const uint64_t t50 = z2 ^ z12;
  const uint64_t t51 = z2 ^ z5;
  const uint64_t t52 = z7 ^ z8;
  const uint64_t t53 = z0 ^ z3;
  const uint64_t t54 = z6 ^ z7;
  const uint64_t t55 = z16 ^ z17;
  const uint64_t t56 = z12 ^ t48;
  const uint64_t t57 = t50 ^ t53;
  const uint64_t t58 = z4 ^ t46;
  const uint64_t t59 = z3 ^ t54;
  const uint64_t t60 = t46 ^ t57;
  const uint64_t t61 = z14 ^ t57;
  const uint64_t t62 = t52 ^ t58;
  const uint64_t t63 = t49 ^ t58;
  const uint64_t t64 = z4 ^ t59;
  const uint64_t t65 = t61 ^ t62;
  const uint64_t t66 = z1 ^ t63;
  const uint64_t t67 = t64 ^ t65;
  const uint64_t s3 = t53 ^ t66;
  x[stride * 7] = t59 ^ t63;
  x[stride * 6] = ~(t64 ^ s3);
  x[stride * 5] = ~(t55 ^ t67);
  x[stride * 4] = s3;
  x[stride * 3] = t51 ^ t66;
  x[stride * 2] = t47 ^ t65;
  x[stride] = ~(t56 ^ t62);
  x[0] = ~(t48 ^ t60);
}

#endif /* NGCC_XBENCH_CANDIDATES_HASH_35_WISH_OPT64_AES_SBOX_H_ */
