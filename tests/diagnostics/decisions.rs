use curvescope::area::settings::Settings;
use curvescope::input::Choices;
use curvescope::report::analyze::analyze;

use crate::{BEFORE, choices_after, codes, notice, report, report_with};

#[test]
fn two_values_in_twice_as_many_rows_are_decisions() {
    let said = report("label,score\n1,1\n0,0\n1,0\n0,1\n");
    assert_eq!(codes(&said), ["hard-labels", "few-positives"]);
    assert_eq!(
        said.notices[0].message,
        "\"score\" seems to hold decisions, not scores: it has only 2 different values. Curves \
         need scores, such as predict_proba gives."
    );
    assert_eq!(codes(&report("label,score\n1,1\n0,0\n1,0\n")), ["few-positives", "heavy-ties"]);
    assert_eq!(codes(&report("label,score\n1,1\n0,0\n1,0.5\n0,0.1\n")), ["few-positives"]);
}

#[test]
fn the_label_values_themselves_are_decisions() {
    let choices = Choices { positive: Some("2".into()), ..Choices::default() };
    let rows = "2,2.0\n1,1\n0,0\n2,1\n1,1\n0,0\n";
    let said = report_with(&format!("label,predicted\n{rows}"), &choices);
    assert_eq!(codes(&said), ["hard-labels", "one-against-rest", "few-positives", BEFORE]);
    // One score that is no label: 11 pairs of 2 positives and 4 negatives are not what is said.
    let other = report_with(&format!("label,predicted\n{rows}0,0.5\n"), &choices);
    assert!(!codes(&other).contains(&"hard-labels"));
}

#[test]
fn decisions_are_told_in_one_sentence_and_can_be_left_out() {
    let text = "label,a,b,c\n1,1,0.9,-1\n0,0,0.8,-1\n1,1,0.7,1\n0,1,0.6,1\n";
    assert_eq!(report(text).columns.scores, ["b"], "decisions are no scores beside others");
    let scores = ["a", "b", "c"].map(str::to_owned).to_vec();
    let choices = Choices { scores: Some(scores), ..Choices::default() };
    let said = report_with(text, &choices);
    let hard = notice(&said, "hard-labels");
    assert_eq!(
        hard.message,
        "\"a\" and \"c\" seem to hold decisions, not scores. Curves need scores, such as \
         predict_proba gives."
    );
    let (_, after) = choices_after(hard.fixes.first().expect("a fix"), &choices);
    assert_eq!(report_with(text, &after).columns.scores, ["b"]);
}

const TWO_CODED: &str = "1,1\n0,0\n1,0\n0,0\n0,1\n";

#[test]
fn which_of_two_nameless_columns_is_the_truth_is_asked() {
    let text = format!("a,b\n{TWO_CODED}");
    let default = Choices::default();
    let error = analyze(text.as_bytes(), &default, &Settings::default()).expect_err("a question");
    assert_eq!(error.code.as_str(), "which-label");
    assert_eq!(
        error.message,
        "Which column says what happened? It could be \"a\" (1, 0, 1), \"b\" (1, 0, 0): each has two values, and \
         no name tells which is meant. Choose the label."
    );
    let buttons: Vec<&str> = error.fixes.iter().map(|fix| choices_after(fix, &default).0).collect();
    assert_eq!(buttons, ["\"a\" is the label", "\"b\" is the label"]);
    let fixed = report_with(&text, &choices_after(&error.fixes[1], &default).1);
    assert_eq!(
        (fixed.columns.label.as_deref(), &fixed.columns.scores[..]),
        (Some("b"), &["a".into()][..])
    );
    assert_eq!(
        codes(&fixed),
        ["hard-labels", "few-positives", BEFORE],
        "what is chosen is not asked"
    );
}

