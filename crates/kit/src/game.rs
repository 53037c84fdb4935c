//! Plays one script on the program, and observes each state.

use serde_json::json;

use super::program::{Entries, Kit};
use super::{Color, Json, Outcome, Vertex, failed, unsupported};

const LETTERS: &str = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
const RUN_KEYS: [&str; 6] = ["id", "rules", "start", "acts", "observe", "legal-moves-at"];
const START_KEYS: [&str; 4] = ["size", "board", "to-play", "komi"];
/// The keys of a start that the method `start_with` gets.
const EXTRA_KEYS: [&str; 5] = ["prisoners", "handicap", "fixed-handicap", "made-by", "clock"];

/// A script, and what to observe.
pub struct Run<'a> {
    rules: &'a str,
    start: &'a Entries,
    acts: &'a [Json],
    /// `None`: everything.
    observe: Option<&'a Vec<Json>>,
    /// The states whose legal moves are asked.
    legal_moves_at: &'a [Json],
}

impl Run<'_> {
    pub fn read(run: &Entries) -> Outcome<Run<'_>> {
        if let Some(key) = run.keys().find(|key| !RUN_KEYS.contains(&key.as_str())) {
            return failed(format!("unknown key {key:?}"));
        }
        let list = |key| run.get(key).and_then(Json::as_array);
        let rules = run.get("rules").and_then(Json::as_str);
        let start = run.get("start").and_then(Json::as_object);
        match (rules, start, list("acts")) {
            (Some(rules), Some(start), Some(acts)) => {
                let legal_moves_at = list("legal-moves-at").map_or(&[][..], Vec::as_slice);
                Ok(Run { rules, start, acts, observe: list("observe"), legal_moves_at })
            }
            _ => failed("expected a run with rules, start and acts"),
        }
    }
}

/// One script that is played.
pub struct Game<'a, 'b> {
    kit: &'a mut Kit<'b>,
    columns: usize,
    rows: usize,
    observe: Vec<&'static str>,
    /// The player to move. `None` if only the program can tell.
    turn: Option<Color>,
    passes: usize,
    /// The stones, from the lowest row up.
    board: Vec<Option<Color>>,
}

impl<'a, 'b> Game<'a, 'b> {
    pub fn begin(kit: &'a mut Kit<'b>, run: &Run<'_>) -> Outcome<Game<'a, 'b>> {
        let Run { rules, start, .. } = *run;
        let known = |key: &&String| START_KEYS.contains(&key.as_str()) || EXTRA_KEYS.contains(&key.as_str());
        if let Some(key) = start.keys().find(|key| !known(key)) {
            return unsupported(format!("a start with {key}"));
        }
        let (columns, rows, stones) = board_of(start)?;
        if !kit.has_size((columns, rows)) {
            return unsupported(format!("size {columns}x{rows}"));
        }
        let turn = start.get("to-play").map_or(Ok(Color::Black), player)?;
        let komi = match start.get("komi").and_then(Json::as_str) {
            Some(komi) => komi.parse()?,
            None if rules.starts_with("wmsg-2008") => 6.5,
            None => kit.about.default_komi,
        };
        // One handicap stone is the first move where the rules do not count it among the handicaps.
        let is_one = |key: &str, value: &Json| key == "handicap" && value.as_f64() == Some(1.0);
        let mut extras = start.clone();
        extras.retain(|key, value| EXTRA_KEYS.contains(&key.as_str()) && !is_one(key, value));
        let is_set_up = !stones.is_empty() || turn != Color::Black;
        if is_set_up {
            kit.needs("set_up", if stones.is_empty() { "a start with White to play" } else { "a start with stones" })?;
        }
        if let Some(key) = extras.keys().next() {
            kit.needs("start_with", format!("a start with {key}"))?;
        }
        let handicap = extras.contains_key("handicap");
        let mut outcome = kit.adapter.begin(columns, rows, komi, rules);
        if outcome.is_ok() && is_set_up {
            outcome = kit.adapter.set_up(&stones, turn);
        }
        if outcome.is_ok() && !extras.is_empty() {
            outcome = kit.adapter.start_with(&Json::Object(extras));
        }
        if kit.verdict(outcome)?.is_some() {
            return unsupported("the program refuses the start");
        }
        let mut observe = kit.observed.clone();
        if let Some(requested) = run.observe {
            observe.retain(|key| requested.iter().any(|other| other == key));
        }
        let turn = if handicap { None } else { Some(turn) };
        Ok(Game { kit, columns, rows, observe, turn, passes: 0, board: Vec::new() })
    }

