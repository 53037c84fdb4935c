//! The verb `life`: which chains live by article 7 of the Japanese rules of 1989, decided by search.

mod text;

use std::io::Write;
use std::path::PathBuf;

use clap::Args;

use crate::command::failure::{Exit, Failure, VerbResult};
use crate::command::given::{Given, GivenArgs, rows_of};
use crate::command::lines_format::LinesFormat;
use crate::command::proved_dead::STATES;
use crate::say;
use shinpan_harness::input::{InputError, bytes_of, write_whole};
use shinpan_harness::subject::engine::to_engine;
use shinpan_harness::vocabulary::{Point, Rules};
use shinpan_lab::life::{
    Absence, Bars, Cut, LifeOptions, LifeQuestion, LifeRegion, LifeReport, NewStone, PlayedOut, Readings, RegionError,
};
use shinpan_referee::games::replay::{Happened, Replay};
use shinpan_referee::games::state_texts::board_of;

#[derive(Args)]
#[command(after_help = "Examples:\n\
    \x20 shinpan life GAME.sgf\n\
    \x20 shinpan life BOARD.txt --chain B3 --compare\n\
    \x20 shinpan life GAME.sgf --chain D4 --alive E5\n\
    \x20 shinpan life BOARD.txt --play-out\n\
    \x20 shinpan life BOARD.txt --new-stone same-points --format json\n\
    \x20 shinpan life BOARD.txt --chain B3 --certificate B3.jsonl")]
pub(crate) struct LifeArgs {
    #[command(flatten)]
    pub given: GivenArgs,
    /// The number of acts before the position, 0 for the start
    ///
    /// Default: all acts.
    #[arg(long, value_name = "N")]
    pub at: Option<usize>,
    /// Judge the chain at this point alone
    #[arg(long, value_name = "POINT")]
    pub chain: Option<Point>,
    /// Take the chains at these points for alive, as in D4,E5
    ///
    /// Then nothing captures them, and the search is smaller. The answer says that this was assumed.
    #[arg(long, value_name = "POINTS", value_delimiter = ',')]
    pub alive: Vec<Point>,
    /// Where the new stone may stand: local-2, same-points, local-2-both, after or none
    ///
    /// By article 7.1 a captured chain lives if its capture enables a new stone that cannot be captured. The text does not
    /// say where. local-2: where the owner has no other living stones, connected with the chain's points. same-points: on
    /// the chain's points. local-2-both: as local-2, without the opponent's living stones. after: anywhere, if it is
    /// played after the capture. none: nowhere.
    #[arg(long, value_name = "READING", default_value_t)]
    pub new_stone: NewStone,
    /// How the bar on retaking a ko ends: each-ko, once, own-kos, all-kos or next-move
    ///
    /// Article 7.2 asks for a pass for the ko. each-ko: it frees that ko. once: it frees that ko for ever. own-kos: it
    /// frees all bars of the player. all-kos: of both players. next-move: no such passes, a bar lasts one move.
    #[arg(long, value_name = "READING", default_value_t)]
    pub bars: Bars,
    /// What becomes of a bar while its ko is not there: drops or persists
    #[arg(long, value_name = "READING", default_value_t)]
    pub absence: Absence,
    /// Leave out other parts of the board only where that cannot change the answer
    ///
    /// By default chains that live whatever is played elsewhere are borders, and each part between them is judged by itself:
    /// a new stone elsewhere does not count. With this option most boards are too large to search.
    #[arg(long)]
    pub whole: bool,
    /// Judge by each other value of --new-stone, --bars and --absence too, one changed at a time
    #[arg(long)]
    pub compare: bool,
    /// Say too what the position is worth if the players disagree and play it out as well as they can
    ///
    /// By japanese-1997 and by katago:japanese, on the points that are not settled alone. Small positions only. Offers of no
    /// result and passes that only put off the end are left out.
    #[arg(long, conflicts_with = "chain")]
    pub play_out: bool,
    /// The most states that the search for one chain may look at; then its answer is unknown
    ///
    /// Before, the search for chains that live or die in small areas may look at eight times as many.
    #[arg(long, value_name = "N", default_value_t = STATES)]
    pub states: u64,
    /// Write a certificate of the answer about --chain to this file; crates/lab/checkers/life.py checks it
    #[arg(long, value_name = "FILE", requires = "chain")]
    pub certificate: Option<PathBuf>,
    /// The form of the answer: text, or one JSON line for each chain and one for the board
    #[arg(long, value_enum, default_value_t)]
    pub format: LinesFormat,
}

