//! Numbers in the most frequent notation: a few digits, with a mark among them or none.

use super::digits::{Eight, up_to_eight};
use super::quotient::quotient;
use super::scale::exact_quotient;

/// `digits / 10^places`, negated where `is_negative`.
#[derive(Clone, Copy, Debug)]
pub struct Short {
    /// All digits as one whole number.
    pub digits: u64,
    /// Number of digits after the decimal mark.
    pub places: usize,
    /// True after a minus sign.
    pub is_negative: bool,
}

impl Short {
    /// Reads the number that `text` starts with, and returns it and its length in bytes, if it is in the most
    /// frequent notation: digits before the mark and, where there is one, behind it, whose number fits 64
    /// bits, without an exponent, and with enough text behind them to read eight bytes at once. The caller
    /// checks the bytes after it.
    #[expect(clippy::inline_always, reason = "called, it gives back all of this by way of memory")]
    #[inline(always)]
    pub fn leading(text: &[u8], mark: u8) -> Option<(Self, usize)> {
        // No branch: the sign of a score is unpredictable.
        let is_negative = *text.first()? == b'-';
        let start = usize::from(is_negative);
        let first = text.get(start)?.wrapping_sub(b'0');
        let (count, mut digits) = if first <= 9 && *text.get(start + 1)? == mark {
            (1, u64::from(first))
        } else {
            up_to_eight(text, start)?
        };
        let mut at = start + count;
        let mut places = 0;
        if *text.get(at)? == mark {
            let fraction = at + 1;
            loop {
                let eight = Eight::at(text, fraction + places)?;
                if eight.are_digits() {
                    digits = eight.appended_to(digits)?;
                    places += 8;
                } else {
                    let count = eight.count();
                    digits = eight.first_appended_to(count, digits)?;
                    places += count;
                    break;
                }
            }
            at = fraction + places;
        }
        let goes_on = matches!(text.get(at)?, b'0'..=b'9' | b'e' | b'E');
        (!goes_on).then_some((Self { digits, places, is_negative }, at))
    }

    /// Returns the nearest double, of two equally near the even one; `None` where that takes a slower method.
    #[inline]
    pub fn value(self) -> Option<f64> {
        let Self { digits, places, is_negative } = self;
        let magnitude = exact_quotient(digits, places).or_else(|| quotient(digits, places))?;
        Some(f64::from_bits(magnitude.to_bits() | u64::from(is_negative) << 63))
    }
}
