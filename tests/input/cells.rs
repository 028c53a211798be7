//! Cells that hold several numbers or write one in a way of their own, cells in single quotes, and rows of
//! totals.

use curvescope::input::error::Notice;

use crate::printed::auroc;
use crate::{codes, error, names, notice, read, rows_of};

/// Positives .91 and .3, negatives .4 and .2: three of four pairs.
const ROWS: [(bool, f64); 4] = [(true, 0.91), (false, 0.4), (true, 0.3), (false, 0.2)];
const THREE_OF_FOUR: Option<f64> = Some(0.75);

#[test]
fn entries_of_vectors_are_columns() {
    for text in [
        "label,probability\n1,\"[0.09,0.91]\"\n0,\"[0.6,0.4]\"\n1,\"[0.7,0.3]\"\n0,\"[0.8,0.2]\"\n",
        "label,probability\n1,\"DenseVector([0.09, 0.91])\"\n0,\"DenseVector([0.6, 0.4])\"\n1,\"DenseVector([0.7, 0.3])\"\n0,\"DenseVector([0.8, 0.2])\"\n",
        "+-----+-----------+\n|label|probability|\n+-----+-----------+\n|    1|[0.09,0.91]|\n|    0|  [0.6,0.4]|\n|    1|  [0.7,0.3]|\n|    0|  [0.8,0.2]|\n+-----+-----------+\n",
        "label\tprobability\n1\t[0.09 0.91]\n0\t[0.6 0.4]\n1\t[0.7 0.3]\n0\t[0.8 0.2]\n",
        "{\"label\": 1, \"probability\": [0.09, 0.91]}\n{\"label\": 0, \"probability\": [0.6, 0.4]}\n{\"label\": 1, \"probability\": [0.7, 0.3]}\n{\"label\": 0, \"probability\": [0.8, 0.2]}\n",
    ] {
        let input = read(text);
        assert!(names(&input).ends_with(&["probability[0]", "probability[1]"]), "{text}");
        assert_eq!(rows_of(&input), ROWS, "{text}");
        assert!(codes(&input).contains(&"own-score"), "{text}");
        assert_eq!(auroc(text, "probability[1]"), THREE_OF_FOUR, "{text}");
    }
}

#[test]
fn margins_are_taken_apart_and_features_are_not() {
    let text = "features,label,rawPrediction\n\"[1.0,2.0]\",1,\"[-2.31,2.31]\"\n\"[1.5,2.0]\",0,\"[0.41,-0.41]\"\n\"[3.5,4.0]\",1,\"[0.85,-0.85]\"\n\"[0.5,2.0]\",0,\"[1.39,-1.39]\"\n";
    let input = read(text);
    assert_eq!(names(&input), ["features", "label", "rawPrediction[0]", "rawPrediction[1]"]);
    assert_eq!(auroc(text, "rawPrediction[1]"), THREE_OF_FOUR);
    // Entries that add up to 1 are probabilities, whatever the column is called.
    let text = "y;m\n1;[.1,.9]\n0;[.6,.4]\n1;[.7,.3]\n0;\n";
    let input = read(text);
    assert_eq!(names(&input), ["y", "m[0]", "m[1]"]);
    assert_eq!((input.summary.rows, input.summary.skipped_rows), (4, 1));
    // .9 and .3 against .4.
    assert_eq!(auroc(text, "m[1]"), Some(0.5));
}

#[test]
fn vectors_of_other_lengths_stay_text() {
    let text = "label,p,probability\n1,.9,\"[0.09,0.91]\"\n0,.2,\"[0.6,0.3,0.1]\"\n";
    let input = read(text);
    assert_eq!(names(&input), ["label", "p", "probability"]);
    assert!(codes(&input).contains(&"ignored-columns"));
}

#[test]
fn a_large_table_with_vectors_is_read_to_its_end() {
    let row = |row: usize| {
        let tenth = row % 10;
        format!("{},\"[0.{},0.{tenth}]\"\n", row % 2, 10 - tenth.max(1))
    };
    let text = format!("label,score\n{}", (0..20_000).map(row).collect::<String>());
    let input = read(&text);
    assert_eq!((input.summary.rows, input.summary.skipped_rows), (20_000, 0));
    assert_eq!(names(&input), ["label", "score[0]", "score[1]"]);
}

