//! The roles of columns, their reasons, and what else each could be: `curvescope columns`.

use crate::program::{assert_refused, golden, run_with};

/// A table with most roles.
const ROLES: &str = "id,label,score,seen,died,age,weight,fold,sex,note\n7,1,0.9,0.5,1,61,2,1,f,a\n4,0,0.3,0.1,0,35,1,1,m,b\n\
    9,1,0.6,0.9,0,70,1,2,f,c\n2,0,0.2,0.4,0,44,3,2,m,d\n";

#[test]
fn every_column_has_a_line_with_its_role_its_reason_and_the_next_best_role() {
    let found = run_with(ROLES.as_bytes(), &["columns", "--lower-is-positive", "seen"]);
    assert_eq!((found.code, found.errors.as_str()), (0, ""));
    assert_eq!(found.out, golden("columns.txt"));
}

#[test]
fn programs_get_the_same_as_json() {
    let json = run_with(ROLES.as_bytes(), &["columns", "--format", "json"]).json();
    assert_eq!(json["positiveLabel"], "1");
    assert_eq!(json["columns"].as_array().map(Vec::len), Some(10));
    let label = serde_json::json!({
        "name": "label", "role": "label", "lowerIsPositive": null, "reason": "named like a label",
        "other": "score: two whole numbers, as labels and decisions are",
    });
    let note = serde_json::json!({
        "name": "note", "role": null, "lowerIsPositive": null, "reason": "no numbers", "other": null,
    });
    assert_eq!([&json["columns"][1], &json["columns"][9]], [&label, &note]);
    assert_eq!(json["columns"][2]["lowerIsPositive"], false);
}

#[test]
fn a_long_table_has_models_and_cases() {
    let long = "case,model,label,score\n1,a,1,0.9\n2,a,0,0.3\n1,b,1,0.6\n2,b,0,0.7\n";
    let json = run_with(long.as_bytes(), &["columns", "--format", "json"]).json();
    let roles =
        [0, 1, 2, 3].map(|at| json["columns"][at]["role"].as_str().unwrap_or_default().to_owned());
    assert_eq!(roles, ["case", "model", "label", "score"]);
}

#[test]
fn where_the_choice_is_open_the_question_has_its_options() {
    // Either column could be the label.
    let open = "p,smoker,treated\n0.9,1,1\n0.8,0,1\n0.7,1,0\n0.6,0,1\n0.4,1,0\n0.2,0,0\n";
    let found = run_with(open.as_bytes(), &["columns"]);
    let report = run_with(open.as_bytes(), &["report"]);
    assert_eq!((found.code, found.out.as_str()), (2, ""));
    assert!(found.errors.contains("--label smoker"), "{}", found.errors);
    assert_eq!(found.errors, report.errors);
    assert_refused(b"label,note\n1,a\n0,b\n1,c\n", &["columns"], "Choose a score column");
}
