//! A referee over GTP, the Go Text Protocol, version 2: other people's tools play through it, and it refuses what the
//! rules refuse. It can also move, without any plan: a partner for tools that need one.

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::path::Path;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::games::sgf::{Item, read};
use shinpan_harness::input::{InputError, text_of};
use shinpan_harness::subject::referee::{Forkable, Referee, state};
use shinpan_harness::vocabulary::{
    Act, Ask, Color, Diagram, Field, Fields, GameResult, Half, Illegal, Move, Observation, Phase, Point, Rules, Script,
    Start, Target, Vertex,
};

/// The commands, in the order of `list_commands`.
const COMMANDS: &[(&str, Handler)] = &[
    ("protocol_version", |_, _| Ok("2".to_owned())),
    ("name", |_, _| Ok("shinpan".to_owned())),
    ("version", |_, _| Ok(env!("CARGO_PKG_VERSION").to_owned())),
    ("known_command", |_, words| {
        Ok(words.front().is_some_and(|name| COMMANDS.iter().any(|(known, _)| known == name)).to_string())
    }),
    ("list_commands", |_, _| Ok(COMMANDS.iter().map(|(name, _)| *name).collect::<Vec<_>>().join("\n"))),
    ("quit", |_, _| Ok(String::new())),
    ("boardsize", |game, words| {
        let lines = number(words)?;
        game.resize(lines, lines)
    }),
    ("rectangular_boardsize", |game, words| {
        let columns = number(words)?;
        game.resize(columns, number(words)?)
    }),
    ("clear_board", |game, _| game.begin(Start { komi: game.start.komi, ..game.empty() })),
    ("komi", |game, words| {
        let komi: Half = word(words)?.parse().map_err(|_| "komi not a number of half points".to_owned())?;
        if komi.0.abs() > Start::MOST_KOMI.0 {
            return Err(format!("komi is at most {}", Start::MOST_KOMI));
        }
        game.restart(Start { komi: Some(komi), ..game.start.clone() })
    }),
    ("get_komi", |game, _| Ok(game.script().komi().to_string())),
    ("play", |game, words| {
        let act = Act::Move(parsed_move(words)?);
        game.play(&act)
    }),
    ("undo", |game, _| game.undo()),
    ("genmove", |game, words| {
        let player = color(words)?;
        game.move_somewhere(player)
    }),
    ("set_position", |game, words| game.set_position(words)),
    ("fixed_handicap", |game, words| {
        let stones = number(words)?;
        game.fixed_handicap(stones)
    }),
    ("set_free_handicap", |game, words| game.free_handicap(words)),
    ("loadsgf", |game, words| game.load(words)),
    ("list_stones", |game, words| {
        let player = color(words)?;
        Ok(points(game.board().points_of(Some(player))))
    }),
    ("showboard", |game, _| Ok(game.shown())),
    ("is_legal", |game, words| {
        let act = Act::Move(parsed_move(words)?);
        Ok(u8::from(game.game.fork().act(&act).is_ok()).to_string())
    }),
    ("all_legal", |game, words| {
        let player = color(words)?;
        let legal = if game.game.to_play() == Some(player) { game.game.legal_moves() } else { Vec::new() };
        Ok(points(
            legal.into_iter().filter_map(|vertex| if let Vertex::At(point) = vertex { Some(point) } else { None }),
        ))
    }),
    ("captures", |game, words| {
        let player = color(words)?;
        let held = game.seen(&[Field::Prisoners]).prisoners.unwrap_or_default();
        Ok(if player == Color::Black { held.by_black } else { held.by_white }.to_string())
    }),
    ("final_score", |game, _| {
        let score = game.seen(&[Field::Score]).score.ok_or("no score under these rules")?;
        Ok(match GameResult::of_margin(score.margin()) {
            GameResult::Draw => "0".to_owned(),
            result => result.to_string(),
        })
    }),
    ("final_status_list", |game, words| match word(words)?.as_str() {
        "alive" => Ok(points(game.board().points().filter(|point| game.board().at(*point).is_some()))),
        "dead" | "seki" => Ok(String::new()),
        _ => Err("expected alive, dead or seki".to_owned()),
    }),
    ("time_settings", |_, _| Ok(String::new())),
    ("time_left", |_, _| Ok(String::new())),
    ("shinpan-rules", |game, words| match words.pop_front() {
        None => Ok(game.rules.id.clone()),
        Some(name) => game.change_rules(&name),
    }),
];

