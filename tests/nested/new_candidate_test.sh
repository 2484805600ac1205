#!/bin/bash
# Proves that docs/adding-a-candidate.md works: does what it says, literally, in a copy of the workspace; the new
# candidate's tests pass on both platforms and the comparison shows it.
# Negative control: with one digit of a digest in the document changed, the same walk fails.
set -euo pipefail
. tests/nested/nested.sh

copy=$SCRATCH/copy
root=$SCRATCH/root

# A copy whose catalogue has the yardsticks only: the other candidates' programs would be built from nothing, for no proof.
copy_small_workspace() {
  copy_workspace "$copy"
  sed -i '/candidates\/hash_/d; /baselines\/blake3/d; /baselines\/ascon/d' "$copy/candidates/candidates.bzl"
}

copy_small_workspace
trap 'stop_bazel "$copy" "$root"' EXIT

document=docs/adding-a-candidate.md
walk() {
  XBENCH_DOWNLOAD_CACHE=$(download_cache) BAZEL="bazel --output_user_root=$root" \
    bash tests/nested/follow_document.sh "$1" "$copy"
}
walk "$PWD/$document"
nested_bazel "$copy" "$root" run --noshow_progress //compare:x86_vs_arm -- \
  --quick --no-native --candidates=toy-1 --format=csv > "$SCRATCH/rows.csv"
grep -q 'Toy_64' "$SCRATCH/rows.csv" || { cat "$SCRATCH/rows.csv" >&2; die "the comparison does not show the new candidate"; }

echo "--- negative control: a misspelt key of the macro call"
sed -i 's/"label":/"labell":/' "$copy/candidates/toy_1/BUILD"
if nested_bazel "$copy" "$root" build --nobuild --noshow_progress //candidates/toy_1:all > "$SCRATCH/log" 2>&1; then
  die "an unknown key was accepted"
fi
grep -q 'unknown key `labell`' "$SCRATCH/log" || { cat "$SCRATCH/log" >&2; die "the message about the key is missing"; }

echo "--- negative control: one digit of a digest changed"
rm -rf "$copy"
copy_small_workspace
awk '!done && /^digest = [0-9a-f]/ { last = substr($0, length($0)); sub(/.$/, last == "0" ? "1" : "0"); done = 1 } { print }' \
  "$document" > "$SCRATCH/changed.md"
cmp -s "$document" "$SCRATCH/changed.md" && die "the document shows no digest to change"
if walk "$SCRATCH/changed.md" > "$SCRATCH/log" 2>&1; then
  die "the walk succeeded with a wrong digest"
fi
grep -q 'FAIL' "$SCRATCH/log" || { tail -n 40 "$SCRATCH/log" >&2; die "the walk failed for another reason than the digest"; }
echo "PASSED"
