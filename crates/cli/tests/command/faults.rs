//! Bad arguments and bad data: words with a remedy, and the code 2.

use crate::program::{FEW, assert_refused, in_root, run_with, temporary};

fn refused(input: &[u8], arguments: &[&str]) -> String {
    let found = run_with(input, arguments);
    assert_eq!(found.code, 2, "{arguments:?}: {found:?}");
    assert_eq!(found.out, "", "{arguments:?}");
    assert!(found.errors.starts_with("curvescope: ") && found.errors.ends_with('\n'));
    assert!(!found.errors.contains("panicked") && !found.errors.contains("inside"), "{found:?}");
    found.errors
}

#[test]
fn bad_arguments_are_refused_with_a_remedy() {
    for (arguments, words) in [
        (&["--label", "y"][..], "A command comes first"),
        (&["report", "--format", "pdf"], "Give one of text, json, markdown, html"),
        (&["report", "--threshold", "high"], "\"high\" is not a number"),
        (&["report", "--threshold", "1", "--maximize", "f1"], "Give one or the others"),
        (&["report", "--threshold", "1", "--confidence", "0.95"], "--confidence is of what --at"),
        (&["report", "--prevalence", "2"], "The prevalence is 2"),
        (&["report", "--fpr-range", "0.1"], "Write two numbers with a comma"),
        (&["report", "--fpr-range", "0.5,0.1"], "the smaller first"),
        (&["report", "--fpr-range", "0,1", "--tpr-range", "0,1"], "Choose one"),
        (&["report", "--cost", "2"], "Give a cost proportion from 0 to 1"),
        (&["report", "--seed", "-1"], "The seed is -1"),
        (&["report", "--threads", "0"], "a whole number from 1 to 1024"),
        (&["report", "--require", "partialAuroc>=0.5"], "Give --fpr-range or --tpr-range"),
        (&["report", "--require", "recal>=0.9"], "Did you mean recall"),
        (&["report", "--require", "auroc.low"], "none of the signs"),
    ] {
        assert_refused(FEW.as_bytes(), arguments, words);
    }
}

#[test]
fn bad_data_are_refused_with_the_words_of_the_analysis() {
    let no_column = refused(FEW.as_bytes(), &["report", "--label", "y"]);
    assert!(no_column.contains("\"y\""), "{no_column}");
    let three = "label,score\na,0.1\nb,0.2\nc,0.3\na,0.4\nb,0.5\nc,0.6\n";
    let labels = refused(three.as_bytes(), &["report"]);
    assert!(labels.contains("--positive"), "the remedy is an option: {labels}");
    for (input, words) in [
        (&b""[..], "no data"),
        (b"\xff\xfe\x00\xd8", ""),
        (b"label,score\n1,\xff\n", ""),
        (b"<!doctype html><p>no", ""),
        (b"{\"label\": [1, 0", ""),
        (&[0; 4096], ""),
    ] {
        let errors = refused(input, &["report"]);
        assert!(errors.to_lowercase().contains(words), "{errors}");
    }
}

#[test]
fn what_is_no_file_is_told() {
    assert!(refused(b"", &["report", "not-there.csv"]).contains("\"not-there.csv\" can't be read"));
    assert!(refused(b"", &["report", "src"]).contains("\"src\" is a folder"));
    let into = ["report", "--save", "not-there/report.html"];
    assert!(refused(FEW.as_bytes(), &into).contains("can't be written"));
}

#[test]
fn a_report_is_not_saved_over_its_table() {
    let file = temporary("table.txt", FEW.as_bytes());
    let path = file.to_str().expect("UTF-8");
    let folder = file.parent().expect("a folder");
    let again = folder.join("..").join(folder.file_name().expect("a name")).join("table.txt");
    for saved in [path, again.to_str().expect("UTF-8")] {
        let errors = refused(b"", &["report", path, "--save", saved]);
        assert!(errors.contains("is the table itself"), "{errors}");
    }
    assert_eq!(std::fs::read_to_string(&file).expect("kept"), FEW);
}

