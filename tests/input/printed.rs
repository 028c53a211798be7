//! Prints whose cells are known by their places, of pandas 3, and Weka's predictions.

use curvescope::area::settings::Settings;
use curvescope::input::Choices;
use curvescope::report::analyze::analyze;

use crate::{codes, error, names, read, rows_of};

/// The AUROC of the model called `score`.
pub(crate) fn auroc(text: &str, score: &str) -> Option<f64> {
    let report = analyze(text.as_bytes(), &Choices::default(), &Settings::default());
    let report = report.unwrap_or_else(|error| panic!("{error}\n{text}"));
    let model = report.models.iter().find(|model| model.name == score);
    model.unwrap_or_else(|| panic!("no model {score}\n{text}")).roc.auroc
}

/// Positives .25, .75, .9 and negatives .5, .125: of six pairs five are won.
const FIVE_OF_SIX: Option<f64> = Some(5.0 / 6.0);

/// Prints of five rows: sites a, a, b, b, b, labels 0, 1, 1, 0, 1, and these scores.
const SCORES: [f64; 5] = [0.5, 0.25, 0.75, 0.125, 0.9];

#[test]
fn blank_values_of_levels_are_those_above() {
    for (text, expected) in [
        (
            "           label  score\nsite case              \na    1         0  0.500\n     2         1  0.250\nb    1         1  0.750\n     2         0  0.125\n     3         1  0.900\n",
            vec!["site", "case", "label", "score"],
        ),
        // Without names of levels.
        (
            "     label  score\na 1      0  0.500\n  2      1  0.250\nb 1      1  0.750\n  2      0  0.125\n  3      1  0.900\n",
            vec!["level_0", "level_1", "label", "score"],
        ),
        // The columns have a name, and one is longer than those of the levels.
        (
            "a_very_long_axis  label  score\nsite case                     \na    1                0  0.500\n     2                1  0.250\nb    1                1  0.750\n     2                0  0.125\n     3                1  0.900\n",
            vec!["site", "case", "label", "score"],
        ),
        // A name of two words.
        (
            "               label  score\nthe site case              \na        1         0  0.500\n         2         1  0.250\nb        1         1  0.750\n         2         0  0.125\n         3         1  0.900\n",
            vec!["the site", "case", "label", "score"],
        ),
        // Texts that hold blanks, left of numbers.
        (
            "                label  score\nset site                    \n1   New York        0  0.500\n    St. Mary        1  0.250\n2   New York        1  0.750\n    x               0  0.125\n    y               1  0.900\n",
            vec!["set", "site", "label", "score"],
        ),
        // A title, and no names of levels.
        (
            "Predictions\n     label  score\na 1      0  0.500\n  2      1  0.250\nb 1      1  0.750\n  2      0  0.125\n  3      1  0.900\n",
            vec!["level_0", "level_1", "label", "score"],
        ),
        // Three levels.
        (
            "       label  score\nu v w              \na x p      0  0.500\n    q      1  0.250\n  y p      1  0.750\nb y p      0  0.125\n    q      1  0.900\n",
            vec!["u", "v", "w", "label", "score"],
        ),
        // All values are printed.
        (
            "           label  score\nsite case              \na    1         0  0.500\na    2         1  0.250\nb    1         1  0.750\nb    2         0  0.125\nb    3         1  0.900\n",
            vec!["site", "case", "label", "score"],
        ),
        // One level, whose name stands on a line of its own.
        (
            "     site  label  score\ncase                   \n1       a      0  0.500\n2       a      1  0.250\n3       b      1  0.750\n4       b      0  0.125\n5       b      1  0.900\n",
            vec!["case", "site", "label", "score"],
        ),
        // Blanks before the first line were cut off.
        (
            "label  score\nsite case              \na    1         0  0.500\n     2         1  0.250\nb    1         1  0.750\n     2         0  0.125\n     3         1  0.900",
            vec!["site", "case", "label", "score"],
        ),
    ] {
        let input = read(text);
        assert_eq!(names(&input), expected, "{text}");
        assert_eq!(input.summary.columns.label.as_deref(), Some("label"), "{text}");
        assert_eq!(input.sample.models()[0].scores, SCORES, "{text}");
        assert_eq!(input.summary.skipped_rows, 0, "{text}");
        assert_eq!(auroc(text, "score"), FIVE_OF_SIX, "{text}");
    }
}

