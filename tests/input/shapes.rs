//! Lists without names, tables whose rows are their columns, and what holds no predictions.

use curvescope::input::fix::{Changes, Fix};
use curvescope::input::{Choices, Format};

use crate::{codes, error, error_with, names, notice, read, read_with, rows_of};

const ROWS: [(bool, f64); 4] = [(false, 0.5), (true, 0.25), (true, 0.75), (false, 0.125)];

fn in_format(text: &str, format: Format) -> curvescope::input::Input {
    read_with(text, &Choices { format, ..Choices::default() })
}

/// The format that a fix asks for, and what its button says.
fn format_of(fix: Option<&Fix>) -> (&str, &str) {
    match fix {
        Some(Fix::Choose { label, options: Changes::Format { format } }) => (format, label),
        _ => panic!("no format: {fix:?}"),
    }
}

#[test]
fn vectors_of_other_languages_are_columns() {
    for text in [
        "[0 1 1 0]\n[0.5   0.25  0.75  0.125]\n",
        "array([0, 1, 1, 0])\narray([0.5  , 0.25 , 0.75 ,\n       0.125])\n",
        "(array([0, 1, 1, 0]), array([0.5, 0.25, 0.75, 0.125], dtype=float32))",
        "tensor([0, 1, 1, 0], device='cuda:0')\ntensor([0.5000, 0.2500, 0.7500, 0.1250], device='cuda:0', grad_fn=<SigmoidBackward0>)\n",
        "tensor([[0.], [1.], [1.], [0.]])\ntensor([[0.5], [0.25], [0.75], [0.125]])\n",
        "[1] 0 1 1 0\n[1] 0.500 0.250\n[3] 0.750 0.125\n",
        "[1] FALSE  TRUE  TRUE FALSE\n[1] 0.500 0.250 0.750 0.125\n",
        "[1] 0 1 1 0\nLevels: 0 1\n[1] 0.500 0.250 0.750 0.125\n",
        "c(0L, 1L, 1L, 0L)\nc(0.5, 0.25, 0.75, 0.125)\n",
        "4-element Vector{Int64}:\n 0\n 1\n 1\n 0\n\n4-element Vector{Float64}:\n 0.5\n 0.25\n 0.75\n 0.125\n",
    ] {
        let input = read(text);
        assert_eq!(rows_of(&input), ROWS, "{text}");
        assert_eq!(input.summary.columns.available, ["list 1", "list 2"], "{text}");
        assert_eq!(codes(&input), ["label-by-content"], "{text}");
    }
    let input = read("$label\n[1] 0 1 1 0\n\n$score\n[1] 0.500 0.250 0.750 0.125\n\n");
    assert_eq!(input.summary.columns.available, ["label", "score"]);
    assert_eq!(rows_of(&input), ROWS);
}

#[test]
fn lists_of_lists_are_rows() {
    for text in [
        "[[0.    0.5  ]\n [1.    0.25 ]\n [1.    0.75 ]\n [0.    0.125]]\n",
        "array([[0.   , 0.5  ],\n       [1.   , 0.25 ],\n       [1.   , 0.75 ],\n       [0.   , 0.125]])\n",
    ] {
        let input = read(text);
        assert_eq!(rows_of(&input), ROWS, "{text}");
        assert_eq!(codes(&input), ["no-header", "label-by-content"], "{text}");
    }
}

#[test]
fn cut_vectors_are_refused() {
    for text in [
        "array([0, 1, ..., 1, 0], shape=(3000,))\narray([0.5, 0.25, ..., 0.75, 0.125], shape=(3000,))\n",
        "[0 1 1 ... 0 1 1]\n[0.5 0.25 ... 0.75]\n",
        "[[0.  0.5 ]\n [1.  0.25]\n ...\n [1.  0.75]\n [0.  0.125]]\n",
        "[1] 0 1 1 0\n [ reached getOption(\"max.print\") -- omitted 900 entries ]\n",
        "[1] 0 1 1 0\n[1] 0.500 0.250\n[5] 0.750 0.125\n",
        "1000-element Vector{Int64}:\n 0\n 1\n ⋮\n 1\n",
        "1000-element Vector{Int64}:\n 0\n 1\n\n1000-element Vector{Float64}:\n 0.5\n",
    ] {
        assert_eq!(error(text).code.as_str(), "shortened-list", "{text}");
    }
}

