#!/bin/sh
# A program of protocol 2 that gives legal moves on demand, and ends the game by a second play on A1. `offers.sh LOG`
# writes each request to LOG.
while read -r line; do
    printf '%s\n' "$line" >> "$1"
    case $line in
        *'"hello"'*) echo '{"hello": {"protocol": 2, "name": "fake", "rules": ["basic"], "sizes": [3, [5, 2], {"from": [7, 7], "to": [9, 8]}], "offers": ["passes"], "legal-moves": "on-demand", "ends": ["repetition"], "observes": ["illegal", "over", "legal-moves"]}}' ;;
        *'B A1'*'B A1'*) echo "$line" | sed 's/.*"id":"\([^"]*\)".*/{"id": "\1", "transcript": [{}, {"over": false}, {"over": false}, {"over": true}, {"over": true}]}/' ;;
        *'"run"'*) echo "$line" | sed 's/.*"id":"\([^"]*\)".*/{"id": "\1", "transcript": [{}, {"over": false}, {"over": false}, {"illegal": "any", "over": false}]}/' ;;
        *'"bye"'*) exit 0 ;;
    esac
done
