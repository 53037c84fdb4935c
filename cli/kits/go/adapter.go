// Connects my program to shinpan, which tests how it plays by the rules of Go.
//
// It works as it is: the small board below stands for your program. Replace the type Program by your own.
//
//	go build -o adapter adapter.go
//	shinpan check --with 'json:./adapter'
//	shinpan hunt --with 'json:./adapter'
//
// It needs Go 1.18 or newer, and nothing else. Columns count from 0 at the left, rows from 0 at the bottom.
//
// SPDX-License-Identifier: MIT OR Apache-2.0
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
)

// A Color is the color of a stone, or of none.
type Color byte

const (
	None  Color = '.'
	Black Color = 'X'
	White Color = 'O'
)

func (player Color) opponent() Color { return Black + White - player }

// What shinpan should know about your program: corpus/README.md of shinpan describes the keys of this answer to "hello", and
// "shinpan rules list" shows all rulesets. Leave "setup" out if your program cannot put up stones.
var about = object{
	"protocol": 2, "name": "my program", "version": "0.1", "rules": []string{"basic+no-suicide"},
	"sizes": []any{object{"from": []int{1, 1}, "to": []int{25, 25}}}, "square": false,
	"offers": []string{"setup", "passes"}, "suicide": "all", "legal-moves": "always", "ends": []string{},
	"observes": []string{"illegal", "removed", "board", "stones"},
}

// The sizes of your program.
func hasSize(columns, rows int) bool { return columns >= 1 && columns <= 25 && rows >= 1 && rows <= 25 }

// A Program is a board that knows captures and suicide. It stands for your program, and it forgets ko.
type Program struct {
	columns, rows int
	stones        []Color
}

// begin makes a new game.
func begin(columns, rows int, komi float64, rules string) *Program {
	return &Program{columns, rows, []Color(strings.Repeat(string(None), columns*rows))}
}

func (program *Program) at(column, row int) Color { return program.stones[row*program.columns+column] }

// put sets up a stone, before the first move.
func (program *Program) put(player Color, column, row int) {
	program.stones[row*program.columns+column] = player
}

// play returns why the program refuses a play, "" if it accepts, or "any" if your program does not say why.
func (program *Program) play(player Color, column, row int) string {
	if program.at(column, row) != None {
		return "occupied"
	}
	before := append([]Color{}, program.stones...)
	program.put(player, column, row)
	point := row*program.columns + column
	for _, other := range program.neighbours(point) {
		if program.stones[other] != player.opponent() {
			continue
		}
		if captured, isFree := program.chain(other); !isFree {
			for stone := range captured {
				program.stones[stone] = None
			}
		}
	}
	if _, isFree := program.chain(point); !isFree {
		program.stones = before
		return "suicide"
	}
	return ""
}

// pass returns the same for a pass. The small board does not count passes.
func (program *Program) pass(player Color) string { return "" }

// more returns the values of more keys that "observes" lists, such as {"margin": "-6.5", "to-play": "black"}.
func (program *Program) more() object { return object{} }

func (program *Program) neighbours(point int) []int {
	column, row := point%program.columns, point/program.columns
	around := []int{}
	for _, step := range [][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
		c, r := column+step[0], row+step[1]
		if c >= 0 && c < program.columns && r >= 0 && r < program.rows {
			around = append(around, r*program.columns+c)
		}
	}
	return around
}

// chain returns the points of the chain at a point, and whether it has a liberty.
func (program *Program) chain(first int) (points map[int]bool, isFree bool) {
	points = map[int]bool{first: true}
	for open := []int{first}; len(open) > 0; open = open[1:] {
		for _, other := range program.neighbours(open[0]) {
			if program.stones[other] == None {
				isFree = true
			} else if program.stones[other] == program.stones[first] && !points[other] {
				points[other] = true
				open = append(open, other)
			}
		}
	}
	return points, isFree
}

// The rest is the protocol: a line of JSON asks, a line of JSON answers.

type object = map[string]any

// A run is a request: a script, and what to observe.
type run struct {
	ID      any
	Rules   string
	Start   map[string]json.RawMessage
	Acts    []object
	Observe []string
}

