//! Plain decimals as sortable 32-bit keys, with the class of their row in the lowest bit.

/// Digits of this magnitude or more have no key.
pub const LIMIT: i32 = 1 << 30;

/// Greatest number of decimal places of a key: 10^9 is the greatest power of ten below [`LIMIT`].
pub const MOST_PLACES: usize = 9;

const POWERS: [f64; MOST_PLACES + 1] = [1.0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9];

/// Returns the key of a row with score `digits` / 10^places. Among scores of equally many places keys order
/// as [`super::descending_key`], best score first; keys of equal scores differ in the class bit only.
#[inline]
#[expect(clippy::cast_sign_loss, reason = "digits are less than the limit")]
pub fn decimal_key(digits: i32, in_first_class: bool) -> u32 {
    debug_assert!(-LIMIT < digits && digits < LIMIT, "digits with a key");
    ((LIMIT - digits) as u32) << 1 | u32::from(in_first_class)
}

#[inline]
pub(crate) fn is_first(key: u32) -> bool {
    key & 1 == 1
}

/// Digits of a key: its score times 10^places.
#[inline]
#[expect(clippy::cast_possible_wrap, reason = "31 bits are left")]
pub(super) fn digits_of_key(key: u32) -> i32 {
    LIMIT - (key >> 1) as i32
}

/// Returns the score of a key, the double nearest to its decimal: both the digits and the power of ten are
/// exact in a double, and the quotient is rounded once.
#[inline]
pub(crate) fn score_of_decimal(key: u32, places: usize) -> f64 {
    f64::from(digits_of_key(key)) / POWERS[places]
}

/// Returns the digits of a score that is the double nearest to a decimal of so many places; `None` for other
/// scores, and for digits without a key. -0.0 has the digits of 0.0.
#[inline]
pub(super) fn digits_of(score: f64, places: usize) -> Option<i32> {
    // If such digits exist, the rounding error of the product is far below one half.
    let digits = (score * POWERS[places]).round_ties_even();
    let is_exact = digits.abs() < f64::from(LIMIT) && digits / POWERS[places] == score;
    #[expect(clippy::cast_possible_truncation, reason = "below the limit")]
    is_exact.then_some(digits as i32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn scores_are_those_of_the_text(digits in -LIMIT + 1..LIMIT, places in 0..=MOST_PLACES, first: bool) {
            let key = decimal_key(digits, first);
            prop_assert_eq!(is_first(key), first);
            let text = format!("{digits}e-{places}");
            prop_assert_eq!(Ok(score_of_decimal(key, places)), text.parse());
            prop_assert_eq!(digits_of(score_of_decimal(key, places), places), Some(digits));
        }

        #[test]
        fn other_scores_have_no_digits(digits in -LIMIT + 1..LIMIT, places in 0..=MOST_PLACES) {
            let score: f64 = format!("{digits}e-{places}").parse().expect("a number");
            for other in [score.next_up(), score.next_down()] {
                let read = |digits: i32| format!("{digits}e-{places}").parse::<f64>();
                let is_right = digits_of(other, places).is_none_or(|digits| read(digits) == Ok(other));
                prop_assert!(is_right);
            }
            for other in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, f64::MAX, f64::from(LIMIT), -f64::from(LIMIT)] {
                prop_assert_eq!(digits_of(other, places), None);
            }
        }

        #[test]
        fn better_scores_come_first(a in -LIMIT + 1..LIMIT, b in -LIMIT + 1..LIMIT, first: [bool; 2]) {
            if a != b {
                prop_assert_eq!(a > b, decimal_key(a, first[0]) < decimal_key(b, first[1]));
            }
        }
    }
}
