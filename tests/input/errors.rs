use curvescope::input::codes::ErrorCode;
use curvescope::input::{Choices, Format, LeaveOut, read};

use crate::{choose_label, choose_positive, choose_scores, error, error_with};

/// The codes of errors that reading a table ends in.
fn codes_of_reading() -> Vec<&'static str> {
    let reading = ErrorCode::EmptyInput..=ErrorCode::WeightsOutOfRange;
    ErrorCode::ALL.iter().filter(|code| reading.contains(*code)).map(|code| code.as_str()).collect()
}

/// One input for every code, except `too-large`, which takes more than 2 GiB.
fn provoked() -> Vec<(&'static str, &'static str, Choices)> {
    let auto = Choices::default;
    vec![
        ("empty-input", " \n\t\r\n", auto()),
        ("not-a-table", "Dear all, the results are in.\nBest, Ann", auto()),
        ("one-column", "0.5\n0.25\n0.75\n", auto()),
        ("open-quote", "label,score\n1,0.5\n0,\"0.25\n1,0.75\n", auto()),
        ("open-list", "y_true=[0,1]\ny_score=[0.5,0.25", auto()),
        ("shortened-list", "y_true = array([0, 1, ..., 1, 0])\ny_score = [1, 2]", auto()),
        ("shortened-table", "label,score\n1,0.5\n...\n0,0.25\n", auto()),
        ("no-predictions", "[[50 3]\n [4 43]]\n", auto()),
        ("unequal-lengths", "y_true=[0,1]; y_score=[0.5,0.25,0.75]", auto()),
        ("bad-json", "[{\"label\": 1,\n\"score\": NaN}]", auto()),
        ("no-rows", "label,score\n", auto()),
        ("unknown-column", "label,score\n1,0.5\n0,0.25\n", choose_label("lable")),
        (
            "unknown-value",
            "label,score\n1,0.5\n0,0.25\n",
            Choices {
                leave_out: vec![LeaveOut { column: "label".into(), value: "2".into() }],
                ..auto()
            },
        ),
        ("column-used-twice", "label,score\n1,0.5\n", choose_scores(&["score", "score"])),
        ("no-label-column", "a,b\n0.1,0.5\n0.2,0.6\n0.3,0.7\n", auto()),
        ("which-label", "p,smoker,treated\n0.1,0,1\n0.7,1,0\n0.3,1,1\n", auto()),
        (
            "predicted-confidence",
            "actual,predicted,confidence\nyes,yes,0.9\nno,yes,0.6\nno,no,0.8\nyes,no,0.7\n",
            auto(),
        ),
        ("no-score-column", "label,name,score\n1,a,x\n0,b,y\n", auto()),
        (
            "label-looks-like-scores",
            "label,b\n.1,1\n.2,0\n.3,1\n.4,0\n.5,1\n.6,0\n.7,1\n.8,0\n.9,1\n.15,1\n.25,1\n",
            auto(),
        ),
        ("too-many-labels", "label,score\ncat,0.5\ndog,0.25\neel,0.75\n", auto()),
        ("unknown-positive", "label,score\ncat,0.5\ndog,0.25\n", choose_positive("cow")),
        ("no-usable-rows", "label,score\n,0.5\n1,\n", auto()),
        (
            "unmatched-models",
            "model,label,score\nrf,1,0.5\nrf,0,0.25\nlr,1,0.75\nlr,1,0.5\n",
            auto(),
        ),
        ("weights-all-zero", "label,score,w\n1,0.5,0\n0,0.25,0\n", auto()),
        ("weights-out-of-range", "label,score,w\n1,0.5,1e20\n0,0.25,1\n", auto()),
    ]
}

#[test]
fn every_code_of_reading_is_met() {
    let mut met: Vec<&str> = Vec::new();
    for (code, text, choices) in provoked() {
        assert_eq!(error_with(text, &choices).code.as_str(), code, "{text:?}");
        met.push(code);
    }
    // Provoked by the tests below and those of lists.
    met.extend(["too-large", "not-utf8", "too-many-columns", "too-many-models"]);
    // By those of JSON.
    met.extend(["unclear-keys", "repeated-keys", "unequal-keys", "several-tables"]);
    // By those of groups, and where there is too little memory.
    met.extend([
        "counts-of-one-class",
        "counts-out-of-range",
        "weights-of-groups",
        "out-of-memory",
    ]);
    let mut codes = codes_of_reading();
    codes.sort_unstable();
    met.sort_unstable();
    assert_eq!(codes, met);
}

