//! What the tests of several documents share: names of points, boards, scripts, and a driver of random games.

use std::collections::BTreeSet;
use std::fmt::Debug;

pub use shinpan_spec::bookkeeping::{Grid, Player, Point, Refusal, State};
use shinpan_spec::{
    DOCUMENTS, basic, button_go, international_1998, japanese_1989, japanese_1997, new_zealand, options,
    tromp_taylor_2001, wmsg_2008,
};

const LETTERS: &str = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// Numbers that look random and are the same in every run. The seed is not 0.
pub struct Numbers(pub u64);

impl Numbers {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % u64::try_from(bound).unwrap()).unwrap()
    }
}

pub const BOTH: [Player; 2] = [Player::Black, Player::White];

pub fn player(name: &str) -> Player {
    match name {
        "X" | "B" => Player::Black,
        "O" | "W" => Player::White,
        _ => panic!("expected B, W, X or O, found {name}"),
    }
}

pub fn state(name: &str) -> State {
    match name {
        "." => State::Empty,
        _ => State::of(player(name)),
    }
}

pub fn point(name: &str) -> Point {
    let (letter, number) = name.split_at(1);
    let column = LETTERS.find(letter).expect(name);
    Point { column, row: number.parse::<usize>().expect(name) - 1 }
}

pub fn name(point: Point) -> String {
    format!("{}{}", &LETTERS[point.column..=point.column], point.row + 1)
}

/// Returns the points of a list such as `A1,B2`, in its order.
pub fn points(names: &str) -> Vec<Point> {
    names.split([',', ' ']).filter(|name| !name.is_empty()).map(point).collect()
}

/// Returns the points of a list, sorted.
pub fn sorted(names: &str) -> Vec<Point> {
    let mut points = points(names);
    points.sort();
    points
}

pub fn pair(numbers: &str) -> [i64; 2] {
    let (black, white) = numbers.split_once(',').unwrap();
    [black.parse().unwrap(), white.parse().unwrap()]
}

/// Returns the board that the rows show, the top row first. `X` and `O` are stones.
pub fn board<'rows, Marker: Clone>(
    empty: fn(usize, usize) -> Grid<Marker>,
    rows: impl IntoIterator<Item = &'rows str>,
) -> Grid<Marker> {
    let rows: Vec<Vec<char>> =
        rows.into_iter().map(|row| row.split_whitespace().flat_map(str::chars).collect()).collect();
    let mut board = empty(rows[0].len(), rows.len());
    for (row, states) in rows.iter().rev().enumerate() {
        for (column, state) in states.iter().enumerate() {
            board = match state {
                'X' => board.with(Point { column, row }, State::Black),
                'O' => board.with(Point { column, row }, State::White),
                _ => board,
            };
        }
    }
    board
}

/// Returns the lines of a block that show its board: points with spaces between them.
pub fn rows(block: &str) -> impl Iterator<Item = &str> {
    block.lines().filter(|line| line.split(' ').all(|word| matches!(word, "." | "X" | "O")))
}

/// A game of any document. [`driven`] implements this for a document.
pub trait Driven: Clone + Debug {
    type Act: Clone + Debug;
    type Reason: Copy + Debug + PartialEq;
    type Marker: Clone + PartialEq + Debug;
    fn act(&mut self, act: Self::Act) -> Answer<Self>;
    fn take_down(&mut self, act: Self::Act);
    fn position(&self) -> &Grid<Self::Marker>;
    fn phase(&self) -> String;
    fn to_move(&self) -> Option<Player>;
    fn is_over(&self) -> bool;
    fn outcome(&self) -> Option<String>;
    fn decided_by(&self) -> Option<&'static str>;
    fn refusals(&self) -> Refusals<Self>;
    fn pass_refusal(&self) -> Option<Refusal<Self::Reason>>;
    /// Returns a play by the player to move, or by Black if neither player moves.
    fn play_at(&self, point: Point) -> Self::Act;
    /// Returns a pass by the same player.
    fn pass(&self) -> Self::Act;
}

/// What a game answers to an act.
pub type Answer<Game> = Result<Vec<Point>, Refusal<<Game as Driven>::Reason>>;

/// The refusal that a play at each point meets, if any.
pub type Refusals<Game> = Vec<(Point, Option<Refusal<<Game as Driven>::Reason>>)>;