    /// Plays the acts. Returns an observation of the start, and one after each act.
    pub fn transcript(mut self, run: &Run<'_>) -> Outcome<Json> {
        self.look()?;
        let mut entries = vec![self.state(Entries::new(), run, 0)?];
        for (before, act) in run.acts.iter().enumerate() {
            let number = before + 1;
            let only = act.as_object().filter(|act| act.len() == 1).and_then(|act| act.iter().next());
            let Some((key, value)) = only else {
                return failed(format!("act {number}: expected one act with one key, as in {{\"move\": \"B C3\"}}"));
            };
            let (point, refused) = self.act(number, key, value)?;
            let previous = std::mem::take(&mut self.board);
            self.look()?;
            let mut entry = Entries::new();
            if let Some(why) = refused.filter(|_| self.observe.contains(&"illegal")) {
                entry.insert("illegal".to_owned(), json!(why));
            }
            if self.observe.contains(&"removed") {
                let played = point.filter(|point| refused.is_none() && self.has_point(*point));
                entry.insert("removed".to_owned(), json!(self.removed(&previous, played)?));
            }
            entries.push(self.state(entry, run, number)?);
        }
        Ok(json!(entries))
    }

    fn has_point(&self, (column, row): (usize, usize)) -> bool {
        column < self.columns && row < self.rows
    }

    /// Returns the names of the empty points that had a stone before the act, or on which the act played.
    fn removed(&self, previous: &[Option<Color>], played: Option<(usize, usize)>) -> Outcome<Vec<String>> {
        let played = played.map(|(column, row)| row * self.columns + column);
        let was_there = |index: &usize| previous[*index].is_some() || played == Some(*index);
        let removed = (0..self.board.len()).filter(|index| self.board[*index].is_none() && was_there(index));
        removed.map(|index| name(index % self.columns, index / self.columns)).collect()
    }

    /// Plays an act. Returns the point of a play, and the reason if the program refuses the act.
    fn act(&mut self, number: usize, key: &str, value: &Json) -> Outcome<Played> {
        if key == "move" {
            let words: Vec<&str> = value.as_str().unwrap_or_default().split(' ').collect();
            let who = match words[0] {
                "B" => Some(Color::Black),
                "W" => Some(Color::White),
                _ => None,
            };
            match (who, &words[1..]) {
                (Some(who), ["pass"]) => return self.make_move(who, None),
                (Some(who), [point]) if place(point).is_some() => return self.make_move(who, place(point)),
                (Some(_), ["pass-for", point]) if place(point).is_some() => {}
                _ => return failed(format!("act {number}: {value} is not a move")),
            }
        }
        self.turn = None;
        self.passes = 0;
        let adapter = &mut self.kit.adapter;
        let has = |method: &str| self.kit.methods.contains(&method);
        let outcome = match key {
            "resign" if has("resign") => adapter.resign(player(value)?),
            "time-out" if has("time_out") => adapter.time_out(player(value)?),
            "elapse" if has("elapse") => adapter.elapse(value.as_f64().unwrap_or_default() as u64),
            "settle" if has("settle") && value.get("contestable").is_none_or(|points| *points == json!([])) => {
                let points = value.get("dead").and_then(Json::as_array).map_or(&[][..], Vec::as_slice);
                let points: Vec<_> = points.iter().filter_map(|point| place(point.as_str()?)).collect();
                adapter.settle(&points)
            }
            _ if !has("other_act") => return unsupported(format!("the adapter has no method for the act {key}")),
            _ => adapter.other_act(key, value),
        };
        Ok((None, self.kit.verdict(outcome)?))
    }

    fn make_move(&mut self, who: Color, point: Option<(usize, usize)>) -> Outcome<Played> {
        let about = &self.kit.about;
        let is_wrong_turn = self.turn == Some(who.opponent());
        let is_off_board = point.is_some_and(|point| !self.has_point(point));
        // The program does not judge turns and edges, so the kit does. Such a move also comes after a difference:
        // to skip the script would hide that.
        if is_wrong_turn && !about.wrong_turn || is_off_board && !about.off_board {
            return Ok((point, Some("any")));
        }
        let outcome = match point {
            None => {
                self.kit.needs("pass_turn", "a pass")?;
                self.kit.adapter.pass_turn(who)
            }
            Some((column, row)) => self.kit.adapter.play(who, column, row),
        };
        let refused = self.kit.verdict(outcome)?;
        if refused.is_none() {
            self.turn = Some(who.opponent());
            self.passes = if point.is_none() { self.passes + 1 } else { 0 };
        }
        Ok((point, refused))
    }

    /// Reads the board, if it is needed.
    fn look(&mut self) -> Outcome {
        self.board.clear();
        if self.observe.iter().any(|key| ["board", "stones", "removed"].contains(key)) {
            for index in 0..self.columns * self.rows {
                self.board.push(self.kit.adapter.at(index % self.columns, index / self.columns)?);
            }
        }
        Ok(())
    }

    /// Adds to the entry what is observed in the current state.
    fn state(&mut self, mut entry: Entries, run: &Run<'_>, number: usize) -> Outcome<Json> {
        let mut keys = self.observe.clone();
        let requested = run.legal_moves_at.iter().any(|state| *state == number);
        if requested && self.kit.has_method("legal") && !keys.contains(&"legal-moves") {
            keys.push("legal-moves");
        }
        for key in keys {
            if let Some(value) = self.value(key)? {
                entry.insert(key.to_owned(), value);
            }
        }
        Ok(Json::Object(entry))
    }

