//! Random acts.

use shinpan::{Act, Color, Game, Phase, Point, Requester};

use crate::random::Random;

/// Returns a random act that fits the phase of the game. The game may still refuse it.
///
/// Half of the plays go to the usual points, if there are any.
pub fn random_act(game: &Game, usual: &[Point], random: &mut Random) -> Act {
    let mover = game.to_move().unwrap_or(random.one(&Color::BOTH));
    let color = if random.once_in(12) { !mover } else { mover };
    let points: Vec<Point> = game.board().points().collect();
    let anywhere = usual.is_empty() || random.once_in(2);
    let point = random.one(if anywhere { &points } else { usual });
    match (game.phase(), random.below(100)) {
        (_, 0) => match random.below(3) {
            0 => Act::Resign(color),
            1 => Act::TimeOut(color),
            _ => Act::Abandon,
        },
        (_, 1..4) => Act::Elapse(u32::try_from(random.below(9)).expect("a small number")),
        (Phase::Agreement, 4..60) | (_, 14..17) => agreement_act(game, &points, random),
        (Phase::Offer, 4..80) => match random.below(4) {
            0 => Act::AcceptNoResult(color),
            _ => Act::RefuseNoResult(random.one(&Color::BOTH)),
        },
        (Phase::PlayOut, 4..20) => Act::PassFor(color, point),
        (_, 4..12) => Act::OfferNoResult(color),
        (_, 12..14) => Act::PlayOut,
        (_, 17..30) => Act::Pass(color),
        (_, 30..33) => Act::TakeButton(color),
        _ => {
            let legal = Vec::from_iter(game.legal_plays());
            let any = legal.is_empty() || usual.contains(&point) || random.once_in(9);
            Act::Play(color, if any { point } else { random.one(&legal) })
        }
    }
}

fn agreement_act(game: &Game, points: &[Point], random: &mut Random) -> Act {
    match random.below(12) {
        0..2 => {
            let stones: Vec<Point> = points.iter().copied().filter(|point| game.board().at(*point).is_some()).collect();
            let dead = (0..random.below(3).min(stones.len())).map(|_| random.one(&stones)).collect();
            let contestable = if random.once_in(2) { Vec::new() } else { vec![random.one(points), random.one(points)] };
            Act::Settle { dead, contestable }
        }
        2 => Act::Settle { dead: vec![random.one(points)], contestable: Vec::new() },
        3..6 => Act::Disagree,
        6..8 => Act::Resume(Requester::One(random.one(&Color::BOTH))),
        8..10 => Act::Resume(Requester::Both),
        10 if random.once_in(3) => Act::Abandon,
        _ => Act::PlayOut,
    }
}
