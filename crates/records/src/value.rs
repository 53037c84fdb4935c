//! Values of the root: size, komi, result.

use shinpan::{Color, HalfPoints, LARGEST_SIZE, Outcome, Preset};

/// Reads columns and rows, as in `19` or `19:13`.
pub(crate) fn size(text: &str) -> Option<(u8, u8)> {
    let side = |text: &str| {
        let is_plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let side = text.parse().ok().filter(|_| is_plain)?;
        (1..=LARGEST_SIZE).contains(&side).then_some(side)
    };
    match text.split_once(':') {
        Some((columns, rows)) => Some((side(columns)?, side(rows)?)),
        None => side(text).map(|side| (side, side)),
    }
}

/// The largest komi that is read, in half points.
const LARGEST_KOMI: i32 = 2 * 10_000;

/// Reads a komi. A comma counts as a dot.
///
/// `None` if it is no number, no multiple of 0.5, or more than 10,000 points.
pub(crate) fn komi(text: &str) -> Option<HalfPoints> {
    let (sign, digits) = match text.as_bytes().first()? {
        b'-' => (-1, &text[1..]),
        b'+' => (1, &text[1..]),
        _ => (1, text),
    };
    let (whole, fraction) = digits.split_once(['.', ',']).unwrap_or((digits, ""));
    let all_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if !all_digits(whole) || !all_digits(fraction) || (whole.is_empty() && fraction.is_empty()) {
        return None;
    }
    let whole: i32 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
    let half = match fraction.trim_end_matches('0') {
        "" => 0,
        "5" => 1,
        _ => return None,
    };
    let komi = whole.checked_mul(2)?.checked_add(half)?;
    (komi <= LARGEST_KOMI).then_some(HalfPoints(sign * komi))
}

/// Returns the komi that a quarter such as `3.75` means: stones of Chinese counting, each worth two points. `None` for
/// a number without a quarter, because that is a komi in points.
pub(crate) fn komi_in_stones(text: &str) -> Option<HalfPoints> {
    let (whole, fraction) = text.split_once(['.', ','])?;
    let half = match fraction.trim_end_matches('0') {
        "25" => 1,
        "75" => 3,
        _ => return None,
    };
    let is_plain = (1..=2).contains(&whole.len()) && whole.bytes().all(|byte| byte.is_ascii_digit());
    let stones: i32 = whole.parse().ok().filter(|_| is_plain)?;
    Some(HalfPoints(4 * stones + half))
}

/// A komi in hundredths, as the Fox server writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hundredths {
    /// What it means.
    pub(crate) komi: HalfPoints,
    /// Whether they are hundredths of stones of Chinese counting, as `375` for 3.75 stones. Otherwise they are of points, as
    /// `650` for 6.5.
    pub(crate) of_stones: bool,
}

/// Returns the komi that the Fox server means by `375` or `650`.
///
/// Hundredths that end in a quarter, such as 375, 325 and 275, are of stones, because no komi in points has a quarter.
/// All others are of points. `None` below 50 and above 5,000, and for anything but a multiple of 25.
pub(crate) fn komi_of_fox(text: &str) -> Option<Hundredths> {
    let hundredths: i32 = text.parse().ok().filter(|hundredths| (50..=5_000).contains(hundredths))?;
    match hundredths % 50 {
        0 => Some(Hundredths { komi: HalfPoints(hundredths / 50), of_stones: false }),
        // One stone of Chinese counting is two points, four half points.
        25 => Some(Hundredths { komi: HalfPoints(hundredths / 25), of_stones: true }),
        _ => None,
    }
}

/// What a result says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Result {
    /// An outcome that the engine knows.
    Known(Outcome),
    /// A form of SGF that the engine has no word for: forfeit, a win without a score, unknown.
    Other,
    /// No form of SGF.
    Odd,
}

/// Reads the value of `RE`, without blanks around it.
pub(crate) fn result(text: &str) -> Result {
    let known = match text {
        "0" | "Draw" => Some(Outcome::Draw),
        "Void" => Some(Outcome::NoResult),
        "?" => return Result::Other,
        _ => None,
    };
    if let Some(outcome) = known {
        return Result::Known(outcome);
    }
    let winner = match text.get(..2) {
        Some("B+") => Color::Black,
        Some("W+") => Color::White,
        _ => return Result::Odd,
    };
    match &text[2..] {
        "" | "F" | "Forfeit" => Result::Other,
        "R" | "Resign" => Result::Known(Outcome::Resignation(winner)),
        "T" | "Time" => Result::Known(Outcome::Time(winner)),
        margin => {
            let is_score = margin.starts_with(|letter: char| letter.is_ascii_digit()) && !margin.contains(',');
            match komi(margin).filter(|_| is_score) {
                Some(points) => Result::Known(Outcome::Wins(winner, points)),
                None => Result::Odd,
            }
        }
    }
}

