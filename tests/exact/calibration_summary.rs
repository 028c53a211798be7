//! Calibration with its uncertainty: against statsmodels 0.15.0, scikit-learn 1.9.1 and model-diagnostics 1.5.0, and degenerate cases.

use std::fmt::Write;

use curvescope::Beta;
use curvescope::area::settings::Settings;
use curvescope::calibration::summary::CalibrationSummary;
use curvescope::input::Choices;
use curvescope::report::analyze::Analysis;
use serde_json::Value;

/// Two-sided 97.5 % quantile of the normal distribution: scipy 1.17.1, `norm.isf(0.025)`.
const Z: f64 = 1.959_963_984_540_054;

fn analysis(table: &str) -> Analysis {
    let analysis = Analysis::read(table.as_bytes(), &Choices::default(), Settings::default());
    analysis.expect("a table")
}

fn summary(table: &str) -> CalibrationSummary {
    let found = analysis(table).calibration_summary(0).expect("one model");
    let json = serde_json::to_value(&found).expect("a record");
    assert!(!json.to_string().contains("NaN"), "{found:?}");
    for (field, path) in [
        ("expected", "/expected"),
        ("observedOverExpected", "/observedOverExpected/value"),
        ("intercept", "/intercept/value"),
        ("intercept.interval", "/intercept/interval"),
        ("slope", "/slope/value"),
        ("slope.interval", "/slope/interval"),
        ("ici", "/ici"),
        ("iciByChance", "/iciByChance"),
        ("iciPValue", "/iciPValue"),
        ("e50", "/e50"),
        ("e90", "/e90"),
    ] {
        let reasons = found.undefined.iter().filter(|entry| entry.field == field).count();
        let parent = field.strip_suffix(".interval");
        let is_none = json.pointer(path).is_none_or(Value::is_null)
            && parent.is_none_or(|of| !json[of]["value"].is_null());
        assert_eq!(reasons, usize::from(is_none), "{field}: {found:?}");
    }
    found
}

fn table(case: &Value) -> String {
    let column = |name: &str| case[name].as_array().cloned().unwrap_or_default();
    let (labels, scores, weights) = (column("labels"), column("scores"), column("weights"));
    let head = if weights.is_empty() { "label,score\n" } else { "label,score,weight\n" };
    let mut text = head.to_owned();
    for (row, (label, score)) in labels.iter().zip(&scores).enumerate() {
        write!(text, "{label},{score}").expect("a string");
        if let Some(weight) = weights.get(row) {
            write!(text, ",{weight}").expect("a string");
        }
        text.push('\n');
    }
    text
}

fn cases() -> Vec<Value> {
    let text = include_str!("../golden/calibration-summary.json");
    serde_json::from_str(text).expect("the golden cases")
}

fn near(found: Option<f64>, expected: &Value, tolerance: f64, what: &str) {
    let (found, expected) = found.zip(expected.as_f64()).unwrap_or_else(|| panic!("{what}"));
    assert!((found - expected).abs() <= tolerance, "{what}: {found}, not {expected}");
}

#[test]
fn numbers_are_those_of_statsmodels_and_scikit_learn() {
    for case in cases() {
        let (found, name) = (summary(&table(&case)), &case["name"]);
        near(found.expected, &case["expected"], 1e-10, &format!("{name}: expected"));
        let ratio = found.observed_over_expected;
        near(ratio.value, &case["ratio"], 1e-12, &format!("{name}: ratio"));
        // Scores within 2^-12 on the scale of logits share their mean.
        for (field, of) in [("intercept", found.intercept), ("slope", found.slope)] {
            near(of.value, &case[field][0], 1e-7, &format!("{name}: {field}"));
            if let Some(interval) = of.interval {
                let error = (interval.high - interval.low) / (2.0 * Z);
                near(Some(error), &case[field][1], 1e-7, &format!("{name}: error of {field}"));
            }
        }
        for (field, value) in [("ici", found.ici), ("e50", found.e50), ("e90", found.e90)] {
            near(value, &case[field], 1e-12, &format!("{name}: {field}"));
        }
        if let Some(interval) = ratio.interval {
            near(Some(interval.low), &case["ends"][0], 1e-10, &format!("{name}: lower end"));
            near(Some(interval.high), &case["ends"][1], 1e-10, &format!("{name}: upper end"));
        }
        assert_eq!(ratio.interval.is_none(), case["ends"].is_null(), "{name}");
    }
}

/// The parts of the Brier score by the isotonic fit (CORP, Dimitriadis, Gneiting & Jordan 2021): `decompose` of model-diagnostics.
#[test]
fn the_fit_is_that_of_model_diagnostics() {
    for case in cases() {
        let found = analysis(&table(&case)).calibration(0, None, Beta::ONE);
        let found = found.expect("one model").calibration;
        let parts = [found.brier, found.miscalibration, found.discrimination, found.uncertainty];
        for (at, part) in parts.into_iter().enumerate() {
            near(part, &case["corp"][at], 1e-12, &format!("{}: part {at}", case["name"]));
        }
    }
}

