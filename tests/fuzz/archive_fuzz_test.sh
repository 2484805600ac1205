#!/bin/bash
# Proves that no damage of a submission's ZIP file, of a fixed list of random ones, makes compile_submission.sh do anything but
# compile the package or refuse it with a reason: no other exit status, no file outside of its folder, no endless run; with the
# check of archives before, and with a check that lets everything through to unzip. The control is an unzip that writes elsewhere,
# or ends the script, when the archive is damaged: both must be found.
#
# The script is not a function that libFuzzer could call, and a run of it takes too long for millions; each damage is written
# down by its number, from which it can be made again. ARCHIVES=N makes another number of them.
# shellcheck source=tests/setup/expect.sh
. tests/setup/expect.sh

compile=$PWD/candidates/compile_submission.sh
check=$PWD/candidates/archive/check_zip
make_package=$PWD/tests/submission/make_package.sh
reference=$PWD/candidates/hash_19_mofang/ref/mofang_ref.c
header=$PWD/candidates/hash_19_mofang/mofang.h
archives=${ARCHIVES:-60}
tree=$(find -L .. -path '*/usr/bin/zip' | head -n 1)
zip=$(readlink -f "$tree")
unzip=${zip%/zip}/unzip

cd "$SCRATCH"
mkdir package
"$make_package" package "$reference" "$header"
(cd package && "$zip" -q -r -X ../good.zip .)
size=$(wc -c <good.zip)

# Stand-ins of the compiler and its tools: only the way of the archive is under test.
stand_in gcc 'for a; do case $p in -o) echo object >"$a" ;; -MF) echo "x.o: box/unpacked/x.c" >"$a" ;; esac; p=$a; done'
stand_in nm 'echo "0000 T CryptHash"'
stand_in objcopy 'cp "$2" "$3"'
stand_in no_check exit
stand_in escaping_unzip "case \$1 in -q) '$unzip' -tq \"\$3\" >/dev/null 2>&1 || echo x >escaped ;; esac; exec '$unzip' \"\$@\""
# The script's processes are the ones named bash above `timeout`, which started this.
stand_in dying_unzip "'$unzip' -tq \"\$3\" >/dev/null 2>&1 || {
  process=\$(cut -d ' ' -f 4 /proc/\$PPID/stat)
  while grep -qx bash /proc/\$process/comm; do
    above=\$(cut -d ' ' -f 4 /proc/\$process/stat)
    kill -9 \$process
    process=\$above
  done
}
exec '$unzip' \"\$@\""

# damage NUMBER: damaged.zip is good.zip with one to eight other bytes, or cut, or with a part of it twice. Number 0 is good.
damage() {
  RANDOM=$1
  cp good.zip damaged.zip
  [ "$1" -gt 0 ] || return 0
  local i at from
  case $((RANDOM % 8)) in
    0) head -c $(((RANDOM * 32768 + RANDOM) % size)) good.zip >damaged.zip ;;
    1)
      from=$(((RANDOM * 32768 + RANDOM) % size))
      tail -c +$((from + 1)) good.zip | head -c $((1 + RANDOM % 4096)) >>damaged.zip
      ;;
    *)
      for ((i = 0; i <= RANDOM % 8; i++)); do
        # Half of the time in the directory at the end: names, sizes, kinds of files.
        at=$(((RANDOM * 32768 + RANDOM) % size))
        [ $((RANDOM % 2)) -eq 0 ] || at=$((size - 1 - RANDOM % 1200))
        # shellcheck disable=SC2059  # the byte is the format
        printf "\\x$(printf %02x $((RANDOM % 256)))" | dd of=damaged.zip bs=1 seek="$at" conv=notrunc status=none
      done
      ;;
  esac
}

# outside: what lies beside the folder in which the script may work, with its content.
outside() {
  find . -path ./box -prune -o -type f ! -name damaged.zip ! -name parameters ! -name said ! -name found -print0 | sort -z |
    xargs -0 sha256sum
}

# fuzz UNZIP CHECK: the damaged archives, one after the other. Says the first that does what it must not, and returns 1.
fuzz() {
  local number code sum before compiled=0 refused=0
  before=$(outside)
  for ((number = 0; number <= archives; number++)); do
    damage "$number"
    sum=$(sha256sum <damaged.zip)
    rm -rf box
    mkdir box
    printf '%s\n' zip=damaged.zip "sha256=${sum%% *}" "unzip=$1" "check=$2" 'include=Reference Implementation/shared (include)' \
      'source=Reference Implementation/MoFang 256 (ref)/core.c' flag=-O2 gcc=bin/gcc nm=bin/nm objcopy=bin/objcopy \
      folder=box/unpacked object=box/out.o messages=box/out.txt >parameters
    code=0
    timeout 60 bash "$compile" parameters >said 2>&1 </dev/null || code=$?
    case $code in
      0) compiled=$((compiled + 1)) ;;
      1)
        refused=$((refused + 1))
        grep -q '^submission: ' said || { echo "archive $number is refused without a reason: $(head -n 3 said)"; return 1; }
        ;;
      *) echo "archive $number ends the script with status $code"; return 1 ;;
    esac
    [ "$(outside)" = "$before" ] || { echo "archive $number changes files outside of its folder"; return 1; }
  done
  if [ "$compiled" -eq 0 ] || [ "$refused" -eq 0 ]; then
    echo "expected the good one compiled and some refused; compiled $compiled, refused $refused"
    return 1
  fi
  echo "the good one and $((compiled - 1)) damaged archives are compiled, $refused are refused"
}

for first in "$check" bin/no_check; do
  fuzz "$unzip" "$first" >found || die "with ${first##*/}: $(cat found)"
  echo "${first##*/}: $(cat found)"
done
for control in "escaping_unzip changes files outside" "dying_unzip ends the script"; do
  if fuzz "bin/${control%% *}" bin/no_check >found; then
    die "the control ${control%% *} is not found"
  fi
  grep -qF "${control#* }" found || die "the control ${control%% *}: $(cat found)"
  rm -f escaped
done
