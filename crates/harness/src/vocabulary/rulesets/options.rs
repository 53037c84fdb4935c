//! Options by value: `ko=none`, `suicide=multi`.
//!
//! The rules that options compose are those of the register `options`. Their base is `basic`: the first value of each
//! key is the base's. An id names the keys that differ: `basic,suicide=multi,ko=none`.
//!
//! The keys and their values are types of the specification. Whatever depends on one matches on its type, so that a new
//! value does not compile until every place knows it.

use std::fmt;

pub use shinpan_spec::options::{
    Agreement, Bonus, Button, FirstPass, Handicap, Ko, Komi, PassStones, Passes, Repeat, Scoring, Suicide, Tax, Ties,
    WhiteLast,
};

use shinpan_spec::options::Options as Values;

use crate::input::{InputError, did_you_mean_one_of};

/// Every key with the spelling of its values, in the order of ids. The base's value comes first. The order of keys and
/// values is permanent: saved fuzz inputs contain their numbers.
pub const KEYS: &[(&str, &[&str])] = Values::KEYS;

const COUNT: usize = KEYS.len();

/// A value for every key. The default is the base. The readings are the specification's defaults.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Options(pub Values);

impl std::ops::Deref for Options {
    type Target = Values;

    fn deref(&self) -> &Values {
        &self.0
    }
}

/// Two values that make no sense together.
struct Clash {
    /// Their keys.
    keys: [&'static str; 2],
    holds: fn(&Values) -> bool,
    /// What is wrong with them.
    why: &'static str,
    /// Gives one key another value, if a random combination has the clash.
    mend: fn(&mut Values),
}

const CLASHES: &[Clash] = &[
    Clash {
        keys: ["passes", "agreement"],
        holds: |of| of.passes == Passes::TwoAndTwo && of.agreement == Agreement::No,
        why: "between two passes and two more the players must be able to agree; passes=4 ends a game without that",
        mend: |of| of.agreement = Agreement::Yes,
    },
    Clash {
        keys: ["white-last", "pass-stones"],
        holds: |of| of.white_last == WhiteLast::Yes && of.pass_stones == PassStones::No,
        why: "White's last pass is a stone that White gives; without pass stones it changes nothing",
        mend: |of| of.pass_stones = PassStones::Yes,
    },
    Clash {
        keys: ["tax", "scoring"],
        holds: |of| of.tax != Tax::None && of.scoring == Scoring::Stones,
        why: "a tax is taken from empty points, and stone scoring counts none",
        mend: |of| of.tax = Tax::None,
    },
    Clash {
        keys: ["bonus", "handicap"],
        holds: |of| of.bonus != Bonus::None && of.handicap == Handicap::None,
        why: "a bonus is for handicap stones, and there is no handicap",
        mend: |of| of.bonus = Bonus::None,
    },
    Clash {
        keys: ["repeat", "ko"],
        holds: |of| of.repeat != Repeat::Continue && of.ko == Ko::Positional,
        why: "positional superko lets no position return, so nothing can follow from its return",
        mend: |of| of.repeat = Repeat::Continue,
    },
];

impl Options {
    /// Returns the spelling of a key's value. It is empty if there is no such key.
    pub fn get(&self, key: &str) -> &'static str {
        self.0.get(key).unwrap_or_default()
    }

    /// Returns the options with another value for a key.
    ///
    /// # Errors
    /// - There is no such key, or it has no such value. The error names the nearest, or all.
    pub fn with(self, key: &str, value: &str) -> Result<Options, InputError> {
        let Some((_, values)) = KEYS.iter().find(|(name, _)| *name == key) else {
            let names: Vec<&str> = KEYS.iter().map(|(name, _)| *name).collect();
            return Err(InputError::new(format!("unknown option `{key}`{}", did_you_mean_one_of(key, &names))));
        };
        self.0.with(key, value).map(Options).ok_or_else(|| {
            let values = values.join(", ");
            InputError::new(format!("option `{key}={value}`: expected one of {values}"))
        })
    }

