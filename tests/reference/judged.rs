//! Thresholds on other rows than they were chosen on, against scikit-learn, statsmodels, scipy and pROC.

use curvescope::area::settings::Settings;
use curvescope::input::Choices;
use curvescope::judge::{
    Chosen, Estimated, FoldsJudged, JudgeSettings, Judged, JudgedMethod, JudgedNumber, ShiftMethod,
    ShiftTest, by_fold, judge,
};
use curvescope::measure::decide::{Aim, Bounded, Constraint, Question, Side};
use curvescope::report::analyze::Analysis;
use curvescope::uncertainty::bootstrap::Resampling;
use curvescope::uncertainty::sampling::Sampling;
use serde_json::Value;

use crate::common::golden::{f64_of, load};
use crate::sample::input_path;

/// The cells of some columns of a case's table.
fn cells(case: &Value, columns: &[&str]) -> Vec<Vec<String>> {
    let file = format!("../examples/{}", case["input"].as_str().expect("a name"));
    let text = std::fs::read_to_string(input_path(&serde_json::json!({ "input": file })));
    let text = text.expect("an example");
    let mut lines = text.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let header = lines.next().expect("a header");
    let places: Vec<usize> = columns
        .iter()
        .map(|name| header.iter().position(|head| head == name).expect("a column"))
        .collect();
    lines.map(|line| places.iter().map(|&at| line[at].to_owned()).collect()).collect()
}

fn analysis(head: &str, rows: &[&Vec<String>], choices: &Choices) -> Analysis {
    let lines: Vec<String> = rows.iter().map(|row| row.join(",")).collect();
    let text = format!("{head}\n{}\n", lines.join("\n"));
    Analysis::read(text.as_bytes(), choices, Settings::default()).expect("a table")
}

/// Every second row is new; of the new positives every `keep`-th is kept.
fn tables(case: &Value) -> [Analysis; 2] {
    let cells = cells(case, &[text(case, "label"), text(case, "model")]);
    let keep = usize::try_from(case["keep"].as_u64().expect("a number")).expect("few");
    let old: Vec<&Vec<String>> = cells.iter().step_by(2).collect();
    let mut positives = 0;
    let is_kept = |row: &&Vec<String>| {
        positives += usize::from(row[0] == "1");
        row[0] != "1" || (positives - 1) % keep == 0
    };
    let new: Vec<&Vec<String>> = cells.iter().skip(1).step_by(2).filter(is_kept).collect();
    [old, new].map(|rows| analysis("label,score", &rows, &Choices::default()))
}

fn text<'v>(case: &'v Value, field: &str) -> &'v str {
    case[field].as_str().expect("a text")
}

fn question(text: &str) -> Question {
    let Some(least) = text.strip_prefix("precision at recall ") else {
        return Question::new(Aim::F { beta: 1.0 }, Vec::new()).expect("valid");
    };
    let bound = least.parse().expect("a number");
    let constraint =
        Constraint { measure: Bounded::Recall, side: Side::AtLeast, bound, confidence: None };
    Question::new(Aim::Precision, vec![constraint]).expect("valid")
}

fn judged(case: &Value, sampling: Sampling) -> Judged {
    let chosen = match case["question"].as_str() {
        Some(text) => Chosen::Answer(question(text)),
        None => Chosen::Threshold(f64_of(&case["threshold"])),
    };
    let [old, new] = tables(case);
    let resampling = Resampling { sampling, ..Resampling::default() };
    let settings = JudgeSettings { replicates: Some(1000), resampling };
    judge(&old, &new, &chosen, &settings).expect("both tables").remove(0)
}

fn each_case(check: impl Fn(&str, &Value, &Judged)) {
    each_case_of(Sampling::Rows, check);
}

fn each_case_of(sampling: Sampling, check: impl Fn(&str, &Value, &Judged)) {
    for (at, case) in load("judged")["cases"].as_array().expect("a list").iter().enumerate() {
        check(&format!("{at} {}", text(case, "model")), case, &judged(case, sampling));
    }
}

fn number<'j>(all: &'j [JudgedNumber], name: &str) -> &'j JudgedNumber {
    all.iter().find(|number| number.name == name).expect("a number of this name")
}

fn near(found: f64, expected: &Value, place: &str) {
    let expected = f64_of(expected);
    assert!((found - expected).abs() < 1e-12, "{place}: {found} for {expected}");
}

fn near_ends(found: Estimated, expected: &Value, place: &str) {
    let interval = found.interval.expect("an interval");
    near(interval.low, &expected["low"], place);
    near(interval.high, &expected["high"], place);
}

#[test]
fn thresholds_and_counts_are_those_of_scikit_learn() {
    each_case(|place, case, judged| {
        let threshold = judged.threshold.expect("an answer");
        if let Some(all) = case["thresholds"].as_array() {
            assert!(all.iter().any(|one| f64_of(one) == threshold), "{place}: {threshold}");
        }
        let counts = [judged.old, judged.new]
            .map(|of| [of.tp.expect("tp"), of.fp.expect("fp"), of.n_pos, of.n_neg]);
        for (found, expected) in counts.iter().zip(case["counts"].as_array().expect("both")) {
            let expected: Vec<f64> =
                expected.as_array().expect("four").iter().map(f64_of).collect();
            assert_eq!(found[..], expected, "{place}");
        }
    });
}

