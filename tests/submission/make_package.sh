#!/bin/bash
# make_package.sh FOLDER MOFANG_REF_C MOFANG_H: an original submission package as they come, made of our own reference: blanks
# and brackets in names, a hash function in bench_hash.c, lines that end in CR LF (after a backslash, too), the same global
# names in both instances, and build scripts that must not be run (each fails).
set -euo pipefail
folder=$1 ref=$2 header=$3

# crlf NAME: standard input as a file of the package, with lines that end in CR LF.
crlf() {
  mkdir -p "$(dirname "$folder/$1")"
  sed 's/$/\r/' >"$folder/$1"
}

printf '#!/bin/sh\necho "a script of the package was run" >&2\nexit 99\n' >"$folder/build.sh"
chmod +x "$folder/build.sh"
printf 'all:\n\t./build.sh\n' >"$folder/Makefile"
sed 's/^#include "candidates.*//' "$header" | crlf 'Reference Implementation/shared (include)/api header.h'

for bits in 256 512; do
  source="Reference Implementation/MoFang $bits (ref)"
  sed 's|#include "candidates/hash_19_mofang/mofang.h"|#include "api header.h"|' "$ref" | crlf "$source/core.c"
  crlf "$source/bench_hash.c" <<CODE
/* Not a benchmark: the hash function itself. */
#include "api header.h"

#define CALL(digest, bits, msg, msg_bits) \\
  mofang_${bits}_ref(digest, bits, msg, msg_bits)

unsigned calls; /* the same global name in both instances */

int CryptHash(int digest_len_bits, const unsigned char *msg, unsigned long long msg_len_bits, unsigned char *digest) {
  calls++;
  return CALL(digest, (size_t)digest_len_bits, msg, msg_len_bits);
}
CODE
  crlf "$source/main.c" <<'CODE'
int main(void) { return 1; }
CODE
done