/// Implements [`Driven`] for a document's game: its path, the name of a play, and the phases in which a game is
/// over.
macro_rules! driven {
    ($document:ident :: $($game:ident)::+, $play:ident, $over:pat) => {
        impl $crate::driver::Driven for shinpan_spec::$document::$($game)::+ {
            type Act = shinpan_spec::$document::Act;
            type Reason = shinpan_spec::$document::Reason;
            type Marker = shinpan_spec::$document::Marker;

            fn act(&mut self, act: Self::Act) -> $crate::driver::Answer<Self> {
                self.act(act)
            }

            fn take_down(&mut self, act: Self::Act) {
                self.take_down(act);
            }

            fn position(&self) -> &shinpan_spec::$document::Position {
                self.position()
            }

            fn phase(&self) -> String {
                format!("{:?}", self.phase())
            }

            fn to_move(&self) -> Option<$crate::driver::Player> {
                self.to_move()
            }

            fn is_over(&self) -> bool {
                matches!(self.phase(), $over)
            }

            fn outcome(&self) -> Option<String> {
                self.outcome().map(|outcome| format!("{outcome:?}"))
            }

            fn decided_by(&self) -> Option<&'static str> {
                self.decided_by()
            }

            fn refusals(&self) -> $crate::driver::Refusals<Self> {
                self.refusals()
            }

            fn pass_refusal(&self) -> Option<$crate::driver::Refusal<Self::Reason>> {
                self.pass_refusal()
            }

            fn play_at(&self, point: $crate::driver::Point) -> Self::Act {
                Self::Act::$play(self.to_move().unwrap_or($crate::driver::Player::Black), point)
            }

            fn pass(&self) -> Self::Act {
                Self::Act::Pass(self.to_move().unwrap_or($crate::driver::Player::Black))
            }
        }
    };
}

driven!(basic::Game, Play, basic::Phase::Over);
driven!(basic::concise::Game, Play, basic::Phase::Over);
driven!(button_go::Game, Play, button_go::Phase::Over);
driven!(international_1998::Game, Play, international_1998::Phase::Over);
driven!(japanese_1989::Game, Play, japanese_1989::Phase::Over);
driven!(japanese_1997::Game, Play, japanese_1997::Phase::Over);
driven!(new_zealand::Game, Play, new_zealand::Phase::Over);
driven!(options::Game, Play, options::Phase::Over);
driven!(tromp_taylor_2001::Game, Move, tromp_taylor_2001::Phase::Agreement | tromp_taylor_2001::Phase::Over);
driven!(wmsg_2008::Game, Play, wmsg_2008::Phase::Over);

/// Checks that the questions about a game agree with each other and with what acts do.
pub fn questions_agree(game: &impl Driven) {
    assert_eq!(game.outcome().is_some(), game.is_over(), "{game:?}");
    assert_eq!(game.decided_by().is_some(), game.is_over(), "{game:?}");
    moves_agree(game);
}

/// Checks that the refusals which a game tells are those that plays and a pass meet.
pub fn moves_agree<Game: Driven>(game: &Game) {
    let refusal = |act| game.clone().act(act).err();
    for (point, expected) in game.refusals() {
        assert_eq!(refusal(game.play_at(point)), expected, "{point:?} {game:?}");
    }
    assert_eq!(refusal(game.pass()), game.pass_refusal(), "{game:?}");
}

/// Returns a play on any point of the board, or once in `often` times a pass.
pub fn play_or_pass<Game: Driven>(game: &Game, numbers: &mut Numbers, often: usize) -> Game::Act {
    let (columns, rows) = (game.position().columns(), game.position().rows());
    let point = Point { column: numbers.below(columns), row: numbers.below(rows) };
    if numbers.below(often) == 0 { game.pass() } else { game.play_at(point) }
}

/// One act in a random game.
pub struct Tried<'game, Game: Driven> {
    pub before: &'game Game,
    pub act: &'game Game::Act,
    pub answer: Answer<Game>,
    pub game: &'game Game,
}

