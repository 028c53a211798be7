//! Calibration against scikit-learn's isotonic regression, losses and F, and scipy's intervals.

use curvescope::Beta;
use curvescope::Prevalence;
use curvescope::calibration::Calibration;
use curvescope::calibration::losses::Losses;
use curvescope::calibration::maps::{CalibrationMaps, vertex_thresholds};
use curvescope::calibration::reliability::ReliabilityBins;
use curvescope::input::options::Settings;
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
    let prevalence = case["prevalence"].as_f64();
    let model = analyze_sample(&read_sample(case), &Settings::default()).remove(0);
    let thresholds = &model.points.thresholds().to_vec();
    let curve = model.points.curve().seen_at(prevalence.and_then(Prevalence::new));
    let vertices = model.roc.hull.expect("both classes").vertices;
    let hull = vertices.curve().seen_at(prevalence.and_then(Prevalence::new));

    let of_vertices = vertex_thresholds(thresholds, &curve, &hull);
    assert_eq!(of_vertices, vertices.thresholds[1..], "{name}");
    let maps = CalibrationMaps::of(of_vertices, &hull).expect("vertices");
    assert_eq!(thresholds, &column(&case["threshold"]), "{name}");
    let c: Vec<f64> = thresholds.iter().map(|&score| maps.c_at(score).expect("a score")).collect();
    close_columns(&c, &case["c"], Tolerance::RATIO, name);

    let losses = Losses::of(thresholds, &model.points.curve());
    for rule in case["rules"].as_array().expect("rules") {
        let numbers = Calibration::of(
            losses,
            thresholds,
            &curve,
            Some((&maps, &hull)),
            Beta::new(rule["beta"].as_f64().expect("beta")).expect("a weight"),
        );
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
    let found = ReliabilityBins::of(thresholds, &model.points.curve()).at(&curve);
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
