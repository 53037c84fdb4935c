//! Connects a program that knows the rules of Go to shinpan, which tests it.
//!
//! Implement [`Adapter`] with the methods that your program has, and pass it to [`serve`]:
//!
//! ```no_run
//! use std::collections::HashMap;
//!
//! use shinpan_kit::{About, Adapter, Color, Outcome, Size, Stop, serve};
//!
//! /// A board that knows no rule but one: a point holds one stone.
//! #[derive(Default)]
//! struct MyGo(HashMap<(usize, usize), Color>);
//!
//! impl Adapter for MyGo {
//!     fn about(&self) -> About {
//!         About { name: "mygo", rules: &["basic+no-suicide"], sizes: &[Size::Square(9)], ..About::default() }
//!     }
//!     fn begin(&mut self, _columns: usize, _rows: usize, _komi: f64, _rules: &str) -> Outcome {
//!         self.0.clear();
//!         Ok(())
//!     }
//!     fn play(&mut self, player: Color, column: usize, row: usize) -> Outcome {
//!         if self.0.contains_key(&(column, row)) {
//!             return Err(Stop::Illegal("occupied"));
//!         }
//!         self.0.insert((column, row), player);
//!         Ok(())
//!     }
//!     fn at(&mut self, column: usize, row: usize) -> Outcome<Option<Color>> {
//!         Ok(self.0.get(&(column, row)).copied())
//!     }
//! }
//!
//! serve(MyGo::default());
//! ```
//!
//! `shinpan adapter new rust` writes a package that works as it is.
//!
//! Standard output belongs to the protocol. On Unix, whatever your program prints after the call of [`serve`] goes to
//! standard error. On other systems your program must not print.
//!
//! Columns count from 0 at the left, rows from 0 at the bottom. A panic counts as a crash of your program. It goes on
//! with the next script.

// Kit version 2 (it speaks protocols 1 and 2).

mod answer;
mod game;
mod program;

use std::fmt;
use std::io::{self, BufRead, Read, Write};
use std::panic::{self, AssertUnwindSafe};
use std::sync::Mutex;

/// A value in JSON. `Json::from` and the macro `serde_json::json` make one.
pub use serde_json::Value as Json;

const LONGEST_LINE: usize = 16 << 20;
/// What the last panic said, and where.
static PANIC: Mutex<String> = Mutex::new(String::new());

/// A player, or the color of a stone.
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    Black,
    White,
}

impl Color {
    /// Returns the other player.
    #[must_use]
    pub const fn opponent(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }
}

