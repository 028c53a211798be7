//! Thresholds for groups, by exact fractions over all thresholds, crossings and corners.

use curvescope::Prevalence;
use curvescope::area::settings::Settings;
use curvescope::input::Choices;
use curvescope::measure::decide::{Aim, Bounded, Constraint, Question, Side};
use curvescope::measure::measures::Measure;
use curvescope::report::analyze::Analysis;
use curvescope::report::group_rules::{EqualRate, GroupRules, JointRule, OverallAim};
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
    let aim = OverallAim::Measure(measure);
    analysis.group_rules(0, threshold, aim, prevalence.and_then(Prevalence::new)).expect("groups")
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
fn same(found: &JointRule, expected: &Value, name: &str) {
    near(found.tp, &expected["tp"], name);
    near(found.fp, &expected["fp"], name);
    assert_eq!(found.value.is_none(), expected["value"].is_null(), "{name}");
    if let Some(value) = found.value {
        near(value, &expected["value"], name);
    }
    let groups = expected["groups"].as_array().expect("groups");
    assert_eq!(found.groups.len(), groups.len(), "{name}");
    for (group, expected) in found.groups.iter().zip(groups) {
        assert_eq!(group.thresholds, thresholds(&expected["thresholds"]), "{name}");
        for (share, expected) in group.shares.iter().zip(expected["shares"].as_array().expect("")) {
            near(*share, expected, name);
        }
        near(group.tp, &expected["tp"], name);
        near(group.fp, &expected["fp"], name);
    }
}

/// Null is no threshold: nothing is predicted positive.
fn thresholds(of: &Value) -> Vec<Option<f64>> {
    let of = of.as_array().expect("thresholds").iter();
    of.map(|at| (!at.is_null()).then(|| f64_of(at))).collect()
}

/// Both ways to have a rate; of the example, the accuracies that fairlearn expects of the groups as well.
#[track_caller]
fn same_rate(found: Option<&EqualRate>, (expected, groups): (&Value, &Value), name: &str) {
    assert_eq!(found.is_none(), expected.is_null(), "{name}");
    let Some(EqualRate { plain, by_lot }) = found else { return };
    same(plain, &expected["plain"], name);
    same(by_lot, &expected["byLot"], name);
    let Some(accuracies) = expected["fairlearn"].as_array() else { return };
    let groups = groups.as_array().expect("groups").iter();
    for ((of, group), accuracy) in by_lot.groups.iter().zip(groups).zip(accuracies) {
        let [n_pos, n_neg] = ["nPos", "nNeg"].map(|class| f64_of(&group[class]));
        near((of.tp + n_neg - of.fp) / (n_pos + n_neg), accuracy, name);
    }
}

#[test]
fn thresholds_of_equal_rates() {
    for case in load("groups").as_array().expect("cases") {
        let name = case["name"].as_str().expect("a name");
        let analysis = analysis(case);
        let rules = rules_of(case, &analysis);
        same(&rules.single, &case["single"], name);
        let rates = [
            ("recall", rules.recall.as_ref()),
            ("fpr", rules.fpr.as_ref()),
            ("predictedPositiveShare", Some(&rules.predicted_positive_share)),
        ];
        for (rate, found) in rates {
            same_rate(found, (&case[rate], &case["groups"]), &format!("{name}, {rate}"));
        }
    }
}

fn question(case: &Value) -> Question {
    let aim = match case["aim"]["maximize"].as_str() {
        None => Aim::F { beta: f64_of(&case["aim"]["f"]) },
        Some("precision") => Aim::Precision,
        Some("recall") => Aim::Recall,
        Some(_) => Aim::Accuracy,
    };
    let constraint = |of: &Value| {
        let measure = Bounded::ALL.into_iter().find(|it| it.name() == of["measure"]);
        let (side, bound) = match &of["atLeast"] {
            Value::Null => (Side::AtMost, &of["atMost"]),
            bound => (Side::AtLeast, bound),
        };
        let (measure, bound) = (measure.expect("a measure"), f64_of(bound));
        Constraint { measure, side, bound, confidence: None }
    };
    let constraints = case["constraints"].as_array().expect("constraints").iter();
    Question::new(aim, constraints.map(constraint).collect()).expect("a question")
}

/// Values are those of linear programs over all mixtures, to the digits that these have.
#[test]
fn limits_are_kept() {
    for case in load("group-limits").as_array().expect("cases") {
        let name = case["name"].as_str().expect("a name");
        let (analysis, question) = (analysis(case), question(case));
        let aim = OverallAim::Question(&question);
        let found = analysis.group_rules(0, f64_of(&case["threshold"]), aim, None).expect("groups");
        let close = |found: f64, expected: &Value| {
            let expected = f64_of(expected);
            assert!((found - expected).abs() < 1e-6, "{name}: {found} {expected}");
        };
        match (&found.odds, &found.odds_limits) {
            (Some(odds), None) => {
                close(odds.value.expect("a value"), &case["odds"]["value"]);
                assert!(odds.broken.is_empty(), "{name}: {odds:?}");
            }
            (None, Some(limits)) => {
                let expected = case["odds"]["best"].as_array().expect("shortfalls");
                assert_eq!(limits.len(), expected.len(), "{name}");
                for (limit, expected) in limits.iter().zip(expected) {
                    assert_eq!(limit.best.is_none(), expected.is_null(), "{name}");
                    limit.best.inspect(|&best| close(best, expected));
                }
            }
            other => panic!("{name}: {other:?}"),
        }
        let rates = [
            ("recall", found.recall.as_ref()),
            ("fpr", found.fpr.as_ref()),
            ("predictedPositiveShare", Some(&found.predicted_positive_share)),
        ];
        for (rate, found) in rates {
            let plain = &found.expect("both classes").plain;
            let found: Vec<_> = plain.groups.iter().map(|of| of.thresholds[0]).collect();
            assert_eq!(found, thresholds(&case[rate]["plain"]), "{name}, {rate}");
        }
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
        let value = odds.value.expect("a value");
        near(value, &case["odds"]["value"], name);
        if let Some(on_a_grid) = case["odds"]["fairlearn"].as_f64() {
            assert!((0.0..1e-6).contains(&(value - on_a_grid)), "{name}: {value} {on_a_grid}");
        }
        let groups = analysis.groups(0).expect("groups");
        let mut found: Option<[f64; 2]> = None;
        for (group, rule) in groups.iter().zip(&odds.groups) {
            let points = &group.points;
            let totals = points.totals();
            assert!((rule.shares.iter().sum::<f64>() - 1.0).abs() < 1e-12, "{name}");
            assert!(rule.shares.iter().all(|&share| share > 0.0), "{name}");
            let high_first = rule.thresholds.iter().map(|at| at.unwrap_or(f64::INFINITY));
            assert!(high_first.is_sorted_by(|a, b| a > b), "{name}");
            let (tps, fps) = (points.tps(), points.fps());
            let at = |counts: &[f64], threshold: Option<f64>| {
                let is_above = |score: f64| threshold.is_some_and(|threshold| score >= threshold);
                let rows = points.thresholds().iter().filter(|&score| is_above(score)).count();
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
