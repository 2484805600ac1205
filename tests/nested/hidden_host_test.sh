#!/bin/bash
# Proves that a library of this machine that leaks into the pinned one, as libm.a once did, whose linker script named the
# host's files, would be found: where the host is hidden, the pinned linker takes the pinned library and refuses such a
# script, which it takes otherwise.
set -euo pipefail
. tests/nested/nested.sh

# The pinned linker and library of this machine's architecture lie beside the pinned zip.
cpu=$(uname -m)
external=$(readlink -f "$(find -L .. -path '*/usr/bin/zip' | head -n 1)")
external=${external%/archive_linux_*}
ld=$external/tools_linux_$cpu/root/usr/bin/$cpu-linux-gnu-ld
library=$(find "$external/sysroot_$cpu/" -name libm.a -print -quit)
library=${library%/*}
if [ ! -x "$ld" ] || [ -z "$library" ]; then
  die "the pinned linker and libm.a are not in $external; build something first"
fi
hidden_host=$PWD/tests/nested/hidden_host.sh
mkdir -p "$SCRATCH"
log=$SCRATCH/host_tools.log
: >"$log"

# link LIBRARY [COMMAND...]: links a program that wants cos() with LIBRARY, started by COMMAND.
link() {
  "${@:2}" "$ld" --unresolved-symbols=ignore-all --undefined=cos --entry=cos -o "$SCRATCH/program" "$1" >"$SCRATCH/said" 2>&1
}

# A library of the host's: a file of its own where the linker's files lie, seen as hidden_host.sh sees them.
host=$(find /usr/lib/*-linux-gnu -maxdepth 1 -name 'libm-*.a' 2>/dev/null | head -n 1)
if [ -z "$host" ]; then
  host=$(find /usr/lib -maxdepth 2 -name 'lib*.a' 2>/dev/null | head -n 1)
fi
[ -n "$host" ] || die "this machine has no static library, so nothing can leak and nothing is proven; install libc6-dev"
printf '/* GNU ld script */\nGROUP ( %s )\n' "$host" >"$SCRATCH/libm.a"

case $(head -c 16 "$library/libm.a" | tr -d '\0') in
  '/* GNU ld script')
    if grep -qE '(^|[ (])/' <(sed '1d' "$library/libm.a"); then die "the pinned libm.a names absolute paths: $(cat "$library/libm.a")"; fi
    ;;
esac
link "$SCRATCH/libm.a" env || { cat "$SCRATCH/said" >&2; die "the control does not link where the host is not hidden"; }
if link "$SCRATCH/libm.a" bash "$hidden_host" "$log"; then
  die "a linker script that names $host links where the host is hidden: the leak would not be found"
fi
grep -q 'syntax error\|file format not recognized' "$SCRATCH/said" || {
  cat "$SCRATCH/said" >&2
  die "the link failed for another reason"
}
link "$library/libm-2.36.a" bash "$hidden_host" "$log" || {
  cat "$SCRATCH/said" >&2
  die "the pinned library does not link where the host is hidden"
}
[ ! -s "$log" ] || { cat "$log" >&2; die "a host tool was used"; }
echo "PASSED: a leak of $host is found"
