//! A game that is played correctly and reported wrong: prisoners, scores, results.

use shinpan_harness::vocabulary::{Color, Half, Pair};
use shinpan_harness::vocabulary::{Illegal, Observation, Prisoners};

/// What a program reports wrong.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Misreport {
    /// A capture of several stones counts as one prisoner.
    OnePrisonerPerCapture,
    /// The stones of a suicide are not prisoners.
    SuicidesAreNoPrisoners,
    /// Each player is credited with the player's own lost stones.
    PrisonersSwapped,
    /// The number of prisoners is multiplied by the board's rows.
    PrisonersTimesRows,
    /// Stones that the players agree to remove are not prisoners.
    SettledAreNoPrisoners,
    /// White does not pay for the last turn if Black passes last.
    LastPassUnpaid,
    /// Prisoners count as points under area scoring too.
    CapturesAddedToArea,
    /// White wins if the scores are equal.
    TiesAreWhites,
    /// A suicide is refused as a ko.
    SuicideCalledKo,
}

impl Misreport {
    /// Returns the reason that this program gives for a refusal.
    pub(super) fn reason(self, reason: Illegal) -> Illegal {
        if self == Misreport::SuicideCalledKo && reason == Illegal::Suicide { Illegal::Repetition } else { reason }
    }

    /// Returns how many prisoners this program adds for stones removed from the board.
    pub(super) fn taken(self, stones: u32, suicide: bool, settled: bool) -> u32 {
        match self {
            Misreport::OnePrisonerPerCapture if !settled => stones.min(1),
            Misreport::SuicidesAreNoPrisoners if suicide => 0,
            Misreport::SettledAreNoPrisoners if settled => 0,
            _ => stones,
        }
    }

    /// Changes a correct observation into this program's. `missing` holds the prisoners that it did not add.
    pub(super) fn tell(self, observation: &mut Observation, missing: Prisoners, rows: u8, last: Option<Color>) {
        match self {
            Misreport::OnePrisonerPerCapture | Misreport::SuicidesAreNoPrisoners | Misreport::SettledAreNoPrisoners => {
                change_prisoners(observation, |held| Prisoners {
                    by_black: held.by_black.saturating_sub(missing.by_black),
                    by_white: held.by_white.saturating_sub(missing.by_white),
                });
            }
            Misreport::PrisonersSwapped => {
                change_prisoners(observation, |held| Prisoners { by_black: held.by_white, by_white: held.by_black })
            }
            Misreport::PrisonersTimesRows => change_prisoners(observation, |held| Prisoners {
                by_black: held.by_black.saturating_mul(u32::from(rows)),
                by_white: held.by_white.saturating_mul(u32::from(rows)),
            }),
            Misreport::LastPassUnpaid => {
                let paid = observation.over == Some(true) && last == Some(Color::Black);
                if let Some(stones) = observation.pass_stones.as_mut().filter(|_| paid) {
                    stones.white = stones.white.saturating_sub(1);
                }
            }
            Misreport::CapturesAddedToArea => {
                let Some(held) = observation.prisoners else { return };
                let more = Pair { black: 2 * held.by_black as i32, white: 2 * held.by_white as i32 };
                if let Some(score) = observation.score.as_mut().filter(|score| score.of == "area") {
                    score.black = Half(score.black.0 + more.black);
                    score.white = Half(score.white.0 + more.white);
                }
            }
            Misreport::TiesAreWhites => {
                if observation.result.as_deref() == Some("draw") {
                    observation.result = Some("W+0".to_owned());
                }
            }
            Misreport::SuicideCalledKo => {}
        }
    }
}

fn change_prisoners(observation: &mut Observation, change: impl Fn(Prisoners) -> Prisoners) {
    observation.prisoners = observation.prisoners.map(change);
}
