//! Models against one of them. Counts by hand from the scores of the white clover at 0.5: lr finds 16 of 25 positives and 4 of 38 negatives, ada 17 and 9. Intervals
//! are Newcombe's for pairs with the Wilson ends of statsmodels 0.15.0, p is its `mcnemar`, exact; of five models at alpha 0.05/10, and ten times.

use crate::program::run;

const TABLE: &str = "www/examples/white-clover.csv";
const TWO: [&str; 8] = ["report", TABLE, "--score", "lr", "--score", "ada", "--threshold", "0.5"];

/// The lines of the comparison, their words separated by one space.
fn lines(arguments: &[&str]) -> Vec<String> {
    let out = run(arguments).out;
    let lines = out.lines().skip_while(|line| !line.starts_with("Less "));
    let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    lines.map(words).take_while(|line| !line.is_empty()).collect()
}

#[test]
fn two_models_are_compared_at_a_threshold() {
    let found = lines(&[&TWO[..], &["--compare", "lr"]].concat());
    assert_eq!(found[0], "Less lr, on the same rows, each model at its operating point.");
    assert_eq!(found[1], "Model Measure lr Here Difference 95 % p How");
    assert_eq!(found[2], "ada Recall 0.640 0.680 0.040 −0.173 to 0.248 1.000 Newcombe, McNemar");
    assert_eq!(found[3], "ada Precision 0.800 0.654 −0.146 −0.321 to 0.055 0.150 Zou & Donner");
    assert_eq!(
        found[4],
        "ada False positive rate 0.105 0.237 0.132 −0.032 to 0.293 0.180 Newcombe, McNemar"
    );
    assert_eq!(found[5], "ada Accuracy 0.794 0.730 −0.063 −0.190 to 0.065 0.454 Newcombe, McNemar");
    // 32/45 and 34/51.
    assert!(found[6].starts_with("ada F1 0.711 0.667 −0.044 "), "{}", found[6]);
    assert_eq!(found.len(), 7);
}

#[test]
fn of_several_models_all_pairs_hold_at_once() {
    let found = lines(&["report", TABLE, "--threshold", "0.5", "--compare", "lr"]);
    let note = "Intervals and p are those of all pairs of 5 models at once.";
    assert!(found[0].ends_with(note), "{}", found[0]);
    let fpr = "ada False positive rate 0.105 0.237 0.132 −0.107 to 0.363 1.000 Newcombe, McNemar";
    assert!(found.iter().any(|line| line == fpr), "{found:#?}");
    assert_eq!(found.len(), 2 + 4 * 5);
}

#[test]
fn at_thresholds_that_were_chosen_on_the_rows_there_are_differences_alone() {
    let found = lines(&[&TWO[..6], &["--compare", "lr"]].concat());
    let reason = "There is no interval and no p. The thresholds were chosen on these rows";
    assert!(found[0].contains(reason), "{}", found[0]);
    assert_eq!(found[1], "Model Measure lr Here Difference");
    assert_eq!(found.len(), 7, "{found:#?}");
    let json = run(&[&TWO[..6], &["--compare", "lr", "--format", "json", "--no-points"]].concat());
    let recall = &json.json()["compared"][0]["point"]["differences"][0];
    assert_eq!(recall["tested"], serde_json::Value::Null);
    assert_eq!(recall["undefined"]["code"], "chosen-threshold");
    assert!(recall["difference"].is_number());
    let costs =
        lines(&[&TWO[..6], &["--minimize", "cost", "--cost", "1:3", "--compare", "lr"]].concat());
    assert!(
        costs.iter().any(|line| line.starts_with("ada Weighted accuracy, c = 0.25 ")),
        "{costs:#?}"
    );
    for format in ["markdown", "html"] {
        let out = run(&[&TWO[..], &["--compare", "lr", "--format", format]].concat()).out;
        assert!(out.contains("Newcombe, McNemar"), "{format}");
    }
}

#[test]
fn what_has_no_difference_has_a_reason() {
    let found = lines(&[&TWO[..6], &["--threshold", "∞", "--compare", "lr"]].concat());
    let reason = "– of ada less lr: No row is predicted this way.";
    assert!(found.iter().any(|line| line == reason), "{found:#?}");
    let refused = |arguments: &[&str]| run(&[&["report", TABLE], arguments].concat());
    let unknown = refused(&["--compare", "svm"]);
    assert_eq!(unknown.code, 2);
    assert!(
        unknown.errors.contains("there is no such model. Give one of \"ada\""),
        "{}",
        unknown.errors
    );
    let alone = refused(&["--score", "lr", "--compare", "lr"]);
    assert!(alone.errors.contains("it is the only model"), "{}", alone.errors);
}
