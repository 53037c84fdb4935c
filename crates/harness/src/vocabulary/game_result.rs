//! The result of a game as a value. The field `result` holds its text, because a program may answer any text there.

use std::fmt;

use super::color::Color;
use super::half::Half;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameResult {
    /// A player wins.
    Wins(Color, Winning),
    /// Nobody wins: by the score, or because a repetition ends the game so.
    Draw,
    /// The game has no result.
    NoResult,
    /// Both players lose.
    BothLose,
}

/// What a player wins by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Winning {
    /// So many points. Rules that break ties let a player win by 0.
    Points(Half),
    /// The opponent resigned.
    Resignation,
    /// The opponent ran out of time.
    Time,
    /// The opponent repeated a position, or lost more stones since it stood before.
    Repetition,
}

impl GameResult {
    /// Returns the result of a margin: Black's score less White's. Equal scores are a draw.
    pub fn of_margin(margin: Half) -> GameResult {
        match margin.0 {
            0 => GameResult::Draw,
            1.. => GameResult::Wins(Color::Black, Winning::Points(margin)),
            _ => GameResult::Wins(Color::White, Winning::Points(Half(-margin.0))),
        }
    }

    /// Reads the text of a result. `None` if it is none: a program may answer other texts.
    pub fn read(text: &str) -> Option<GameResult> {
        let ways = [Winning::Resignation, Winning::Time, Winning::Repetition];
        match text.split_once('+') {
            None => [GameResult::Draw, GameResult::NoResult, GameResult::BothLose]
                .into_iter()
                .find(|result| result.to_string() == text),
            Some((letter, how)) => {
                let winner =
                    [Color::Black, Color::White].into_iter().find(|color| color.letter().to_string() == letter)?;
                let points = || how.parse().ok().filter(|half: &Half| half.0 >= 0).map(Winning::Points);
                let way = ways.into_iter().find(|way| way.to_string() == how).or_else(points)?;
                Some(GameResult::Wins(winner, way))
            }
        }
    }

    /// Returns the result with the colors exchanged.
    #[must_use]
    pub fn exchanged(self) -> GameResult {
        match self {
            GameResult::Wins(winner, way) => GameResult::Wins(winner.opponent(), way),
            GameResult::Draw | GameResult::NoResult | GameResult::BothLose => self,
        }
    }

    /// Returns the margin: Black's points less White's. `None` if no score decided it. A draw may come of a repetition.
    pub fn margin(self) -> Option<Half> {
        match self {
            GameResult::Draw => Some(Half(0)),
            GameResult::Wins(Color::Black, Winning::Points(points)) => Some(points),
            GameResult::Wins(Color::White, Winning::Points(points)) => Some(Half(-points.0)),
            _ => None,
        }
    }

    /// Returns whether a score may have decided it. A draw may also come of a repetition.
    pub fn is_by_score(self) -> bool {
        match self {
            GameResult::Draw | GameResult::Wins(_, Winning::Points(_)) => true,
            GameResult::Wins(_, Winning::Resignation | Winning::Time | Winning::Repetition)
            | GameResult::NoResult
            | GameResult::BothLose => false,
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameResult::Wins(winner, way) => write!(f, "{}+{way}", winner.letter()),
            GameResult::Draw => f.write_str("draw"),
            GameResult::NoResult => f.write_str("no-result"),
            GameResult::BothLose => f.write_str("both-lose"),
        }
    }
}

impl fmt::Display for Winning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Winning::Points(points) => points.fmt(f),
            Winning::Resignation => f.write_str("R"),
            Winning::Time => f.write_str("T"),
            Winning::Repetition => f.write_str("repetition"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::GameResult;

    #[test]
    fn a_result_is_read_as_it_is_written() {
        let texts = ["B+8", "W+0.5", "B+0", "W+R", "B+T", "W+repetition", "draw", "no-result", "both-lose"];
        for text in texts {
            let result = GameResult::read(text).expect(text);
            assert_eq!(result.to_string(), text);
            assert_eq!(result.exchanged().exchanged(), result);
        }
        for text in ["", "B", "B+", "B+-1", "b+8", "Void", "B+8.25", "+8"] {
            assert_eq!(GameResult::read(text), None, "{text}");
        }
    }
}
