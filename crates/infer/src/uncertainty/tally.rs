//! Sums over the counts of all rows, eight bytes in one 64-bit number: plain wasm adds byte by byte.

/// Sum of all counts, below 2^32.
pub(super) fn sum(counts: &[u8]) -> u32 {
    /// Mask of every other byte.
    const HALF: u64 = 0x00ff_00ff_00ff_00ff;
    let (eights, rest) = counts.as_chunks::<8>();
    let of_eight = |&eight: &[u8; 8]| {
        let eight = u64::from_le_bytes(eight);
        let pairs = (eight & HALF) + (eight >> 8 & HALF);
        // The upper quarter of the product is the sum of all quarters.
        (pairs.wrapping_mul(0x0001_0001_0001_0001) >> 48) as u32
    };
    let of_rest = |&count: &u8| u32::from(count);
    eights.iter().map(of_eight).sum::<u32>() + rest.iter().map(of_rest).sum::<u32>()
}

pub(super) fn zeros(counts: &[u8]) -> u32 {
    /// Mask of the upper bit of each byte.
    const UPPER: u64 = 0x8080_8080_8080_8080;
    let (eights, rest) = counts.as_chunks::<8>();
    let of_eight = |&eight: &[u8; 8]| {
        let eight = u64::from_le_bytes(eight);
        // Any lower bit carries into the upper one.
        let some = ((eight & !UPPER) + !UPPER) | eight;
        (!some & UPPER).count_ones()
    };
    let of_rest = |&count: &u8| u32::from(count == 0);
    eights.iter().map(of_eight).sum::<u32>() + rest.iter().map(of_rest).sum::<u32>()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn eight_at_a_time_is_one_by_one(
            counts in prop::collection::vec(prop_oneof![Just(0u8), 0..4u8, any::<u8>()], 0..40),
        ) {
            prop_assert_eq!(sum(&counts), counts.iter().map(|&count| u32::from(count)).sum::<u32>());
            let zero: usize = counts.iter().map(|&count| usize::from(count == 0)).sum();
            prop_assert_eq!(zeros(&counts) as usize, zero);
        }
    }

    #[test]
    fn the_greatest_counts_fit() {
        assert_eq!(sum(&[255; 17]), 17 * 255);
        assert_eq!(zeros(&[128; 17]), 0);
    }
}
