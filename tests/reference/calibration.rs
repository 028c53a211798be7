//! Calibration against scikit-learn's isotonic regression, losses and F, and scipy's intervals.

use curvescope::Beta;
use curvescope::Prevalence;
use curvescope::area::settings::Settings;
use curvescope::calibration::scored::ScoredModel;
use curvescope::report::analyze::analyze_sample;
use serde_json::Value;

use crate::common::golden::{column, f64_of, load};
use crate::compare::{Tolerance, close, close_columns};
use crate::sample::read_sample;

#[test]
fn calibration() {
    let cases = load("calibration");
    let cases = cases.as_array().expect("cases");
    assert_eq!(cases.len(), 12);
    for case in cases {
        let name = format!("{} {} {}", case["input"], case["score_column"], case["prevalence"]);
        check(case, &name);
    }
}

fn check(case: &Value, name: &str) {
    let prevalence =
        case["prevalence"].as_f64().map(|share| Prevalence::new(share).expect("a share"));
    let model = analyze_sample(&read_sample(case), &Settings::default()).remove(0);
    let thresholds = &model.points.thresholds().to_vec();
    let vertices = model.roc.hull.expect("both classes").vertices;
    let scored = ScoredModel::new(
        thresholds.clone(),
        [model.points.tps(), model.points.fps()],
        [vertices.tps.clone(), vertices.fps.clone()],
    );
    let scored = scored.expect("a ranking and its hull");
    let maps = scored.maps(prevalence).expect("vertices");
    assert_eq!(maps.thresholds, vertices.thresholds[1..], "{name}");
    assert_eq!(thresholds, &column(&case["threshold"]), "{name}");
    let c: Vec<f64> = thresholds.iter().map(|&score| maps.c_at(score).expect("a score")).collect();
    close_columns(&c, &case["c"], Tolerance::RATIO, name);

    for rule in case["rules"].as_array().expect("rules") {
        let beta = Beta::new(rule["beta"].as_f64().expect("beta")).expect("a weight");
        let numbers = scored.calibration(prevalence, beta);
        for (found, field) in [
            (numbers.brier, "brier"),
            (numbers.miscalibration, "miscalibration"),
            (numbers.discrimination, "discrimination"),
            (numbers.uncertainty, "uncertainty"),
            (numbers.log_loss, "log_loss"),
        ] {
            close(found, &case[field], Tolerance::AREA, &format!("{name} {field}"));
        }
        let found = numbers.f_rule.expect("both classes");
        let name = format!("{name} beta {}", found.beta);
        close(found.best_f, &rule["best_f"], Tolerance::RATIO, &name);
        close(found.level, &rule["level"], Tolerance::RATIO, &name);
        assert_eq!(found.threshold, f64_of(&rule["threshold"]), "{name}");
        close(found.f_at_threshold, &rule["f_at_threshold"], Tolerance::RATIO, &name);
        close(found.f_at_raw_level, &rule["f_at_raw_level"], Tolerance::RATIO, &name);
    }
    let Some(expected) = case.get("bins") else { return };
    let expected = expected.as_array().expect("bins");
    let found = scored.reliability(prevalence);
    assert_eq!(found.len(), expected.len(), "{name}");
    for (found, expected) in found.iter().zip(expected) {
        let name = format!("{name} bin from {}", found.low);
        assert_eq!(found.low, f64_of(&expected["low"]), "{name}");
        assert_eq!(found.high, f64_of(&expected["high"]), "{name}");
        assert_eq!(found.n_pos, f64_of(&expected["n_pos"]), "{name}");
        assert_eq!(found.n_neg, f64_of(&expected["n_neg"]), "{name}");
        close(found.mean_score, &expected["mean_score"], Tolerance::RATIO, &name);
        close(found.share, &expected["share"], Tolerance::RATIO, &name);
        if prevalence.is_none() {
            close(found.share_low, &expected["share_low"], Tolerance::AREA, &name);
            close(found.share_high, &expected["share_high"], Tolerance::AREA, &name);
        }
    }
}
