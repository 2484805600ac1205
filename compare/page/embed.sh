#!/bin/sh
# Writes page_parts.cc: the files of a page as C++ text.
#
#   embed.sh PART=FILE... > page_parts.cc      PART: a member of PageParts; files of the same part are joined in order
set -eu
echo '#include "compare/page/page_parts.h"'
echo 'namespace xbench {'
echo 'namespace {'
parts=
for word in "$@"; do
  part=${word%%=*}
  case " $parts " in
    *" $part "*) ;;
    *) parts="$parts $part" ;;
  esac
done
for part in $parts; do
  echo "constexpr char k_${part}[] ="
  for word in "$@"; do
    [ "${word%%=*}" = "$part" ] || continue
    echo 'R"xb_part('
    cat "${word#*=}"
    echo ')xb_part"'
  done
  echo ';'
done
echo '}  // namespace'
echo 'PageParts EmbeddedPageParts() {'
echo '  PageParts parts;'
for part in $parts; do
  echo "  parts.$part = absl::string_view(k_${part}, sizeof(k_${part}) - 1);"
done
echo '  return parts;'
echo '}'
echo '}  // namespace xbench'
