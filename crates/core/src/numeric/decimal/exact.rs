//! Finds the nearest double by exact comparison, for the few numbers where an estimate is not certain.

use std::cmp::Ordering;

/// Returns the double nearest to the whole number with `digits`, most significant first, times `10^exponent`;
/// of two equally near, the even one. The search starts at `guess`, which is not negative, and takes one
/// comparison for each double that `guess` is off.
pub(super) fn nearest(digits: impl Iterator<Item = u8>, exponent: i64, guess: f64) -> f64 {
    let decimal = Decimal::of(digits, exponent);
    let rounds_above = |bits: u64| match decimal.cmp_middle_above(bits) {
        Ordering::Less => false,
        Ordering::Equal => bits % 2 == 1,
        Ordering::Greater => true,
    };
    let mut bits = guess.min(f64::MAX).to_bits();
    while bits < f64::INFINITY.to_bits() && rounds_above(bits) {
        bits += 1;
    }
    while bits > 0 && !rounds_above(bits - 1) {
        bits -= 1;
    }
    f64::from_bits(bits)
}

/// `number · 10^exponent`.
struct Decimal {
    number: Natural,
    exponent: i64,
}

impl Decimal {
    fn of(mut digits: impl Iterator<Item = u8>, mut exponent: i64) -> Self {
        // The midpoint of two doubles has fewer digits, so beyond these it only matters if all are zero.
        const MOST_DIGITS: usize = 800;
        let mut number = Natural::default();
        for digit in digits.by_ref().take(MOST_DIGITS) {
            number.times_plus(10, digit.into());
        }
        let mut is_cut = false;
        for digit in digits {
            is_cut |= digit > 0;
            exponent += 1;
        }
        if is_cut {
            number.times_plus(10, 1);
            exponent -= 1;
        }
        Self { number, exponent }
    }

    /// Compares the number with the midpoint between the double of `bits` and the next above.
    fn cmp_middle_above(&self, bits: u64) -> Ordering {
        let fraction = bits & ((1 << 52) - 1);
        let (significand, power) = match bits >> 52 {
            0 => (fraction, -1074),
            biased => (fraction | 1 << 52, biased.cast_signed() - 1075),
        };
        let mut number = self.number.clone();
        let mut middle = Natural::default();
        middle.times_plus(1 << 32, significand >> 31);
        middle.times_plus(1 << 32, significand << 1 & 0xFFFF_FFFF | 1);
        number.times_power(10, self.exponent);
        middle.times_power(10, -self.exponent);
        middle.times_power(2, power - 1);
        number.times_power(2, 1 - power);
        number.cmp(&middle)
    }
}

/// Whole number of any size.
#[derive(Clone, Default)]
struct Natural {
    /// Digits in base 2^32, the least significant first; the last is not zero.
    limbs: Vec<u32>,
}

impl Natural {
    /// Multiplies by `factor`, at most 2^32, and adds `term`, below 2^32.
    fn times_plus(&mut self, factor: u64, term: u64) {
        let mut carry = term;
        for limb in &mut self.limbs {
            carry += factor * u64::from(*limb);
            *limb = low_half(carry);
            carry >>= 32;
        }
        if carry > 0 {
            self.limbs.push(low_half(carry));
        }
    }

    /// Multiplies by `base^power`; a negative power has no effect.
    fn times_power(&mut self, base: u32, power: i64) {
        let most = u32::MAX.ilog(base);
        let mut left = u32::try_from(power).unwrap_or(0);
        while left > 0 {
            let step = left.min(most);
            self.times_plus(u64::from(base.pow(step)), 0);
            left -= step;
        }
    }

    fn cmp(&self, other: &Self) -> Ordering {
        let by_length = self.limbs.len().cmp(&other.limbs.len());
        by_length.then_with(|| self.limbs.iter().rev().cmp(other.limbs.iter().rev()))
    }
}

#[expect(clippy::cast_possible_truncation, reason = "the low half is wanted")]
fn low_half(number: u64) -> u32 {
    number as u32
}
