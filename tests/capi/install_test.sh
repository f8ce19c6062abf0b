#!/bin/sh
# The library as programs of others use it: installed, its prefix moved, and the programs of
# tools/library copied from there and built against it in another folder, once as CMake finds it and
# once as pkg-config does, with the shared library and with the static one.
#   install_test.sh CMAKE BUILD-FOLDER
set -u

cmake=$1
build=$2
source=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd -P)
command -v pkg-config >/dev/null || {
    echo "pkg-config is not installed (Debian package pkgconf): skipped"
    exit 77
}
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
failures=0

check() { # NAME EXPECTED FOUND
    if [ "$2" = "$3" ]; then return; fi
    printf 'FAILED: %s\nexpected: %s\nfound:    %s\n' "$1" "$2" "$3"
    failures=$((failures + 1))
}
must() { # COMMAND ARGUMENT...
    "$@" >"$top/log" 2>&1 && return
    printf 'FAILED: %s\n' "$*"
    tail -n 40 "$top/log"
    exit 1
}

must "$cmake" --install "$build" --prefix "$top/first"
mv "$top/first" "$top/prefix"
prefix=$top/prefix
packages=$(dirname "$(find "$prefix" -name rulewright.pc)")
libraries=$(dirname "$packages")
cp -r "$prefix/share/doc/rulewright/tools/library" "$top/programs" && cd "$top/programs" || exit 1

# As CMake finds it.
must "$cmake" -S . -B build -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_BUILD_TYPE=Release
must "$cmake" --build build

# As pkg-config does.
PKG_CONFIG_PATH=$packages
export PKG_CONFIG_PATH
# shellcheck disable=SC2046 # an option each
must cc -std=c11 -O1 random_game.c -o by-pkg-config $(pkg-config --cflags --libs rulewright)
# shellcheck disable=SC2046
must c++ -std=c++17 -O1 ask.cpp -o ask-by-pkg-config $(pkg-config --cflags --libs rulewright)
check "the version" "$(sed -n 's/^project(rulewright VERSION \([0-9.]*\).*/\1/p' "$source/CMakeLists.txt")" \
    "$(pkg-config --modversion rulewright)"

# A whole game of each kind, and the same by each of the programs. The static one looks for the rules
# beside the program.
for variant in chess magnet-chess force-field-chess dmchess die-chess crazyhouse; do
    env -i build/random_game $variant 5 >"$top/game" 2>&1
    check "$variant is played" 1 "$(sed -n 1p "$top/game" | grep -c '^[0-9]* steps to .*/')"
    check "$variant is over, or goes on" 1 "$(sed -n 2p "$top/game" | grep -c -e '"reason"' -e '^null$')"
    check "$variant by pkg-config" "$(cat "$top/game")" \
        "$(env -i LD_LIBRARY_PATH="$libraries" ./by-pkg-config $variant 5 2>&1)"
    check "$variant by the static library" "$(cat "$top/game")" \
        "$(env -i RULEWRIGHT_RULES="$prefix/share/rulewright/rules" build/random_game_static $variant 5 2>&1)"
done
for ask in build/ask "env LD_LIBRARY_PATH=$libraries ./ask-by-pkg-config"; do
    $ask force-field-chess e2e4 >"$top/told" 2>"$top/depths"
    check "$ask: legal" 1 "$(sed -n 1p "$top/told" | grep -c '"legal":true')"
    check "$ask: lines" 1 "$(sed -n 2p "$top/told" | grep -c '"lines":\[{.*"score":')"
    check "$ask: depths" 3 "$(wc -l <"$top/depths")"
done
check "a move that is refused" 1 "$(build/ask chess e2e5 2>&1 | grep -c '"code":"[a-z-]*".*"legal":false')"
check "a variant that there is not" 1 \
    "$(env -i build/random_game ches 2>&1 | grep -c "did you mean 'chess'")"

# What lies there.
check "the header" "" "$(cmp "$source/interpreter/capi/rulewright.h" "$prefix/include/rulewright.h" 2>&1)"
check "links of the shared library" "librulewright.so librulewright.so.1" \
    "$(find "$libraries" -name 'librulewright.so*' -type l -printf '%f\n' | sort | xargs)"
check "no path of the clone where others look" 0 \
    "$(grep -l -r -F "$source" "$libraries/cmake" "$libraries/pkgconfig" "$prefix/include" | wc -l)"

[ $failures = 0 ] || exit 1
echo "programs of others are built and play"