#[test]
fn damaged_and_unknown_files_are_told() {
    let parquet = std::fs::read(in_root("tests/data/formats/zstd.parquet")).expect("there");
    let packed = std::fs::read(in_root("tests/data/formats/rows.csv.gz")).expect("there");
    let mut wrong = packed.clone();
    let middle = wrong.len() / 2;
    wrong[middle] ^= 0x55;
    let trailing = [&packed[..], b"and more"].concat();
    for (name, bytes, words) in [
        ("cut.parquet", &parquet[..parquet.len() / 2], "is a damaged Parquet file"),
        ("start.parquet", &parquet[..6], "is a damaged Parquet file"),
        ("cut.gz", &packed[..packed.len() - 9], "is packed with gzip and damaged or cut off"),
        ("wrong.gz", &wrong, "is packed with gzip and damaged or cut off"),
        ("trailing.gz", &trailing, "is packed with gzip and damaged or cut off"),
        ("head.gz", &packed[..5], "is packed with gzip and damaged or cut off"),
        (
            "array.npy",
            b"\x93NUMPY\x01\0",
            "is a damaged NumPy file: its header can't be read. Copy it again",
        ),
        ("book.xlsx", b"PK\x03\x04...", "is a damaged zip archive: "),
        (
            "report.json",
            b"{\n  \"writtenBy\": \"curvescope 0.2.0\"\n}",
            "is a report of curvescope",
        ),
        ("rows.zst", b"\x28\xb5\x2f\xfd.", "is packed with Zstandard"),
    ] {
        let file = temporary(name, bytes);
        for (input, source) in [(&b""[..], file.to_str().expect("UTF-8")), (bytes, "-")] {
            assert_refused(input, &["report", source], words);
        }
    }
}

#[test]
fn a_binary_file_of_one_column_is_told_what_it_lacks() {
    for (name, words) in [
        (
            "lists.parquet",
            "has one column of single values, and a label and a score are both needed. No single values: probs. Make a column of each entry of a list, in pandas df[\"probs_1\"] = df[\"probs\"].str[1].\n",
        ),
        (
            "one-column.npy",
            "has one column of single values, and a label and a score are both needed. Save both in one file, in NumPy numpy.savez(\"both.npz\", label=y_true, score=y_score).\n",
        ),
        ("label.npy", "has one column of single values"),
    ] {
        let file = format!("tests/data/formats/{name}");
        let bytes = std::fs::read(in_root(&file)).expect("there");
        let of_file = refused(b"", &["report", &file]);
        assert!(of_file.starts_with(&format!("curvescope: \"{file}\" ")), "{of_file}");
        for errors in [of_file, refused(&bytes, &["report"])] {
            assert!(errors.contains(words) && !errors.contains("Line"), "{errors}");
        }
    }
}

#[test]
fn a_damaged_binary_file_is_read_or_refused_wherever_it_is_damaged() {
    for name in ["rows.parquet", "rows.arrow", "rows.npz"] {
        let bytes = std::fs::read(in_root(format!("tests/data/formats/{name}"))).expect("there");
        check_damaged(name, &bytes);
    }
}

fn check_damaged(name: &str, bytes: &[u8]) {
    let mut refused = 0;
    for at in (0..bytes.len()).step_by(bytes.len().div_ceil(60)) {
        for change in [0x01, 0x80, 0xff] {
            let mut damaged = bytes.to_vec();
            damaged[at] ^= change;
            let found = run_with(&damaged, &["report"]);
            assert!(matches!(found.code, 0 | 2), "{name}, byte {at}, {change}: {found:?}");
            assert!(!found.errors.contains("inside"), "{name}, byte {at}, {change}: {found:?}");
            refused += i32::from(found.code == 2);
        }
    }
    assert!(refused > 20, "only {refused} of {name} are refused");
}

#[test]
fn where_two_columns_could_be_the_label_both_are_given_as_options() {
    let table = "p,smoker,treated\n0.9,1,1\n0.8,0,1\n0.7,1,0\n0.6,0,1\n0.4,1,0\n0.2,0,0\n";
    let errors = refused(table.as_bytes(), &["report"]);
    let (message, remedies) = errors.split_once('\n').expect("lines");
    assert!(
        message
            .starts_with("curvescope: Which column says what happened? It could be \"smoker\" ("),
        "{errors}"
    );
    assert_eq!(
        remedies,
        "  \"smoker\" is the label: --label smoker\n  \"treated\" is the label: --label treated\n"
    );
    // 8 of 9 pairs of treated and others are in order.
    let treated =
        ["report", "--label", "treated", "--require", "auroc>=8/9", "--require", "auroc<=8/9"];
    assert_eq!(run_with(table.as_bytes(), &treated).code, 0);
}

#[test]
fn the_probability_of_the_predicted_class_is_refused_unless_it_is_chosen() {
    let table = "actual,predicted,confidence\nyes,yes,0.9\nyes,no,0.6\nno,no,0.8\nno,yes,0.65\n";
    let errors = refused(table.as_bytes(), &["report"]);
    assert!(errors.contains("seems to hold the probability of the class in column"), "{errors}");
    let remedy = "  Take \"confidence\" all the same: --score confidence\n";
    assert!(errors.ends_with(remedy), "{errors}");
    assert_eq!(run_with(table.as_bytes(), &["report", "--score", "confidence"]).code, 0);
}
