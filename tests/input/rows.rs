use curvescope::curve::sample::PartColumn;

use crate::{codes, error, notice, read, rows_of};

#[test]
fn every_kind_of_bad_row_is_skipped_and_listed() {
    let input = read(
        "label,score,weight,fold\n\
         1,0.5,1,a\n\
         ,0.5,1,a\n\
         0,,1,a\n\
         0,NaN,1,a\n\
         0,high,1,a\n\
         0,0.5,NA,a\n\
         0,0.5,much,a\n\
         0,0.5,-1,a\n\
         0,0.5,inf,a\n\
         0,0.5,1,\n\
         0,0.5\n\
         0,0.5,1,a,b\n\
         0,0.25,2,b\n",
    );
    assert_eq!((input.summary.rows, input.summary.skipped_rows), (13, 11));
    assert_eq!(rows_of(&input), [(true, 0.5), (false, 0.25)]);
    assert_eq!(input.sample.weights(), Some(&[1.0, 2.0][..]));
    let skipped: Vec<(&str, &[usize])> =
        input.summary.notices.iter().map(|n| (n.message.as_str(), n.rows.as_slice())).collect();
    assert_eq!(
        skipped,
        [
            ("1 row was skipped: fewer cells than the 4 columns.", &[12][..]),
            ("1 row was skipped: more cells than the 4 columns.", &[13]),
            ("1 row was skipped: no label in column \"label\".", &[3]),
            ("2 rows were skipped: a score is missing. Positives among them: 0.", &[4, 5]),
            (
                "1 row was skipped: a score is not a number, such as \"high\" in column \"score\".",
                &[6]
            ),
            ("1 row was skipped: the weight is missing.", &[7]),
            (
                "1 row was skipped: the weight is not a number, such as \"much\" in column \"weight\".",
                &[8]
            ),
            (
                "2 rows were skipped: the weight is negative, infinite or below 1e-100, such as \"-1\" in column \"weight\".",
                &[9, 10]
            ),
            ("1 row was skipped: the fold is missing.", &[11]),
        ]
    );
    assert!(codes(&input).iter().all(|code| *code == "skipped-rows"));
}

#[test]
fn weights_too_small_to_multiply_are_skipped() {
    let input =
        read("label,score,weight\n1,0.9,1\n1,0.9,1e-100\n0,0.2,9e-101\n0,0.1,-0\n0,0.1,1\n");
    assert_eq!(input.sample.weights(), Some(&[1.0, 1e-100, 0.0, 1.0][..]));
    assert_eq!(notice(&input, "skipped-rows").rows, [4]);
}

#[test]
fn the_first_hundred_row_numbers_are_listed() {
    let (good, bad) = ("0,0.25\n".repeat(100), "0,oops\n".repeat(150));
    let text = format!("label,score\n1,0.5\n{good}{bad}");
    let skipped = read(&text);
    let skipped = notice(&skipped, "skipped-rows");
    assert!(skipped.message.starts_with("150 rows were skipped"), "{}", skipped.message);
    assert_eq!(skipped.rows, (103..203).collect::<Vec<_>>());
}

#[test]
fn all_models_are_compared_on_the_same_rows() {
    let input = read("label,a,b\n1,0.5,0.6\n0,,0.7\n1,0.1,x\n0,0.2,0.3\n");
    assert_eq!(input.sample.positive(), [true, false]);
    assert_eq!(input.sample.models()[0].scores, [0.5, 0.2]);
    assert_eq!(input.sample.models()[1].scores, [0.6, 0.3]);
    let messages: Vec<&str> = input.summary.notices.iter().map(|n| n.message.as_str()).collect();
    assert!(messages.iter().all(|m| m.contains("for every model")), "{messages:?}");
    assert!(messages[1].contains("\"x\" in column \"b\""), "{messages:?}");
}

#[test]
fn every_marker_of_a_missing_value_is_known() {
    for marker in ["", "NA", "na", "N/A", "#N/A", "<NA>", "nan", "NaN", "-nan", "null", "NULL", "?"]
    {
        let input = read(&format!("label,score\n1,0.5\n1,{marker}\n0,0.25\n"));
        assert_eq!(
            notice(&input, "skipped-rows").message,
            "1 row was skipped: a score is missing. Positives among them: 1.",
            "{marker}"
        );
    }
}

#[test]
fn formulas_and_codes_are_no_numbers() {
    let input =
        read("label,score\n1,0.5\n1,50%\n0,=A1/B1\n0,0x10\n0,0.25\n0,0.1\n0,1_000\n0,0.2\n");
    assert_eq!(notice(&input, "skipped-rows").rows, [4, 5]);
}

#[test]
fn folds_are_sorted_by_number_then_by_appearance() {
    let input = read(
        "label,score,fold\n1,0.5,10\n0,0.4,train\n1,0.3,9\n0,0.2,10\n1,bad,gone\n1,0.1,-1\n0,0,extra\n",
    );
    let expected = PartColumn {
        names: ["-1", "9", "10", "train", "extra"].map(str::to_owned).to_vec(),
        of_row: vec![2, 3, 1, 2, 0, 4],
    };
    assert_eq!(input.sample.folds(), Some(&expected));
}

#[test]
fn weights_may_be_zero_and_up_to_two_to_the_53() {
    let input = read("label,score,weight\n1,0.5,0\n1,0.4,9007199254740992\n0,0.3,1e-15\n");
    assert_eq!(input.sample.weights(), Some(&[0.0, 9_007_199_254_740_992.0, 1e-15][..]));
    for weight in ["9007199254740994", "1e300", "1e-17", "1e-50"] {
        let error = error(&format!("label,score,weight\n1,0.5,{weight}\n0,0.4,1\n"));
        assert_eq!(error.code.as_str(), "weights-out-of-range", "{weight}");
        assert!(error.message.contains("Divide all weights by the same number"), "{error}");
    }
}

#[test]
fn nul_bytes_are_text() {
    let input = read("label,score\n1,0.5\n0,\0\n0,0.25\n0,0.\x005\n0,0.1\n");
    let skipped = notice(&input, "skipped-rows");
    assert_eq!(skipped.rows, [3, 5]);
    assert!(skipped.message.contains(r#""\u{0}""#), "{}", skipped.message);
}
