//! What a program says of itself in the JSON lines protocol: its name and its offer, in the versions of the protocol.

use serde::{Deserialize, Serialize};

use super::foreign::shortened;
use super::interface::{Ends, MovesAsked, Offer, SuicideKinds};
use super::protocol::{PROTOCOLS, field, spoken};
use super::sizes::Sizes;
use crate::input::InputError;
use crate::vocabulary::{Field, Fields, LARGEST, Need, Rules};

/// The answer to `hello`.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Greeting {
    pub hello: Hello,
}

/// The name and the offer of the answering end.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct Hello {
    pub protocol: u32,
    pub name: String,
    #[serde(default)]
    pub version: String,
    /// Ruleset ids. A program may know ids that are not in our table.
    pub rules: Vec<String>,
    #[serde(default)]
    pub offers: Vec<Need>,
    /// In protocol 1 the smallest, then the largest columns and rows.
    pub sizes: Vec<SizeForm>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub square: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suicide: Option<SuicideKinds>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal_moves: Option<MovesAsked>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ends: Vec<Ends>,
    /// Keys of fields.
    pub observes: Vec<String>,
}

/// One of the sizes that a program offers.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(untagged)]
pub(super) enum SizeForm {
    /// A square board.
    Square(u32),
    /// Columns and rows.
    Exact(u32, u32),
    /// All boards with at least and at most these columns and rows.
    Range { from: (u32, u32), to: (u32, u32) },
}

impl SizeForm {
    /// Returns the smallest and the largest board of this form, cut to what we have.
    fn range(self) -> ((u8, u8), (u8, u8)) {
        let lines = |number: u32| number.min(u32::from(LARGEST)) as u8;
        let pair = |(columns, rows)| (lines(columns), lines(rows));
        // A size beyond the largest board is none: its range is empty.
        let exact = |size: (u32, u32)| match size.0.max(size.1) > u32::from(LARGEST) {
            true => ((LARGEST, LARGEST), (0, 0)),
            false => (pair(size), pair(size)),
        };
        match self {
            SizeForm::Square(lines) => exact((lines, lines)),
            SizeForm::Exact(columns, rows) => exact((columns, rows)),
            SizeForm::Range { from, to } => (pair(from), pair(to)),
        }
    }
}

/// Returns a program's name and version, and its offer.
///
/// # Errors
/// Each is one line:
/// - The program speaks another protocol.
/// - It observes an unknown field.
/// - In protocol 1, the sizes are not two pairs, or a key of protocol 2 is there.
pub(super) fn offer(hello: Hello) -> Result<(String, Offer), InputError> {
    let Hello { protocol, name, version, rules, offers, sizes, square, suicide, legal_moves, ends, observes } = hello;
    if !PROTOCOLS.contains(&protocol) {
        return Err(InputError::new(format!("speaks protocol {protocol}, expected {}", spoken())));
    }
    let first = protocol == 1;
    if first && (square || suicide.is_some() || legal_moves.is_some() || !ends.is_empty()) {
        return Err(InputError::new("uses a key of protocol 2, but says protocol 1"));
    }
    let sizes = match (first, sizes.as_slice()) {
        (true, [SizeForm::Exact(columns, rows), SizeForm::Exact(most_columns, most_rows)]) => {
            vec![SizeForm::Range { from: (*columns, *rows), to: (*most_columns, *most_rows) }.range()]
        }
        (true, _) => {
            return Err(InputError::new(
                "gave wrong sizes: expected the smallest and the largest, as in [[1,1],[19,19]]",
            ));
        }
        (false, sizes) => sizes.iter().map(|size| size.range()).collect(),
    };
    // A program may offer rulesets that are not in our table. We never ask for them.
    let rules = rules.into_iter().map(|id| id.parse::<Rules>().map_or(id, |rules| rules.id.clone())).collect();
    let observes = observes.iter().map(|key| field(key)).collect::<Result<Vec<Field>, InputError>>()?;
    // A request cannot say how many lengths of lines to count.
    let mut needs: Vec<Need> = offers.into_iter().filter(|need| *need != Need::Lines).collect();
    needs.extend(Need::COMMON.iter().filter(|_| first));
    let sizes = Sizes::of(sizes, square);
    needs.extend((!first && sizes.iter().any(|(columns, rows)| columns != rows)).then_some(Need::Rectangular));
    let observes = Fields::of(&observes).without(Field::Lines);
    let (suicide, moves) = (suicide.unwrap_or_default(), legal_moves.unwrap_or_default());
    let name = shortened(format!("{name} {version}").trim());
    Ok((name, Offer { rules: Some(rules), sizes, needs, suicide, moves, ends, observes }))
}

/// Returns the greeting of a subject of ours in a version of the protocol.
#[cfg(feature = "programs")]
pub(super) fn greeting(protocol: u32, offer: &Offer) -> Greeting {
    let ids = || crate::vocabulary::rulesets::all().iter().map(|ruleset| ruleset.id.clone()).collect();
    let wide = |(columns, rows): (u8, u8)| (u32::from(columns), u32::from(rows));
    let first = protocol == 1;
    let (ranges, square) = offer.sizes.ranges();
    let sizes = match first {
        true => {
            let (least, most) = offer.sizes.hull();
            [least, most].map(wide).map(|(columns, rows)| SizeForm::Exact(columns, rows)).to_vec()
        }
        false => ranges.iter().map(|(from, to)| SizeForm::Range { from: wide(*from), to: wide(*to) }).collect(),
    };
    let is_named = |need: &Need| match need {
        Need::Lines => false,
        Need::Rectangular => first,
        need => !(first && Need::COMMON.contains(need)),
    };
    let hello = Hello {
        protocol,
        name: "shinpan".to_owned(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        rules: offer.rules.clone().unwrap_or_else(ids),
        offers: offer.needs.iter().copied().filter(is_named).collect(),
        sizes,
        square: square && !first,
        suicide: Some(offer.suicide).filter(|_| !first),
        legal_moves: Some(offer.moves).filter(|_| !first),
        ends: if first { Vec::new() } else { offer.ends.clone() },
        observes: offer.observes.without(Field::Lines).iter().map(|field| field.key().to_owned()).collect(),
    };
    Greeting { hello }
}
