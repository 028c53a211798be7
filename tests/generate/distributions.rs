use curvescope::generate::beta::Beta;
use curvescope::generate::beta::BetaShape;
use curvescope::generate::distribution::Distribution;
use curvescope::generate::quantile::Quantile;
use curvescope::generate::spec::Class;

use crate::{all_shapes, components};

#[test]
fn shares_of_beta_are_right_on_both_sides() {
    // mpmath 1.4.1 (betainc), 50 digits: a, b, logit, share below, share above.
    for ([a, b, logit], (below, above)) in [
        ([2.0, 3.0, 0.5], (0.845_696_360_299_764_8, 0.154_303_639_700_235_14)),
        ([2.0, 3.0, -6.0], (3.656_236_550_756_621_6e-5, 0.999_963_437_634_492_5)),
        ([2.0, 3.0, 7.0], (0.999_999_996_977_324_8, 3.022_675_229_240_857_3e-9)),
        ([0.1, 0.1, -300.0], (4.746_535_169_480_301e-14, 1.0)),
        ([0.1, 0.1, 2.0], (0.585_690_364_243_452_1, 0.414_309_635_756_547_9)),
        ([0.5, 8.0, -1.0], (0.972_547_894_943_718_8, 0.027_452_105_056_281_165)),
        ([30.0, 5.0, 1.5], (0.231_356_425_818_292_6, 0.768_643_574_181_707_4)),
        ([30.0, 5.0, -1.5], (1.450_625_875_456_381_7e-18, 1.0)),
        ([1000.0, 1000.0, 0.01], (0.588_457_307_092_499_5, 0.411_542_692_907_500_4)),
        ([1000.0, 700.0, 0.5], (0.998_083_731_565_070_4, 0.001_916_268_434_929_636)),
        ([1.0, 1.0, 3.0], (0.952_574_126_822_433_3, 0.047_425_873_177_566_78)),
    ] {
        let found = Beta::new(BetaShape { a, b }).tails(logit);
        for (found, expected) in [(found.0, below), (found.1, above)] {
            let error = (found / expected - 1.0).abs();
            assert!(error < 1e-11, "{a} {b} {logit}: {found:e} for {expected:e}");
        }
    }
}

#[test]
fn quantiles_of_beta() {
    // mpmath 1.4.1, bisection on betainc with 30 digits: logits.
    let z = [-8.0, -3.1, -0.4, 0.0, 1.7, 5.3];
    for ([a, b], expected) in [
        (
            [2.0, 3.0],
            [
                -18.402_598_297_600_52,
                -4.344_761_842_702_634,
                -0.857_370_172_244_450_1,
                -0.465_307_191_608_477_83,
                1.160_851_299_232_481_8,
                6.013_888_096_844_857,
            ],
        ),
        (
            [0.1, 0.1],
            [
                -343.346_607_718_709_66,
                -62.619_120_703_776_47,
                -3.862_780_946_407_544_7,
                0.0,
                24.320_197_095_084_012,
                159.857_489_143_388_9,
            ],
        ),
        (
            [0.5, 8.0],
            [
                -72.316_650_587_570_76,
                -16.171_152_647_199_477,
                -4.348_749_820_087_969,
                -3.514_332_777_376_542_7,
                -1.214_227_954_010_738_4,
                1.724_620_256_416_12,
            ],
        ),
        (
            [30.0, 5.0],
            [
                -1.237_947_684_758_741_8,
                0.523_504_115_869_183_3,
                1.655_250_354_994_841_6,
                1.848_640_877_829_865_7,
                2.789_504_163_044_780_3,
                5.822_947_503_069_906,
            ],
        ),
        (
            [1000.0, 700.0],
            [
                -0.034_188_509_324_577_766,
                0.204_636_211_966_309_24,
                0.337_113_788_076_662_04,
                0.356_817_835_849_576_5,
                0.440_826_910_713_857_7,
                0.620_432_112_577_826_8,
            ],
        ),
    ] {
        let distribution = Distribution::beta(BetaShape { a, b });
        let quantile = Quantile::new(&distribution);
        for (z, expected) in z.into_iter().zip(expected) {
            let found = quantile.position(z);
            assert!((found - expected).abs() < 1e-9, "{a} {b} {z}: {found} for {expected}");
            let score = 1.0 / (1.0 + (-expected).exp());
            assert!((quantile.score(z) - score).abs() <= 1e-9 * score, "{a} {b} {z}");
        }
    }
}