#[test]
fn a_label_may_be_a_level() {
    // Positives .75, .125, .9 and negatives .5, .25: four of six pairs.
    for text in [
        "            p\ny case       \n0 1     0.500\n  2     0.250\n1 3     0.750\n  4     0.125\n  5     0.900\n",
        "y  case\n0  1       0.500\n   2       0.250\n1  3       0.750\n   4       0.125\n   5       0.900\nName: p, dtype: float64\n",
    ] {
        let input = read(text);
        assert_eq!(names(&input), ["y", "case", "p"], "{text}");
        assert_eq!(input.sample.positive(), [false, false, true, true, true], "{text}");
        assert_eq!(input.sample.models()[0].scores, SCORES, "{text}");
        assert_eq!(auroc(text, "p"), Some(4.0 / 6.0), "{text}");
    }
}

#[test]
fn values_and_names_may_hold_blanks_where_places_are_clear() {
    let text = "                  label my note  score\nsite     case rep                     \nSt. Mary x y  1      no     x y  0.500\n              2     yes          0.250\n         z    1     yes       z    NaN\nb        z    2      no          0.125\n              3     yes       w  0.900\n";
    let input = read(text);
    assert_eq!(names(&input), ["site", "case", "rep", "label", "my note", "score"]);
    assert_eq!(input.sample.positive(), [false, true, false, true]);
    assert_eq!(input.sample.models()[0].scores, [0.5, 0.25, 0.125, 0.9]);
    // .25 and .9 against .5 and .125.
    assert_eq!(auroc(text, "score"), Some(0.75));
}

#[test]
fn columns_of_several_levels_have_names_of_both_where_one_is_not_enough() {
    let text = "           true     rf   svm\n          label  score score\nsite case                   \na    1        0  0.500   0.1\n     2        1  0.250   0.2\nb    1        1  0.750   0.3\n     2        0  0.125   0.4\n     3        1  0.900   0.5\n";
    let input = read(text);
    assert_eq!(names(&input), ["site", "case", "true label", "rf score", "svm score"]);
    assert_eq!(auroc(text, "rf score"), FIVE_OF_SIX);
    // .2, .3 and .5 against .1 and .4: four of six.
    assert_eq!(auroc(text, "svm score"), Some(4.0 / 6.0));
}

#[test]
fn levels_whose_places_are_unclear_are_refused() {
    for (text, line) in [
        // The last column has empty values, so lines differ in length.
        (
            "           label  score note\nsite case                   \na    1         0  0.500  x y\n     2         1  0.250\nb    1         1  0.750    z\n     2         0  0.125\n     3         1  0.900    w\n",
            3,
        ),
        // The first value of a level is empty.
        (
            "           label  score\nsite case              \n     1         0  0.500\n     2         1  0.250\nb    1         1  0.750\n",
            3,
        ),
        // Texts that hold blanks, left of texts.
        (
            "              note  score\nset y                    \n1   New York     x  0.500\n    no         u v  0.250\n2   New York     z  0.750\n",
            3,
        ),
        // A series without names of levels has no header.
        (
            "a  1    0.500\n   2    0.250\nb  1    0.750\n   2    0.125\n   3    0.900\nName: score, dtype: float64\n",
            1,
        ),
    ] {
        let error = error(text);
        assert_eq!((error.code.as_str(), error.line), ("not-a-table", Some(line)), "{text}");
        assert!(error.message.contains("df.reset_index().to_csv"), "{error}");
    }
}

#[test]
fn cut_prints_and_counts_with_levels_are_refused() {
    let cut = "           label  score\nsite case              \na    0         0  0.683\n     1         1  0.787\n...          ...    ...\nd    23        1  0.526\n     24        1  0.149\n\n[100 rows x 2 columns]\n";
    let cut = error(cut);
    assert_eq!((cut.code.as_str(), cut.line), ("shortened-table", Some(5)), "{cut}");
    assert!(cut.message.contains("4 of 100"), "{cut}");
    for counts in [
        "score       False  True \nsite label              \na    0          5      6\n     1          6      8\nb    0         11      6\n     1          3      5\n",
        "score  False  True \nlabel              \n0         27     23\n1         24     26\n",
    ] {
        let counts = error(counts);
        assert_eq!(counts.code.as_str(), "no-predictions", "{counts}");
    }
}

#[test]
fn long_prints_with_levels_are_read_to_their_end() {
    let rows = |site: usize| {
        let row = |case: usize| {
            let site = if case == 0 { format!("{site:<4}") } else { " ".repeat(4) };
            format!("{site} {case:<4}  {:>5}  {:>5}\n", case % 2, format!("0.{:03}", case % 500))
        };
        (0..1000).map(row).collect::<String>()
    };
    let text = format!(
        "           label  score\nsite case              \n{}",
        (0..20).map(rows).collect::<String>()
    );
    let input = read(&text);
    assert_eq!((input.summary.rows, input.summary.skipped_rows), (20_000, 0));
    assert_eq!(input.sample.positive().iter().filter(|&&is| is).count(), 10_000);
}