#[test]
fn a_prediction_chosen_as_the_label_is_asked_about_until_swapped() {
    let text = format!("y_true,y_pred\n{TWO_CODED}");
    assert_eq!(codes(&report(&text)), ["hard-labels", "few-positives", BEFORE]);
    let choices = Choices { label: Some("y_pred".into()), ..Choices::default() };
    let said = report_with(&text, &choices);
    assert_eq!(codes(&said), ["swapped-columns", "hard-labels", "few-positives", BEFORE]);
    let fix = said.notices[0].fixes.first().expect("a fix");
    let (button, after) = choices_after(fix, &choices);
    assert_eq!(button, "Swap \"y_pred\" and \"y_true\"");
    let (swapped, plain) = (report_with(&text, &after), report(&text));
    assert_eq!(swapped.columns.reasons, ["chosen", "chosen"]);
    assert_eq!((swapped.models, swapped.notices), (plain.models, plain.notices));
}

#[test]
fn other_models_keep_their_place_when_columns_are_swapped() {
    let text = "x,a,truth\n1,0.9,1\n0,0.8,0\n1,0.7,1\n0,0.6,1\n";
    let scores = Some(vec!["a".to_owned(), "truth".to_owned()]);
    let choices = Choices { label: Some("x".into()), scores, ..Choices::default() };
    let said = report_with(text, &choices);
    let fix = notice(&said, "swapped-columns").fixes.first().expect("a fix");
    let fixed = report_with(text, &choices_after(fix, &choices).1);
    assert_eq!(fixed.columns.label.as_deref(), Some("truth"));
    assert_eq!(fixed.columns.scores, ["a", "x"]);
}

#[test]
fn words_can_not_be_scores() {
    let choices = Choices { label: Some("a".into()), ..Choices::default() };
    let said = report_with("a,truth\nyes,1\nno,0\nyes,0\nno,1\n", &choices);
    assert!(!codes(&said).contains(&"swapped-columns"));
    let said = report_with("a,truth\n5,1\n4,0\n5,0\n4,1\n", &choices);
    assert!(codes(&said).contains(&"swapped-columns"));
}

/// Eleven fractions under the name of a label, with 0 and 1 beside them.
const SWAPPED: &str =
    "label,b\n.1,1\n.2,0\n.3,1\n.4,0\n.5,1\n.6,0\n.7,1\n.8,0\n.9,1\n.15,1\n.25,1\n";

#[test]
fn scores_under_the_name_of_a_label_can_be_swapped() {
    let default = Choices::default();
    let error = analyze(SWAPPED.as_bytes(), &default, &Settings::default()).expect_err("an error");
    assert_eq!(error.code.as_str(), "label-looks-like-scores");
    let fix = error.fixes.first().expect("a fix");
    let (button, choices) = choices_after(fix, &default);
    assert_eq!(button, "Swap \"label\" and \"b\"");
    let fixed = report_with(SWAPPED, &choices);
    assert_eq!((fixed.columns.label.as_deref(), fixed.positive_label.as_str()), (Some("b"), "1"));
    assert_eq!(fixed.columns.scores, ["label"]);
    // Positives at .9 .7 .5 .3 .25 .15 .1, negatives at .8 .6 .4 .2, which 1, 2, 3 and 5 of them
    // are above.
    assert_eq!(fixed.models[0].roc.auroc, Some(11.0 / 28.0));
}

#[test]
fn a_column_of_words_can_be_the_label_too() {
    let text = SWAPPED.replace(",1\n", ",0.5,yes\n").replace(",0\n", ",0.25,no\n");
    let text = text.replace("label,b", "label,b,c");
    let error = analyze(text.as_bytes(), &Choices::default(), &Settings::default());
    let error = error.expect_err("an error");
    let fix = error.fixes.first().expect("a fix");
    let fixed = report_with(&text, &choices_after(fix, &Choices::default()).1);
    assert_eq!((fixed.columns.label.as_deref(), fixed.columns.scores.len()), (Some("c"), 2));
}

#[test]
fn without_a_column_of_two_values_there_is_nothing_to_swap() {
    let text = SWAPPED.replacen(",1\n", ",2\n", 1);
    let error = analyze(text.as_bytes(), &Choices::default(), &Settings::default());
    assert_eq!(error.expect_err("an error").fixes, []);
}

#[test]
fn a_column_named_like_a_prediction_is_not_guessed_to_be_the_label() {
    assert_eq!(report(&format!("pred,fact\n{TWO_CODED}")).columns.label.as_deref(), Some("fact"));
    assert_eq!(report(&format!("fact,pred\n{TWO_CODED}")).columns.label.as_deref(), Some("fact"));
}
