use crate::{codes, error, names, notice, read, rows_of};

const ROWS: [(bool, f64); 3] = [(false, 0.5), (true, 0.25), (true, 0.75)];

#[test]
fn assigned_lists_are_columns() {
    for text in [
        "y_true=[0,1,1]; y_score=[0.5,0.25,0.75]",
        "y_score = [0.5, 0.25, 0.75]\ny_true = [0, 1, 1]\n",
        "import numpy as np\n\ny_true = np.array([0, 1, 1])\ny_score = np.array([0.5, .25,\n  7.5e-1], dtype=float)\n",
        "y_true <- c(0L, 1L, 1L)\ny_score <- c(0.5, 0.25, 0.75)\n",
        "y_true = factor(c(\"no\", \"yes\", \"yes\")); y_score = c(.5,.25,.75)",
        "const y_true = [false, true, true];\nconst y_score = [0.5, 0.25, 0.75];",
        "{'y_true': [0, 1, 1], 'y_score': [0.5, 0.25, 0.75]}",
        "y_true = (0, 1, 1)\ny_score = (0.5, 0.25, 0.75)",
        "y_true = [0 1 1]\ny_score = [0.5  0.25\n 0.75]",
        "y_true = array([[0], [1], [1]])\ny_score = [np.float64(0.5), np.float64(0.25), np.float64(0.75)]",
        "x <- data.frame(y_true = c(0, 1, 1),\n  y_score = c(.5, .25, .75))",
        "df = pd.DataFrame({'y_true': [0, 1, 1], 'y_score': [.5, .25, .75]})",
        "# from R\r\ny_true = c(FALSE, TRUE, TRUE)\r\ny_score = c(0.5, 0.25, 0.75)",
    ] {
        let input = read(text);
        assert_eq!(rows_of(&input), ROWS, "{text:?}");
        assert_eq!(input.summary.columns.label.as_deref(), Some("y_true"), "{text:?}");
        assert_eq!(input.summary.columns.scores, ["y_score"], "{text:?}");
        assert_eq!(codes(&input), [""; 0], "{text:?}");
    }
}

#[test]
fn lists_hold_missing_and_infinite_values() {
    let input = read(
        "y_true = [1, 0, 1, 0, None, 1]\ny_score = [np.inf, -np.inf, float_nan.nan, 0.5, 0.1, 'NA']",
    );
    assert_eq!(rows_of(&input), [(true, f64::INFINITY), (false, f64::NEG_INFINITY), (false, 0.5)]);
    let listed: Vec<_> = input.summary.notices.iter().map(|notice| notice.rows.clone()).collect();
    assert_eq!(listed, [vec![5], vec![3, 6]], "elements are counted from one");
}

#[test]
fn json_of_every_shape_is_read() {
    for text in [
        r#"[{"y_true": 0, "y_score": 0.5}, {"y_true": 1, "y_score": 0.25}, {"y_score": 7.5e-1, "y_true": 1}]"#,
        r#"{"y_true": [0, 1, 1], "y_score": [0.5, 0.25, 0.75], "note": "from a notebook"}"#,
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
        r#"[{"label": 1, "a": 0.5}, {"b": 3, "label": 0, "a": 0.1}, {"a": 0.2, "label": 1, "b": 4, "a": 0.3}]"#,
    );
    assert_eq!(names(&input), ["label", "a", "b"]);
    assert_eq!(input.summary.columns.scores, ["a", "b"]);
    assert_eq!(input.sample.models[0].scores, [0.1, 0.3], "the last of repeated fields holds");
    assert_eq!(input.sample.models[1].scores, [3.0, 4.0]);
    assert_eq!(input.summary.skipped_rows, 1);
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
    assert_eq!(open.code, "bad-json");
    let nested = format!("{}{}", "[".repeat(deep), "]".repeat(deep));
    let input = read(&format!("[[1, 0.5, {nested}], [0, 0.25, {nested}]]"));
    assert_eq!(rows_of(&input), [(true, 0.5), (false, 0.25)], "one cell, however deep");
    let objects: Vec<String> = (0..20_000).map(|i| format!("{{\"field{i}\": {i}}}")).collect();
    assert_eq!(error(&format!("[{}]", objects.join(","))).code, "too-many-columns");
}
