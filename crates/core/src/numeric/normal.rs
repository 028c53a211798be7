//! The standard normal distribution: density, shares below a value, quantiles.

use std::f64::consts::{FRAC_1_SQRT_2, PI};

/// The 0.975 quantile of the standard normal distribution.
pub const Z_95: f64 = 1.959_963_984_540_054;

/// Returns the density at `z`.
pub fn density(z: f64) -> f64 {
    (-0.5 * z * z).exp() / (2.0 * PI).sqrt()
}

/// Returns Φ, the share below `z`; 0 and 1 at ∓∞. *Accuracy*: (4 + z²)·2.2e-16 relative, down to 1e-300.
pub fn share_below(z: f64) -> f64 {
    0.5 * erfc(-z * FRAC_1_SQRT_2)
}

/// Returns the z with a `share` of the distribution below it: -∞ at 0, +∞ at 1; NaN where `share` is not in
/// [0, 1].
///
/// Wichura's algorithm AS 241 (1988), PPND16. *Accuracy*: 1e-15 relative.
pub fn quantile(share: f64) -> f64 {
    let from_middle = share - 0.5;
    if from_middle.abs() <= 0.425 {
        let r = 0.180_625 - from_middle * from_middle;
        return from_middle * ratio(r, &CENTRE);
    }
    if !(0.0..=1.0).contains(&share) {
        return f64::NAN;
    }
    let tail = if from_middle < 0.0 { share } else { 1.0 - share };
    if tail <= 0.0 {
        return f64::INFINITY.copysign(from_middle);
    }
    let r = (-tail.ln()).sqrt();
    let z = if r <= 5.0 { ratio(r - 1.6, &TAIL) } else { ratio(r - 5.0, &FAR_TAIL) };
    z.copysign(from_middle)
}

/// The complementary error function, by Cody's rational approximations (1969).
fn erfc(x: f64) -> f64 {
    let size = x.abs();
    if size <= 0.468_75 {
        return 1.0 - x * ratio(x * x, &ERF);
    }
    let scaled = if size <= 4.0 {
        ratio(size, &ERFC)
    } else {
        let r = 1.0 / (size * size);
        (1.0 / PI.sqrt() - r * ratio(r, &FAR_ERFC)) / size
    };
    // exp(-x²) as the product of two exponentials: of a square without rounding, and of the small rest.
    let coarse = (size.min(30.0) * 16.0).trunc() / 16.0;
    let rest = (size.min(30.0) - coarse) * (size.min(30.0) + coarse);
    let tail = (-coarse * coarse).exp() * (-rest).exp() * scaled;
    if x < 0.0 { 2.0 - tail } else { tail }
}

/// Coefficients of two polynomials, constant terms first.
type Fraction<const N: usize> = ([f64; N], [f64; N]);

/// Returns the quotient of two polynomials at `x`.
fn ratio<const N: usize>(x: f64, (above, below): &Fraction<N>) -> f64 {
    let value = |coefficients: &[f64; N]| coefficients.iter().rev().fold(0.0, |sum, c| sum * x + c);
    value(above) / value(below)
}

const CENTRE: Fraction<8> = (
    [
        3.387_132_872_796_366_5,
        133.141_667_891_784_38,
        1_971.590_950_306_551_3,
        13_731.693_765_509_46,
        45_921.953_931_549_87,
        67_265.770_927_008_7,
        33_430.575_583_588_13,
        2_509.080_928_730_122_7,
    ],
    [
        1.0,
        42.313_330_701_600_91,
        687.187_007_492_057_9,
        5_394.196_021_424_751,
        21_213.794_301_586_597,
        39_307.895_800_092_71,
        28_729.085_735_721_943,
        5_226.495_278_852_854,
    ],
);

const TAIL: Fraction<8> = (
    [
        1.423_437_110_749_683_5,
        4.630_337_846_156_546,
        5.769_497_221_460_691,
        3.647_848_324_763_204_5,
        1.270_458_252_452_368_4,
        0.241_780_725_177_450_6,
        0.022_723_844_989_269_184,
        7.745_450_142_783_414e-4,
    ],
    [
        1.0,
        2.053_191_626_637_759,
        1.676_384_830_183_803_8,
        0.689_767_334_985_1,
        0.148_103_976_427_480_08,
        0.015_198_666_563_616_457,
        5.475_938_084_995_345e-4,
        1.050_750_071_644_416_9e-9,
    ],
);

const FAR_TAIL: Fraction<8> = (
    [
        6.657_904_643_501_103,
        5.463_784_911_164_114,
        1.784_826_539_917_291_3,
        0.296_560_571_828_504_87,
        0.026_532_189_526_576_124,
        0.001_242_660_947_388_078_4,
        2.711_555_568_743_487_6e-5,
        2.010_334_399_292_288_1e-7,
    ],
    [
        1.0,
        0.599_832_206_555_888,
        0.136_929_880_922_735_8,
        0.014_875_361_290_850_615,
        7.868_691_311_456_133e-4,
        1.846_318_317_510_054_7e-5,
        1.421_511_758_316_446e-7,
        2.044_263_103_389_939_8e-15,
    ],
);

