//! The question `life`: which chains live by article 7 of the Japanese rules of 1989, with lines that capture the others.

use serde_json::{Value, json};

use crate::fault::Fault;
use crate::given::{Given, NAME};
use crate::request::Request;
use shinpan_harness::input::InputError;
use shinpan_harness::subject::engine::{color_from_engine, from_engine, to_engine};
use shinpan_harness::vocabulary::{Diagram, Rules};
use shinpan_lab::life::{
    Cell, Cut, LifeMove, LifeOptions, LifeQuestion, LifeRegion, LifeReport, LifeStatus, ReportedChain, Settled,
};
use shinpan_referee::games::replay::Replay;
use shinpan_referee::games::state_texts::board_of;
use shinpan_referee::pictures::forms::{PictureFormat, picture};
use shinpan_referee::pictures::scene::Scene;

/// The most states for one chain. Windows may take eight times as many, once for a board.
const STATES: u64 = 60_000;

/// The document whose article 7 decides.
const DOCUMENT: &str = "japanese-1989";

/// Answers `life`.
pub fn answer(request: &Request) -> Result<Value, Fault> {
    let record = Given::of(request)?.cut();
    let rules: Rules = DOCUMENT.parse()?;
    let fault = |why| InputError::in_file(NAME, "").because(why);
    let replay = Replay::at(&record, rules, usize::MAX).map_err(fault)?;
    let board = board_of(replay.game.as_ref());
    let assumed: Vec<shinpan::Point> =
        request.points("alive")?.unwrap_or_default().into_iter().map(to_engine).collect();
    let region = LifeRegion::try_from(&board).map_err(|error| Fault::new(error.to_string()))?;
    let region = region.with_border(&assumed).map_err(|error| Fault::new(format!("alive: {error}")))?;
    let options = LifeOptions { states: STATES, cut: Cut::Always, ..LifeOptions::default() };
    let question = LifeQuestion { region: &region, options, chain: None, assumed: &assumed, compare: false };
    let report = LifeReport::new(&question).map_err(|error| Fault::new(error.to_string()))?;
    let is_dead = |chain: &&ReportedChain| chain.answer.status == Some(LifeStatus::Dead);
    let dead: Vec<shinpan::Point> =
        report.chains.iter().filter(is_dead).flat_map(|chain| chain.answer.chain.clone()).collect();
    Ok(json!({
        "chains": report.chains.iter().map(|chain| chain_of(chain, &region)).collect::<Vec<_>>(),
        "part": report.is_of_parts(),
        "open_dame": Settled::new(&region, &dead).dame.len() > 1,
    }))
}

fn chain_of(chain: &ReportedChain, region: &LifeRegion) -> Value {
    let color = chain.answer.color;
    let boards = chain.boards(region);
    let steps = chain.line.iter().zip(&boards).map(|((player, made), board)| {
        let says = match made {
            LifeMove::Play(point) => format!("{player} plays {point}."),
            LifeMove::Pass => format!("{player} passes."),
            LifeMove::PassFor(point) => format!("{player} passes for the ko at {point}."),
            LifeMove::PassForAll => format!("{player} passes for all kos."),
        };
        json!({ "says": says, "board_svg": drawn(&says, board) })
    });
    json!({
        "at": chain.answer.chain[0].to_string(),
        "color": color.to_string().to_lowercase(),
        "verdict": chain.verdict(),
        "because": chain.because(),
        "steps": steps.collect::<Vec<_>>(),
        "saved_by": chain.saved_by.as_ref().map(|points| points.iter().map(ToString::to_string).collect::<Vec<_>>()),
    })
}

/// Draws a position of a whole board.
fn drawn(says: &str, region: &LifeRegion) -> String {
    let mut board = Diagram::empty(region.columns(), region.rows());
    for point in region.points() {
        let stone = match region.at(point) {
            Cell::Stone(color) | Cell::Border(color) => Some(color_from_engine(color)),
            Cell::Empty | Cell::Off => None,
        };
        board.set(from_engine(point), stone);
    }
    picture(&[Scene::plain(says.to_owned(), board, None)], PictureFormat::Svg)
}
