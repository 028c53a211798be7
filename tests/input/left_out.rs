//! Rows that are left out by the value of a column. The areas are counted by hand.

use curvescope::area::settings::Settings;
use curvescope::input::error::InputError;
use curvescope::input::fix::{Changes, Fix};
use curvescope::input::{Choices, ColumnValues, InputColumn, LeaveOut, NamedTable};
use curvescope::report::analyze::Analysis;

use crate::{codes, error, error_with, notice, read, read_with, rows_of};

fn leave_out(chosen: &[(&str, &str)]) -> Choices {
    let of =
        |&(column, value): &(&str, &str)| LeaveOut { column: column.into(), value: value.into() };
    Choices { leave_out: chosen.iter().map(of).collect(), ..Choices::default() }
}

/// The text of the first fix, and the rows that it leaves out.
fn offered(fixes: &[Fix]) -> (&str, &[LeaveOut]) {
    match &fixes[0] {
        Fix::Choose { label, options: Changes::Rows { leave_out } } => (label, leave_out),
        other => panic!("{other:?}"),
    }
}

const PARTS: &str = "split,label,score\ntrain,1,0.9\ntest,1,0.4\nTrain,0,0.1\ntraining,0,0.2\ntest,0,0.3\ntest,0,0.5\n";

#[test]
fn training_rows_are_left_out_at_a_button() {
    let input = read(PARTS);
    let (label, offer) = offered(&notice(&input, "training-rows").fixes);
    assert_eq!(label, "Leave out the rows of \"train\", \"training\"");
    assert_eq!(*offer, leave_out(&[("split", "train"), ("split", "training")]).leave_out);
    assert_eq!(input.summary.columns.group.as_deref(), Some("split"));
    let input = read_with(PARTS, &Choices { leave_out: offer.to_vec(), ..Choices::default() });
    assert_eq!(rows_of(&input), [(true, 0.4), (false, 0.3), (false, 0.5)]);
    assert_eq!((input.summary.rows, input.summary.skipped_rows), (6, 3));
    assert_eq!(codes(&input), ["skipped-rows"]);
    let skipped = notice(&input, "skipped-rows");
    assert_eq!(
        skipped.message,
        "3 rows were skipped: left out as chosen, with \"train\" in column \"split\" or \
         \"training\" in column \"split\"."
    );
    assert_eq!(skipped.rows, [2, 4, 5]);
    assert_eq!(input.summary.columns.group, None);
    let values = input.summary.label_values.iter().map(|value| value.rows);
    assert_eq!(values.sum::<usize>(), 3);
    // Two parts remain groups, and further rows are left out besides the former.
    let more = PARTS.to_owned() + "val,1,0.8\n";
    let input = read_with(&more, &leave_out(&[("Split", "TRAINING")]));
    assert_eq!(input.summary.columns.group.as_deref(), Some("split"));
    let (label, offer) = offered(&notice(&input, "training-rows").fixes);
    assert_eq!(label, "Leave out the rows of \"train\"");
    assert_eq!(*offer, leave_out(&[("Split", "TRAINING"), ("split", "train")]).leave_out);
}

#[test]
fn draws_are_left_out_before_the_label_is_chosen() {
    let text = "team,result,p\na,1,0.6\nb,0,0.4\nc,0.5,0.5\nd,.50,0.7\ne,1,0.3\n";
    let refused = error(text);
    assert_eq!((refused.code.as_str(), refused.line), ("too-many-labels", Some(4)));
    let (label, offer) = offered(&refused.fixes);
    assert_eq!(label, "Leave out the rows with 0.5");
    let choices = Choices { leave_out: offer.to_vec(), ..Choices::default() };
    let input = read_with(text, &choices);
    assert_eq!(rows_of(&input), [(true, 0.6), (false, 0.4), (true, 0.3)]);
    assert_eq!(notice(&input, "skipped-rows").rows, [4, 5]);
}