#[test]
fn vectors_that_are_cut_are_refused() {
    let text = "+-----+--------------------+----------+\n|label|         probability|prediction|\n+-----+--------------------+----------+\n|  1.0|[0.09123456789123...|       1.0|\n|  0.0|           [0.6,0.4]|       0.0|\n+-----+--------------------+----------+\n";
    let error = error(text);
    assert_eq!((error.code.as_str(), error.line), ("shortened-table", Some(4)), "{error}");
    assert!(error.message.contains("truncate=False"), "{error}");
}

#[test]
fn probabilities_of_bigquery_are_a_column_for_each_label() {
    for text in [
        "[{\"label\":\"yes\",\"predicted_label\":\"yes\",\"predicted_label_probs\":[{\"label\":\"yes\",\"prob\":\"0.91\"},{\"label\":\"no\",\"prob\":\"0.09\"}]},\n{\"label\":\"no\",\"predicted_label\":\"no\",\"predicted_label_probs\":[{\"label\":\"no\",\"prob\":\"0.6\"},{\"label\":\"yes\",\"prob\":\"0.4\"}]},\n{\"label\":\"yes\",\"predicted_label\":\"no\",\"predicted_label_probs\":[{\"label\":\"no\",\"prob\":\"0.7\"},{\"label\":\"yes\",\"prob\":\"0.3\"}]},\n{\"label\":\"no\",\"predicted_label\":\"no\",\"predicted_label_probs\":[{\"label\":\"no\",\"prob\":\"0.8\"},{\"label\":\"yes\",\"prob\":\"2.0E-1\"}]}]",
        "{\"label\":\"yes\",\"predicted_label_probs\":[{\"prob\":0.91,\"label\":\"yes\"},{\"label\":\"no\",\"prob\":0.09}]}\n{\"label\":\"no\",\"predicted_label_probs\":[{\"label\":\"no\",\"prob\":0.6},{\"label\":\"yes\",\"prob\":0.4}]}\n{\"label\":\"yes\",\"predicted_label_probs\":[{\"label\":\"no\",\"prob\":0.7},{\"label\":\"yes\",\"prob\":0.3}]}\n{\"label\":\"no\",\"predicted_label_probs\":[{\"label\":\"no\",\"prob\":0.8},{\"label\":\"yes\",\"prob\":0.2}]}\n",
    ] {
        let input = read(text);
        let columns = ["predicted_label_probs.yes", "predicted_label_probs.no"];
        assert!(names(&input).ends_with(&columns), "{text}");
        assert_eq!(rows_of(&input), ROWS, "{text}");
        assert_eq!(auroc(text, columns[0]), THREE_OF_FOUR, "{text}");
    }
    let text = "{\"y\":1,\"p\":.5,\"parts\":[{\"label\":\"yes\",\"weight\":1}]}";
    assert_eq!(error(text).code.as_str(), "bad-json");
    let other = "{\"y\":1,\"p\":0.5,\"a\":[{\"label\":\"x\",\"n\":1}]}\n{\"y\":0,\"p\":0.2,\"a\":[{\"label\":\"x\",\"n\":1}]}\n";
    assert_eq!(names(&read(other)), ["y", "p", "a"]);
}

#[test]
fn numbers_in_round_brackets_are_negative() {
    // .91 and -.3 against -.41 and -1.2: all four pairs.
    for text in [
        "label,score\n1,0.91\n0,(0.41)\n1,(0.30)\n0,(1.20)\n",
        "label;score\n1;0,91\n0;(0,41)\n1;(0,3)\n0;(1,2)\n",
        "label,score\n1,$0.91\n0,($0.41)\n1,(0.3)\n0,( 1.20 )\n",
    ] {
        let input = read(text);
        assert_eq!(rows_of(&input), [(true, 0.91), (false, -0.41), (true, -0.3), (false, -1.2)]);
        assert_eq!(notice(&input, "bracketed-numbers").rows, [3, 4, 5], "{text}");
        assert_eq!(auroc(text, "score"), Some(1.0), "{text}");
    }
}

