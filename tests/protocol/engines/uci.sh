#!/bin/sh
# A UCI engine that, asked for a move, does what its first argument says.
while read -r word rest; do
    [ "$1" = records ] && printf '%s\n' "$word${rest:+ $rest}" >>"$2"
    case $word in
        uci)
            [ "$1" = refuses ] && exit 7
            echo 'id name Mock engine'
            echo 'option name UCI_Variant type combo default chess var chess var losalamos'
            echo uciok
            ;;
        isready) echo readyok ;;
        quit) exit 0 ;;
        stop) [ "$1" = patient ] && echo 'bestmove d2d4' ;;
        go)
            case $1 in
                plays | records) printf 'info depth 1 pv e2e4\r\nbestmove e2e4 ponder e7e5\r\n' ;;
                exits) exit 3 ;;
                crashes) kill -SEGV $$ ;;
                silent | patient) ;;
                slow) sleep 5 && echo 'bestmove e2e4' ;;
                cheats) echo 'bestmove e2e5' ;;
                babbles) echo 'bestmove hello' ;;
                garbage) printf 'info string \377\nbestmove \377\033[2J\342\200\256\n' ;;
                none) echo 'bestmove (none)' ;;
                empty) echo 'bestmove' ;;
                floods) while :; do echo 'info string flood'; done ;;
                endless) while :; do printf 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'; done ;;
                closes) exec >&- && sleep 50 ;;
                leaves) sleep 50 & echo $! >"$2" && echo 'bestmove e2e4' ;;
            esac
            ;;
    esac
done
