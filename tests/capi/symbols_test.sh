#!/bin/sh
# The names that the shared library shows are those of symbols.txt, and its header declares the same;
# the header is plain C. Who adds a function adds its name; who takes one away makes another SOVERSION.
#   symbols_test.sh LIBRARY STATIC-LIBRARY NM COMPILER
set -u

library=$1
archive=$2
nm=$3
cxx=$4
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
header=$here/../../interpreter/capi/rulewright.h
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
failures=0

command -v "$nm" >/dev/null || {
    echo "nm is not installed (Debian package binutils): skipped"
    exit 77
}

check() { # NAME, with the differences on the input
    [ -s "$2" ] || return
    printf 'FAILED: %s\n' "$1"
    cat "$2"
    failures=$((failures + 1))
}

# The name of the version itself is an absolute symbol.
"$nm" -D --defined-only "$library" | awk '$2 != "A" { sub(/@.*/, "", $3); print $3 }' | sort >"$top/shown"
"$nm" -D --defined-only "$library" | awk '$2 != "A" && $3 !~ /@@RULEWRIGHT_1$/' >"$top/unversioned"
sed -n 's/^RW_API .*\(rw_[a-z0-9_]*\)(.*/\1/p' "$header" | sort >"$top/declared"
diff "$here/symbols.txt" "$top/shown" >"$top/difference"
check "what the library shows (>) is not what symbols.txt lists (<)" "$top/difference"
check "names without the version RULEWRIGHT_1" "$top/unversioned"
diff "$here/symbols.txt" "$top/declared" >"$top/difference"
check "what the header declares (>) is not what symbols.txt lists (<)" "$top/difference"

# What others have under the same name, such as templates of the standard library, is weak or unique.
"$nm" --extern-only --defined-only "$archive" | awk 'NF == 3 && $2 !~ /[uVW]/ { print $3 }' | sort >"$top/shown"
diff "$here/symbols.txt" "$top/shown" >"$top/difference"
check "what the static library shows (>) is not what symbols.txt lists (<)" "$top/difference"

for language in "c -std=c99" "c -std=c11" "c++ -std=c++11" "c++ -std=c++20"; do
    # shellcheck disable=SC2086 # an option each
    "$cxx" -x $language -Wall -Wextra -Wpedantic -Wconversion -Werror -fsyntax-only "$header" >"$top/errors" 2>&1
    check "the header as $language" "$top/errors"
done

[ $failures = 0 ] || exit 1
echo "the library shows its $(wc -l <"$here/symbols.txt") functions and nothing else"
