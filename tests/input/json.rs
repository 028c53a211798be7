use curvescope::area::settings::Settings;
use curvescope::input::Choices;
use curvescope::report::analyze::{Analysis, Reading};
use proptest::prelude::*;

use crate::{
    choose_positive, choose_scores, codes, error, names, notice, read, read_with, rows_of,
};

const ROWS: [(bool, f64); 3] = [(false, 0.5), (true, 0.25), (true, 0.75)];

#[test]
fn json_of_every_shape_is_read() {
    for text in [
        r#"[{"y_true": 0, "y_score": 0.5}, {"y_true": 1, "y_score": 0.25}, {"y_score": 7.5e-1, "y_true": 1}]"#,
        r#"{"y_true": [0, 1, 1], "y_score": [0.5, 0.25, 0.75]}"#,
        r#"{"y_true": {"0": 0, "1": 1, "2": 1}, "y_score": {"0": 0.5, "1": 0.25, "2": 0.75}}"#,
        r#"[["y_true", "y_score"], [0, 0.5], [1, 0.25], [1, 0.75]]"#,
        r#"{"y_true": [false, true, true], "y_score": ["0.5", " 0.25 ", "0.75"]}"#,
        "{\"y_true\": \"no\", \"y_score\": 0.5}\n{\"y_true\": \"yes\", \"y_score\": 0.25}\r\n\n{\"y_true\": \"y\\u0065s\", \"y_score\": 0.75}\n",
        "[\"y_true\", \"y_score\"]\n[0, 0.5]\n[1, 0.25]\n[1, 0.75]\n",
    ] {
        let input = read(text);
        assert_eq!(rows_of(&input), ROWS, "{text}");
        assert_eq!(names(&input), ["y_true", "y_score"], "{text}");
        assert_eq!(codes(&input), [""; 0], "{text}");
    }
}

#[test]
fn json_pairs_are_told_apart_by_content() {
    for text in ["[[0.5, 0], [0.25, 1], [0.75, 1]]", "[[0, 0.5], [1, 0.25], [1, 0.75]]"] {
        let input = read(text);
        assert_eq!(rows_of(&input), ROWS, "{text}");
        assert_eq!(codes(&input), ["no-header", "label-by-content"], "{text}");
    }
}

#[test]
fn json_names_its_rows_by_element_and_json_lines_by_line() {
    let array =
        r#"[{"label": 1, "score": 0.5}, {"label": 0, "score": null}, {"label": 0, "score": 0.1}]"#;
    assert_eq!(notice(&read(array), "skipped-rows").rows, [2]);
    let lines =
        "{\"label\": 1, \"score\": 0.5}\n\n{\"label\": 0}\n{\"label\": 0, \"score\": 0.1}\n";
    assert_eq!(notice(&read(lines), "skipped-rows").rows, [3]);
}

#[test]
fn json_objects_may_differ_in_fields() {
    let input = read(
        r#"[{"label": 1, "a": 0.5}, {"b": 0.3, "label": 0, "a": 0.1}, {"a": 0.2, "label": 1, "b": 0.4}]"#,
    );
    assert_eq!(names(&input), ["label", "a", "b"]);
    assert_eq!(input.summary.columns.scores, ["a", "b"]);
    assert_eq!(input.sample.models()[0].scores, [0.1, 0.2]);
    assert_eq!(input.sample.models()[1].scores, [0.3, 0.4]);
    assert_eq!(input.summary.skipped_rows, 1);
}

#[test]
fn a_field_that_is_there_twice_is_said_to_be() {
    let input = read(
        r#"[{"label": 1, "a": 0.5}, {"label": 0, "a": 0.1}, {"a": 0.2, "label": 1, "b": 4, "a": 0.3, "a": 0.4}]"#,
    );
    let notice = notice(&input, "repeated-fields");
    assert_eq!(notice.rows, [3]);
    assert_eq!(
        notice.message,
        "1 row has a field twice, such as \"a\"; the last value was taken. Give every field its \
         own name."
    );
    assert_eq!(rows_of(&input), [(true, 0.5), (false, 0.1), (true, 0.4)]);
}

