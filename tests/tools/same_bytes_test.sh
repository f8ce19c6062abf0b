#!/bin/sh
# The same command prints the same bytes whatever the process, its threads and its jobs: with hooks
# that ask for what depends on Lua's hashes, that leave garbage, and that go to the edge of their
# budget. Argument: the program.
set -u

program=$1
source=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd -P)
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
cp "$source/rules/chess.yaml" "$source/rules/magnet-chess.yaml" "$top/"
failures=0

variant() { # NAME, the hook's body on standard input
    sed "s#^hooks: .*#hooks: $1.lua#" "$top/magnet-chess.yaml" >"$top/$1.yaml"
    {
        echo 'return { capture = function(move, before, after, why)'
        cat
        echo 'end }'
    } >"$top/$1.lua"
}

check() { # NAME EXPECTED FOUND
    if [ "$2" = "$3" ]; then return; fi
    printf 'FAILED: %s\nexpected: %s\nfound:    %s\n' "$1" "$2" "$3"
    failures=$((failures + 1))
}

start='r1bqkbnr/pppp1ppp/2n5/4p3/3PP3/5N2/PPP2PPP/RNBQKB1R b KQkq d3 0 3'
# What a command prints, without the time, and its exit code.
plain_perft() { # NAME THREADS [OPTION...]
    file=$top/$1.yaml
    threads=$2
    shift 2
    "$program" perft "$file" --depth "$depth" --fen "$start" --threads "$threads" "$@" >"$top/printed" 2>&1
    code=$?
    sed 's/ seconds .*//' "$top/printed"
    echo "exit code $code"
}
perft() { plain_perft "$1" "$2" --divide; }
selfplay() {
    rm -f "$top/games.jsonl"
    "$program" selfplay "$top/$1.yaml" --games 6 --seed 3 --jobs "$2" --max-plies 60 --out "$top/games.jsonl" >/dev/null 2>"$top/printed"
    code=$?
    cat "$top/games.jsonl" 2>/dev/null
    grep -v '^games ' "$top/printed"
    echo "exit code $code"
}

# Integers go to the list part of a table when it grows, and when that is depends on which texts and
# tables share a place: many tables with holes, so that some differ.
variant hashes <<'END_OF_HOOK'
  local sum, way = 0, name(move.origin) .. name(move.victim)
  for size = 3, 60 do
    for style = 1, 3 do
      local t = {}
      for i = 1, size do t[way .. size .. "x" .. i * 7 + style] = i end
      for i = 1, size do t[way .. size .. "x" .. i * 7 + style] = nil end
      for i = 1, size do
        if style == 1 then t[size + 1 - i] = i elseif style == 2 then t[i * 2 % size + 1] = i else t[i] = i end
        t["y" .. i] = i
        if i % 3 == 0 then t[i - 1] = nil end
      end
      for i = 1, size, 4 do t[i] = nil end
      sum = sum + #t
    end
  end
  if sum % 2 == 0 then return move.victim end
  return move.origin
END_OF_HOOK

variant garbage <<'END_OF_HOOK'
  local kept = {}
  for i = 1, 300 do kept[i] = name(move.origin) .. i .. before.to_move end
  for i = 1, 200 do kept[name(move.victim) .. i] = {i, kept} end
  local n = #table.concat(kept)
  return n % 3 == 0 and move.origin or move.victim
END_OF_HOOK

# Nearly all that a call may spend, in memory and in instructions: with what earlier calls left
# behind it would be over it.
variant edge <<'END_OF_HOOK'
  local t = {}
  for i = 1, 30000 do t[i] = {i} end
  local n = 0
  for i = 1, 130000 do n = n + i % 7 end
  return n % 2 == 0 and move.victim or move.origin
END_OF_HOOK

# What is over the budget, each by something else, and in some positions only: several threads and
# several games come to it, not at the same time, and the first is told.
over() { # NAME, the body that is too much
    variant "$1" <<END_OF_HOOK
  local there = square("d7") | square("h7")
  if move.kind ~= "knight" or before.occupied & there == there then return move.victim end
  $2
  return move.origin
END_OF_HOOK
}
over loops 'while true do end'
over collisions 'local t, step = {}, 4095 * 8191 for i = 1, 8000 do t[i * step] = i end while true do local x = t[0] end'
over growth 'for j = 1, 1000 do local t = {} for i = 1, 4097 do t[i * 8191] = i end end'
over texts 'local s = "x" for i = 1, 11 do s = s .. s end local n = s .. s:sub(2) while n == s .. s:sub(2) do end'
over tables 'local t = {} for i = 1, 1000000 do t[i] = {i} end'
over keys 'local t = {} for i = 1, 1000000 do t[{}] = i end'
over many 'local c = {} for i = 0, 255 do c[i] = string.char(i) end for i = 0, 255 do for j = 0, 255 do local x, y = c[i] .. c[j] .. "x", c[i] .. c[j] .. "y" end end'

