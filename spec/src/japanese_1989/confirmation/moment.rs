//! Article 7.2: the states of hypothetical play, and the moves between them.

use std::collections::BTreeSet;

use super::super::board::{Surroundings, opponent_of};
use super::super::{Player, Point, Position};
use super::play::Play;
use super::{Absence, Bars, LifeReadings, NewStone, Region};

/// What is asked about one chain.
pub(super) struct Question<'region> {
    pub(super) region: &'region Region,
    /// The stones of the chain. They are captured together.
    pub(super) chain: Vec<Point>,
    /// The player of the chain.
    pub(super) owner: Player,
    /// The points on which new stones count. Without any, nothing is asked about the time after the capture.
    pub(super) zone: Vec<Point>,
    pub(super) readings: LifeReadings,
}

/// One state of hypothetical play. What else happened before it does not matter.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Moment {
    /// The stones of the region, those of the border among them.
    stones: Position,
    pub(super) to_move: Player,
    /// The ko captures that are barred: the player, and the point of the play.
    pub(super) barred: BTreeSet<(Player, Point)>,
    /// Reading JN17, once: the ko captures that are never barred again.
    freed: BTreeSet<(Player, Point)>,
    /// The number of plain passes in succession. Two end the play.
    passes: u8,
    /// Whether the chain has been captured.
    pub(super) captured: bool,
    /// The points of the owner's new stones that count, sorted.
    pub(super) new: Vec<Point>,
}

impl Question<'_> {
    /// Returns the start of hypothetical play: the opponent of the chain's owner moves first.
    pub(super) fn start(&self) -> Moment {
        Moment {
            stones: self.region.position().clone(),
            to_move: opponent_of(self.owner),
            barred: BTreeSet::new(),
            freed: BTreeSet::new(),
            passes: 0,
            captured: false,
            new: Vec::new(),
        }
    }

    /// Returns the moments to which a move leads. None after the end.
    pub(super) fn moves(&self, moment: &Moment) -> Vec<Moment> {
        if moment.is_over() || self.is_answered(moment) {
            return Vec::new();
        }
        let mut moves = vec![self.pass(moment)];
        for play in self.region.plays(&moment.stones, moment.to_move) {
            if moment.is_no_recapture(&play) {
                moves.push(self.play(moment, play));
            } else if !self.readings.bars.end_by_a_move() {
                moves.push(self.pass_for(moment, play.point));
            }
        }
        moves
    }

    /// Returns whether the moment answers the question, so that no later move matters: if no new stone counts, only the
    /// capture is asked about. The articles let play go on, but that would only lengthen the list of moments.
    fn is_answered(&self, moment: &Moment) -> bool {
        moment.captured && self.zone.is_empty()
    }

    /// Article 2: the players move alternately. Returns the moment with the turn of the opponent.
    fn next(&self, moment: &Moment) -> Moment {
        clause!("japanese-1989/2");
        let mover = moment.to_move;
        let mut next = Moment { to_move: opponent_of(mover), passes: 0, ..moment.clone() };
        next.barred.retain(|&(player, _)| !(player == mover && self.readings.bars.end_by_a_move()));
        next
    }

    /// Article 9.1: a move may be passed. It counts for the end of the play.
    fn pass(&self, moment: &Moment) -> Moment {
        Moment { passes: moment.passes + 1, ..self.next(moment) }
    }

    /// Article 7.2, s28: passes for the ko capture on this point, which is barred. Such a pass is no step to the end,
    /// because it has an aim of its own.
    fn pass_for(&self, moment: &Moment, point: Point) -> Moment {
        clause!("japanese-1989/7.2");
        let (bars, passer) = (self.readings.bars, moment.to_move);
        let mut next = self.next(moment);
        next.barred.retain(|&bar| !bars.frees((passer, point), bar));
        if bars == Bars::Once {
            next.freed.insert((passer, point));
        }
        next
    }

    /// Returns the moment after a play.
    fn play(&self, moment: &Moment, play: Play) -> Moment {
        let mut next = Moment { stones: play.position.stones().clone(), ..self.next(moment) };
        next.captured |= play.captured.iter().any(|stone| self.chain.contains(stone));
        next.new.retain(|stone| !play.captured.contains(stone));
        if self.is_new(moment, &play) {
            next.new.push(play.point);
            next.new.sort_unstable();
        }
        next.bar(&play);
        if self.readings.absence == Absence::Drops {
            next.drop_bars(self.region);
        }
        next
    }

    /// Article 7.1, s25: a new stone is one that the owner plays in the zone. By the alternative `after` of reading
    /// JN16 the chain must have been captured before.
    fn is_new(&self, moment: &Moment, play: &Play) -> bool {
        clause!("japanese-1989/7.1");
        let in_time = moment.captured || self.readings.new_stone != NewStone::After;
        play.player == self.owner && self.zone.contains(&play.point) && in_time
    }
}

impl Moment {
    /// Article 9.1: a pass of one player and then of the opponent end the play.
    pub(super) fn is_over(&self) -> bool {
        clause!("japanese-1989/9.1");
        self.passes == 2
    }

    /// Article 7.2, s27: the player does not recapture in the same ko.
    fn is_no_recapture(&self, play: &Play) -> bool {
        clause!("japanese-1989/7.2");
        !(self.barred.contains(&(play.player, play.point)) && play.is_ko_capture())
    }

    /// Article 7.2, s27: a capture in a ko bars the recapture: a ko capture on the point of the captured stone. The
    /// moment is the one after the play, so the player who is barred is to move.
    fn bar(&mut self, play: &Play) {
        clause!("japanese-1989/7.2");
        if play.is_ko_capture() {
            let bars = play.captured.iter().map(|&lost| (self.to_move, lost));
            self.barred.extend(bars.filter(|bar| !self.freed.contains(bar)));
        }
    }

    /// Reading JN18, drops: bars end if their play is no ko capture.
    fn drop_bars(&mut self, region: &Region) {
        self.barred.retain(|&(player, point)| region.has_ko_capture(&self.stones, player, point));
    }
}

impl Bars {
    /// Returns whether the barred player's next move ends a bar (reading JN17). Then there are no passes for kos.
    fn end_by_a_move(self) -> bool {
        self == Bars::NextMove
    }

    /// Article 7.2, s28: returns whether the pass for a ko, named by the player and the point, ends this bar (reading
    /// JN17).
    fn frees(self, passed: (Player, Point), bar: (Player, Point)) -> bool {
        clause!("japanese-1989/7.2");
        match self {
            Bars::EachKo | Bars::Once => bar == passed,
            Bars::OwnKos => bar.0 == passed.0,
            Bars::AllKos => true,
            Bars::NextMove => false,
        }
    }
}