/// Writes a preset as a value of `RU`: with the letters that FF\[4\] uses for its own names, otherwise as its id.
pub(crate) fn rules_of(preset: &Preset) -> String {
    match preset.id {
        "aga" => "AGA",
        "japanese" => "Japanese",
        "nz" => "NZ",
        id => id,
    }
    .to_owned()
}

/// Writes an outcome as a value of `RE`.
///
/// SGF has no word for two of them. A win by repetition is a win without a score. A game that both lose is `?`.
pub(crate) fn text_of(outcome: Outcome) -> String {
    match outcome {
        Outcome::Repetition(winner) => format!("{}+", winner.letter()),
        Outcome::Draw => "0".to_owned(),
        Outcome::NoResult => "Void".to_owned(),
        Outcome::Wins(..) | Outcome::Resignation(_) | Outcome::Time(_) => outcome.to_string(),
        // A newer engine may have outcomes that SGF has no word for either.
        _ => "?".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use shinpan::{Color, HalfPoints, Outcome};

    use super::{Hundredths, Result, komi, komi_in_stones, komi_of_fox, result, size, text_of};

    #[test]
    fn sizes_are_from_1_to_25() {
        for (text, expected) in [("19", (19, 19)), ("7:9", (7, 9)), ("1", (1, 1)), ("25:1", (25, 1))] {
            assert_eq!(size(text), Some(expected), "{text}");
        }
        for text in ["", "0", "26", "19x19", "+9", "9:", ":9", "9:9:9", "256", "19:26", " 9", "٩"] {
            assert_eq!(size(text), None, "{text}");
        }
    }

    #[test]
    fn komi_is_in_half_points() {
        let read = [("6.5", 13), ("6,5", 13), ("0", 0), ("-3.50", -7), ("+7", 14), (".5", 1), ("7.", 14), ("375", 750)];
        for (text, expected) in read {
            assert_eq!(komi(text), Some(HalfPoints(expected)), "{text}");
        }
        for text in ["", ".", "-", "6.25", "1e1", "inf", "6.5.5", "10001", "99999999999", "6 5", "½", "--1"] {
            assert_eq!(komi(text), None, "{text}");
        }
        assert_eq!(
            ["3.75", "3,75", "2.250", "3.5", "4", "-3.75", ".75", "999.75"].map(komi_in_stones),
            [Some(15), Some(15), Some(9), None, None, None, None, None].map(|komi| komi.map(HalfPoints))
        );
        let of_stones = [("375", 15), ("325", 13), ("275", 11)].map(|(text, komi)| (text, komi, true));
        let of_points =
            [("650", 13), ("750", 15), ("700", 14), ("550", 11), ("50", 1)].map(|(text, komi)| (text, komi, false));
        for (text, komi, of_stones) in of_stones.into_iter().chain(of_points) {
            assert_eq!(komi_of_fox(text), Some(Hundredths { komi: HalfPoints(komi), of_stones }), "{text}");
        }
        assert_eq!(["6", "25", "49", "376", "660", "5050", "6.5", "0"].map(komi_of_fox), [None; 8]);
        for komi_written in (-1_250..=1_250).map(HalfPoints) {
            assert_eq!(komi(&komi_written.to_string()), Some(komi_written));
        }
    }

    #[test]
    fn results_are_outcomes() {
        let both = [
            ("B+R", Outcome::Resignation(Color::Black)),
            ("W+T", Outcome::Time(Color::White)),
            ("W+29.5", Outcome::Wins(Color::White, HalfPoints(59))),
            ("B+3", Outcome::Wins(Color::Black, HalfPoints(6))),
            ("0", Outcome::Draw),
            ("Void", Outcome::NoResult),
        ];
        for (text, outcome) in both {
            assert_eq!((result(text), text_of(outcome).as_str()), (Result::Known(outcome), text));
        }
        for (text, outcome) in [("B+Resign", both[0].1), ("W+Time", both[1].1), ("Draw", Outcome::Draw)] {
            assert_eq!(result(text), Result::Known(outcome), "{text}");
        }
        for text in ["?", "B+", "W+F", "B+Forfeit"] {
            assert_eq!(result(text), Result::Other, "{text}");
        }
        for text in ["", "b+r", "B+3,5", "B+-3", "Jigo", "B +3", "黑中盘胜", "B+é", "+"] {
            assert_eq!(result(text), Result::Odd, "{text}");
        }
    }
}
