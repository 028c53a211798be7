//! Net benefit at a threshold probability against other programs: values by `dcurves` 1.1.7 (`PyPI`, `dca`), intervals by scipy 1.17.1 (`bootstrap` of the mean
//! over rows, 50,000 resamples of all rows, `BCa`), which ours exceed a little, being widened for few rows.

use curvescope::uncertainty::at_threshold::{NetBenefit, ThresholdBootstrap, ThresholdUncertainty};
use curvescope::uncertainty::bootstrap::Resampling;
use curvescope::uncertainty::sampling::Sampling;

use crate::samples::example;

fn found(model: &str, probability: f64, threshold: f64) -> ThresholdUncertainty {
    let resampling = Resampling {
        sampling: Sampling::Rows,
        threshold_probability: Some(probability),
        ..Resampling::default()
    };
    let sample = example("white-clover", &[model]);
    let mut bootstrap =
        ThresholdBootstrap::new(&sample, 0, threshold, &resampling).expect("a threshold");
    bootstrap.run(10_000);
    bootstrap.summary()
}

#[test]
fn net_benefit_is_that_of_other_programs() {
    for (model, expected, interval, over_all) in [
        ("lr", 0.242_630, [0.113_379, 0.380_952], [-0.006_803, 0.185_941]),
        ("ada", 0.174_603, [0.022_676, 0.340_136], [-0.036_281, 0.086_264]),
    ] {
        let found = found(model, 0.3, 0.3).net_benefit.expect("a threshold probability");
        let NetBenefit { value, of_all, .. } = found;
        assert!((value.expect("both classes") - expected).abs() < 1e-6);
        assert!((of_all.expect("both classes") - 0.138_322).abs() < 1e-6);
        for (ours, [low, high]) in [(found.interval, interval), (found.over_all, over_all)] {
            let ours = ours.expect("resampled");
            assert!(ours.low <= low + 0.005 && low <= ours.low + 0.02, "{ours:?} for {low}");
            assert!(ours.high >= high - 0.005 && high >= ours.high - 0.02, "{ours:?} for {high}");
        }
    }
}

#[test]
fn predicting_all_rows_positive_does_not_differ_from_itself() {
    let found = found("lr", 0.3, -1.0);
    let benefit = found.net_benefit.expect("a threshold probability");
    assert_eq!((benefit.value, benefit.over_all), (benefit.of_all, None));
    let reasons: Vec<(&str, &str)> =
        found.undefined.iter().map(|of| (of.field.as_str(), of.reason.code())).collect();
    assert!(reasons.contains(&("netBenefit.overAll", "no-spread")), "{reasons:?}");
}
