//! Reads decimal text as the nearest double.

use super::digits::Eight;
use super::exact::nearest;
use super::scale::{by_one_operation, estimate};
use super::short::Short;

/// Returns the double nearest to the number in `text`, of two equally near the even one; `None` if `text` is
/// no number. `mark` separates whole part and fraction. The words for infinity and NaN, in upper or lower
/// case, are numbers.
pub fn read(text: &[u8], mark: u8) -> Option<f64> {
    let (sign, unsigned) = match text {
        [b'-', rest @ ..] => (-1.0, rest),
        [b'+', rest @ ..] => (1.0, rest),
        _ => (1.0, text),
    };
    let magnitude = match Numeral::of(unsigned, mark) {
        Some(numeral) => numeral.value(),
        None => word(unsigned)?,
    };
    Some(sign * magnitude)
}

/// Reads the number in digits that `text` starts with, and returns it and its length in bytes. `None` without
/// one, where the double is infinite or zero but the number as written is neither, and where the double
/// rounds a whole number. The caller checks the bytes after it. The value is that of [`read`].
#[inline]
pub fn leading(text: &[u8], mark: u8) -> Option<(f64, usize)> {
    if let Some((short, length)) = Short::leading(text, mark)
        && let Some(value) = short.value()
    {
        return Some((value, length));
    }
    leading_slow(text, mark)
}

/// True where `value`, read from `text`, is infinite or zero but the number as written is not.
pub fn is_beyond_doubles(text: &[u8], value: f64) -> bool {
    let mut mantissa = text.iter().take_while(|byte| !matches!(byte, b'e' | b'E'));
    if value.is_infinite() {
        return mantissa.any(u8::is_ascii_digit);
    }
    value == 0.0 && mantissa.any(|byte| matches!(byte, b'1'..=b'9'))
}

/// True where `text` is a whole number in digits that differs from `value`, the double nearest to it.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a whole number above zero; one beyond 2^128 becomes the largest there is"
)]
pub fn is_rounded(text: &[u8], value: f64) -> bool {
    /// 2^53, the double nearest to the first whole number that is no double.
    const ROUNDED: f64 = 9_007_199_254_740_992.0;
    let magnitude = value.abs();
    let digits = text.strip_prefix(b"-").unwrap_or(text);
    if magnitude < ROUNDED || !digits.iter().all(u8::is_ascii_digit) {
        return false;
    }
    let with =
        |number: u128, digit: &u8| number.checked_mul(10)?.checked_add(u128::from(digit - b'0'));
    digits.iter().try_fold(0, with) != Some(magnitude as u128)
}

/// Reads as [`leading`], in any notation.
#[cold]
pub fn leading_slow(text: &[u8], mark: u8) -> Option<(f64, usize)> {
    let is_negative = text.first() == Some(&b'-');
    let (numeral, rest) = Numeral::leading(&text[usize::from(is_negative)..], mark)?;
    let sign = if is_negative { -1.0 } else { 1.0 };
    let (value, length) = (sign * numeral.value(), text.len() - rest.len());
    let number = &text[..length];
    let is_held = !is_beyond_doubles(number, value) && !is_rounded(number, value);
    is_held.then_some((value, length))
}

/// Unsigned number as written.
struct Numeral<'t> {
    /// Digits before and after the mark.
    whole: &'t [u8],
    fraction: &'t [u8],
    /// These digits as one whole number, modulo 2^64.
    digits: u64,
    /// Power of ten of the last digit.
    exponent: i64,
}

/// Most digits that always fit 64 bits.
const MOST_DIGITS: usize = 19;

impl<'t> Numeral<'t> {
    fn of(text: &'t [u8], mark: u8) -> Option<Self> {
        let (numeral, rest) = Self::leading(text, mark)?;
        rest.is_empty().then_some(numeral)
    }

    /// Reads the number that a text starts with, and returns the rest of it.
    fn leading(text: &'t [u8], mark: u8) -> Option<(Self, &'t [u8])> {
        let mut digits = 0;
        let (whole, mut rest) = digits_of(text, &mut digits);
        let mut fraction = &[][..];
        if rest.first() == Some(&mark) {
            (fraction, rest) = digits_of(&rest[1..], &mut digits);
        }
        if whole.is_empty() && fraction.is_empty() {
            return None;
        }
        let mut power = 0;
        if let [b'e' | b'E', behind @ ..] = rest {
            (power, rest) = power_of(behind)?;
        }
        let exponent = power - length(fraction.len());
        Some((Self { whole, fraction, digits, exponent }, rest))
    }

