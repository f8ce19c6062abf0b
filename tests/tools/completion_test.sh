#!/bin/sh
# What bash, zsh and fish complete with the scripts that `rulewright completion` prints, in a folder
# of somebody's. Shells that are not installed are skipped, and named.
#   completion_test.sh PROGRAM
set -u

program=$1
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
failures=0

check() { # NAME EXPECTED FOUND
    if [ "$2" = "$3" ]; then return; fi
    printf 'FAILED: %s\nexpected: %s\nfound:    %s\n' "$1" "$2" "$3"
    failures=$((failures + 1))
}

mkdir -p "$top/here/rules of mine" "$top/here/run" "$top/bin" "$top/variants/large"
cd "$top/here" || exit 1
touch mine.yaml notes.txt game.pgn 'rules of mine/one game.yaml' chesslike.yaml
touch "$top/variants/chess.yaml" "$top/variants/large/chequers.yaml" "$top/variants/shogi.yaml"
RULEWRIGHT_RULES=$top/variants
HOME=$top
export RULEWRIGHT_RULES HOME
ln -s "$program" "$top/bin/rulewright"
PATH="$top/bin:$PATH"

for shell in bash zsh fish; do
    rulewright completion $shell >"$top/$shell" || check "the script for $shell" 0 $?
done

cat >"$top/try.bash" <<'END'
top=$1
shift
source "$top/bash"
compopt() { :; } # works only while bash itself completes
COMP_WORDS=(rulewright "$@")
COMP_CWORD=$#
_rulewright rulewright "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
((${#COMPREPLY[@]})) && printf '%s\n' "${COMPREPLY[@]}" | sort | tr '\n' ' '
END
in_bash() { bash --norc "$top/try.bash" "$top" "$@"; }

# zsh's own functions, replaced by some that tell what they were asked for.
cat >"$top/try.zsh" <<'END'
top=$1
shift
compdef() { :; }
compset() { :; }
_files() { print -n "files $* "; }
_describe() { local word; for word in "${(@P)3}"; do print -rn -- "${word%%:*} "; done; }
source "$top/zsh"
words=(rulewright "$@")
CURRENT=$#words
_rulewright
END
in_zsh() { zsh -f "$top/try.zsh" "$top" "$@"; }

in_fish() {
    line=rulewright
    for word in "$@"; do line="$line $word"; done
    XDG_CONFIG_HOME=$top/fishes XDG_DATA_HOME=$top/fishes LC_ALL=C.UTF-8 fish --no-config \
        -c 'source $argv[1]; complete -C $argv[2]' "$top/fish" "$line" | sed 's/\t.*//' | sort | tr '\n' ' '
}

try() { # SHELL EXPECTED WORD...
    shell=$1
    expected=$2
    shift 2
    check "$shell: $*" "$expected" "$("in_$shell" "$@" 2>&1)"
}

if command -v bash >/dev/null; then
    try bash 'man match mine moves ' m
    try bash 'perft ' per
    try bash 'selfplay ' selfp
    try bash 'merge ' selfplay mer
    try bash '--from ' tournament merge --f
    try bash 'selfplay selfplay-merge ' man selfp
    try bash '' nothing ''
    try bash '--help --version ' -
    try bash '--depth ' perft chess --de
    try bash '' perft chess --depth ''
    try bash 'json sarif text ' validate --format ''
    try bash 'sarif ' validate --format = s
    try bash 'json sarif text ' validate --format =
    try bash 'mcts ' analyse chess --method m
    try bash 'chequers chess chesslike.yaml ' perft che
    try bash 'chess chesslike.yaml ' selfplay chess --games 3 --against chess
    try bash 'rules of mine/one game.yaml ' validate 'rules of mine/o'
    try bash 'mine.yaml ' validate mi
    try bash 'game.pgn ' match g
    try bash '' validate n
    try bash 'rules of mine run ' moves chess --root r
    try bash 'notes.txt ' play chess --resume n
    try bash '--start-seed ' moves chess --st
    try bash '' moves chess --fen x --st
    try bash '--moves ' moves chess --json --mo
    try bash 'bash fish zsh ' completion ''
    try bash 'man match mine moves ' man m
    try bash 'mine.yaml ' validate -- mi
    try bash '--threads ' perft --depth 3 chess --th
    try bash '' play chess --white uci : engine --white
    try bash '--black ' play chess --white uci : engine --bl
    # Where bash itself would have to complete: in quotes.
    try bash '' validate '"rules of'
else
    echo "bash is not installed: skipped"
fi

if command -v zsh >/dev/null; then
    zsh -n "$top/zsh" || check "zsh reads the script" 0 $?
    try zsh 'match moves mine man ' m
    try zsh 'text json sarif ' validate --format ''
    try zsh '--format=sarif ' validate --format=s
    try zsh 'chequers chess files -g *.(yaml)(-.) ' perft che
    try zsh 'files -g *.(yaml|pgn)(-.) ' match ''
    try zsh 'files -/ ' moves chess --root ''
    try zsh 'files  ' play chess --resume ''
    try zsh 'merge files -g *.(yaml)(-.) ' tournament me
    try zsh '' nothing ''
    try zsh '--depth ' perft 'rules\ of\ mine/one\ game.yaml' --de
else
    echo "zsh is not installed: skipped"
fi

if command -v fish >/dev/null; then
    fish --no-execute "$top/fish" || check "fish reads the script" 0 $?
    try fish 'man match mine moves ' m
    try fish 'sarif ' validate --format s
    try fish '--format=sarif ' validate --format=s
    try fish 'chequers chess chesslike.yaml ' perft che
    try fish 'game.pgn ' match g
    try fish 'rules of mine/ run/ ' moves chess --root r
    try fish '--root=rules of mine/ --root=run/ ' moves chess --root=r
    try fish 'notes.txt ' play chess --resume n
    try fish '' nothing ''
else
    echo "fish is not installed: skipped"
fi

if command -v shellcheck >/dev/null; then
    shellcheck "$top/bash" || check "shellcheck" 0 $?
fi

[ $failures = 0 ] || exit 1
echo "all completions are right"