#[test]
fn values_are_compared_as_labels_are_and_in_any_case() {
    let text = "label,score,site\n1,0.9,North\n0,0.3,\n1,0.2,2.0\nyes,0.1,south\n0,0.4,NA\n";
    for (chosen, rows) in [
        (&[("label", "YES")][..], &[2, 3, 4, 6][..]),
        (&[("label", "yes"), ("site", "north")], &[3, 4, 6]),
        (&[("label", "yes"), (" site ", " 2 ")], &[2, 3, 6]),
        (&[("label", "yes"), ("site", "")], &[2, 4]),
    ] {
        let input = read_with(text, &leave_out(chosen));
        let left: Vec<usize> =
            (2..=6).filter(|row| !notice(&input, "skipped-rows").rows.contains(row)).collect();
        assert_eq!(left, rows, "{chosen:?}");
    }
}

#[test]
fn unknown_columns_and_values_are_refused_with_the_nearest() {
    let refused = |chosen| error_with(PARTS, &leave_out(&[chosen]));
    let error = refused(("splot", "train"));
    assert_eq!(error.code.as_str(), "unknown-column");
    assert!(error.message.contains("Did you mean \"split\"?"), "{error}");
    let error = refused(("split", "tests"));
    assert_eq!(error.code.as_str(), "unknown-value");
    assert_eq!(
        error.message,
        "Column \"split\": no row has the value \"tests\", whose rows are to be left out. Did you mean \"test\"? \
         Its values are \"train\", \"test\", \"Train\", \"training\"."
    );
    let all = leave_out(&[("label", "0"), ("label", "1")]);
    assert_eq!(error_with(PARTS, &all).code.as_str(), "no-usable-rows");
}

#[test]
fn columns_in_memory_are_decided_on_the_rows_that_are_kept() {
    // The first 6000 rows are of one part, and the label has a third value there.
    let texts = ["train", "test", "0", "1", "draw"].map(str::to_owned);
    let parts: Vec<i32> = (0..10_000).map(|row| i32::from(row >= 6000)).collect();
    let labels: Vec<i32> =
        (0..10_000).map(|row| if row < 6000 { 2 + row % 3 } else { 2 + row % 2 }).collect();
    let scores: Vec<f64> = (0..10_000).map(|row| f64::from(row % 2)).collect();
    let texts_of = |codes| ColumnValues::Texts { codes, texts: &texts };
    let columns = [
        InputColumn { name: "split", values: texts_of(&parts) },
        InputColumn { name: "label", values: texts_of(&labels) },
        InputColumn { name: "score", values: ColumnValues::Numbers(&scores) },
    ];
    let read = |choices: &Choices| Analysis::of_columns(&columns, choices, Settings::default());
    let report = read(&leave_out(&[("split", "train")])).expect("a table").report();
    assert_eq!((report.rows, report.skipped_rows), (10_000, 6000));
    assert_eq!((report.models[0].n_pos, report.models[0].roc.auroc), (2000.0, Some(1.0)));
    // A value behind the first rows is found.
    let report =
        read(&leave_out(&[("split", "test"), ("label", "draw")])).expect("a table").report();
    assert_eq!((report.skipped_rows, report.models[0].n_pos), (6000, 2000.0));
}

#[test]
fn rows_of_two_tables_are_left_out_by_the_columns_of_either() {
    let labels = "id,y,part\na,1,test\nb,0,test\nc,0.5,test\nd,0,train\ne,1,test\n";
    let scores = "id,lr,run\na,0.9,1\nb,0.5,1\nc,0.4,1\nd,0.1,1\ne,0.2,2\n";
    let joined = |chosen: &[(&str, &str)]| -> Result<Analysis, InputError> {
        let files = [("labels.csv", labels), ("scores.csv", scores)];
        let files = files.map(|(name, text)| NamedTable { name, bytes: text.as_bytes() });
        let choices = Choices { scores: Some(vec!["lr".into()]), ..leave_out(chosen) };
        Analysis::beside(files, &choices, Settings::default())
    };
    let report = joined(&[("y", "0.5"), ("run", "2")]).expect("a table").report();
    assert_eq!(
        (report.skipped_rows, report.models[0].n_pos, report.models[0].n_neg),
        (2, 1.0, 2.0)
    );
    let report = joined(&[("y", "0.5"), ("part", "train")]).expect("a table").report();
    // a is above b, e is not.
    assert_eq!((report.skipped_rows, report.models[0].roc.auroc), (2, Some(0.5)));
    let error = joined(&[("y", "0.5"), ("site", "train")]).expect_err("no such column");
    assert_eq!(error.code.as_str(), "unknown-column");
}