    fn value(&self) -> f64 {
        if self.whole.len() + self.fraction.len() > MOST_DIGITS {
            return self.long_value();
        }
        times_power_of_ten(self.digits, self.exponent)
    }

    /// Returns the value of a number whose digits may not fit 64 bits.
    fn long_value(&self) -> f64 {
        let mut rest = self.significant();
        let leading = rest.by_ref().take(MOST_DIGITS);
        let digits = leading.fold(0, |digits, digit| 10 * digits + u64::from(digit));
        let is_cut = rest.clone().any(|digit| digit > 0);
        let exponent = self.exponent + length(rest.count());
        let below = estimate(digits, exponent);
        if below.is_nearest && (!is_cut || estimate(digits + 1, exponent) == below) {
            return below.value;
        }
        nearest(self.significant(), self.exponent, below.value)
    }

    /// Returns the digits from the first that is not zero.
    fn significant(&self) -> impl Iterator<Item = u8> + Clone + use<'t> {
        let digits = self.whole.iter().chain(self.fraction);
        digits.map(|digit| digit - b'0').skip_while(|&digit| digit == 0)
    }
}

/// `digits · 10^exponent`.
fn times_power_of_ten(digits: u64, exponent: i64) -> f64 {
    by_one_operation(digits, exponent).unwrap_or_else(|| {
        let estimate = estimate(digits, exponent);
        if estimate.is_nearest {
            return estimate.value;
        }
        let decimal = (0..20).rev().map(|place| (digits / 10u64.pow(place) % 10) as u8);
        nearest(decimal.skip_while(|&digit| digit == 0), exponent, estimate.value)
    })
}

/// Appends the digits that `text` starts with to `number`, modulo 2^64, and returns them and the rest.
fn digits_of<'t>(text: &'t [u8], number: &mut u64) -> (&'t [u8], &'t [u8]) {
    let mut at = 0;
    while let Some(eight) = Eight::at(text, at) {
        let count = eight.count();
        *number = eight.first_behind_modulo(count, *number);
        at += count;
        if count < 8 {
            return text.split_at(at);
        }
    }
    for byte in &text[at..] {
        let digit = byte.wrapping_sub(b'0');
        if digit > 9 {
            break;
        }
        *number = number.wrapping_mul(10).wrapping_add(digit.into());
        at += 1;
    }
    text.split_at(at)
}

/// Reads the power of ten that `text` starts with, and returns the rest of it. Its magnitude is limited to
/// 2^40, more than any number of digits compensates.
fn power_of(text: &[u8]) -> Option<(i64, &[u8])> {
    const MOST: i64 = 1 << 40;
    let (sign, behind) = match text {
        [b'-', rest @ ..] => (-1, rest),
        [b'+', rest @ ..] => (1, rest),
        _ => (1, text),
    };
    let count = behind.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (digits, rest) = behind.split_at(count);
    let append = |power: i64, digit: &u8| (10 * power + i64::from(digit - b'0')).min(MOST);
    (count > 0).then(|| (sign * digits.iter().fold(0, append), rest))
}

fn length(count: usize) -> i64 {
    i64::try_from(count).expect("a text is shorter than 2^63 bytes")
}

fn word(text: &[u8]) -> Option<f64> {
    let is = |word: &str| text.eq_ignore_ascii_case(word.as_bytes());
    if is("inf") || is("infinity") {
        return Some(f64::INFINITY);
    }
    is("nan").then_some(f64::NAN)
}

#[cfg(test)]
mod tests {
    use super::*;
    use num_bigint::BigUint;
    use proptest::prelude::*;