#[test]
fn columns_of_weka_are_in_their_places() {
    for text in [
        "=== Predictions on test data ===\n\n    inst#     actual  predicted error prediction\n        1      1:yes      1:yes       0.9 \n        2       2:no      1:yes   +   0.8 \n        3       2:no       2:no       0.7 \n        4      1:yes       2:no   +   0.6 \n",
        "inst#,actual,predicted,error,prediction\n1,1:yes,1:yes,,0.9\n2,2:no,1:yes,+,0.8\n3,2:no,2:no,,0.7\n4,1:yes,2:no,+,0.6\n\n",
    ] {
        let input = read(text);
        assert_eq!(names(&input), ["inst#", "actual", "predicted", "error", "prediction"]);
        assert_eq!(input.summary.columns.label.as_deref(), Some("actual"));
        assert_eq!(input.sample.positive(), [true, false, false, true]);
        let model = input.sample.models().iter().find(|model| model.name == "prediction");
        assert_eq!(model.map(|model| &model.scores[..]), Some(&[0.9, 0.8, 0.7, 0.6][..]));
        assert_eq!(input.summary.skipped_rows, 0);
    }
}

#[test]
fn distributions_of_weka_are_a_column_for_each_label() {
    // .9 and .4 against .8 and .3: three of four pairs.
    for text in [
        "=== Predictions on test data ===\n\n    inst#     actual  predicted error distribution\n        1      1:yes      1:yes       *0.9,0.1 \n        2       2:no      1:yes   +   *0.8,0.2 \n        3       2:no       2:no       0.3,*0.7 \n        4      1:yes       2:no   +   0.4,*0.6 \n",
        " inst#,    actual, predicted, error, probability distribution\n     1      1:yes      1:yes          *0.9    0.1  \n     2       2:no      1:yes      +   *0.8    0.2  \n     3       2:no       2:no           0.3   *0.7  \n     4      1:yes       2:no      +    0.4   *0.6  \n",
        "inst#,actual,predicted,error,distribution,\n1,1:yes,1:yes,,*0.9,0.1\n2,2:no,1:yes,+,*0.8,0.2\n3,2:no,2:no,,0.3,*0.7\n4,1:yes,2:no,+,0.4,*0.6\n",
        "inst#,actual,predicted,error,distribution\n1,1:yes,1:yes,,*0.9,0.1\n2,2:no,1:yes,+,*0.8,0.2\n3,2:no,2:no,,0.3,*0.7\n4,1:yes,2:no,+,0.4,*0.6\n",
    ] {
        let input = read(text);
        let columns = ["distribution.yes", "distribution.no"];
        assert_eq!(names(&input)[4..], columns, "{text}");
        assert_eq!(rows_of(&input), [(true, 0.9), (false, 0.8), (false, 0.3), (true, 0.4)]);
        assert!(codes(&input).contains(&"own-score"), "{text}");
        assert_eq!(auroc(text, columns[0]), Some(0.75), "{text}");
    }
}

#[test]
fn labels_of_weka_may_hold_blanks_and_attributes_follow() {
    let text = "    inst#     actual  predicted error prediction (id,age)\n        1 1:tested negative 1:tested negative       0.9 (17,50)\n        2 2:tested positive 1:tested negative   +   0.8 (18,60)\n        3 2:tested positive 2:tested positive       0.7 (19,70)\n        4 1:? 2:tested positive       0.6 (20,70)\n";
    let input = read(text);
    assert_eq!(names(&input)[3..], ["error", "prediction", "id", "age"]);
    let labels = input.summary.label_values.iter().map(|value| value.value.as_str());
    assert_eq!(labels.collect::<Vec<_>>(), ["tested positive", "tested negative"]);
    // The third has an unknown label.
    assert_eq!((input.summary.rows, input.summary.skipped_rows), (4, 1));
}

#[test]
fn labels_of_weka_that_are_cut_short_keep_their_numbers() {
    let text = "    inst#     actual  predicted error distribution ()\n        1 1:tested_ 1:tested_       *0.9,0.1 \n        2 2:tested_ 1:tested_   +   *0.8,0.2 \n        3 2:tested_ 2:tested_       0.3,*0.7 \n\n=== Confusion Matrix ===\n\n a b   <-- classified as\n 1 0 | a = tested_negative\n 1 1 | b = tested_positive\n";
    let input = read(text);
    assert_eq!(names(&input)[4..], ["distribution.1", "distribution.2"]);
    assert_eq!((input.summary.rows, input.summary.skipped_rows), (3, 0));
    assert_eq!(input.summary.label_values.len(), 2);
}

