//! Reads bytes from the front.

use crate::vocabulary::Prisoners;

pub(super) struct Bytes<'a>(pub &'a [u8]);

impl Bytes<'_> {
    pub(super) fn next(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    pub(super) fn or_zero(&mut self) -> u8 {
        self.next().unwrap_or(0)
    }

    pub(super) fn two(&mut self) -> Option<u16> {
        Some(u16::from_le_bytes([self.next()?, self.or_zero()]))
    }

    pub(super) fn four(&mut self) -> u32 {
        u32::from_le_bytes([self.or_zero(), self.or_zero(), self.or_zero(), self.or_zero()])
    }

    pub(super) fn prisoners(&mut self) -> u32 {
        u32::from(self.two().unwrap_or(0)) % (Prisoners::MOST + 1)
    }
}
