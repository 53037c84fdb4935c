//! Plays random moves in the Go Text Protocol, version 2. The rules are those of `Ruleset::PLAIN`.
//!
//! ```text
//! cargo run --release --example gtp_random -- [SEED]
//! ```
//!
//! The program makes any legal play that does not fill its own eye. It passes when there is no such play. It scores
//! area and takes all stones for alive.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IteratorRandom;
use shinpan::{ByColor, Color, Game, LARGEST_SIZE, Move, Ruleset, Setup, area};

/// The answer to a command: a result, or an error message of the protocol.
type Answer = Result<String, &'static str>;

const COMMANDS: [&str; 14] = [
    "boardsize",
    "clear_board",
    "final_score",
    "genmove",
    "known_command",
    "komi",
    "list_commands",
    "name",
    "play",
    "protocol_version",
    "quit",
    "showboard",
    "undo",
    "version",
];

const SYNTAX_ERROR: &str = "syntax error";

struct Player {
    /// The plays of both players.
    ///
    /// - The protocol lets a color move twice in a row. The game then has a pass of the opponent in between.
    /// - The game leaves out the players' own passes. Two of them would end it, but the protocol may go on.
    game: Game,
    /// The number of acts in the game for each move of the protocol.
    moves: Vec<usize>,
    komi: f64,
    random: Xoshiro256PlusPlus,
}

fn empty_game(size: u8) -> Result<Game, &'static str> {
    Game::new(Ruleset::PLAIN, &Setup::empty(size, size)).map_err(|_| "unacceptable size")
}

impl Player {
    fn answer(&mut self, command: &str, arguments: &[&str]) -> Answer {
        let argument = arguments.first().copied();
        let color = || argument.and_then(|text| text.parse::<Color>().ok()).ok_or(SYNTAX_ERROR);
        match command {
            "boardsize" => self.set_size(argument.ok_or(SYNTAX_ERROR)?),
            "clear_board" => self.clear(self.game.board().columns()),
            "final_score" => Ok(self.score()),
            "genmove" => self.generate(color()?),
            "known_command" => Ok(argument.is_some_and(|name| COMMANDS.contains(&name)).to_string()),
            "komi" => {
                let komi = argument.and_then(|text| text.parse().ok());
                self.komi = komi.filter(|komi: &f64| komi.is_finite()).ok_or(SYNTAX_ERROR)?;
                Ok(String::new())
            }
            "list_commands" => Ok(COMMANDS.join("\n")),
            "name" => Ok("shinpan random player".to_owned()),
            "play" => {
                let one_move = arguments.get(1).and_then(|text| text.parse().ok()).ok_or(SYNTAX_ERROR)?;
                self.make(color()?, one_move).map(|()| String::new())
            }
            "protocol_version" => Ok("2".to_owned()),
            "quit" => Ok(String::new()),
            "showboard" => Ok(format!("\n{:#}", self.game.board())),
            "undo" => self.undo(),
            "version" => Ok(env!("CARGO_PKG_VERSION").to_owned()),
            _ => Err("unknown command"),
        }
    }

    fn set_size(&mut self, text: &str) -> Answer {
        let size: i64 = text.parse().map_err(|_| SYNTAX_ERROR)?;
        let size = u8::try_from(size).ok().filter(|size| *size <= LARGEST_SIZE).ok_or("unacceptable size")?;
        self.clear(size)
    }

    fn clear(&mut self, size: u8) -> Answer {
        self.game = empty_game(size)?;
        self.moves.clear();
        Ok(String::new())
    }

    fn make(&mut self, color: Color, one_move: Move) -> Result<(), &'static str> {
        let before = self.game.act_count();
        if let Move::Play(point) = one_move {
            if self.game.to_move() == Some(!color) {
                self.game.pass(!color).map_err(|_| "illegal move")?;
            }
            if self.game.play(color, point).is_err() {
                while self.game.act_count() > before {
                    self.game.undo();
                }
                return Err("illegal move");
            }
        }
        self.moves.push(self.game.act_count() - before);
        Ok(())
    }

    fn generate(&mut self, color: Color) -> Answer {
        let mut game = self.game.clone();
        if game.to_move() == Some(!color) {
            game.pass(!color).map_err(|_| "illegal move")?;
        }
        // A random game whose players fill their own eyes would never end.
        let board = game.board();
        let is_own_eye = |point| board.spot(point).is_some_and(|spot| board.is_eye(color, spot));
        let plays = game.legal_moves().filter(|one_move| one_move.point().is_some_and(|point| !is_own_eye(point)));
        let chosen = plays.choose(&mut self.random).unwrap_or(Move::Pass);
        self.make(color, chosen)?;
        Ok(chosen.to_string())
    }

    fn undo(&mut self) -> Answer {
        for _ in 0..self.moves.pop().ok_or("cannot undo")? {
            self.game.undo();
        }
        Ok(String::new())
    }

    fn score(&self) -> String {
        let ByColor { black, white } = area(self.game.board()).map(f64::from);
        match black - white - self.komi {
            margin if margin > 0.0 => format!("B+{margin}"),
            margin if margin < 0.0 => format!("W+{}", -margin),
            _ => "0".to_owned(),
        }
    }
}

/// Removes comments and control characters from a line, as the protocol requires.
fn cleaned(line: &str) -> String {
    let line = line.split('#').next().unwrap_or_default();
    line.replace('\t', " ").chars().filter(|character| !character.is_control()).collect()
}

/// Answers commands until `quit` or the end of the input.
///
/// # Errors
/// - Reading a command fails.
/// - Writing an answer fails.
pub fn serve(seed: u64, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let game = empty_game(19).map_err(io::Error::other)?;
    let random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut player = Player { game, moves: Vec::new(), komi: 0.0, random };
    let mut bytes = Vec::new();
    while input.read_until(b'\n', &mut bytes)? > 0 {
        let line = cleaned(&String::from_utf8_lossy(&bytes));
        bytes.clear();
        let mut words = line.split(' ').filter(|word| !word.is_empty()).peekable();
        let id = words.next_if(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
        let Some(command) = words.next().or(id.map(|_| "")) else {
            continue;
        };
        let arguments: Vec<&str> = words.collect();
        let (sign, text) = match player.answer(command, &arguments) {
            Ok(text) => ('=', text),
            Err(text) => ('?', text.to_owned()),
        };
        writeln!(output, "{sign}{} {text}\n", id.unwrap_or_default())?;
        output.flush()?;
        if command == "quit" {
            break;
        }
    }
    Ok(())
}

fn main() -> ExitCode {
    let Ok(seed) = std::env::args().nth(1).map_or(Ok(1), |text| text.parse()) else {
        eprintln!("SEED is not a whole number from 0; usage: gtp_random [SEED]");
        return ExitCode::from(2);
    };
    match serve(seed, io::stdin().lock(), io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
