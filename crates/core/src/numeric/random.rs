//! Random numbers from a seed alone: the same on every machine.

/// Least and greatest seed that callers give.
pub const SEEDS: (u64, u64) = (0, (1 << 53) - 1);

/// A stream of random numbers: xoshiro256++ 1.0 (Blackman & Vigna 2019), its state filled by splitmix64
/// (Steele, Lea & Flood 2014) as its authors advise. Period 2^256 - 1; whole-number arithmetic alone, so
/// every platform draws the same. Not for cryptography.
#[derive(Clone, Debug)]
pub struct Random {
    state: [u64; 4],
}

impl Random {
    /// Makes the stream of `seed`. Any seed is suitable; neighbouring ones give unrelated streams.
    pub fn new(mut seed: u64) -> Self {
        Self { state: std::array::from_fn(|_| splitmix64(&mut seed)) }
    }

    /// Returns 64 random bits.
    pub fn next_u64(&mut self) -> u64 {
        let [a, b, c, d] = self.state;
        let bits = a.wrapping_add(d).rotate_left(23).wrapping_add(a);
        let (c, d) = (c ^ a, d ^ b);
        self.state = [a ^ d, b ^ c, c ^ (b << 17), d.rotate_left(45)];
        bits
    }

    /// Returns a number strictly between 0 and 1: the middle of one of 2^52 equal steps, so that u and 1 - u
    /// are equally likely and both exact.
    pub fn uniform(&mut self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "52 bits fit")]
        let step = (self.next_u64() >> 12) as f64;
        (step + 0.5) * f64::EPSILON // 2^-52
    }

    /// Returns a whole number from 0 to `n - 1` (0 for `n` = 0), each equally likely up to a bias of n/2^64:
    /// the upper word of the product of `n` and 64 random bits (Lemire 2019, without rejection).
    pub fn below(&mut self, n: u32) -> u32 {
        let (bits, n) = (self.next_u64(), u64::from(n));
        let (high, low) = (bits >> 32, bits & 0xffff_ffff);
        ((high * n + ((low * n) >> 32)) >> 32) as u32
    }
}

fn splitmix64(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut bits = *state;
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splitmix64_draws_the_published_numbers() {
        // First outputs of Vigna's splitmix64.c for the seed 1234567 (Rosetta Code,
        // "Pseudo-random numbers/Splitmix64").
        let mut state = 1_234_567;
        assert_eq!(splitmix64(&mut state), 6_457_827_717_110_365_317);
        assert_eq!(splitmix64(&mut state), 3_203_168_211_198_807_973);
        assert_eq!(splitmix64(&mut state), 9_817_491_932_198_370_423);
        assert_eq!(splitmix64(&mut state), 4_593_380_528_125_082_431);
        assert_eq!(splitmix64(&mut state), 16_408_922_859_458_223_821);
    }

    #[test]
    fn xoshiro256_draws_the_published_numbers() {
        // Blackman & Vigna's xoshiro256plusplus.c from the state 1, 2, 3, 4 (rand_xoshiro 0.6).
        let mut random = Random { state: [1, 2, 3, 4] };
        for expected in [
            41_943_041,
            58_720_359,
            3_588_806_011_781_223,
            3_591_011_842_654_386,
            9_228_616_714_210_784_205,
            9_973_669_472_204_895_162,
            14_011_001_112_246_962_877,
            12_406_186_145_184_390_807,
            15_849_039_046_786_891_736,
            10_450_023_813_501_588_000,
        ] {
            assert_eq!(random.next_u64(), expected);
        }
    }

    #[test]
    fn a_seed_fills_the_state_with_splitmix64() {
        // splitmix64 of the seed 0, as published with the JDK's SplittableRandom.
        assert_eq!(
            Random::new(0).state,
            [
                0xe220_a839_7b1d_cdaf,
                0x6e78_9e6a_a1b9_65f4,
                0x06c4_5d18_8009_454f,
                0xf88b_b8a8_724c_81ec
            ]
        );
    }

    #[test]
    fn uniform_numbers_stay_inside_the_unit_interval() {
        // All bits clear, then all bits set: a + d rotated, plus a.
        let mut least = Random { state: [0, 1, 2, 0] };
        assert_eq!(least.uniform(), 2f64.powi(-53));
        let mut greatest = Random { state: [0, 1, 2, u64::MAX] };
        assert_eq!(greatest.uniform(), 1.0 - 2f64.powi(-53));
    }

    #[test]
    fn whole_numbers_are_the_upper_word_of_the_product() {
        let mut random = Random::new(7);
        for n in [0, 1, 2, 3, 1000, u32::MAX] {
            let product = u128::from(random.clone().next_u64()) * u128::from(n);
            assert_eq!(u128::from(random.below(n)), product >> 64, "{n}");
        }
    }
}
