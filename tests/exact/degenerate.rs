//! Degenerate input: one policy. Undefined is null with a reason, never NaN, 0 or 1.

use curvescope::area::settings::Settings;
use curvescope::curve::counts::Point;
use curvescope::curve::parameter::{RocRange, RocRate};
use curvescope::curve::sample::{PartColumn, Sample};
use curvescope::rank;
use curvescope::report::Model;
use serde_json::Value;

use crate::approx::{assert_close, assert_ratio};
use crate::samples::{
    Row, analyzed, analyzed_at, analyzed_with, rows_of_blocks, rows_of_classes, unweighted,
    weighted,
};

const ROC: [&str; 9] = [
    "roc.auroc",
    "roc.interval",
    "roc.gini",
    "roc.hullArea",
    "roc.expectedAccuracy",
    "roc.delong",
    "roc.ks",
    "roc.equalErrorRate",
    "roc.hull",
];
const PR: [&str; 5] =
    ["pr.area", "pr.averagePrecision", "pr.trapezoidAnchored", "pr.trapezoidFlat", "pr.hullArea"];
const PRG: [&str; 7] = [
    "prg.area",
    "prg.minimumArea",
    "prg.hullArea",
    "prg.precisionGainAtZeroRecallGain",
    "prg.expectedFGain",
    "prg.expectedReciprocalF",
    "prg.hull",
];
const BEST_F: [&str; 3] = ["best[0].f", "best[1].f", "best[2].f"];
const BEST_GAIN: [&str; 3] = ["best[0].fGain", "best[1].fGain", "best[2].fGain"];

/// Asserts that just these fields are undefined, because of `code`, and that every null of the
/// report is one of them.
#[track_caller]
fn assert_undefined(model: &Model, code: &str, fields: &[&[&str]]) {
    let mut expected: Vec<(&str, &str)> =
        fields.iter().flat_map(|group| group.iter().map(|&field| (field, code))).collect();
    let mut found: Vec<(&str, &str)> =
        model.undefined.iter().map(|entry| (entry.field.as_str(), entry.reason.code())).collect();
    expected.sort_unstable();
    found.sort_unstable();
    assert_eq!(found, expected);
    assert_nulls_have_reasons(model);
}

/// Asserts that there is no NaN anywhere, that every null has a reason with a sentence, and that
/// nothing that has a reason is defined.
#[track_caller]
pub(crate) fn assert_nulls_have_reasons(model: &Model) {
    // Debug output has all columns, the ones that serde skips too.
    assert!(!format!("{model:?}").contains("NaN"), "{model:#?}");
    for entry in &model.undefined {
        let sentence = entry.reason.message();
        assert!(sentence.starts_with(char::is_uppercase) && sentence.ends_with('.'), "{sentence}");
        assert!(!entry.reason.code().contains(|c: char| c != '-' && !c.is_ascii_lowercase()));
    }
    let mut nulls = Vec::new();
    collect_nulls(&serde_json::to_value(model).expect("a report"), String::new(), &mut nulls);
    let reasons: Vec<&str> = model.undefined.iter().map(|entry| entry.field.as_str()).collect();
    for path in &nulls {
        // No fold or group column, no folds or groups; no range, no partial area; a best threshold is null together with its F.
        let parent = path.rsplit_once('.').map_or("", |(parent, _)| parent);
        // JSON has no infinity, which a best threshold may be, and beta.
        let is_infinite = (path.ends_with(".threshold") || path.contains(".tiedThresholds["))
            && model.points.thresholds().iter().any(f64::is_infinite);
        let is_infinite = is_infinite
            || (path.ends_with("].beta") && model.best.iter().any(|best| best.beta.is_infinite()))
            || (path == "roc.ks.threshold"
                && model.roc.ks.is_some_and(|ks| ks.threshold.is_infinite()));
        let is_explained = ["folds", "foldMeans", "groups", "roc.partial"].contains(&path.as_str())
            || is_infinite
            || reasons.contains(&path.as_str())
            || (parent.starts_with("best[") && reasons.contains(&format!("{parent}.f").as_str()));
        assert!(is_explained, "{path} is null without a reason");
    }
    for field in reasons {
        let is_null = match field {
            "roc.hull" => model.roc.hull.is_none(),
            "prg.hull" => model.prg.hull.is_none(),
            _ => nulls.iter().any(|path| path == field),
        };
        assert!(is_null, "{field} has a reason and a value");
    }
}