type Arguments = VecDeque<String>;
type Handler = fn(&mut GtpReferee<'_>, &mut Arguments) -> Result<String, String>;

/// A game that GTP commands play.
pub struct GtpReferee<'a> {
    side: &'a dyn Forkable,
    rules: Rules,
    start: Start,
    acts: Vec<Act>,
    /// The game after these acts.
    game: Box<dyn Referee>,
    random: ChaCha8Rng,
}

impl<'a> GtpReferee<'a> {
    /// Makes a referee of an empty 19x19 board, or of the largest board of the ruleset. `seed` decides where it moves
    /// when it is asked to.
    ///
    /// # Errors
    /// - The ruleset cannot begin with an empty board.
    pub fn new(side: &'a dyn Forkable, rules: Rules, seed: u64) -> Result<GtpReferee<'a>, InputError> {
        let lines = rules.largest.min(19);
        let start = Start::empty(lines, lines);
        let game = side.begin(&Script { rules, start: start.clone(), acts: Vec::new() });
        let game = game.map_err(|why| InputError::new(why.0))?;
        let random = ChaCha8Rng::seed_from_u64(seed);
        Ok(GtpReferee { side, rules, start, acts: Vec::new(), game, random })
    }

    /// Answers commands until `quit` or the end of the input. A comment or an empty line gets no answer.
    ///
    /// # Errors
    /// - Reading or writing failed.
    pub fn serve(&mut self, input: impl BufRead, output: &mut dyn Write) -> io::Result<()> {
        for line in input.split(b'\n') {
            let line = String::from_utf8_lossy(&line?).into_owned();
            let line = line.split('#').next().unwrap_or_default().replace('\t', " ");
            let line: String = line.chars().filter(|letter| !letter.is_control()).collect();
            let mut words: Arguments = line.split_whitespace().map(str::to_owned).collect();
            let Some(first) = words.pop_front() else { continue };
            let (id, name) = match first.bytes().all(|byte| byte.is_ascii_digit()) {
                true => (first, words.pop_front().unwrap_or_default()),
                false => (String::new(), first),
            };
            let handler = COMMANDS.iter().find(|(known, _)| *known == name).map(|(_, handler)| handler);
            let answer = handler.map_or(Err("unknown command".to_owned()), |handler| handler(self, &mut words));
            match answer {
                Ok(text) => write!(output, "={id} {text}\n\n")?,
                Err(text) => write!(output, "?{id} {text}\n\n")?,
            }
            output.flush()?;
            if name == "quit" {
                break;
            }
        }
        Ok(())
    }

    fn script(&self) -> Script {
        Script { rules: self.rules, start: self.start.clone(), acts: self.acts.clone() }
    }

    fn empty(&self) -> Start {
        Start::empty(self.start.board.columns(), self.start.board.rows())
    }

    fn seen(&self, fields: &[Field]) -> Observation {
        state(self.game.as_ref(), Ask { fields: Fields::of(fields), lines: 0 })
    }

    fn board(&self) -> Diagram {
        self.seen(&[Field::Board]).board.unwrap_or_else(|| self.start.board.clone())
    }

    fn resize(&mut self, columns: usize, rows: usize) -> Result<String, String> {
        let largest = usize::from(self.rules.largest);
        if !(1..=largest).contains(&columns) || !(1..=largest).contains(&rows) {
            return Err("unacceptable size".to_owned());
        }
        let empty = Start::empty(columns as u8, rows as u8);
        self.begin(Start { komi: self.start.komi, ..empty })
    }

    /// Begins a new game.
    fn begin(&mut self, start: Start) -> Result<String, String> {
        let script = Script { rules: self.rules, start, acts: Vec::new() };
        let game = self.side.begin(&script).map_err(|why| why.0)?;
        (self.start, self.acts, self.game) = (script.start, Vec::new(), game);
        Ok(String::new())
    }

    /// Begins the same game with another start or ruleset, and plays the same acts.
    fn restart(&mut self, start: Start) -> Result<String, String> {
        let before = (self.start.clone(), self.acts.clone(), self.game.fork());
        let again = self.begin(start).and_then(|_| before.1.iter().try_for_each(|act| self.follow(act)));
        if again.is_err() {
            (self.start, self.acts, self.game) = before;
        }
        again.map(|()| String::new())
    }

    fn change_rules(&mut self, name: &str) -> Result<String, String> {
        let rules: Rules = name.parse().map_err(|error: InputError| error.to_string())?;
        let before = std::mem::replace(&mut self.rules, rules);
        self.restart(self.start.clone()).inspect_err(|_| self.rules = before)
    }

    fn follow(&mut self, act: &Act) -> Result<(), String> {
        self.game.act(act).map_err(|refused| {
            let by = refused.by.map_or(String::new(), |clause| format!(" by {clause}"));
            format!("illegal move: {}{by}", reason(refused.reason))
        })?;
        self.acts.push(act.clone());
        Ok(())
    }

    fn play(&mut self, act: &Act) -> Result<String, String> {
        self.follow(act).map(|()| String::new())
    }

    fn undo(&mut self) -> Result<String, String> {
        if self.acts.pop().is_none() {
            return Err("cannot undo".to_owned());
        }
        self.restart(self.start.clone())
    }

    /// Plays a legal move that fills no eye of the player. Passes if there is none, or if only passes are left to do.
    fn move_somewhere(&mut self, player: Color) -> Result<String, String> {
        if self.game.to_play() != Some(player) {
            return Err(format!("illegal move: {}", reason(Illegal::WrongTurn)));
        }
        let board = self.board();
        let legal = self.game.legal_moves();
        let is_eye = |point: &Point| board.neighbors(*point).all(|near| board.at(near) == Some(player));
        let plays: Vec<Point> = legal
            .iter()
            .filter_map(|vertex| if let Vertex::At(point) = vertex { Some(*point) } else { None })
            .filter(|point| !is_eye(point))
            .collect();
        let target = match plays.len() {
            0 => Target::Pass,
            plays_left => Target::At(plays[self.random.next_u64() as usize % plays_left]),
        };
        self.follow(&Act::Move(Move { player, target }))?;
        Ok(match target {
            Target::At(point) => point.to_string(),
            _ => "pass".to_owned(),
        })
    }

    fn set_position(&mut self, words: &mut Arguments) -> Result<String, String> {
        let mut start = Start { komi: self.start.komi, ..self.empty() };
        while !words.is_empty() {
            let player = color(words)?;
            let point = self.point(words)?;
            start.board.set(point, Some(player));
        }
        self.begin(start)
    }

    fn fixed_handicap(&mut self, stones: usize) -> Result<String, String> {
        let points = handicap_points(self.start.board.columns(), self.start.board.rows(), stones);
        let points = points.ok_or("invalid handicap")?;
        let shown: Vec<String> = points.iter().map(ToString::to_string).collect();
        self.place_handicap(&points)?;
        Ok(shown.join(" "))
    }

    fn free_handicap(&mut self, words: &mut Arguments) -> Result<String, String> {
        let mut points = Vec::new();
        while !words.is_empty() {
            points.push(self.point(words)?);
        }
        if points.len() < 2 {
            return Err("bad vertex list".to_owned());
        }
        self.place_handicap(&points)
    }

    fn place_handicap(&mut self, points: &[Point]) -> Result<String, String> {
        if self.board().points_of(None).count() != self.board().points().count() || !self.acts.is_empty() {
            return Err("board not empty".to_owned());
        }
        let mut start = Start { komi: self.start.komi, to_play: Color::White, ..self.empty() };
        points.iter().for_each(|point| start.board.set(*point, Some(Color::Black)));
        self.begin(start)
    }

    /// Loads a record: all moves, or those before the given number.
    fn load(&mut self, words: &mut Arguments) -> Result<String, String> {
        let cannot = |error: InputError| format!("cannot load file: {error}");
        let record = read(&text_of(Path::new(&word(words)?)).map_err(cannot)?).map_err(cannot)?;
        let before = if words.is_empty() { usize::MAX } else { number(words)?.saturating_sub(1) };
        let script = Script { rules: self.rules, start: record.start, acts: Vec::new() };
        let game = self.side.begin(&script).map_err(|why| why.0)?;
        let old = std::mem::replace(&mut self.start, script.start);
        let old = (old, std::mem::take(&mut self.acts), std::mem::replace(&mut self.game, game));
        let played = record.items.iter().take(before).try_for_each(|item| match item {
            Item::Act(act) => self.follow(act),
            Item::Edit { .. } => Err("cannot load file: it edits the board after the start".to_owned()),
        });
        if played.is_err() {
            (self.start, self.acts, self.game) = old;
        }
        played.map(|()| self.game.to_play().map_or(String::new(), |player| player.word().to_owned()))
    }

    fn point(&self, words: &mut Arguments) -> Result<Point, String> {
        let point: Point = word(words)?.parse().map_err(|_| "invalid vertex".to_owned())?;
        Some(point).filter(|point| self.start.board.contains(*point)).ok_or("invalid vertex".to_owned())
    }

    fn shown(&self) -> String {
        let seen = self.seen(&[Field::Board, Field::Prisoners, Field::Phase]);
        let board = self.board();
        let letters: String = (0..board.columns()).map(|column| format!(" {}", letter(column))).collect();
        let rows = board.to_string();
        let rows = rows.lines().zip((1..=board.rows()).rev()).map(|(row, number)| format!("{number:2} {row}\n"));
        let phase = seen.phase.filter(|phase| *phase != Phase::Play);
        let phase = phase.map_or(String::new(), |phase| format!(", phase {phase:?}").to_lowercase());
        let turn = self.game.to_play().map_or("nobody", Color::word);
        format!("\n  {letters}\n{}  {letters}\n{turn} to play{phase}", rows.collect::<String>())
    }
}

fn letter(column: u8) -> char {
    char::from(b'A' + column + u8::from(column >= 8))
}

/// Returns the word of a reason, as the suite writes it.
fn reason(illegal: Illegal) -> String {
    serde_json::to_value(illegal).ok().and_then(|word| word.as_str().map(str::to_owned)).unwrap_or_default()
}

fn points(points: impl Iterator<Item = Point>) -> String {
    points.map(|point| point.to_string()).collect::<Vec<_>>().join(" ")
}

fn word(words: &mut Arguments) -> Result<String, String> {
    words.pop_front().ok_or("syntax error: an argument is missing".to_owned())
}

fn number(words: &mut Arguments) -> Result<usize, String> {
    word(words)?.parse().map_err(|_| "syntax error: expected a number".to_owned())
}

fn color(words: &mut Arguments) -> Result<Color, String> {
    match word(words)?.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Color::Black),
        "w" | "white" => Ok(Color::White),
        _ => Err("invalid color".to_owned()),
    }
}

