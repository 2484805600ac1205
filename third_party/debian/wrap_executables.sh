#!/bin/sh
# Makes every dynamically linked program of an unpacked tree run with the tree's own loader and libraries.
#
#   wrap_executables.sh ROOT LOADER LIBRARY_FOLDERS      paths relative to ROOT; folders separated by ':'
#
# PROGRAM becomes PROGRAM.real and a shell script takes its place, so programs that start each other (gcc starts cc1, as,
# collect2, lto-wrapper, which starts gcc again) stay inside the tree, whatever libc the host has. The loader's --argv0
# keeps the script's path as the program's name, from which gcc finds its own files.
set -eu
cd "$1"
loader=$2
libraries=$3

find usr -type f -perm -u+x | while read -r program; do
  case "$program" in
    *.so|*.so.*|*-static) continue ;;
  esac
  [ "$(head -c 4 "$program" | tail -c 3)" = ELF ] || continue
  up=$(dirname "$program" | sed 's|[^/][^/]*|..|g')
  mv "$program" "$program.real"
  cat > "$program" <<SCRIPT
#!/bin/sh
root=\${0%/*}/$up
exec "\$root/$loader" --library-path "$(echo ":$libraries" | sed 's|:|:$root/|g; s|^:||')" \\
  --argv0 "\$0" "\$root/$program.real" "\$@"
SCRIPT
  chmod +x "$program"
done
