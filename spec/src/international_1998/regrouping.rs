//! Tournament rules: the two counting methods that arrange stones to make multiples of ten.

use super::counting::{Count, full_count, half_count, moved, reference_text, sentence, whole};
use super::scoring::neutral;
use super::{Intersection, Player, Position, State, Step, stone_of};
use crate::bookkeeping::half_points;

/// Counting 8, Chinese half counting for area, in three steps:
///
/// - Fill Black's empty regions with black stones down to a multiple of ten.
/// - Arrange the black stones in tens (reading A18).
/// - Compare empty intersections and stones with half of the intersections that are not neutral.
pub(super) fn chinese_half_counting(position: &Position) -> Count {
    clause!("international-1998/tour.count.8");
    let reference = position.intersections().count() - neutral(position);
    let filled = fill_to_tens(position, Player::Black);
    let empties = filled.empty_regions_of(Player::Black).concat();
    let stones = filled.holding(State::Black);
    let added = stones.len() - position.holding(State::Black).len();
    let rearranged = in_rows(&filled, Player::Black, &empties, &stones);
    let (room, tens) = (empties.len(), stones.len() / 10);
    let count = room + rearranged.holding(State::Black).len();
    let steps = vec![
        moved(format!("{added} more black stones in Black's empty regions leave {room} intersections"), &filled),
        moved(format!("the black stones in tens: {tens} x 10 + {}", stones.len() % 10), &rearranged),
        sentence(format!("{room} + {} = {count}", count - room)),
        sentence(reference_text(reference)),
    ];
    half_count("chinese-half", steps, half_points(count), whole(reference))
}

/// Fills the player's empty regions until the empty intersections are a multiple of ten.
fn fill_to_tens(position: &Position, player: Player) -> Position {
    let empties = position.empty_regions_of(player).concat();
    position.with_all(&empties[..empties.len() % 10], stone_of(player))
}

/// Places the player's stones on the first intersections of the player's area, row by row from the bottom. The empty
/// intersections come last.
fn in_rows(position: &Position, player: Player, empties: &[Intersection], stones: &[Intersection]) -> Position {
    let mut area = [empties, stones].concat();
    area.sort_unstable_by_key(|intersection| (intersection.row, intersection.column));
    position.with_all(&area, State::Empty).with_all(&area[..stones.len()], stone_of(player))
}

/// Counting 10, Japanese counting for territory, in three steps:
///
/// - Put prisoners into the regions of their color, while they fit.
/// - Shift own stones between the regions, until the regions have tens as far as possible.
/// - Count the empty intersections. Prisoners that did not fit reduce the count of their player.
pub(super) fn japanese_counting(position: &Position, prisoners: [usize; 2]) -> Count {
    clause!("international-1998/tour.count.10");
    let mut steps = Vec::new();
    let [black_prisoners, white_prisoners] = prisoners;
    let (after_black, black) = rearranged_in_tens(position, Player::Black, black_prisoners, &mut steps);
    let (after_both, white) = rearranged_in_tens(&after_black, Player::White, white_prisoners, &mut steps);
    let mut count = |player: Player, remaining: usize| {
        let empties = after_both.empty_regions_of(player).concat().len();
        steps.push(sentence(format!(
            "{player:?}: {empties} empty intersections, {remaining} prisoners that did not fit"
        )));
        half_points(empties).saturating_sub(half_points(remaining))
    };
    let (black, white) = (count(Player::Black, black), count(Player::White, white));
    full_count("japanese", steps, black, white)
}

/// Returns the position with the player's prisoners put in and stones shifted, and the number of prisoners that did not
/// fit.
fn rearranged_in_tens(
    position: &Position,
    player: Player,
    prisoners: usize,
    steps: &mut Vec<Step>,
) -> (Position, usize) {
    let regions = position.empty_regions_of(player);
    let room = regions.concat();
    let fitting = prisoners.min(room.len());
    let mut rearranged = position.with_all(&room[..fitting], stone_of(player));
    steps.push(moved(format!("{fitting} prisoners are put into the regions of {player:?}"), &rearranged));
    for (index, region) in regions.iter().enumerate() {
        let others = regions[index + 1..].concat();
        rearranged = with_tens_in(&rearranged, player, region, &others);
    }
    let sizes: Vec<usize> = regions.iter().map(|region| in_region(&rearranged, region, State::Empty).len()).collect();
    let put_in = position.with_all(&room[..fitting], stone_of(player));
    steps.push(match rearranged == put_in {
        true => sentence(format!("the regions of {player:?} have {sizes:?} left: no stone is shifted between them")),
        false => moved(format!("stones shifted between the regions of {player:?} leave {sizes:?}"), &rearranged),
    });
    (rearranged, prisoners - fitting)
}

/// Returns the position with a multiple of ten empty intersections in the region. Added stones are shifted into it or
/// out of it. The position is unchanged if neither is possible.
fn with_tens_in(position: &Position, player: Player, region: &[Intersection], others: &[Intersection]) -> Position {
    let stone = stone_of(player);
    let [room, put_in] = [State::Empty, stone].map(|state| in_region(position, region, state));
    let [other_room, other_put_in] = [State::Empty, stone].map(|state| in_region(position, others, state));
    let too_many = room.len() % 10;
    let too_few = (10 - too_many) % 10;
    if too_many <= other_put_in.len() {
        position.with_all(&other_put_in[..too_many], State::Empty).with_all(&room[..too_many], stone)
    } else if too_few <= put_in.len() && too_few <= other_room.len() {
        position.with_all(&put_in[..too_few], State::Empty).with_all(&other_room[..too_few], stone)
    } else {
        position.clone()
    }
}

/// Returns the intersections of the region that are now in that state.
fn in_region(position: &Position, region: &[Intersection], state: State) -> Vec<Intersection> {
    region.iter().copied().filter(|&member| position.state(member) == Some(state)).collect()
}
