//! Multiplies whole numbers by powers of ten, as 5^n·2^n: powers of five as unevaluated sums of two doubles
//! neither overflow nor vanish, and powers of two are exact.

use crate::numeric::sum::DoubleDouble;

/// Double near a number.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Estimate {
    pub(super) value: f64,
    /// True where it is known to be the nearest; else it is at most a few doubles away.
    pub(super) is_nearest: bool,
}

/// Returns `digits · 10^exponent` by one operation on doubles, whose result is the nearest double; `None`
/// where one does not suffice.
pub(super) fn by_one_operation(digits: u64, exponent: i64) -> Option<f64> {
    let &five = FIVES.get(usize::try_from(exponent.unsigned_abs()).ok()?)?;
    if digits > 1 << 53 {
        return None;
    }
    #[expect(clippy::cast_precision_loss, reason = "it is at most 2^53")]
    let digits = digits as f64;
    Some(power_of_two(exponent) * if exponent < 0 { digits / five } else { digits * five })
}

/// Returns `digits / 10^places` by one division, whose result is the nearest double; `None` where one does
/// not suffice.
#[inline]
pub(super) fn exact_quotient(digits: u64, places: usize) -> Option<f64> {
    let &ten = TENS.get(places)?;
    #[expect(clippy::cast_precision_loss, reason = "it is at most 2^53")]
    (digits <= 1 << 53).then(|| digits.cast_signed() as f64 / ten)
}

/// Powers of ten that are doubles.
const TENS: [f64; 23] = powers(10.0);

/// Returns `base^0` to `base^22`, which are doubles for 5 and 10.
const fn powers(base: f64) -> [f64; 23] {
    let mut powers = [1.0; 23];
    let mut i = 1;
    while i < powers.len() {
        powers[i] = base * powers[i - 1];
        i += 1;
    }
    powers
}

/// Estimates `digits · 10^exponent`.
pub(super) fn estimate(digits: u64, exponent: i64) -> Estimate {
    const LARGEST: i64 = 308;
    const SMALLEST: i64 = -342;
    if digits == 0 || exponent < SMALLEST {
        return Estimate { value: 0.0, is_nearest: true };
    }
    if exponent > LARGEST {
        return Estimate { value: f64::INFINITY, is_nearest: true };
    }
    let five = power_of_five(exponent.unsigned_abs());
    let digits = DoubleDouble::whole(digits);
    let product = if exponent < 0 { digits.divided_by(five) } else { digits.times(five) };
    let value = power_of_two(exponent) * product.high();
    Estimate { value, is_nearest: value > f64::MIN_POSITIVE && product.rounds_surely() }
}

/// Returns `2^exponent`, for exponents of normal doubles. A product with it is exact as long as it is normal
/// too.
fn power_of_two(exponent: i64) -> f64 {
    f64::from_bits((1023 + exponent).cast_unsigned() << 52)
}

/// Powers of five that are doubles.
const FIVES: [f64; 23] = powers(5.0);

/// 5^0, 5^16, 5^32 and so on, with a relative error of 2^-98 at most.
const SIXTEENTH_FIVES: [DoubleDouble; 22] = {
    let step = DoubleDouble::product(FIVES[8], FIVES[8]);
    let mut powers = [DoubleDouble::product(1.0, 1.0); 22];
    let mut i = 1;
    while i < powers.len() {
        powers[i] = powers[i - 1].times(step);
        i += 1;
    }
    powers
};

/// Returns `5^power`, for powers below 352.
fn power_of_five(power: u64) -> DoubleDouble {
    #[expect(clippy::cast_possible_truncation, reason = "it is below 352")]
    let power = power as usize;
    match FIVES.get(power) {
        Some(&five) => DoubleDouble::product(five, 1.0),
        None => SIXTEENTH_FIVES[power / 16].times(DoubleDouble::product(FIVES[power % 16], 1.0)),
    }
}
