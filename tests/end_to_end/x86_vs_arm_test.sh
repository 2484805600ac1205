#!/bin/bash
# Proves that the main job, with the real programs, emulators and plugin, counts a real candidate on both platforms, gives
# the same bytes twice, times it on the host's own platform only (here x86_1), and refuses a wrong request.
# shellcheck source=tests/setup/expect.sh
. tests/setup/expect.sh

job=tests/end_to_end/x86_vs_arm.sh
export XBENCH_WORKING_DIRECTORY=$SCRATCH

# Exact part, twice: the same bytes, in each format, whatever the locale and time zone, and with a home that nobody can write
# to, root neither. A finished data set is shown again without work.
what=(--no-native "--implementations=ref,opt64" "--lengths=32,1024")
for format in table csv json markdown; do
  succeeds "$job" "${what[@]}" --data-set=one --format=$format --output=first
  succeeds env HOME=/proc/self XDG_CACHE_HOME=/proc/self LANG=de_DE.UTF-8 LC_ALL=tr_TR.UTF-8 TZ=Pacific/Kiritimati \
    "$job" "${what[@]}" --data-set=two --format=$format --output=second --jobs=1
  cmp "$SCRATCH/first" "$SCRATCH/second" || die "two runs with --format=$format differ"
done
succeeds tests/end_to_end/validate.sh one
succeeds "$job" "${what[@]}" --data-set=one --format=csv --output=rows.csv
for instance in MoFang_256 MoFang_512 MoFang_256_XOF MoFang_768 MoFang_1024 MoFang_768_XOF; do
  grep -q "$instance" "$SCRATCH/rows.csv" || { cat "$SCRATCH/rows.csv" >&2; die "no row of $instance"; }
done

# With times: there is a figure in nanoseconds, and all profiles can be asked for.
succeeds "$job" --quick --implementations=ref --instances=MoFang_256 --lengths=32,512 --profiles=reference,performance,resource --output=timed
grep -q 'ns/call' "$SCRATCH/timed" || { cat "$SCRATCH/timed" >&2; die "no times"; }
grep -q 'measured here on x86_1' "$SCRATCH/timed" || die "the times are not labelled as those of x86_1"
if grep -q 'measured here on arm_1' "$SCRATCH/timed"; then die "an emulated platform was timed"; fi
for profile in reference performance resource; do
  grep -q "ref/$profile" "$SCRATCH/timed" || die "the profile $profile is missing"
done

find "$SCRATCH/results" -path '*/x86_vs_arm-*/SHA256SUMS' | grep -q . || die "the data set is not in results/"

# The other comparisons that measure by themselves: a verdict on opt64, and published figures beside ours.
succeeds tests/end_to_end/implementations.sh --candidate=hash-19 --instances=MoFang_256 --profiles=reference,performance \
  --lengths=S4,S5,S6 --quick --data-set=implementations --format=csv --output=implementations.csv
grep -q 'MoFang_256,opt64,performance,x86_1,4096,emulated_instructions,[0-9]*,[0-9]*,0\.[0-9]*,fewer' \
  "$SCRATCH/implementations.csv" || { cat "$SCRATCH/implementations.csv" >&2; die "no verdict on opt64"; }
succeeds tests/end_to_end/published.sh --instances=MoFang_256 --lengths=S4,S5,S6 --quick --data-set=published \
  --format=csv --output=published.csv
grep -q 'MoFang_256,ref,reference,x86_1,1024,' "$SCRATCH/published.csv" ||
  { cat "$SCRATCH/published.csv" >&2; die "no published figure beside ours"; }
fails_saying tests/end_to_end/implementations.sh one --quick -- "expected one of both"

# Wrong requests.
fails_saying "$job" --instances=MoFang_257 -- "unknown instance" "MoFang_256"
fails_saying "$job" --profiles=fast -- "unknown profile" "known"
fails_saying "$job" --no-such-flag -- "no-such-flag"
fails_saying "$job" --no-native --lengths=32 --output=missing_folder/file -- "missing_folder"
echo "PASSED: $checks checks"