/// Tries random acts, at most that many. Checks that a refused act changes nothing, and that a game has a result and a
/// clause that decided it if and only if it is over. `goes_on` looks at each act, and says whether another one follows.
pub fn play_randomly<Game: Driven>(
    game: &mut Game,
    numbers: &mut Numbers,
    acts: usize,
    any_act: impl Fn(&Game, &mut Numbers) -> Game::Act,
    mut goes_on: impl FnMut(&mut Numbers, Tried<'_, Game>) -> bool,
) {
    for _ in 0..acts {
        let act = any_act(game, numbers);
        let before = game.clone();
        let answer = game.act(act.clone());
        if answer.is_err() {
            assert!(game.phase() == before.phase() && game.position() == before.position(), "{act:?} {before:?}");
        }
        assert_eq!(game.outcome().is_some(), game.is_over());
        assert_eq!(game.decided_by().is_some(), game.is_over());
        if !goes_on(numbers, Tried { before: &before, act: &act, answer, game }) {
            break;
        }
    }
}

/// Writes a refusal: its reason, and the history entry that it names.
pub fn told<Reason: Debug>(refusal: &Refusal<Reason>) -> String {
    let entry = refusal.repeats.map_or(String::new(), |entry| format!("@{entry}"));
    format!("{:?}{entry}", refusal.reason)
}

/// Plays the acts of a script. Returns the refusals that they meet, the phase, and the player to move.
pub fn tell<Game: Driven>(game: &mut Game, script: &str, act: fn(&str) -> Game::Act) -> Vec<String> {
    let refusals = script.split_whitespace().filter_map(|step| game.act(act(step)).err());
    let mut words: Vec<String> = refusals.map(|refusal| told(&refusal)).collect();
    words.push(game.phase());
    words.push(game.to_move().map_or("none".to_owned(), |player| format!("{player:?}")));
    words
}

/// What a script with facts needs besides the game: the document's name, and how to read an act and a fact.
pub struct Script<'text, Game: Driven> {
    pub document: &'text str,
    pub act: fn(&str) -> Game::Act,
    /// Returns whether the fact holds, by the game, the word and the value.
    pub holds: fn(&Game, &str, &str) -> bool,
}

impl<Game: Driven> Script<'_, Game> {
    /// Plays a script and describes the first deviation from it. A step is one of these:
    ///
    /// - an act, and the refusal that it meets: `ACT`, `ACT!Reason(clause)@entry`
    /// - a recorded act that the rules refuse: `down:ACT`. A recorded agreement changes nothing.
    /// - a fact: `=WORD:VALUE`
    pub fn follow(&self, mut game: Game, script: &str) -> Result<(), String> {
        let mut boards = vec![game.position().clone()];
        let mut removed = Vec::new();
        for step in script.split_whitespace() {
            if let Some((word, value)) = step.strip_prefix('=').and_then(|fact| fact.split_once(':')) {
                let holds = match word {
                    "removed" => removed == sorted(value),
                    "same" => *game.position() == boards[value.parse::<usize>().unwrap()],
                    "phase" => game.phase() == value,
                    "turn" => game.to_move().map_or("none".to_owned(), |player| format!("{player:?}")) == value,
                    "outcome" => game.outcome().map_or("none".to_owned(), |outcome| outcome.replace(' ', "")) == value,
                    "decided" => game.decided_by().map_or("nothing", |clause| self.number(clause)) == value,
                    _ => (self.holds)(&game, word, value),
                };
                if !holds {
                    let names: Vec<String> = removed.into_iter().map(name).collect();
                    return Err(format!("{step}, but removed {} and {:?}", names.join(","), game));
                }
            } else if let Some(recorded) = step.strip_prefix("down:") {
                let before = format!("{game:?}");
                game.take_down((self.act)(recorded));
                match recorded.starts_with("agree") {
                    true => assert_eq!(format!("{game:?}"), before, "{step}"),
                    false => boards.push(game.position().clone()),
                }
            } else {
                removed = self.step(&mut game, step)?.unwrap_or(removed);
                boards.extend((!step.contains('!')).then(|| game.position().clone()));
                questions_agree(&game);
            }
        }
        Ok(())
    }

    /// Makes the act of a step. Returns the points that it emptied. `None` if the act met the refusal of the step.
    fn step(&self, game: &mut Game, step: &str) -> Result<Option<Vec<Point>>, String> {
        let (text, expected) = step.split_once('!').map_or((step, None), |(text, refusal)| (text, Some(refusal)));
        let before = format!("{game:?}");
        let answer = game.act((self.act)(text));
        let found = answer.as_ref().err().map(|refusal| {
            let entry = refusal.repeats.map_or(String::new(), |entry| format!("@{entry}"));
            format!("{:?}({}){entry}", refusal.reason, self.number(refusal.clause))
        });
        if found.as_deref() != expected {
            return Err(format!("{step}, but {found:?}"));
        }
        assert!(answer.is_ok() || format!("{game:?}") == before, "{step}");
        Ok(answer.ok())
    }

    /// Returns the id of a clause without the document's name.
    fn number<'id>(&self, clause: &'id str) -> &'id str {
        clause.strip_prefix(self.document).and_then(|rest| rest.strip_prefix('/')).unwrap()
    }
}

