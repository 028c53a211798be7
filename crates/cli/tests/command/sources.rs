//! Forms of the table. Each of the same rows has to come to the same report.

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};

use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::Value;

use crate::program::{FEW, assert_refused, in_root, run, run_with, temporary};

/// The report without what tells the form of the table.
fn models(found: &crate::program::Run) -> Value {
    assert_eq!(found.code, 0, "{}", found.errors);
    found.json()["report"]["models"].take()
}

fn of_bytes(bytes: &[u8]) -> Value {
    models(&run_with(bytes, &["report", "--format", "json"]))
}

fn packed(text: &[u8]) -> Vec<u8> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::default());
    packer.write_all(text).expect("packed");
    packer.finish().expect("packed")
}

#[test]
fn the_same_rows_are_the_same_report_in_every_form() {
    let expected = of_bytes(FEW.as_bytes());
    assert_eq!(expected[0]["thresholds"], serde_json::json!([0.9, 0.8, 0.6, 0.4, 0.3]));
    let rows: Vec<(&str, &str)> =
        FEW.lines().skip(1).map(|line| line.split_once(',').expect("two cells")).collect();
    let lines: String = rows.iter().fold(String::new(), |mut lines, (label, score)| {
        writeln!(lines, "{{\"label\":{label},\"score\":{score}}}").expect("a string");
        lines
    });
    assert_eq!(of_bytes(lines.as_bytes()), expected, "JSON lines");
    let array = format!("[{}]", lines.trim().replace('\n', ","));
    assert_eq!(of_bytes(array.as_bytes()), expected, "JSON");
    assert_eq!(of_bytes(FEW.replace(',', "\t").as_bytes()), expected, "tabs");
    assert_eq!(of_bytes(&packed(FEW.as_bytes())), expected, "gzip");
    let (one, other) = FEW.split_at(30);
    let members = [packed(one.as_bytes()), packed(other.as_bytes())].concat();
    assert_eq!(of_bytes(&members), expected, "gzip of two members");
    let counts: String =
        rows.iter().fold("score,positives,negatives\n".to_owned(), |mut counts, (label, score)| {
            let is = u8::from(*label == "1");
            writeln!(counts, "{score},{is},{}", 1 - is).expect("a string");
            counts
        });
    assert_eq!(of_bytes(counts.as_bytes()), expected, "counts");
}

#[test]
fn a_second_table_is_joined_to_the_first() {
    // Of nine pairs only 0.60 and 0.65 are out of order.
    let rows =
        [("1", "0.91"), ("0", "0.2"), ("1", "0.7"), ("0", "0.4"), ("1", "0.6"), ("0", "0.65")];
    let file = |name: &str, key: &str, cell: fn(&(&str, &str)) -> String| {
        let lines = rows.iter().enumerate().map(|(id, row)| format!("{id},{}\n", cell(row)));
        let text = format!("{key},target\n{}", lines.collect::<String>());
        temporary(name, text.as_bytes()).to_string_lossy().into_owned()
    };
    let truth = file("solution.txt", "id", |row| row.0.to_owned());
    let scores = file("submission.txt", "id", |row| row.1.to_owned());
    let renamed = file("renamed.txt", "case", |row| row.1.to_owned());
    let auroc = |arguments: &[&str]| {
        let all = [&["report", "--format", "json"], arguments].concat();
        models(&run(&all))[0]["roc"]["auroc"].as_f64().expect("a number")
    };
    for arguments in [
        &[&truth[..], "--beside", &scores][..],
        &[&scores, "--beside", &truth],
        &[&truth, "--beside", &renamed, "--key", "id", "--key", "case"],
    ] {
        assert_eq!(auroc(arguments), 8.0 / 9.0, "{arguments:?}");
    }
    let text = std::fs::read(&scores).expect("written");
    let piped = run_with(&text, &["report", "-", "--beside", &truth]);
    assert!(piped.out.starts_with("standard input + solution.txt: 6 rows"), "{}", piped.out);
    for (arguments, words) in [
        (&["report", &truth, "--by-order"][..], "Give --beside OTHER too"),
        (&["report", "-", "--beside", "-"], "Both tables are standard input"),
        (&["report", &truth, "--beside", &scores, "--save", &scores], "is the table itself"),
        (&["report", &truth, "--beside", &scores, "--by-order"], "would show whether its rows"),
    ] {
        assert_refused(b"", arguments, words);
    }
}

/// The same forty rows, written by pandas and NumPy (`tests/data/formats/make.py`).
#[test]
fn binary_files_have_the_report_of_their_text() {
    let of = |name: &str| {
        let file = format!("tests/data/formats/{name}");
        models(&run(&["report", &file, "--format", "json"]))
    };
    let expected = of("rows.csv.gz");
    for name in
        ["rows.parquet", "rows.arrow", "rows.npz", "zip64.npz", "small.feather", "polars.arrow"]
    {
        assert_eq!(of(name), expected, "{name}");
        let bytes = std::fs::read(in_root(format!("tests/data/formats/{name}"))).expect("there");
        assert_eq!(of_bytes(&bytes), expected, "{name} from a pipe");
        assert_eq!(of_bytes(&packed(&bytes)), expected, "{name} in gzip");
    }
}