/// Paths of all nulls; serde writes infinities and NaN as null too.
fn collect_nulls(value: &Value, path: String, nulls: &mut Vec<String>) {
    match value {
        Value::Null => nulls.push(path),
        Value::Array(items) => {
            for (i, item) in items.iter().enumerate() {
                collect_nulls(item, format!("{path}[{i}]"), nulls);
            }
        }
        Value::Object(fields) => {
            for (name, field) in fields {
                let dot = if path.is_empty() { "" } else { "." };
                collect_nulls(field, format!("{path}{dot}{name}"), nulls);
            }
        }
        _ => {}
    }
}

fn analyzed_blocks(blocks: &[(usize, usize)]) -> Model {
    analyzed(unweighted(&rows_of_blocks(blocks)))
}

#[test]
fn no_positives() {
    let sample = unweighted(&rows_of_classes("0000"));
    for model in [analyzed(sample.clone()), analyzed_at(sample, 0.3)] {
        assert_undefined(&model, "no-positives", &[&ROC, &PR, &PRG, &BEST_F, &BEST_GAIN]);
        assert_eq!(model.prevalence, 0.0);
        // Boyd's conventions.
        assert_eq!(model.pr.minimum_area, 0.0);
        assert_eq!(model.pr.normalized_area, Some(0.0));
        assert_eq!(model.pr.minimum_average_precision, Some(0.0));
        assert_eq!(model.pr.normalized_average_precision, Some(0.0));
        assert_eq!(model.points.fps(), [1.0, 2.0, 3.0, 4.0]);
        assert!(model.best.iter().all(|best| best.threshold.is_none()));
        assert!(model.best.iter().all(|best| best.tied_thresholds.is_empty()));
    }
}

#[test]
fn a_partial_area_without_both_classes_has_a_reason() {
    let range = RocRange::new(RocRate::Tpr, 0.5, 1.0).expect("a range");
    let settings = Settings { roc_range: Some(range), ..Settings::default() };
    for (classes, code) in [("000", "no-positives"), ("111", "no-negatives")] {
        let model = analyzed_with(unweighted(&rows_of_classes(classes)), &settings);
        let found = model.undefined.iter().find(|entry| entry.field == "roc.partial");
        assert_eq!(found.map(|entry| entry.reason.code()), Some(code));
        assert_nulls_have_reasons(&model);
    }
    // Where none was asked for there is none, and nothing to explain.
    let model = analyzed(unweighted(&rows_of_classes("10")));
    let fields: Vec<&str> = model.undefined.iter().map(|entry| entry.field.as_str()).collect();
    assert_eq!((model.roc.partial, fields), (None, vec!["roc.interval", "roc.delong"]));
}

#[test]
fn no_negatives() {
    let sample = unweighted(&rows_of_classes("1111"));
    for model in [analyzed(sample.clone()), analyzed_at(sample, 0.3)] {
        assert_undefined(&model, "no-negatives", &[&ROC, &PR[4..], &PRG, &BEST_GAIN]);
        assert_eq!(model.prevalence, 1.0);
        let pr = &model.pr;
        for one in [pr.area, pr.average_precision, pr.trapezoid_anchored, pr.trapezoid_flat] {
            assert_eq!(one, Some(1.0));
        }
        // Boyd's conventions.
        assert_eq!(pr.minimum_area, 1.0);
        assert_eq!(pr.normalized_area, Some(1.0));
        assert_eq!(pr.minimum_average_precision, Some(1.0));
        assert_eq!(pr.normalized_average_precision, Some(1.0));
        // Predicting everything positive is perfect.
        for best in &model.best {
            assert_eq!((best.f, best.tp, best.fp), (Some(1.0), Some(4.0), Some(0.0)));
        }
    }
}

#[test]
fn one_distinct_score() {
    let model = analyzed_blocks(&[(2, 6)]);
    assert_undefined(&model, "none", &[]);
    assert_eq!(model.roc.auroc, Some(0.5));
    assert_eq!(model.roc.hull_area, Some(0.5));
    assert_eq!(model.roc.expected_accuracy, Some(0.5));
    assert_eq!(model.roc.delong.map(|delong| delong.variance), Some(0.0));
    assert_eq!(model.roc.hull.as_ref().map(|hull| hull.c.clone()), Some(vec![0.25]));
    assert_eq!(model.pr.area, Some(0.25));
    assert_eq!(model.pr.average_precision, Some(0.25));
    assert_eq!(model.prg.area, Some(0.0));
    assert_eq!(model.prg.precision_gain_at_zero_recall_gain, Some(0.0));
    // Theorem 3 with area and y0 of 0: (1/4 - π/4)/(1 - π).
    assert_eq!(model.prg.expected_f_gain, Some(0.25));
    let hull = model.prg.hull.expect("both classes");
    assert_eq!((hull.recall_gains, hull.precision_gains), (vec![1.0], vec![0.0]));
    assert_eq!(hull.d, [1.0]);
    assert_eq!((hull.beta_squared_low, hull.beta_squared_high), (vec![0.0], vec![f64::INFINITY]));
}

