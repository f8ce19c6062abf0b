#!/bin/sh
# The Debian package that cpack makes: its fields, and what of it differs from `cmake --install`.
# Nothing is installed. A build for this machine alone makes no package.
#   package_test.sh CPACK BUILD-FOLDER VERSION
set -u

cpack=$1
build=$2
version=$3
for tool in dpkg-deb dpkg-shlibdeps gzip; do
    command -v $tool >/dev/null || {
        echo "$tool is not installed: skipped"
        exit 0
    }
done
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
failures=0
umask 077

check() { # NAME EXPECTED FOUND
    if [ "$2" = "$3" ]; then return; fi
    printf 'FAILED: %s\nexpected: %s\nfound:    %s\n' "$1" "$2" "$3"
    failures=$((failures + 1))
}

pack() { # ARGUMENT...
    "$cpack" --config "$build/CPackConfig.cmake" -G DEB -B "$top/made" "$@" >"$top/log" 2>&1
}

pack -D CPACK_RULEWRIGHT_NOT_FOR_OTHERS=ON && check "a native build is refused" "an error" "none"
check "the refusal says why" 1 "$(grep -c 'cmake --preset package' "$top/log")"
check "nothing is left" "" "$(find "$top/made" -name '*.deb')"

pack -D CPACK_RULEWRIGHT_NOT_FOR_OTHERS=OFF || {
    cat "$top/log"
    exit 1
}
deb=$top/made/rulewright_${version}_$(dpkg --print-architecture).deb
field() { dpkg-deb --field "$deb" "$1"; }
check "package" "rulewright $version games optional" \
    "$(field Package) $(field Version) $(field Section) $(field Priority)"
check "one line says what it is" "chess variants by rules from text files" "$(field Description | head -n 1)"
for library in libc6 libfmt libyaml-cpp libedit libcpp-httplib; do
    check "depends on $library" yes "$(field Depends | grep -q "$library" && echo yes)"
done

dpkg-deb --extract "$deb" "$top/root"
usr=$top/root/usr
check "all is in /usr" "usr" "$(ls "$top/root")"
check "manual pages are compressed" 0 "$(find "$usr/share/man" -type f ! -name '*.1.gz' | wc -l)"
check "a manual page" 1 "$(gzip -dc "$usr/share/man/man1/rulewright-perft.1.gz" | grep -c '^\.TH')"
check "the changelog" "rulewright ($version) unstable; urgency=medium" \
    "$(gzip -dc "$usr/share/doc/rulewright/changelog.gz" | head -n 1)"
check "the licence" "MIT License" "$(head -n 1 "$usr/share/doc/rulewright/copyright")"
check "the licences of what is inside" "Lua, Copyright (C) 1994-2022 Lua.org, PUC-Rio" \
    "$(grep '^Lua' "$usr/share/doc/rulewright/copyright")"
check "all licences are in one file" "" "$(find "$usr/share/doc" -name NOTICE -o -name LICENSE)"
check "zsh's folder" "_rulewright" "$(ls "$usr/share/zsh/vendor-completions")"
check "modes of folders" 0 "$(find "$top/root" -mindepth 1 -type d ! -perm 755 | wc -l)"
check "modes of files" 0 "$(find "$usr/share" -type f ! -perm 644 | wc -l)"
check "a link for who does not search games" ../games/rulewright "$(readlink "$usr/bin/rulewright")"
check "the library" "librulewright.so librulewright.so.1" \
    "$(find "$usr/lib" -name 'librulewright.so*' -type l -printf '%f\n' | sort | xargs)"
check "the linker is told of it" 1 "$(dpkg-deb --ctrl-tarfile "$deb" | tar -xO ./triggers | grep -c ldconfig)"
check "it works" "nodes 8902" "$(env -i "$usr/bin/rulewright" perft magnet-chess --depth 3 | sed 's/ seconds.*//')"

[ $failures = 0 ] || exit 1
echo "the package is right"
