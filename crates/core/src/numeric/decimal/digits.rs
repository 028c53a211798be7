//! Reads digits, eight at a time (after Johnny Lee).

/// Eight bytes of a text, combined with ASCII zeros by exclusive or.
#[derive(Clone, Copy)]
pub(super) struct Eight {
    digits: u64,
    /// Highest bit of each byte that is no digit.
    non_digits: u64,
}

const ZEROS: u64 = 0x3030_3030_3030_3030;

/// Highest bit of each of eight bytes.
pub(super) const TOPS: u64 = 0x8080_8080_8080_8080;

const POWERS_OF_TEN: [u64; 9] =
    [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000];

/// Greatest numbers to which so many digits can be appended within 64 bits.
const MOST: [u64; 9] = {
    let mut most = [0; 9];
    let mut count = 0;
    while count < most.len() {
        most[count] = u64::MAX / POWERS_OF_TEN[count] - 1;
        count += 1;
    }
    most
};

impl Eight {
    /// Returns the bytes at `at`; `None` if there are fewer than eight.
    #[inline]
    pub(super) fn at(text: &[u8], at: usize) -> Option<Self> {
        let digits = eight(text, at)? ^ ZEROS;
        let non_digits = (((digits & !TOPS) + 0x7676_7676_7676_7676) | digits) & TOPS;
        Some(Self { digits, non_digits })
    }

    #[inline]
    pub(super) fn are_digits(self) -> bool {
        self.non_digits == 0
    }

    /// Returns the number of digits before the first other byte.
    #[inline]
    pub(super) fn count(self) -> usize {
        (self.non_digits.trailing_zeros() / 8) as usize
    }

    /// Appends all digits to `number`; `None` if the result may not fit 64 bits.
    #[inline]
    pub(super) fn appended_to(self, number: u64) -> Option<u64> {
        (number <= MOST[8]).then(|| number * POWERS_OF_TEN[8] + eight_digits(self.digits))
    }

    /// Appends the first digits to `number`; `None` if the result may not fit 64 bits.
    #[inline]
    pub(super) fn first_appended_to(self, count: usize, number: u64) -> Option<u64> {
        (number <= MOST[count]).then(|| self.first_behind_modulo(count, number))
    }

    /// Appends the first digits to `number`, modulo 2^64.
    #[inline]
    pub(super) fn first_behind_modulo(self, count: usize, number: u64) -> u64 {
        number.wrapping_mul(POWERS_OF_TEN[count]).wrapping_add(self.first(count))
    }

    #[inline]
    fn first(self, count: usize) -> u64 {
        // Puts zeros in front of them; a shift by all bits is done in two.
        let half = 4 * (8 - count);
        eight_digits(self.digits << half << half)
    }
}

/// Returns the number of digits at `at` before another byte, eight at most, and their value. `None` without
/// digits, or with fewer than eight bytes.
#[inline]
pub(super) fn up_to_eight(text: &[u8], at: usize) -> Option<(usize, u64)> {
    let eight = Eight::at(text, at)?;
    let count = eight.count();
    (count > 0).then(|| (count, eight.first(count)))
}

/// Returns the eight bytes at `at`, the first as the lowest; `None` if there are fewer.
#[inline]
pub fn eight(text: &[u8], at: usize) -> Option<u64> {
    Some(u64::from_le_bytes(*text.get(at..)?.first_chunk()?))
}

/// Returns the value of eight digits, the first in the lowest byte: of pairs, then of fours, then of all
/// eight.
#[inline]
pub(super) fn eight_digits(digits: u64) -> u64 {
    let pairs = digits.wrapping_mul(10).wrapping_add(digits >> 8);
    let low = (pairs & 0x0000_00FF_0000_00FF).wrapping_mul(0x000F_4240_0000_0064);
    let high = (pairs >> 16 & 0x0000_00FF_0000_00FF).wrapping_mul(0x0000_2710_0000_0001);
    low.wrapping_add(high) >> 32
}