#[test]
fn one_positive_or_one_negative() {
    let single = [&["roc.delong", "roc.interval"][..]];
    let one_positive = analyzed(unweighted(&rows_of_classes("0100")));
    assert_undefined(&one_positive, "single-member", &single);
    assert_ratio(one_positive.roc.auroc.expect("defined"), 2.0 / 3.0, 1e-15, "AUROC");
    assert_eq!(one_positive.pr.average_precision, Some(0.5));
    // A lone negative that all positives outrank, or one of them ties with: else no true negative
    // is left at recall gain 0.
    let one_negative = analyzed_blocks(&[(2, 0), (1, 1)]);
    assert_undefined(&one_negative, "single-member", &single);
    assert_ratio(one_negative.roc.auroc.expect("defined"), 5.0 / 6.0, 1e-15, "AUROC");
    let two_rows = analyzed(unweighted(&rows_of_classes("10")));
    assert_undefined(&two_rows, "single-member", &single);
    assert_eq!(two_rows.prg.area, Some(1.0));
}

#[test]
fn no_true_negatives_at_recall_gain_0() {
    let model = analyzed(unweighted(&rows_of_classes("0000111")));
    let fields = ["prg.expectedFGain", "prg.expectedReciprocalF"];
    assert_undefined(&model, "no-true-negatives", &[&fields]);
    assert_eq!(model.roc.auroc, Some(0.0));
    assert_close(model.pr.normalized_area.expect("defined"), 0.0, 1e-15, "AUCNPR");
}

#[test]
fn weighted_rows() {
    let rows: Vec<Row> =
        vec![(3.0, true, 0.5), (2.0, false, 2.0), (1.0, true, 1.5), (0.0, false, 1.0)];
    let fields = ["roc.delong", "pr.minimumAveragePrecision", "pr.normalizedAveragePrecision"];
    assert_undefined(&analyzed(weighted(&rows)), "weighted", &[&fields]);
}

#[test]
fn folds_of_one_class_or_without_weight() {
    let rows = rows_of_classes("110100");
    let names = ["both", "positives", "negatives", "weightless", "absent"];
    let folds =
        PartColumn { names: names.map(str::to_owned).to_vec(), of_row: vec![0, 1, 3, 0, 0, 2] };
    let sample = unweighted(&rows).with_weights(vec![1.0, 1.0, 0.0, 1.0, 1.0, 1.0]);
    let sample = sample.and_then(|sample| sample.with_folds(folds)).expect("rows");
    let model = analyzed(sample);
    assert_nulls_have_reasons(&model);
    let folds = model.folds.as_ref().expect("folds");
    assert_eq!(folds.iter().map(|fold| fold.name.as_str()).collect::<Vec<_>>(), names);
    let reasons_of = |fold: usize| {
        let prefix = format!("folds[{fold}].");
        let mut reasons: Vec<(&str, &str)> = model
            .undefined
            .iter()
            .filter_map(|entry| Some((entry.field.strip_prefix(&prefix)?, entry.reason.code())))
            .collect();
        reasons.sort_unstable();
        reasons
    };
    assert_eq!(reasons_of(0), []);
    assert_eq!(
        reasons_of(1),
        ["auroc", "expectedFGain", "ks", "prgArea"].map(|field| (field, "no-negatives"))
    );
    assert_eq!((folds[1].pr_area, folds[1].pr_normalized_area), (Some(1.0), Some(1.0)));
    let without_positives =
        ["auroc", "averagePrecision", "expectedFGain", "ks", "prArea", "prgArea"]
            .map(|field| (field, "no-positives"));
    assert_eq!(reasons_of(2), without_positives);
    assert_eq!(folds[2].pr_normalized_area, Some(0.0));
    for empty in [3, 4] {
        assert_eq!((folds[empty].n_pos, folds[empty].n_neg), (0.0, 0.0));
        assert_eq!(folds[empty].pr_normalized_area, None);
        assert_eq!(reasons_of(empty).len(), 8);
        assert_eq!((folds[empty].skew, folds[empty].pr_minimum_area), (None, 0.0));
    }
}

