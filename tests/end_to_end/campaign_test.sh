#!/bin/bash
# Proves that a campaign with the real programs goes on after kill -9 without doing finished work again, is alone in its
# folder, gives the same bytes twice, and makes a data set that passes validation (and, damaged, does not) and names no
# machine, user or path.
# shellcheck source=tests/setup/expect.sh
. tests/setup/expect.sh

campaign=tests/end_to_end/campaign.sh
export XBENCH_WORKING_DIRECTORY=$SCRATCH
request=(--output=set --preset=quick "--instances=MoFang_256,MoFang_512" "--profiles=reference,performance"
  "--lengths=32,1024" --system=test_system)

# wait_for FILE: until the running campaign has made it.
wait_for() {
  local _
  for _ in $(seq 600); do
    [ -e "$SCRATCH/set/$1" ] && return
    sleep 0.1
  done
  die "the campaign did not make $1 within a minute"
}

# Killed in the middle of its trials. Another one cannot start while it runs.
"$campaign" "${request[@]}" > "$SCRATCH/first.log" 2>&1 &
first=$!
wait_for work/trials/hash-19_MoFang_256_ref_reference/2.json
fails_saying "$campaign" "${request[@]}" -- "another campaign works in this folder"
kill -9 "$first"
wait "$first" 2> /dev/null || true
find "$SCRATCH/set/work" -name '*.json' -exec sha256sum {} + | sort > "$SCRATCH/before"
[ ! -e "$SCRATCH/set/SHA256SUMS" ] || die "it was finished before it was killed; nothing is proven"

# Goes on: what was done is untouched.
"$campaign" "${request[@]}" > "$SCRATCH/second.log" 2>&1 || [ $? = 1 ] || { cat "$SCRATCH/second.log" >&2; die "does not go on"; }
sha256sum --quiet -c "$SCRATCH/before" || die "finished work was done again"
grep -q 'left\] trial ' "$SCRATCH/second.log" || die "no estimate of the time that is left"
(cd "$SCRATCH/set" && sha256sum --quiet -c SHA256SUMS) || die "SHA256SUMS is wrong"
records=$(find "$SCRATCH/set/records" -name '*.json' | wc -l)
# 2 instances; ref in 2 profiles and opt64 on 2 platforms, avx2 on one; 2 lengths.
[ "$records" = 28 ] || die "expected 28 records; found $records"
grep -q '"type": "emulated_instructions",$' "$SCRATCH/set/records/hash-19_MoFang_256_ref_reference_arm_1_1024.json" ||
  die "no instructions of arm_1"
grep -A2 '"stack": {' "$SCRATCH"/set/records/hash-19_MoFang_256_ref_reference_{x86_1,arm_1}_1024.json | grep -c '"value": [1-9]' |
  grep -qx 2 || die "no stack of one call on both platforms"
