#!/bin/bash
# Proves that the launcher of platform tests runs its program, and refuses a kernel or an emulator that is too old, or an
# emulator that does not start, with a clear message.
. tests/setup/expect.sh

template=$PWD/platforms/launcher.sh.tpl
finished=$PWD/platforms/finished.sh
cd "$SCRATCH"
stand_in program 'echo "program $*, emulator ${XB_EMULATOR-none}"'
stand_in qemu-good 'case $1 in --version) echo "qemu-aarch64 version 7.2.18 (Debian)" ;; *) exec "$@" ;; esac'
stand_in qemu-old 'echo "qemu-aarch64 version 7.1.0"'
stand_in qemu-broken 'echo "cannot execute" >&2; exit 126'
launcher() {  # EMULATOR [GUARD]
  sed "s|%{binary}|bin/program|; s|%{emulator}|$1|; s|%{platform}|arm_1|g; s|%{start}|sh $finished '^program ' ${2-}|" \
    "$template" > launcher
}

launcher ""
succeeds sh launcher a b
grep -qx 'program a b, emulator none' said || die "native: $(cat said)"
launcher bin/qemu-good
succeeds sh launcher a
grep -qx 'program a, emulator qemu-good' said || die "emulated: $(cat said)"
stand_in guard 'echo "guard $1"; shift; exec "$@"'
launcher bin/qemu-good "bin/guard --"
succeeds sh launcher a
grep -qx 'guard --' said || die "guard: $(cat said)"
stand_in program 'exit 0'
launcher ""
fails_saying sh launcher -- "ended with success before its end, or ran nothing" "expected: in the last 40 lines"
stand_in program 'echo "program but failed"; exit 7'
fails_saying sh launcher -- "program but failed"
code=0
sh launcher >/dev/null || code=$?
[ "$code" -eq 7 ] || die "the program's exit code 7 became $code"
stand_in program 'echo "program $*, emulator ${XB_EMULATOR-none}"; yes | head -n 40'
fails_saying sh launcher -- "ended with success before its end, or ran nothing"
stand_in program 'echo "program $*, emulator ${XB_EMULATOR-none}"'
launcher bin/qemu-old
fails_saying sh launcher -- "emulator is too old for platform arm_1" "expected QEMU 7.2 or newer" "version 7.1.0"
launcher bin/qemu-broken
fails_saying sh launcher -- "does not start" "cannot execute"
launcher bin/qemu-missing
fails_saying sh launcher -- "does not start: bin/qemu-missing"

PATH=$SCRATCH/bin:$PATH
launcher ""
for release in 4.3.9-old 3.16.0 2.6.32; do
  stand_in uname "echo $release"
  fails_saying sh launcher -- "kernel is too old for programs of platform arm_1" "expected Linux 4.4 or newer" "$release"
done
for release in 4.4.0 5.10.0-8-amd64 6.18.44; do
  stand_in uname "echo $release"
  succeeds sh launcher
done
stand_in uname 'echo unknown'
fails_saying sh launcher -- "cannot read the kernel's version" "unknown"
echo "PASSED: $checks checks"