#[test]
fn infinite_scores_are_scores() {
    let rows: Vec<Row> = [f64::INFINITY, 1.0, 0.0, f64::NEG_INFINITY]
        .into_iter()
        .zip([true, false, true, false])
        .map(|(score, positive)| (score, positive, 1.0))
        .collect();
    let model = analyzed(unweighted(&rows));
    assert_eq!(*model.points.thresholds(), [f64::INFINITY, 1.0, 0.0, f64::NEG_INFINITY]);
    assert!(model.undefined.is_empty());
    let finite = analyzed(unweighted(&rows_of_classes("1010")));
    assert_eq!(model.roc.auroc, finite.roc.auroc);
    assert_eq!((model.pr, model.prg.area), (finite.pr, finite.prg.area));
    // F0.5 is 5/6 at the first threshold and at the third, where two of three are right, 10/14.
    assert_eq!(model.best[0].threshold, Some(f64::INFINITY));
    assert_eq!(model.best[2].threshold, Some(0.0));
}

#[test]
fn both_zeros_are_one_score() {
    let rows = [(0.0, true, 1.0), (-0.0, false, 1.0), (-1.0, false, 1.0)];
    for order in [[0, 1, 2], [1, 0, 2]] {
        let model = analyzed(unweighted(&order.map(|i| rows[i])));
        assert_eq!(*model.points.thresholds(), [0.0, -1.0]);
        assert!(model.points.thresholds().at(0).is_sign_positive());
        assert_eq!(model.points.tps(), [1.0, 1.0]);
        assert_eq!(model.points.fps(), [1.0, 2.0]);
    }
}

#[test]
fn neighbouring_doubles_are_distinct_scores() {
    let tiny = f64::from_bits(1);
    let pairs = [
        (f64::MAX, f64::MAX.next_down()),
        (1e308f64.next_up(), 1e308),
        (1.0f64.next_up(), 1.0),
        (2.0 * tiny, tiny),
        (tiny, 0.0),
        (0.0, -tiny),
        (-tiny, -2.0 * tiny),
        (-f64::MAX, f64::NEG_INFINITY),
    ];
    for (high, low) in pairs {
        let model = analyzed(unweighted(&[(low, false, 1.0), (high, true, 1.0)]));
        assert_eq!(*model.points.thresholds(), [high, low]);
        assert_eq!(model.points.thresholds().at(0).to_bits(), high.to_bits());
        assert_eq!(model.roc.auroc, Some(1.0));
    }
}

#[test]
fn rows_of_weight_0_count_for_nothing() {
    let rows: Vec<Row> = vec![(3.0, true, 1.0), (2.0, false, 2.0), (1.0, true, 1.0)];
    let mut more = rows.clone();
    more.extend([(2.5, true, 0.0), (9.0, false, 0.0), (2.0, true, -0.0), (-9.0, false, 0.0)]);
    assert_eq!(analyzed(weighted(&more)), analyzed(weighted(&rows)));
    // A class of weight 0 is no class.
    let only_positives = [(3.0, true, 1.0), (2.0, false, 0.0)];
    let model = analyzed(weighted(&only_positives));
    assert!(model.undefined.iter().any(|entry| entry.reason.code() == "no-negatives"));
    assert_nulls_have_reasons(&model);
}

/// Class totals may be anything from 2^-53 to 2^53 (the bounds of the input).
#[test]
fn the_unit_of_weight_does_not_matter() {
    let rows: Vec<Row> = rows_of_classes("1101001011000");
    let plain = analyzed(weighted(&rows));
    for exponent in [-53, -20, 20, 49] {
        let unit = 2f64.powi(exponent);
        let scaled: Vec<Row> =
            rows.iter().map(|&(s, positive, w)| (s, positive, w * unit)).collect();
        let model = analyzed(weighted(&scaled));
        assert_nulls_have_reasons(&model);
        assert_eq!(model.roc.auroc, plain.roc.auroc);
        assert_eq!(model.pr, plain.pr);
        assert_eq!(model.prg.area, plain.prg.area);
        assert_eq!(model.prg.expected_f_gain, plain.prg.expected_f_gain);
        let d = |model: &Model| model.prg.hull.as_ref().map(|hull| hull.d.clone());
        assert_eq!(d(&model), d(&plain));
        for (best, other) in model.best.iter().zip(&plain.best) {
            assert_eq!((best.f, best.f_gain), (other.f, other.f_gain));
            assert_eq!(best.tied_thresholds, other.tied_thresholds);
        }
    }
}

