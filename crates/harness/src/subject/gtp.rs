//! The adapter to a program that speaks GTP, the Go Text Protocol, version 2.
//!
//! GTP has moves and stones. It has no turns, no end of the game, no agreement and no reasons for a refusal. The
//! adapter follows a script as far as GTP can express it, then ends the transcript as skipped. It never sends
//! `final_score`, because most programs estimate the score.

mod status;
mod wire;

use std::collections::{BTreeSet, HashSet};
use std::fs;
use std::path::PathBuf;

use shinpan::Repetition;
use tempfile::TempDir;

use super::interface::{Offer, Subject};
use super::patience::Patience;
use super::referee::fill_moves;
use super::sizes::Sizes;
use super::trouble::Trouble;
use crate::vocabulary::rulesets::KataGo;
use crate::vocabulary::{
    Act, Color, Diagram, End, Field, Fields, Illegal, LARGEST, Move, Need, Observation, Pair, Point, Prisoners, Rules,
    Script, Start, Target, Transcript, Vertex, Want,
};
pub use status::StatusProgram;
use wire::{Wire, drawn, is_about_protocol, refused, sgf};

/// How many board sizes may break a program during the probe for the sizes that it accepts.
const PROBE_BREAKS: u32 = 2;

/// A program under test.
pub struct Gtp {
    name: String,
    offer: Offer,
    wire: Wire,
    commands: HashSet<String>,
    way: SetupWay,
    /// Commands to send before each game: the user's, then the one that sets the program up for a preset.
    first: Vec<String>,
    /// Whether the board is read from `showboard`, because there is no `list_stones`.
    shows: bool,
}

/// How the adapter sets up a start position.
enum SetupWay {
    /// Loads an SGF record from this file. Dropping the subject deletes the folder.
    Record { file: PathBuf, _folder: TempDir },
    /// Sets all stones with one command.
    SetPosition,
    /// Plays each stone. This leaves positions in the program's history that the script does not have.
    Plays,
}

impl Gtp {
    /// Starts a program and asks what it can do.
    ///
    /// - `command` is split like in a shell.
    /// - `rules` is the ruleset that the command makes the program play. `None` if the program should get scripts of
    ///   every ruleset. If it is a preset, the first of its commands that the program accepts sets the program up, and
    ///   the name of the subject says which.
    /// - `patience` limits one reply.
    ///
    /// # Errors
    /// Each is one line:
    /// - The program does not start.
    /// - It does not speak GTP.
    /// - It accepts no board size from 1 to 25.
    pub fn start(command: &str, rules: Option<Rules>, patience: impl Into<Patience>) -> Result<Gtp, Trouble> {
        Gtp::start_with(command, rules, &[], patience)
    }

    /// Like [`Gtp::start`], but sends the commands of `setup` before everything else, and again before each game.
    ///
    /// # Errors
    /// - Those of [`Gtp::start`].
    /// - The program refuses a command of `setup`.
    pub fn start_with(
        command: &str,
        rules: Option<Rules>,
        setup: &[String],
        patience: impl Into<Patience>,
    ) -> Result<Gtp, Trouble> {
        Gtp::over(Wire::start(command, patience.into())?, rules, setup)
    }

    /// Makes a program with prepared replies: text as from its standard output, with or without ids.
    ///
    /// # Errors
    /// - Those of [`Gtp::start`].
    pub fn prepared(replies: &[u8], rules: Option<Rules>) -> Result<Gtp, Trouble> {
        Gtp::over(Wire::prepared(replies), rules, &[])
    }

