#!/bin/bash
# Proves that unpack.sh makes the same tree with and without dpkg-deb, keeps only what is asked for, leaves no link and
# no linker script that leads out of the tree, and refuses what is no Debian package.
# shellcheck source=tests/setup/expect.sh
. tests/setup/expect.sh

unpack=$PWD/third_party/debian/unpack.sh
package=$SCRATCH/package
mkdir -p "$package/DEBIAN" "$package/usr/include" "$package/usr/share/doc/toy" "$package/lib/toy" "$SCRATCH/debs"
printf 'Package: toy\nVersion: 1\nArchitecture: all\nMaintainer: nobody <nobody@example.invalid>\nDescription: toy\n' \
  > "$package/DEBIAN/control"
echo header > "$package/usr/include/toy.h"
echo document > "$package/usr/share/doc/toy/README"
echo library > "$package/lib/toy/libtoy.so.1"
ln -s libtoy.so.1 "$package/lib/toy/libtoy.so"
cat > "$package/lib/toy/libscript.a" <<'END'
/* GNU ld script
   Use the libraries / of the tree.  */
OUTPUT_FORMAT(elf64-x86-64)
GROUP ( /usr/lib/toy/libtoy.so.1 AS_NEEDED ( /lib64/ld.so.2 libnext.a ) )
END
ln -s /etc/passwd "$package/usr/include/outside.h"
ln -s nowhere.h "$package/usr/include/dangling.h"
dpkg-deb --root-owner-group -Zxz --build "$package" "$SCRATCH/debs/toy.deb" > /dev/null
printf '^usr/include/\n^usr/lib/toy/\n' > "$SCRATCH/keep"

# A PATH without dpkg-deb.
mkdir -p "$SCRATCH/bin"
for tool in sh awk cat cp cut find grep head mkdir mv readlink rm sed tail tar tr wc xargs xz; do
  ln -s "$(command -v $tool)" "$SCRATCH/bin/$tool"
done
shell=$(command -v sh)
run() {  # ROOT
  "$shell" "$unpack" "$SCRATCH/debs" "$1" "$SCRATCH/keep"
}
run_without_dpkg() {
  PATH=$SCRATCH/bin run "$1"
}

succeeds run "$SCRATCH/with"
succeeds run_without_dpkg "$SCRATCH/without"
diff -r "$SCRATCH/with" "$SCRATCH/without" || die "the trees differ"
found=$(cd "$SCRATCH/with" && find . -type f -o -type l | LC_ALL=C sort | tr '\n' ' ')
[ "$found" = "./usr/include/toy.h ./usr/lib/toy/libscript.a ./usr/lib/toy/libtoy.so ./usr/lib/toy/libtoy.so.1 " ] ||
  die "the tree holds: $found"
found=$(tail -n 3 "$SCRATCH/with/usr/lib/toy/libscript.a" | tr '\n' ' ')
expected="   Use the libraries / of the tree.  */ OUTPUT_FORMAT(elf64-x86-64) GROUP ( libtoy.so.1 AS_NEEDED ( ld.so.2 libnext.a ) ) "
[ "$found" = "$expected" ] || die "the linker script is: $found"

# Cut short, and no package at all.
head -c 300 "$SCRATCH/debs/toy.deb" > "$SCRATCH/short" && mv "$SCRATCH/short" "$SCRATCH/debs/toy.deb"
fails_saying run "$SCRATCH/a" -- "dpkg-deb"
fails_saying run_without_dpkg "$SCRATCH/b" -- ""
echo "no package" > "$SCRATCH/debs/toy.deb"
fails_saying run "$SCRATCH/c" -- "toy.deb"
fails_saying run_without_dpkg "$SCRATCH/d" -- "not a Debian package"
echo "PASSED: $checks checks"
