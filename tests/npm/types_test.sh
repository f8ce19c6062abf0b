#!/bin/sh
# That the package's declarations are TypeScript, and say what its page shows.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd -P)
tsc=$root/build/web/node_modules/.bin/tsc
[ -x "$tsc" ] || {
    echo "skipped: there is no TypeScript in build/web (tools/web/build fetches it)"
    exit 77
}
exec "$tsc" --noEmit --strict --target es2022 --module nodenext --moduleResolution nodenext "$root/tests/npm/usage.ts"
