//! How the game of a record begins: its handicap stones and its komi.

use shinpan::{
    Board, Color, Game, HalfPoints, HandicapBonus, HandicapStyle, Move, Point, Preset, Ruleset, Setup, SetupError,
};

use crate::assumption::{Assumption, KomiSource};
use crate::node::NodeId;
use crate::record::Record;

/// A game at the start of a record.
pub(crate) struct Begun {
    pub(crate) game: Game,
    pub(crate) assumptions: Vec<Assumption>,
    /// How many of the line's first moves the game has already: those that play handicap stones.
    pub(crate) skip: usize,
}

/// Returns the points that these rules give White for so many handicap stones.
pub(crate) fn bonus(rules: Ruleset, stones: u16) -> HalfPoints {
    let stones = if stones >= 2 { i32::from(stones) } else { 0 };
    match rules.handicap_bonus {
        HandicapBonus::FewerByOne if stones > 0 => HalfPoints::whole(stones - 1),
        HandicapBonus::Each => HalfPoints::whole(stones),
        _ => HalfPoints::ZERO,
    }
}

/// How the handicap stones of a record come to the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HandicapStones {
    /// It has none that can be told: no handicap, another position than black stones, or no such moves.
    None,
    /// They are set up at these points. Their number counts, whatever `HA` says.
    Placed(Vec<Point>),
    /// Black plays them at these points. White may pass in between.
    Played {
        /// The number of handicap stones.
        stones: u16,
        /// How many moves that takes, White's passes included.
        moves: usize,
        /// The points. Fewer than stones if the record ends among them.
        points: Vec<Point>,
    },
}

impl Record {
    /// Returns how the handicap stones of the main line come to the board.
    ///
    /// ```
    /// use shinpan_records::{HandicapStones, read};
    ///
    /// let record = read("(;SZ[9]HA[2]AB[gc][cg];W[ee])")?.record;
    /// assert!(matches!(record.handicap_stones(), HandicapStones::Placed(points) if points.len() == 2));
    /// # Ok::<(), shinpan_records::ReadError>(())
    /// ```
    #[must_use]
    pub fn handicap_stones(&self) -> HandicapStones {
        let setup = self.setup();
        if self.placed_handicap(&setup) > 0 {
            return HandicapStones::Placed(setup.black);
        }
        if setup.handicap == 0 {
            return HandicapStones::None;
        }
        let (moves, points) = first_plays(setup.handicap, &self.moves().collect::<Vec<_>>());
        HandicapStones::Played { stones: setup.handicap, moves, points }
    }

    /// Begins the game of a line.
    pub(crate) fn begun(&self, rules: Ruleset, line: &[NodeId], preset: Option<&Preset>) -> Result<Begun, SetupError> {
        let mut setup = self.setup_along(line);
        let moves: Vec<(Color, Move)> = line.iter().filter_map(|id| self.node(*id)?.one_move()).collect();
        let placed = self.placed_handicap(&setup);
        let mut assumptions = Vec::new();
        if self.info.komi.is_none() {
            let (komi, source) = usual_komi(preset, placed.max(setup.handicap));
            setup.komi = komi;
            assumptions.push(Assumption::Komi(komi, source));
        }
        if placed > 0 {
            let game = with_stones(rules, &setup, placed, &setup.black, &mut assumptions)?;
            return Ok(Begun { game, assumptions, skip: 0 });
        }
        let (skip, black) = first_plays(setup.handicap, &moves);
        if setup.handicap > 0 && !plays_as_recorded(rules, &setup, &moves[..skip]) {
            let stones = setup.handicap;
            setup.handicap = 0;
            // If the record ends among its handicap stones, Black has some left to play.
            let missing = stones.saturating_sub(u16::try_from(black.len()).unwrap_or(u16::MAX));
            let to_move = if missing > 0 { Color::Black } else { Color::White };
            let game = with_stones(rules, &setup.with_to_move(to_move), stones, &black, &mut assumptions)?;
            assumptions.extend((missing > 0).then_some(Assumption::HandicapUnfinished(missing)));
            return Ok(Begun { game, assumptions, skip });
        }
        Ok(Begun { game: Game::new(rules, &setup)?, assumptions, skip: 0 })
    }

