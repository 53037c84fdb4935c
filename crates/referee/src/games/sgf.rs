//! Reads SGF records: everything that happened, in order. The package `shinpan-records` reads the text.

mod case;
mod cut;
mod record;
mod write;

use shinpan_records::{Decoded, EncodingSource, HandicapStones, Node, ReadError, Reading, Record};

use crate::games::state_texts::without_score;
use shinpan_harness::input::{InputError, expect_length, one_line};
use shinpan_harness::subject::engine::color_from_engine;
use shinpan_harness::vocabulary::rulesets::stated_komi;
use shinpan_harness::vocabulary::{Act, Move, Start};
use shinpan_harness::vocabulary::{Color, Diagram, Half, Pair, Point};

use self::case::{act_of, case_start, has_no_act};
pub use self::case::{is_act, of_case};
pub use self::record::{GameRecord, Handicap, Item, Marks};
pub use self::write::{gtp, write};

/// The most notes, and the most branches that a note names.
const MOST_NOTED: usize = 100;

/// Reads the first game of a file, in its encoding. A note says how an encoding other than UTF-8 is known.
///
/// # Errors
/// - Those of [`read`].
pub fn read_bytes(bytes: &[u8]) -> Result<GameRecord, InputError> {
    expect_length("record", bytes.len())?;
    let decoded = shinpan_records::decode(bytes);
    let mut record = of_text(&decoded.text)?;
    record.notes.splice(0..0, encoding_note(&decoded));
    Ok(record)
}

/// Returns how the encoding of a text is known. `None` if its bytes leave no doubt.
pub fn encoding_note(decoded: &Decoded) -> Option<String> {
    let encoding = &decoded.encoding;
    match decoded.source {
        EncodingSource::Bytes => None,
        EncodingSource::Mark => Some(format!("read as {encoding}, as its first bytes say")),
        EncodingSource::Named => Some(format!("read as {encoding}, as the record's CA says")),
        EncodingSource::Guessed => {
            Some(format!("read as {encoding}, which is a guess: no CA fits, so names may be wrong"))
        }
    }
}

/// Reads the first game of an SGF collection. The time grows with the length of the text alone.
///
/// # Errors
/// - The text is longer than 4 MiB.
/// - The text has too many nodes in a line, variations inside each other, or rectangles of points.
/// - The text is not SGF, or has no game.
/// - The board does not have 1 to 25 columns and rows.
pub fn read(text: &str) -> Result<GameRecord, InputError> {
    expect_length("record", text.len())?;
    of_text(text)
}

/// A text in UTF-8 may be longer than the bytes that it is of, whose length counts.
fn of_text(text: &str) -> Result<GameRecord, InputError> {
    Ok(of_reading(&shinpan_records::read(text).map_err(no_record)?))
}

/// Returns the error about a text that is no record.
pub fn no_record(error: ReadError) -> InputError {
    let ReadError { place, fault } = error;
    InputError::in_file("record", fault.to_string()).at(place.line, place.column)
}

/// Returns the record of a game that was read: its main line.
pub fn of_reading(reading: &Reading) -> GameRecord {
    let record = &reading.record;
    let mut notes: Vec<String> = reading.findings.iter().map(ToString::to_string).collect();
    let items = items(record, &mut notes);
    notes.extend(branches(record));
    if let Some((result, how)) = record.info.result.as_deref().and_then(|text| Some((text, without_score(text)?))) {
        notes.push(format!(
            "RE[{}]: {how}, so no score decided the game",
            result.split_whitespace().collect::<Vec<_>>().join(" ")
        ));
    }
    let setup = record.setup();
    if let Some(stones) = record.info.handicap.filter(|_| !setup.black.is_empty() && !setup.white.is_empty()) {
        notes.push(format!("HA[{stones}]: White has stones in the start too, so no stone there counts as handicap"));
    }
    let is_unsaid = record.info.handicap.is_none_or(|stones| stones < 2) && setup.white.is_empty();
    let black_begins = matches!(items.first(), Some(Item::Act(Act::Move(Move { player: Color::Black, .. }))));
    if is_unsaid && black_begins && setup.black.len() >= 2 {
        let stones = setup.black.len();
        notes.push(format!(
            "{stones} black stones and no white ones are set up, HA names no handicap, and Black moves first: read as a \
             position, not as a handicap game"
        ));
    }
    let mut start = start(record);
    if let Some(komi) = record.info.rules.as_deref().and_then(stated_komi).filter(|_| start.komi.is_none()) {
        let has_komi = record.nodes().take(1).any(|(_, root)| root.properties().iter().any(|one| one.name() == "KM"));
        let what = if has_komi { "KM cannot be used" } else { "the record has no KM" };
        notes.push(format!("{what}; its RU names a komi of {komi}"));
        start.komi = Some(komi);
    }
    if notes.len() > MOST_NOTED {
        let unsaid = notes.len() - MOST_NOTED;
        notes.truncate(MOST_NOTED);
        notes.push(format!("{unsaid} more notes are left out"));
    }
    let game = GameRecord {
        start,
        handicap: handicap(record),
        rules: record.info.rules.clone(),
        result: record.info.result.clone(),
        items,
        was_played: true,
        marks: marks(record),
        labels: labels(record),
        notes,
    };
    match case_start(record) {
        Some(start) => {
            let acts = game.items.iter().filter_map(Item::act).cloned();
            GameRecord { labels: game.labels, notes: game.notes, ..GameRecord::of(start, acts) }
        }
        None => game,
    }
}

