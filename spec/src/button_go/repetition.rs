//! Superko, and what the button lifts.

use super::game::Game;
use super::{Act, Alternative, Family, Player, Position, Reason, Refusal};

/// A position that stood in the game, and the player who left it.
pub(super) struct Stood<'game> {
    entry: usize,
    position: &'game Position,
    by: Option<Player>,
}

impl Game {
    /// Returns the positions that superko remembers, in order. The opponent of the player who moves first counts as the
    /// one who left the start, unless the setting says otherwise.
    pub(super) fn remembered(&self) -> Vec<Stood<'_>> {
        let by = self.setting.made_by.or(Some(self.setting.to_move.other()));
        let start = Stood { entry: 0, position: self.position_of(0), by };
        let left = (1..).zip(&self.accepted).map(|(entry, accepted)| {
            let by = Some(accepted.act.player());
            Stood { entry, position: &accepted.position, by }
        });
        let first = self.lifted_before();
        std::iter::once(start).chain(left).filter(|stood| stood.entry >= first).collect()
    }

    /// Returns the first history entry that superko remembers. It is the start, unless something lifted the bans.
    fn lifted_before(&self) -> usize {
        let lifts = |act: Act| match self.setting.options.family {
            Family::Button => matches!(act, Act::TakeButton(_)),
            Family::Reverse => false,
            Family::TwoButton => matches!(act, Act::Pass(_)) && self.reads(Alternative::FirstPassLifts),
        };
        match self.accepted.iter().position(|accepted| lifts(accepted.act)) {
            Some(index) => self.lift(index + 1),
            None => 0,
        }
    }

    /// Lift: a taken button lifts every restriction of ko and superko. Superko forgets all positions before that entry
    /// for good (reading B3). The position that stands counts as left by the taker.
    fn lift(&self, entry: usize) -> usize {
        clause!("button-go/lift");
        match self.reads(Alternative::LiftsForReply) {
            false => entry,
            true if self.accepted.len() == entry => entry + 1,
            true => 0,
        }
    }

    /// Superko: refuses a play that repeats a position which superko remembers. It is positional in Button Go and
    /// Reverse Button Go (reading B2).
    pub(super) fn repeats_nothing(
        &self,
        player: Player,
        position: &Position,
        remembered: &[Stood<'_>],
    ) -> Result<(), Refusal> {
        clause!("button-go/base.superko");
        let bars = |stood: &&Stood<'_>| stood.position == position && self.bars(stood, player);
        match remembered.iter().find(bars) {
            None => Ok(()),
            Some(stood) => {
                let refusal = Refusal::new(Reason::Repetition, "button-go/base.superko");
                Err(Refusal { repeats: Some(stood.entry), ..refusal })
            }
        }
    }

    /// Returns whether superko bars a remembered position for the player. Positional superko bars it for both players.
    fn bars(&self, stood: &Stood<'_>, player: Player) -> bool {
        match self.setting.options.family {
            Family::Button | Family::Reverse if !self.reads(Alternative::SituationalSuperko) => true,
            Family::Button | Family::Reverse => stood.by == Some(player),
            Family::TwoButton => left_it(stood, player),
        }
    }
}

/// Two Button Go: its rules are those of the American Go Association, which bar a position for the player who left it.
fn left_it(stood: &Stood<'_>, player: Player) -> bool {
    clause!("button-go/two.superko");
    stood.by == Some(player)
}
