//! The last day on which an entry counts in a list of what is known to fail.

use crate::say;
use std::time::{SystemTime, UNIX_EPOCH};

/// What stands before the last day on which an entry counts.
const UNTIL: &str = "until";

/// Returns whether an entry still counts. If its last day is over, standard error says so.
///
/// # Errors
/// - The reason ends in a date that does not exist.
pub(crate) fn still_counts(entry: &str, reason: &str) -> Result<bool, &'static str> {
    let over = last_day(reason)?.filter(|last| *last < today());
    if let Some((year, month, day)) = over {
        say!("`{entry}` was known until {year:04}-{month:02}-{day:02}, so it is a finding again");
    }
    Ok(over.is_none())
}

/// A day: year, month, day of the month.
type Day = (i64, u8, u8);

/// Returns the last day of an entry. `None` if its reason names none.
fn last_day(reason: &str) -> Result<Option<Day>, &'static str> {
    let lower = reason.to_lowercase();
    let Some((_, text)) = lower.rsplit_once(UNTIL) else { return Ok(None) };
    let text = text.trim();
    if !text.starts_with(|first: char| first.is_ascii_digit()) {
        // The word stands in the reason itself.
        return Ok(None);
    }
    let wrong = "no day: expected nothing but a date after the last `until`, as in `until 2027-06-30`";
    let day = (0..LAST_DAY).map(day_of).find(|(year, month, day)| text == format!("{year:04}-{month:02}-{day:02}"));
    day.map(Some).ok_or(wrong)
}

/// The days from 1970 up to the end of 2199, which is late enough for a list.
const LAST_DAY: i64 = 230 * 366;

fn today() -> Day {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    day_of(i64::try_from(seconds / 86_400).unwrap_or(0))
}

/// Returns the day that is so many days after the first of January 1970, in the Gregorian calendar (UTC).
///
/// Years begin with March here, so that the day that may be missing is the last one. 400 years have 146,097 days.
fn day_of(days: i64) -> Day {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let (month, later) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    let small = |number: i64| u8::try_from(number).unwrap_or(u8::MAX);
    (year + era * 400 + later, small(month), small(day))
}

#[cfg(test)]
mod tests {
    use super::{day_of, last_day};

    #[test]
    fn days_are_those_of_the_calendar() {
        let days = [(0, (1970, 1, 1)), (59, (1970, 3, 1)), (11_016, (2000, 2, 29)), (20_781, (2026, 11, 24))];
        for (number, day) in days {
            assert_eq!(day_of(number), day);
        }
    }

    #[test]
    fn an_entry_may_name_its_last_day() {
        assert_eq!(last_day("reported, until 2027-06-30"), Ok(Some((2027, 6, 30))));
        assert_eq!(last_day("Until  2028-02-29"), Ok(Some((2028, 2, 29))));
        assert_eq!(last_day("it forgets positions until the next pass"), Ok(None));
        // An entry that was meant to end must not count for ever.
        for wrong in [
            "until 2027-13-01",
            "until 2027-06-30.",
            "until 2027-06-30 (reported)",
            "until 30.6.2027",
            "until 2027-02-29",
        ] {
            assert!(last_day(wrong).is_err(), "{wrong}");
        }
    }
}