#[test]
fn rows_that_can_only_be_columns_are_read_as_columns() {
    for (text, names, undo) in [
        ("0 1 1 0\n0.5 0.25 0.75 0.125\n", ["list 1", "list 2"], "csv"),
        ("0,1,1,0\n0.5,0.25,0.75,0.125\n", ["list 1", "list 2"], "csv"),
        ("[0, 1, 1, 0]\n[0.5, 0.25, 0.75, 0.125]\n", ["list 1", "list 2"], "json"),
        ("[[0, 1, 1, 0], [0.5, 0.25, 0.75, 0.125]]", ["list 1", "list 2"], "json"),
        ("y_true,0,1,1,0\ny_score,0.5,0.25,0.75,0.125\n", ["y_true", "y_score"], "csv"),
        ("y_true: 0, 1, 1, 0\ny_score: 0.5, 0.25, 0.75, 0.125\n", ["y_true", "y_score"], "csv"),
        ("y_true: 0 1 1 0\ny_score: 0.5 0.25 0.75 0.125\n", ["y_true", "y_score"], "csv"),
        ("y_true = 0, 1, 1, 0\ny_score = 0.5, 0.25, 0.75, 0.125\n", ["y_true", "y_score"], "csv"),
        (",0,1,2,3\nlabel,0,1,1,0\nscore,0.5,0.25,0.75,0.125\n", ["label", "score"], "csv"),
        ("id,a,b,c,d\nlabel,0,1,1,0\nscore,0.5,0.25,0.75,0.125\n", ["label", "score"], "csv"),
        (
            "         0     1     2      3\nlabel  0.0  1.00  1.00  0.000\nscore  0.5  0.25  0.75  0.125\n",
            ["label", "score"],
            "csv",
        ),
        (
            "      [,1] [,2] [,3]  [,4]\nlabel  0.0 1.00 1.00 0.000\nscore  0.5 0.25 0.75 0.125\n",
            ["label", "score"],
            "csv",
        ),
    ] {
        let input = read(text);
        assert_eq!(rows_of(&input), ROWS, "{text}");
        assert_eq!(input.summary.columns.available, names, "{text}");
        let remark = notice(&input, "transposed");
        assert_eq!(format_of(remark.fixes.first()), (undo, "Read them as rows"), "{text}");
    }
    let words = read("spam ham spam ham\n0.5 0.25 0.75 0.125\n");
    assert_eq!(words.summary.label_values.len(), 2);
    assert_eq!(words.sample.models()[0].scores, [0.5, 0.25, 0.75, 0.125]);
}

#[test]
fn three_rows_may_be_a_label_and_two_models() {
    let input = read("y_true,0,1,1,0\nknn,0.5,0.25,0.75,0.125\nlr,0.1,0.2,0.3,0.4\n");
    assert_eq!(input.summary.columns.scores, ["knn", "lr"]);
    assert_eq!(input.sample.models()[1].scores, [0.1, 0.2, 0.3, 0.4]);
}

#[test]
fn rows_of_a_table_stay_rows() {
    for (text, rows) in [
        ("1,0.9,0.8\n0,0.2,0.1\n", 2),
        ("label,a,b\n1,0.9,0.8\n0,0.2,0.1\n", 2),
        ("[1, 0.9]\n[0, 0.2]\n", 2),
        ("[[1, 0.9], [0, 0.2], [1, 0.7]]", 3),
        ("1,3,2,0.5\n0,1,4,0.25\n1,6,5,0.75\n", 3),
        ("label,f1,f2,f3,f4,f5,f6\n1,0,0,1,1,0,0\n0,.1,.2,.3,.4,.5,.6\n", 2),
    ] {
        let input = read(text);
        assert_eq!(input.summary.rows, rows, "{text}");
        assert!(!codes(&input).contains(&"transposed"), "{text}");
        assert!(!codes(&input).contains(&"few-rows"), "{text}");
    }
    let text = "0,1,1,0\n0.5,0.25,0.75,0.125\n";
    assert_eq!(in_format(text, Format::Csv).summary.rows, 2, "as the reader says");
}

