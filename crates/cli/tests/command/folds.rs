//! Thresholds of each fold chosen on all others: `curvescope report FILE --chosen-on-other-folds`. Counts are those of `tests/golden/judged.py`:
//! scikit-learn.

use serde_json::Value;

use crate::judged::case_of;
use crate::program::{Run, assert_refused, run, run_with};

const FILE: &str = "www/examples/breast-cancer.csv";
const OPTION: &str = "--chosen-on-other-folds";

/// The report of one model of the example by folds, with more arguments.
fn by_fold(model: &str, more: &[&str]) -> Run {
    run(&[&["report", FILE, "--score", model, OPTION], more].concat())
}

/// Counts of all folds together: tp, fp, positives, negatives. Each fold has one threshold, or several with the same counts.
fn pooled(case: &Value) -> [f64; 4] {
    let folds = case["folds"].as_array().expect("a list");
    folds.iter().fold([0.0; 4], |mut sums, fold| {
        let all = fold["counts"].as_object().expect("thresholds");
        let counts = all.values().next().expect("one at least");
        for (at, sum) in sums.iter_mut().enumerate() {
            *sum += counts[at].as_f64().expect("a count");
        }
        sums
    })
}

// Ability: command judge
#[test]
fn thresholds_by_fold_are_those_of_scikit_learn() {
    for (at, question) in [(0, &[][..]), (1, &["--maximize", "precision", "--at", "recall>=0.95"])]
    {
        let case = case_of("folds", at);
        let model = case["model"].as_str().expect("a name");
        let found = by_fold(model, &[question, &["--format", "json"]].concat());
        assert_eq!(found.code, 0, "{}", found.errors);
        let json = found.json();
        let judged = &json["judgedFolds"][0];
        let [fold, expected] = [&judged["folds"][0], &case["folds"][0]];
        assert_eq!(fold["name"], expected["name"]);
        let threshold = fold["threshold"].as_f64().expect("an answer");
        let mut all = expected["counts"].as_object().expect("thresholds").keys();
        assert!(all.any(|text| text.parse::<f64>() == Ok(threshold)), "one of the best thresholds");
        // The operating point of the report is that of all folds together.
        let [tp, fp, n_pos, _] = pooled(&case);
        let point = &json["points"][0];
        assert_eq!((point["tp"].as_f64(), point["fp"].as_f64()), (Some(tp), Some(fp)));
        assert_eq!(point["threshold"], Value::Null);
        assert_eq!(point["measures"]["recall"].as_f64(), Some(tp / n_pos));
        assert_eq!(point["intervals"]["recall"], judged["pooled"]["rates"][0]["interval"]);
    }
}

#[test]
fn requirements_are_about_all_folds_together() {
    let [tp, _, n_pos, _] = pooled(&case_of("folds", 0));
    let recall = tp / n_pos;
    for (requirement, code) in [
        (format!("recall>={recall}"), 0),
        (format!("recall>{recall}"), 1),
        ("recall.low>0.9".to_owned(), 0),
        (format!("recall.low>{recall}"), 1),
    ] {
        let found = by_fold("lr", &["--require", &requirement]);
        assert_eq!(found.code, code, "{requirement}: {}{}", found.out, found.errors);
    }
    let found = by_fold("lr", &["--require", "recall.low>0.9"]);
    assert!(found.out.contains("Wilson, approximate by folds"), "{}", found.out);
}

#[test]
fn all_formats_have_the_sentence_the_pooled_rates_and_the_folds() {
    let [tp, fp, n_pos, _] = pooled(&case_of("folds", 0));
    let f1 = 2.0 * tp / (tp + fp + n_pos);
    let sentence = format!("Chosen on all folds but one and judged on that one, F1 is {f1:.3} (");
    for format in ["text", "markdown", "html"] {
        let found = by_fold("lr", &["--format", format]);
        assert_eq!(found.code, 0, "{}", found.errors);
        for part in [
            "All folds together, each at the threshold that was chosen on all others.",
            "By folds: thresholds chosen on all folds but one, judged on that one",
            &sentence,
            "score ≥ 0.5297426439926135",
            "Least of a fold",
            "Intervals are approximate",
        ] {
            assert!(found.out.contains(part), "{format}: no {part} in {}", found.out);
        }
    }
}

#[test]
fn groups_and_rows_with_weights_have_reasons() {
    let table = "label,score,fold,sex,weight\n1,0.9,1,F,2\n0,0.2,1,M,1\n1,0.8,2,M,1\n0,0.1,2,F,1\n";
    let options = ["--fold", "fold", "--group", "sex", "--weight", "weight"];
    let with = |requirement: &str| {
        let arguments = [&["report", OPTION, "--require", requirement], &options[..]].concat();
        run_with(table.as_bytes(), &arguments)
    };
    for requirement in ["F:recall>0", "recall.low>0"] {
        let found = with(requirement);
        assert_eq!(found.code, 1, "{}", found.errors);
        assert!(found.out.contains("Each fold has its own threshold."), "{}", found.out);
    }
    // 0.9 is found by the threshold 0.8 of the other fold, and counts twice; 0.8 is not found by 0.9.
    assert_eq!(with("recall>0.66").code, 0);
    let found = with("recall>0.67");
    assert_eq!(found.code, 1);
    assert!(found.out.contains("without an operating point"), "{}", found.out);
}

#[test]
fn many_folds_are_in_the_json_alone() {
    let rows = |fold: usize| format!("1,0.9,{fold}\n0,0.{},{fold}\n", 10 + fold);
    let table = format!("label,score,fold\n{}", (0..51).map(rows).collect::<String>());
    let found = run_with(table.as_bytes(), &["report", OPTION, "--fold", "fold"]);
    assert_eq!(found.code, 0, "{}", found.errors);
    assert!(found.out.contains("The 51 folds of score are in the JSON alone."), "{}", found.out);
    assert!(found.out.contains("All folds"), "{}", found.out);
}

#[test]
fn options_that_make_no_sense_together_are_refused() {
    for (more, words) in [
        (&["--threshold", "0.5"][..], "--threshold is the same for all folds"),
        (&["--compare", "lr"], "--compare takes one threshold of each model"),
        (&["--chosen-on", FILE], "--chosen-on names other rows"),
    ] {
        let found = run(&[&["report", FILE, OPTION], more].concat());
        assert_eq!(found.code, 2);
        assert!(found.errors.contains(words), "{}", found.errors);
        assert!(found.errors.contains("Leave one of them out."), "{}", found.errors);
    }
    assert_refused(b"label,score\n1,0.9\n0,0.1\n", &["report", OPTION], "Name it with --fold");
    let words = "There is 1 fold. Give a column with 2 to";
    let one = b"label,score,fold\n1,0.9,1\n0,0.1,1\n";
    assert_refused(one, &["report", OPTION, "--fold", "fold"], words);
}
