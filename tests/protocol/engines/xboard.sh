#!/bin/sh
# An engine of XBoard's protocol that, asked for a move, does what its first argument says. `older`
# knows no features; `san` wants and writes moves as people do; `places` takes no positions.
while read -r word rest; do
    [ "$1" = records ] && printf '%s\n' "$word${rest:+ $rest}" >>"$2"
    case $word in
        protover)
            case $1 in
                older | timid) continue ;;
                refuses) exit 7 ;;
                san) echo 'feature san=1' ;;
                places) echo 'feature setboard=0 done=1' && continue ;;
            esac
            echo 'feature done=0'
            echo 'tellics say hello'
            echo 'feature myname="Mock engine = 1" ping=1 usermove=1 setboard=1 nps=1'
            echo 'feature variants="normal, los-alamos,shako" done=1'
            ;;
        ping) echo "pong $rest" ;;
        quit) exit 0 ;;
        '?') [ "$1" = patient ] && echo 'move d2d4' ;;
        go)
            case $1 in
                plays | records | places) printf '1 10 0 20 e2e4\r\nmove e2e4\r\n' ;;
                older) echo '1. ... e2e4' && echo 'My move is: e2e4' ;;
                san) echo 'move Nf3' ;;
                offers) echo 'offer draw' && echo 'move e2e4' ;;
                resigns) echo 'resign' ;;
                garbage) printf '# \377\nmove \377\033[2J\342\200\256\n' ;;
                loses) echo '0-1 {White resigns}' ;;
                draws) echo '1/2-1/2 {Draw by repetition}' ;;
                wins) echo '1-0 {White mates}' ;;
                objects) echo 'Illegal move: e7e5' ;;
                complains) echo 'Error (unknown command): go' ;;
                exits) exit 3 ;;
                crashes) kill -SEGV $$ ;;
                silent | timid | patient) ;;
                slow) sleep 5 && echo 'move e2e4' ;;
                cheats) echo 'move e2e5' ;;
                babbles) echo 'move hello' ;;
                floods) while :; do echo '# flood'; done ;;
                endless) while :; do printf 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'; done ;;
                closes) exec >&- && sleep 50 ;;
            esac
            ;;
    esac
done
