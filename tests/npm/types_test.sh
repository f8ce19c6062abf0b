#!/bin/sh
# That the package's declarations are TypeScript, and say what its page shows.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd -P)
tsc=$root/build/web/node_modules/.bin/tsc
[ -x "$tsc" ] || {
    echo "skipped: there is no TypeScript in build/web (tools/web/build fetches it)"
    exit 77
}
# As tools/npm/pack.mjs puts them together.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/node_modules/rulewright"
cp "$root/tools/npm/package.json" "$root/tools/npm/index.js" "$root/tools/npm/index.d.ts" "$folder/node_modules/rulewright"
cp "$root/tools/web/src/types.ts" "$folder/node_modules/rulewright/types.d.ts"
cp "$root/tests/npm/usage.ts" "$folder/usage.mts"
cd "$folder"
"$tsc" --noEmit --strict --target es2022 --module nodenext --moduleResolution nodenext usage.mts