#[test]
fn quantiles_of_mixtures() {
    // mpmath 1.4.1, bisection on ncdf with 30 digits.
    let z = [-8.0, -2.2, -0.7, 0.1, 0.7, 1.3, 5.5];
    for (parts, resolution, expected) in [
        (
            [[3.0, 0.0, 1.0], [1.0, 2.5, 0.4]],
            0.4,
            [
                -7.964_500_670_463_123,
                -2.084_927_741_981_605,
                -0.460_389_867_987_860_3,
                0.582_158_915_681_262_5,
                1.991_441_646_103_456_5,
                2.628_167_960_339_142,
                5.449_052_808_182_228,
            ],
        ),
        (
            [[1.0, -1.0, 0.5], [1.0, 4.0, 0.01]],
            0.01,
            [
                -4.957_102_392_730_085,
                -1.957_024_911_103_030_5,
                -1.020_149_589_136_030_2,
                3.985_926_085_634_896,
                4.000_402_991_782_72,
                4.008_647_027_889_124,
                4.053_764_749_773_171,
            ],
        ),
        (
            [[0.9, 0.0, 1.0], [0.1, 0.0, 0.001]],
            0.001,
            [
                -7.987_016_523_453_613,
                -2.158_402_519_325_56,
                -0.616_299_293_692_998_1,
                0.001_246_998_895_295_801_3,
                0.616_299_293_692_998_1,
                1.239_630_246_362_328,
                5.481_392_847_569_321,
            ],
        ),
    ] {
        let distribution = Distribution::mixture(&components(&parts));
        let quantile = Quantile::new(&distribution);
        for (z, expected) in z.into_iter().zip(expected) {
            let found = quantile.score(z);
            let error = (found - expected).abs();
            assert!(error < 1e-9 * resolution, "{parts:?} {z}: {found} for {expected}");
        }
    }
}

#[test]
fn quantiles_have_their_normal_number_everywhere() {
    for shapes in all_shapes() {
        for distribution in Class::ALL.map(|class| shapes.distribution(class)) {
            let quantile = Quantile::new(&distribution);
            let mut before = f64::NEG_INFINITY;
            for step in -4000..=4000 {
                let z = f64::from(step) * 0.00205 + 1e-4;
                let position = quantile.position(z);
                let error = (distribution.normal_deviate(position) - z).abs();
                assert!(error < 1e-9, "{distribution:?} {z}: {position} is off by {error:e}");
                assert!(position > before, "{distribution:?} {z}: {position} after {before}");
                before = position;
            }
        }
    }
}

#[test]
fn a_component_a_million_times_wider_than_another() {
    // What is asked of the narrow one is finer than normal numbers tell in the wide one.
    let parts = components(&[[0.4, 0.5, 0.35], [1000.0, 1000.0, 0.001], [1000.0, 0.0, 1000.0]]);
    let distribution = Distribution::mixture(&parts);
    let quantile = Quantile::new(&distribution);
    for step in -200..=200 {
        let z = f64::from(step) * 0.041 + 1e-4;
        let error = (distribution.normal_deviate(quantile.position(z)) - z).abs();
        assert!(error < 1e-9, "{z} is off by {error:e}");
    }
}

#[test]
fn nothing_is_drawn_in_a_gap() {
    let parts = components(&[[1.0, 0.0, 0.1], [1.0, 20.0, 0.1]]);
    let distribution = Distribution::mixture(&parts);
    let quantile = Quantile::new(&distribution);
    for step in -2000..=2000 {
        let z = f64::from(step) * 0.0001 + 0.00005;
        let score = quantile.score(z);
        // Half the mass lies in each component.
        let distance = if z < 0.0 { score } else { score - 20.0 };
        assert!(distance.abs() < 1.0, "{z}: {score}");
    }
}