# Each implementation was examined on both platforms: all of MoFang take constant time, as far as can be seen.
verdicts=$(grep -h -A1 '"constant_time": {' "$SCRATCH"/set/records/*.json | grep -c '"verdict": "pass"')
[ "$verdicts" = 28 ] || die "expected 28 records with the verdict pass; found $verdicts"
checks=$((checks + 6))

# Publishing again gives the same bytes; other options are refused.
cp "$SCRATCH/set/SHA256SUMS" "$SCRATCH/sums"
"$campaign" "${request[@]}" publish > "$SCRATCH/third.log" 2>&1 || [ $? = 1 ] || die "publish failed"
cmp "$SCRATCH/sums" "$SCRATCH/set/SHA256SUMS" || die "publishing again gave other bytes"
fails_saying "$campaign" "${request[@]}" --timeout=9 --cpu=none -- "CPUs" "another folder"
fails_saying "$campaign" --output=missing/set -- "cannot be made"

# A soak that a signal ends leaves a valid record, and exit code 1 with its verdict.
"$campaign" "${request[@]}" --soak=10m soak > "$SCRATCH/soak.log" 2>&1 &
soak=$!
wait_for soak/hash-19_MoFang_256_ref_performance_x86_1.json
sleep 3
kill -INT "$soak"
status=0
wait "$soak" || status=$?
[ "$status" = 1 ] || { cat "$SCRATCH/soak.log" >&2; die "expected exit code 1 of an interrupted soak; found $status"; }
grep -q 'interrupted before its soak' "$SCRATCH/soak.log" || die "the soaks that are left are not named"
grep -q '"verdict": "UNDECIDED"' "$SCRATCH"/set/soak/*.json || die "no valid record of the interrupted soak"
checks=$((checks + 3))

# A soak that was not published is an error; published, the data set passes validation, alone and with its pages; an edited page, a changed digit and other sums do not.
validate=tests/end_to_end/validate.sh
report=harness/report/report_tool
fails_saying "$validate" set -- "is not listed in SHA256SUMS"
"$campaign" "${request[@]}" publish > "$SCRATCH/fourth.log" 2>&1 || [ $? = 1 ] || die "publish failed"
succeeds "$validate" set
succeeds "$report" set --format=all --lang=all
succeeds "$validate" set
page=$SCRATCH/set/pages/markdown-en/hash-19.md
cp "$page" "$SCRATCH/page"
sed -i 's/MoFang-256/MoFang-257/' "$page"
fails_saying "$validate" set -- "pages/markdown-en/hash-19.md"
cp "$SCRATCH/page" "$page"
record=hash-19_MoFang_256_ref_reference_x86_1_32.json
cp -r "$SCRATCH/set" "$SCRATCH/damaged"
sed -i '0,/"value": [1-9]/s/"value": \([1-9]\)/"value": 8\1/' "$SCRATCH/damaged/records/$record"
fails_saying "$validate" damaged -- "records/$record" SHA256SUMS
fails_saying "$validate" no_such_set -- no_such_set

# Compared with itself nothing is faster or slower; with one instruction a call planted before, all is slower.
# A cell that is gone is no answer, and the gate says so. (Five trials on each side show nothing at the usual level.)
cp -r "$SCRATCH/set" "$SCRATCH/fewer"
rm "$SCRATCH/fewer/records/$record"
fails_saying compare/versions/versions_tool set fewer --fail-above=0% --level=50% -- \
  "no answer: hash-19 MoFang_256 ref/reference x86_1 32: not in the set after"
succeeds compare/versions/versions_tool set set --fail-above=0% --level=50%
if grep -qE ' (faster|slower)( |$)' "$SCRATCH/said"; then die "the same data set differs from itself"; fi
cp -r "$SCRATCH/set" "$SCRATCH/fast"
sed -i '/"emulated_instructions"/{n;s/: [0-9]*/: 1/}' "$SCRATCH"/fast/records/*arm_1*.json
fails_saying compare/versions/versions_tool fast set --fail-above=3% -- "slower: hash-19 MoFang_256"

# Both architectures of it side by side: instructions have a ratio, emulated time has none.
succeeds tests/end_to_end/x86_vs_arm.sh --x86=set --arm=set --format=csv --output=pair.csv
grep -q 'MoFang_256,ref,reference,arm_1 / x86_1,1024,emulated_instructions,[0-9]*,[0-9]*,1\.[0-9]*,more' "$SCRATCH/pair.csv" ||
  { cat "$SCRATCH/pair.csv" >&2; die "no ratio of instructions"; }
grep -q 'n/a,\(marked\)\?,"after: this platform is emulated here' "$SCRATCH/pair.csv" ||
  { cat "$SCRATCH/pair.csv" >&2; die "no reason for the missing ratio of times"; }

# Nothing names the machine, the user or a path.
home=$(getent passwd "$(id -u)" | cut -d: -f6)
set_files=$(cd "$SCRATCH/set" && find records kat soak environment.json plan.json SHA256SUMS -type f)
for word in "$(uname -n)" "$(id -un)@" "$SCRATCH" "$PWD" "$home/" /home/ /tmp/; do
  # shellcheck disable=SC2086
  if (cd "$SCRATCH/set" && grep -lFw -- "$word" $set_files); then die "a file of the data set names $word"; fi
done
checks=$((checks + 2))
echo "PASSED: $checks checks"
