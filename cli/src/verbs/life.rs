//! The verb `life`: which chains live by article 7 of the Japanese rules of 1989, decided by search.

mod judged;
mod text;

use std::fs;
use std::io::Write;

use clap::Args;

use self::judged::{JudgedRegion, Question, judged};
use crate::command::failure::{Exit, Failure, VerbResult};
use crate::command::given::{Given, GivenArgs};
use crate::command::lines_format::LinesFormat;
use crate::command::proved_dead::region_of;
use shinpan_harness::input::InputError;
use shinpan_harness::vocabulary::Point;
use shinpan_harness::vocabulary::Rules;
use shinpan_lab::life::{Absence, Bars, Judge, NewStone, Options, Readings, Region, RegionError};
use shinpan_referee::games::replay::Replay;
use shinpan_referee::games::state_texts::board_of;

#[derive(Args)]
#[command(after_help = "Examples:\n\
    \x20 shinpan life GAME.sgf\n\
    \x20 shinpan life BOARD.txt --chain B3 --compare\n\
    \x20 shinpan life BOARD.txt --new-stone same-points --format json\n\
    \x20 shinpan life BOARD.txt --chain B3 --certificate > B3.jsonl")]
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
    /// Where the new stone may stand: local-2, same-points, local-2-both, after or none
    ///
    /// By article 7.1 a chain that is taken lives if that enables a new stone that cannot be taken. The text does not say
    /// where. local-2: where the owner has no other living stones, connected with the chain's points. same-points: on the
    /// chain's points. local-2-both: as local-2, without the opponent's living stones. after: anywhere, if it is played
    /// after the taking. none: nowhere.
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
    /// Judge by each other reading too, one changed at a time, and say on which an answer hangs
    #[arg(long)]
    pub compare: bool,
    /// The most states that the search for one chain may look at; then its answer is unknown
    #[arg(long, value_name = "N", default_value_t = 500_000)]
    pub states: u64,
    /// Write a certificate of the answer about --chain, which crates/lab/checkers/life.py checks
    #[arg(long, requires = "chain", conflicts_with_all = ["compare", "format"])]
    pub certificate: bool,
    /// The form of the answer: text, or one JSON line for each chain and one for the board
    #[arg(long, value_enum, default_value_t)]
    pub format: LinesFormat,
}

/// Judges the chains of a position. An unknown answer is no failure.
pub(crate) fn life(arguments: &LifeArgs, out: &mut dyn Write) -> VerbResult {
    let region = region(arguments)?;
    let readings = Readings { new_stone: arguments.new_stone, bars: arguments.bars, absence: arguments.absence };
    let options = Options { readings, states: arguments.states, ..Options::default() };
    let chain = arguments.chain.map(|point| shinpan::Point::new(point.column, point.row));
    if let (Some(point), true) = (chain, arguments.certificate) {
        let certificate = Judge::new(&region, options).certificate(point);
        write!(out, "{}", certificate.map_err(|error| Failure::usage(format!("--chain {point}: {error}")))?)?;
        return Ok(Exit::AsExpected);
    }
    let question = Question { region: &region, options, chain, compare: arguments.compare };
    let judged: JudgedRegion = judged(&question).map_err(|error| Failure::usage(format!("--chain {error}")))?;
    match arguments.format {
        LinesFormat::Text => write!(out, "{}", text::text(&question, &judged))?,
        LinesFormat::Json => write!(out, "{}", text::lines(&question, &judged))?,
    }
    Ok(Exit::AsExpected)
}

/// Reads the position: a part of a board with its border, or the last board of a game.
///
/// # Errors
/// - The file is neither a region nor what [`GivenArgs::read`] reads.
/// - The record has a move that the rules refuse.
fn region(arguments: &LifeArgs) -> Result<Region, Failure> {
    let file = &arguments.given.file;
    if let Ok(text) = fs::read_to_string(file)
        && text.contains(['#', '@', '~'])
        && !text.contains(['(', ':'])
    {
        let read: Result<Region, RegionError> = text.parse();
        return read.map_err(|error| InputError::new(error.to_string()).of_file(file).into());
    }
    let Given { name, record, .. } = arguments.given.read()?;
    let fault = |why| InputError::in_file(&name, "").because(why);
    let rules: Rules = "japanese-1989".parse()?;
    let mut replay = Replay::begin(&record, rules).map_err(fault)?;
    replay.go_to(arguments.at.unwrap_or(usize::MAX)).map_err(fault)?;
    Ok(region_of(&board_of(replay.game.as_ref()))?)
}