    /// Checks that the values make sense together.
    ///
    /// # Errors
    /// - Two values clash. The error names them and says why.
    pub fn check(&self) -> Result<(), InputError> {
        match CLASHES.iter().find(|clash| (clash.holds)(self)) {
            None => Ok(()),
            Some(clash) => {
                let [one, other] = clash.keys.map(|key| format!("{key}={}", self.get(key)));
                Err(InputError::new(format!("{one} and {other} make no sense together: {}", clash.why)))
            }
        }
    }

    /// Returns the options with values changed until they make sense together.
    #[must_use]
    pub fn mended(mut self) -> Options {
        for clash in CLASHES {
            if (clash.holds)(&self) {
                (clash.mend)(&mut self.0);
            }
        }
        self
    }

    /// Returns the keys that differ from the base, with their values.
    pub fn changed(&self) -> impl Iterator<Item = (&'static str, &'static str)> + '_ {
        KEYS.iter()
            .map(|(key, values)| (*key, self.get(key), values))
            .filter_map(|(key, value, values)| (value != values[0]).then_some((key, value)))
    }

    /// Returns the numbers of the values, in the order of [`KEYS`]. The base has number 0.
    pub fn numbers(&self) -> [u8; COUNT] {
        std::array::from_fn(|at| {
            let (key, values) = KEYS[at];
            values.iter().position(|value| *value == self.get(key)).unwrap_or_default() as u8
        })
    }

    /// Returns the options with these numbers of values, as far as they go. Greater numbers wrap around.
    pub fn numbered(numbers: &[u8]) -> Options {
        let set = |options: Options, ((key, values), number): (&(&str, &[&str]), &u8)| {
            options.with(key, values[usize::from(*number) % values.len()]).unwrap_or(options)
        };
        KEYS.iter().zip(numbers).fold(Options::default(), set)
    }

    /// Returns how many combinations of values make sense. No key is in two clashes, so it is a product: of what is left of
    /// each clashing pair of keys, and of the values of the other keys.
    pub fn sensible() -> u64 {
        let values = |key| KEYS.iter().find(|(name, _)| *name == key).map_or(&[][..], |(_, values)| *values).iter();
        let left = |clash: &Clash| {
            let [one, other] = clash.keys;
            let both = |(first, second)| Options::default().with(one, first).ok()?.with(other, second).ok();
            let pairs = values(one).flat_map(|first| values(other).map(move |second| (*first, *second)));
            pairs.filter_map(both).filter(|options| !(clash.holds)(options)).count() as u64
        };
        let clashes = |key: &str| CLASHES.iter().any(|clash| clash.keys.contains(&key));
        let free = KEYS.iter().filter(|(key, _)| !clashes(key)).map(|(_, values)| values.len() as u64);
        free.chain(CLASHES.iter().map(left)).product()
    }

    /// Returns every pair of values of two keys that this combination has, as numbers of keys and values.
    pub fn pairs(&self) -> impl Iterator<Item = [(usize, u8); 2]> + use<> {
        let of = self.numbers();
        (0..COUNT).flat_map(move |one| (one + 1..COUNT).map(move |two| [(one, of[one]), (two, of[two])]))
    }
}

/// Returns every pair of values of two keys that some sensible combination has.
pub fn sensible_pairs() -> Vec<[(usize, u8); 2]> {
    let values = KEYS.iter().enumerate().flat_map(|(key, (_, of))| (0..of.len() as u8).map(move |value| (key, value)));
    let values: Vec<(usize, u8)> = values.collect();
    let is_sensible = |pair: &[(usize, u8); 2]| {
        let mut numbers = [0; COUNT];
        pair.iter().for_each(|(key, value)| numbers[*key] = *value);
        let mended = Options::numbered(&numbers).mended().numbers();
        pair.iter().all(|(key, value)| mended[*key] == *value)
    };
    let pairs = values.iter().flat_map(|one| values.iter().filter(|two| one.0 < two.0).map(|two| [*one, *two]));
    pairs.filter(is_sensible).collect()
}

impl fmt::Display for Options {
    /// Writes the changed keys: `suicide=multi,ko=none`. Nothing for the base.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, (key, value)) in self.changed().enumerate() {
            write!(f, "{}{key}={value}", if number > 0 { "," } else { "" })?;
        }
        Ok(())
    }
}
