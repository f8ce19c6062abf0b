#!/bin/sh
# Runs that the workers of a Gearman server on this machine play: the same to the last byte as one
# run, whatever happens to workers, server and jobs on the way.
#   cluster_test.sh PROGRAM
set -u

program=$1
source=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd -P)
for needed in gearmand:gearman-job-server perl:perl-base; do
    command -v "${needed%:*}" >/dev/null || {
        echo "skipped: no ${needed%:*}, of the package ${needed#*:}"
        exit 77
    }
done
if "$program" worker --cluster gearman://127.0.0.1:1 --retry 0 2>&1 | grep -q 'built without'; then
    echo "skipped: the program was built without libgearman-dev"
    exit 77
fi

top=$(mktemp -d)
server=
workers=
finish() {
    for process in $workers $server; do kill -9 "$process" 2>/dev/null; done
    wait 2>/dev/null
    rm -rf "$top"
}
trap finish EXIT
export TMPDIR="$top/temporary"
mkdir "$TMPDIR"
cd "$source" || exit 1
failures=0

check() { # NAME EXPECTED FOUND
    if [ "$2" = "$3" ]; then return; fi
    printf 'FAILED: %s\nexpected: %s\nfound:    %s\n' "$1" "$2" "$3"
    failures=$((failures + 1))
}

same() { # NAME FILE OTHER
    cmp "$2" "$3" >"$top/cmp" 2>&1 || check "$1" "equal files" "$(cat "$top/cmp")"
}

