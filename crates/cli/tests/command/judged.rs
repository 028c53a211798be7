//! Thresholds chosen on another table: `curvescope report NEW --chosen-on OLD`. Counts and shares are those of `tests/golden/judged.py`: scikit-learn
//! and statsmodels.

use std::fmt::Write as _;

use serde_json::Value;

use crate::program::{assert_refused, in_root, run, run_with, temporary};

/// A case of `judged.json`, of its list `cases` or `folds`.
pub(crate) fn case_of(list: &str, at: usize) -> Value {
    let file = in_root("tests/golden/judged.json");
    let text = std::fs::read_to_string(file).expect("there");
    let golden: Value = serde_json::from_str(&text).expect("JSON");
    golden[list][at].clone()
}

/// Every second row of the table is old; of the new positives every `keep`-th is kept. The names of both files.
fn halves(case: &Value, name: &str) -> [String; 2] {
    let file = format!("www/examples/{}", case["input"].as_str().expect("a name"));
    let text = std::fs::read_to_string(in_root(file));
    let text = text.expect("an example");
    let keep = case["keep"].as_u64().expect("a number");
    let (head, rows) = text.split_once('\n').expect("a header");
    let mut tables = [format!("{head}\n"), format!("{head}\n")];
    let mut positives = 0;
    for (at, row) in rows.lines().enumerate() {
        let is_new_positive = at % 2 == 1 && row.starts_with("1,");
        positives += u64::from(is_new_positive);
        if !is_new_positive || (positives - 1) % keep == 0 {
            writeln!(tables[at % 2], "{row}").expect("a string");
        }
    }
    let [old, new] = tables;
    [("old", old), ("new", new)].map(|(side, table)| {
        let file = temporary(&format!("{name}-{side}.csv"), table.as_bytes());
        file.to_str().expect("UTF-8").to_owned()
    })
}

const ASKED: [&str; 4] = ["--maximize", "precision", "--at", "recall>=0.95"];

#[test]
fn thresholds_of_the_old_rows_are_judged_on_the_new() {
    let case = case_of("cases", 1);
    let [old, new] = halves(&case, "judged");
    let arguments = ["report", &new, "--chosen-on", &old, "--score", "knn", "--format", "json"];
    let found = run(&[&arguments[..], &ASKED].concat());
    assert_eq!(found.code, 0, "{}", found.errors);
    let json = found.json();
    let judged = &json["judged"][0];
    assert_eq!(json["chosenOn"], "judged-old.csv");
    for (side, expected) in ["old", "new"].iter().zip(case["counts"].as_array().expect("both")) {
        let counts = ["tp", "fp", "nPos", "nNeg"].map(|name| judged[side][name].clone());
        assert_eq!(counts.map(|it| it.as_f64()), [0, 1, 2, 3].map(|at| expected[at].as_f64()));
    }
    // The report and its requirements are about the new rows at this threshold.
    assert_eq!(json["points"][0]["tp"], case["counts"][1][0]);
    assert_eq!(json["points"][0]["threshold"], judged["threshold"]);
    let recall = &case["shares"]["recall"];
    assert_eq!(json["points"][0]["measures"]["recall"], recall["new"]);
    let interval = &json["points"][0]["intervals"]["recall"];
    let near = |found: &Value, expected: &Value| {
        (found.as_f64().expect("a number") - expected.as_f64().expect("a number")).abs() < 1e-12
    };
    assert!(near(&interval["low"], &recall["interval"][0]), "{interval}");
    assert!(near(&judged["limits"][0]["new"]["interval"]["low"], &recall["interval"][0]));
}

#[test]
fn requirements_are_about_the_new_rows() {
    let [old, new] = halves(&case_of("cases", 1), "required");
    // Recall is 98/102 on the old rows and 33/37 = 0.892 on the new ones.
    for (requirement, code) in [("recall>=0.89", 0), ("recall>=0.90", 1)] {
        let arguments = ["report", &new, "--chosen-on", &old, "--score", "knn"];
        let required = ["--require", requirement];
        let found = run(&[&arguments[..], &ASKED, &required].concat());
        assert_eq!(found.code, code, "{}", found.out);
    }
}

#[test]
fn text_and_markdown_have_the_sentence_and_both_tables() {
    let [old, new] = halves(&case_of("cases", 1), "written");
    for format in ["text", "markdown", "html"] {
        let arguments = ["report", &new, "--chosen-on", &old, "--score", "knn"];
        let found = run(&[&arguments[..], &ASKED, &["--format", format]].concat());
        assert_eq!(found.code, 0, "{}", found.errors);
        for part in [
            "At the thresholds of other rows",
            "On other rows than the thresholds were chosen on",
            "Recall was 0.961 where the threshold was chosen, 0.892 (0.753 to 0.957) on the new rows: below your 0.95 here, but the interval \
             reaches it.",
            "Expected",
        ] {
            assert!(found.out.contains(part), "{format}: no {part} in {}", found.out);
        }
    }
}

#[test]
fn tables_that_do_not_belong_together_are_refused() {
    let file = |name: &str, table: &str| {
        temporary(name, table.as_bytes()).to_str().expect("UTF-8").to_owned()
    };
    let other = file("other-models.csv", "label,a,b\n1,0.9,0.8\n0,0.1,0.2\n");
    let words = "The old rows have no scores \"c\"";
    assert_refused(b"label,c\n1,0.9\n0,0.1\n", &["report", "--chosen-on", &other], words);
    let old = file("old-labels.csv", "label,score\ncat,0.9\ndog,0.1\ndog,0.2\n");
    let new = b"label,score\ncat,0.9\ncat,0.4\ndog,0.1\n";
    assert_refused(new, &["report", "--chosen-on", &old], "Name the positive label");
    let found = run_with(new, &["report", "--chosen-on", &old, "--positive", "cat"]);
    assert_eq!(found.code, 0, "{}", found.errors);
    let old = file("old-labels.txt", "label,score\ncat,0.9\ndog,0.1\ndog,0.2\n");
    let saved = ["report", "--chosen-on", &old, "--save", &old];
    assert_refused(new, &saved, "is the table itself");
    assert_eq!(std::fs::read_to_string(&old).expect("kept").lines().count(), 4);
}