    fn over(mut wire: Wire, rules: Option<Rules>, setup: &[String]) -> Result<Gtp, Trouble> {
        for command in setup {
            if let Err(text) = wire.ask(command)? {
                return Err(Trouble::Gone(refused(command, &text).to_string()));
            }
        }
        let mut commands = wire.commands()?;
        let name = wire.ask("name")?.unwrap_or_default();
        let version = wire.ask("version")?.unwrap_or_default();
        let name = if name.is_empty() { "GTP program".to_owned() } else { name };
        if let Some(missing) =
            ["boardsize", "clear_board", "play"].into_iter().find(|needed| !commands.contains(*needed))
        {
            return Err(Trouble::Gone(format!("{name} does not list the command {missing}")));
        }
        let squares = probe_sizes(&mut wire)?;
        wire.worked();
        // From here on `list_stones` stands for what reads the board.
        let shows =
            !commands.contains("list_stones") && commands.contains("showboard") && shows_boards(&mut wire, &squares)?;
        commands.extend(shows.then(|| "list_stones".to_owned()));
        let mut needs = vec![Need::Setup, Need::Passes, Need::OffBoard, Need::Prisoners, Need::MadeBy];
        let mut sizes: Vec<_> = squares.iter().map(|lines| ((*lines, *lines), (*lines, *lines))).collect();
        if commands.contains("rectangular_boardsize")
            && let (Some(least), Some(most)) = (squares.first(), squares.last())
        {
            needs.push(Need::Rectangular);
            sizes = vec![((*least, *least), (*most, *most))];
        }
        let offer = Offer {
            rules: rules.map(|rules| vec![rules.id.clone()]),
            sizes: Sizes::of(sizes, false),
            needs,
            observes: observes(&commands),
            ..Offer::everything()
        };
        let way = way(&commands)?;
        let rules_command = rules_command(&mut wire, &commands, rules)?;
        let set_up = rules_command.as_ref().map_or(String::new(), |command| format!(" (set up by {command})"));
        let name = format!("{}{set_up}", format!("{name} {version}").trim()).replace('\n', " ");
        let first = setup.iter().cloned().chain(rules_command).collect();
        Ok(Gtp { name, offer, wire, commands, way, first, shows })
    }

    fn lists(&self, command: &str) -> bool {
        self.commands.contains(command)
    }

    fn set_up(&mut self, script: &Script) -> Result<(), Trouble> {
        let start = &script.start;
        let (columns, rows) = (start.board.columns(), start.board.rows());
        let size = if columns == rows {
            format!("boardsize {columns}")
        } else {
            format!("rectangular_boardsize {columns} {rows}")
        };
        if self.wire.ask(&size)?.is_err() {
            return Err(Trouble::Skipped(format!("size {columns}x{rows}")));
        }
        self.wire.must("clear_board")?;
        // Every game: a program that was started again has forgotten it.
        for command in &self.first {
            self.wire.must(command)?;
        }
        if start.is_setup() {
            let command = self.bring_in(start, script.rules)?;
            if self.lists("list_stones") && self.seen(&start.board)? != start.board {
                return Err(Trouble::Broke(format!("has other stones after {command} than it was given")));
            }
        }
        // Komi comes after the start position, because a record sets its own komi.
        if self.lists("komi") && self.wire.ask(&format!("komi {}", script.komi()))?.is_err() {
            return Err(Trouble::Skipped(format!("komi {}", script.komi())));
        }
        Ok(())
    }

