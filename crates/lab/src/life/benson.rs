//! David Benson's method: which chains stay even if their owner always passes.

use shinpan::{Color, Point};

use super::region::{Cell, LifeRegion};

/// Keeps the chains that are unconditionally alive, and the eyes that only such chains enclose.
///
/// A chain needs two eyes that are vital to it: each empty point of such an eye is a liberty of the chain. An eye
/// counts only as long as all chains around it are alive.
pub(super) fn keep_alive<C, E>(
    chains: &mut Vec<C>,
    eyes: &mut Vec<E>,
    is_vital: impl Fn(&E, &C) -> bool,
    is_enclosed: impl Fn(&E, &[C]) -> bool,
) {
    loop {
        let before = (chains.len(), eyes.len());
        chains.retain(|chain| eyes.iter().filter(|eye| is_vital(eye, chain)).count() >= 2);
        eyes.retain(|eye| is_enclosed(eye, chains));
        if (chains.len(), eyes.len()) == before {
            return;
        }
    }
}

/// Returns the stones of one color that are unconditionally alive without eyes that have a point of `without`.
pub(super) fn safe(region: &LifeRegion, color: Color, without: &[Point]) -> Vec<Point> {
    let touches = |points: &[Point], cell: Cell| {
        points.iter().any(|point| region.neighbors(*point).any(|near| region.at(near) == cell))
    };
    let own = region.chains().into_iter().filter(|chain| chain.0 == color).map(|chain| chain.1);
    let (mut safe, mut chains): (Vec<Vec<Point>>, Vec<Vec<Point>>) =
        own.partition(|chain| touches(chain, Cell::Border(color)));
    let by_border = safe.concat();
    let mut eyes: Vec<Vec<Point>> = Vec::new();
    let mut seen = Vec::new();
    let opponent = Cell::Stone(color.opposite());
    for point in region.points() {
        let fits = |cell: Cell| cell == Cell::Empty || cell == opponent;
        if fits(region.at(point)) && !seen.contains(&point) {
            let eye = region.connected(point, fits);
            seen.extend(eye.iter().copied());
            if !touches(&eye, Cell::Border(color.opposite())) && !eye.iter().any(|point| without.contains(point)) {
                eyes.push(eye);
            }
        }
    }
    let beside = |point: Point, chain: &[Point]| region.neighbors(point).any(|near| chain.contains(&near));
    let is_vital = |eye: &Vec<Point>, chain: &Vec<Point>| {
        eye.iter().all(|point| region.at(*point) != Cell::Empty || beside(*point, chain))
            && eye.iter().any(|point| beside(*point, chain))
    };
    let is_enclosed = |eye: &Vec<Point>, chains: &[Vec<Point>]| {
        let near = eye.iter().flat_map(|point| region.neighbors(*point));
        near.filter(|near| region.at(*near) == Cell::Stone(color))
            .all(|near| by_border.contains(&near) || chains.iter().any(|chain| chain.contains(&near)))
    };
    keep_alive(&mut chains, &mut eyes, is_vital, is_enclosed);
    safe.append(&mut chains);
    safe.concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::life::ground::{Ground, OWNER};

    /// Here a region has at most 625 points, and in the search at most 64, which are bits.
    #[test]
    fn both_forms_of_regions_have_the_same_safe_stones() {
        let mut by_eyes = 0;
        for code in 0..3_usize.pow(9) {
            let mark = |place: u32| [".", "X", "O"][code / 3_usize.pow(place) % 3];
            let row = |first: u32| (first..first + 3).map(mark).collect::<String>();
            let text = format!("{}#\n{}~\n{}@", row(0), row(3), row(6));
            let Ok(region) = text.parse::<LifeRegion>() else { continue };
            let without: Vec<Point> = region.points().skip(code % 5).step_by(7).collect();
            for (color, without) in Color::BOTH.into_iter().flat_map(|color| [(color, &[][..]), (color, &without[..])])
            {
                let (ground, stones) = Ground::new(&region, color).expect("nine points");
                let found = ground.safe(stones, OWNER, ground.set(without));
                assert_eq!(ground.set(&safe(&region, color, without)), found, "{color} without {without:?}\n{region}");
                let by_border = ground.connected(found & ground.border[OWNER], found);
                by_eyes += (found & !by_border).count_ones();
            }
        }
        assert!(by_eyes > 100, "{by_eyes}");
    }
}