#[test]
fn shares_and_their_differences_are_those_of_statsmodels() {
    each_case(|place, case, judged| {
        for (name, expected) in case["shares"].as_object().expect("shares") {
            let found = match name.as_str() {
                "prevalence" => &judged.prevalence,
                name => number(&judged.rates, name),
            };
            let place = format!("{place} {name}");
            near(found.old.value.expect("a value"), &expected["old"], &place);
            near(found.new.value.expect("a value"), &expected["new"], &place);
            let interval = found.new.interval.expect("an interval");
            near(interval.low, &expected["interval"][0], &place);
            near(interval.high, &expected["interval"][1], &place);
            near(found.difference.value.expect("a value"), &expected["difference"], &place);
            near_ends(found.difference, expected, &place);
            assert_eq!(found.method, Some(JudgedMethod::Newcombe), "{place}");
        }
    });
}

#[test]
fn what_prevalence_did_follows_from_the_rates() {
    each_case(|place, case, judged| {
        for (name, expected) in case["expected"].as_object().expect("two") {
            let found = number(&judged.rates, name).expected.expect("both classes");
            near(found, expected, &format!("{place} {name}"));
        }
        let recall = number(&judged.rates, "recall");
        assert_eq!(recall.expected, recall.old.value, "{place}");
    });
}

#[test]
fn shifts_within_a_class_are_those_of_scipy() {
    each_case(|place, case, judged| {
        let check = |found: &Option<ShiftTest>, expected: &Value| {
            let found = found.as_ref().expect("rows");
            near(found.distance, &expected["distance"], place);
            let (p, expected) = (found.p_value.expect("independent"), f64_of(&expected["p"]));
            assert!((p / expected - 1.0).abs() < 1e-9, "{place}: {p} for {expected}");
            assert_eq!(found.method, Some(ShiftMethod::Exact));
        };
        check(&judged.shift.positives, &case["shift"]["positives"]);
        check(&judged.shift.negatives, &case["shift"]["negatives"]);
    });
}

#[test]
fn calibration_is_observed_over_expected() {
    each_case(|place, case, judged| {
        let Some(expected) = case["calibration"].as_array() else {
            return assert_eq!(judged.calibration, None);
        };
        let found = judged.calibration.as_ref().expect("probabilities");
        for (found, expected) in [&found.old, &found.new].into_iter().zip(expected) {
            near(found.ratio.expect("some"), &expected["ratio"], place);
            let interval = found.interval.expect("independent");
            near(interval.low, &expected["low"], place);
            near(interval.high, &expected["high"], place);
        }
    });
}

#[test]
fn differences_of_areas_have_both_intervals() {
    each_case_of(Sampling::Classes, |place, case, judged| {
        let auroc = number(&judged.areas, "auroc");
        near(auroc.difference.value.expect("both"), &case["auroc"]["difference"], place);
        let interval = auroc.difference.interval.expect("an interval");
        let [low, high] = ["low", "high"].map(|end| f64_of(&case["auroc"][end]));
        // Quantiles of Student's distribution are those of Wallace's formula.
        let is_near = |found: f64, end: f64| (found - end).abs() < 1e-2 * (high - low);
        assert!(
            is_near(interval.low, low) && is_near(interval.high, high),
            "{place}: {interval:?}"
        );
        let found = number(&judged.areas, "averagePrecision").difference;
        near(found.value.expect("both"), &case["ap"]["difference"], place);
        let interval = found.interval.expect("an interval");
        let half = f64::midpoint(interval.high, -interval.low);
        let expected = f64_of(&case["ap"]["half"]);
        // Intervals are widened for few rows, and near 1 reach to one row of each class in the worst place.
        assert!(half / expected > 0.9, "{place}: {half} for {expected}");
        let are_near_1 =
            number(&judged.areas, "averagePrecision").old.value.is_some_and(|old| old > 0.9);
        assert!(are_near_1 || half / expected < 1.5, "{place}: {half} for {expected}");
    });
}

#[test]
fn other_numbers_are_drawn_from_each_table() {
    each_case_of(Sampling::Classes, |place, case, judged| {
        let Some(found) = judged.rates.iter().find(|rate| rate.name == "aim") else { return };
        let expected = &case["f1"];
        near(found.difference.value.expect("both"), &expected["difference"], place);
        let interval = found.difference.interval.expect("an interval");
        for (end, expected) in
            [(interval.low, &expected["low"]), (interval.high, &expected["high"])]
        {
            let range = [f64_of(&expected[0]), f64_of(&expected[1])];
            assert!(range[0] <= end && end <= range[1], "{place}: {end} of {range:?}");
        }
        assert_eq!(found.method, Some(JudgedMethod::Bootstrap));
    });
}