# Gearman's own words: a job from standard input (SUBMIT_JOB), and the answer (WORK_COMPLETE). With
# `look` only whether somebody answers. What Debian has for that takes minutes for 20 MB.
cat >"$top/send.pl" <<'END'
use strict;
use IO::Socket::INET;
my ($port, $look) = @ARGV;
my $server = IO::Socket::INET->new(PeerAddr => "127.0.0.1", PeerPort => $port) or exit 1;
exit 0 if $look;
alarm 30;
binmode STDIN;
my $job = do { local $/; <STDIN> };
my $text = "rulewright\0send$$\0" . ($job // "");
print $server "\0REQ" . pack("NN", 7, length $text) . $text;
$server->flush;
sub take { my ($size) = @_; my $all = ""; while (length $all < $size) {
    read($server, $all, $size - length $all, length $all) or exit 2; } return $all; }
while (1) {
    my ($kind, $size) = (unpack "a4NN", take(12))[1, 2];
    my $answer = $size > 0 ? take($size) : "";
    next if $kind != 13;
    $answer =~ s/^[^\0]*\0//;
    print substr((split /\n/, $answer)[0], 0, 400);
    exit 0;
}
END

answers() {
    perl "$top/send.pl" "$port" look
}

start_server() { # on $port; no when somebody else has it
    gearmand -p "$port" -L 127.0.0.1 -l "$top/gearmand.log" -P "$top/gearmand.pid" &
    server=$!
    for try in $(seq 100); do
        answers && kill -0 $server 2>/dev/null && return 0
        kill -0 $server 2>/dev/null || return 1
        sleep 0.05
    done
    return 1
}

port=$((20000 + $$ % 10000))
until start_server; do
    port=$((port + 1))
    [ $port -lt 30100 ] || {
        echo "gearmand does not start"
        exit 1
    }
done
cluster=gearman://127.0.0.1:$port

add_worker() {
    "$program" worker --cluster $cluster 2>>"$top/worker.log" &
    workers="$workers $!"
    last_worker=$!
}

drop_workers() {
    for process in $workers; do kill -9 "$process" 2>/dev/null; wait "$process" 2>/dev/null; done
    workers=
}

# NAME VARIANT OPTIONS...: as one run and by workers; that one run is kept as $top/one.*.
both() {
    name=$1
    shift
    "$program" selfplay "$@" --out "$top/one.jsonl" >"$top/one.txt" 2>&1
    timeout 250 "$program" selfplay "$@" --out "$top/all.jsonl" --cluster $cluster \
        >"$top/all.txt" 2>"$top/all.err" || check "$name: $(cat "$top/all.err")" 0 1
    same "$name: report" "$top/one.txt" "$top/all.txt"
    same "$name: record" "$top/one.jsonl" "$top/all.jsonl"
}

# What a single game and a single worker come to; rules with a script and what it requires.
add_worker
survivor=$last_worker
both "one game of engines" chess --games 1 --white engine:depth=1 --black engine:depth=1 --max-plies 10
both "one worker" magnet-chess --games 20 --seed 5 --max-plies 40 --swap
printf '%s\n' 'e2e4 e7e5' 'd2d4' >"$top/openings.txt"
both "openings from a file" chess --games 9 --openings "$top/openings.txt" --max-plies 12
mkdir -p "$top/a game/rules/deep" "$top/a game/scripts"
printf 'rulewright: 1\nname: Base\nextends: [deep/more.yaml]\n' >"$top/a game/rules/my own.yaml"
sed 's/^name: .*/name: More/' rules/shuffle-chess.yaml >"$top/a game/rules/deep/more.yaml"
both "a start by a script" shuffle-chess --games 7 --max-plies 10
sed -e 's/^name: .*/name: More/' rules/chess.yaml >"$top/a game/rules/deep/more.yaml"
both "files elsewhere" "$top/a game/rules/my own.yaml" --games 5 --max-plies 10 --fen \
    '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' --moves 'e2e4'

cp tests/tools/rules/minichess.yaml "$top/a game/rules/mini.yaml"
"$program" tune "$top/a game/rules/mini.yaml" --games 10 --nodes 20 --no-progress >"$top/tuned" 2>&1 ||
    check "tune: $(cat "$top/tuned")" 0 1
both "what players have learned" "$top/a game/rules/mini.yaml" --games 3 --white engine:nodes=200 \
    --black engine:nodes=100 --max-plies 30
"$program" selfplay "$top/a game/rules/mini.yaml" --games 3 --white engine:nodes=200 \
    --black engine:nodes=100 --max-plies 30 >"$top/all.txt"
rm "$top/a game/rules/mini.tuned"
"$program" selfplay "$top/a game/rules/mini.yaml" --games 3 --white engine:nodes=200 \
    --black engine:nodes=100 --max-plies 30 >"$top/one.txt"
cmp -s "$top/one.txt" "$top/all.txt" && check "others have learned nothing" "other games" "the same"

# Nothing that comes as a job ends a worker.
job() { # what is sent; the answer
    perl "$top/send.pl" $port
}
head='"job":1,"rulewright":"VERSION","command":"selfplay","header":"","games":[1,2],"options":{}'
head=$(printf '%s' "$head" | sed "s/VERSION/$("$program" --version | cut -d' ' -f2)/")
failed='{"answer":"failed","words":'
check "no job" "$failed\"the job is not done: it is no job\"}" "$(printf garbage | job)"
check "an empty job" "$failed\"the job is not done: it is no job\"}" "$(printf '' | job)"
check "bytes" "$failed\"the job is not done: it is no job\"}" \
    "$(head -c 100000 "$program" | job)"
check "much too large" "$failed\"it has 20000000 bytes; a job has at most 16777216\"}" \
    "$(head -c 20000000 /dev/zero | job)"
check "deep" "$failed\"the job is not done: it is no job\"}" \
    "$(head -c 10000000 /dev/zero | tr '\0' '[' | job)"
check "out of the folder" \
    "$failed\"the job is not done: the path '../../owned' may lead out of the job\"}" \
    "$(printf '{%s,"file":"a.yaml","files":{"a.yaml":"","../../owned":"x"}}' "$head" | job)"
check "a program" \
    "$failed\"the job is not done: 'uci:touch $top/owned' is a program, which no job may start\"}" \
    "$(printf '{%s,"file":"a.yaml","files":{"a.yaml":""}}' "$head" |
        sed "s|\"options\":{}|\"options\":{\"white\":\"uci:touch $top/owned\"}|" | job)"
