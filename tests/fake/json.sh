#!/bin/sh
# A program that speaks JSON lines and is wrong on purpose. `json.sh FAULT`: where FAULT is `none`, it answers every
# script of one act with an accepted act and the turn passed to White.
fault=$1
offers='"rules": ["basic", "house-rules"], "offers": ["setup"], "sizes": [[1, 1], [19, 40]], "observes": ["illegal", "to-play", "legal-moves"]'
states='{"to-play": "black"}, {"to-play": "white", "legal-moves": ["A1", "pass"]}'
id=0
while read -r line; do
    case $line in
        *'"hello"'*)
            case $fault in
                protocol-three) echo '{"hello": {"protocol": 3, "name": "fake", '"$offers"'}}' ;;
                no-hello) echo 'Hello to you too' ;;
                silent) exec sleep 60 ;;
                odd-observation) echo '{"hello": {"protocol": 1, "name": "fake", "rules": [], "sizes": [[1, 1], [9, 9]], "observes": ["boards"]}}' ;;
                *) echo '{"hello": {"protocol": 1, "name": "fake", "version": "1", '"$offers"'}}' ;;
            esac ;;
        *'"run"'*)
            id=$((id + 1))
            case $fault in
                dying) exit 3 ;;
                hanging) exec sleep 60 ;;
                broken-json) echo '{"id": "s'$id'", "transcript": [' ;;
                wrong-id) echo '{"id": "other", "transcript": ['"$states"']}' ;;
                no-id) echo '{"transcript": ['"$states"']}' ;;
                unknown-key) echo '{"id": "s'$id'", "transcript": [{"to-play": "black", "mood": "good"}, {}]}' ;;
                unknown-outer-key) echo '{"id": "s'$id'", "seconds": 3, "transcript": ['"$states"']}' ;;
                too-few) echo '{"id": "s'$id'", "transcript": [{"to-play": "black"}]}' ;;
                two-outcomes) echo '{"id": "s'$id'", "skipped": "a", "errored": "b"}' ;;
                skipping) echo '{"id": "s'$id'", "skipped": "no white stones left"}' ;;
                erring) echo '{"id": "s'$id'", "errored": "out of memory"}' ;;
                flooding) exec tr '\0' ' ' < /dev/zero ;;
                refusing) echo '{"id": "s'$id'", "transcript": [{}, {"illegal": "suicide", "legal-moves": []}]}' ;;
                *) echo '{"id": "s'$id'", "transcript": ['"$states"']}' ;;
            esac ;;
        *'"bye"'*) exit 0 ;;
    esac
done
