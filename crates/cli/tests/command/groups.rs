//! Groups of rows, clusters, and losses of scores that are probabilities, by hand.

use crate::program::{run, run_with};

/// At 0.5: women 2 of 3 positives and 1 of 2 negatives, men 1 of 1 and 0 of 2. Pairs in order: 4 of 6, and 2 of 2.
const SEXES: &str =
    "y,score,sex\n1,0.9,F\n0,0.8,F\n1,0.6,F\n1,0.4,F\n0,0.3,F\n1,0.7,M\n0,0.2,M\n0,0.1,M\n";

fn report(table: &str, more: &[&str]) -> crate::program::Run {
    let all =
        [&["report", "--label", "y", "--score", "score", "--threshold", "0.5"], more].concat();
    run_with(table.as_bytes(), &all)
}

// Ability: command groups, command intervals
#[test]
fn requirements_are_of_groups_too() {
    let code = |text: &str| {
        let found = report(SEXES, &["--group", "sex", "--require", text]);
        assert!(found.errors.is_empty(), "{text}: {}", found.errors);
        found.code
    };
    for (holds, fails) in [
        ("F:recall>=0.66", "F:recall>=0.67"),
        ("score:F:fpr<=0.5", "score:F:fpr<0.5"),
        ("F:auroc>=0.66", "F:auroc>=0.67"),
        ("M:auroc>=1", "M:auroc>1"),
        ("M:gini>=1", "F:gini>=0.34"),
        ("M:fp<=0", "F:fp<=0"),
        ("F:f2>=0.66", "F:f2>=0.67"),
        // (0.01 + 0.64 + 0.16 + 0.36 + 0.09)/5 and (0.09 + 0.04 + 0.01)/3.
        ("F:brier<=0.2521", "F:brier<=0.2519"),
        ("M:brier<=0.0467", "M:brier<=0.0466"),
        // Wilson's interval of 2 of 3, statsmodels 0.15.0: 0.207655 to 0.938508.
        ("F:recall.low>=0.2076", "F:recall.low>=0.2077"),
        ("F:recall.high<=0.9386", "F:recall.high<=0.9385"),
    ] {
        assert_eq!(code(holds), 0, "{holds}");
        assert_eq!(code(fails), 1, "{fails}");
    }
    // There is no area of this kind for a group, and no interval with a single row of a class.
    assert_eq!(code("F:equalErrorRate<=1"), 1);
    assert_eq!(code("M:auroc.low>=0"), 1);
    let unknown = report(SEXES, &["--group", "sex", "--require", "X:recall>=0"]);
    assert_eq!(unknown.code, 2);
    let words =
        "there is no model or group \"X\". The models are \"score\", the groups \"F\", \"M\"";
    assert!(unknown.errors.contains(words), "{}", unknown.errors);
}

#[test]
fn groups_are_in_every_format() {
    let written = |format: &str| {
        let more = ["--group", "sex", "--require", "F:recall>=0.9", "--format", format];
        report(SEXES, &more)
    };
    let text = written("text").out;
    let line = text.lines().find(|line| line.starts_with("  score  F")).expect("a line");
    let words: Vec<&str> = line.split_whitespace().collect();
    assert_eq!(words[..6], ["score", "F", "5", "60.0", "%", "0.667"], "{line}");
    assert!(line.contains("0.667 (0.208 to 0.939)"), "{line}");
    assert!(text.contains("FAIL  score, sex F  recall ≥ 0.9  0.667"), "{text}");
    assert!(text.contains("Groups of sex, each at the operating point of its model"));
    assert!(written("markdown").out.contains("| `score` | F | 5 | 60.0"));
    assert!(written("html").out.contains("<h2>Groups</h2>"));
    let json = written("json").json();
    let group = &json["groups"][0];
    assert_eq!(
        (&group["group"], &group["nPos"], &group["point"]["tp"]),
        (&"F".into(), &3.into(), &2.into())
    );
    assert_eq!(json["requirements"][0]["group"], "F");
    // Without the column there are none.
    assert_eq!(
        report(SEXES, &["--group", "", "--format", "json"]).json()["groups"],
        serde_json::json!([])
    );
}

#[test]
fn losses_are_required_and_shown_where_scores_are_probabilities() {
    let few = "y,score\n1,0.9\n0,0.8\n1,0.6\n1,0.4\n0,0.3\n";
    // (0.01 + 0.64 + 0.16 + 0.36 + 0.09)/5 = 0.252.
    assert_eq!(report(few, &["--require", "brier<=0.2521"]).code, 0);
    assert_eq!(report(few, &["--require", "brier_score<0.2519"]).code, 1);
    let text = report(few, &[]).out;
    assert!(text.contains("Scores as probabilities"), "{text}");
    let turned = few.replace("0.9", "9");
    let found = report(&turned, &["--require", "logLoss<=9", "--format", "json"]);
    assert_eq!(found.code, 1);
    let reason = "Undefined: not all scores are from 0 to 1, or a positive has 0 or a negative 1.";
    assert_eq!(found.json()["requirements"][0]["reason"], reason);
    assert!(!report(&turned, &[]).out.contains("Log loss"));
    let refused = report(few, &["--require", "brier.low<=1"]);
    assert!(refused.errors.contains("brier has no interval"), "{}", refused.errors);
}

#[test]
fn clusters_have_the_intervals_of_the_bootstrap() {
    let table = "www/examples/white-clover.csv";
    let base = ["report", table, "--score", "lr", "--cluster", "fold", "--threshold", "0.5"];
    let ends = |name: &str| {
        let required = [format!("{name}.low>=0"), format!("{name}.high>=0")];
        let more = ["--format", "json", "--require", &required[0], "--require", &required[1]];
        let json = run(&[&base[..], &more].concat()).json();
        [0, 1]
            .map(|at| format!("{:.3}", json["requirements"][at]["value"].as_f64().expect("an end")))
    };
    let text = run(&base).out;
    let [low, high] = ends("auroc");
    assert!(text.contains(&format!("{low}–{high}")), "{low}–{high}: {text}");
    let [low, high] = ends("recall");
    assert!(text.contains(&format!("0.640 ({low} to {high})")), "{low} to {high}: {text}");
    assert!(text.contains("Bootstrap intervals: whole clusters drawn with replacement, seed 1."));
    let best = run(&base[..6]).out;
    assert!(best.contains("Intervals of rates take the threshold as fixed."), "{best}");
}
