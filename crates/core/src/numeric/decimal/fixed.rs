//! Reads decimals of one fixed form.

use super::digits::{TOPS, eight_digits};

/// Form of decimals with one digit before the mark and a fixed number after it, six at most.
#[derive(Clone, Copy, Debug)]
pub struct Fixed {
    /// Bytes to combine with the text by exclusive or: the mark as the second one, zeros as the others.
    expected: u64,
    /// Highest bits of the bytes that belong to the number.
    number_bits: u64,
    /// Number of bits that move the last digit to the highest byte.
    shift: u32,
}

impl Fixed {
    /// Makes the form; `None` for no places, and for more than six.
    pub fn of(places: usize, mark: u8) -> Option<Self> {
        let shift = match places {
            1..=6 => 8 * (6 - u32::try_from(places).ok()?),
            _ => return None,
        };
        let expected = 0x3030_3030_3030_0030 | u64::from(mark) << 8;
        Some(Self { expected, number_bits: TOPS >> shift, shift })
    }

    /// Returns the digits, as one whole number, of the decimal that eight bytes start with; `None` if it has
    /// another form. The caller checks the bytes after it.
    #[inline]
    pub fn digits(self, bytes: u64) -> Option<i32> {
        let digits = bytes ^ self.expected;
        // Highest bit of each digit that is above nine, and of the mark's byte unless it is zero.
        let others = ((digits & !TOPS) + 0x7676_7676_7676_7F76) | digits;
        let joined = (digits & 0xFF) << 8 | digits >> 16 << 16;
        #[expect(clippy::cast_possible_truncation, reason = "seven digits")]
        (others & self.number_bits == 0).then(|| eight_digits(joined << self.shift) as i32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_looks_otherwise_has_no_digits(
            text in prop_oneof!["[0-9][.,/-][0-9]{6}", "[0-9.,/:e+-]{8}", "[0-9][.][0-9]{1,5}[,\n\r;]{5}"],
            others in any::<[u8; 8]>(),
            places in 1..=6usize,
        ) {
            let fixed = Fixed::of(places, b'.').expect("few places");
            let text: &[u8; 8] = text.as_bytes().first_chunk().expect("eight bytes");
            for bytes in [*text, others] {
                let is_digit = |at: usize| bytes[at].is_ascii_digit();
                let is_fixed = is_digit(0) && bytes[1] == b'.' && (2..2 + places).all(is_digit);
                let number: String = [&bytes[..1], &bytes[2..2 + places]].concat().into_iter().map(char::from).collect();
                let expected = is_fixed.then(|| number.parse().expect("digits"));
                prop_assert_eq!(fixed.digits(u64::from_le_bytes(bytes)), expected, "{:?}", bytes);
            }
        }
    }
}
