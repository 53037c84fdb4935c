//! How a phase and the game end.

use super::game::Game;
use super::{Alternative, KoRule, Phase, Player, ScoringRule};

/// How the last act ended its phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// By two consecutive passes, or by a second pass from one state. The clause says which.
    Passes(&'static str),
    /// A state occurred for the third time, so the game ended without a result. The clause is that of the phase.
    NoResult(&'static str),
    /// Every point was settled, so the game ended and is scored.
    Settled,
}

impl Game {
    /// Returns how the last act ended its phase. `None` if the phase goes on.
    pub(super) fn end(&self) -> Option<End> {
        match self.accepted.last()?.phase {
            Phase::FirstCleanUp => self.end_of_clean_up(Phase::FirstCleanUp),
            Phase::SecondCleanUp => self.end_of_clean_up(Phase::SecondCleanUp),
            Phase::Handicap | Phase::Play | Phase::Over => self.end_of_main_phase(),
        }
    }

    /// Returns how the last act ended the main phase. The end of its turn comes before the start of the next turn.
    fn end_of_main_phase(&self) -> Option<End> {
        let options = &self.setting.options;
        let simple = options.ko == KoRule::Simple && self.may_end_by_repetition();
        if options.self_play && self.settles_every_point() {
            Some(End::Settled)
        } else if self.ends_by_two_passes() {
            Some(End::Passes(if options.button { "katago/end.button" } else { "katago/end.passes" }))
        } else if simple && self.second_pass_ends_main_phase() {
            Some(End::Passes("katago/end.second-pass"))
        } else if simple && self.third_occurrence_ends_the_game() {
            Some(End::NoResult("katago/end.third-occurrence"))
        } else {
            None
        }
    }

    /// Returns how the last act ended a clean-up phase.
    fn end_of_clean_up(&self, phase: Phase) -> Option<End> {
        let repeats = self.may_end_by_repetition();
        if self.two_passes_end_clean_up(phase) {
            Some(End::Passes("katago/clean-up.end.passes"))
        } else if repeats && self.second_pass_ends_clean_up(phase) {
            Some(End::Passes("katago/clean-up.end.second-pass"))
        } else if repeats && self.third_occurrence_in_clean_up(phase) {
            Some(End::NoResult("katago/clean-up.end.third-occurrence"))
        } else {
            None
        }
    }

    /// Returns whether two consecutive passes end the main phase.
    fn ends_by_two_passes(&self) -> bool {
        match self.setting.options.button {
            true => self.two_passes_after_the_button(),
            false => self.two_passes(),
        }
    }

    /// Main phase, if Button is not used: two consecutive passes end it.
    fn two_passes(&self) -> bool {
        clause!("katago/end.passes");
        self.last_two_are_passes(Phase::Play)
    }

    /// Main phase, if Button is used: two consecutive passes end it. The first pass of the game is ignored.
    fn two_passes_after_the_button(&self) -> bool {
        clause!("katago/end.button");
        let first_of_two = self.accepted.len().checked_sub(2);
        self.last_two_are_passes(Phase::Play) && self.first_pass() != first_of_two
    }

    /// Main phase, if KoRule is Simple: a pass ends it if the same player has passed before from the same state.
    fn second_pass_ends_main_phase(&self) -> bool {
        clause!("katago/end.second-pass");
        self.passed_from_there(Phase::Play)
    }

    /// Main phase, if KoRule is Simple: the game ends without a result at the start of a turn if the state has occurred
    /// twice before since the latest pass.
    fn third_occurrence_ends_the_game(&self) -> bool {
        clause!("katago/end.third-occurrence");
        self.occurs_again(Phase::Play)
    }

    /// Main phase, if SelfPlayOpts is enabled: it ends at the end of a turn if every point belongs to a pass-alive
    /// group or to pass-alive territory.
    fn settles_every_point(&self) -> bool {
        clause!("katago/end.self-play");
        self.position().is_settled(self.setting.options)
    }

    /// Clean-up phase: two consecutive passes end it. The removal of a mark is no pass.
    fn two_passes_end_clean_up(&self, phase: Phase) -> bool {
        clause!("katago/clean-up.end.passes");
        self.last_two_are_passes(phase)
    }

    /// Clean-up phase: a pass ends it if the same player has passed from the same state before in it.
    fn second_pass_ends_clean_up(&self, phase: Phase) -> bool {
        clause!("katago/clean-up.end.second-pass");
        self.passed_from_there(phase)
    }

    /// Clean-up phase: the game ends without a result at the start of a turn if the state has occurred twice before
    /// since the latest pass of the phase.
    fn third_occurrence_in_clean_up(&self, phase: Phase) -> bool {
        clause!("katago/clean-up.end.third-occurrence");
        self.occurs_again(phase)
    }

    /// Returns the phase that follows the last act, and whether plays of the handicap are due in it.
    pub(super) fn phase_after_last_act(&self) -> Phase {
        let phase = self.accepted.last().map_or(Phase::Play, |last| last.phase);
        match (phase, self.end()) {
            (Phase::Play, None) if self.plays_are_due(self.accepted.len()) => Phase::Handicap,
            (phase, None) => phase,
            (_, Some(End::NoResult(_))) => Phase::Over,
            (_, Some(End::Settled)) => Phase::Over,
            (Phase::FirstCleanUp | Phase::SecondCleanUp, Some(End::Passes(_))) => after_clean_up(phase),
            (_, Some(End::Passes(_))) => self.after_main_phase(),
        }
    }

    /// Returns what follows the main phase.
    fn after_main_phase(&self) -> Phase {
        match self.setting.options.scoring {
            ScoringRule::Territory => {
                clause!("katago/after.territory");
                Phase::FirstCleanUp
            }
            ScoringRule::Area => {
                clause!("katago/after.area");
                Phase::Over
            }
        }
    }

    /// Button: returns the player who was the first to pass during the main phase. If the game ended before a pass
    /// because every point was settled, the next player would have been that (reading KG6).
    pub(super) fn first_to_pass(&self) -> Option<Player> {
        match self.first_pass().and_then(|index| self.accepted.get(index)) {
            Some(accepted) => Some(accepted.act.player()),
            None if self.end() == Some(End::Settled) => self.as_if_passed(),
            None => None,
        }
    }

    /// Self-play: a game that ended because every point was settled is scored as if both players had gone on passing.
    fn as_if_passed(&self) -> Option<Player> {
        clause!("katago/end.self-play.score");
        let next = self.next_player(self.accepted.len(), Phase::Play);
        Some(next).filter(|_| !self.reads(Alternative::NoButton))
    }
}

/// Clean-up lasts for two phases, and the game ends after the second one.
fn after_clean_up(phase: Phase) -> Phase {
    clause!("katago/clean-up.phases");
    match phase {
        Phase::FirstCleanUp => Phase::SecondCleanUp,
        _ => Phase::Over,
    }
}