/// Why a method does not return what it should.
#[derive(Clone, Debug, PartialEq)]
pub enum Stop {
    /// The program refuses the act and does not say why.
    Refused,
    /// The program refuses the act for one of these reasons: game-over, wrong-turn, wrong-phase, off-board, occupied,
    /// suicide, repetition, not-a-region.
    Illegal(&'static str),
    /// The program cannot do what the script needs. shinpan skips the script and shows the reason.
    Unsupported(String),
    /// Something went wrong. Counts as a crash of the program.
    Failed(String),
    /// The adapter does not have the method.
    Undefined,
}

/// With `?`, an error of the program counts as a crash.
impl<E: std::error::Error> From<E> for Stop {
    fn from(error: E) -> Stop {
        Stop::Failed(error.to_string())
    }
}

/// What a method returns.
pub type Outcome<T = ()> = Result<T, Stop>;

/// Some of the boards that a program has.
#[derive(Clone, Copy, Debug)]
pub enum Size {
    /// As many columns as rows.
    Square(usize),
    /// Columns and rows.
    Exact(usize, usize),
    /// All boards with at least and at most these columns and rows.
    Range((usize, usize), (usize, usize)),
}

impl Size {
    /// Returns the smallest and the largest columns and rows.
    fn range(self) -> ((usize, usize), (usize, usize)) {
        match self {
            Size::Square(lines) => ((lines, lines), (lines, lines)),
            Size::Exact(columns, rows) => ((columns, rows), (columns, rows)),
            Size::Range(from, to) => (from, to),
        }
    }
}

/// A legal move.
#[derive(Clone, Copy, Debug)]
pub enum Vertex {
    /// Column and row.
    At(usize, usize),
    /// A pass.
    Pass,
}

/// Declares the fields of [`About`] with their defaults.
macro_rules! about {
    ($($(#[$says:meta])* $name:ident: $type:ty = $default:expr,)*) => {
        /// What shinpan should know about a program before it sends scripts.
        #[derive(Clone, Copy, Debug)]
        pub struct About { $($(#[$says])* pub $name: $type,)* }

        impl Default for About {
            fn default() -> About { About { $($name: $default,)* } }
        }
    };
}

about! {
    /// The name that reports show.
    name: &'static str = "a program in Rust",
    /// The version that reports show.
    version: &'static str = "",
    /// Ids of the rulesets that it plays, as `shinpan rules list` shows them.
    rules: &'static [&'static str] = &[],
    /// Its boards.
    sizes: &'static [Size] = &[],
    /// True: square boards only.
    square: bool = false,
    /// Suicides it may be asked to play: none, multi (two stones or more), all.
    suicide: &'static str = "all",
    /// "on-demand" if `legal` is slow: shinpan then asks in few states.
    legal_moves: &'static str = "always",
    /// "repetition": a play that repeats ends the game. "no-repetition": it is refused, where the rules end.
    ends: &'static [&'static str] = &[],
    /// False: its reasons for refusals do not count; each becomes `any`.
    reasons: bool = true,
    /// True: it refuses a move of the player who is not to move.
    wrong_turn: bool = false,
    /// True: it refuses a point that is not on the board.
    off_board: bool = false,
    /// With the method `over`: it refuses acts after the end.
    game_over: bool = true,
    /// What `score` counts: area, territory, stones or group-tax.
    score_of: &'static str = "area",
    /// The komi of a start without komi.
    default_komi: f64 = 0.0,
    /// More words of the protocol's offers, for `start_with` and `other_act`.
    offers: &'static [&'static str] = &[],
    /// More keys of observations, for `other_value`.
    observes: &'static [&'static str] = &[],
}

/// Declares methods that an adapter need not have.
macro_rules! optional {
    ($($(#[$says:meta])* fn $name:ident(&mut self $(, $argument:ident: $type:ty)*) -> $returns:ty;)*) => {
        $($(#[$says])* fn $name(&mut self $(, $argument: $type)*) -> $returns { Err(Stop::Undefined) })*
    };
}

/// A program under test. Which methods it has, the kit finds out by calling each once, before the first script.
#[allow(unused_variables)]
pub trait Adapter {
    /// Says what the program is and what it can do.
    fn about(&self) -> About;
    /// Begins a new game. `rules` is the id of a ruleset.
    fn begin(&mut self, columns: usize, rows: usize, komi: f64, rules: &str) -> Outcome;
    /// Plays, or returns `Refused` or `Illegal`.
    fn play(&mut self, player: Color, column: usize, row: usize) -> Outcome;
    /// Returns the stone on a point.
    fn at(&mut self, column: usize, row: usize) -> Outcome<Option<Color>>;
    optional! {
        /// Passes, or refuses like `play`.
        fn pass_turn(&mut self, player: Color) -> Outcome;
        /// Puts up stones after `begin`: color, column and row of each.
        fn set_up(&mut self, stones: &[(Color, usize, usize)], to_play: Color) -> Outcome;
        /// Does what else the start has, after `begin`: a map with the keys `prisoners`, `handicap`, ...
        fn start_with(&mut self, extras: &Json) -> Outcome;
        /// Resigns.
        fn resign(&mut self, player: Color) -> Outcome;
        /// Ends the game, because the player's time is over.
        fn time_out(&mut self, player: Color) -> Outcome;
        /// Lets seconds of the player to move go by.
        fn elapse(&mut self, seconds: u64) -> Outcome;
        /// Ends the game and removes these stones: column and row of each.
        fn settle(&mut self, dead: &[(usize, usize)]) -> Outcome;
        /// Does any other act of the protocol.
        fn other_act(&mut self, key: &str, value: &Json) -> Outcome;
        /// Returns the player to move. `None` if nobody may move.
        fn to_play(&mut self) -> Outcome<Option<Color>>;
        /// Returns whether the game is over.
        fn over(&mut self) -> Outcome<bool>;
        /// Returns the legal moves, passes too.
        fn legal(&mut self, player: Color) -> Outcome<Vec<Vertex>>;
        /// Returns the stones removed by Black, and by White.
        fn prisoners(&mut self) -> Outcome<(u32, u32)>;
        /// Returns Black's and White's points, komi included.
        fn score(&mut self) -> Outcome<(f64, f64)>;
        /// Returns Black's points less White's, komi included.
        fn margin(&mut self) -> Outcome<f64>;
        /// Returns the value of a key that `observes` lists. `Json::Null` makes no claim.
        fn other_value(&mut self, key: &str) -> Outcome<Json>;
    }
}

fn failed<T>(what: impl fmt::Display) -> Outcome<T> {
    Err(Stop::Failed(what.to_string()))
}

fn unsupported<T>(why: impl fmt::Display) -> Outcome<T> {
    Err(Stop::Unsupported(why.to_string()))
}

/// Runs a part of the program. A panic becomes a fault.
fn guarded<T>(work: impl FnOnce() -> Outcome<T>) -> Outcome<T> {
    let panicked = |_| PANIC.lock().map_or_else(|_| "panicked".to_owned(), |panic| format!("panicked: {panic}"));
    panic::catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| failed(panicked(panic)))
}

/// Returns a writer to standard output, and sends everything else that is printed to standard error.
#[cfg(unix)]
fn keep_standard_output() -> io::Result<impl Write> {
    let output = std::os::fd::AsFd::as_fd(&io::stdout()).try_clone_to_owned()?;
    rustix::stdio::dup2_stdout(io::stderr())?;
    Ok(std::fs::File::from(output))
}

#[cfg(not(unix))]
fn keep_standard_output() -> io::Result<impl Write> {
    Ok(io::stdout())
}

/// Answers shinpan until it says goodbye. Then the process ends.
pub fn serve(mut adapter: impl Adapter) {
    panic::set_hook(Box::new(|panic| {
        let payload = panic.payload();
        let message = payload.downcast_ref::<&str>().copied().or(payload.downcast_ref::<String>().map(String::as_str));
        let place = panic.location().map_or(String::new(), |place| format!(" ({}:{})", place.file(), place.line()));
        if let Ok(mut last) = PANIC.lock() {
            *last = format!("{}{place}", message.unwrap_or("no message"));
        }
    }));
    let ended = keep_standard_output().and_then(|mut output| {
        let mut kit = program::Kit::new(&mut adapter);
        let mut input = io::stdin().lock();
        let mut line = Vec::new();
        loop {
            let length = read_line(&mut input, &mut line)?;
            let too_long = length > LONGEST_LINE + 1;
            if length == 0 {
                return Ok(());
            } else if !too_long && line.iter().all(u8::is_ascii_whitespace) {
                continue;
            }
            let Some(answer) = kit.answer(if too_long { None } else { Some(&line) }) else { return Ok(()) };
            output.write_all(format!("{answer}\n").as_bytes())?;
            output.flush()?;
        }
    });
    std::process::exit(i32::from(ended.is_err()));
}

/// Reads a line and returns its length, with its end. 0 at the end of the input. Keeps only a part of a line that is
/// too long.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<usize> {
    line.clear();
    let mut length = 0;
    loop {
        let read = input.take(LONGEST_LINE as u64 + 1).read_until(b'\n', line)?;
        length += read;
        if read == 0 || line.ends_with(b"\n") {
            return Ok(length);
        }
        if length > LONGEST_LINE + 1 {
            line.clear();
        }
    }
}
