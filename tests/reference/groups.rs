//! Thresholds for groups, by exact fractions over all thresholds, crossings and corners.

use curvescope::Prevalence;
use curvescope::input::Choices;
use curvescope::input::options::Settings;
use curvescope::measure::group_rules::{GroupRules, JointRule};
use curvescope::measure::measures::Measure;
use curvescope::report::analyze::Analysis;
use serde_json::Value;

use crate::common::golden::{column, f64_of, load};

fn analysis(case: &Value) -> Analysis {
    let (text, score) = if let Some(score) = case["score"].as_str() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/www/examples/diabetes-groups.csv");
        (std::fs::read_to_string(path).expect("the example"), score)
    } else {
        let rows = case["rows"].as_array().expect("rows").iter();
        let rows = rows.map(|row| {
            let group = row[2].as_str().expect("a name");
            format!("{},{},{group}\n", row[0], row[1])
        });
        ("label,score,part\n".to_owned() + &rows.collect::<String>(), "score")
    };
    let group = if case["score"].is_string() { "sex" } else { "part" };
    let choices = Choices {
        label: Some("label".into()),
        scores: Some(vec![score.into()]),
        group: Some(group.into()),
        positive: Some("1".into()),
        ..Choices::default()
    };
    Analysis::read(text.as_bytes(), &choices, Settings::default()).expect("a table")
}

fn rules_of(case: &Value, analysis: &Analysis) -> GroupRules {
    let measure = match &case["aim"] {
        aim if aim["f"].is_number() => Measure::F { beta: f64_of(&aim["f"]) },
        aim => Measure::Accuracy { cost: f64_of(&aim["accuracy"]) },
    };
    let (threshold, prevalence) = (f64_of(&case["threshold"]), case["prevalence"].as_f64());
    analysis
        .group_rules(0, threshold, measure, prevalence.and_then(Prevalence::new))
        .expect("groups")
}

#[track_caller]
fn near(found: f64, expected: &Value, what: &str) {
    let expected = f64_of(expected);
    assert!(
        (found - expected).abs() <= 1e-12 * expected.abs().max(1.0),
        "{what}: {found} {expected}"
    );
}

#[track_caller]
fn same(found: Option<&JointRule>, expected: &Value, name: &str) {
    assert_eq!(found.is_none(), expected.is_null(), "{name}");
    let Some(found) = found else { return };
    near(found.tp, &expected["tp"], name);
    near(found.fp, &expected["fp"], name);
    assert_eq!(found.value.is_none(), expected["value"].is_null(), "{name}");
    if let Some(value) = found.value {
        near(value, &expected["value"], name);
    }
    let groups = expected["groups"].as_array().expect("groups");
    assert_eq!(found.groups.len(), groups.len(), "{name}");
    for (group, expected) in found.groups.iter().zip(groups) {
        assert_eq!(group.thresholds, column(&expected["thresholds"]), "{name}");
        for (share, expected) in group.shares.iter().zip(expected["shares"].as_array().expect("")) {
            near(*share, expected, name);
        }
        near(group.tp, &expected["tp"], name);
        near(group.fp, &expected["fp"], name);
    }
}

#[test]
fn thresholds_of_equal_recall_and_of_equal_fpr() {
    for case in load("groups").as_array().expect("cases") {
        let name = case["name"].as_str().expect("a name");
        let analysis = analysis(case);
        let rules = rules_of(case, &analysis);
        same(Some(&rules.single), &case["single"], name);
        same(rules.recall.as_ref(), &case["recall"], name);
        same(rules.fpr.as_ref(), &case["fpr"], name);
    }
}

/// The best value is the exact one, and each group's thresholds reach the rates that all have.
#[test]
fn equalised_odds() {
    for case in load("groups").as_array().expect("cases") {
        let name = case["name"].as_str().expect("a name");
        let analysis = analysis(case);
        let rules = rules_of(case, &analysis);
        assert_eq!(rules.odds.is_none(), case["odds"].is_null(), "{name}");
        let Some(odds) = rules.odds else {
            assert!(rules.undefined.iter().any(|of| of.field == "odds"), "{name}");
            continue;
        };
        near(odds.value.expect("a value"), &case["odds"]["value"], name);
        let groups = analysis.groups(0).expect("groups");
        let mut found: Option<[f64; 2]> = None;
        for (group, rule) in groups.iter().zip(&odds.groups) {
            let points = &group.points;
            let totals = points.totals();
            assert!((rule.shares.iter().sum::<f64>() - 1.0).abs() < 1e-12, "{name}");
            assert!(rule.shares.iter().all(|&share| share > 0.0), "{name}");
            assert!(rule.thresholds.is_sorted_by(|a, b| a > b), "{name}");
            let (tps, fps) = (points.tps(), points.fps());
            let at = |counts: &[f64], threshold: f64| {
                let rows = points.thresholds().iter().filter(|&score| score >= threshold).count();
                rows.checked_sub(1).map_or(0.0, |row| counts[row])
            };
            let mixed = |counts: &[f64]| -> f64 {
                let parts = rule.thresholds.iter().zip(&rule.shares);
                parts.map(|(&threshold, share)| share * at(counts, threshold)).sum()
            };
            assert!((mixed(&tps) - rule.tp).abs() < 1e-9, "{name}: {rule:?}");
            assert!((mixed(&fps) - rule.fp).abs() < 1e-9, "{name}: {rule:?}");
            if totals.has_both_classes() {
                let rates = [rule.fp / totals.n_neg, rule.tp / totals.n_pos];
                let others = found.get_or_insert(rates);
                assert!((others[0] - rates[0]).abs() < 1e-12, "{name}: {others:?} {rates:?}");
                assert!((others[1] - rates[1]).abs() < 1e-12, "{name}: {others:?} {rates:?}");
            }
        }
        let optimal = case["odds"]["rates"].as_array().expect("rates");
        let is_optimal = |rates: [f64; 2]| {
            let mut places = optimal.iter().map(column);
            places.any(|at| at.iter().zip(rates).all(|(a, b)| (a - b).abs() < 1e-9))
        };
        assert!(optimal.len() > 1 || found.is_none_or(is_optimal), "{name}: {found:?}");
    }
}