/// A mean, a share and quantiles of 1,000 draws, within five standard errors of those of 20,000.
#[test]
fn chance_is_that_of_other_draws() {
    for case in cases().iter().filter(|case| !case["chance"].is_null()) {
        let (found, name, chance) = (summary(&table(case)), &case["name"], &case["chance"]);
        let deviation = chance["deviation"].as_f64().expect("a number");
        let reach = 5.0 * deviation / 1000f64.sqrt();
        near(found.ici_by_chance, &chance["ici"], reach, &format!("{name}: ICI by chance"));
        let p = chance["pValue"].as_f64().expect("a share");
        let reach = 5.0 * (p * (1.0 - p) / 1000.0).sqrt() + 0.002;
        near(found.ici_p_value, &chance["pValue"], reach, &format!("{name}: p"));
        let region = chance["region"].as_array().expect("a list");
        assert_eq!(found.consistency.len(), region.len(), "{name}");
        for (found, expected) in found.consistency.iter().zip(region) {
            let at = |index: usize| expected[index].as_f64().expect("a number");
            assert_eq!(found.score, at(0), "{name}");
            let is_in = |value: f64, from: usize| {
                at(from) - 1e-12 <= value && value <= at(from + 1) + 1e-12
            };
            assert!(is_in(found.low, 1) && is_in(found.high, 3), "{name}: {found:?} {expected}");
        }
    }
}

/// Rows of a share of positives at each score, with as many negatives as make it.
fn shares(blocks: &[(f64, usize, usize)]) -> String {
    let mut text = "label,score\n".to_owned();
    for &(score, positives, negatives) in blocks {
        text += &format!("1,{score}\n").repeat(positives);
        text += &format!("0,{score}\n").repeat(negatives);
    }
    text
}

#[test]
fn the_fit_of_the_right_shares_is_at_the_scores() {
    let found = summary(&shares(&[(0.1, 40, 360), (0.5, 200, 200), (0.75, 300, 100)]));
    assert_eq!((found.ici, found.e90), (Some(0.0), Some(0.0)));
    let steps: Vec<[f64; 4]> =
        found.corp.iter().map(|step| [step.low, step.high, step.count, step.share]).collect();
    assert_eq!(steps, [[0.1, 0.1, 400.0, 0.1], [0.5, 0.5, 400.0, 0.5], [0.75, 0.75, 400.0, 0.75]]);
}

#[test]
fn an_end_near_1_has_the_digits_that_show_its_side() {
    let found = summary(&shares(&[(0.5, 253_000, 247_000)]));
    assert_eq!(
        found.sentence,
        "There are 1.012 times the positives that the scores expect (95 % 1.009 to 1.015)."
    );
}

fn reason(found: &CalibrationSummary, field: &str) -> Option<&'static str> {
    found.undefined.iter().find(|entry| entry.field == field).map(|entry| entry.reason.code())
}

#[test]
fn what_has_no_value_has_a_reason() {
    let found = summary("label,score\n1,2\n0,-1\n1,0.5\n0,0.5\n");
    assert_eq!(reason(&found, "slope"), Some("not-probabilities"));
    let found = summary("label,score\n1,1\n0,0.25\n1,0.5\n0,0.5\n");
    assert_eq!(reason(&found, "intercept"), Some("certain-scores"));
    assert!(found.ici.is_some() && found.observed_over_expected.interval.is_some());
    let found = summary("label,score\n1,0.75\n0,0.25\n1,0.5\n0,0.5\n");
    assert_eq!(reason(&found, "slope"), Some("no-maximum"), "separated but for a tie");
    assert!(found.intercept.value.is_some());
    let found = summary("label,score\n1,0.5\n0,0.5\n1,0.5\n0,0.5\n");
    assert_eq!(reason(&found, "slope"), Some("no-maximum"), "one score");
    let found = summary("label,score\n0,0.75\n0,0.25\n0,0.5\n");
    assert_eq!(reason(&found, "ici"), Some("no-positives"));
    assert_eq!(found.observed_over_expected.value, Some(0.0));
    let found = summary("label,score\n0,0\n0,0\n1,0\n");
    assert_eq!(reason(&found, "observedOverExpected"), Some("nothing-expected"));
    let found = summary("label,score\n0,0\n0,0\n1,1\n");
    assert_eq!(reason(&found, "observedOverExpected.interval"), Some("no-spread"));
    let weighted = summary(&table(&cases()[5])).sentence;
    assert!(weighted.ends_with("It is defined for unweighted rows only."), "{weighted}");
    let clustered =
        "patient_id,label,score\na,1,0.7\na,0,0.6\na,1,0.8\nb,0,0.3\nb,1,0.4\nb,0,0.1\n";
    let choices = Choices { cluster: Some("patient_id".into()), ..Choices::default() };
    let analysis = Analysis::read(clustered.as_bytes(), &choices, Settings::default());
    let found = analysis.expect("a table").calibration_summary(0).expect("one model");
    for field in ["observedOverExpected.interval", "slope.interval", "iciPValue"] {
        assert_eq!(reason(&found, field), Some("clustered"), "{field}");
    }
}