#[test]
fn thresholds_by_fold_are_those_of_scikit_learn() {
    for case in load("judged")["folds"].as_array().expect("a list") {
        let rows = cells(case, &[text(case, "label"), text(case, "model"), text(case, "fold")]);
        let choices = Choices { fold: Some("fold".into()), ..Choices::default() };
        let rows: Vec<&Vec<String>> = rows.iter().collect();
        let analysis = analysis("label,score,fold", &rows, &choices);
        let question = question(text(case, "question"));
        let found = by_fold(&analysis, &question, None).expect("folds").remove(0);
        check_folds(&found, case);
    }
}

fn check_folds(found: &FoldsJudged, case: &Value) {
    let expected = case["folds"].as_array().expect("a list");
    assert_eq!(found.folds.len(), expected.len());
    let mut sums = [0.0; 4];
    for (fold, expected) in found.folds.iter().zip(expected) {
        assert_eq!(fold.name, text(expected, "name"));
        near(fold.aim_of_others.expect("an answer"), &expected["best"], &fold.name);
        let threshold = fold.threshold.expect("an answer");
        let all = expected["counts"].as_object().expect("thresholds");
        let same = |text: &&String| text.parse::<f64>().expect("a number") == threshold;
        let counts = &all[all.keys().find(same).expect("one of the best thresholds")];
        let own = [fold.own.tp, fold.own.fp, Some(fold.own.n_pos), Some(fold.own.n_neg)];
        for (at, own) in own.into_iter().enumerate() {
            assert_eq!(own, Some(f64_of(&counts[at])), "{}", fold.name);
            sums[at] += f64_of(&counts[at]);
        }
    }
    let pooled = found.pooled.counts;
    assert_eq!([pooled.tp.expect("tp"), pooled.fp.expect("fp"), pooled.n_pos, pooled.n_neg], sums);
    let recall = found.pooled.rates.iter().find(|rate| rate.name == "recall").expect("there");
    assert_eq!(recall.estimated.value, Some(sums[0] / sums[2]));
    assert!(found.pooled.is_approximate);
}

/// The best accuracy, under the limit of a situation if it has one.
fn asked(case: &Value) -> Question {
    let name = text(case, "measure");
    let limit = case["bound"].as_f64().map(|bound| Constraint {
        measure: Bounded::ALL.into_iter().find(|it| it.name() == name).expect("a measure"),
        side: if name == "fpr" { Side::AtMost } else { Side::AtLeast },
        bound,
        confidence: None,
    });
    Question::new(Aim::Accuracy, limit.into_iter().collect()).expect("valid")
}

/// Counts of both tables at the threshold 1 of scores that are 0 or 1.
fn situation(case: &Value) -> Judged {
    let [old, new] = [0, 1].map(|at| {
        let count = |place: usize| f64_of(&case["counts"][at][place]);
        let (tp, fp, n_pos, n_neg) = (count(0), count(1), count(2), count(3));
        let table =
            format!("positives,negatives,score\n{tp},{fp},1\n{},{},0\n", n_pos - tp, n_neg - fp);
        let choices = Choices {
            positives: Some("positives".into()),
            negatives: Some("negatives".into()),
            ..Choices::default()
        };
        Analysis::read(table.as_bytes(), &choices, Settings::default()).expect("counts")
    });
    let question = asked(case);
    let settings = JudgeSettings { replicates: Some(0), ..JudgeSettings::default() };
    judge(&old, &new, &Chosen::Answer(question), &settings).expect("both tables").remove(0)
}

#[test]
fn sentences_are_true_of_their_numbers() {
    let golden = load("judged");
    let all = golden["situations"].as_array().expect("a list");
    assert_eq!(all.len(), 200);
    for case in all {
        assert_eq!(situation(case).sentence, text(case, "sentence"));
    }
}

#[test]
fn sentences_by_fold_are_true_of_their_numbers() {
    let golden = load("judged");
    let all = golden["situations_by_fold"].as_array().expect("a list");
    assert_eq!(all.len(), 60);
    for case in all {
        let mut rows = Vec::new();
        for (fold, counts) in case["folds"].as_array().expect("folds").iter().enumerate() {
            let count = |at: usize| counts[at].as_u64().expect("a count");
            let (tp, fp, n_pos, n_neg) = (count(0), count(1), count(2), count(3));
            for (label, score, number) in
                [(1, 1, tp), (0, 1, fp), (1, 0, n_pos - tp), (0, 0, n_neg - fp)]
            {
                let row = [label, score, fold].map(|it| it.to_string());
                rows.extend((0..number).map(|_| row.to_vec()));
            }
        }
        let choices = Choices { fold: Some("fold".into()), ..Choices::default() };
        let rows: Vec<&Vec<String>> = rows.iter().collect();
        let found = by_fold(&analysis("label,score,fold", &rows, &choices), &asked(case), None);
        assert_eq!(found.expect("folds")[0].sentence, text(case, "sentence"));
    }
}