#[test]
fn fields_that_differ_in_case_are_one_where_no_row_has_both() {
    let input = read(
        r#"[{"Label": 1, "score": 0.5}, {"label": 0, "SCORE": 0.1}, {"label": 1, "Score": 0.2}]"#,
    );
    assert_eq!(rows_of(&input), [(true, 0.5), (false, 0.1), (true, 0.2)]);
    assert_eq!(names(&input), ["Label", "score"]);
    assert_eq!(codes(&input), ["merged-columns"; 3]);
    let both = read(r#"[{"label": 1, "a": 0.5, "A": 3}, {"label": 0, "a": 0.1, "A": 7}]"#);
    assert_eq!(names(&both), ["label", "a", "A"]);
    // Greek has two small letters for Σ, one of them for the end of a word.
    let greek = read(r#"[{"ΒΑΘΜΟΣ": 0.5, "label": 1}, {"βαθμος": 0.1, "label": 0}]"#);
    assert_eq!(names(&greek), ["ΒΑΘΜΟΣ", "label"]);
}

/// What pandas 3.1.1 writes for this frame, whose second score is missing.
const FRAMES: [(&str, &str); 5] = [
    ("columns", r#"{"label":{"r0":0,"r1":1,"r2":1},"score":{"r0":0.5,"r1":null,"r2":0.75}}"#),
    (
        "index",
        r#"{"r0":{"label":0,"score":0.5},"r1":{"label":1,"score":null},"r2":{"label":1,"score":0.75}}"#,
    ),
    (
        "split",
        r#"{"columns":["label","score"],"index":["r0","r1","r2"],"data":[[0,0.5],[1,null],[1,0.75]]}"#,
    ),
    (
        "table",
        r#"{"schema":{"fields":[{"name":"index","type":"string","extDtype":"str"},{"name":"label","type":"integer"},{"name":"score","type":"number"}],"primaryKey":["index"],"pandas_version":"1.4.0"},"data":[{"index":"r0","label":0,"score":0.5},{"index":"r1","label":1,"score":null},{"index":"r2","label":1,"score":0.75}]}"#,
    ),
    ("records", r#"[{"label":0,"score":0.5},{"label":1,"score":null},{"label":1,"score":0.75}]"#),
];

#[test]
fn every_orient_of_pandas_is_read() {
    for (orient, text) in FRAMES {
        let input = read(text);
        assert_eq!(rows_of(&input), [(false, 0.5), (true, 0.75)], "{orient}");
        assert_eq!(names(&input), ["label", "score"], "{orient}");
        assert_eq!(notice(&input, "skipped-rows").rows, [2], "{orient}");
        if orient == "table" {
            assert_eq!(codes(&input), ["stray-values", "skipped-rows"]);
            let message = &notice(&input, "stray-values").message;
            assert_eq!(message, "Not read: \"index\", the names of the rows.");
        } else {
            assert_eq!(codes(&input), ["skipped-rows"], "{orient}");
        }
    }
}

#[test]
fn columns_are_joined_by_key() {
    // By position the AUROC were 0, not 1.
    let input = read(
        r#"{"label": {"r0": 1, "r1": 0, "r2": 1}, "score": {"r1": 0.1, "r2": 0.9, "r0": 0.8}}"#,
    );
    assert_eq!(rows_of(&input), [(true, 0.8), (false, 0.1), (true, 0.9)]);
    assert_eq!(codes(&input), [""; 0]);
}

#[test]
fn a_key_that_a_column_lacks_is_a_missing_value() {
    let input = read(
        r#"{"label": {"a": 1, "b": 0, "c": 1, "d": 0}, "score": {"e": 0.7, "d": 0.4, "a": 0.9, "c": 0.8}}"#,
    );
    assert_eq!(rows_of(&input), [(true, 0.9), (true, 0.8), (false, 0.4)]);
    assert_eq!(input.summary.rows, 5, "a, b, c, d and e");
    let listed: Vec<_> = input.summary.notices.iter().map(|notice| notice.rows.clone()).collect();
    assert_eq!(listed[..2], [vec![5], vec![2]], "no label for e, no score for b");
}

#[test]
fn columns_that_share_hardly_any_key_are_refused() {
    let text = r#"{"label": {"a": 1, "b": 0, "c": 1}, "score": {"x": 0.7, "y": 0.4, "c": 0.9}}"#;
    let error = error(text);
    assert_eq!(error.code.as_str(), "unequal-keys");
    assert_eq!(
        error.message,
        "\"score\" shares only 1 of its 3 row names with the columns before, so they can't be joined. \
         Give one object for each row (in pandas orient=\"records\")."
    );
}

#[test]
fn a_row_that_is_there_twice_is_refused() {
    for text in [
        r#"{"label": {"a": 1, "b": 0, "a": 0}, "score": {"a": 0.7, "b": 0.4}}"#,
        r#"{"label": {"a": 1, "b": 0}, "score": {"a": 0.7, "b": 0.4, "b": 0.5}}"#,
        r#"{"a": {"label": 1, "score": 0.5}, "a": {"label": 0, "score": 0.25}}"#,
        r#"{"a": [1, 0.5], "b": [0, 0.25], "a": [0, 0.25]}"#,
    ] {
        let error = error(text);
        assert_eq!(error.code.as_str(), "repeated-keys", "{text}");
        assert!(error.message.contains("orient=\"records\""), "{error}");
    }
}

#[test]
fn names_tell_columns_from_rows_and_then_their_numbers() {
    for text in [
        r#"{"y": {"a": 0, "b": 1, "c": 1}, "r": {"a": 0.5, "b": 0.25, "c": 0.75}}"#,
        r#"{"q": {"a": 0, "b": 1, "c": 1}, "r": {"a": 0.5, "b": 0.25, "c": 0.75}}"#,
        r#"{"a": {"q": 0, "r": 0.5}, "b": {"q": 1, "r": 0.25}, "c": {"r": 0.75, "q": 1}}"#,
    ] {
        assert_eq!(rows_of(&read(text)), ROWS, "{text}");
    }
    let two = read(r#"{"a": {"y": 0, "s": 0.5}, "b": {"y": 1, "s": 0.25}}"#);
    assert_eq!(rows_of(&two), [(false, 0.5), (true, 0.25)], "the names decide");
    for text in [
        r#"{"a": {"q": 0, "r": 0.5}, "b": {"q": 1, "r": 0.25}}"#,
        r#"{"a": [0, 0.5], "b": [1, 0.25]}"#,
        // Three rows, one of them called as a label is.
        r#"{"a": [0, 0.5], "b": [1, 0.25], "y": [1, 0.75]}"#,
        r#"{"a": {"q": 0, "r": 0.5}, "b": {"q": 1, "r": 0.25}, "y": {"q": 1, "r": 0.75}}"#,
    ] {
        assert_eq!(error(text).code.as_str(), "unclear-keys", "{text}");
    }
}

#[test]
fn lists_keyed_by_row_are_rows() {
    let input = read(r#"{"r0": [0, 0.5], "r1": [1, 0.25], "r2": [1, 0.75]}"#);
    assert_eq!(rows_of(&input), ROWS);
    assert_eq!(names(&input), ["column 1", "column 2"]);
    assert_eq!(codes(&input), ["keyed-rows", "no-header", "label-by-content"]);
    assert_eq!(
        notice(&input, "keyed-rows").message,
        "Each of the 3 lists was read as a row: \"r0\", \"r1\", \"r2\". Name two lists \"label\" and \
         \"score\" if they are columns."
    );
}

#[test]
fn what_stands_beside_the_table_is_said_not_to_be_read() {
    for (text, stray) in [
        (
            r#"{"y_true": [0, 1, 1], "y_score": [0.5, 0.25, 0.75], "note": "from a notebook"}"#,
            "\"note\", which is",
        ),
        (
            r#"{"v": 1, "y_true": {"a": 0, "b": 1, "c": 1}, "y_score": {"a": 0.5, "b": 0.25, "c": 0.75}}"#,
            "\"v\", which is",
        ),
        (
            r#"{"y_true": [0, 1, 1], "y_score": [0.5, 0.25, 0.75], "config": {"a": 1, "b": 2}, "n": 3}"#,
            "\"config\", \"n\", which are",
        ),
        (
            r#"{"version": 1, "predictions": [{"y_true": 0, "y_score": 0.5}, {"y_true": 1, "y_score": 0.25}, {"y_true": 1, "y_score": 0.75}], "classes": ["no", "yes"]}"#,
            "\"classes\", \"version\", which are",
        ),
        (
            r#"{"run": "a", "result": {"y_true": [0, 1, 1], "y_score": [0.5, 0.25, 0.75]}}"#,
            "\"run\", which is",
        ),
        (
            r#"{"index": [0, 1, 2], "columns": ["y_true", "y_score"], "data": [[0, 0.5], [1, 0.25], [1, 0.75]], "index_names": [null], "column_names": [null]}"#,
            "\"index_names\", \"column_names\", which are",
        ),
    ] {
        let input = read(text);
        assert_eq!(rows_of(&input), ROWS, "{text}");
        assert_eq!(codes(&input), ["stray-values"], "{text}");
        let message = &notice(&input, "stray-values").message;
        assert_eq!(message, &format!("Not read: {stray} not part of the table."), "{text}");
    }
}

#[test]
fn a_wrapper_with_nothing_beside_the_rows_needs_no_words() {
    for text in [
        r#"{"data": [{"y_true": 0, "y_score": 0.5}, {"y_true": 1, "y_score": 0.25}, {"y_true": 1, "y_score": 0.75}]}"#,
        r#"{"rows": [["y_true", "y_score"], [0, 0.5], [1, 0.25], [1, 0.75]]}"#,
    ] {
        let input = read(text);
        assert_eq!(rows_of(&input), ROWS, "{text}");
        assert_eq!(codes(&input), [""; 0], "{text}");
    }
}

#[test]
fn objects_that_describe_the_table_are_no_tables() {
    for text in [
        r#"{"predictions": {"y_true": [0, 1, 1], "y_score": [0.5, 0.25, 0.75]}, "info": {"n_samples": 3}}"#,
        r#"{"info": {"n_samples": 3, "model": "a"}, "predictions": {"y_true": [0, 1, 1], "y_score": [0.5, 0.25, 0.75]}}"#,
        r#"{"info": {}, "rows": {"y_true": {"a": 0, "b": 1, "c": 1}, "y_score": {"a": 0.5, "b": 0.25, "c": 0.75}}}"#,
    ] {
        let input = read(text);
        assert_eq!(rows_of(&input), ROWS, "{text}");
        let message = &notice(&input, "stray-values").message;
        assert_eq!(message, "Not read: \"info\", which is not part of the table.", "{text}");
    }
}

#[test]
fn objects_in_doubt_are_refused() {
    for (text, code) in [
        (r#"{"train": [{"y": 1, "s": 0.5}], "test": [{"y": 0, "s": 0.5}]}"#, "several-tables"),
        (
            r#"{"train": {"y": [1, 0], "s": [0.5, 0.1]}, "test": {"y": [1, 0], "s": [0.5, 0.1]}}"#,
            "several-tables",
        ),
        (r#"{"label": {"a": 1, "b": 0}, "score": [0.5, 0.25]}"#, "unclear-keys"),
        (
            r#"{"label": [1, 0], "score": [0.5, 0.25], "other": {"a": 0.1, "b": 0.2}}"#,
            "unclear-keys",
        ),
        (r#"{"label": [1, 0], "rows": [{"score": 0.5}, {"score": 0.25}]}"#, "no-score-column"),
        (r#"{"r0": 0.5, "r1": 1, "r2": 0}"#, "one-column"),
        (r#"{"label": {"a": 1, "b": 0}}"#, "one-column"),
        (r#"{"columns": ["label", "score"], "data": [[1, 0.5, 3]]}"#, "unequal-lengths"),
        (
            r#"{"columns": ["label", "score"], "index": [1], "data": [[1, 0.5], [0, 3]]}"#,
            "unequal-lengths",
        ),
        (r#"{"columns": ["label", "score"], "index": [], "data": []}"#, "no-rows"),
        (r#"{"label": {}, "score": {}}"#, "no-rows"),
        ("{}", "no-rows"),
        (r#"{"predictions": []}"#, "one-column"),
    ] {
        assert_eq!(error(text).code.as_str(), code, "{text}");
    }
}

#[test]
fn rows_of_a_frame_that_are_too_short_or_long_are_counted() {
    let input = read(
        r#"{"columns": ["label", "score"], "data": [[1, 0.5], [0], [0, 0.25], [1, 0.75, 3]]}"#,
    );
    assert_eq!(rows_of(&input), [(true, 0.5), (false, 0.25)]);
    assert_eq!((input.summary.rows, input.summary.skipped_rows), (4, 2));
}

#[test]
fn names_of_rows_are_no_scores() {
    let text = r#"{"schema": {"fields": [], "primaryKey": "user"}, "data": [{"user": 17, "label": 1, "score": 0.5}, {"user": 18, "label": 0, "score": 0.25}]}"#;
    assert_eq!(read(text).summary.columns.scores, ["score"]);
    // But an index that is the label by its name is the label.
    let text = r#"{"schema": {"primaryKey": ["label"]}, "data": [{"label": 1, "score": 0.5}, {"label": 0, "score": 0.25}]}"#;
    assert_eq!(rows_of(&read(text)), [(true, 0.5), (false, 0.25)]);
}

#[test]
fn nested_json_values_are_no_scores() {
    let input = read(
        r#"[{"label": 1, "score": 0.5, "box": [1, {"x": 2}]}, {"label": 0, "score": 0.1, "box": []}]"#,
    );
    assert_eq!(input.summary.columns.scores, ["score"]);
    assert!(notice(&input, "ignored-columns").message.contains("\"box\""));
}

#[test]
fn deep_and_sparse_json_is_refused_cheaply() {
    let deep = 200_000;
    let open = error(&"[".repeat(deep));
    assert_eq!(open.code.as_str(), "bad-json");
    let nested = format!("{}{}", "[".repeat(deep), "]".repeat(deep));
    let input = read(&format!("[[1, 0.5, {nested}], [0, 0.25, {nested}]]"));
    assert_eq!(rows_of(&input), [(true, 0.5), (false, 0.25)], "one cell, however deep");
    let objects: Vec<String> = (0..20_000).map(|i| format!("{{\"field{i}\": {i}}}")).collect();
    assert_eq!(error(&format!("[{}]", objects.join(","))).code.as_str(), "too-many-columns");
}

#[test]
fn strings_hold_numbers_and_null_is_missing() {
    let input = read(
        r#"[{"y": true, "s": "0.93"}, {"y": "false", "s": "1e-2"}, {"y": null, "s": 1}, {"y": true, "s": null}, {"y": false, "s": "n/a"}, {"y": true, "s": [0.5]}]"#,
    );
    assert_eq!(rows_of(&input), [(true, 0.93), (false, 0.01)]);
    assert_eq!(input.summary.skipped_rows, 4);
}

#[test]
fn nan_in_json_is_refused_with_what_to_write() {
    for text in [
        r#"[{"y": 1, "s": NaN}, {"y": 0, "s": 0.5}]"#,
        "[[1, NaN], [0, 0.5]]",
        "{\"y\": 1, \"s\": 0.5}\n{\"y\": 0, \"s\": Infinity}\n",
        r#"[{"y": 1, "s": -Infinity}, {"y": 0, "s": 0.5}]"#,
        r#"{"y": {"a": 1, "b": 0}, "s": {"a": 0.5, "b": NaN}}"#,
    ] {
        let error = error(text);
        assert_eq!(error.code.as_str(), "bad-json", "{text}");
        assert!(error.message.contains("write null"), "{error}");
    }
}

#[test]
fn json_lines_that_are_cut_say_where() {
    let error = error("{\"y\": 1, \"s\": 0.5}\n{\"y\": 0, \"s\": 0.1}\n{\"y\": 1, \"s\":");
    assert_eq!((error.code.as_str(), error.line), ("bad-json", Some(3)));
}

#[test]
fn a_stray_number_in_one_record_skips_no_other() {
    let mut records: Vec<String> =
        (0..12).map(|row| format!("{{\"y\": {}, \"s\": {}}}", row % 2, 2 * row)).collect();
    records[11] = r#"{"y": 1, "s": 22, "note": 3, "weight": 2, "fold": 1}"#.to_owned();
    let text = format!("[{}]", records.join(", "));
    let input = read(&text);
    assert_eq!((input.summary.rows, input.summary.skipped_rows), (12, 0));
    assert_eq!(input.summary.columns.scores, ["s"]);
    assert_eq!((&input.summary.columns.weight, &input.summary.columns.fold), (&None, &None));
    assert_eq!(
        notice(&input, "sparse-columns").message,
        "Not used, because most rows have no value there and would be skipped: \"note\", \"weight\", \
         \"fold\". Choose the score columns to change this."
    );
    let chosen = read_with(&text, &choose_scores(&["note"]));
    assert_eq!(chosen.summary.skipped_rows, 11);
}

#[test]
fn keyed_values_that_come_in_pieces_are_joined_too() {
    let rows: Vec<(bool, f64)> =
        (0..20_000_u32).map(|row| (row % 3 == 0, f64::from(row * 7 % 1000))).collect();
    for text in frames(&rows) {
        let mut reading = Reading::new(Choices::default(), Settings::default(), None);
        for piece in text.as_bytes().chunks(10_007) {
            reading.feed(piece).expect("a piece");
        }
        let report = reading.finish().expect("a table").report();
        let whole = Analysis::read(text.as_bytes(), &Choices::default(), Settings::default());
        assert_eq!(report, whole.expect("a table").report());
        assert_eq!((report.rows, report.skipped_rows), (20_000, 0));
    }
}

/// `rows` as a frame with keyed columns in different orders, with keyed rows, in parts, and wrapped.
fn frames(rows: &[(bool, f64)]) -> [String; 4] {
    let name = |row: usize| format!("\"row {row}\"");
    let each = |write: &dyn Fn(usize, u8, f64) -> String| -> String {
        let written: Vec<String> = rows
            .iter()
            .enumerate()
            .map(|(row, &(positive, score))| write(row, u8::from(positive), score))
            .collect();
        written.join(",")
    };
    let reversed: Vec<String> =
        (0..rows.len()).rev().map(|row| format!("{}:{:e}", name(row), rows[row].1)).collect();
    [
        format!(
            "{{\"label\":{{{}}},\"score\":{{{}}}}}",
            each(&|row, label, _| format!("{}:{label}", name(row))),
            reversed.join(","),
        ),
        format!(
            "{{{}}}",
            each(&|row, label, score| format!(
                "{}:{{\"score\":{score:e},\"label\":{label}}}",
                name(row)
            ))
        ),
        format!(
            "{{\"columns\":[\"score\",\"label\"],\"data\":[{}]}}",
            each(&|_, label, score| format!("[{score:e},{label}]"))
        ),
        format!(
            "{{\"a\":[{}]}}",
            each(&|_, label, score| format!("{{\"score\":{score:e},\"label\":{label}}}"))
        ),
    ]
}

proptest! {
    #[test]
    fn every_form_of_a_frame_reads_the_same(
        rows in prop::collection::vec((any::<bool>(), -1e9..1e9_f64), 2..40)
    ) {
        // Both classes are there, so that 1 is positive.
        let rows: Vec<_> = rows.into_iter().chain([(true, 0.5), (false, 0.5)]).collect();
        for text in frames(&rows) {
            let input = read_with(&text, &choose_positive("1"));
            prop_assert_eq!(&rows_of(&input), &rows, "{}", text);
        }
    }
}

#[test]
fn names_of_a_label_and_a_score_are_those_of_columns_however_few_rows() {
    let text = r#"{"day": [1, 2, 3], "p": [0.5, 0.25, 0.75], "note": ["a", "b", "c"], "outcome": [0, 1, 1]}"#;
    assert_eq!(rows_of(&read(text)), ROWS);
}

#[test]
fn words_of_a_print_that_is_cut_may_be_values_of_whole_json() {
    for text in [
        "[\"label\", \"score, rows omitted\"]\n[0, 0.5]\n[1, 0.25]\n[1, 0.75]\n",
        "[[\"label\", \"3 more rows\"],\n[0, 0.5], [1, 0.25], [1, 0.75]]",
    ] {
        assert_eq!(rows_of(&read(text)), ROWS, "{text}");
    }
    let cut = "[0, 1, 1]\n... 900 rows omitted\n[0.5, 0.25, 0.75]";
    assert_eq!(error(cut).code.as_str(), "shortened-list");
}
