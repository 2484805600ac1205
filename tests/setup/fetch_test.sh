#!/bin/bash
# Proves that fetch.sh brings exactly the pinned bytes or fails with one clear message: wrong bytes, missing file, no
# network, no place to ask, a full disk, a damaged cache.
. tests/setup/expect.sh

fetch=$PWD/third_party/debian/fetch.sh
mirror=$SCRATCH/mirror
mkdir -p "$mirror/pool/p"
echo "the right bytes" > "$mirror/pool/p/one.deb"
echo "other right bytes" > "$mirror/pool/p/two.deb"
line() {
  echo "$(sha256sum < "$mirror/pool/p/$1" | cut -d ' ' -f 1) $(wc -c < "$mirror/pool/p/$1") pool/p/$1"
}
{ line one.deb; line two.deb; } > "$SCRATCH/list"
one=$(sha256sum < "$mirror/pool/p/one.deb" | cut -d ' ' -f 1)

export XBENCH_DOWNLOAD_CACHE=$SCRATCH/cache
export XBENCH_DEBIAN_MIRROR=file://$mirror
run() {
  rm -rf "$SCRATCH/out"
  sh "$fetch" "$SCRATCH/list" "$SCRATCH/out"
}

succeeds run
cmp "$SCRATCH/out/one.deb" "$mirror/pool/p/one.deb"
cmp "$SCRATCH/out/two.deb" "$mirror/pool/p/two.deb"
cmp "$SCRATCH/cache/$one" "$mirror/pool/p/one.deb" || die "the download was not kept in the cache"

# From the cache alone.
XBENCH_DEBIAN_MIRROR=file:///nonexistent succeeds run

# A damaged cache entry is not used, and is replaced.
echo damaged > "$SCRATCH/cache/$one"
succeeds run
cmp "$SCRATCH/out/one.deb" "$mirror/pool/p/one.deb"
cmp "$SCRATCH/cache/$one" "$mirror/pool/p/one.deb"
echo damaged > "$SCRATCH/cache/$one"
XBENCH_DEBIAN_MIRROR=file:///nonexistent fails_saying run -- "cannot download one.deb" "$one"

# The second of two mirrors is asked.
rm -rf "$SCRATCH/cache"
XBENCH_DEBIAN_MIRROR="file:///nonexistent file://$mirror" succeeds run

# Wrong bytes: both hashes are named, nothing is kept.
rm -rf "$SCRATCH/cache"
echo "wrong bytes!!!!" > "$mirror/pool/p/one.deb"
found=$(sha256sum < "$mirror/pool/p/one.deb" | cut -d ' ' -f 1)
fails_saying run -- "not what the lock file pins" "expected SHA-256 $one" "found $found" "nothing was installed"
[ ! -e "$SCRATCH/out/one.deb" ] || die "the wrong file was left"
[ ! -e "$SCRATCH/cache/$one" ] || die "the wrong file was kept in the cache"

# Missing: what, where and what to do.
rm "$mirror/pool/p/one.deb"
fails_saying run -- "cannot download one.deb" "pool/p/one.deb" "$one" "XBENCH_DEBIAN_MIRROR" "no network" "refresh_locks.sh"

# No network: nothing answers at the address, whichever program asks.
for program in 'exit 100' 'echo "could not connect" >&2; exit 7'; do
  stand_in curl "$program"
  stand_in wget "$program"
  PATH=$SCRATCH/bin:$PATH XBENCH_DEBIAN_MIRROR=http://127.0.0.1:9 fails_saying run -- "cannot download one.deb" \
    "http://127.0.0.1:9" "last answer: " "no network: connect and run the same command again"
done

# Wrong bytes at the first mirror do not stand for a file that is missing at both.
mkdir -p "$SCRATCH/mirror2/pool/p"
echo "the right bytes" > "$SCRATCH/mirror2/pool/p/one.deb"
echo "wrong" > "$mirror/pool/p/one.deb"
mv "$mirror/pool/p/two.deb" "$SCRATCH/two.deb"
XBENCH_DEBIAN_MIRROR="file://$mirror file://$SCRATCH/mirror2" fails_saying run -- "cannot download two.deb"
mv "$SCRATCH/two.deb" "$mirror/pool/p/two.deb"
rm -rf "$mirror/pool/p/one.deb" "$SCRATCH/cache"

# No mirror is named and apt knows none.
stand_in apt-get 'exit 0'
no_sources() {
  PATH=$SCRATCH/bin:$PATH XBENCH_DEBIAN_MIRROR='' run
}
fails_saying no_sources -- "no apt sources" "XBENCH_DEBIAN_MIRROR"

# apt's repositories are asked when no mirror is named.
echo "the right bytes" > "$mirror/pool/p/one.deb"
stand_in apt-get "echo file://$mirror/"
succeeds no_sources

# A file's own address is asked first; without it, or with wrong bytes there, the archive.
mkdir -p "$SCRATCH/origin"
cp "$mirror/pool/p/one.deb" "$SCRATCH/origin/release-1.tar.gz"
cp "$SCRATCH/list" "$SCRATCH/plain_list"
sed -i "s|pool/p/one.deb|& file://$SCRATCH/origin/release-1.tar.gz|" "$SCRATCH/list"
rm -rf "$SCRATCH/cache" "$mirror/pool/p/one.deb"
succeeds no_sources
cmp "$SCRATCH/out/one.deb" "$SCRATCH/origin/release-1.tar.gz"
rm -rf "$SCRATCH/cache"
mv "$SCRATCH/origin/release-1.tar.gz" "$mirror/pool/p/one.deb"
succeeds no_sources
rm -rf "$SCRATCH/cache"
echo "wrong bytes" > "$SCRATCH/origin/release-1.tar.gz"
succeeds no_sources
cmp "$SCRATCH/out/one.deb" "$mirror/pool/p/one.deb"
rm -rf "$SCRATCH/cache"
rm "$mirror/pool/p/one.deb"
fails_saying no_sources -- "not what the lock file pins" "release-1.tar.gz"
echo "the right bytes" > "$mirror/pool/p/one.deb"
mv "$SCRATCH/plain_list" "$SCRATCH/list"

# A full disk is noticed before the download.
stand_in df 'echo Filesystem 1024-blocks Used Available Capacity Mounted; echo /dev/fake 10 10 0 100% /'
rm -rf "$SCRATCH/cache"
full() {
  PATH=$SCRATCH/bin:$PATH run
}
sed -i 's/^\([0-9a-f]*\) [0-9]*/\1 5000000/' "$SCRATCH/list"
fails_saying full -- "not enough disk space" "60 MB wanted, 0 MB free" "free some space"

# A cache that cannot be written is no error.
rm -rf "$SCRATCH/cache" "$SCRATCH/bin/df"
touch "$SCRATCH/file"
XBENCH_DOWNLOAD_CACHE=$SCRATCH/file/cache succeeds run
echo "PASSED: $checks checks"