    /// Returns how many stones of a start are handicap stones: all black ones, if the record has a handicap, places two
    /// or more and no white one. Otherwise 0.
    pub(crate) fn placed_handicap(&self, setup: &Setup) -> u16 {
        let stones = u16::try_from(setup.black.len()).unwrap_or(u16::MAX);
        let is_handicap = self.info.handicap.is_some() && stones >= 2 && setup.white.is_empty();
        if is_handicap { stones } else { 0 }
    }
}

/// Returns the komi of a record that names none.
fn usual_komi(preset: Option<&Preset>, handicap: u16) -> (HalfPoints, KomiSource) {
    let Some(preset) = preset else { return (HalfPoints::ZERO, KomiSource::Zero) };
    match (preset.komi, preset.handicap_komi) {
        (_, Some(komi)) if handicap >= 2 => (komi, KomiSource::Preset),
        (Some(komi), _) if handicap >= 2 => (komi, KomiSource::PresetWithoutHandicap),
        (Some(komi), _) => (komi, KomiSource::Preset),
        (None, _) => (HalfPoints::ZERO, KomiSource::PresetWithout),
    }
}

/// Returns whether a game under these rules takes the handicap as the moves play it.
fn plays_as_recorded(rules: Ruleset, setup: &Setup, moves: &[(Color, Move)]) -> bool {
    let Ok(mut game) = Game::new(rules, setup) else { return false };
    moves.iter().all(|(color, one_move)| game.make_move(*color, *one_move).is_ok())
}

/// Returns how many moves play a handicap, and where. The moves are those that [`Record::played_handicap`] accepts.
pub(crate) fn first_plays(stones: u16, moves: &[(Color, Move)]) -> (usize, Vec<Point>) {
    let stones = usize::from(stones);
    let with_passes = moves.get(1).is_some_and(|(color, _)| *color == Color::White);
    let skip = if with_passes { (2 * stones).saturating_sub(1) } else { stones }.min(moves.len());
    (skip, moves[..skip].iter().filter_map(|(_, one_move)| one_move.point()).collect())
}

/// Begins a game with these handicap stones: Black plays them if the rules have it so, otherwise they are set up.
fn with_stones(
    rules: Ruleset,
    setup: &Setup,
    stones: u16,
    black: &[Point],
    assumptions: &mut Vec<Assumption>,
) -> Result<Game, SetupError> {
    if let Some(game) = played(rules, setup, stones, black) {
        assumptions.push(Assumption::HandicapPlayed(stones));
        return Ok(game);
    }
    let bonus = bonus(rules, stones);
    assumptions.push(Assumption::HandicapPlaced { stones, bonus });
    let komi = setup.komi + bonus;
    Game::new(rules, &setup.clone().with_black(black.to_vec()).with_komi(komi).with_handicap(0))
}

/// Returns the game after Black has played these stones as the rules have it. `None` if they do not.
fn played(rules: Ruleset, setup: &Setup, stones: u16, black: &[Point]) -> Option<Game> {
    let missing = usize::from(stones) > black.len();
    if (setup.to_move == Color::Black) != missing || rules.handicap == HandicapStyle::None {
        return None;
    }
    let empty = setup.clone().with_black(Vec::new()).with_to_move(Color::Black).with_handicap(stones);
    let mut game = Game::new(rules, &empty).ok()?;
    for (number, point) in black.iter().enumerate() {
        if number > 0 && rules.handicap == HandicapStyle::MandatoryPasses {
            game.pass(Color::White).ok()?;
        }
        game.play(Color::Black, *point).ok()?;
    }
    if missing && !black.is_empty() && rules.handicap == HandicapStyle::MandatoryPasses {
        game.pass(Color::White).ok()?;
    }
    let expected = Board::new(setup.columns, setup.rows, black, &[]).ok()?;
    let is_as_recorded = game.to_move() == Some(setup.to_move) && game.board() == &expected;
    is_as_recorded.then_some(game)
}
