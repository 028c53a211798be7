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
fn it_is_at_the_best_f_or_at_the_threshold() {
    assert_eq!(place(&[]), [0.4, 3.0, 1.0]);
    // Ten times the weight of precision: one positive, and no false one.
    assert_eq!(place(&["--beta", "0.1"]), [0.9, 1.0, 0.0]);
    assert_eq!(place(&["--threshold", "50 %"]), [0.5, 2.0, 1.0]);
    assert_eq!(place(&["--threshold", "∞"]), [f64::INFINITY, 0.0, 0.0]);
}

// Ability: command decide
#[test]
fn a_question_is_answered() {
    assert_eq!(place(&["--maximize", "precision"]), [0.9, 1.0, 0.0]);
    assert_eq!(place(&["--maximize", "precision", "--at", "recall>=1"]), [0.4, 3.0, 1.0]);
    assert_eq!(place(&["--maximize", "recall", "--at", "fpr<=0"]), [0.9, 1.0, 0.0]);
    assert_eq!(place(&["--at", "predictedPositive<=1"]), [0.9, 1.0, 0.0]);
    for name in ["youdenJ", "youden", "balancedAccuracy", "balanced_accuracy", "mcc"] {
        // Recall is 1 and specificity 1/2: J is 1/2, and 1/3 at the first row alone.
        assert_eq!(place(&["--maximize", name]), [0.4, 3.0, 1.0], "{name}");
        assert_eq!(place(&["--maximize", name, "--at", "fpr<=0"]), [0.9, 1.0, 0.0], "{name}");
    }
    // A false positive costs nine times what a miss costs.
    assert_eq!(place(&["--minimize", "cost", "--cost", "9:1"]), [0.9, 1.0, 0.0]);
    assert_eq!(place(&["--minimize", "cost", "--cost", "1:9"]), [0.4, 3.0, 1.0]);
}

/// 57 positives, 10 negatives, 2 positives, 90 negatives. Pr(Bin(59, .95) >= 59) = .0485: all 59 must be found, with
/// specificity .9; 57 are 0.966, with specificity 1. Of 58 none is enough: .95^58 > .05.
#[test]
fn every_form_says_what_confidence_promises_and_costs() {
    let blocks = |last: usize| {
        let rows = [("1,0.9\n", 57), ("0,0.8\n", 10), ("1,0.7\n", last), ("0,0.6\n", 90)];
        let rows = rows.map(|(row, count)| row.repeat(count));
        format!("label,score\n{}", rows.concat())
    };
    let asked = ["--maximize", "specificity", "--at", "recall>=0.95", "--confidence", "0.95"];
    for format in ["text", "markdown", "html"] {
        let words = |table: &str| {
            let output =
                run_with(table.as_bytes(), &[&["report", "--format", format], &asked[..]].concat());
            output.out.replace("&gt;", ">").replace('\\', "")
        };
        let both = words(&blocks(2));
        let promise = "In at least 95 % of all tables of this size, the threshold picked so has a true recall of at least 0.95.";
        let cost = "Costs 0.100 of specificity against the limit on these rows alone: score ≥ 0.7 instead of score ≥ 0.9.";
        assert!(both.contains(promise) && both.contains(cost), "{format}: {both}");
        let few = words(&blocks(1));
        let needed = "It takes at least 59 positives, all of them found; here are 58. On these rows alone: score ≥ 0.9. Nothing is promised for others.";
        assert!(few.contains(needed), "{format}: {few}");
    }
    let json =
        run_with(blocks(2).as_bytes(), &[&["report", "--format", "json"], &asked[..]].concat());
    let promise = json.json()["points"][0]["decision"]["promise"].clone();
    assert_eq!(promise["without"]["threshold"], 0.9);
    assert_eq!(promise["limits"][0]["rows"], 59.0);
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
        let best = words(&["--maximize", "youden"]);
        assert!(best.contains("has the best Youden’s J"), "{format}: {best}");
        assert!(words(&["--threshold", "0.5"]).contains("At the threshold that was given."));
    }
}