/// Judges the chains of a position. An unknown answer is no failure.
pub(crate) fn life(arguments: &LifeArgs, out: &mut dyn Write) -> VerbResult {
    let alive: Vec<shinpan::Point> = arguments.alive.iter().copied().map(to_engine).collect();
    let whole = region(arguments)?;
    let region = whole.with_border(&alive).map_err(|error| Failure::usage(format!("--alive: {error}")))?;
    let readings = Readings { new_stone: arguments.new_stone, bars: arguments.bars, absence: arguments.absence };
    let cut = if arguments.whole { Cut::WhereSound } else { Cut::Always };
    let options = LifeOptions { readings, states: arguments.states, cut, ..LifeOptions::default() };
    let chain = arguments.chain.map(to_engine);
    let question = LifeQuestion { region: &region, options, chain, assumed: &alive, compare: arguments.compare };
    let report = LifeReport::new(&question).map_err(|error| Failure::usage(format!("--chain: {error}")))?;
    let played = arguments.play_out.then(|| played_out(&whole, &report)).transpose()?;
    if let (Some(file), [chain]) = (&arguments.certificate, report.chains.as_slice()) {
        let certificate = chain.answer.certificate(options.states);
        let refused = |error| Failure::usage(format!("--chain {}: {error}", chain.answer.chain[0]));
        write_whole(file, &certificate.map_err(refused)?)?;
    }
    match arguments.format {
        LinesFormat::Text => write!(out, "{}", text::text(&question, &report, played.as_ref()))?,
        LinesFormat::Json => write!(out, "{}", text::lines(&question, &report, played.as_ref()))?,
    }
    Ok(Exit::AsExpected)
}

/// Plays the position out.
///
/// # Errors
/// - The position is a part of a board.
fn played_out(region: &LifeRegion, report: &LifeReport) -> Result<text::PlayedPosition, Failure> {
    let board =
        region.board().ok_or_else(|| Failure::usage("--play-out: expected a whole board, without # @ and ~"))?;
    let points = report.open_points();
    Ok(text::PlayedPosition { margins: PlayedOut::each(&board, &points)?, points })
}

/// Reads the position: a part of a board with its border, or a board of a game.
///
/// A move that `japanese-1989` refuses stays on the board, because the record says that it was played. A message names it.
///
/// # Errors
/// - The file is neither a region nor what [`GivenArgs::read`] reads.
/// - The game has fewer acts, or the position has no stones.
fn region(arguments: &LifeArgs) -> Result<LifeRegion, Failure> {
    let (file, given) = (&arguments.given.file, &arguments.given);
    if file.is_file() {
        let bytes = bytes_of(file)?;
        let text = String::from_utf8_lossy(&bytes);
        if text.contains(['#', '@', '~']) && !text.contains(['(', ':']) {
            if arguments.at.is_some() || given.to_play.is_some() || given.komi.is_some() {
                return Err(Failure::usage("--at, --to-play, --komi: a region with a border has no moves and no komi"));
            }
            let read: Result<LifeRegion, RegionError> = rows_of(&text).join("\n").parse();
            return read.map_err(|error| InputError::new(error.to_string()).of_file(file).into());
        }
    }
    let Given { name, record, .. } = given.read()?;
    record.notes.iter().for_each(|note| say!("{name}: {note}"));
    let fault = |why| InputError::in_file(&name, "").because(why);
    let rules: Rules = "japanese-1989".parse()?;
    let mut replay = Replay::begin(&record, rules).map_err(fault)?;
    while replay.number < arguments.at.unwrap_or(usize::MAX) {
        let Some(step) = replay.step() else { break };
        if let Happened::Denied(denial) = step.map_err(fault)?.happened {
            say!("{name}: japanese-1989 refuses act {}, {}, which stays on the board", replay.number, denial.act);
        }
    }
    if let Some(at) = arguments.at.filter(|at| *at > replay.number) {
        return Err(Failure::usage(format!("--at {at}: the game has {} acts", replay.number)));
    }
    let board = board_of(replay.game.as_ref());
    if board.points().all(|point| board.at(point).is_none()) {
        return Err(Failure::usage(format!("{name}: the board has no stones: expected a position with some")));
    }
    LifeRegion::try_from(&board).map_err(|error| InputError::new(format!("{name}: {error}")).into())
}
