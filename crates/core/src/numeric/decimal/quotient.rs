//! Divides whole numbers by powers of ten, by multiplication (Eisel and Lemire; Lemire 2021, "Number Parsing
//! at a Gigabyte per Second").

/// Most decimal places: up to here, 128 bits of a reciprocal determine the nearest double.
const MOST_PLACES: usize = 27;

/// Returns the double nearest to `digits / 10^places`, of two equally near the even one. `None` for more than
/// 27 places and for 0.
pub(super) fn quotient(digits: u64, places: usize) -> Option<f64> {
    let &(reciprocal, further) = RECIPROCALS.get(places)?;
    if digits == 0 {
        return None;
    }
    let zeros = digits.leading_zeros();
    let digits = digits << zeros;
    let (high, low) = product(digits, reciprocal);
    let (high, low) = if high & DOUBT == DOUBT {
        // The product with the lower half of the reciprocal may carry.
        let (carried, _) = product(digits, further);
        let (low, carries) = low.overflowing_add(carried);
        (high + u64::from(carries), low)
    } else {
        (high, low)
    };
    // One bit more than a double has; the first of them is set.
    let shift = u32::from(high >> 63 == 1) + 9;
    let mut mantissa = high >> shift;
    // Products of ties are exact, and there are no ties with more than four places.
    if low <= 1 && places <= 4 && mantissa & 3 == 1 && mantissa << shift == high {
        mantissa &= !1;
    }
    mantissa = (mantissa + (mantissa & 1)) >> 1;
    // A mantissa that was rounded up to the next power of two carries into the exponent.
    let exponent = binary_exponent(places) + i64::from(shift) - 9 - i64::from(zeros);
    Some(f64::from_bits(((exponent - 1).cast_unsigned() << 52) + mantissa))
}

/// Bits of a product that a double has no room for, all set.
const DOUBT: u64 = u64::MAX >> 55;

/// Returns the upper and the lower half of a product. Wasm has no instruction for it, and multiplies 128 bits
/// by a function call.
#[inline]
const fn product(a: u64, b: u64) -> (u64, u64) {
    const LOW: u64 = 0xFFFF_FFFF;
    let (a_high, a_low, b_high, b_low) = (a >> 32, a & LOW, b >> 32, b & LOW);
    let low = a_low * b_low;
    let middle = a_high * b_low + (low >> 32);
    let other = a_low * b_high + (middle & LOW);
    (a_high * b_high + (middle >> 32) + (other >> 32), other << 32 | low & LOW)
}

/// Biased exponent of a double with the value of the product's first bit times 10^-places.
#[expect(clippy::cast_possible_wrap, reason = "it is small")]
const fn binary_exponent(places: usize) -> i64 {
    // log2(10) with 16 binary places.
    ((-(places as i64) * 217_706) >> 16) + 63 + 1023
}

/// 1/5^places to 128 bits, the first of them set, rounded up: upper and lower half.
const RECIPROCALS: [(u64, u64); MOST_PLACES + 1] = {
    let mut reciprocals = [(1 << 63, 0); MOST_PLACES + 1];
    let mut power: u128 = 1;
    let mut places = 1;
    while places <= MOST_PLACES {
        power *= 5;
        reciprocals[places] = reciprocal(power);
        places += 1;
    }
    reciprocals
};

#[expect(clippy::cast_possible_truncation, reason = "the halves are wanted")]
const fn reciprocal(power: u128) -> (u64, u64) {
    let (mut rest, mut quotient): (u128, u128) = (1, 0);
    // Until the quotient has 128 bits.
    while quotient < 1 << 127 {
        rest *= 2;
        quotient *= 2;
        if rest >= power {
            rest -= power;
            quotient += 1;
        }
    }
    quotient += 1;
    ((quotient >> 64) as u64, quotient as u64)
}
