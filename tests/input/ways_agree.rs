//! What must not depend on how many lines the careful way takes at once, or on the way at all: which
//! rows a notice lists, and what a line is that begins with `#`.

use std::fmt::Write;

use curvescope::area::settings::Settings;
use curvescope::input::error::Notice;
use curvescope::input::{Choices, LeaveOut, read};
use curvescope::report::Report;
use curvescope::report::analyze::Analysis;

use crate::ways::{in_pieces, in_slices};

/// The report of a text of more than 66,000 bytes, the same by every way: whole, row by row, in pieces, in
/// slices if it can be sliced, and, without the plain way, with blanks around its cells.
fn report_by_every_way(text: &str, choices: &Choices) -> Report {
    let bytes = text.as_bytes();
    let whole = in_pieces(bytes, choices, &[bytes.len()], None).expect("a table");
    for lengths in [&[100][..], &[7919], &[40_000, 13]] {
        let pieces = in_pieces(bytes, choices, lengths, None).expect("a table");
        assert_eq!(pieces, whole, "in pieces of {lengths:?}");
    }
    let rows = Analysis::of(read(bytes, choices).expect("a table"), Settings::default());
    assert_eq!(rows.report(), whole, "row by row");
    let slices = in_slices(bytes, choices, 66_000, &[70_000, 120_000]).expect("a table");
    assert!(slices.is_none_or(|slices| slices == whole), "in slices");
    let spaced: String = text.lines().map(|line| line.replace(',', " , ") + " \n").collect();
    let careful = in_pieces(spaced.as_bytes(), choices, &[spaced.len()], None).expect("a table");
    assert_eq!(careful, whole, "with blanks");
    whole
}

#[test]
fn notices_list_the_first_rows_in_order_however_they_are_read() {
    // Of each hundred rows one has a percent sign in all scores, another only in the last, and a third has a
    // score too few; where they come in runs, the careful way takes many lines at once.
    let mut text = "label,a,b,c\n".to_owned();
    let (mut odd, mut short, mut skipped) = (Vec::new(), Vec::new(), Vec::new());
    let mut odd_cells = 0;
    for row in 0..12_000 {
        let line = row + 2;
        let is_in_run = (4000..4400).contains(&row) || row > 11_000;
        let kind = if is_in_run { row % 5 } else { row % 100 };
        let label = u8::from(row % 3 == 0);
        let score = format!("0.{:04}", row * 7919 % 10_000);
        let cells = match kind {
            1 => {
                odd.push(line);
                odd_cells += 3;
                format!("{label},{score}%,{score}%,{score}%\n")
            }
            2 => {
                odd.push(line);
                odd_cells += 1;
                format!("{label},{score},{score},{score}%\n")
            }
            3 => {
                short.push(line);
                format!("{label},{score}\n")
            }
            4 => {
                skipped.push(line);
                format!("{label},{score},,{score}\n")
            }
            _ => format!("{label},{score},{score},{score}\n"),
        };
        text += &cells;
    }
    let scores = Some(["a", "b", "c"].map(str::to_owned).to_vec());
    let report = report_by_every_way(&text, &Choices { scores, ..Choices::default() });
    let found = |code: &str| -> Vec<&Notice> {
        report.notices.iter().filter(|notice| notice.code.as_str() == code).collect()
    };
    let (rows, cells) = (found("skipped-rows"), found("percent-signs"));
    let listed: Vec<_> = rows.iter().chain(&cells).map(|notice| &notice.rows[..]).collect();
    assert_eq!(listed, [&short[..100], &skipped[..100], &odd[..100]]);
    let count = format!("{} cells such as ", grouped(odd_cells));
    assert!(cells[0].message.starts_with(&count), "{}", cells[0].message);
}

/// 1234 as 1,234.
fn grouped(count: usize) -> String {
    format!("{},{:03}", count / 1000, count % 1000)
}

/// A table of so many rows, each of its `first` cell, a label and a score.
fn table(header: &str, rows: usize, first: impl Fn(usize) -> String) -> String {
    let mut text = header.to_owned() + "\n";
    for row in 0..rows {
        let label = u8::from(row % 3 == 0);
        writeln!(text, "{},{label},0.{:05}", first(row), row * 7919 % 99_991).expect("memory");
    }
    text
}

