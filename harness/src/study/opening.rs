//! How the game of a record begins under a ruleset: its komi and its handicap stones.

use shinpan::{HandicapBonus, HandicapStyle};

use crate::study::sgf::{GameRecord, Handicap, Item};
use crate::subject::spec::{Recorded, open};
use crate::vocabulary::{Act, Color, Diagram, Half, KomiSource, Point, Rules, Script, Start, Unplayable};

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
        Handicap::Placed(points) => with_stones(rules, start, points, 0),
        Handicap::Played { stones, acts, points } => {
            let recorded = Start { handicap: *stones, ..start.clone() };
            let first: Vec<&Act> = record.items.iter().filter_map(act_of).take(*acts).collect();
            match plain(rules, recorded) {
                // If the record ends among them, the rules say what is missing.
                Ok(opening) if points.len() < usize::from(*stones) || takes(&opening, &first) => Ok(opening),
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
                    let start = Start { board, to_play: Color::White, ..start };
                    let mut opening = with_stones(rules, start, &standing, *acts)?;
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

fn act_of(item: &Item) -> Option<&Act> {
    match item {
        Item::Act(act) => Some(act),
        Item::Edit { .. } => None,
    }
}

/// Returns the komi of a start that names none and has so many handicap stones. `None` if it names one.
fn assumed_komi(rules: Rules, start: &Start, handicap: u16) -> Option<(Half, KomiSource)> {
    let komi = rules.komi_of(&Start { handicap, ..start.clone() });
    start.komi.is_none().then(|| (komi, rules.komi_source(handicap)))
}

fn count(points: &[Point]) -> u16 {
    u16::try_from(points.len()).unwrap_or(u16::MAX)
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
/// stay, and White's komi grows by what the rules give for them.
fn with_stones(rules: Rules, start: Start, points: &[Point], skip: usize) -> Result<Opening, Unplayable> {
    let stones = count(points);
    let assumed_komi = assumed_komi(rules, &start, stones);
    if let Some((script, game, entries)) = played(rules, &start, points) {
        let notes = vec![format!("the {stones} handicap stones count as Black's first plays")];
        return Ok(Opening { script, game, entries, skip, notes, assumed_komi });
    }
    let komi = start.komi.or(assumed_komi.map(|(komi, _)| komi)).unwrap_or_default();
    let bonus = bonus_of(rules, stones);
    let gives = match bonus {
        Half(0) => "give White nothing for them".to_owned(),
        Half(2) => format!("give White 1 point for them, which is added to the komi of {komi}"),
        bonus => format!("give White {bonus} points for them, which are added to the komi of {komi}"),
    };
    let notes = vec![format!("the {stones} handicap stones stay part of the start; these rules {gives}")];
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
fn played(rules: Rules, start: &Start, points: &[Point]) -> Option<(Script, Box<dyn Recorded>, usize)> {
    let style = rules.engine.handicap;
    if start.to_play != Color::White || style == HandicapStyle::None {
        return None;
    }
    let (columns, rows) = start.board.size();
    let board = Diagram::empty(columns, rows);
    let empty = Start { board, to_play: Color::Black, handicap: count(points), ..start.clone() };
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
    let is_whole = game.to_play() == Some(Color::White) && crate::study::shown::board_of(game.as_ref()) == start.board;
    is_whole.then_some((script, game, entries))
}
