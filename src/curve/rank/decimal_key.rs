//! Plain decimals as whole numbers of 32 bits that sort, the class of their row in the lowest bit.

/// Whole numbers from here on, up or down, have no key.
pub(crate) const LIMIT: i32 = 1 << 30;

/// The most decimal places of a key: `LIMIT` has no more digits.
pub(crate) const MOST_PLACES: usize = 9;

const POWERS: [f64; MOST_PLACES + 1] = [1.0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9];

/// The key of a score of `digits` / 10^places: best score first, so that it orders as [`super::descending_key`] does
/// among scores of as many places; rows of one score differ by their class only.
#[inline]
#[expect(clippy::cast_sign_loss, reason = "digits are less than the limit")]
pub(crate) fn decimal_key(digits: i32, in_first_class: bool) -> u32 {
    debug_assert!(-LIMIT < digits && digits < LIMIT, "digits with a key");
    ((LIMIT - digits) as u32) << 1 | u32::from(in_first_class)
}

/// Whether the row of a key is of the first class.
#[inline]
pub(crate) fn is_first(key: u32) -> bool {
    key & 1 == 1
}

/// The score of a key: the double that its decimal text is read as. Both the digits and the power are exact in a double,
/// and the quotient is rounded once.
#[inline]
#[expect(clippy::cast_possible_wrap, reason = "31 bits are left")]
pub(crate) fn score_of_decimal(key: u32, places: usize) -> f64 {
    f64::from(LIMIT - (key >> 1) as i32) / POWERS[places]
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
        }

        #[test]
        fn better_scores_come_first(a in -LIMIT + 1..LIMIT, b in -LIMIT + 1..LIMIT, first: [bool; 2]) {
            if a != b {
                prop_assert_eq!(a > b, decimal_key(a, first[0]) < decimal_key(b, first[1]));
            }
        }
    }
}
