//! Any lines strewn among plain ones: the quick way of reading is left for them and taken up again. In
//! pieces, row by row, in slices and with no plain line behind the first ones the report is the same.
#![no_main]

use curvescope::area::settings::Settings;
use curvescope::input::{Choices, Format, read};
use curvescope::report::analyze::Analysis;
use curvescope_fuzz::Knobs;
use curvescope_fuzz::ways::{in_pieces, in_slices};
use libfuzzer_sys::fuzz_target;

/// Plain lines at the start: more than all decisions are made on, which takes its time, or fewer.
const LONG_HEAD: u64 = 8000;
const SHORT_HEAD: u64 = 300;

/// What the columns are called, and what is between them.
const LAYOUTS: [(&str, char); 6] = [
    ("id,score,label", ','),
    ("note;score;label", ';'),
    ("label,score", ','),
    ("label,other,score", ','),
    ("label\tscore\tweight", '\t'),
    ("label\tscore", '\t'),
];

fuzz_target!(|data: &[u8]| {
    let (lines, mut knobs) = Knobs::behind(data, 13);
    let (header, delimiter) = knobs.pick(&LAYOUTS);
    let line_end = knobs.pick(&["\n", "\n", "\r\n"]);
    let columns: Vec<&str> = header.split(delimiter).collect();
    let row = |number: u64, form: u8, blank: &str| {
        let cells =
            columns.iter().map(|column| format!("{blank}{}{blank}", cell(column, number, form)));
        cells.collect::<Vec<_>>().join(&delimiter.to_string()) + line_end
    };
    // One in sixteen.
    let is_long = knobs.byte() % 16 == 0;
    let head_rows = if is_long { LONG_HEAD } else { SHORT_HEAD };
    let head: String = (0..head_rows).map(|number| row(number, 0, "")).collect();
    let head = format!("{header}{line_end}{head}");
    let text = |blank: &str| {
        let mut text = head.clone().into_bytes();
        let mut number = head_rows;
        for line in lines.split(|&byte| byte == b'\n') {
            let sum = line.iter().fold(0_u8, |sum, byte| sum.wrapping_mul(31).wrapping_add(*byte));
            let rows = if sum % 16 == 0 { 500 } else { u64::from(sum % 16) };
            for number in number..number + rows {
                text.extend(row(number, sum, blank).bytes());
            }
            number += rows;
            text.extend(odd(line, delimiter, sum >= 200));
            text.extend(line_end.bytes());
        }
        text
    };
    let choices = Choices {
        label: Some("label".into()),
        scores: Some(vec!["score".into()]),
        weight: Some(if columns.contains(&"weight") { "weight".into() } else { String::new() }),
        positive: Some("1".into()),
        format: Format::Csv,
        ..Choices::default()
    };
    let plain = text("");
    let settings = Settings::default();
    let whole =
        Analysis::read(&plain, &choices, settings.clone()).map(|analysis| analysis.report());
    let lengths =
        [knobs.short(), knobs.short(), knobs.short()].map(|length| usize::from(length) + 1);
    assert_eq!(in_pieces(&plain, &choices, lengths, None), whole);
    let of_rows =
        read(&plain, &choices).map(|input| Analysis::of(input, settings.clone()).report());
    assert_eq!(of_rows, whole);
    if !is_long {
        return;
    }
    match in_slices(&plain, &choices, [knobs.short(), knobs.short()]) {
        Ok(Some(report)) => assert_eq!(Ok(report), whole),
        Ok(None) => {}
        Err(error) => assert_eq!(Err(error.code), whole.clone().map_err(|error| error.code)),
    }
    // No line is plain with blanks around its cells.
    let careful = Analysis::read(&text(" "), &choices, settings).map(|analysis| analysis.report());
    assert_eq!(careful, whole);
});

/// A cell of a plain line; the form of scores is that of the run.
fn cell(column: &str, number: u64, form: u8) -> String {
    let bits = number.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 11;
    let share = bits as f64 / (1_u64 << 53) as f64;
    match column {
        "label" => u8::from(bits % 10 < 3).to_string(),
        "id" => format!("r{number}"),
        "note" => "abc"[..(bits % 4) as usize].to_owned(),
        "weight" => (bits % 3).to_string(),
        "other" => format!("{:.4}", share * share),
        _ => match form % 8 {
            0..=2 => format!("{share:.6}"),
            3 => format!("{share:.*}", usize::from(form) / 13),
            4 => format!("{:.*}", usize::from(form) / 25, 40.0 * share - 20.0),
            5 => format!("{share}"),
            6 => format!("{:e}", share - 0.5),
            _ => format!("{}", bits % 100),
        },
    }
}

/// The line without its quotes, or with each cell in quotes: one that is never closed takes up what is behind it.
fn odd(line: &[u8], delimiter: char, quoted: bool) -> Vec<u8> {
    let plain: Vec<u8> = line.iter().copied().filter(|&byte| byte != b'"').collect();
    if !quoted {
        return plain;
    }
    let cells = plain.split(|&byte| char::from(byte) == delimiter);
    let cells: Vec<Vec<u8>> = cells.map(|cell| [b"\"", cell, b"\""].concat()).collect();
    cells.join(&(delimiter as u8))
}