#[test]
fn rows_that_are_commented_out_are_comments_by_every_way() {
    // Ids are numbers, so a row whose first cell begins with `#` is unlike the others.
    let commented = [3, 200, 201, 5000, 5001, 5002, 5003, 5004, 5600, 7999];
    let is_commented = |row| commented.contains(&row);
    let text = table("id,label,score", 8000, |row| {
        let mark = if is_commented(row) { "#" } else { "" };
        format!("{mark}{row}")
    });
    let report = report_by_every_way(&text, &Choices::default());
    assert_eq!(report.rows, 8000 - commented.len());
    let positives = (0..8000).step_by(3).filter(|&row| !is_commented(row)).count();
    assert_eq!(report.models[0].n_pos, f64::from(u32::try_from(positives).expect("a few")));
    let notice = report.notices.iter().find(|notice| notice.code.as_str() == "comment-lines");
    let lines: Vec<_> = commented.iter().map(|row| row + 2).collect();
    assert_eq!(notice.map(|notice| &notice.rows), Some(&lines));
}

#[test]
fn ids_that_begin_with_a_number_sign_are_those_of_rows_by_every_way() {
    // Of all rows, and of some where the ids are texts anyhow.
    for every in [1, 50] {
        let text = table("id,label,score", 8000, |row| {
            if row % every == 0 { format!("#{row}") } else { format!("id-{row}") }
        });
        let report = report_by_every_way(&text, &Choices::default());
        assert_eq!((report.rows, report.skipped_rows), (8000, 0), "{every}");
        assert!(report.notices.iter().all(|notice| notice.code.as_str() != "comment-lines"));
    }
}

#[test]
fn labels_that_begin_with_a_number_sign_do_not_hide_comments() {
    let mut text = "label,score,count\n".to_owned();
    for row in 0..8000 {
        let label = if row % 3 == 0 { "#yes" } else { "no" };
        // A text where all others have a number.
        let count = if row % 999 == 0 { "see below".to_owned() } else { (row % 7).to_string() };
        writeln!(text, "{label},0.{:05},{count}", row * 7919 % 99_991).expect("memory");
    }
    let scores = Some(vec!["score".to_owned()]);
    let report = report_by_every_way(&text, &Choices { scores, ..Choices::default() });
    assert_eq!(report.rows, 8000 - 9);
}

#[test]
fn a_comment_may_open_a_quote_anywhere() {
    let mut text = table("id,label,score", 8000, |row| row.to_string());
    let (head, rest) = text.split_at(text.len() / 2);
    let cut = rest.find('\n').expect("lines") + 1;
    text = format!("{head}{}#7,\"1,0.5\n#\"8\",1,0.5\n{}", &rest[..cut], &rest[cut..]);
    let report = report_by_every_way(&text, &Choices::default());
    assert_eq!((report.rows, report.skipped_rows), (8000, 0));
}

#[test]
fn rows_are_left_out_by_every_way() {
    // Of each four rows the third is left out; it has a label and a score of its own.
    let mut text = "site,label,score,split\n".to_owned();
    for row in 0..12_000 {
        let (site, split) = (row % 7, ["test", "Test", "train", "test"][row % 4]);
        let (label, score) = match row % 4 {
            2 => ("draw", "high".to_owned()),
            at => (["no", "yes"][at % 2], format!("0.{:04}", row * 7919 % 10_000)),
        };
        writeln!(text, "{site},{label},{score},{split}").expect("memory");
    }
    let chosen =
        |column: &str, value: &str| LeaveOut { column: column.into(), value: value.into() };
    for (leave_out, of_own) in [
        (vec![chosen("split", "TRAIN")], 3000),
        (vec![chosen("label", "draw")], 3000),
        (vec![chosen("split", "train"), chosen("label", "yes")], 9000),
        (vec![chosen("score", "high"), chosen("site", "3.0")], 3000 + 1285),
    ] {
        let choices = Choices {
            leave_out,
            scores: Some(vec!["score".into()]),
            group: Some(String::new()),
            ..Choices::default()
        };
        let report = report_by_every_way(&text, &choices);
        assert_eq!((report.rows, report.skipped_rows), (12_000, of_own));
    }
    // Only its last rows are kept.
    let text = "label,score,part\n".to_owned()
        + &"1,0.5,a\n0,0.5,a\n".repeat(6000)
        + "1,0.75,b\n0,0.25,b\n";
    let choices = Choices { leave_out: vec![chosen("part", "a")], ..Choices::default() };
    let report = report_by_every_way(&text, &choices);
    assert_eq!((report.skipped_rows, report.models[0].roc.auroc), (12_000, Some(1.0)));
}
