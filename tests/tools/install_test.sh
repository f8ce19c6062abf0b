#!/bin/sh
# `cmake --install` into a prefix, which is then moved to a path with blanks and works from there, in
# no environment and without the folder in which it was built: rules, hooks, schemas, a variant of
# somebody's in a folder of his own, manual pages, completion.
#   install_test.sh CMAKE BUILD-FOLDER BUILD-TYPE
set -u

cmake=$1
build=$2
type=$3
source=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd -P)
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
failures=0

check() { # NAME EXPECTED FOUND
    if [ "$2" = "$3" ]; then return; fi
    printf 'FAILED: %s\nexpected: %s\nfound:    %s\n' "$1" "$2" "$3"
    failures=$((failures + 1))
}

"$cmake" --install "$build" --prefix "$top/first prefix" >"$top/log" 2>&1 || {
    cat "$top/log"
    exit 1
}
mkdir "$top/another place"
mv "$top/first prefix" "$top/another place/its prefix"
prefix="$top/another place/its prefix"
share=$prefix/share/rulewright

rulewright() { env -i "$prefix/bin/rulewright" "$@" 2>&1; }

mkdir "$top/mine" && cd "$top/mine" || exit 1
check "perft" "nodes 8902" "$(rulewright perft chess --depth 3 | sed 's/ seconds.*//')"
check "a variant with a script" "nodes 8902" \
    "$(rulewright perft magnet-chess --depth 3 | sed 's/ seconds.*//')"
check "explain, by a script" "legal" "$(rulewright explain force-field-chess e2e4 | head -n 1)"
check "show" " 8  r n b q k b n r" "$(rulewright show chess | head -n 1)"
check "variants in folders" "a b c d e f g h" "$(rulewright show atomic | grep -o 'a b c d e f g h')"
files=$(find "$source/rules" -name '*.yaml' | wc -l)
check "validate" "$files files, 0 errors, 0 warnings" "$(rulewright validate "$share/rules" | tail -n 1)"
check "nothing is shown of where it was built" 0 \
    "$(rulewright show dmchess --rules | grep -c "$source")"

# A variant of one's own: a copy of what it extends comes beside it.
check "new" 0 "$(rulewright new hunt --extends magnet-chess --dir game >"$top/new" && echo $?)"
check "validate one's own" "1 file, 0 errors, 0 warnings" \
    "$(rulewright validate game/rules/hunt.yaml)"
check "match one's own" "1 match, 1 passed, 0 failed" \
    "$(rulewright match game/scripts/matches | tail -n 1)"
check "perft of one's own" "nodes 400" \
    "$(rulewright perft game/rules/hunt.yaml --depth 2 | sed 's/ seconds.*//')"
printf 'match: by name\nvariant: chess\nsteps:\n  - move: e2e4\n' >by-name.yaml
check "a match by a variant's name" "1 match, 1 passed, 0 failed" \
    "$(rulewright match by-name.yaml | tail -n 1)"

# By a link, and in another folder of variants.
ln -s "$prefix/bin/rulewright" "$top/link"
check "by a link" "nodes 20" "$(env -i "$top/link" perft chess --depth 1 | sed 's/ seconds.*//')"
check "RULEWRIGHT_RULES" "nodes 20" \
    "$(env -i RULEWRIGHT_RULES=game/rules "$prefix/bin/rulewright" perft hunt --depth 1 | sed 's/ seconds.*//')"

# What lies there.
for file in schemas/variant.schema.json schemas/match.schema.json schemas/theme.schema.json schemas/tournament.schema.json \
    schemas/tuning.schema.json \
    scripts/hooks/magnet.lua scripts/stubs/rulewright.lua; do
    check "$file" "" "$(cmp "$source/$file" "$share/$file" 2>&1)"
done
doc=$prefix/share/doc/rulewright
for file in README.md LICENSE rules/README.md scripts/README.md tools/README.md; do
    check "$file" "" "$(cmp "$source/$file" "$doc/$file" 2>&1)"
done
check "the licences of what is inside" "" "$(cmp "$source/tools/package/NOTICE" "$doc/NOTICE" 2>&1)"
for library in Lua yaml-cpp pugixml fmt 'JSON for Modern C++' cpp-httplib CodeMirror CLI11; do
    check "the licence of $library" 1 "$(grep -c "^$library, .*Copyright" "$doc/NOTICE")"
done
# Links from one document to another lead somewhere.
(cd "$doc" && find . -name '*.md' | while read -r page; do
    grep -o '](\([^)#:]*\)[)#]' "$page" | sed 's/^](//; s/[)#]$//' | sort -u | while read -r link; do
        [ -z "$link" ] || [ -e "${page%/*}/$link" ] || echo "$page: $link"
    done
done) >"$top/dangling"
check "links in the documentation" "" "$(cat "$top/dangling")"
check "bash" "" "$(rulewright completion bash | cmp - "$prefix/share/bash-completion/completions/rulewright" 2>&1)"
check "zsh" "" "$(rulewright completion zsh | cmp - "$prefix/share/zsh/site-functions/_rulewright" 2>&1)"
check "fish" "" "$(rulewright completion fish | cmp - "$prefix/share/fish/vendor_completions.d/rulewright.fish" 2>&1)"
check "completion finds the variants" "chess" \
    "$(rulewright complete perft che | sed -n 's/\t.*//; /^chess$/p')"

# A page for the program, and one for each command that its help lists.
pages=$prefix/share/man/man1
rulewright --help | sed -n '/^Subcommands:/,/^$/s/^  \([a-z -]*[a-z]\)  *[A-Z].*/\1/p' |
    tr ' ' - >"$top/commands"
check "commands were found" yes "$([ "$(wc -l <"$top/commands")" -gt 15 ] && echo yes)"
check "pages" "$(sed 's/^/rulewright-/; s/$/.1/' "$top/commands" | sort)" \
    "$(cd "$pages" && find . -name 'rulewright-*.1' | sed 's/^\.\///' | sort)"
for page in "$pages"/*.1; do
    name=${page##*/}
    check "$name names itself" 1 "$(grep -c "^\.TH $(echo "${name%.1}" | tr 'a-z' 'A-Z' | sed 's/-/\\\\-/g') 1 " "$page")"
done
lint() { # TOOL ARGUMENT...
    command -v "$1" >/dev/null || {
        echo "$1 is not installed: skipped"
        return
    }
    for page in "$pages"/*.1; do check "$1: ${page##*/}" "" "$("$@" "$page" 2>&1 >/dev/null)"; done
}
lint groff -man -ww -K utf8 -Tutf8 -z
if command -v mandoc >/dev/null; then
    check "mandoc -Tlint" "" "$(mandoc -Tlint "$pages"/*.1)"
else
    echo "mandoc is not installed: skipped"
fi

# No path of the clone or of the build in the program (but for debuggers).
if [ "$type" = Release ]; then
    check "paths of the clone" 0 "$(grep -c -a -F "$source" "$prefix/bin/rulewright")"
    check "paths of the build" 0 "$(grep -c -a -F "$build" "$prefix/bin/rulewright")"
fi

# Without its files it says where they should be.
rm -r "$share"
check "rules are missing" "error: no variant 'chess': there is no variant file in $share/rules" \
    "$(rulewright perft chess --depth 1)"

[ $failures = 0 ] || exit 1
echo "the installation works"
