//! Texts that real programs printed (`tests/data/printers/`), judged as those of the generator.

use std::path::Path;

use serde_json::Value;

use crate::case::Case;
use crate::finder::Positive;
use crate::judge::{Verdict, judge};
use crate::number::Number;
use crate::permits::Permit;
use crate::table::{Cell, Column, Part, Table};

fn words(value: &Value) -> Vec<&'static str> {
    let words = value.as_array().expect("a list").iter();
    words.map(|word| &*String::leak(word.as_str().expect("a word").to_owned())).collect()
}

/// A number of few decimals, as the tables hold them.
fn number(value: &Value) -> Number {
    let text = value.to_string();
    let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
    let digits = format!("{whole}{fraction}").parse().expect("digits");
    Number::Finite { negative: false, digits, scale: u32::try_from(fraction.len()).expect("few") }
}

/// `all of small`, `first 10 of long`, `5 at each end of long`.
fn table(tables: &Value, text: &Value) -> Table {
    let rows = text["rows"].as_str().expect("which rows");
    let source = &tables[rows.split(' ').next_back().expect("a table")];
    let classes: Vec<Cell> = words(&text["classes"])
        .into_iter()
        .map(|word| {
            let whole = word.parse().map(Number::whole).map(Cell::Number);
            whole.unwrap_or_else(|_| Cell::Word(word.to_owned()))
        })
        .collect();
    let cells = |name: &str| source[name].as_array().expect("a column").iter();
    let class = |label: &Value| classes[usize::from(label.as_u64() != Some(1))].clone();
    let mut columns = vec![Column::new("label", Part::Label, cells("label").map(class).collect())];
    for name in words(&text["scores"]) {
        let scores = cells(name).map(|score| Cell::Number(number(score)));
        columns.push(Column::new(name, Part::Score, scores.collect()));
    }
    let table = Table { columns, classes, positive: Positive::Known };
    let whole = table.rows();
    let count = rows.split(' ').find_map(|word| word.parse::<usize>().ok());
    match count {
        None => table,
        Some(count) if rows.starts_with("first") => table.of_rows(0..count),
        Some(count) => table.of_rows((0..count).chain(whole - count..whole)),
    }
}

fn case(folder: &Path, tables: &Value, name: &str, text: &Value) -> Case {
    let read = text["read"].as_str().expect("what has to become of it");
    let table = (read != "never").then(|| table(tables, text));
    let melted = name == "pandas-melt.txt";
    Case {
        number: 0,
        layout: "printer",
        features: Vec::new(),
        bytes: std::fs::read(folder.join(name)).expect("every text of truth.json is there"),
        table,
        named: text["named"] == true,
        broken_row: false,
        permit: Permit {
            refused: read != "must",
            must_tell: words(&text["tell"]),
            announced_by: words(&text["announce"]),
            // A rule below every row, in some.
            more_skipped: 60,
            other_rows: melted,
            ..Permit::default()
        },
    }
}

#[test]
fn what_programs_print_is_read_right_or_refused_or_told() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/printers");
    let truth = std::fs::read_to_string(folder.join("truth.json")).expect("truth.json");
    let truth: Value = serde_json::from_str(&truth).expect("JSON");
    let mut faults = Vec::new();
    for (name, text) in truth["texts"].as_object().expect("texts by name") {
        let verdict = judge(&case(&folder, &truth["tables"], name, text));
        println!("{name:<34}{verdict:?}");
        if matches!(verdict, Verdict::RefusedWrongly(_) | Verdict::SilentlyWrong(_)) {
            faults.push(format!("{name}: {verdict:?}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
