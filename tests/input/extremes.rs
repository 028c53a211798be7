//! Sizes and bytes that no table should have: an answer or an error that says what to do, and soon.

use curvescope::area::settings::Settings;
use curvescope::input::error::InputError;
use curvescope::input::{Choices, Expected};
use curvescope::report::Report;
use curvescope::report::analyze::Reading;

use crate::{error, notice, read, read_with, rows_of};

/// Pieces of the size that files come in.
const PIECE: usize = 1 << 16;

fn in_pieces(text: &[u8], expected: Option<Expected>) -> Result<Report, InputError> {
    let mut reading = Reading::new(Choices::default(), Settings::default(), expected);
    for piece in text.chunks(PIECE) {
        reading.feed(piece)?;
    }
    Ok(reading.finish()?.report())
}

#[test]
fn one_line_of_ten_megabytes() {
    for (cell, code) in
        [("1,", "too-many-columns"), ("x", "not-a-table"), ("0.5 ", "too-many-columns")]
    {
        let text = cell.repeat(10_000_000 / cell.len());
        let error = in_pieces(text.as_bytes(), None).expect_err("no table");
        assert_eq!(error.code.as_str(), code);
        assert!(error.message.len() < 500, "the line is not repeated");
    }
}

#[test]
fn a_line_of_a_hundred_megabytes_far_behind() {
    let rows = "1,0.75\n0,0.25\n".repeat(20_000);
    let text = format!("label,score\n{rows}1,{}\n0,0.5\n", "5".repeat(100_000_000));
    let report =
        in_pieces(text.as_bytes(), Some(Expected::Bytes(text.len() as u64))).expect("a table");
    // So many digits are a number, if one that is infinite.
    assert_eq!((report.rows, report.skipped_rows), (40_002, 0));
    assert_eq!(report.models[0].points.thresholds().at(0), f64::INFINITY);
}

#[test]
fn many_rows_in_the_brackets_of_one_list() {
    for (negative, positive) in [("[0,0.25],", "[1,0.75]"), ("(0, 0.25), ", "(1, 0.75)")] {
        let input = read(&format!("[{}{positive}]", negative.repeat(299_999)));
        let rows = rows_of(&input);
        assert_eq!((rows.len(), rows[0], rows[299_999]), (300_000, (false, 0.25), (true, 0.75)));
    }
}

/// As many names.
fn named(start: &str, count: usize) -> Vec<String> {
    (0..count).map(|number| format!("{start}{number}")).collect()
}

#[test]
fn a_million_columns() {
    let columns = 1_000_000;
    let header = named("m", columns).join(",");
    let row = "0.5,".repeat(columns);
    for text in [format!("{header}\n1,{row}\n0,{row}\n"), row.clone(), header] {
        let error = in_pieces(text.as_bytes(), None).expect_err("too wide");
        assert_eq!((error.code.as_str(), error.line), ("too-many-columns", Some(1)));
        assert!(error.message.contains("131,072"), "{}", error.message);
    }
}

#[test]
fn five_hundred_score_columns() {
    // Column k ranks k of the positives wrong.
    let columns = 500;
    let names = named("m", columns);
    let row = |label: &str, score: &dyn Fn(usize) -> f64| {
        let cells: Vec<String> = (0..columns).map(|column| score(column).to_string()).collect();
        format!("{label},{}\n", cells.join(","))
    };
    let positives: String = (0..columns)
        .map(|place| row("1", &|column| if place < column { 0.0 } else { 2.0 }))
        .collect();
    let text = format!("label,{}\n{}{positives}", names.join(","), row("0", &|_| 0.5));
    let input = read(&text);
    assert_eq!(input.summary.columns.scores.len(), 100, "the first hundred are taken");
    assert!(notice(&input, "many-scores").message.contains("500"));

    let all = Choices { scores: Some(names), ..Choices::default() };
    let input = read_with(&text, &all);
    let models = curvescope::report::analyze::analyze_sample(&input.sample, &Settings::default());
    for (column, model) in (0u32..).zip(&models) {
        let expected = f64::from(500 - column) / 500.0;
        assert_eq!(model.roc.auroc, Some(expected), "m{column}");
    }
    assert_eq!(models.len(), columns);
}

#[test]
fn much_text_that_is_no_table() {
    // The first lines are not read again with every piece.
    let prose = "It was the best of times it was the worst of times\n".repeat(300_000);
    assert_eq!(in_pieces(prose.as_bytes(), None).expect_err("prose").code.as_str(), "not-a-table");
    let comments = "# it was the age of wisdom\n".repeat(300_000);
    let text = format!("{comments}label,score\n1,0.5\n0,0.25\n");
    assert_eq!(in_pieces(text.as_bytes(), None).expect("a table").rows, 2);
    assert_eq!(
        in_pieces(comments.as_bytes(), None).expect_err("no rows").code.as_str(),
        "empty-input"
    );
}

#[test]
fn zero_bytes_are_characters_like_others() {
    let input = read("la\0bel,score\n1\0,0.5\nb,0.25\n1\0,0.75\n");
    assert_eq!(input.summary.columns.available, ["la\0bel", "score"]);
    assert_eq!(input.summary.label_values[0].value, "1\0");
    assert_eq!(error(&"\0".repeat(100_000)).code.as_str(), "not-a-table");
}

#[test]
fn utf_16_with_and_without_its_mark() {
    let text = "label,score\r\n1,0.75\r\n0,0.25\r\n1,0.5\r\n";
    for mark in ["\u{FEFF}", ""] {
        let units: Vec<u16> = mark.encode_utf16().chain(text.encode_utf16()).collect();
        for bytes in [
            units.iter().flat_map(|unit| unit.to_le_bytes()).collect::<Vec<u8>>(),
            units.iter().flat_map(|unit| unit.to_be_bytes()).collect(),
        ] {
            let input = curvescope::input::read(&bytes, &Choices::default()).expect("a table");
            assert_eq!(rows_of(&input), [(true, 0.75), (false, 0.25), (true, 0.5)]);
            assert_eq!(in_pieces(&bytes, None).expect("a table").rows, 3);
        }
    }
}

#[test]
fn formulas_and_markup_are_names() {
    let names = ["=HYPERLINK(\"http://x\")", "<img src=x onerror=alert(1)>", "+1", "@SUM(A1)"];
    let quoted = names.map(|name| format!("\"{}\"", name.replace('"', "\"\"")));
    let input = read(&format!("label,{}\n1,4,3,2,1\n0,1,2,3,4\n", quoted.join(",")));
    assert_eq!(input.summary.columns.scores, names);
}