    /// Sets up the stones. Returns the command that did it.
    fn bring_in(&mut self, start: &Start, rules: Rules) -> Result<&'static str, Trouble> {
        let no_stones = start.board.points_of(None).count() == start.board.points().count();
        let simple = matches!(rules.engine.repetition, Repetition::OwnPrevious | Repetition::CapturingStone);
        match &self.way {
            SetupWay::Record { file, .. } => {
                fs::write(
                    file,
                    sgf(&start.board, start.to_play, &start.komi.unwrap_or_else(|| rules.komi_of(start)).to_string()),
                )
                .map_err(|error| Trouble::Broke(format!("cannot write a start position: {error}")))?;
                self.wire.must(&format!("loadsgf {}", file.display()))?;
                Ok("loadsgf")
            }
            SetupWay::SetPosition
                if !simple && rules.engine.repetition != Repetition::Positional && start.to_play == Color::White =>
            {
                Err(Trouble::Skipped("setup: set_position cannot say that White is to play".to_owned()))
            }
            SetupWay::SetPosition => {
                let stones: String =
                    stones(&start.board).map(|(color, point)| format!(" {} {point}", color.letter())).collect();
                self.wire.must(&format!("set_position{stones}"))?;
                Ok("set_position")
            }
            SetupWay::Plays if !simple && !no_stones => {
                Err(Trouble::Skipped("setup: stones that are played count as history".to_owned()))
            }
            SetupWay::Plays => {
                for (color, point) in stones(&start.board) {
                    self.wire.must(&format!("play {} {point}", color.letter()))?;
                }
                Ok("play")
            }
        }
    }

    fn run(&mut self, script: &Script, want: &Want, entries: &mut Vec<Observation>) -> Result<(), Trouble> {
        self.set_up(script)?;
        let acts = script.acts.len();
        // There is no state after the last act, so nothing is asked of it.
        let query = |step: usize| if step <= acts { want.ask(step, acts).fields } else { Fields::default() };
        let mut table = Table {
            board: script.start.board.clone(),
            turn: script.start.to_play,
            passes: 0,
            held: script.start.prisoners,
            already: Prisoners::default(),
        };
        if (0..=acts).any(|step| query(step).has(Field::Prisoners)) {
            table.already = self.captures()?;
        }
        entries.push(self.state(&mut table, query(0), query(1))?.1);
        for (before, act) in script.acts.iter().enumerate() {
            let one = table.sayable(act)?;
            let vertex = one.vertex;
            let command = format!("play {} {vertex}", one.player.letter());
            let on_board = !matches!(vertex, Vertex::At(point) if !table.board.contains(point));
            let accepted = match self.wire.ask(&command)? {
                Ok(_) => true,
                Err(text) if is_about_protocol(&text, on_board) => return Err(refused(&command, &text)),
                Err(_) => false,
            };
            if accepted {
                table.turn = table.turn.opponent();
                table.passes = if vertex == Vertex::Pass { table.passes + 1 } else { 0 };
            }
            let fields = query(before + 1);
            let (earlier, mut entry) = self.state(&mut table, fields, query(before + 2))?;
            entry.illegal = Some(if accepted { Illegal::None } else { Illegal::Any });
            if fields.has(Field::Removed) && self.lists("list_stones") {
                entry.removed = Some(if accepted { emptied(&earlier, &table.board, vertex) } else { BTreeSet::new() });
            }
            entries.push(entry);
        }
        Ok(())
    }

    /// Observes the current state. Also returns the board as it was seen before. `next` is what will be asked of the
    /// next state.
    fn state(&mut self, table: &mut Table, fields: Fields, next: Fields) -> Result<(Diagram, Observation), Trouble> {
        let mut entry = Observation::default();
        let mut earlier = table.board.clone();
        let moves = fields.has(Field::LegalMoves) || fields.has(Field::IllegalMoves);
        let looks = [Field::Board, Field::Stones, Field::Removed].iter().any(|field| fields.has(*field))
            || next.has(Field::Removed);
        let looks = self.lists("list_stones") && (looks || (moves && !self.lists("all_legal")));
        if looks {
            let board = self.seen(&table.board)?;
            earlier = std::mem::replace(&mut table.board, board);
            let count = |color| table.board.points_of(Some(color)).count() as u32;
            entry.stones = Some(Pair { black: count(Color::Black), white: count(Color::White) });
            entry.board = Some(table.board.clone());
        }
        if fields.has(Field::Prisoners) && self.lists("captures") {
            let now = self.captures()?;
            let since = |now: u32, already: u32, held: u32| now.checked_sub(already).map(|taken| taken + held);
            let by_black = since(now.by_black, table.already.by_black, table.held.by_black);
            let by_white = since(now.by_white, table.already.by_white, table.held.by_white);
            match (by_black, by_white) {
                (Some(by_black), Some(by_white)) => entry.prisoners = Some(Prisoners { by_black, by_white }),
                _ => return Err(Trouble::Broke("counts fewer captures than at the start".to_owned())),
            }
        }
        // After two passes some documents end the game, so the adapter makes no claim about moves.
        if moves
            && table.passes < 2
            && let Some(mut legal) = self.legal_plays(table, looks)?
        {
            legal.push(Vertex::Pass);
            let seen = entry.board.replace(table.board.clone());
            fill_moves(&mut entry, &legal);
            entry.board = seen;
        }
        Ok((earlier, entry))
    }

    /// Returns the board as the program gives it. `size` is a board of the same size.
    fn seen(&mut self, size: &Diagram) -> Result<Diagram, Trouble> {
        if self.shows { self.wire.shown(size) } else { self.wire.board(size) }
    }

    /// Returns the plays that the program calls legal for the player to move. `None` if the program has no command for
    /// it.
    fn legal_plays(&mut self, table: &Table, seen: bool) -> Result<Option<Vec<Vertex>>, Trouble> {
        if self.lists("all_legal") {
            return self.wire.vertices(&format!("all_legal {}", table.turn.word()), &table.board).map(Some);
        }
        if !self.lists("is_legal") {
            return Ok(None);
        }
        let mut legal = Vec::new();
        for point in table.board.points().filter(|point| !seen || table.board.at(*point).is_none()) {
            if self.wire.truth(&format!("is_legal {} {point}", table.turn.letter()))? {
                legal.push(Vertex::At(point));
            }
        }
        Ok(Some(legal))
    }

    /// Returns the prisoners: `captures COLOR` counts the stones that this player captured.
    fn captures(&mut self) -> Result<Prisoners, Trouble> {
        if !self.lists("captures") {
            return Ok(Prisoners::default());
        }
        Ok(Prisoners { by_black: self.wire.number("captures black")?, by_white: self.wire.number("captures white")? })
    }
}

