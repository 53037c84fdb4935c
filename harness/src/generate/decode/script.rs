//! Decodes and encodes whole scripts.

use super::bytes::Bytes;
use super::plan::Plan;
use super::start::{decode_start, encode_start};
use super::state::Decoded;
use crate::generate::smaller::smaller;
use crate::vocabulary::{Rules, Script};

/// The most acts that are decoded.
pub(crate) const MOST_ACTS: usize = 3_100;

/// The most acts that quickcheck gives to a property. Many properties look at everything after each act.
const MOST_ARBITRARY_ACTS: usize = 200;

impl Script {
    /// Decodes a script. Total: any bytes are a script.
    pub fn from_bytes(data: &[u8]) -> Script {
        let mut bytes = Bytes(data);
        let rules = Rules::at(usize::from(bytes.or_zero()));
        let (start, plan) = decode_start(&mut bytes, rules);
        let mut acts = Vec::new();
        if let Ok(mut game) = Decoded::begin(rules, &start, plan) {
            while acts.len() < MOST_ACTS
                && let Some(act) = game.decode_act(&mut bytes)
            {
                game.follow(&act);
                acts.push(act);
            }
        }
        Script { rules, start, acts }
    }

    /// Encodes the script as bytes that [`Script::from_bytes`] turns into the same script. This holds for scripts of at
    /// most 3,100 acts that both sides can begin, under a ruleset of the table.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = vec![self.rules.place() as u8];
        encode_start(&self.start, &mut bytes);
        if let Ok(mut game) = Decoded::begin(self.rules, &self.start, Plan::default()) {
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
        Script::from_bytes(&bytes).first_acts(MOST_ARBITRARY_ACTS)
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Script>> {
        Box::new(smaller(self.clone()))
    }
}
