//! The last day on which an entry counts in a list of what is known to fail.

use crate::say;

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

/// What stands before the last day on which an entry counts.
const UNTIL: &str = "until";

/// Returns whether an entry still counts. If its last day is over, standard error says so.
///
/// # Errors
/// - The reason ends in a date that does not exist.
pub(crate) fn still_counts(entry: &str, reason: &str) -> Result<bool, &'static str> {
    let today = Timestamp::now().to_zoned_datetime(TimeZone::UTC).date();
    let over = last_day(reason)?.filter(|last| *last < today);
    if let Some(last) = over {
        say!("`{entry}` was known until {last}, so it is a finding again");
    }
    Ok(over.is_none())
}

/// Returns the last day of an entry. `None` if its reason names none.
fn last_day(reason: &str) -> Result<Option<Date>, &'static str> {
    let lower = reason.to_lowercase();
    let Some((_, text)) = lower.rsplit_once(UNTIL) else { return Ok(None) };
    let text = text.trim();
    if !text.starts_with(|first: char| first.is_ascii_digit()) {
        // The word stands in the reason itself.
        return Ok(None);
    }
    let wrong = "no day: expected nothing but a date after the last `until`, as in `until 2027-06-30`";
    // The library reads more forms of a date than this one.
    let day = text.parse().ok().filter(|day: &Date| day.to_string() == text);
    day.map(Some).ok_or(wrong)
}

#[cfg(test)]
mod tests {
    use super::last_day;
    use jiff::civil::date;

    #[test]
    fn an_entry_may_name_its_last_day() {
        assert_eq!(last_day("reported, until 2027-06-30"), Ok(Some(date(2027, 6, 30))));
        assert_eq!(last_day("Until  2028-02-29"), Ok(Some(date(2028, 2, 29))));
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
