//! Columns that most rows have no value in.

use curvescope::input::Choices;

use crate::{choose_scores, codes, notice, read, read_with};

#[test]
fn a_number_in_few_rows_is_no_score_beside_full_columns() {
    let text = "label,note,score,remark\n1,,0.9,\n0,3,0.4,x\n1,,0.7,\n0,NA,0.1,\n1,,0.3,2\n";
    let input = read(text);
    assert_eq!(input.summary.columns.scores, ["score"]);
    assert_eq!((input.summary.rows, input.summary.skipped_rows), (5, 0));
    assert_eq!(codes(&input), ["sparse-columns"]);
    let message = &notice(&input, "sparse-columns").message;
    assert!(message.contains("skipped: \"note\", \"remark\"."), "{message}");
    let chosen = read_with(text, &choose_scores(&["note"]));
    assert_eq!(chosen.summary.skipped_rows, 4);
}

#[test]
fn a_score_that_half_of_the_rows_have_stays_a_score() {
    let input = read("label,a,b\n1,0.9,0.1\n0,0.4,0.2\n1,0.7,\n0,0.1,\n");
    assert_eq!(input.summary.columns.scores, ["a", "b"]);
    assert_eq!(input.summary.skipped_rows, 2);
}

#[test]
fn where_all_scores_are_sparse_they_stay() {
    let input = read("label,a,b\n1,0.9,0.1\n0,0.4,0.2\n1,,\n0,,\n1,,\n");
    assert_eq!(input.summary.columns.scores, ["a", "b"]);
    assert_eq!(input.summary.skipped_rows, 3);
}

#[test]
fn a_sparse_column_that_is_named_like_a_score_stays_where_no_other_is() {
    let sparse = "label,bmi,score\n1,50,0.9\n0,40,0.4\n1,60,\n0,20,\n1,10,\n";
    assert_eq!(read(sparse).summary.columns.scores, ["score"]);
    let beside = "label,pred,score\n1,50,0.9\n0,40,0.4\n1,60,\n0,20,\n1,10,\n";
    assert_eq!(read(beside).summary.columns.scores, ["pred"]);
}

#[test]
fn sparse_weights_and_folds_are_taken_only_by_choice() {
    let text = "label,score,weight,fold\n1,0.9,2,a\n0,0.4,,\n1,0.7,,\n0,0.1,,\n";
    let input = read(text);
    assert_eq!((&input.summary.columns.weight, &input.summary.columns.fold), (&None, &None));
    assert_eq!(input.summary.skipped_rows, 0);
    assert_eq!(codes(&input), ["sparse-columns", "ignored-columns"]);
    let chosen = Choices { weight: Some("weight".to_owned()), ..Choices::default() };
    assert_eq!(read_with(text, &chosen).summary.skipped_rows, 3);
}

#[test]
fn a_sparse_column_is_the_label_by_content_only_where_no_full_one_is() {
    let text =
        "flag,group of it,s\n1,case,0.9\n0,control,0.4\n,case,0.7\n,control,0.1\n,case,0.8\n";
    assert_eq!(read(text).summary.columns.label.as_deref(), Some("group of it"));
}
