//! Where the operating point is. Of the five rows + - + + - F1 is greatest at the fourth, 6/7.

use crate::program::{FEW, run_with};

/// Threshold, true and false positives.
fn place(arguments: &[&str]) -> [f64; 3] {
    let all = [&["report", "--format", "json"], arguments].concat();
    let found = run_with(FEW.as_bytes(), &all);
    assert_eq!(found.code, 0, "{}", found.errors);
    let point = &found.json()["points"][0];
    ["threshold", "tp", "fp"].map(|field| {
        let value = &point[field];
        value.as_f64().or_else(|| value.as_str()?.parse().ok()).unwrap_or(f64::NAN)
    })
}

#[test]
fn without_a_word_it_is_at_the_best_f() {
    assert_eq!(place(&[]), [0.4, 3.0, 1.0]);
    // Ten times the weight of precision: one positive, and no false one.
    assert_eq!(place(&["--beta", "0.1"]), [0.9, 1.0, 0.0]);
}

#[test]
fn a_threshold_is_taken_as_given() {
    assert_eq!(place(&["--threshold", "0.6"]), [0.6, 2.0, 1.0]);
    assert_eq!(place(&["--threshold", "0.5"]), [0.5, 2.0, 1.0]);
    assert_eq!(place(&["--threshold", "50 %"]), [0.5, 2.0, 1.0]);
    assert_eq!(place(&["--threshold", "-1"]), [-1.0, 3.0, 2.0]);
    assert_eq!(place(&["--threshold", "∞"]), [f64::INFINITY, 0.0, 0.0]);
}

// Ability: command decide
#[test]
fn a_question_is_answered() {
    assert_eq!(place(&["--maximize", "precision"]), [0.9, 1.0, 0.0]);
    assert_eq!(place(&["--maximize", "precision", "--at", "recall>=1"]), [0.4, 3.0, 1.0]);
    assert_eq!(place(&["--maximize", "recall", "--at", "fpr<=0"]), [0.9, 1.0, 0.0]);
    assert_eq!(place(&["--at", "predictedPositive<=1"]), [0.9, 1.0, 0.0]);
    // A false positive costs nine times what a miss costs.
    assert_eq!(place(&["--minimize", "cost", "--cost", "9:1"]), [0.9, 1.0, 0.0]);
    assert_eq!(place(&["--minimize", "cost", "--cost", "1:9"]), [0.4, 3.0, 1.0]);
}

#[test]
fn every_form_says_where_it_is() {
    for format in ["text", "markdown", "html"] {
        let words = |arguments: &[&str]| {
            run_with(FEW.as_bytes(), &[&["report", "--format", format], arguments].concat()).out
        };
        assert!(words(&[]).contains("has the best F1. No threshold was given."), "{format}");
        let output = words(&["--maximize", "precision", "--at", "recall>=0.5"]);
        assert!(output.contains("has the best precision with recall ≥ 0.5."), "{format}");
        assert!(words(&["--threshold", "0.5"]).contains("At the threshold that was given."));
    }
}