#[test]
fn binary_tables_are_compared_too() {
    let compare = |base: &str, new: &str| {
        let [base, new] = [base, new].map(|name| format!("tests/data/formats/{name}"));
        let found = run(&["compare", &base, &new, "--by-order"]);
        assert_eq!(found.code, 0, "{}", found.errors);
        assert!(found.out.contains("have the same score on every row."), "{}", found.out);
    };
    compare("rows.csv.gz", "rows.parquet");
    compare("rows.arrow", "rows.npz");
}

#[test]
fn files_and_pipes_are_read_alike() {
    for (name, bytes) in
        [("few.csv", FEW.as_bytes().to_vec()), ("few.csv.gz", packed(FEW.as_bytes()))]
    {
        let file = temporary(name, &bytes);
        let of_file = run(&["report", file.to_str().expect("UTF-8"), "--format", "json"]);
        assert_eq!(models(&of_file), of_bytes(&bytes));
        assert_eq!(of_file.json()["title"], name);
    }
    let few = FEW.as_bytes();
    assert_eq!(run_with(few, &["report", "-"]).out, run_with(few, &["report"]).out);
}

#[test]
fn parquet_is_read_from_files_and_pipes_whatever_packs_it() {
    let folder = "tests/data/formats";
    let chosen = ["--label", "label", "--score", "score", "--format", "json"];
    let of = |name: &str| {
        let file = format!("{folder}/{name}.parquet");
        models(&run(&[&["report", &file], &chosen[..]].concat()))
    };
    let expected = of("none");
    assert_eq!(expected[0]["thresholds"].as_array().map(Vec::len), Some(40));
    for name in [
        "snappy",
        "gzip",
        "zstd",
        "brotli",
        "lz4",
        "row-groups",
        "pages-v2",
        "polars",
        "duckdb",
        "fastparquet",
        "rows",
    ] {
        assert_eq!(of(name), expected, "{name}");
    }
    let bytes = std::fs::read(in_root(format!("{folder}/zstd.parquet"))).expect("there");
    assert_eq!(models(&run_with(&bytes, &[&["report", "-"], &chosen[..]].concat())), expected);
}

#[test]
fn columns_of_parquet_that_hold_no_single_values_are_left_out_with_a_word() {
    let found = run(&["report", "tests/data/formats/types.parquet", "--score", "score"]);
    let words = "Left out, as they hold no single numbers or texts: list, pair.";
    assert!(found.out.contains(words), "{}", found.out);
}

#[test]
fn whole_numbers_of_parquet_that_are_rounded_are_told_where_they_are_scores() {
    let remarks =
        |score: &str| run(&["report", "tests/data/formats/types.parquet", "--score", score]).out;
    let output = remarks("big");
    assert!(output.contains("20 cells such as"), "{output}");
    assert!(!remarks("small").contains("2^53"));
    assert!(!remarks("score").contains("2^53"));
}

/// Rows that are not sorted, of 7 decimals, a tenth positive.
fn many(rows: u32) -> String {
    let mut text = "label,score\n".to_owned();
    let mut state = 1_u32;
    for _ in 0..rows {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let is_positive = u8::from((state >> 8).is_multiple_of(16));
        writeln!(text, "{is_positive},0.{:07}", (state >> 4) % 10_000_000).expect("a string");
    }
    text
}

#[test]
fn several_threads_come_to_the_report_of_one() {
    let text = many(400_000);
    let file = temporary("many.csv", text.as_bytes());
    let of = |file: &std::path::Path, threads: &str| {
        let name = file.to_str().expect("UTF-8");
        run(&["report", name, "--threads", threads, "--format", "json"])
    };
    let one = of(&file, "1");
    assert_eq!(one.code, 0, "{}", one.errors);
    for threads in ["2", "3", "5"] {
        assert_eq!(of(&file, threads).out, one.out, "{threads} threads");
    }
    // A quoted cell and a skipped row, far behind the head: lines are counted from the start of the file.
    let at = text.len() * 4 / 5;
    let at = at + text[at..].find('\n').expect("a line") + 1;
    let odd = format!("{}\"1\",0.5\n0,none\n{}", &text[..at], &text[at..]);
    let file = temporary("odd.csv", odd.as_bytes());
    let line = odd[..at].lines().count() + 2;
    let one = of(&file, "1");
    assert!(one.out.contains(&line.to_string()), "line {line} is named");
    assert_eq!(of(&file, "4").out, one.out);
}

#[test]
fn whoever_stops_reading_is_no_fault() {
    let file = temporary("stop.csv", many(100_000).as_bytes());
    let mut child = Command::new(env!("CARGO_BIN_EXE_curvescope"))
        .args(["report", "--format", "json"])
        .arg(file)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program is there");
    drop(child.stdout.take());
    let ended = child.wait_with_output().expect("it ends");
    assert_eq!(String::from_utf8_lossy(&ended.stderr), "");
    assert_eq!(ended.status.code(), Some(0));
}
