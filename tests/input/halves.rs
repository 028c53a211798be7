use curvescope::area::settings::Settings;
use curvescope::input::error::InputError;
use curvescope::input::{Choices, NamedTable};
use curvescope::report::analyze::Analysis;

const LABELS: &str = "id,y\na,1\nb,0\nc,1\nd,0\ne,0\n";
const SCORES: &str = "id,lr,rf\nd,0.1,0.3\nb,0.5,0.2\na,0.9,0.8\nc,0.4,0.7\nf,0.6,0.5\n";

fn joined(files: [(&str, &str); 2], choices: &Choices) -> Result<Analysis, InputError> {
    let files = files.map(|(name, text)| NamedTable { name, bytes: text.as_bytes() });
    Analysis::beside(files, choices, Settings::default())
}

fn joined_with_labels(labels: &str, scores: &str, choices: &Choices) -> [Analysis; 2] {
    let (labels, scores) = (("labels.csv", labels), ("scores.csv", scores));
    [[labels, scores], [scores, labels]].map(|files| joined(files, choices).expect("a table"))
}

#[test]
fn labels_and_scores_are_joined_whichever_comes_first() {
    for analysis in joined_with_labels(LABELS, SCORES, &Choices::default()) {
        let report = analysis.report();
        let messages: Vec<&str> = report.notices.iter().map(|notice| &notice.message[..]).collect();
        assert_eq!(
            messages[..3],
            [
                "\"scores.csv\" was joined to \"labels.csv\" by column \"id\": 4 rows in both. \"scores.csv\" has \
                 no labels: those of \"labels.csv\" are taken.",
                "1 row is only in \"labels.csv\" and was left out.",
                "1 row is only in \"scores.csv\" and was left out.",
            ]
        );
        let areas: Vec<_> =
            report.models.iter().map(|model| (&model.name[..], model.roc.auroc)).collect();
        // lr: a over b and d, c over d but not b; rf: all four.
        assert_eq!(areas, [("lr", Some(0.75)), ("rf", Some(1.0))]);
        assert_eq!(report.columns.label.as_deref(), Some("y"));
    }
}

#[test]
fn columns_of_either_file_are_chosen() {
    let choices = Choices {
        label: Some("y".into()),
        scores: Some(vec!["rf".into()]),
        lower_is_positive: vec!["rf".into()],
        weight: Some(String::new()),
        ..Choices::default()
    };
    for analysis in joined_with_labels(LABELS, SCORES, &choices) {
        let report = analysis.report();
        assert_eq!(report.models.len(), 1);
        assert_eq!(report.models[0].roc.auroc, Some(0.0));
    }
}

/// The truth and what a model predicts of it, in one column name, as contests have them.
const SOLUTION: &str = "id,target\n1,1\n2,0\n3,1\n4,0\n5,1\n6,0\n";
const SUBMISSION: &str = "id,target\n1,0.91\n2,0.20\n3,0.70\n4,0.40\n5,0.60\n6,0.65\n";

#[test]
fn fractions_are_the_scores_where_both_have_one_name() {
    // Of the pairs only 0.60 and 0.65 are out of order.
    let words = SOLUTION.replace(",1\n", ",yes\n").replace(",0\n", ",no\n");
    let shuffled = "id,target\n6,0.65\n5,0.60\n4,0.40\n3,0.70\n2,0.20\n1,0.91\n";
    let same = |name: &str| Choices { label: Some(name.into()), ..Choices::default() };
    let choices = [Choices::default(), same("target"), same("target (labels)")];
    for choices in choices {
        for (solution, submission) in [(SOLUTION, SUBMISSION), (&words, shuffled)] {
            for analysis in joined_with_labels(solution, submission, &choices) {
                let report = analysis.report();
                let models: Vec<_> =
                    report.models.iter().map(|model| (&model.name[..], model.roc.auroc)).collect();
                assert_eq!(models, [("target (scores)", Some(8.0 / 9.0))]);
                assert_eq!(report.columns.label.as_deref(), Some("target (labels)"));
                assert!(report.notices[0].message.ends_with("those of \"labels.csv\" are taken."));
            }
        }
    }
}

#[test]
fn the_scores_may_have_the_name_of_a_label_alone() {
    // "target" is a name of labels, and holds the scores.
    let labels = SOLUTION.replace("target", "label");
    for analysis in joined_with_labels(&labels, SUBMISSION, &Choices::default()) {
        let report = analysis.report();
        assert_eq!(report.columns.label.as_deref(), Some("label"));
        assert_eq!(report.models[0].roc.auroc, Some(8.0 / 9.0));
    }
}

#[test]
fn labels_of_one_name_that_differ_stay_an_error() {
    // Two values are a label, fractions or not, and whole numbers are no sure scores.
    for other in ["id,target\n1,0.5\n2,1\n3,1\n4,1\n5,1\n6,1\n", &SOLUTION.replace("6,0", "6,2")] {
        let files = [("a.csv", SOLUTION), ("b.csv", other)];
        let error = joined(files, &Choices::default()).expect_err("an error");
        assert_eq!(error.code.as_str(), "labels-differ", "{error}");
    }
}

#[test]
fn the_key_is_found_by_what_it_holds() {
    let (labels, scores) = (LABELS.replace("id", "specimen"), SCORES.replace("id", "specimen"));
    for analysis in joined_with_labels(&labels, &scores, &Choices::default()) {
        assert!(analysis.report().notices[0].message.contains("by column \"specimen\": 4 rows"));
    }
    // Numbers of patients are no scores.
    let (labels, scores) =
        ("patient,sick\n1,1\n2,0\n3,1\n4,0\n", "patient,lr\n4,0.1\n2,0.5\n1,0.9\n3,0.4\n");
    for analysis in joined_with_labels(labels, scores, &Choices::default()) {
        assert_eq!(analysis.report().models.len(), 1);
    }
}

#[test]
fn what_is_wrong_is_said_of_its_file() {
    let refused = |files| joined(files, &Choices::default()).expect_err("an error");
    let repeated = SCORES.replace("f,", "d,");
    let error = refused([("scores.csv", &repeated), ("labels.csv", LABELS)]);
    assert_eq!(error.code.as_str(), "repeated-id");
    assert!(error.message.starts_with("\"scores.csv\", line 6: \"d\" of column \"id\""), "{error}");
    let error = refused([("a.csv", SCORES), ("b.csv", SCORES)]);
    assert_eq!(error.code.as_str(), "no-label-column");
    let error = refused([("a.csv", LABELS), ("b.csv", LABELS)]);
    assert_eq!(error.code.as_str(), "no-score-column");
    let scores = "lr,rf\n0.5,0.1\n0.3,0.2\n0.4,0.6\n";
    let error = refused([("labels.csv", LABELS), ("scores.csv", scores)]);
    assert_eq!(error.code.as_str(), "no-common-id");
}