for name in hashes garbage edge loops collisions growth texts tables keys many; do
    case $name in
        hashes | garbage | edge) depth=2 end='exit code 0' ;;
        tables | keys | many) depth=3 end=hook-memory ;;
        *) depth=3 end=hook-budget ;;
    esac
    expected=$(perft $name 1)
    games=$(selfplay $name 1)
    case $expected in *"$end"*) ;; *) check "perft of $name" "$end" "$expected" ;; esac
    case $games in *"$end"*) ;; *) check "games of $name" "$end" "$games" ;; esac
    case $expected$games in *'takes far longer'*) check "$name" 'an end by counting' "$expected$games" ;; esac
    run=0
    while [ $run -lt 3 ]; do
        check "$name, process $run" "$expected" "$(perft $name 1)"
        run=$((run + 1))
    done
    check "$name, 2 threads" "$expected" "$(perft $name 2)"
    check "$name, 4 threads" "$expected" "$(perft $name 4)"
    check "$name, no --divide" "$(plain_perft $name 1)" "$(plain_perft $name 2)"
    check "$name, 2 jobs" "$games" "$(selfplay $name 2)"
    check "$name, 3 jobs" "$games" "$(selfplay $name 3)"
done

# A search ends in time whatever `evaluate` takes.
variant slow <<'END_OF_HOOK'
  return move.victim
END_OF_HOOK
cat >"$top/slow.lua" <<'END_OF_HOOK'
return {
  capture = function(move) return move.victim end,
  evaluate = function(position)
    local n = 0
    for i = 1, 240000 do n = n + i % 3 end
    return n % 2
  end,
}
END_OF_HOOK
begin=$(date +%s)
"$program" analyse "$top/slow.yaml" --time 1 >"$top/analysis" 2>&1
check 'exit code of analyse' 0 $?
took=$(($(date +%s) - begin))
[ "$took" -le 3 ] || check 'seconds of analyse --time 1' 1 "$took"

# Too little memory is no bug of the program. AddressSanitizer needs more than that for itself.
without_memory() {
    text=$( (ulimit -v 60000; "$program" perft "$top/hashes.yaml" --depth 1 --threads 8) 2>&1)
    check 'exit code without memory' 1 $?
    case $text in
        *'out of memory'*|*'the system refuses'*) ;;
        *) check 'message without memory' 'out of memory ...' "$text" ;;
    esac

    # Nor does an engine end that finds no room for its table of positions: it moves all the same.
    text=$(answers uci 'setoption name Hash value 4096\nposition startpos\ngo depth 1\n')
    case $text in
        *'out of memory'*bestmove*) ;;
        *) check 'uci without memory' 'out of memory ... bestmove' "$text" ;;
    esac
    text=$(answers xboard 'memory 4096\nsd 1\nusermove e2e4\n')
    case $text in
        *'out of memory'*'move '*) ;;
        *) check 'xboard without memory' 'out of memory ... move' "$text" ;;
    esac
}
answers() { # PROTOCOL LINES
    printf '%b' "$2" | (ulimit -v 600000; "$program" "$1" 2>&1)
}
if { (ulimit -v 60000; "$program" --version >/dev/null 2>&1) } 2>/dev/null; then without_memory; fi

# A hook that decides otherwise when it is asked for reasons is found.
variant reasons <<'END_OF_HOOK'
  if why then return move.origin end
  return move.victim
END_OF_HOOK
text=$("$program" validate "$top/reasons.yaml" --playouts 5 2>&1)
check 'exit code of validate' 1 $?
case $text in
    *reasons.lua:1:*"but with 'why'"*) ;;
    *) check 'the finding' "but with 'why'" "$text" ;;
esac
if "$program" validate "$source/rules" --playouts 2 >/dev/null 2>&1; then :; else
    check 'the variants of the project decide the same with reasons' fine findings
fi

exit $((failures > 0))
