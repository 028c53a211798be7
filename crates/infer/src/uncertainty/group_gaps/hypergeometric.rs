//! Random numbers from the hypergeometric distribution.

use curvescope_core::numeric::around_mode::weights_from_mode;

/// Returns a random number of hits among `drawn` rows, drawn without replacement from `rows` rows of which
/// `hits` are; all of them whole numbers. `uniform` is a random number between 0 and 1. *Complexity*: some 20
/// standard deviations.
pub(super) fn hits_among(drawn: f64, hits: f64, rows: f64, uniform: f64) -> f64 {
    let step_up = |count: f64| {
        (hits - count) * (drawn - count) / ((count + 1.0) * (rows - hits - drawn + count + 1.0))
    };
    let mode = ((hits + 1.0) * (drawn + 1.0) / (rows + 2.0)).floor().min(hits).min(drawn);
    let all: f64 = weights_from_mode(mode, &step_up).map(|(_, weight)| weight).sum();
    let mut rest = uniform * all;
    for (count, weight) in weights_from_mode(mode, &step_up) {
        rest -= weight;
        if rest <= 0.0 {
            return count;
        }
    }
    mode
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows drawn, hits, rows, and the distribution of hits among them from the least number on: scipy 1.17.1
    /// (`hypergeom.pmf`).
    const DISTRIBUTIONS: [(f64, f64, f64, f64, &[f64]); 4] = [
        (
            5.0,
            4.0,
            12.0,
            0.0,
            &[
                0.070_707_070_707_070_7,
                0.353_535_353_535_353_54,
                0.424_242_424_242_424_2,
                0.141_414_141_414_141_4,
                0.010_101_010_101_010_1,
            ],
        ),
        (3.0, 3.0, 3.0, 3.0, &[1.0]),
        (
            8.0,
            9.0,
            12.0,
            5.0,
            &[
                0.254_545_454_545_454_6,
                0.509_090_909_090_909_1,
                0.218_181_818_181_818_17,
                0.018_181_818_181_818_18,
            ],
        ),
        (1.0, 5.0, 1000.0, 0.0, &[0.995, 0.005]),
    ];

    #[test]
    fn numbers_are_as_likely_as_they_are() {
        const STEPS: u32 = 100_000;
        for (drawn, hits, rows, least, expected) in DISTRIBUTIONS {
            let mut found = vec![0_u32; expected.len()];
            for step in 0..STEPS {
                let uniform = (f64::from(step) + 0.5) / f64::from(STEPS);
                let count = hits_among(drawn, hits, rows, uniform);
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "a count"
                )]
                let at = (count - least) as usize;
                found[at] += 1;
            }
            for (found, expected) in found.iter().zip(expected) {
                let found = f64::from(*found) / f64::from(STEPS);
                assert!((found - expected).abs() < 2.0 / f64::from(STEPS), "{found} {expected}");
            }
        }
    }
}