#[test]
fn distributions_of_weka_may_have_names_and_ends() {
    let text = "inst#,actual,predicted,error,no_prob,yes_prob\n1,2:yes,2:yes,,0.1,*0.9,\n2,1:no,2:yes,+,0.2,*0.8,\n3,1:no,1:no,,*0.7,0.3,\n4,1:?,1:no,,*0.7,0.3,\n";
    let input = read(text);
    assert_eq!(names(&input)[4..], ["no_prob", "yes_prob"]);
    assert_eq!(rows_of(&input), [(true, 0.9), (false, 0.8), (false, 0.3)]);
    assert_eq!(input.summary.skipped_rows, 1);
}

#[test]
fn lists_of_stata_lose_their_frames() {
    let bare = "     +------------------+\n     | label      score |\n     |------------------|\n     |     1        .91 |\n     |     0         .4 |\n     |     1         .3 |\n     |------------------|\n     |     0         .2 |\n     +------------------+\n";
    let mut numbered = bare.to_owned();
    for (row, value) in (1..).zip([".91", ".4", ".3", ".2"]) {
        let at = numbered.lines().find(|line| line.contains(value)).expect("a row").to_owned();
        numbered = numbered.replace(&at, &at.replacen("     |", &format!("  {row}. |"), 1));
    }
    let titled = format!(". list label score\n\n{numbered}");
    for text in [bare, &numbered, &titled] {
        let input = read(text);
        assert_eq!(names(&input), ["label", "score"], "{text}");
        // .91 and .3 against .4 and .2.
        assert_eq!(rows_of(&input), [(true, 0.91), (false, 0.4), (true, 0.3), (false, 0.2)]);
        assert_eq!(auroc(text, "score"), Some(0.75), "{text}");
    }
    // Texts are on the right of their columns, or on the left.
    for texts in [
        "     +---------------------------+\n     |     name   outcome     p |\n     |---------------------------|\n  1. | Mary Ann         1   .91 |\n  2. |      Tom         0    .4 |\n  3. |       Jo         1    .3 |\n     +---------------------------+\n",
        "     +---------------------------+\n     | name       outcome     p |\n     |---------------------------|\n  1. | Mary Ann         1   .91 |\n  2. | Tom              0    .4 |\n  3. | Jo               1    .3 |\n     +---------------------------+\n",
    ] {
        let input = read(texts);
        assert_eq!(names(&input), ["name", "outcome", "p"]);
        assert_eq!(rows_of(&input), [(true, 0.91), (false, 0.4), (true, 0.3)]);
    }
}

#[test]
fn lists_of_stata_whose_rows_take_several_lines_are_refused() {
    let text = "     +---------------+\n     | label   score |\n     |---------------|\n  1. |     1     .91 |\n     |     x       y |\n  2. |     0      .4 |\n     |     x       z |\n     +---------------+\n";
    let error = error(text);
    assert_eq!((error.code.as_str(), error.line), ("not-a-table", Some(5)), "{error}");
}

#[test]
fn files_of_libsvm_are_refused() {
    let error = error("labels 1 -1\n1 0.91 0.09\n-1 0.4 0.6\n1 0.8 0.2\n");
    assert_eq!((error.code.as_str(), error.line), ("no-predictions", Some(1)), "{error}");
    assert!(error.message.contains("the true one is missing"), "{error}");
    for features in [
        "+1 1:0.5 2:0.3\n-1 1:0.1 3:1\n+1 2:0.5 # x\n",
        "# a file\n0 qid:1 1:0.5 2:0.3\n1 qid:1 1:0.1 2:0.3\n",
    ] {
        let error = crate::error(features);
        assert_eq!(error.code.as_str(), "no-predictions", "{error}");
        assert!(error.message.contains("a file of features"), "{error}");
    }
    // The true label is beside the predictions.
    let input =
        read("label predicted prob_1 prob_-1\n1 1 0.91 0.09\n-1 -1 0.4 0.6\n-1 1 0.8 0.2\n");
    assert_eq!(input.summary.columns.label.as_deref(), Some("label"));
}

#[test]
fn delimited_text_with_blanks_is_no_print() {
    let text = "label|y_score|case_id\n0|0.093449|197598\n1|0.602739|153028\n1|1.0|163891\n0|0.309692|174754\n  \n";
    // .602739 and 1 against .093449 and .309692.
    assert_eq!(auroc(text, "y_score"), Some(1.0));
    assert_eq!(read("t;0.8974\nf;0.3762\n  \nf;0.4751\nt;0.968\n").sample.positive().len(), 4);
    // R's names of rows hold blanks too.
    let text = "       label score\ncase 1     0  0.50\ncase 2     1  0.25\ncase 3     1  0.75\n";
    assert_eq!(auroc(text, "score"), Some(0.5));
}