#[test]
fn messages_are_short_sentences_that_end_in_a_remedy() {
    for (code, text, choices) in provoked() {
        let message = error_with(text, &choices).message;
        assert!(message.ends_with('.'), "{code}: {message}");
        assert!(message.chars().count() < 350, "{code}: {message}");
        assert!(!message.chars().any(char::is_control), "{code}: {message}");
    }
}

#[test]
fn faults_with_a_place_name_it_first() {
    for (text, line, start) in [
        (
            "label,score\n1,0.5\n0,\"0.25\n1,0.75\n",
            3,
            "Line 3: a quoted cell opens with \"\"0.25\\n1",
        ),
        ("# a\n\ny_true=[0,1]\ny_score=[0.5", 4, "Line 4: the list \"y_score\""),
        (
            "[{\"label\": 1,\n\"score\": NaN}]",
            2,
            "Line 2: column 10: value expected, found \"NaN}]\"",
        ),
        ("{\"label\": 1}\n{\"label\": }\n", 2, "Line 2: column 11:"),
        ("\n\nlabel,score\n", 3, "Line 3: only column names were found (\"label\", \"score\")"),
        ("\n<table>\n<tr>", 2, "Line 2: \"<table>\" looks like HTML"),
    ] {
        let error = error(text);
        assert_eq!(error.line, Some(line), "{error}");
        assert!(error.message.starts_with(start), "{error}");
    }
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    for (bytes, line) in [
        (&b"label,score\n1,0.5\xFF\n"[..], 2),
        (b"\x1F\x8B\x08\x00", 1),
        (b"\xFF\xFE1\0\n\0\x00\xD8", 2),
        (b"\xFE\xFF\x001\x00", 1),
    ] {
        let error = read(bytes, &Choices::default()).expect_err("no text");
        assert_eq!((error.code.as_str(), error.line), ("not-utf8", Some(line)), "{error}");
    }
}

#[test]
fn unknown_columns_suggest_the_nearest() {
    let text = "label,logistic regression,forest\n1,0.5,1\n0,0.25,2\n";
    let near = error_with(text, &choose_scores(&["Logistic_Regresion"])).message;
    assert!(near.contains("Did you mean \"logistic regression\"?"), "{near}");
    let far = error_with(text, &choose_scores(&["xgboost"])).message;
    assert!(!far.contains("Did you mean"), "{far}");
    assert!(far.contains("\"label\", \"logistic regression\", \"forest\""), "{far}");
    for name in ["", " ", "?"] {
        assert_eq!(error_with(text, &choose_label(name)).code.as_str(), "unknown-column");
    }
}

#[test]
fn found_text_is_shortened_and_escaped() {
    let long = format!("<p>\u{1B}[31m{}</p>", "x".repeat(1 << 20));
    let message = error(&long).message;
    assert!(message.contains(r"<p>\u{1b}[31m"), "{message}");
    assert!(message.contains("xxx…xxx") && message.contains("xx</p>\""), "{message}");
    assert!(message.len() < 300, "{message}");
}

#[test]
fn an_empty_list_of_scores_chooses_none() {
    let error = error_with("label,score\n1,0.5\n0,0.25\n", &choose_scores(&[]));
    assert_eq!(error.code.as_str(), "no-score-column");
    assert!(error.message.contains("No score column is chosen"), "{error}");
}

#[test]
fn nothing_to_read_is_empty() {
    for text in ["", "\u{FEFF}", "\n\n", "# only\n# comments\n", "   "] {
        assert_eq!(error(text).code.as_str(), "empty-input", "{text:?}");
    }
}

#[test]
fn a_header_without_rows_has_no_rows() {
    for text in
        ["label,score", "y_true\ty_score\n\n# end\n", "[]", "{\"label\": [], \"score\": []}"]
    {
        assert_eq!(error(text).code.as_str(), "no-rows", "{text:?}");
    }
}

#[test]
fn what_is_no_table_is_said_to_be_none() {
    for text in [
        "Hello",
        "Lorem ipsum dolor sit amet, consectetur\nadipiscing elit, sed do eiusmod tempor.",
        "<!doctype html><html><body><p>1,2</p></body></html>",
        "fn main() {\n    println!(\"hi\");\n}\n",
        "=SUM(A1:A3)\t=B1\n=SUM(A2:A4)\t=B2\n",
        "\0\0\0",
        "<script>\nvar y_true = [0, 1], y_score = [1, 2];\n</script>",
    ] {
        assert_eq!(error(text).code.as_str(), "not-a-table", "{text:?}");
    }
}

