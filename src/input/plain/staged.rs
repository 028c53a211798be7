//! Plain decimals on their way to a ranking.

use crate::curve::rank::{LIMIT, MOST_PLACES, RowKeys, decimal_key};
use crate::numeric::decimal::Short;

/// How many keys are handed over at once.
const BLOCK: usize = 2048;

/// Keys of decimals, a block at most, at as many places as any had so far.
#[derive(Clone, Debug)]
pub(super) struct Staged {
    pub(super) places: usize,
    /// The places of the next block.
    pub(super) wanted: usize,
    keys: Box<[u32; BLOCK]>,
    count: usize,
}

impl Staged {
    pub(super) fn new() -> Self {
        Self { places: 0, wanted: 0, keys: Box::new([0; BLOCK]), count: 0 }
    }

    pub(super) fn is_full(&self) -> bool {
        self.count == BLOCK
    }

    /// Adds the key of a whole number at the places of the block, which must not be full.
    #[inline]
    pub(super) fn push(&mut self, digits: i32, in_first_class: bool) {
        self.keys[self.count] = decimal_key(digits, in_first_class);
        self.count += 1;
    }

    /// The whole number that a score is at the places of the block, if it has a key.
    #[inline]
    pub(super) fn digits(&self, score: Short) -> Option<i32> {
        let power = POWERS_OF_TEN.get(self.places.checked_sub(score.places)?)?;
        let digits = i32::try_from(score.digits.min(NO_KEY) * power).ok()?;
        (digits < LIMIT).then_some(if score.is_negative { -digits } else { digits })
    }

    /// Whether a score has a key, but at more places than the block has.
    pub(super) fn is_too_short_for(&self, score: Short) -> bool {
        self.places < score.places && score.places <= MOST_PLACES && score.digits < NO_KEY
    }

    /// Hands over all keys, and begins a block with the places that are wanted. False if there is no memory for them.
    pub(super) fn hand_over(&mut self, rows: &mut RowKeys) -> bool {
        let count = std::mem::take(&mut self.count);
        let places = std::mem::replace(&mut self.places, self.wanted);
        count == 0 || rows.extend_decimals(places, &self.keys[..count])
    }
}

const NO_KEY: u64 = LIMIT.unsigned_abs() as u64;

const POWERS_OF_TEN: [u64; MOST_PLACES + 1] =
    [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000];
