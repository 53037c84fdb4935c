//! Options by value: `ko=none`, `suicide=multi`.
//!
//! The rules that options compose are those of the register `options`. Their base is `basic`: the first value of each
//! key is the base's. An id names the keys that differ: `basic,suicide=multi,ko=none`.

use std::fmt;

use crate::input::{InputError, did_you_mean_one_of};

/// A key and its values. The base's value comes first.
pub struct OptionKey {
    /// The name, as ids spell it.
    pub name: &'static str,
    /// The spelling of each value.
    pub values: &'static [&'static str],
}

const fn key(name: &'static str, values: &'static [&'static str]) -> OptionKey {
    OptionKey { name, values }
}

/// Every key, in the order of ids. The order of keys and values is permanent: saved fuzz inputs contain their numbers.
pub const KEYS: &[OptionKey] = &[
    key("suicide", &["all", "multi", "none"]),
    key("ko", &["positional", "none", "simple", "stone", "situational", "natural", "own-moves", "since-pass"]),
    key("repeat", &["continue", "no-result", "draw", "mover-loses", "scored", "balance"]),
    key("passes", &["2", "3", "4", "2+2", "same-position"]),
    key("agreement", &["no", "yes"]),
    key("pass-stones", &["no", "yes"]),
    key("white-last", &["no", "yes"]),
    key("scoring", &["area", "territory", "stones"]),
    key("tax", &["none", "seki", "groups", "all"]),
    key("button", &["none", "move", "first-pass", "last-pass", "both"]),
    key("first-pass", &["none", "white"]),
    key("handicap", &["passes", "free", "fixed", "none"]),
    key("bonus", &["none", "fewer-by-one", "each"]),
    key("ties", &["draw", "black", "white"]),
    key("komi", &["to-white", "from-black"]),
];

const COUNT: usize = KEYS.len();

/// A value for every key. The default is the base.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Options([u8; COUNT]);

/// Two values that make no sense together: what is wrong with them.
struct Clash {
    /// Each key with the values that clash.
    of: &'static [(&'static str, &'static [&'static str])],
    why: &'static str,
    /// The key that gets another value, and the value, if a random combination has the clash.
    mend: (&'static str, &'static str),
}

const CLASHES: &[Clash] = &[
    Clash {
        of: &[("passes", &["2+2"]), ("agreement", &["no"])],
        why: "between two passes and two more the players must be able to agree; passes=4 ends a game without that",
        mend: ("agreement", "yes"),
    },
    Clash {
        of: &[("white-last", &["yes"]), ("pass-stones", &["no"])],
        why: "White's last pass is a stone that White gives; without pass stones it changes nothing",
        mend: ("pass-stones", "yes"),
    },
    Clash {
        of: &[("tax", &["seki", "groups", "all"]), ("scoring", &["stones"])],
        why: "a tax is taken from empty points, and stone scoring counts none",
        mend: ("tax", "none"),
    },
    Clash {
        of: &[("bonus", &["fewer-by-one", "each"]), ("handicap", &["none"])],
        why: "a bonus is for handicap stones, and there is no handicap",
        mend: ("bonus", "none"),
    },
    Clash {
        of: &[("repeat", &["no-result", "draw", "mover-loses", "scored", "balance"]), ("ko", &["positional"])],
        why: "positional superko lets no position return, so nothing can follow from its return",
        mend: ("repeat", "continue"),
    },
];

