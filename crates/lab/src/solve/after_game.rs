//! Questions about the position after the acts of a game, which are its history.

use shinpan::{Act as EngineAct, Board, Ruleset};

use super::question::{Question, Solved};
use shinpan_harness::subject::engine::{color_to_engine, to_engine};
use shinpan_harness::vocabulary::{Act, Color, MadeBy, Move, Prisoners, Start, Target};

/// Why there is no question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoQuestion {
    /// The solver cannot play by the ruleset, on the board, or from this start.
    Unfit(String),
    /// The ruleset does not allow an act before the question, or an act ends the game and others follow.
    Refused(String),
    /// The last act ends the game, with this score in half points for Black.
    Over(i32),
}

/// Returns the board of a start.
///
/// # Errors
/// The reason why the solver cannot begin there.
pub fn board_of(start: &Start) -> Result<Board, String> {
    let stones = |color| start.board.points_of(Some(color)).map(to_engine).collect::<Vec<_>>();
    let odd = [
        (start.handicap > 0, "a handicap"),
        (start.made_by != MadeBy::Unsaid, "a player who made the start (`made-by`)"),
        (start.prisoners != Prisoners::default(), "prisoners at the start"),
    ];
    if let Some((_, what)) = odd.iter().find(|(is_so, _)| *is_so) {
        return Err(format!("solve does not know {what}; expected a start without that"));
    }
    let (columns, rows) = start.board.size();
    Board::new(columns, rows, &stones(Color::Black), &stones(Color::White)).map_err(|error| error.to_string())
}

impl Solved {
    /// Returns the question about the position after these acts, with them as its history. Nothing is proved yet.
    ///
    /// # Errors
    /// - The solver cannot play by the ruleset, on the board, or from this start.
    /// - An act is no play, pass or taking of the button, is illegal, or ends the game.
    pub fn after(ruleset: Ruleset, start: &Start, acts: &[Act]) -> Result<Solved, NoQuestion> {
        let board = board_of(start).map_err(NoQuestion::Unfit)?;
        let question = Question { ruleset, board, to_move: color_to_engine(start.to_play) };
        let mut answer = question.begun().map_err(NoQuestion::Unfit)?;
        for (place, act) in acts.iter().enumerate() {
            let refused = |why: &str| NoQuestion::Refused(format!("act {}, {act}: {why}", place + 1));
            let of_engine = match act {
                Act::Move(Move { player, target: Target::At(at) }) => {
                    EngineAct::Play(color_to_engine(*player), to_engine(*at))
                }
                Act::Move(Move { player, target: Target::Pass }) => EngineAct::Pass(color_to_engine(*player)),
                Act::TakeButton(player) => EngineAct::TakeButton(color_to_engine(*player)),
                _ => return Err(refused("expected plays, passes and the button before the question")),
            };
            match answer.play(&of_engine) {
                Ok(None) => {}
                Ok(Some(score)) if place + 1 == acts.len() => return Err(NoQuestion::Over(score)),
                Ok(Some(_)) => return Err(refused("it ends the game, and acts follow")),
                Err(why) => return Err(refused(&why)),
            }
        }
        Ok(answer)
    }
}
