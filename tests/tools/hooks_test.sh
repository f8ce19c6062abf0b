#!/bin/sh
# The GitHub action and the hooks for pre-commit, in a repository of somebody else's: what they call
# is there, finds mistakes, and says so by its exit code.
#   hooks_test.sh PROGRAM
set -u

source=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd -P)
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
clone="$top/a clone"
other="$top/a game"
failures=0

check() { # NAME EXPECTED FOUND
    if [ "$2" = "$3" ]; then return; fi
    printf 'FAILED: %s\nexpected: %s\nfound:    %s\n' "$1" "$2" "$3"
    failures=$((failures + 1))
}

# The launcher is tested by itself: here the program stands in its place.
mkdir -p "$clone/tools" "$clone/.github"
cp -R "$source/.github/actions" "$clone/.github/"
ln -s "$1" "$clone/tools/rulewright"

"$1" new game --dir "$other" >"$top/new" || check "a game is made" 0 $?
sed 's/^name: .*/name: Wrong\nbord: 8/' "$other/rules/game.yaml" >"$top/wrong.yaml"
cd "$other" || exit 1

# The one command of action.yml, with what GitHub gives it.
action="$clone/.github/actions/validate"
command=$(sed -n "s/^ *run: '\(.*\)'$/\1/p" "$action/action.yml")
act() { # PATHS MATCHES
    GITHUB_ACTION_PATH=$action RULEWRIGHT_PATHS=$1 RULEWRIGHT_PLAYOUTS=2 RULEWRIGHT_MATCHES=$2 \
        sh -e -c "$command" >"$top/all" 2>&1
    # What the random games came to is told elsewhere.
    code=$?
    grep -v '^  \|random games$' "$top/all" >"$top/said"
    return $code
}
act rules "" || check "action" 0 $?
check "action says" "2 files, 0 errors, 0 warnings" "$(cat "$top/said")"
act "rules
  scripts" scripts/matches || check "action, several paths and matches" 0 $?
check "action says of both" "3 files, 0 errors, 0 warnings
1 match, 1 passed, 0 failed" "$(cat "$top/said")"
export RULEWRIGHT_SARIF="$top/report.sarif"
act rules "" || check "action with a report" 0 $?
check "action reports" 1 "$(grep -c '"version": "2.1.0"' "$RULEWRIGHT_SARIF")"
for input in RULEWRIGHT_PATHS RULEWRIGHT_PLAYOUTS RULEWRIGHT_MATCHES RULEWRIGHT_SARIF; do
    check "action.yml gives $input" 1 "$(grep -c "^ *$input: " "$action/action.yml")"
done

# The hooks as pre-commit starts them: `entry` from the clone, `args` behind it, in the other's folder.
hook() { # ID
    entry=$(sed -n "/^- id: $1\$/,/^\$/s/^  entry: //p" "$source/.pre-commit-hooks.yaml")
    args=$(sed -n "/^- id: $1\$/,/^\$/s/^  args: \[\(.*\)\]\$/\1/p" "$source/.pre-commit-hooks.yaml")
    check "$1 has an entry in the project" yes "$([ -x "$source/${entry%% *}" ] && echo yes)"
    # shellcheck disable=SC2086 # words
    "$clone/${entry%% *}" ${entry#* } $args >"$top/said" 2>&1
}
hook rulewright-validate || check "rulewright-validate" 0 $?
check "rulewright-validate says" "2 files, 0 errors, 0 warnings" "$(cat "$top/said")"
hook rulewright-match || check "rulewright-match" 0 $?
check "rulewright-match says" "1 match, 1 passed, 0 failed" "$(cat "$top/said")"

hook rulewright-fmt || check "rulewright-fmt" 0 $?
check "rulewright-fmt leaves alone what is laid out" "" "$(cat "$top/said")"
cp rules/game.yaml "$top/laid-out.yaml"
sed 's/^name: /name:    /' "$top/laid-out.yaml" >rules/game.yaml
hook rulewright-fmt || check "rulewright-fmt, a file to lay out" 0 $?
check "rulewright-fmt lays out" "$(cat "$top/laid-out.yaml")" "$(cat rules/game.yaml)"

cp "$top/wrong.yaml" rules/game.yaml
act rules ""
check "action, a mistake" 1 $?
check "action reports the mistake" 1 "$(grep -c '"ruleId": "unknown-key"' "$RULEWRIGHT_SARIF")"
act rules/chess.yaml scripts/matches
check "action, a match with a mistake" 1 $?
hook rulewright-validate
check "rulewright-validate, a mistake" 1 $?
check "rulewright-validate tells it" 1 "$(grep -c "did you mean 'board'" "$top/said")"
hook rulewright-match
check "rulewright-match, a mistake" 1 $?

[ $failures = 0 ] || exit 1