// unsupported is what the program cannot do. shinpan skips the script and shows the reason.
type unsupported string

func (why unsupported) Error() string { return string(why) }

const (
	letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
	longest = 16 << 20
)

func has(list []string, word string) bool {
	for _, other := range list {
		if other == word {
			return true
		}
	}
	return false
}

// placeOf reads a point such as C3. Nothing if the text is none.
func placeOf(text string) (column, row int, isPlace bool) {
	if len(text) < 2 || len(text) > 3 || text[1] == '0' || text[1] == '+' || text[1] == '-' {
		return 0, 0, false
	}
	column = strings.Index(letters, strings.ToUpper(text[:1]))
	row, fault := strconv.Atoi(text[1:])
	return column, row - 1, column >= 0 && fault == nil
}

type game struct {
	program       *Program
	columns, rows int
	turn          Color
	board         []Color
	observe       []string
}

func newGame(request *run) (*game, error) {
	start := struct {
		Size   []int
		Board  string
		ToPlay string `json:"to-play"`
		Komi   json.Number
	}{}
	for key, value := range request.Start {
		// One handicap stone is the first move where the rules do not count it among the handicaps.
		if !has([]string{"size", "board", "to-play", "komi"}, key) && !(key == "handicap" && string(value) == "1") {
			return nil, unsupported("a start with " + key + ": the adapter has no start_with")
		}
	}
	text, _ := json.Marshal(request.Start)
	if fault := json.Unmarshal(text, &start); fault != nil {
		return nil, fault
	}
	lines := strings.Fields(strings.NewReplacer(" ", "").Replace(start.Board))
	if len(lines) == 0 {
		if len(start.Size) != 2 || !hasSize(start.Size[0], start.Size[1]) {
			return nil, unsupported(fmt.Sprint("size ", start.Size))
		}
		for row := 0; row < start.Size[1]; row++ {
			lines = append(lines, strings.Repeat(string(None), start.Size[0]))
		}
	}
	game := &game{columns: len(lines[0]), rows: len(lines), turn: Black, observe: request.Observe}
	if !hasSize(game.columns, game.rows) {
		return nil, unsupported(fmt.Sprintf("size %dx%d", game.columns, game.rows))
	}
	if start.ToPlay == "white" {
		game.turn = White
	}
	if game.observe == nil {
		game.observe = about["observes"].([]string)
	}
	komi, _ := start.Komi.Float64()
	game.program = begin(game.columns, game.rows, komi, request.Rules)
	isSetUp := game.turn == White
	for number, line := range lines {
		if len(line) != game.columns {
			return nil, errors.New("rows of different lengths")
		}
		for column := range line {
			if stone := Color(line[column]); stone != None {
				isSetUp = true
				game.program.put(stone, column, game.rows-1-number)
			}
		}
	}
	if isSetUp && !has(about["offers"].([]string), "setup") {
		return nil, unsupported("a start with stones, or with White to play")
	}
	game.board = game.look()
	return game, nil
}

// look returns the stones now, the lowest row first.
func (game *game) look() []Color {
	board := []Color{}
	for row := 0; row < game.rows; row++ {
		for column := 0; column < game.columns; column++ {
			board = append(board, game.program.at(column, row))
		}
	}
	return board
}

// state returns what is observed now. The entry has what concerns the act before.
func (game *game) state(entry object) object {
	text, stones := "", map[Color]int{}
	for row := game.rows - 1; row >= 0; row-- {
		marks := []string{}
		for _, stone := range game.board[row*game.columns : (row+1)*game.columns] {
			marks = append(marks, string(rune(stone)))
			stones[stone]++
		}
		text += strings.Join(marks, " ") + "\n"
	}
	entry["board"], entry["stones"] = text, object{"black": stones[Black], "white": stones[White]}
	for key, value := range game.program.more() {
		entry[key] = value
	}
	for key := range entry {
		if !has(game.observe, key) {
			delete(entry, key)
		}
	}
	return entry
}