#[test]
fn brackets_may_mean_something_else() {
    // All in brackets, or with other text.
    for column in [["(0.91)", "(0.41)", "(0.3)"], ["(0.91)", "0.41", "(none)"]] {
        let [a, b, c] = column;
        let input = read(&format!("label,p,score\n1,.9,{a}\n0,.5,{b}\n1,.7,{c}\n"));
        assert!(!codes(&input).contains(&"bracketed-numbers"), "{column:?}");
    }
    // Two values.
    let input = read("label,score\n(1),.9\n0,.8\n(1),.7\n0,.6\n");
    assert!(!codes(&input).contains(&"bracketed-numbers"));
}

#[test]
fn exponents_of_fortran() {
    let text = "y p\n1 9.1D-01\n0 4.0D-01\n1 3.0d-01\n0 0.2d+00\n";
    assert_eq!(rows_of(&read(text)), ROWS);
    assert_eq!(auroc(text, "p"), THREE_OF_FOUR);
    // A cell without a point is a name.
    assert_eq!(read("id,y,p\n1D2,1,.9\n2D2,0,.4\n3D2,1,.3\n").summary.columns.scores, ["p"]);
}

#[test]
fn cells_in_single_quotes() {
    for text in [
        "'label','score'\n'yes','0.91'\n'no','0.4'\n'yes','0.3'\n'no','0.2'\n",
        "id,label,score\n'a,b','yes',0.91\n'b''c','no',0.4\n'say \"c\"', 'yes', 0.3\n'd','no',0.2\n",
        "id;label;score\n'a';'yes';'0,91'\n'b';'no';'0,4'\n'c';'yes';'0,3'\n'd';'no';'0,2'\n",
        "label\tscore\n'yes'\t0.91\n'no'\t0.4\n'yes'\t0.3\n'no'\t0.2\n",
    ] {
        let input = read(text);
        assert_eq!(rows_of(&input), ROWS, "{text}");
        assert_eq!(input.summary.columns.scores, ["score"], "{text}");
        assert_eq!(input.summary.positive_label, "yes", "{text}");
        assert_eq!(auroc(text, "score"), THREE_OF_FOUR, "{text}");
    }
    // Apostrophes are no quotes.
    let input = read("name,label,score\n'tis,yes,0.91\no'clock,no,0.4\nrock 'n' roll,yes,0.3\n");
    assert_eq!((input.summary.rows, input.summary.skipped_rows), (3, 0));
}

#[test]
fn rows_of_totals_are_passed_over() {
    for text in [
        "id,label,score\na,1,0.91\nb,0,0.4\nc,1,0.3\nd,0,0.2\nTotal,2,1.81\n",
        "label,score\n1,0.91\n0,0.4\n1,0.3\n0,0.2\nMean,0.4525\n",
        "id;label;score\n1;1;0,91\n2;0;0,4\n3;1;0,3\n4;0;0,2\nSumme:;2;1,81\n",
        "| id | label | score |\n|---|---|---|\n| a | 1 | 0.91 |\n| b | 0 | 0.4 |\n| c | 1 | 0.3 |\n| d | 0 | 0.2 |\n| **Grand total** | 2 | |\n",
        "       label  score\na          1   0.91\nb          0   0.40\nc          1   0.30\nd          0   0.20\nTotal      2   1.81\n\n[5 rows x 2 columns]\n",
        "+---+-----+-----+\n| id|label|    p|\n+---+-----+-----+\n|  a|    1| 0.91|\n|  b|    0|  0.4|\n|  c|    1|  0.3|\n|  d|    0|  0.2|\n|Sum|    2| 1.81|\n+---+-----+-----+\n",
    ] {
        let input = read(text);
        assert_eq!(rows_of(&input), ROWS, "{text}");
        assert_eq!((input.summary.rows, input.summary.skipped_rows), (4, 0), "{text}");
        assert_eq!(notice(&input, "total-rows").rows.len(), 1, "{text}");
    }
}