const ERF: Fraction<5> = (
    [
        3_209.377_589_138_469_4,
        377.485_237_685_302,
        113.864_154_151_050_16,
        3.161_123_743_870_565_5,
        0.185_777_706_184_603_15,
    ],
    [
        2_844.236_833_439_171,
        1_282.616_526_077_372_3,
        244.024_637_934_444_17,
        23.601_290_952_344_122,
        1.0,
    ],
);

const ERFC: Fraction<9> = (
    [
        1_230.339_354_797_997_2,
        2_051.078_377_826_071_6,
        1_712.047_612_634_070_7,
        881.952_221_241_769,
        298.635_138_197_400_1,
        66.119_190_637_141_63,
        8.883_149_794_388_377,
        0.564_188_496_988_670_1,
        2.153_115_354_744_038_3e-8,
    ],
    [
        1_230.339_354_803_749_5,
        3_439.367_674_143_721_6,
        4_362.619_090_143_247,
        3_290.799_235_733_459_7,
        1_621.389_574_566_690_3,
        537.181_101_862_009_9,
        117.693_950_891_312_5,
        15.744_926_110_709_835,
        1.0,
    ],
);

const FAR_ERFC: Fraction<6> = (
    [
        6.587_491_615_298_378e-4,
        0.016_083_785_148_742_275,
        0.125_781_726_111_229_26,
        0.360_344_899_949_804_45,
        0.305_326_634_961_232_36,
        0.016_315_387_137_302_097,
    ],
    [
        0.002_335_204_976_268_691_8,
        0.060_518_341_312_441_32,
        0.527_905_102_951_428_5,
        1.872_952_849_923_460_4,
        2.568_520_192_289_822,
        1.0,
    ],
);

#[cfg(test)]
mod tests {
    use super::*;

    fn close(at: f64, found: f64, expected: f64, relative: f64) {
        let error = (found - expected).abs();
        assert!(error <= relative * expected.abs(), "{at}: {found:e} for {expected:e}");
    }

    #[test]
    fn shares_below() {
        // mpmath 1.4.1, 40 digits, rounded to double.
        for (z, expected) in [
            (-37.5, 4.605_353_009_581_955e-308),
            (-20.0, 2.753_624_118_606_233_7e-89),
            (-8.2, 1.201_935_154_273_585_9e-16),
            (-5.7, 5.990_371_401_063_528e-09),
            (-5.6, 1.071_759_025_831_093e-08),
            (-3.0, 0.001_349_898_031_630_094_6),
            (-1.96, 0.024_997_895_148_220_435),
            (-0.7, 0.241_963_652_223_073_03),
            (-0.66, 0.254_626_914_671_336_14),
            (-0.1, 0.460_172_162_722_971),
            (0.0, 0.5),
            (0.3, 0.617_911_422_188_952_7),
            (0.663, 0.746_334_722_961_383_5),
            (1.5, 0.933_192_798_731_141_9),
            (4.0, 0.999_968_328_758_166_9),
            (5.66, 0.999_999_992_431_350_3),
            (8.0, 0.999_999_999_999_999_3),
        ] {
            close(z, share_below(z), expected, (4.0 + z * z) * f64::EPSILON);
        }
        assert_eq!(share_below(f64::NEG_INFINITY), 0.0);
        assert_eq!(share_below(f64::INFINITY), 1.0);
    }

    #[test]
    fn quantiles() {
        // mpmath 1.4.1, 60 digits, rounded to double.
        for (share, expected) in [
            (1e-300, -37.047_096_299_361_2),
            (1e-30, -11.464_024_688_443_615),
            (1.110_223_024_625_156_5e-16, -8.209_536_151_601_387),
            (1e-11, -6.706_023_155_495_136),
            (1.3e-11, -6.667_611_456_510_741),
            (1e-06, -4.753_424_308_822_899),
            (0.01, -2.326_347_874_040_841),
            (0.074, -1.446_632_067_158_978_5),
            (0.076, -1.432_502_720_825_811_6),
            (0.25, -0.674_489_750_196_081_7),
            (0.5, 0.0),
            (0.6, 0.253_347_103_135_799_7),
            (0.924, 1.432_502_720_825_811_9),
            (0.926, 1.446_632_067_158_978_7),
            (0.99, 2.326_347_874_040_840_8),
            (0.999_999_999_068_677_4, 6.009_353_565_530_744),
            (0.999_999_999_999_999_9, 8.209_536_151_601_387),
        ] {
            close(share, quantile(share), expected, 1e-15);
        }
        assert_eq!(quantile(0.0), f64::NEG_INFINITY);
        assert_eq!(quantile(1.0), f64::INFINITY);
    }

    #[test]
    fn the_density_is_the_slope_of_the_share() {
        // scipy 1.17.1, norm.pdf
        close(0.0, density(0.0), 0.398_942_280_401_432_7, 1e-15);
        close(-1.5, density(-1.5), 0.129_517_595_665_891_74, 1e-15);
    }
}