// after plays an act, and returns what is observed after it.
func (game *game) after(act object) (object, error) {
	move, isMove := act["move"].(string)
	if asked, isAsked := act["move"]; isAsked && len(act) == 1 && len(move) < 3 {
		return nil, fmt.Errorf("the move %v", asked)
	}
	if len(act) != 1 || !isMove || len(move) < 3 {
		for key := range act {
			return nil, unsupported("the adapter has no method for the act " + key)
		}
		return nil, errors.New("an act without a key")
	}
	player := White
	if move[0] == 'B' {
		player = Black
	}
	column, row, isPlace := placeOf(move[2:])
	isPass := move[2:] == "pass"
	if !isPlace && !isPass {
		return nil, unsupported("the move " + move)
	}
	refused := "any"
	// The program does not judge turns and edges, so the adapter does.
	if player == game.turn && isPass {
		refused = game.program.pass(player)
	} else if player == game.turn && column < game.columns && row < game.rows {
		refused = game.program.play(player, column, row)
	}
	before, removed, entry := game.board, []string{}, object{}
	game.board = game.look()
	if refused == "" {
		game.turn = player.opponent()
		if isPlace {
			before[row*game.columns+column] = player
		}
	} else {
		entry["illegal"] = refused
	}
	for point, stone := range before {
		if stone != None && game.board[point] == None {
			removed = append(removed, fmt.Sprintf("%c%d", letters[point%game.columns], point/game.columns+1))
		}
	}
	entry["removed"] = removed
	return game.state(entry), nil
}

// transcript plays a script. A program that panics breaks this script alone.
func transcript(request *run) (entries []object, fault error) {
	defer func() {
		if panicked := recover(); panicked != nil {
			fault = fmt.Errorf("panic: %v", panicked)
		}
	}()
	game, fault := newGame(request)
	if fault != nil {
		return nil, fault
	}
	entries = append(entries, game.state(object{}))
	for _, act := range request.Acts {
		entry, fault := game.after(act)
		if fault != nil {
			return nil, fault
		}
		entries = append(entries, entry)
	}
	return entries, nil
}

// answerTo returns the answer to a line, or nil after a goodbye.
func answerTo(line []byte) object {
	request := map[string]json.RawMessage{}
	if len(line) > longest {
		return object{"errored": "a line of more than 16 MiB"}
	}
	if fault := json.Unmarshal(line, &request); fault != nil {
		return object{"errored": "not JSON: " + fault.Error()}
	}
	if request["bye"] != nil {
		return nil
	}
	if request["hello"] != nil {
		return object{"hello": about}
	}
	if request["run"] == nil {
		return object{"errored": "expected hello, run or bye"}
	}
	if string(request["run"]) == "null" {
		return object{"errored": "run: expected an object"}
	}
	asked, keys := run{}, map[string]json.RawMessage{}
	fault := json.Unmarshal(request["run"], &asked)
	json.Unmarshal(request["run"], &keys)
	for key := range keys {
		if !has([]string{"id", "rules", "start", "acts", "observe", "legal-moves-at"}, key) {
			fault = fmt.Errorf("unknown key %q", key)
		}
	}
	answer := object{"id": asked.ID}
	if fault == nil {
		answer["transcript"], fault = transcript(&asked)
	}
	if why := unsupported(""); errors.As(fault, &why) {
		return object{"id": asked.ID, "skipped": why.Error()}
	}
	if fault != nil {
		return object{"id": asked.ID, "errored": fault.Error()}
	}
	return answer
}

func main() {
	answers := os.Stdout
	os.Stdout = os.Stderr // What the program prints goes to standard error.
	lines := bufio.NewReader(os.Stdin)
	for end := error(nil); end == nil; {
		var line []byte
		line, end = lines.ReadBytes('\n')
		if end != nil && end != io.EOF {
			fmt.Fprintln(os.Stderr, end)
			os.Exit(1)
		}
		line = []byte(strings.TrimPrefix(strings.TrimRight(string(line), "\r\n"), "\ufeff"))
		if strings.TrimSpace(string(line)) == "" {
			continue
		}
		answer := answerTo(line)
		if answer == nil {
			return
		}
		text, fault := json.Marshal(answer)
		if fault != nil {
			text, _ = json.Marshal(object{"id": answer["id"], "errored": fault.Error()})
		}
		answers.Write(append(text, '\n'))
	}
}
