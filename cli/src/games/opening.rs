//! How the game of a record begins under a ruleset: its komi and its handicap stones.

use shinpan::{HandicapBonus, HandicapStyle};

use crate::games::sgf::{GameRecord, Handicap, Item};
use crate::games::state_texts::board_of;
use shinpan_harness::subject::spec::{Recorded, open};
use shinpan_harness::vocabulary::{Act, Color, Diagram, Half, KomiSource, Point, Rules, Script, Start, Unplayable};

/// The game of a record at its start.
pub struct Opening {
    /// The ruleset and the start.
    pub script: Script,
    /// The game. It has the handicap stones if the rules let Black play them.
    pub game: Box<dyn Recorded>,
    /// How many acts the game has already.
    pub entries: usize,
    /// How many acts of the record are in the start, because they play handicap stones.
    pub skip: usize,
    /// What was taken for something that the record does not say.
    pub notes: Vec<String>,
    /// The komi that was taken, and where it comes from. `None` if the record names one.
    pub assumed_komi: Option<(Half, KomiSource)>,
}

/// Begins a record under a ruleset.
///
/// # Errors
/// - The ruleset has no such start: the error says why.
pub fn begin(record: &GameRecord, rules: Rules) -> Result<Opening, Unplayable> {
    let start = record.start.clone();
    rules.has_board_for(&start)?;
    match &record.handicap {
        Handicap::AsTheStartSays => plain(rules, start),
        Handicap::Placed(points) => with_stones(rules, start, (points, 0), 0),
        Handicap::Played { stones, acts, points } => {
            let recorded = Start { handicap: *stones, ..start.clone() };
            let first: Vec<&Act> = record.items.iter().filter_map(Item::act).take(*acts).collect();
            match plain(rules, recorded) {
                Ok(opening) if takes(&opening, &first) => Ok(opening),
                _ => {
                    let mut board = start.board.clone();
                    let (mut standing, mut refused) = (Vec::new(), Vec::new());
                    for point in points {
                        match board.contains(*point) && board.at(*point).is_none() {
                            true => {
                                board.set(*point, Some(Color::Black));
                                standing.push(*point);
                            }
                            false => refused.push(*point),
                        }
                    }
                    // If the record ends among its handicap stones, Black has some left to play.
                    let missing = usize::from(*stones).saturating_sub(points.len());
                    let to_play = if missing > 0 { Color::Black } else { Color::White };
                    let start = Start { board, to_play, ..start };
                    let mut opening = with_stones(rules, start, (&standing, missing), *acts)?;
                    opening.notes.extend(
                        refused
                            .iter()
                            .map(|point| format!("the handicap play B {} is illegal: it is left out", point.name())),
                    );
                    Ok(opening)
                }
            }
        }
    }
}

/// Returns the komi of a start that names none and has so many handicap stones. `None` if it names one.
fn assumed_komi(rules: Rules, start: &Start, handicap: u16) -> Option<(Half, KomiSource)> {
    let komi = rules.komi_of(&Start { handicap, ..start.clone() });
    start.komi.is_none().then(|| (komi, rules.komi_source(handicap)))
}

/// Begins a game from a start as it is.
fn plain(rules: Rules, start: Start) -> Result<Opening, Unplayable> {
    let assumed_komi = assumed_komi(rules, &start, start.handicap);
    let script = Script { rules, start, acts: Vec::new() };
    let game = open(&script)?;
    Ok(Opening { script, game, entries: 0, skip: 0, notes: Vec::new(), assumed_komi })
}

/// Returns whether a game accepts these acts. Leaves it as it is.
fn takes(opening: &Opening, acts: &[&Act]) -> bool {
    let mut copy = opening.game.fork();
    acts.iter().all(|act| copy.act(act).is_ok())
}

/// Begins a game with handicap stones that stand in the start: Black plays them if the rules have it so. Otherwise they
/// stay, and White's komi grows by what the rules give for them. With the points comes how many stones are missing.
fn with_stones(
    rules: Rules,
    start: Start,
    (points, missing): (&[Point], usize),
    skip: usize,
) -> Result<Opening, Unplayable> {
    let stones = u16::try_from(points.len() + missing).unwrap_or(u16::MAX);
    let assumed_komi = assumed_komi(rules, &start, stones);
    let ends =
        (missing > 0).then(|| format!("the record ends before Black has played {missing} of the handicap stones"));
    if let Some((script, game, entries)) = played(rules, &start, (points, stones)) {
        let first = format!("the {stones} handicap stones count as Black's first plays");
        let notes = [first].into_iter().chain(ends).collect();
        return Ok(Opening { script, game, entries, skip, notes, assumed_komi });
    }
    let komi = start.komi.or(assumed_komi.map(|(komi, _)| komi)).unwrap_or_default();
    let bonus = bonus_of(rules, stones);
    let gives = match bonus {
        Half(0) => "give White nothing for them".to_owned(),
        Half(2) => format!("give White 1 point for them, which is added to the komi of {komi}"),
        bonus => format!("give White {bonus} points for them, which are added to the komi of {komi}"),
    };
    let placed = if missing > 0 { format!("{} of the {stones}", points.len()) } else { format!("the {stones}") };
    let stay = format!("{placed} handicap stones stay part of the start; these rules {gives}");
    let notes = [stay].into_iter().chain(ends).collect();
    let start = Start { komi: Some(Half(komi.0 + bonus.0)), ..start };
    Ok(Opening { skip, notes, assumed_komi, ..plain(rules, start)? })
}

/// Returns what the rules give White for handicap stones.
pub fn bonus_of(rules: Rules, stones: u16) -> Half {
    Half(match rules.engine.handicap_bonus {
        HandicapBonus::FewerByOne => 2 * i32::from(stones.saturating_sub(1)),
        HandicapBonus::Each => 2 * i32::from(stones),
        _ => 0,
    })
}

/// Returns the game after Black has played handicap stones as the rules have it: its script, the game, and how many acts
/// that took. `None` if the rules do not have it so.
fn played(
    rules: Rules,
    start: &Start,
    (points, stones): (&[Point], u16),
) -> Option<(Script, Box<dyn Recorded>, usize)> {
    let style = rules.engine.handicap;
    let missing = usize::from(stones) > points.len();
    if (start.to_play == Color::Black) != missing || style == HandicapStyle::None {
        return None;
    }
    let (columns, rows) = start.board.size();
    let board = Diagram::empty(columns, rows);
    let empty = Start { board, to_play: Color::Black, handicap: stones, ..start.clone() };
    let script = Script { rules, start: empty, acts: Vec::new() };
    let mut game = open(&script).ok()?;
    let mut entries = 0;
    for point in points {
        if entries > 0 && style == HandicapStyle::MandatoryPasses {
            game.act(&Act::pass(Color::White)).ok()?;
            entries += 1;
        }
        game.act(&Act::play(Color::Black, *point)).ok()?;
        entries += 1;
    }
    if missing && entries > 0 && style == HandicapStyle::MandatoryPasses {
        game.act(&Act::pass(Color::White)).ok()?;
        entries += 1;
    }
    let is_as_recorded = game.to_play() == Some(start.to_play) && board_of(game.as_ref()) == start.board;
    is_as_recorded.then_some((script, game, entries))
}
