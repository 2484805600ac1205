#!/bin/bash
# Proves that bazelw starts the Bazel that is there from any folder, installs one when there is none, and otherwise says
# what was wanted, what was found and what to do.
. tests/setup/expect.sh

# A workspace of its own, and a PATH that holds only what is put there.
mkdir -p "$SCRATCH/workspace/inner" "$SCRATCH/elsewhere" "$SCRATCH/bin"
cp bazelw "$SCRATCH/workspace/bazelw"
for tool in sh cat readlink uname id df awk mktemp rm tail mkdir chmod printf; do
  [ ! -x "$(command -v $tool)" ] || ln -s "$(command -v $tool)" "$SCRATCH/bin/$tool"
done
shell=$(command -v sh)
bazelw() {  # FOLDER ARGUMENT...
  local folder=$1
  shift
  (cd "$folder" && PATH=$SCRATCH/bin "$shell" "$SCRATCH/workspace/bazelw" "$@")
}
said() {
  grep -qF -- "$1" "$SCRATCH/said" || { cat "$SCRATCH/said" >&2; die "expected: $1"; }
}
# shellcheck disable=SC2016  # expanded in the stand-in
bazel='echo "bazel in $PWD from $XBENCH_WORKING_DIRECTORY: $*"'
root="$(cd "$SCRATCH/workspace" && pwd -P)"

# Bazel is there: nothing but Bazel's own output.
stand_in bazel "$bazel"
succeeds bazelw "$SCRATCH/elsewhere" run //compare:x86_vs_arm -- --quick
[ "$(cat "$SCRATCH/said")" = "bazel in $root from $SCRATCH/elsewhere: run //compare:x86_vs_arm -- --quick" ] ||
  die "from another folder: $(cat "$SCRATCH/said")"
succeeds bazelw "$SCRATCH/workspace/inner" test ...
said "bazel in $root/inner from"
ln -s "$SCRATCH/workspace/bazelw" "$SCRATCH/elsewhere/link"
(cd "$SCRATCH/elsewhere" && PATH=$SCRATCH/bin "$shell" ./link version) > "$SCRATCH/said"
said "bazel in $root from"
rm "$SCRATCH/bin/bazel"

# bazelisk is told the tested version.
# shellcheck disable=SC2016
stand_in bazelisk 'echo "bazelisk $USE_BAZEL_VERSION $*"'
succeeds bazelw "$SCRATCH/workspace" version
said "bazelisk 4.2.3 version"
rm "$SCRATCH/bin/bazelisk"

# None is there and none can be installed.
fails_saying bazelw "$SCRATCH/workspace" version -- "no Bazel" "apt-get" "bazelisk"

# A host without support.
rm "$SCRATCH/bin/uname"
stand_in uname 'echo "FreeBSD riscv64"'
fails_saying bazelw "$SCRATCH/workspace" version -- "unsupported host" "expected Linux on x86_64 or aarch64" "FreeBSD riscv64"
stand_in uname 'echo "Linux x86_64"'

# Not root, no sudo.
rm "$SCRATCH/bin/id" "$SCRATCH/bin/df"
stand_in id 'echo 1000'
stand_in df 'echo head; echo /dev/fake 1 1 9000000 1% /usr'
stand_in apt-get 'exit 1'
fails_saying bazelw "$SCRATCH/workspace" version -- "needs root" "no sudo" "bazel-bootstrap"

# Installs with sudo, says so, then starts Bazel.
# shellcheck disable=SC2016
stand_in sudo 'echo "sudo $*" >> "$LOG"; exec "$@"'
ln -s "$(command -v env)" "$SCRATCH/bin/env"
stand_in apt-get "case \"\$*\" in *bazel-bootstrap*) printf '#!/bin/sh\n%s\n' '$bazel' > $SCRATCH/bin/bazel; chmod +x $SCRATCH/bin/bazel ;; esac"
export LOG=$SCRATCH/log
succeeds bazelw "$SCRATCH/workspace" test //...
said "installing Debian's package bazel-bootstrap with sudo"
said "bazel in $root from $root: test //..."
grep -q 'apt-get install -y --no-install-recommends bazel-bootstrap' "$LOG" || die "$(cat "$LOG")"
# ... once.
: > "$LOG"
succeeds bazelw "$SCRATCH/workspace" test //...
[ ! -s "$LOG" ] || die "installed again: $(cat "$LOG")"
rm "$SCRATCH/bin/bazel"

# The installation fails: apt's own words, and what to do.
stand_in apt-get 'echo "E: Unable to locate package bazel-bootstrap" >&2; exit 100'
fails_saying bazelw "$SCRATCH/workspace" test //... -- "Unable to locate package" "installing bazel-bootstrap failed" "no network"

# A full disk.
stand_in df 'echo head; echo /dev/fake 1 1 5000 99% /usr'
fails_saying bazelw "$SCRATCH/workspace" test //... -- "not enough disk space" "1000 MB wanted" "5 MB free"
echo "PASSED: $checks checks"