/// Returns what the main line says from its last play or edit on. What was said before is about another board.
fn marks(record: &Record) -> Marks {
    let mut marks = Marks::default();
    let line: Vec<&Node> = record.main_line().filter_map(|id| record.node(id)).collect();
    for node in line.into_iter().rev() {
        if marks.territory.is_none() {
            let points = |points: &[shinpan::Point]| points.iter().copied().map(point_of).collect();
            marks.territory =
                node.territory().map(|both| Pair { black: points(&both.black), white: points(&both.white) });
        }
        marks.comments.extend(node.comment().map(str::to_owned));
        if node.one_move().is_some_and(|(_, one)| one.point().is_some()) || !node.edit().points.is_empty() {
            break;
        }
    }
    marks
}

fn handicap(record: &Record) -> Handicap {
    let here = |points: Vec<shinpan::Point>| points.into_iter().map(point_of).collect();
    match record.handicap_stones() {
        HandicapStones::None => Handicap::AsTheStartSays,
        HandicapStones::Placed(points) => Handicap::Placed(here(points)),
        HandicapStones::Played { stones, moves, points } => {
            Handicap::Played { stones, acts: moves, points: here(points) }
        }
    }
}

/// The properties that mark a point, and how a picture shows them. A label has its own text.
const MARKUP: [(&str, &str); 5] = [("LB", ""), ("TR", "△"), ("SQ", "□"), ("CR", "○"), ("MA", "✕")];

/// Returns what the main line writes on points. Rectangles of marks, which are rare, are left out. A node that writes
/// something takes the place of nodes before it without a move between them, because markup belongs to one node.
fn labels(record: &Record) -> Vec<(usize, Point, String)> {
    let mut labels: Vec<(usize, Point, String)> = Vec::new();
    let mut moves = 0;
    for node in record.main_line().filter_map(|id| record.node(id)) {
        moves += usize::from(is_act(node));
        let sign_of = |name: &str| MARKUP.iter().find(|(other, _)| *other == name).map(|(_, sign)| *sign);
        if node.properties().iter().any(|property| sign_of(property.name()).is_some()) {
            labels.retain(|(number, ..)| *number != moves);
        }
        for property in node.properties() {
            let Some(sign) = sign_of(property.name()) else { continue };
            for value in property.texts() {
                let (point, text) = value.split_once(':').unwrap_or((&value, ""));
                let text = if sign.is_empty() { one_line(text).trim().to_owned() } else { sign.to_owned() };
                labels.extend(point_in(point, record).filter(|_| !text.is_empty()).map(|point| (moves, point, text)));
            }
        }
    }
    labels
}

/// Returns the point of two letters, the second of which counts from the top.
fn point_in(text: &str, record: &Record) -> Option<Point> {
    let lines = |letter: u8| letter.is_ascii_lowercase().then(|| letter - b'a');
    let &[column, row] = text.trim().as_bytes() else { return None };
    let (column, from_top) = (lines(column)?, lines(row)?);
    let is_on_board = column < record.columns() && from_top < record.rows();
    is_on_board.then(|| Point { column, row: record.rows() - 1 - from_top })
}

fn start(record: &Record) -> Start {
    let setup = record.setup();
    let mut board = Diagram::empty(record.columns(), record.rows());
    for (stones, color) in [(&setup.black, Color::Black), (&setup.white, Color::White)] {
        stones.iter().for_each(|point| board.set(point_of(*point), Some(color)));
    }
    let komi = record.info.komi.map(|komi| Half(komi.0));
    Start { to_play: color_from_engine(setup.to_move), komi, board, ..Start::empty(1, 1) }
}

/// Returns the moves of the main line, and the edits after its first move.
fn items(record: &Record, notes: &mut Vec<String>) -> Vec<Item> {
    let (mut items, mut moves) = (Vec::new(), 0);
    for node in record.main_line().filter_map(|id| record.node(id)) {
        let edit = node.edit();
        if let Some((color, one_move)) = node.one_move() {
            let player = color_from_engine(color);
            moves += 1;
            items.push(Item::Act(match one_move.point() {
                Some(point) => Act::play(player, point_of(point)),
                None => Act::pass(player),
            }));
            if is_marked_ko(node) {
                notes.push(format!("move {moves} is marked KO: played whether legal or not"));
            }
        } else if let Some(act) = act_of(node) {
            moves += 1;
            items.push(Item::Act(act));
        } else if has_no_act(node) {
            notes.push(format!("after move {moves} the property ACT is no act, so it is left out"));
        } else if !items.is_empty() && !edit.is_empty() {
            let points = edit.points.iter().map(|(point, held)| (point_of(*point), held.map(color_from_engine)));
            items.push(Item::Edit { points: points.collect(), to_play: edit.to_move.map(color_from_engine) });
        }
    }
    items
}

fn is_marked_ko(node: &Node) -> bool {
    node.properties().iter().any(|property| property.name() == "KO")
}

/// Returns a note about the variations, if there are any.
fn branches(record: &Record) -> Option<String> {
    let line = record.main_line().enumerate();
    let branches = line.filter(|(_, id)| record.node(*id).is_some_and(|node| node.children().len() > 1));
    let branches: Vec<String> = branches.map(|(place, _)| place.to_string()).collect();
    let named = branches[..branches.len().min(MOST_NOTED)].join(", ");
    let more = match branches.len().saturating_sub(MOST_NOTED) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let note = format!("variations branch off after node {named}{more}: only the main line is followed");
    (!branches.is_empty()).then_some(note)
}

/// Converts a point. One off the board stays off the board.
fn point_of(point: shinpan::Point) -> Point {
    Point { column: point.column, row: point.row }
}
