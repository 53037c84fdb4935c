//! Bytes to a script and back.
//!
//! [`Script::from_bytes`] is total: any bytes are some script. It reads single bytes front to back and stops when they
//! run out. [`Script::to_bytes`] is its right inverse, so every case of the corpus is a seed for the fuzzer. To spend
//! few bytes on acts that are merely refused for the turn or an occupied point, the decoder asks the engine who is to
//! move and which points are empty; an engine that is wrong about that changes the script, never the comparison.

mod acts;
mod cycles;
mod start;

use self::acts::Decoded;
use self::cycles::Line;
use self::start::{decode_start, encode_start};
use crate::vocabulary::{Prisoners, Rules, Script};

/// The most acts that are decoded.
const MOST_ACTS: usize = 400;

struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    fn or_zero(&mut self) -> u8 {
        self.next().unwrap_or(0)
    }

    fn two(&mut self) -> Option<u16> {
        Some(u16::from_le_bytes([self.next()?, self.or_zero()]))
    }

    fn four(&mut self) -> u32 {
        u32::from_le_bytes([self.or_zero(), self.or_zero(), self.or_zero(), self.or_zero()])
    }

    fn prisoners(&mut self) -> u32 {
        u32::from(self.two().unwrap_or(0)) % (Prisoners::MOST + 1)
    }
}

impl Script {
    /// The script that these bytes stand for. Total.
    pub fn from_bytes(data: &[u8]) -> Script {
        let mut bytes = Bytes(data);
        let rules = Rules::at(usize::from(bytes.or_zero()));
        let (start, line) = decode_start(&mut bytes, rules);
        let mut acts = Vec::new();
        if let Ok(mut game) = Decoded::begin(rules, &start, line) {
            while acts.len() < MOST_ACTS
                && let Some(act) = game.decode_act(&mut bytes)
            {
                game.follow(&act);
                acts.push(act);
            }
        }
        Script { rules, start, acts }
    }

    /// Bytes that [`Script::from_bytes`] turns into this script, for scripts of at most 400 acts that both sides can begin.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = vec![self.rules.place() as u8];
        encode_start(&self.start, &mut bytes);
        if let Ok(mut game) = Decoded::begin(self.rules, &self.start, Line::default()) {
            for act in &self.acts {
                game.encode_act(act, &mut bytes);
                game.follow(act);
            }
        }
        bytes
    }
}

impl<'a> arbitrary::Arbitrary<'a> for Script {
    fn arbitrary(bytes: &mut arbitrary::Unstructured<'a>) -> arbitrary::Result<Script> {
        let length = bytes.len();
        Ok(Script::from_bytes(bytes.bytes(length)?))
    }
}

impl quickcheck::Arbitrary for Script {
    fn arbitrary(random: &mut quickcheck::Gen) -> Script {
        let length = usize::arbitrary(random) % (2 * random.size()).max(1);
        let bytes: Vec<u8> = (0..length).map(|_| u8::arbitrary(random)).collect();
        Script::from_bytes(&bytes)
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Script>> {
        Box::new(crate::judge::shrink::smaller(self).into_iter())
    }
}
