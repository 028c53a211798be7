//! Rows without a score. The areas and counts are worked out by hand.

use curvescope::area::settings::Settings;
use curvescope::input::error::Notice;
use curvescope::input::fix::{Changes, Fix};
use curvescope::input::{Choices, ColumnValues, Input, InputColumn};
use curvescope::report::Report;
use curvescope::report::analyze::Analysis;

use crate::{choose_positive, choose_scores, codes, error_with, notice, read, read_with, rows_of};

const NEVER: f64 = f64::NEG_INFINITY;

fn counted() -> Choices {
    Choices { missing_as_negative: true, ..Choices::default() }
}

fn report(text: &str, choices: &Choices) -> Report {
    Analysis::of(read_with(text, choices), Settings::default()).report()
}

/// The choice that the fix of a notice makes for rows without a score.
fn offered(input: &Input, code: &str) -> Vec<bool> {
    let choice = |fix: &Fix| match fix {
        Fix::Choose { options: Changes::Unscored { missing_as_negative }, .. } => {
            Some(*missing_as_negative)
        }
        _ => None,
    };
    notice(input, code).fixes.iter().filter_map(choice).collect()
}

/// Of three positives one has no score, of three negatives one.
const TABLE: &str = "label,score\n1,0.9\n1,\n0,0.4\n0,NA\n1,0.3\n0,0.2\n,\n";

#[test]
fn skipped_rows_say_how_many_are_positive_and_offer_to_count_them() {
    let input = read(TABLE);
    assert_eq!(rows_of(&input), [(true, 0.9), (false, 0.4), (true, 0.3), (false, 0.2)]);
    let skipped: Vec<_> =
        input.summary.notices.iter().map(|n| (&n.message[..], &n.rows[..])).collect();
    assert_eq!(
        skipped,
        [
            ("1 row was skipped: no label in column \"label\".", &[8][..]),
            ("2 rows were skipped: a score is missing. Positives among them: 1.", &[3, 5]),
        ]
    );
    let with_fix = &input.summary.notices[1];
    let Fix::Choose { label, options } = &with_fix.fixes[0] else { panic!("{with_fix:?}") };
    assert_eq!(label, "Count them as never predicted positive");
    assert_eq!(*options, Changes::Unscored { missing_as_negative: true });
    // No positive is lost: nothing to offer.
    let input = read("label,score\n1,0.9\n0,\n0,0.4\n");
    assert!(notice(&input, "skipped-rows").message.ends_with("Positives among them: 0."));
    assert_eq!(offered(&input, "skipped-rows"), [] as [bool; 0]);
    // The chosen label is positive.
    let input = read_with("label,score\na,0.9\nb,\nc,0.4\nc,\n", &choose_positive("c"));
    assert!(notice(&input, "skipped-rows").message.ends_with("Positives among them: 1."));
    // All positives are lost, and the labels' coding says which they are.
    let input = read("label,score\n1,\n0,0.9\n1,\n0,0.4\n");
    assert!(notice(&input, "skipped-rows").message.ends_with("Positives among them: 2."));
    assert_eq!(offered(&input, "skipped-rows"), [true]);
    // Other faults of a score are no missing one, and without any row the class is not decided.
    assert!(!codes(&read("label,score\n1,0.9\n1,high\n0,0.4\n")).contains(&"missing-as-negative"));
    let none = error_with("label,score\n1,NA\n0,NA\n", &choose_scores(&["score"]));
    assert!(none.message.contains("a score is missing. Correct"), "{none}");
}

#[test]
fn counted_rows_are_below_every_threshold_and_in_recall() {
    let input = read_with(TABLE, &counted());
    let rows =
        [(true, 0.9), (true, NEVER), (false, 0.4), (false, NEVER), (true, 0.3), (false, 0.2)];
    assert_eq!(rows_of(&input), rows);
    assert_eq!((input.summary.rows, input.summary.skipped_rows), (7, 1));
    let used = notice(&input, "missing-as-negative");
    assert_eq!(
        used.message,
        "2 rows without a score count as never predicted positive. Positives among them: 1."
    );
    assert_eq!(used.rows, [3, 5]);
    assert_eq!(offered(&input, "missing-as-negative"), [false]);
    let report = report(TABLE, &counted());
    let model = &report.models[0];
    assert_eq!((model.n_pos, model.n_neg), (3.0, 3.0));
    // The greatest recall of a score is 2/3.
    assert_eq!(model.points.tps(), [1.0, 1.0, 2.0, 2.0, 3.0]);
    assert_eq!(model.points.thresholds().last(), Some(NEVER));
    // 3 + 2 of 9 pairs are in order, and one is tied: 0.9 before all, 0.3 before 0.2 and the missing one.
    assert_eq!(model.roc.auroc, Some(5.5 / 9.0));
    // Nothing is missing: no remark.
    let plain = read_with("label,score\n1,0.9\n0,0.4\n", &counted());
    assert_eq!(codes(&plain), [] as [&str; 0]);
    // Unreadable scores are skipped all the same.
    let input = read_with("label,score\n1,0.9\n1,high\n0,0.4\n0,\n", &counted());
    assert_eq!(rows_of(&input), [(true, 0.9), (false, 0.4), (false, NEVER)]);
}