impl Options {
    /// Returns the spelling of a key's value. It is empty if there is no such key.
    pub fn get(&self, key: &str) -> &'static str {
        place(key).map_or("", |place| KEYS[place].values[usize::from(self.0[place])])
    }

    /// Returns the options with another value for a key.
    ///
    /// # Errors
    /// - There is no such key, or it has no such value. The error names the nearest, or all.
    pub fn with(mut self, key: &str, value: &str) -> Result<Options, InputError> {
        let place = place(key).ok_or_else(|| {
            let names: Vec<&str> = KEYS.iter().map(|key| key.name).collect();
            InputError::new(format!("unknown option `{key}`{}", did_you_mean_one_of(key, &names)))
        })?;
        let values = KEYS[place].values;
        let number = values.iter().position(|one| *one == value).ok_or_else(|| {
            let values = values.join(", ");
            InputError::new(format!("option `{key}={value}`: expected one of {values}"))
        })?;
        self.0[place] = number as u8;
        Ok(self)
    }

    /// Checks that the values make sense together.
    ///
    /// # Errors
    /// - Two values clash. The error names them and says why.
    pub fn check(&self) -> Result<(), InputError> {
        match CLASHES.iter().find(|clash| self.has(clash)) {
            None => Ok(()),
            Some(clash) => {
                let pairs: Vec<String> = clash.of.iter().map(|(key, _)| format!("{key}={}", self.get(key))).collect();
                Err(InputError::new(format!("{} make no sense together: {}", pairs.join(" and "), clash.why)))
            }
        }
    }

    fn has(&self, clash: &Clash) -> bool {
        clash.of.iter().all(|(key, values)| values.contains(&self.get(key)))
    }

    /// Returns the options with values changed until they make sense together.
    #[must_use]
    pub fn mended(self) -> Options {
        let mend = |options: Options, clash: &Clash| match options.has(clash) {
            true => options.with(clash.mend.0, clash.mend.1).unwrap_or(options),
            false => options,
        };
        CLASHES.iter().fold(self, mend)
    }

    /// Returns the keys that differ from the base, with their values.
    pub fn changed(&self) -> impl Iterator<Item = (&'static str, &'static str)> + '_ {
        KEYS.iter().filter(|key| self.get(key.name) != key.values[0]).map(|key| (key.name, self.get(key.name)))
    }

    /// Returns the numbers of the values, in the order of [`KEYS`]. The base has number 0.
    pub fn numbers(&self) -> &[u8] {
        &self.0
    }

    /// Returns the options with these numbers of values, as far as they go. Greater numbers wrap around.
    pub fn numbered(numbers: &[u8]) -> Options {
        let mut options = Options::default();
        for ((slot, key), number) in options.0.iter_mut().zip(KEYS).zip(numbers) {
            *slot = *number % key.values.len() as u8;
        }
        options
    }

    /// Returns how many combinations of values make sense.
    pub fn sensible() -> u64 {
        let mut count = 0;
        // The values of a key that clash with nothing are counted at once: only the keys of clashes are enumerated.
        let clashing: Vec<usize> = (0..COUNT)
            .filter(|at| CLASHES.iter().any(|clash| clash.of.iter().any(|(key, _)| *key == KEYS[*at].name)))
            .collect();
        let others = (0..COUNT).filter(|at| !clashing.contains(at));
        let free: u64 = others.map(|at| KEYS[at].values.len() as u64).product();
        let mut numbers = vec![0_u8; COUNT];
        loop {
            count += u64::from(Options::numbered(&numbers).check().is_ok());
            let Some(next) = clashing.iter().find(|at| usize::from(numbers[**at]) + 1 < KEYS[**at].values.len()) else {
                return count * free;
            };
            clashing.iter().take_while(|at| *at != next).for_each(|at| numbers[*at] = 0);
            numbers[*next] += 1;
        }
    }

    /// Returns every pair of values of two keys that this combination has, as numbers of keys and values.
    pub fn pairs(&self) -> impl Iterator<Item = [(usize, u8); 2]> + '_ {
        (0..COUNT).flat_map(move |one| (one + 1..COUNT).map(move |two| [(one, self.0[one]), (two, self.0[two])]))
    }
}

/// Returns every pair of values of two keys that some sensible combination has.
pub fn sensible_pairs() -> Vec<[(usize, u8); 2]> {
    let values: Vec<(usize, u8)> = KEYS
        .iter()
        .enumerate()
        .flat_map(|(key, of)| (0..of.values.len() as u8).map(move |value| (key, value)))
        .collect();
    let is_sensible = |pair: &[(usize, u8); 2]| {
        let mut options = Options::default();
        pair.iter().for_each(|(key, value)| options.0[*key] = *value);
        let mended = options.mended();
        pair.iter().all(|(key, value)| mended.0[*key] == *value)
    };
    let pairs = values.iter().flat_map(|one| values.iter().filter(|two| one.0 < two.0).map(|two| [*one, *two]));
    pairs.filter(is_sensible).collect()
}

fn place(key: &str) -> Option<usize> {
    KEYS.iter().position(|one| one.name == key)
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