#[test]
fn totals_above_a_measure_are_passed_over_too() {
    let input = read("id,label,score\na,1,0.9\nb,0,0.4\nTotal,1,\nAUC: 1.0\n");
    assert_eq!(input.summary.rows, 2);
    assert_eq!(notice(&input, "total-rows").rows.len(), 2);
}

#[test]
fn totals_below_many_plain_rows_are_passed_over() {
    for (header, total) in [("id,label,score", "Total,1,9.5"), ("score,id,label", "Total,a,1")] {
        let row = |row: usize| match header {
            "id,label,score" => format!("case{row},{},0.{}\n", row % 2, row % 7),
            _ => format!("0.{},case{row},{}\n", row % 7, row % 2),
        };
        let rows = (0..20_000).map(row).collect::<String>();
        let input = read(&format!("{header}\n{rows}{total}\n"));
        let total = total.starts_with("Total,1");
        assert_eq!(input.summary.rows, if total { 20_000 } else { 20_001 });
        assert_eq!(rows_of(&input).len(), 20_000);
        assert_eq!(codes(&input).contains(&"total-rows"), total);
    }
}

#[test]
fn lines_that_state_measures_are_passed_over() {
    let tab = "label\tscore\n1\t0.91\n0\t0.4\n1\t0.3\n0\t0.2\n";
    for (table, lines) in [
        (tab.replace('\t', " "), "AUC: 0.75\nAccuracy: 0.5\n"),
        (tab.replace('\t', " "), "\nTest accuracy = 50%\nROC AUC=0.75\n"),
        (tab.replace('\t', ","), "AUC: 0.75\nroc_auc_score = 0.75\n"),
        (tab.replace('\t', ","), "Area under the curve: 0.75\nF1-score: 0.67, accuracy: 0.5\n"),
        (tab.replace('\t', ";").replace('.', ","), "AUC: 0,75\nMCC: 0,5\n"),
        (tab.to_owned(), "auroc:\t0.75\nlog loss:\t-0.2\n"),
    ] {
        let text = table + lines;
        let input = read(&text);
        assert_eq!(rows_of(&input), ROWS, "{text}");
        assert_eq!((input.summary.rows, input.summary.skipped_rows), (4, 0), "{text}");
        let Notice { rows, message, .. } = notice(&input, "total-rows");
        assert_eq!(rows.len(), 2, "{text}");
        assert_eq!(
            message,
            "2 lines of totals, means or measures: passed over, as no row of the table."
        );
    }
    let rows: Vec<String> = (0..20_000).map(|row| format!("{} 0.{}\n", row % 2, row % 7)).collect();
    let rows = rows.concat();
    let input = read(&format!("label score\n{rows}AUC: 0.9\n"));
    assert_eq!(
        (input.summary.rows, notice(&input, "total-rows").rows.clone()),
        (20_000, vec![20_002])
    );
    // Rows of a table, whatever their words.
    let input =
        read("note,label,score\nrecall: 3,1,0.91\nAUC: 2,0,0.4\nloss = 1,1,0.3\nprecision,0,0.2\n");
    assert_eq!(rows_of(&input), ROWS);
}

#[test]
fn total_may_be_a_label() {
    for text in [
        "label,score\npartial,0.91\npartial,0.4\ntotal,0.3\npartial,0.2\n",
        "label,score\npartial,0.91\npartial,0.4\npartial,0.2\ntotal,0.3\n",
    ] {
        let input = read(text);
        assert_eq!((input.summary.rows, input.summary.label_values.len()), (4, 2), "{text}");
        assert!(!codes(&input).contains(&"total-rows"), "{text}");
    }
    // Sorted by label.
    let rows =
        |label: &str| (0..300).map(|row| format!("{label},0.{row}\n")).collect::<Vec<_>>().concat();
    let input = read(&format!("label,score\n{}{}", rows("partial"), rows("total")));
    assert_eq!((input.summary.rows, rows_of(&input).len()), (600, 600));
}
