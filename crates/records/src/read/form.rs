//! The values that FF\[4\] asks for, of properties that have no field in a record.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use crate::coordinates::{letters_of, rectangle};

/// Returns whether the values of a property have the form that FF\[4\] asks for. `None` if it has no property of this
/// name.
pub(super) fn has_form(name: &str, values: &[&str]) -> Option<bool> {
    // A colon behind a backslash is a letter, and does not part the halves of a value.
    let values: Vec<String> = values.iter().map(|value| value.replace("\\:", " ")).collect();
    let all = |fits: &dyn Fn(&str) -> bool| values.iter().all(|value| fits(value));
    let only = |fits: &dyn Fn(&str) -> bool| values.len() == 1 && all(fits);
    let number = |range: RangeInclusive<i64>| only(&|value| value.parse().is_ok_and(|number| range.contains(&number)));
    Some(match name {
        "DO" | "IT" | "KO" => only(&str::is_empty),
        "BM" | "DM" | "GB" | "GW" | "HO" | "TE" | "UC" => only(&|value| matches!(value, "1" | "2")),
        "PM" => number(1..=2),
        "ST" => number(0..=3),
        "HA" => number(2..=i64::MAX),
        "MN" | "OB" | "OW" => number(i64::MIN..=i64::MAX),
        "BL" | "KM" | "TM" | "V" | "WL" => only(&|value| value.parse::<f64>().is_ok()),
        "AN" | "BR" | "BT" | "CP" | "DT" | "EV" | "GC" | "GN" | "N" | "ON" | "OT" | "PB" | "PC" | "PW" | "RE"
        | "RO" | "RU" | "SO" | "US" | "WR" | "WT" => only(&|_| true),
        "CR" | "DD" | "MA" | "SL" | "SQ" | "TR" | "VW" => all(&|value| rectangle(value).is_some()),
        "AR" | "LN" => {
            let pairs: BTreeSet<_> = values.iter().filter_map(|value| pair(value)).collect();
            pairs.len() == values.len()
        }
        "LB" => all(&|value| halves(value).is_some_and(|(point, _)| letters_of(point).is_some())),
        "AP" => only(&|value| halves(value).is_some()),
        "FG" => only(&|value| value.is_empty() || halves(value).is_some_and(|(flags, _)| flags.parse::<i64>().is_ok())),
        _ => return None,
    })
}

/// Returns the halves of a value. `None` without a colon, or with several.
fn halves(value: &str) -> Option<(&str, &str)> {
    value.split_once(':').filter(|(_, second)| !second.contains(':'))
}

/// Returns the two points of an arrow or a line, each as column and row.
fn pair(value: &str) -> Option<[(u8, u8); 2]> {
    let (from, to) = halves(value)?;
    let (from, to) = (letters_of(from)?, letters_of(to)?);
    (from != to).then_some([from, to])
}

#[cfg(test)]
mod tests {
    use super::has_form;

    #[test]
    fn each_property_has_its_form() {
        for (name, right, wrong) in [
            ("KO", &[""][..], &["1"][..]),
            ("TE", &["2"], &["3"]),
            ("PM", &["1"], &["0"]),
            ("ST", &["3"], &["4"]),
            ("MN", &["-7"], &["1.5"]),
            ("BL", &["1.5"], &["1,5"]),
            ("N", &["a: b"], &["a", "b"]),
            ("CR", &["aa", "bb:cc"], &["cc:bb"]),
            ("LN", &["aa:bb", "aa:cc"], &["aa:bb", "aa:bb"]),
            ("AR", &["aa:bb"], &["aa:aa"]),
            ("LB", &["aa:te\\:xt"], &["aa"]),
            ("AP", &["name:1"], &["name:1:2"]),
            ("FG", &["257:title"], &["title"]),
        ] {
            assert_eq!((has_form(name, right), has_form(name, wrong)), (Some(true), Some(false)), "{name}");
        }
        assert_eq!(has_form("XX", &[""]), None);
    }
}