check "a tournament with a program" 1 \
    "$(printf '{%s,"file":"t.yaml","files":{"t.yaml":"tournament: T\\nvariant: rules/c.yaml\\nplayers:\\n  - {name: A, player: random}\\n  - {name: B, player: \\"uci:touch %s/owned\\"}\\n","rules/c.yaml":%s}}' \
        "$(printf '%s' "$head" | sed 's/selfplay/tournament/')" "$top" \
        "$(awk 'BEGIN { printf "\"" } { gsub(/\\/, "\\\\"); gsub(/"/, "\\\""); printf "%s\\n", $0 }
            END { printf "\"" }' rules/chess.yaml)" | job | grep -c 'may not start programs')"
check "a file that is no folder" "{\"answer\":\"refused\",\"words\":\"cannot write its file a/b\"}" \
    "$(printf '{%s,"file":"a","files":{"a":"","a/b":""}}' "$head" | job)"
check "another version" 1 "$(printf '{%s,"file":"a.yaml","files":{"a.yaml":""}}' "$head" |
    sed 's/"rulewright":"[^"]*"/"rulewright":"99.1"/' | job |
    grep -c '^{"answer":"refused","words":"the worker has version .*, the job is of version 99.1"}')"
check "other rules" 1 "$(printf '{%s,"file":"a.yaml","files":{"a.yaml":%s}}' "$head" \
    "$(awk 'BEGIN { printf "\"" } { gsub(/\\/, "\\\\"); gsub(/"/, "\\\""); printf "%s\\n", $0 }
        END { printf "\"" }' rules/chess.yaml)" | job | grep -c '"refused","words":"it came to another run')"
check "no rules" 1 "$(printf '{%s,"file":"a.yaml","files":{"a.yaml":"x: 1"}}' "$head" | job |
    grep -c '^{"answer":"failed","words":"./a.yaml:1:1: error')"
[ ! -e "$top/owned" ] || check "a job wrote elsewhere" no yes
kill -0 "$survivor" 2>/dev/null || check "the worker lives on" yes no

# A mistake in a script is told as it is without workers; a worker that has too little time says so.
printf 'rulewright: 1\nname: Wrong\nextends: my own.yaml\nhooks: ../scripts/wrong.lua\n' \
    >"$top/a game/rules/wrong.yaml"
printf 'return {legal = function() return nil + 1 end}\n' >"$top/a game/scripts/wrong.lua"
"$program" selfplay "$top/a game/rules/wrong.yaml" --games 3 --out "$top/wrong.jsonl" --cluster $cluster >"$top/wrong" 2>&1
check "a script that fails" 1 $?
check "a script that fails: what is left" "" "$(find "$top" -name 'wrong.jsonl*')"
grep -q 'wrong.lua:1' "$top/wrong" || check "a script that fails: words" wrong.lua:1 "$(cat "$top/wrong")"

# Tournaments: two workers.
add_worker
cat >"$top/t.yaml" <<END
tournament: In parts
variant: die-chess
players:
  - {name: One, player: "engine:depth=1"}
  - {name: Two, player: random}
  - {name: Three, player: random}
games: 6
openings: {random_plies: 4}
adjudication: {max_plies: 40}
END
"$program" tournament "$top/t.yaml" --results "$top/t1.jsonl" --pgn "$top/t1.pgn" >"$top/t1.txt" 2>&1
timeout 250 "$program" tournament "$top/t.yaml" --results "$top/t2.jsonl" --pgn "$top/t2.pgn" \
    --cluster $cluster >"$top/t2.txt" 2>"$top/t2.err" || check "tournament" 0 "$(cat "$top/t2.err")"
for end in jsonl pgn txt; do same "tournament: $end" "$top/t1.$end" "$top/t2.$end"; done
both "two workers" die-chess --games 30 --max-plies 40