/// A row may weigh as little as 1e-100, and a fold may have no other rows.
#[test]
fn the_least_weights() {
    let least = 1e-100;
    let light = rows_of_classes("1001");
    let mut rows: Vec<Row> =
        light.iter().map(|&(score, positive, _)| (score, positive, least)).collect();
    rows.extend(rows_of_classes("10"));
    let folds =
        PartColumn { names: vec!["light".into(), "heavy".into()], of_row: vec![0, 0, 0, 0, 1, 1] };
    let sample = weighted(&rows).with_folds(folds).expect("a fold for each");
    let expected = analyzed(unweighted(&light));
    for model in [analyzed(sample.clone()), analyzed_at(sample.clone(), 1e-100)] {
        assert_nulls_have_reasons(&model);
        let fold = &model.folds.as_ref().expect("folds")[0];
        assert_close(fold.auroc.expect("both classes"), 0.5, 1e-14, "AUROC");
        assert!(fold.prg_area.is_some() && fold.pr_normalized_area.is_some());
    }
    let model = analyzed(sample);
    let fold = &model.folds.as_ref().expect("folds")[0];
    for (found, expected, what) in
        [(fold.prg_area, expected.prg.area, "AUPRG"), (fold.pr_area, expected.pr.area, "AUCPR")]
    {
        assert_close(found.expect("defined"), expected.expect("defined"), 1e-14, what);
    }
}

#[test]
fn extreme_odds_stay_finite() {
    let (most, least) = (2f64.powi(50), 2f64.powi(-53));
    for (positive, negative) in [(most, least), (least, most)] {
        let rows: Vec<Row> = rows_of_classes("0110101010")
            .into_iter()
            .map(|(s, class, _)| (s, class, if class { positive } else { negative }))
            .collect();
        for sample in [weighted(&rows), unweighted(&rows)] {
            for model in [
                analyzed(sample.clone()),
                analyzed_at(sample.clone(), 1e-100),
                analyzed_at(sample.clone(), 1.0 - f64::EPSILON),
            ] {
                assert_nulls_have_reasons(&model);
                assert_eq!(model.roc.auroc, Some(0.56));
                let area = model.pr.normalized_area.expect("both classes");
                assert!((0.0..=1.0).contains(&area), "AUCNPR {area}");
            }
        }
    }
}

/// With hardly any negatives, recall gains from 0 on are those of the last positive only: the area
/// is the precision gain there.
#[test]
fn gains_keep_their_digits_at_high_prevalence() {
    for prevalence in [1.0 - 1e-6, 1.0 - 1e-12, 1.0 - f64::EPSILON] {
        let model = analyzed_at(unweighted(&rows_of_classes("0110101010")), prevalence);
        let odds_against = (1.0 - prevalence) / prevalence;
        let tolerance = 2.0 * odds_against + 1e-12;
        assert_close(model.prg.area.expect("defined"), 0.2, tolerance, "AUPRG");
        let y0 = model.prg.precision_gain_at_zero_recall_gain;
        assert_close(y0.expect("defined"), 0.2, tolerance, "y0");
    }
}

#[test]
fn extreme_settings_stay_finite() {
    let rows: Vec<Row> =
        rows_of_classes("0110101010").into_iter().map(|(s, c, w)| (s, c, w * 1e15)).collect();
    for prevalence in [1e-100, 0.5, 1.0 - f64::EPSILON] {
        let betas = vec![0.0, 1e-300, 1e50, f64::INFINITY];
        let settings = Settings::new(Some(prevalence), None, Some(betas)).expect("in range");
        let model = analyzed_with(weighted(&rows), &settings);
        assert_nulls_have_reasons(&model);
        // Precision alone is best early, recall alone as soon as it is complete.
        assert_eq!(model.best[0].threshold, Some(-3.0));
        assert_eq!(model.best[1].tied_thresholds, model.best[0].tied_thresholds);
        assert_eq!(model.best[2].threshold, Some(-9.0));
        assert_eq!(model.best[3].threshold, Some(-9.0));
    }
}

#[test]
fn no_rows_of_a_sample_give_no_point() {
    let points = rank(&[], &[], None).expect("no rows");
    assert!(points.thresholds().is_empty());
    assert!(points.curve().is_empty());
    assert_eq!(points.totals().all(), Point::ORIGIN);
    assert!(
        curvescope::report::analyze::analyze_sample(&Sample::default(), &Settings::default())
            .is_empty()
    );
}