#[test]
fn where_low_scores_mean_positive_the_least_likely_end_is_the_same() {
    let choices = Choices { lower_is_positive: vec!["score".into()], ..counted() };
    let rows = rows_of(&read_with("label,score\n1,0.1\n1,\n0,0.4\n", &choices));
    assert_eq!(rows, [(true, -0.1), (true, NEVER), (false, -0.4)]);
}

#[test]
fn a_row_without_the_score_of_one_model_is_not_predicted_by_that_model() {
    let text = "label,a,b\n1,0.9,0.8\n1,,0.7\n0,0.4,\n0,0.3,0.2\n";
    let input = read(text);
    assert_eq!(
        notice(&input, "skipped-rows").message,
        "2 rows were skipped: a score is missing (for every model, so that all are compared on the same rows). \
         Positives among them: 1."
    );
    let input = read_with(text, &counted());
    let scores: Vec<&[f64]> = input.sample.models().iter().map(|model| &model.scores[..]).collect();
    assert_eq!(scores, [[0.9, NEVER, 0.4, 0.3], [0.8, 0.7, NEVER, 0.2]]);
    assert_eq!(notice(&input, "missing-as-negative").rows, [3, 4]);
}

#[test]
fn a_long_table_keeps_the_case_of_an_empty_score() {
    let text = "id,model,label,score\n7,rf,1,0.9\n8,rf,0,0.2\n9,rf,1,\n7,lr,1,0.6\n8,lr,0,0.7\n9,lr,1,0.8\n";
    let skipped = read(text);
    assert_eq!((skipped.summary.rows, skipped.summary.skipped_rows), (6, 2));
    assert_eq!(offered(&skipped, "skipped-rows"), [true]);
    let input = read_with(text, &counted());
    let scores: Vec<&[f64]> = input.sample.models().iter().map(|model| &model.scores[..]).collect();
    assert_eq!(scores, [[0.9, 0.2, NEVER], [0.6, 0.7, 0.8]]);
    assert_eq!(input.summary.skipped_rows, 0);
}

#[test]
fn grouped_counts_count_their_positives() {
    let text = "score,positives,negatives\n0.9,3,1\n0.4,2,5\n,4,6\n";
    let input = read(text);
    assert!(notice(&input, "skipped-rows").message.ends_with("Positives among them: 4."));
    let model = report(text, &counted()).models.remove(0);
    assert_eq!((model.n_pos, model.n_neg), (9.0, 12.0));
    assert_eq!(model.points.tps(), [3.0, 5.0, 9.0]);
    assert_eq!(model.points.fps(), [1.0, 6.0, 12.0]);
}

#[test]
fn columns_in_memory_have_them_far_behind_too() {
    // 10,000 rows, every second positive with the scores 0 and 1 in turn; the last row has none.
    let rows = 10_000;
    let texts = ["0".to_owned(), "1".to_owned()];
    let codes: Vec<i32> = (0..rows).map(|row| row % 2).collect();
    let mut numbers: Vec<f64> = codes.iter().copied().map(f64::from).collect();
    numbers[9_999] = f64::NAN;
    let columns = [
        InputColumn { name: "label", values: ColumnValues::Texts { codes: &codes, texts: &texts } },
        InputColumn { name: "score", values: ColumnValues::Numbers(&numbers) },
    ];
    let report = |choices: &Choices| {
        let analysis = Analysis::of_columns(&columns, choices, Settings::default());
        analysis.expect("a table").report()
    };
    let skipped = report(&Choices::default());
    let is_told = |notice: &Notice| notice.message.ends_with("Positives among them: 1.");
    assert!(skipped.notices.iter().any(is_told), "{:?}", skipped.notices);
    let counted = report(&counted());
    assert_eq!((counted.skipped_rows, counted.models[0].n_pos), (0, 5000.0));
    assert_eq!(counted.models[0].points.tps(), [4999.0, 4999.0, 5000.0]);
}
