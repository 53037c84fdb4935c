//! Arithmetic and text of half points.

use shinpan::{HalfPoints, ParseActError, ParseHalfPointsError};

use crate::messages::{assert_says, refused};

#[test]
fn half_points_count_like_numbers_and_are_cut_to_their_range() {
    let (least, most) = (HalfPoints(i32::MIN), HalfPoints(i32::MAX));
    for (one, other) in [(13, 4), (-3, 7), (0, 5)] {
        let (mut more, mut less) = (HalfPoints(one), HalfPoints(one));
        more += HalfPoints(other);
        less -= HalfPoints(other);
        assert_eq!((more, less), (HalfPoints(one + other), HalfPoints(one - other)));
        assert_eq!((-more, f64::from(less)), (HalfPoints(-one - other), f64::from(one - other) / 2.0));
    }
    assert_eq!((-least, most + most, least - most), (most, most, least));
    assert_eq!([13, 4].into_iter().map(HalfPoints).sum::<HalfPoints>(), HalfPoints(17));
}

#[test]
fn texts_of_half_points_and_acts_are_read_or_named() {
    for (text, half_points) in [("6.5", 13), ("-3", -6), ("0", 0), ("7.50", 15), ("-0.5", -1), ("1.0", 2)] {
        assert_eq!(text.parse(), Ok(HalfPoints(half_points)), "{text}");
    }
    for text in ["", "-", ".", "6.", ".5", "6.25", "+6", "6.5.0", "six", "1073741824", "99999999999"] {
        let said = refused(text.parse::<HalfPoints>() as Result<HalfPoints, ParseHalfPointsError>);
        assert_says(&said, &[&format!("{text:?}"), "as in 6.5", "1073741823.5"]);
    }
    let said = refused("B Z99 C3".parse::<shinpan::Act>() as Result<shinpan::Act, ParseActError>);
    assert_says(&said, &["B Z99 C3", "W pass", "elapse 12"]);
}
