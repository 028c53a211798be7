//! Decimals read from plain lines, before they are ranked.

use curvescope_core::curve::rank::{LIMIT, MOST_PLACES, RowKeys, decimal_key};
use curvescope_core::numeric::decimal::Short;

/// Number of keys in a block.
const BLOCK: usize = 2048;

/// Block of keys of decimals, all with the greatest number of decimal places so far.
#[derive(Clone, Debug)]
pub(super) struct DecimalBlock {
    pub(super) places: usize,
    /// Decimal places of the next block.
    pub(super) next_places: usize,
    keys: Box<[u32; BLOCK]>,
    count: usize,
}

impl DecimalBlock {
    pub(super) fn new() -> Self {
        Self { places: 0, next_places: 0, keys: Box::new([0; BLOCK]), count: 0 }
    }

    pub(super) fn is_full(&self) -> bool {
        self.count == BLOCK
    }

    /// Adds the key of a score in units of the block's last decimal place. The block must not be full.
    #[inline]
    pub(super) fn push(&mut self, digits: i32, in_first_class: bool) {
        self.keys[self.count] = decimal_key(digits, in_first_class);
        self.count += 1;
    }

    /// A score in units of the block's last decimal place; `None` if it has no key.
    #[inline]
    pub(super) fn digits(&self, score: Short) -> Option<i32> {
        let power = POWERS_OF_TEN.get(self.places.checked_sub(score.places)?)?;
        let digits = i32::try_from(score.digits.min(NO_KEY) * power).ok()?;
        (digits < LIMIT).then_some(if score.is_negative { -digits } else { digits })
    }

    /// True where a score has a key, but with more decimal places than the block.
    pub(super) fn is_too_short_for(&self, score: Short) -> bool {
        self.places < score.places && score.places <= MOST_PLACES && score.digits < NO_KEY
    }

    /// Hands over all keys, and begins a block with `next_places` decimal places. Returns false if there is no memory
    /// for the keys.
    pub(super) fn hand_over(&mut self, rows: &mut RowKeys) -> bool {
        let count = std::mem::take(&mut self.count);
        let places = std::mem::replace(&mut self.places, self.next_places);
        count == 0 || rows.extend_decimals(places, &self.keys[..count])
    }
}

const NO_KEY: u64 = LIMIT.unsigned_abs() as u64;

const POWERS_OF_TEN: [u64; MOST_PLACES + 1] =
    [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000];