    /// Returns one observation. `None` if it makes no claim.
    fn value(&mut self, key: &str) -> Outcome<Option<Json>> {
        let adapter = &mut self.kit.adapter;
        Ok(Some(match key {
            "illegal" | "removed" => return Ok(None),
            "board" => {
                let mark =
                    |stone: &Option<Color>| stone.map_or(".", |color| if color == Color::Black { "X" } else { "O" });
                let line = |row: &[Option<Color>]| row.iter().map(mark).collect::<Vec<_>>().join(" ") + "\n";
                Json::String(self.board.chunks(self.columns).rev().map(line).collect())
            }
            "stones" => {
                let count = |color| self.board.iter().filter(|stone| **stone == Some(color)).count();
                json!({"black": count(Color::Black), "white": count(Color::White)})
            }
            "to-play" => json!(adapter.to_play()?.map_or("nobody", name_of)),
            "over" => Json::Bool(adapter.over()?),
            "prisoners" => {
                let (black, white) = adapter.prisoners()?;
                json!({"by-black": black, "by-white": white})
            }
            "score" => {
                let (black, white) = adapter.score()?;
                json!({"black": half(black)?, "white": half(white)?, "of": self.kit.about.score_of})
            }
            "margin" => Json::String(half(adapter.margin()?)?),
            "legal-moves" => return self.legal_moves(),
            _ => return Ok(Some(adapter.other_value(key)?).filter(|value| *value != Json::Null)),
        }))
    }

    fn legal_moves(&mut self) -> Outcome<Option<Json>> {
        // Without `over`, nobody says whether two passes ended the game.
        let over = if self.kit.has_method("over") { self.kit.adapter.over()? } else { self.passes > 1 };
        let turn = if self.kit.has_method("to_play") { self.kit.adapter.to_play()? } else { self.turn };
        let Some(turn) = turn.filter(|_| !over) else { return Ok(None) };
        let moves = self.kit.adapter.legal(turn)?.into_iter().map(|vertex| match vertex {
            Vertex::At(column, row) => name(column, row),
            Vertex::Pass => Ok("pass".to_owned()),
        });
        Ok(Some(json!(moves.collect::<Outcome<Vec<_>>>()?)))
    }
}

/// The point of a play, and the reason if the program refuses the act.
type Played = (Option<(usize, usize)>, Option<&'static str>);

type Stones = Vec<(Color, usize, usize)>;

/// Returns columns, rows and stones of a start.
fn board_of(start: &Entries) -> Outcome<(usize, usize, Stones)> {
    let Some(board) = start.get("board") else {
        let size = start.get("size").and_then(Json::as_array).map_or(&[][..], Vec::as_slice);
        return match size.iter().filter_map(Json::as_u64).collect::<Vec<_>>()[..] {
            [columns, rows] if size.len() == 2 => Ok((columns as usize, rows as usize, Vec::new())),
            _ => failed("expected a start with a board, or a size [columns, rows]"),
        };
    };
    // The top row is first.
    let lines = board.as_str().unwrap_or_default().lines().rev().filter(|line| !line.trim().is_empty());
    let rows: Vec<Vec<char>> = lines.map(|line| line.chars().filter(|mark| !mark.is_whitespace()).collect()).collect();
    let columns = rows.first().map_or(0, Vec::len);
    if columns == 0 || rows.iter().any(|row| row.len() != columns || row.iter().any(|mark| !"XO.".contains(*mark))) {
        return failed(format!("{board} is not a diagram"));
    }
    let mut stones = Vec::new();
    for (row, marks) in rows.iter().enumerate() {
        for (column, mark) in marks.iter().enumerate().filter(|(_, mark)| **mark != '.') {
            stones.push((if *mark == 'X' { Color::Black } else { Color::White }, column, row));
        }
    }
    Ok((columns, rows.len(), stones))
}

fn name_of(player: Color) -> &'static str {
    if player == Color::Black { "black" } else { "white" }
}

fn player(value: &Json) -> Outcome<Color> {
    let named = |player: &Color| *value == name_of(*player);
    [Color::Black, Color::White].into_iter().find(named).map_or_else(|| failed(format!("{value} is not a player")), Ok)
}

/// Returns the name of a point, such as C3.
fn name(column: usize, row: usize) -> Outcome<String> {
    match LETTERS.chars().nth(column) {
        Some(letter) => Ok(format!("{letter}{}", row + 1)),
        None => failed(format!("column {column}, row {row} is not a point")),
    }
}

/// Returns column and row of a point. `None` if the text is no point.
fn place(name: &str) -> Option<(usize, usize)> {
    let letter = name.chars().next()?;
    let column = LETTERS.find(letter.to_ascii_uppercase())?;
    let row: usize =
        name[1..].parse().ok().filter(|row| (1..=99).contains(row) && !name[1..].starts_with(['0', '+']))?;
    Some((column, row - 1))
}

/// Returns a number of whole or half points as text.
fn half(number: f64) -> Outcome<String> {
    if (number * 2.0).fract() != 0.0 {
        return failed(format!("{number} is not a number of whole or half points"));
    }
    // Adding zero makes a negative zero positive.
    Ok((number + 0.0).to_string())
}
