//! What the specification of the encyclopedia's article says of a position.

use shinpan::Color;
use shinpan_spec::basic::{Act, Game, Intersection, Options, Player, Position, Readings, Repetition, Setting, State};

use super::facts::{Play, PositionFacts, number};

/// Returns whether every chain on the board with this number has a liberty.
pub(super) fn is_legal(columns: u8, rows: u8, number: u64) -> bool {
    let position = position(columns, rows, number);
    let chains = [Player::Black, Player::White].map(|player| position.chains(player)).concat();
    chains.iter().all(|chain| chain.first().is_some_and(|stone| !position.liberties(*stone).is_empty()))
}

/// Returns what the specification says.
pub(super) fn facts(columns: u8, rows: u8, number: u64) -> PositionFacts {
    let position = position(columns, rows, number);
    let points: Vec<Intersection> = (0..columns * rows).map(|place| intersection(columns, place)).collect();
    let place = |point: &Intersection| (point.row * usize::from(columns) + point.column) as u8;
    let owners: Vec<(u8, Vec<Intersection>)> = [(1, Player::Black), (2, Player::White)]
        .into_iter()
        .map(|(owner, player)| (owner, position.area(player, Readings::default())))
        .collect();
    let owner =
        |point: &Intersection| owners.iter().find(|(_, area)| area.contains(point)).map_or(0, |(owner, _)| *owner);
    let lowest = |point: &Intersection| position.region(*point).iter().map(place).min().unwrap_or_default();
    PositionFacts {
        liberties: points.iter().map(|point| position.liberties(*point).len() as u16).collect(),
        owners: points.iter().map(owner).collect(),
        regions: points.iter().map(lowest).collect(),
        plays: [Player::Black, Player::White].map(|player| plays(&position, player, &points)),
    }
}

/// Returns what all plays of a player do. No rule of repetition bars the first move of these games.
fn plays(position: &Position, player: Player, points: &[Intersection]) -> Vec<Play> {
    let without = begun(position, player, true);
    let refused: Vec<Intersection> =
        without.iter().flat_map(Game::refusals).filter_map(|(point, why)| why.map(|_| point)).collect();
    let made = |(at, point): (u8, &Intersection)| {
        let mut game = begun(position, player, false)?;
        let columns = position.columns();
        let removed = game.act(Act::Play(player, *point)).ok()?;
        let removed = removed.iter().fold(0_u32, |bits, one| bits | 1 << (one.row * columns + one.column));
        let colors: Vec<Option<Color>> = points.iter().map(|point| color(game.position().state(*point))).collect();
        Some(Play { point: at, suicide: refused.contains(point), removed, after: number(colors.into_iter()) })
    };
    (0_u8..).zip(points).filter_map(made).collect()
}

fn begun(position: &Position, to_move: Player, prohibit_suicide: bool) -> Option<Game> {
    let repetition = Repetition::SimpleKoRestated;
    let options = Options { prohibit_suicide, repetition, ..Options::default() };
    let plain = Setting::plain(position.columns(), position.rows());
    Game::begin(Setting { position: position.clone(), to_move, options, ..plain }).ok()
}

fn color(state: Option<State>) -> Option<Color> {
    match state {
        Some(State::Black) => Some(Color::Black),
        Some(State::White) => Some(Color::White),
        _ => None,
    }
}

fn intersection(columns: u8, place: u8) -> Intersection {
    Intersection { column: usize::from(place % columns), row: usize::from(place / columns) }
}

fn position(columns: u8, rows: u8, number: u64) -> Position {
    let (mut rest, mut position) = (number, Position::empty(usize::from(columns), usize::from(rows)));
    for place in 0..columns * rows {
        let state = match rest % 3 {
            1 => State::Black,
            2 => State::White,
            _ => State::Empty,
        };
        if state != State::Empty {
            position = position.with(intersection(columns, place), state);
        }
        rest /= 3;
    }
    position
}