/// Plays every script of every block: the lines `> SCRIPT` after the board and the terms. A script `with:READING:NAME ...`
/// has that alternative, and must fail by the defaults. `check` gets the block, the alternative and the rest.
pub fn worked_games(text: &str, check: impl Fn(&str, Option<&str>, &str) -> Result<(), String>) {
    let mut failures = Vec::new();
    let mut scripts = 0;
    for block in text.split("\n\n").filter(|block| block.contains("\nturn: ")) {
        for script in block.lines().filter_map(|line| line.strip_prefix("> ")) {
            scripts += 1;
            let answer = match script.strip_prefix("with:").and_then(|rest| rest.split_once(' ')) {
                None => check(block, None, script),
                Some((name, rest)) => check(block, Some(name), rest).and_then(|()| match check(block, None, rest) {
                    Ok(()) => Err(format!("{name} plays like the default")),
                    Err(_) => Ok(()),
                }),
            };
            let title = block.lines().next().unwrap_or_default();
            failures.extend(answer.err().map(|failure| format!("{title}\n{script}\n{failure}\n")));
        }
    }
    assert!(scripts > 30, "{scripts} scripts");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Checks the lines `ALTERNATIVE | ... | DEFAULT | ALTERNATIVE`: `tell` says what the line says, with the alternative in
/// force or not. One line or more tells both apart, except for those that no game can show.
pub fn alternatives_differ<Alternative: Copy + Debug + PartialEq>(
    lines: &str,
    all: &[Alternative],
    shown_elsewhere: &[Alternative],
    tell: impl Fn(Alternative, bool, &[&str]) -> String,
) {
    let mut different = shown_elsewhere.to_vec();
    for line in lines.lines() {
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        let [name, start @ .., default, other] = &parts[..] else { panic!("expected 4 parts or more, found {line}") };
        let alternative = *all.iter().find(|alternative| format!("{alternative:?}") == *name).expect(line);
        assert_eq!(tell(alternative, false, start), *default, "{line}");
        assert_eq!(tell(alternative, true, start), *other, "{line}");
        different.extend((default != other).then_some(alternative));
    }
    for alternative in all {
        assert!(different.contains(alternative), "no line shows {alternative:?}");
    }
}

/// Checks that the register has each of these alternatives, by reading and name, and that none of them is a default.
pub fn readings_are_registered<'name>(id: &str, alternatives: impl Iterator<Item = (&'name str, &'name str)>) {
    let register = DOCUMENTS.iter().find(|document| document.id == id).unwrap().register;
    for (reading, name) in alternatives {
        let (_, text) = register.split_once(&format!("  - id: \"{reading}\"")).unwrap();
        let text = text.split("  - id: ").next().unwrap();
        assert!(text.contains(&format!("{{ name: \"{name}\", ")), "{reading} {name}");
        assert!(!text.contains(&format!("default: \"{name}\"")), "{reading} {name}");
    }
}

/// Returns every id of the document that follows the mark in the text, up to the next quotation mark.
pub fn ids<'text>(text: &'text str, mark: &str, document: &str) -> BTreeSet<&'text str> {
    let ids = text.split(mark).skip(1).filter_map(|rest| rest.split('"').next());
    ids.filter(|id| id.split('/').next() == Some(document)).collect()
}

/// Checks that the clauses of a register that decide something are those of the sources, and those that ran.
pub fn register_agrees(document: &str, sources: &str, ran: Vec<&str>) {
    let register = DOCUMENTS.iter().find(|other| other.id == document).unwrap().register;
    let clauses = register.lines().filter(|line| line.starts_with("  - { id: "));
    let (normative, others): (Vec<_>, Vec<_>) = clauses.partition(|line| line.contains("status: normative"));
    assert!(others.iter().all(|line| line.contains("status: informative") && line.contains("excused: \"")));
    let normative: BTreeSet<&str> = normative.iter().flat_map(|line| ids(line, "{ id: \"", document)).collect();
    assert_eq!(ids(sources, "clause!(\"", document), normative);
    assert_eq!(BTreeSet::from_iter(ran), normative);
}
