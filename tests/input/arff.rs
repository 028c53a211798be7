//! ARFF files, as Weka and `OpenML` write them.

use curvescope::input::Choices;

use crate::printed::auroc;
use crate::ways::in_pieces;
use crate::{choose_scores, codes, error, names, notice, read, read_with, rows_of};

/// Predictions in the shape of `OpenML`'s, of which line 13 lacks its score.
const PREDICTIONS: &str = "% Created by run_task()\n@RELATION openml_task_1_predictions\n\n@ATTRIBUTE repeat NUMERIC\n@ATTRIBUTE row_id INTEGER\n@ATTRIBUTE confidence.negative NUMERIC\n@attribute\t'confidence.positive' real\n@ATTRIBUTE prediction{negative,positive}\n@ATTRIBUTE \"correct\" {negative, positive}\n\n@DATA\n0,7,0.1,0.9,positive,positive\n0,3,?,?,positive,positive\n% of the second fold, 3 rows\n0,4,0.2,0.8,'positive', 'negative'\n0,9,0.6,0.4,negative,positive\n0,5,0.7,0.3,\"negative\",negative\n";

#[test]
fn attributes_name_the_columns_of_the_rows_below() {
    for text in [PREDICTIONS.to_owned(), PREDICTIONS.replace('\n', "\r\n")] {
        let choices = Choices {
            label: Some("correct".to_owned()),
            positive: Some("positive".to_owned()),
            ..choose_scores(&["confidence.positive"])
        };
        let input = read_with(&text, &choices);
        assert_eq!(
            names(&input),
            [
                "repeat",
                "row_id",
                "confidence.negative",
                "confidence.positive",
                "prediction",
                "correct"
            ]
        );
        assert_eq!(rows_of(&input), [(true, 0.9), (false, 0.8), (true, 0.4), (false, 0.3)]);
        assert_eq!(notice(&input, "skipped-rows").rows, [13]);
    }
}

#[test]
fn the_score_of_the_positive_class_ranks_the_true_labels() {
    let input = read(PREDICTIONS);
    assert_eq!(input.summary.columns.label.as_deref(), Some("correct"));
    // .9 and .4 against .8 and .3: three of four pairs.
    assert_eq!(auroc(PREDICTIONS, "confidence.positive"), Some(0.75));
}

#[test]
fn names_and_values_may_hold_anything_in_quotes() {
    let text = "@relation r\n@attribute 'it\\'s, a label' {'no, not','yes'}\n@attribute 1 numeric\n@attribute 2 numeric\n@data\n'no, not',0.25,1\nyes,0.5,0\n'no, not',0.125,0\n'yes',0.75,0\n";
    let choices = Choices { positive: Some("yes".to_owned()), ..choose_scores(&["1"]) };
    let input = read_with(text, &choices);
    assert_eq!(names(&input), ["it's, a label", "1", "2"]);
    assert_eq!(rows_of(&input), [(false, 0.25), (true, 0.5), (false, 0.125), (true, 0.75)]);
    assert!(!codes(&input).contains(&"no-header"));
}

#[test]
fn what_is_no_whole_table_is_refused_with_its_line() {
    let header =
        "@relation r\n@attribute label {0,1}\n@attribute score numeric\n@data\n1,0.5\n0,0.25\n";
    let rows = |rows: &str| error(&(header.to_owned() + rows));
    let sparse = rows("{0 1, 1 0.5}\n");
    assert_eq!((sparse.code.as_str(), sparse.line), ("not-a-table", Some(7)));
    assert!(sparse.message.contains("SparseToNonSparse"), "{sparse}");
    let open = rows("% of 'em\n'1,0.5\n");
    assert_eq!((open.code.as_str(), open.line), ("open-quote", Some(8)));
    let cut = error(&header[..header.find("@data").expect("a header")]);
    assert_eq!((cut.code.as_str(), cut.line), ("not-a-table", Some(1)));
    assert!(cut.message.contains("@DATA"), "{cut}");
}

#[test]
fn long_files_may_come_in_pieces() {
    let (header, rows) = PREDICTIONS.split_at(PREDICTIONS.find("0,7").expect("rows"));
    // The attributes alone are longer than what decisions are made on.
    let further = "% an attribute is left out\n".repeat(4000);
    let text = header.replace("@DATA", &(further + "@DATA")) + &rows.repeat(3000);
    let choices = Choices {
        label: Some("correct".to_owned()),
        positive: Some("positive".to_owned()),
        ..choose_scores(&["confidence.positive"])
    };
    let report = in_pieces(text.as_bytes(), &choices, &[7919], None).expect("a table");
    assert_eq!((report.rows, report.skipped_rows), (15_000, 3000));
    let skipped = report.notices.iter().find(|notice| notice.code.as_str() == "skipped-rows");
    assert_eq!(skipped.map(|notice| notice.rows[1]), Some(4000 + 13 + 6));
    assert_eq!(report.models[0].roc.auroc, Some(0.75));
}