# Workers that are killed at random moments, and others in their place.
game="magnet-chess --games 200 --seed 3 --max-plies 60"
"$program" selfplay $game --out "$top/one.jsonl" >"$top/one.txt" 2>&1
timeout 250 "$program" selfplay $game --out "$top/all.jsonl" --cluster $cluster >"$top/all.txt" \
    2>"$top/all.err" &
player=$!
awk 'BEGIN { srand(7); for (i = 0; i < 12; ++i) printf "%.2f %d\n", 0.1 + rand() / 3, 1 + int(2 * rand()) }' \
    >"$top/kills"
kills=0
while read -r pause which; do
    sleep "$pause"
    kill -0 $player 2>/dev/null || break
    set -- $workers
    [ "$which" = 1 ] && victim=$1 || victim=$2
    kill -9 "$victim"
    wait "$victim" 2>/dev/null
    workers=$(printf '%s\n' $workers | grep -vx "$victim" | tr '\n' ' ')
    kills=$((kills + 1))
    add_worker
done <"$top/kills"
wait $player || check "workers killed: $(cat "$top/all.err")" 0 1
same "workers killed: report" "$top/one.txt" "$top/all.txt"
same "workers killed: record" "$top/one.jsonl" "$top/all.jsonl"
[ $kills -gt 0 ] || check "workers were killed" "some" 0
[ "$(ls "$TMPDIR" | wc -l)" -le 2 ] || check "folders of workers that were killed" "2 at most" "$(ls "$TMPDIR")"

# A server that is killed in the middle, and comes back.
rm -f "$top/all.jsonl"
timeout 250 "$program" selfplay $game --out "$top/all.jsonl" --cluster $cluster >"$top/all.txt" \
    2>"$top/all.err" &
player=$!
until grep -q '"game"' "$top/all.jsonl.part" 2>/dev/null || ! kill -0 $player 2>/dev/null; do sleep 0.02; done
kill -9 $server
wait $server 2>/dev/null
sleep 0.3
start_server || check "the server comes back" 0 1
wait $player || check "a new server: $(cat "$top/all.err")" 0 1
same "a new server" "$top/one.jsonl" "$top/all.jsonl"
grep -q 'tried again in' "$top/all.err" || check "a new server is told" "tried again" "$(cat "$top/all.err")"

# A run that is interrupted goes on, here or with workers.
rm -f "$top/all.jsonl"
"$program" selfplay $game --out "$top/all.jsonl" --cluster $cluster >"$top/all.txt" 2>"$top/all.err" &
player=$!
until grep -q '"game"' "$top/all.jsonl.part" 2>/dev/null || ! kill -0 $player 2>/dev/null; do sleep 0.02; done
kill -TERM $player
wait $player
check "interrupted" 143 $?
[ ! -e "$top/all.jsonl" ] || check "interrupted: a record" no yes
timeout 250 "$program" selfplay $game --out "$top/all.jsonl" --cluster $cluster --resume >"$top/all.txt" 2>&1
same "resumed: report" "$top/one.txt" "$top/all.txt"
same "resumed: record" "$top/one.jsonl" "$top/all.jsonl"

# Without workers, and without a server.
drop_workers
kill -9 $server
wait $server 2>/dev/null
server=
"$program" selfplay chess --games 2 --cluster $cluster --retry 1 >"$top/none" 2>&1
check "no server" 1 $?
grep -q "^error: --cluster: the job server is gone, for 1 s now: no job server answers at 127.0.0.1:$port" "$top/none" ||
    check "no server: words" "the job server is gone" "$(cat "$top/none")"
"$program" worker --cluster $cluster --retry 1 >"$top/none" 2>&1
check "a worker without a server" 1 $?
tail -n 1 "$top/none" | grep -q "^error: no job server answers at 127.0.0.1:$port" ||
    check "a worker without a server: words" "no job server" "$(cat "$top/none")"

if [ $failures -gt 0 ]; then
    printf '%d failures\n' $failures
    exit 1
fi
echo "passed, with $kills workers killed"
