#!/bin/bash
# hidden_host.sh LOG COMMAND...: runs COMMAND in a private mount namespace in which this machine's compilers, binutils,
# interpreters and emulators are stand-ins that fail and write a line to LOG, its headers and compiler folders are
# empty, and what programs are linked with (static libraries, start files, linker scripts such as libm.so and libm.a) is a
# text that no linker takes. Needs root or user namespaces.
set -euo pipefail
if [ "${XB_HIDDEN-}" != yes ]; then
  export XB_HIDDEN=yes
  if [ "$(id -u)" -eq 0 ]; then
    exec unshare --mount --propagation private "$BASH" "$0" "$@"
  fi
  exec unshare --map-root-user --mount --propagation private "$BASH" "$0" "$@"
fi

log=$1
shift
scratch=$(mktemp -d -p "$(dirname "$log")")
cat > "$scratch/stand_in" <<SCRIPT
#!/bin/sh
echo "a host tool was run: \$0 \$*" >> "$log"
exit 97
SCRIPT
chmod 755 "$scratch/stand_in"
mkdir "$scratch/empty"

hidden=0
for folder in /bin /usr/bin /usr/local/bin; do
  for tool in "$folder"/{gcc,g++,cc,c++,cpp,c89,c99,clang,as,ld,gold,ar,nm,ranlib,strip,objcopy,objdump,cmake,clang++,python,python3,perl,node,ruby,lua} \
    "$folder"/*-{gcc,g++,cpp,as,ld,ar,nm,ranlib,strip,objcopy,objdump} "$folder"/{gcc,g++,cpp,clang,clang++,python}[-.0-9]* "$folder"/ld.{bfd,gold,lld} \
    "$folder"/*-linux-gnu-* "$folder"/qemu-*; do
    target=$(readlink -f "$tool" 2>/dev/null) || continue
    if [ ! -f "$target" ] || [ "$target" = "$scratch/stand_in" ]; then
      continue
    fi
    cmp -s "$target" "$scratch/stand_in" && continue
    mount --bind "$scratch/stand_in" "$target"
    hidden=$((hidden + 1))
  done
done
for folder in /usr/include /usr/local/include /usr/lib/gcc /usr/lib/gcc-cross /usr/libexec/gcc /usr/lib/llvm* \
  /usr/*-linux-gnu /usr/lib/binfmt.d; do
  if [ -d "$folder" ] && [ ! -L "$folder" ]; then
    mount --bind "$scratch/empty" "$folder"
    hidden=$((hidden + 1))
  fi
done
# Not the shared libraries themselves: this machine's programs run with them.
echo "This file of the host is hidden (hidden_host.sh)." > "$scratch/no_library"
for file in /usr/lib/*-linux-gnu/{*.a,*crt*.o,lib*.so} /usr/lib/*.a /usr/lib64/{*.a,*crt*.o,lib*.so}; do
  [ -f "$file" ] || continue
  # A link of that name leads to the library; a file is a linker script.
  if [[ $file == *.so ]] && { [ -L "$file" ] || [ "$(head -c 16 "$file" | tr -d '\0')" != "/* GNU ld script" ]; }; then
    continue
  fi
  target=$(readlink -f "$file")
  cmp -s "$target" "$scratch/no_library" && continue
  mount --bind "$scratch/no_library" "$target"
  hidden=$((hidden + 1))
done
echo "hidden_host: $hidden host tools and folders hidden" >&2
exec "$@"
