//! Net benefit at a threshold probability that was given. Values are those of dcurves 1.1.7 for white clover at 0.3.

use crate::program::run;

const CLOVER: &str = "www/examples/white-clover.csv";
const TWO: [&str; 6] = ["report", CLOVER, "--score", "lr", "--score", "ada"];
const JSON: [&str; 3] = ["--format", "json", "--no-points"];

#[test]
fn models_are_compared_with_all_and_none_where_the_score_reaches_the_probability() {
    let json = run(&[&TWO[..], &["--cost", "0.3"], &JSON].concat()).json();
    for (at, expected) in [0.242_630, 0.174_603].into_iter().enumerate() {
        let found = &json["netBenefit"][at];
        assert_eq!(found["threshold"], 0.3);
        let number = |name: &str| found["netBenefit"][name].as_f64().expect("a number");
        assert!((number("value") - expected).abs() < 1e-6);
        assert!((number("ofAll") - 0.138_322).abs() < 1e-6);
        assert!(found["netBenefit"]["overAll"]["low"].is_number());
    }
    for format in ["text", "markdown", "html"] {
        let out = run(&[&TWO[..], &["--cost", "0.3", "--format", format]].concat()).out;
        let title = "Net benefit at c = 0.3: a false positive weighs 0.429 of a true one.";
        assert!(out.contains(title), "{format}: {out}");
        assert!(out.contains("0.243"), "{format}");
    }
    // At a threshold that was given, the decisions are those of that threshold.
    let fixed = ["--cost", "0.3", "--threshold", "0.5"];
    let found = run(&[&TWO[..], &fixed, &JSON].concat()).json();
    assert_eq!(found["netBenefit"][0]["threshold"], 0.5);
}

#[test]
fn there_is_no_net_benefit_at_a_probability_that_nobody_stated() {
    let html = run(&[&TWO[..], &["--format", "html"]].concat()).out;
    assert!(!html.contains("Net benefit") && !html.contains("Interventions avoided"));
    let json = run(&[&TWO[..], &JSON].concat()).json();
    assert_eq!(json["netBenefit"], serde_json::json!([]));
    let compared = ["compare", CLOVER, "--base", "lr", "--new", "ada", "--replicates", "50"];
    assert!(!run(&compared).out.contains("Net benefit"));
    let stated = run(&[&compared[..], &["--cost", "0.3"]].concat()).out;
    assert!(stated.contains("Net benefit at c = 0.3 "), "{stated}");
    let refused = run(&[&TWO[..], &["--require", "netBenefit>0"]].concat());
    assert_eq!(refused.code, 2);
    assert!(refused.errors.contains("Give it as --cost"), "{}", refused.errors);
    let met = run(&[&TWO[..], &["--require", "netBenefit>0", "--cost", "0.3"]].concat());
    assert_eq!(met.code, 0, "{}", met.out);
}

#[test]
fn scores_that_are_no_probabilities_need_a_threshold() {
    let table = "label,score\n1,7\n0,3\n1,5\n0,6\n1,8\n0,1\n";
    let found = crate::program::run_with(
        table.as_bytes(),
        &[&["report", "-", "--cost", "0.2"], &JSON[..]].concat(),
    );
    let benefit = &found.json()["netBenefit"][0];
    assert_eq!(benefit["undefined"][0]["code"], "not-probabilities");
    assert_eq!(benefit["netBenefit"], serde_json::Value::Null);
}