#[test]
fn one_column_is_said_to_be_too_few() {
    for text in [
        "0.5\n0.25\n",
        "score\n0.5\n0.25\n",
        "#\n0.5\n0.25\n",
        "0.5\n#\n",
        "[0.1, 0.2]",
        "y_score=[1,2]",
        "{\"a\": [1, 2]}",
    ] {
        assert_eq!(error(text).code.as_str(), "one-column", "{text:?}");
    }
}

#[test]
fn one_endless_line_is_refused() {
    for (line, code) in [
        ("1".repeat(1 << 20), "one-column"),
        ("x".repeat(1 << 20), "not-a-table"),
        (",".repeat(1 << 20), "too-many-columns"),
        (format!("[[{}1]]", "1,".repeat(1 << 18)), "too-many-columns"),
        (format!("\"{}", "1,".repeat(1 << 19)), "open-quote"),
    ] {
        assert_eq!(error(&line).code.as_str(), code);
    }
}

#[test]
fn json_must_be_of_one_kind() {
    for (text, found) in [
        ("[{\"label\": 1, \"score\": 2}, [1, 2]]", "Row 2: expected an object"),
        ("[[1, 2], 3]", "Row 2: expected an array"),
        ("{\"label\": 1, \"score\": 2}\n7\n", "Row 2: expected an object"),
    ] {
        let error = error(text);
        assert_eq!(error.code.as_str(), "bad-json", "{error}");
        assert!(error.message.starts_with(found), "{error}");
    }
    let json = Choices { format: Format::Json, ..Choices::default() };
    assert_eq!(error_with("label,score\n1,0.5\n", &json).code.as_str(), "bad-json");
}

#[test]
fn faults_of_json_name_their_column() {
    let json = Choices { format: Format::Json, ..Choices::default() };
    for (text, column, found) in [
        ("[[1, 2], [3, 4]", 16, "the end of the text"),
        ("[[1, 2], [3, 4}]", 15, "\"}]\""),
        ("[[1, 2], ]", 10, "\"]\""),
        ("[[1, 2] [3, 4]]", 9, "\"[3, 4]]\""),
        ("{\"é\": [1, 2], \"b\" [3, 4]}", 19, "\"[3, 4]}\""),
        ("{\"a\": [1, 2], b: [3, 4]}", 15, "\"b: [3, 4]}\""),
        ("[[01, 2]]", 4, "\"1, 2]]\""),
        ("[[1., 2]]", 5, "\", 2]]\""),
        ("[[-Infinity, 2]]", 4, "\"Infinity, 2]]\""),
        ("[[1, nil]]", 7, "\"il]]\""),
        ("[[1, \"2]]", 10, "the end of the text"),
        ("[[1, \"a\tb\"]]", 8, "\"\\tb\"]]\""),
        ("[[1, \"\\x\"]]", 8, "\"x\"]]\""),
        ("[[1, \"\\ud800\"]]", 13, "\"\"]]\""),
    ] {
        let error = error_with(text, &json);
        assert_eq!((error.code.as_str(), error.line), ("bad-json", Some(1)), "{text}: {error}");
        let place = format!("Line 1: column {column}: ");
        assert!(error.message.starts_with(&place), "{text}: {error}");
        assert!(error.message.contains(&format!(", found {found}. ")), "{text}: {error}");
    }
}

#[test]
fn a_column_of_many_labels_is_refused() {
    let many = |value: fn(usize) -> String| {
        let rows: Vec<String> = (0..2000).map(|i| format!("{},{}\n", value(i), i % 2)).collect();
        error(&format!("label,score\n{}", rows.concat()))
    };
    let scores = many(|i| format!("0.{i}"));
    assert_eq!(scores.code.as_str(), "label-looks-like-scores", "{scores}");
    assert!(scores.message.contains("more than 1,000 different values"), "{scores}");
    assert!(scores.message.contains("are swapped"), "{scores}");
    for labels in [many(|i| format!("{i}")), many(|i| format!("animal {i}"))] {
        assert_eq!(labels.code.as_str(), "too-many-labels", "{labels}");
        assert!(labels.message.contains("more than 1,000 different labels"), "{labels}");
    }
}