    /// Compares with the standard library, which reads numbers by another algorithm.
    fn agrees(text: &str) {
        let expected = text.parse::<f64>().expect("a number");
        let found = read(text.as_bytes(), b'.').expect("a number");
        assert_eq!(found.to_bits(), expected.to_bits(), "{text}: {found} for {expected}");
        // Followed by other text, near or far from the end of the text.
        for behind in ["", ",", "\n1,0.123456789", " ", ";9999999999999999999"] {
            let line = format!("{text}{behind}");
            let found = leading(line.as_bytes(), b'.');
            let found = found.map(|(value, length)| (value.to_bits(), length));
            let is_held = !is_beyond_doubles(text.as_bytes(), expected)
                && !is_rounded(text.as_bytes(), expected);
            assert_eq!(found, is_held.then_some((expected.to_bits(), text.len())), "{line}");
        }
    }

    #[test]
    fn the_ends_of_the_range() {
        for text in [
            "4.9e-324",
            "2.4703282292062327e-324",
            "2.4703282292062328e-324",
            "2.2250738585072011e-308",
            "2.2250738585072014e-308",
            "1.7976931348623157e308",
            "1.7976931348623158e308",
            "1.7976931348623159e308",
            "18446744073709551615e-342",
            "9999999999999999999e-343",
            "1e308",
            "1e309",
            "0e99999999999999999999",
            "-0.0",
            "1e-99999999999999999999",
            "1e99999999999999999999",
        ] {
            agrees(text);
        }
        agrees(&format!("0.{}1e2000", "0".repeat(1999)));
        agrees(&format!("1{}e-2000", "0".repeat(2000)));
        agrees(&"9".repeat(400));
    }

    #[test]
    fn whole_numbers_that_are_no_doubles_are_rounded() {
        let is = |text: &str| is_rounded(text.as_bytes(), text.parse().expect("a number"));
        for exact in [
            "0",
            "9007199254740991",
            "9007199254740992",
            "-9007199254740994",
            "9223372036854775808",
            "100000000000000000000",
            "170141183460469231731687303715884105728",
            // Not whole numbers in digits.
            "9007199254740993.0",
            "9007199254740993e0",
            "0.9007199254740993",
            "inf",
        ] {
            assert!(!is(exact), "{exact}");
        }
        for rounded in
            ["9007199254740993", "-9007199254740993", "18446744073709551615", "1152921504606847000"]
        {
            assert!(is(rounded), "{rounded}");
        }
    }

    proptest! {
        #[test]
        fn doubles_are_read_back(x in any::<f64>().prop_filter("not NaN", |x| !x.is_nan())) {
            for text in [format!("{x}"), format!("{x:e}"), format!("{x:.17e}"), format!("{x:.25e}")] {
                agrees(&text);
            }
        }

        #[test]
        fn digits_on_both_sides_of_the_mark(text in "-?[0-9]{1,12}[.][0-9]{0,24}") {
            agrees(&text);
        }

        #[test]
        fn any_digits_with_any_places(digits in any::<u64>(), shift in 0..64u32, places in 1..30usize) {
            let digits = format!("{:0>1$}", digits >> shift, places + 1);
            let (whole, fraction) = digits.split_at(digits.len() - places);
            agrees(&format!("{whole}.{fraction}"));
        }

        #[test]
        fn halves_between_doubles(whole in 1u64 << 49..1 << 53, eighths in 1..8u64) {
            agrees(&format!("{whole}.{:03}", 125 * eighths));
        }

        #[test]
        fn any_digits_at_any_power(digits in any::<u64>(), exponent in -345..310) {
            agrees(&format!("{digits}e{exponent}"));
        }

        #[test]
        fn the_middle_of_two_doubles_goes_to_the_even_one(bits in 0..f64::MAX.to_bits()) {
            let (fraction, biased) = (bits & ((1 << 52) - 1), bits >> 52);
            let implicit = if biased > 0 { 1 << 52 } else { 0 };
            // (2s + 1)·2^(power - 1)
            let odd = BigUint::from(2 * (fraction | implicit) + 1);
            let power = i32::try_from(biased.max(1)).expect("11 bits") - 1076;
            let (digits, exponent) = match u32::try_from(power) {
                Ok(power) => (odd << power, 0),
                Err(_) => (odd * BigUint::from(5_u8).pow(power.unsigned_abs()), power),
            };
            agrees(&format!("{digits}e{exponent}"));
            agrees(&format!("{}e{}", &digits * 10_u8 - 1_u8, exponent - 1));
            agrees(&format!("{digits}{}1e{}", "0".repeat(60), exponent - 61));
        }
    }
}