fn parsed_move(words: &mut Arguments) -> Result<Move, String> {
    let player = color(words)?;
    let target = match word(words)?.parse::<Vertex>() {
        Ok(Vertex::Pass) => Target::Pass,
        Ok(Vertex::At(point)) => Target::At(point),
        Err(_) => return Err("invalid vertex".to_owned()),
    };
    Ok(Move { player, target })
}

/// Returns the points of a fixed handicap, as the definition of GTP lists them: 2 to 9 stones, at most 4 on boards of 7
/// lines or with an even side.
fn handicap_points(columns: u8, rows: u8, stones: usize) -> Option<Vec<Point>> {
    let shorter = columns.min(rows);
    let odd = columns % 2 == 1 && rows % 2 == 1 && shorter > 7;
    if shorter < 7 || !(2..=if odd { 9 } else { 4 }).contains(&stones) {
        return None;
    }
    let line = if shorter > 12 { 3 } else { 2 };
    let (right, top, middle, center) = (columns - 1 - line, rows - 1 - line, columns / 2, rows / 2);
    let corners = [(line, line), (right, top), (line, top), (right, line)];
    let sides = [(line, center), (right, center), (middle, line), (middle, top)];
    let mut points: Vec<(u8, u8)> = corners[..stones.min(4)].to_vec();
    match stones {
        5 | 7 | 9 => {
            points.extend(&sides[..stones - 5]);
            points.push((middle, center));
        }
        6 | 8 => points.extend(&sides[..stones - 4]),
        _ => {}
    }
    Some(points.into_iter().map(|(column, row)| Point { column, row }).collect())
}
