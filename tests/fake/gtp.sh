#!/bin/sh
# A GTP program that is wrong on purpose. `gtp.sh FAULT`: where FAULT is `none`, it keeps a list of stones, captures
# nothing and refuses nothing but occupied points; `able` has more commands. Every other fault is one thing that it does besides.
fault=$1
black= white=
count=0
while read -r id command color vertex rest; do
    count=$((count + 1))
    text= mark='='
    case $fault:$command in
        silent:*) exec sleep 60 ;;
        dying-at-third:*) [ $count = 3 ] && exit 3 ;;
        dying-at-play:play) exit 3 ;;
        complaining:play) echo "no stones left" >&2; exit 4 ;;
        killed-at-play:play) kill -9 $$ ;;
        hanging-at-play:play) exec sleep 60 ;;
        closing-at-play:play) exec sleep 60 >&- ;;
        chatty:*) echo "Welcome to the engine!" ;;
        chatty-at-play:play) echo "thinking about $vertex" ;;
        garbage-at-play:play) printf '\001\002%%$!\033[0m\n\n'; continue ;;
        wrong-id:play) printf '=%s\n\n' $((id + 1)); continue ;;
        no-id:play) printf '= \n\n'; continue ;;
        flooding-at-play:play) exec yes "# a line that nobody asked for" ;;
        long-line-at-play:play) exec tr '\0' 'x' < /dev/zero ;;
        endless-reply-at-play:play) printf '=%s ' "$id"; exec yes "and so on" ;;
        unknown-play:play) printf '?%s unknown command\n\n' "$id"; continue ;;
        refusing-all:play) mark='?' text='illegal move: not today' ;;
        bad-stones:list_stones) printf '=%s A1 Q99\n\n' "$id"; continue ;;
        double-stones:list_stones) printf '=%s A1\n\n' "$id"; continue ;;
        lying:list_stones) printf '=%s\n\n' "$id"; continue ;;
        odd-framing:*) printf '\n\r\n' ;;
        no-size:boardsize) mark='?' text='unacceptable size' ;;
        no-play:list_commands) printf '=%s boardsize\nclear_board\n\n' "$id"; continue ;;
    esac
    if [ "$mark" = '=' ]; then
        case $command in
            name) text='Fake' ;;
            version) text=$fault ;;
            list_commands) text='name
version
boardsize
clear_board
komi
play
list_stones
quit'
                [ "$fault" = rules ] && text="$text
kata-set-rules
kgs-rules"
                case $fault in judging*) text="$text
final_status_list" ;; esac
                [ "$fault" = able ] && text="$text
rectangular_boardsize
set_position
captures
is_legal" ;;
            final_status_list)
                [ "$fault" = judging-badly ] && exit 3
                text='B2' ;;
            kgs-rules) [ "$color" = chinese ] || { mark='?' text='unknown rules'; } ;;
            captures) text=7 ;;
            is_legal) case " $black $white " in *" $vertex "*) text=0 ;; *) text=1 ;; esac ;;
            set_position)
                black= white=
                set -- $color $vertex $rest
                while [ $# -gt 1 ]; do
                    case $1 in B) black="$black $2" ;; *) white="$white $2" ;; esac
                    shift 2
                done ;;
            boardsize) [ "$color" -gt 19 ] && mark='?' text='unacceptable size' ;;
            clear_board) black= white= ;;
            play)
                case " $black $white " in
                    *" $vertex "*) mark='?' text='illegal move' ;;
                    *) case $color$vertex in
                        *pass) ;;
                        B*) black="$black $vertex" ;;
                        W*) white="$white $vertex" ;;
                    esac ;;
                esac ;;
            list_stones) case $color in black) text=$black ;; *) text=$white ;; esac ;;
            quit) printf '=%s\n\n' "$id"; exit 0 ;;
        esac
    fi
    case $fault in
        odd-framing) printf '%s%s\t%s\r\n\r\n' "$mark" "$id" "$text" ;;
        *) printf '%s%s %s\n\n' "$mark" "$id" "$text" ;;
    esac
done