impl Subject for Gtp {
    fn take_errors(&mut self) -> Vec<String> {
        self.wire.take_errors()
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn offers(&self) -> &Offer {
        &self.offer
    }

    fn transcript(&mut self, script: &Script, want: &Want) -> Transcript {
        // Only the start is checked against the offer. An act that GTP cannot express ends the transcript at that act.
        let opening = Script { rules: script.rules, start: script.start.clone(), acts: Vec::new() };
        if let Some(why) = self.offer.declines(&opening, &[]) {
            return Transcript::skipped(why);
        }
        let mut entries = Vec::new();
        let end = match self.run(script, want, &mut entries) {
            Ok(()) => End::Whole,
            Err(trouble) => End::from(trouble),
        };
        if !matches!(end, End::Broke(_) | End::Late(_)) {
            self.wire.worked();
        }
        Transcript { entries, end }
    }

    fn gone(&self) -> Option<&str> {
        self.wire.gone()
    }

    fn keep_starting(&mut self) {
        self.wire.keep_starting();
    }

    fn close(&mut self) {
        self.wire.close();
    }
}

/// What the adapter itself keeps track of.
struct Table {
    /// The board when it was last seen. Its size is always right.
    board: Diagram,
    turn: Color,
    /// Consecutive passes.
    passes: u32,
    /// Prisoners that the script's start gives.
    held: Prisoners,
    /// Captures that the program counted at the start.
    already: Prisoners,
}

/// A move that GTP can express.
struct Sayable {
    player: Color,
    vertex: Vertex,
}

impl Table {
    /// Converts the act to a GTP move.
    ///
    /// # Errors
    /// - GTP cannot express it: the error names the missing feature.
    fn sayable(&self, act: &Act) -> Result<Sayable, Trouble> {
        let skipped = |why: &str| Err(Trouble::Skipped(why.to_owned()));
        let Act::Move(Move { player, target }) = *act else { return skipped("GTP has no acts but moves") };
        if self.passes >= 2 {
            return skipped("GTP has no end of the game");
        }
        if player != self.turn {
            return skipped("GTP has no turns");
        }
        match target {
            Target::Pass => Ok(Sayable { player, vertex: Vertex::Pass }),
            Target::PassFor(_) => skipped("GTP has no pass for a ko"),
            Target::At(point) if point.column >= LARGEST || point.row >= LARGEST => {
                skipped("GTP has no points beyond Z25")
            }
            Target::At(point) => Ok(Sayable { player, vertex: Vertex::At(point) }),
        }
    }
}

/// Returns the lines of the square boards, 1 to 25, that the program accepts.
fn probe_sizes(wire: &mut Wire) -> Result<Vec<u8>, Trouble> {
    let mut accepted = Vec::new();
    let mut breaks = 0;
    for lines in 1..=LARGEST {
        match wire.ask(&format!("boardsize {lines}")) {
            Ok(Ok(_)) => accepted.push(lines),
            Ok(Err(_)) => {}
            Err(fault) if breaks >= PROBE_BREAKS => return Err(fault),
            Err(_) => breaks += 1,
        }
    }
    match accepted.is_empty() {
        true => Err(Trouble::Gone(format!("accepts no board size from 1 to {LARGEST}"))),
        false => Ok(accepted),
    }
}

/// Returns whether `showboard` shows a stone of each color where they were played. Programs draw boards in many ways.
fn shows_boards(wire: &mut Wire, squares: &[u8]) -> Result<bool, Trouble> {
    let Some(lines) = squares.iter().copied().find(|lines| *lines > 2) else { return Ok(false) };
    let mut board = Diagram::empty(lines, lines);
    wire.must(&format!("boardsize {lines}"))?;
    wire.must("clear_board")?;
    for (color, column, row) in [(Color::Black, 0, 0), (Color::White, 1, 2)] {
        let point = Point { column, row };
        if wire.ask(&format!("play {} {point}", color.letter()))?.is_err() {
            return Ok(false);
        }
        board.set(point, Some(color));
    }
    Ok(wire.ask("showboard")?.is_ok_and(|text| drawn(&text, &board) == Some(board)))
}

/// Returns the first command that the program knows and accepts: those of the preset, then KataGo's for the same options.
/// `None` if there is none: the program's command line must set it up then.
fn rules_command(wire: &mut Wire, commands: &HashSet<String>, rules: Option<Rules>) -> Result<Option<String>, Trouble> {
    let Some(rules) = rules else { return Ok(None) };
    let of_preset = rules.preset.into_iter().flat_map(|preset| preset.gtp.clone());
    let of_options = KataGo::of(&rules).map(|katago| format!("kata-set-rules {}", katago.rules_json()));
    for command in of_preset.chain(of_options) {
        let verb = command.split_whitespace().next().unwrap_or_default();
        if commands.contains(verb) && wire.ask(&command)?.is_ok() {
            return Ok(Some(command));
        }
    }
    Ok(None)
}

fn observes(commands: &HashSet<String>) -> Fields {
    let lists = |command: &str| commands.contains(command);
    let sources: [(bool, &[Field]); 4] = [
        (true, &[Field::Illegal]),
        (lists("list_stones"), &[Field::Removed, Field::Board, Field::Stones]),
        (lists("captures"), &[Field::Prisoners]),
        (lists("all_legal") || lists("is_legal"), &[Field::LegalMoves, Field::IllegalMoves]),
    ];
    sources.iter().filter(|(there, _)| *there).fold(Fields::default(), |all, (_, fields)| all.or(Fields::of(fields)))
}

fn way(commands: &HashSet<String>) -> Result<SetupWay, Trouble> {
    if commands.contains("loadsgf") {
        let folder =
            tempfile::tempdir().map_err(|error| Trouble::Gone(format!("cannot make a temporary folder: {error}")))?;
        let file = folder.path().join("start.sgf");
        // GTP has no quotes: a path with a space would be two arguments.
        if !file.to_string_lossy().contains(char::is_whitespace) {
            return Ok(SetupWay::Record { file, _folder: folder });
        }
    }
    Ok(if commands.contains("set_position") { SetupWay::SetPosition } else { SetupWay::Plays })
}

fn stones(board: &Diagram) -> impl Iterator<Item = (Color, Point)> + '_ {
    let of = |color| board.points_of(Some(color)).map(move |point| (color, point));
    of(Color::Black).chain(of(Color::White))
}

/// Returns the points that an accepted move emptied: stones that disappeared, and the played stone if it is not there.
fn emptied(earlier: &Diagram, now: &Diagram, vertex: Vertex) -> BTreeSet<Point> {
    let stood = |point: &Point| earlier.at(*point).is_some() || vertex == Vertex::At(*point);
    now.points_of(None).filter(stood).collect()
}