#[test]
fn lists_of_unlike_lengths_are_refused() {
    let error = error("0 1 1 0 0 1 0\n.1 .2 .3 .9 .8 .7\n");
    assert_eq!(error.code.as_str(), "unequal-lengths");
    assert!(error.message.starts_with("\"list 1\" has 7 values and \"list 2\" has 6"), "{error}");
}

#[test]
fn a_few_wide_rows_are_told_with_a_button_that_transposes_them() {
    let text = "0,1,1,2,0,1,2\n0.5,0.25,0.75,0.1,0.2,0.3,0.4\n";
    let input = read(text);
    let fix = notice(&input, "few-rows").fixes.first().cloned();
    assert_eq!(format_of(fix.as_ref()), ("transposed", "Transpose"));
    let choices = Choices {
        format: Format::Transposed,
        positive: Some("1".to_owned()),
        label: Some("list 1".to_owned()),
        ..Choices::default()
    };
    let input = read_with(text, &choices);
    assert_eq!(input.sample.positive(), [false, true, true, false, false, true, false]);
    assert_eq!(input.sample.models()[0].scores, [0.5, 0.25, 0.75, 0.1, 0.2, 0.3, 0.4]);
    let undo = notice(&input, "transposed").fixes.first().cloned();
    assert_eq!(format_of(undo.as_ref()).0, "auto");
    // The same button stands by the error, where there is one.
    let error = error("1,2,3,4,5,6,7,8,9,10\n2,3,4,5,6,7,8,9,10,11\n3,4,5,6,7,8,9,10,11,12\n");
    assert_eq!(error.code.as_str(), "no-label-column");
    assert_eq!(format_of(error.fixes.first()).0, "transposed");
}

#[test]
fn any_table_can_be_transposed() {
    let text = "name,r1,r2,r3\nlabel,no,yes,yes\nscore,0.5,0.25,0.75\nother,1,2,3\n";
    let input = in_format(text, Format::Transposed);
    assert_eq!(input.summary.columns.available, ["name", "label", "score", "other"]);
    assert_eq!(input.sample.positive(), [false, true, true]);
    let choices = Choices { format: Format::Transposed, ..Choices::default() };
    assert_eq!(error_with(" \n", &choices).code.as_str(), "empty-input");
}

#[test]
fn confusion_matrices_and_reports_hold_no_predictions() {
    for (text, kind) in [
        ("[[50  3]\n [ 4 43]]\n", "confusion matrix"),
        ("array([[50,  3],\n       [ 4, 43]])\n", "confusion matrix"),
        ("[[50, 3], [4, 43]]", "confusion matrix"),
        ("tensor([[50,  3],\n        [ 4, 43]])", "confusion matrix"),
        ("50,3\n4,43\n", "confusion matrix"),
        ("50 3 1\n4 43 2\n0 1 9\n", "confusion matrix"),
        ("     [,1] [,2]\n[1,]   50    3\n[2,]    4   43\n", "confusion matrix"),
        (
            "pred     0    1\nlabel          \n0      430  157\n1      103  310\n",
            "confusion matrix",
        ),
        (
            "pred     0    1   All\nlabel                \n0      430  157   587\n1      103  310   413\nAll    533  467  1000\n",
            "confusion matrix",
        ),
        (",0,1\n0,430,157\n1,103,310\n", "confusion matrix"),
        (
            "     pred_neg  pred_pos\nneg       430       157\npos       103       310\n",
            "confusion matrix",
        ),
        (
            "          Predicted 0  Predicted 1\nActual 0           50            3\nActual 1            4           43\n",
            "confusion matrix",
        ),
        (
            "          Reference\nPrediction  0  1\n         0 50  3\n         1  4 43\n",
            "confusion matrix",
        ),
        (
            "Confusion Matrix and Statistics\n\n          Reference\nPrediction no yes\n       no  50   3\n       yes  4  43\n\n    Accuracy : 0.93\n 95% CI : (0.86, 0.9714)\n",
            "confusion matrix",
        ),
        (
            "              precision    recall  f1-score   support\n\n           0       0.81      0.73      0.77       587\n           1       0.66      0.75      0.70       413\n\n    accuracy                           0.74      1000\n   macro avg       0.74      0.74      0.74      1000\nweighted avg       0.75      0.74      0.74      1000\n",
            "classification report",
        ),
        (
            ",precision,recall,f1-score,support\n0,0.81,0.73,0.77,587\n1,0.66,0.75,0.70,413\naccuracy,0.74,0.74,0.74,0.74\n",
            "classification report",
        ),
    ] {
        let error = error(text);
        assert_eq!(error.code.as_str(), "no-predictions", "{text}");
        assert!(error.message.contains(kind), "{error}");
        assert!(error.message.contains("\"score\": model.predict_proba"), "{error}");
    }
}

#[test]
fn small_tables_of_whole_numbers_are_no_confusion_matrices() {
    for text in [
        "1,5\n0,3\n",
        "1 5 7\n0 3 2\n1 4 4\n",
        "label,score\n1,5\n0,3\n",
        "score,positives,negatives\n9,3,1\n8,2,4\n",
        "name,label,pred\na,1,3\nb,0,2\n",
        "label,precision,recall,f1\n1,5,2,3\n0,3,1,1\n",
    ] {
        assert_eq!(read(text).summary.skipped_rows, 0, "{text}");
    }
    assert_eq!(in_format("50,3\n4,43\n", Format::Csv).summary.rows, 2, "as the reader says");
}

#[test]
fn the_counted_names_of_rows_that_dput_writes_are_no_column() {
    let input = read(
        "structure(list(label = c(0L, 1L, 1L, 0L), score = c(0.5, 0.25, 0.75, 0.125)), class = \"data.frame\", row.names = c(NA, -4L))",
    );
    assert_eq!(rows_of(&input), ROWS);
}

#[test]
fn what_was_typed_at_a_prompt_names_vectors_and_is_no_row_of_a_table() {
    let input = read("> y_true\n[1] 1 0 1\n> y_score\n[1] 0.50 0.25 0.75\n");
    assert_eq!(names(&input), ["y_true", "y_score"]);
    assert_eq!(rows_of(&input), [(true, 0.5), (false, 0.25), (true, 0.75)]);
    for prompt in ["In [3]: df", ">>> print(df)", "julia> df"] {
        let input = read(&format!("{prompt}\n  label score\n1     1  0.50\n2     0  0.25\n"));
        assert_eq!(input.summary.columns.label.as_deref(), Some("label"), "{prompt}");
        assert_eq!(rows_of(&input), [(true, 0.5), (false, 0.25)], "{prompt}");
    }
}

#[test]
fn one_row_may_be_columns_whatever_it_is_called() {
    let input = read("y;cat;dog;dog;cow\nscore;0.5;0.25;0.75;0.9\n");
    assert_eq!(notice(&input, "few-rows").fixes.len(), 1);
}

#[test]
fn tables_with_whole_numbers_are_no_confusion_matrices() {
    for text in [
        "actual | rf | fold\nf | 0,2 | 0\nt | 0,8 | 1\nt | 0,6 | 2\nf | 0,5 | 2\n",
        "label|predicted_probability|text|weight\n1|0.5|\"1,5 of 2\"|2\n0|0.25|\"1,5 of 2\"|2\n1|0.75|\"a\"|1\n",
    ] {
        assert_eq!(read(text).summary.rows, text.lines().count() - 1, "{text}");
    }
}
