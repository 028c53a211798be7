use curvescope::input::{Choices, Format};

use crate::{codes, names, notice, read, read_with, rows_of};

const ROWS: [(bool, f64); 3] = [(true, 0.5), (false, 0.25), (true, 0.75)];

#[test]
fn every_delimiter_gives_the_same_rows() {
    for text in [
        "label,score\n1,0.5\n0,0.25\n1,0.75\n",
        "label\tscore\n1\t0.5\n0\t0.25\n1\t0.75\n",
        "label;score\n1;0.5\n0;0.25\n1;0.75\n",
        "label|score\n1|0.5\n0|0.25\n1|0.75\n",
        "label score\n1 0.5\n0 0.25\n1 0.75\n",
        "  label    score\n      1     0.50\n      0     0.25\n      1     0.75\n",
        "label, score\n1, 0.5\n0, 0.25\n1, 0.75\n",
        "label ;score \n1 ;0.5 \n0 ;0.25 \n1 ;0.75 \n",
    ] {
        let input = read(text);
        assert_eq!(rows_of(&input), ROWS, "{text:?}");
        assert_eq!(names(&input), ["label", "score"], "{text:?}");
        assert_eq!((input.summary.rows, input.summary.skipped_rows), (3, 0), "{text:?}");
        assert_eq!(codes(&input), [""; 0], "{text:?}");
    }
}

#[test]
fn a_first_column_may_be_empty_in_most_rows_between_tabs() {
    // Read as separated by blanks, most lines would have one cell less than the names.
    let rows = "\t0.25\t0\n\t0.75\t1\n".repeat(8);
    let input = read(&format!("note\tscore\tlabel\nabc\t0.5\t1\n1\n{rows}"));
    assert_eq!(names(&input), ["note", "score", "label"]);
    assert_eq!((input.summary.rows, input.summary.skipped_rows), (18, 1));
    assert_eq!(notice(&input, "skipped-rows").rows, [3]);
}

#[test]
fn every_line_end_counts_the_same_lines() {
    for text in [
        "label,score\n1,0.5\n0,bad\n0,0.25\n1,0.75",
        "label,score\r\n1,0.5\r\n0,bad\r\n0,0.25\r\n1,0.75\r\n",
        "label,score\r1,0.5\r0,bad\r0,0.25\r1,0.75\r",
    ] {
        let input = read(text);
        assert_eq!(rows_of(&input), ROWS, "{text:?}");
        assert_eq!(notice(&input, "skipped-rows").rows, [3], "{text:?}");
    }
}

#[test]
fn quoted_cells_hold_delimiters_quotes_and_lines() {
    let input = read(
        "label,\"the \"\"best\"\", score\",note\r\n1,\"0.5\",\"a\r\nb\"\n\"0\" , 0.25 ,\"c\nd\ne\"\n1,oops,\n1,0.75,f\n",
    );
    assert_eq!(names(&input), ["label", "the \"best\", score", "note"]);
    assert_eq!(rows_of(&input), ROWS);
    assert_eq!(notice(&input, "skipped-rows").rows, [7], "lines within quotes count");
}

#[test]
fn quotes_within_a_cell_are_text() {
    let input = read("label,score,size\n1,0.5,5\" pipe\n0,0.25,\"a\" or \"b\"\n1,0.75,\"\"\n");
    assert_eq!(rows_of(&input), ROWS);
    assert_eq!(input.summary.skipped_rows, 0);
}

#[test]
fn byte_order_marks_are_taken_off() {
    let text = "label,score\n1,0.5\n0,0.25\n1,0.75\n";
    let utf8 = [b"\xEF\xBB\xBF", text.as_bytes()].concat();
    let units = || std::iter::once(0xFEFF).chain(text.encode_utf16());
    let little: Vec<u8> = units().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = units().flat_map(u16::to_be_bytes).collect();
    for bytes in [utf8, little, big] {
        let input = curvescope::input::read(&bytes, &Choices::default()).expect("a table");
        assert_eq!(input.summary.columns.label.as_deref(), Some("label"));
        assert_eq!(rows_of(&input), ROWS);
    }
}

/// Digits in names and blanks in texts make a few rows look like columns between blanks.
#[test]
fn blanks_around_separators_separate_nothing() {
    for separator in [",", ";", "|"] {
        let text = " label , note 1 , s , note 3 \n neg , nine bytes , -0.524 , nine bytes \n";
        let columns = read(&text.replace(',', separator)).summary.columns;
        assert_eq!(columns.available, ["label", "note 1", "s", "note 3"], "{separator}");
        assert_eq!(columns.scores, ["s"]);
    }
    let text = "label,note 1,s,note 3\nneg,some words,3.796044,some words\n";
    assert_eq!(read(text).summary.columns.available, ["label", "note 1", "s", "note 3"]);
    // A text may be a separator now and then.
    let columns = read("word label score\n, 1 0.5\nand 0 0.25\nof 0 0.75\n").summary.columns;
    assert_eq!(columns.available, ["word", "label", "score"]);
}

#[test]
fn comments_and_blank_lines_are_no_rows() {
    let input =
        read("# made by hand\n\nlabel,score\n \t \n1,0.5\n  # a remark\n0,0.25\n1,0.75\n\n\n");
    assert_eq!(rows_of(&input), ROWS);
    assert_eq!((input.summary.rows, input.summary.skipped_rows), (3, 0));
    assert_eq!(notice(&input, "comment-lines").rows, [1, 6]);
}

#[test]
fn a_row_that_begins_with_a_hash_is_a_row_where_it_fits_the_table() {
    // Three of the twelve rows of the finding: ids and texts may begin so.
    let input = read("text,label,score\n#winning today,1,0.5\n#123,0,0.25\nso #so,1,0.75\n");
    assert_eq!(rows_of(&input), ROWS);
    assert_eq!((input.summary.rows, input.summary.skipped_rows), (3, 0));
    // A label may as well.
    let input = read("score,label\n0.5,#yes\n0.25,#no\n0.75,#yes\n");
    assert_eq!(input.summary.label_values[0].value, "#yes");
    let input = read("label,score\n#yes,0.5\n#no,0.25\n#yes,0.75\n");
    assert_eq!(input.summary.rows, 3);
    assert_eq!(input.summary.label_values.len(), 2);
    // What has as many cells, but none of its numbers, is a comment.
    let input = read("label,score\n1,0.5\n# a, remark\n0,0.25\n1,0.75\n");
    assert_eq!(rows_of(&input), ROWS);
    assert_eq!(notice(&input, "comment-lines").rows, [3]);
    // A quote in a comment opens no cell.
    let input = read("label,score,m\n1,0.5,x\n# see, \"note\n0,0.25,x\n1,0.75,x\n");
    assert_eq!(rows_of(&input), ROWS);
    assert_eq!(notice(&input, "comment-lines").rows, [3]);
}

#[test]
fn a_header_may_be_marked_as_a_comment() {
    // As numpy.savetxt writes it, with commas and with spaces.
    for text in ["# label,score\n1,0.5\n0,0.25\n1,0.75\n", "# label score\n1 0.5\n0 0.25\n1 0.75\n"]
    {
        let input = read(text);
        assert_eq!(names(&input), ["label", "score"], "{text:?}");
        assert_eq!(rows_of(&input), ROWS, "{text:?}");
    }
    let input = read("# run 5, lr=0.1\nlabel,score\n1,0.5\n0,0.25\n1,0.75\n");
    assert_eq!(names(&input), ["label", "score"]);
    assert_eq!(notice(&input, "comment-lines").rows, [1]);
}

#[test]
fn excel_may_name_the_delimiter_in_the_first_line() {
    for text in [
        "sep=;\nlabel;score\n1;0.5\n0;0.25\n1;0.75\n",
        "\u{FEFF}SEP=,\r\n1,0.5\r\n0,0.25\r\n1,0.75\r\n",
    ] {
        let input = read(text);
        assert_eq!(rows_of(&input), ROWS, "{text:?}");
        assert_eq!(input.summary.skipped_rows, 0);
    }
}

#[test]
fn without_a_header_columns_are_numbered() {
    let input = read("1,0.5\n0,0.25\n1,0.75\n");
    assert_eq!(names(&input), ["column 1", "column 2"]);
    assert_eq!(rows_of(&input), ROWS);
    assert_eq!(codes(&input), ["no-header", "label-by-content"]);
}

#[test]
fn a_header_is_text_above_numbers() {
    for (text, header) in [
        ("truth,m\nyes,0.5\nno,0.25\nyes,0.75\n", true),
        ("a,b\n1,0.5\n0,0.25\n1,0.75\n", true),
        // Models named by a number.
        ("label,0.1\n1,0.5\n0,0.25\n1,0.75\n", true),
        // Label values that could be names.
        ("target,0.5\nother,0.25\ntarget,0.75\nother,0.1\n", false),
        ("true,0.5\nfalse,0.25\ntrue,0.75\n", false),
        ("y 0.5\nn 0.25\ny 0.75\n", false),
        ("1,bad\n0,0.25\n1,0.75\n", false),
        (",0.5\n0,0.25\n1,0.75\n", false),
    ] {
        let input = read(text);
        assert_eq!(!codes(&input).contains(&"no-header"), header, "{text:?}");
        assert_eq!(input.summary.rows, text.lines().count() - usize::from(header), "{text:?}");
    }
}

#[test]
fn r_and_pandas_leave_the_row_names_unnamed() {
    for text in [
        "label,score\n1,1,0.5\n2,0,0.25\n3,1,0.75\n",
        "   label  score\n0      1   0.50\n1      0   0.25\n2      1   0.75\n",
        ",label,score\n0,1,0.5\n1,0,0.25\n2,1,0.75\n",
        "label,score\n7,1,0.5\n4,0,0.25\n9,1,0.75\n",
        "label,score\nAnn,1,0.5\nBob,0,0.25\nEve,1,0.75\n",
        "\"label\" \"score\"\n\"1\" 1 0.5\n\"2\" 0 0.25\n\"3\" 1 0.75\n",
    ] {
        let input = read(text);
        assert_eq!(names(&input), ["column 1", "label", "score"], "{text:?}");
        assert_eq!(rows_of(&input), ROWS, "{text:?}");
    }
}

#[test]
fn longer_rows_without_row_names_are_skipped() {
    let input = read("label,score\n1,0.5,\n0,0.1,a\n0,0.25,\n1,0.2,b\n1,0.75,\n0,0.3,c\n1,0.1,d\n");
    assert_eq!(rows_of(&input), ROWS);
    assert_eq!(notice(&input, "skipped-rows").rows, [3, 5, 7, 8]);
}

#[test]
fn trailing_delimiters_are_ignored() {
    for text in [
        "label,score,\n1,0.5,\n0,0.25,\n1,0.75,\n",
        "label,score\n1,0.5,\n0,0.25,\n1,0.75,\n",
        "label,score\n1,0.5\n0,0.25,\n1,0.75\n",
        "label\tscore\t\t\n1\t0.5\t\t\n0\t0.25\t\t\n1\t0.75\t\t\n",
        "| label | score |\n| 1 | 0.5 |\n| 0 | 0.25 |\n| 1 | 0.75 |\n",
    ] {
        let input = read(text);
        assert_eq!(rows_of(&input), ROWS, "{text:?}");
        assert_eq!((input.summary.rows, input.summary.skipped_rows), (3, 0), "{text:?}");
    }
}

#[test]
fn the_comma_may_be_the_decimal_mark() {
    for text in [
        "label;score\n1;0,5\n0;0,25\n1;0,75\n",
        "0,5;1\n0,25;0\n0,75;1\n",
        "1\t0,5\n0\t0,25\n1\t0,75\n",
        "1 0,5\n0 ,25\n1 7,5e-1\n",
        "1,\"0,5\"\n0,\"0,25\"\n1,\"0,75\"\n",
        "1,0;0,5\n0,0;+0,25\n1,0;0,75\n",
    ] {
        let input = read(text);
        assert_eq!(rows_of(&input), ROWS, "{text:?}");
        notice(&input, "decimal-comma");
    }
}

#[test]
fn digits_may_be_grouped_by_thousands() {
    let input = read("label;score\n1;950\n0;1,234\n1;12,345\n0;7\n");
    let scores = [(true, 950.0), (false, 1234.0), (true, 12345.0), (false, 7.0)];
    assert_eq!(rows_of(&input), scores);
    assert_eq!(notice(&input, "grouped-digits").rows, [3, 4]);
    let input = read("label;score\n1;0,5\n0;1.234,5\n1;12,3\n0;7\n");
    let scores = [(true, 0.5), (false, 1234.5), (true, 12.3), (false, 7.0)];
    assert_eq!(rows_of(&input), scores);
    assert_eq!(notice(&input, "grouped-digits").rows, [3]);
    // Nothing but this point tells: it is read as the decimal mark, and the reader is warned.
    let input = read("label;score\n1;900\n0;1.200\n1;850\n0;3.450\n");
    assert_eq!(rows_of(&input)[1], (false, 1.2));
    assert!(notice(&input, "grouped-digits").message.contains("\"1.200\""));
    // Three decimals alone are no reason.
    let input = read("label;score\n1;1.234\n0;1.200\n1;8.500\n0;3.450\n");
    assert!(!codes(&input).contains(&"grouped-digits"));
}

#[test]
fn commas_and_points_may_both_be_decimal_marks() {
    // Labels as doubles beside scores with decimal commas.
    let input = read("label;score\n1.0;0,5\n0.0;0,25\n1.0;0,75\n");
    assert_eq!(rows_of(&input), ROWS);
    assert_eq!(input.summary.skipped_rows, 0);
    notice(&input, "decimal-comma");
}

#[test]
fn decimal_commas_between_separating_commas_are_found() {
    let input = read("1,0,91\n0,0,13\n1,1,00\n0,0,5\n");
    assert!(notice(&input, "split-decimals").message.contains("\"0,91\""));
    let error = super::error("label,score\n1,0,91\n0,0,13\n1,0,80\n");
    assert_eq!((error.code.as_str(), error.line), ("no-rows", Some(1)));
    assert!(error.message.contains("where the comma is the decimal mark"), "{error}");
    // Three named columns are three columns.
    let input = read("label,flag,age\n1,0,91\n0,0,13\n1,0,80\n");
    assert!(!codes(&input).contains(&"split-decimals"));
}

#[test]
fn tabs_and_semicolons_in_every_row_separate_cells_whatever_texts_hold() {
    // Spaces: all rows but these have as many words. Commas: as many decimal commas.
    let texts = ["it's fine", "Order 66", "win, now", "Room 101", "1,5 of 2", "a b"];
    for separator in ["\t", ";"] {
        for trailing in ["", separator] {
            let line = |(row, text): (usize, &&str)| {
                let score = ["0,5", "0,25", "0,75"][row % 3];
                format!("{text}{separator}{}{separator}{score}{trailing}\n", (row + 1) % 2)
            };
            let rows: String = texts.iter().enumerate().map(line).collect();
            let names = ["text", "label", "my score"].join(separator);
            let input = read(&format!("{names}{trailing}\n{rows}"));
            assert_eq!(super::names(&input), ["text", "label", "my score"], "{rows}");
            let expected = [ROWS[0], ROWS[1], ROWS[2], (false, 0.5), (true, 0.25), (false, 0.75)];
            assert_eq!(rows_of(&input), expected, "{rows}");
        }
    }
}

#[test]
fn rows_between_stray_quotes_are_told_with_a_separator_at_their_ends() {
    let input = read("day,label,score,\n1,1,0.5,\n\"2,1,0.9,\n3,0,0.1,\n4\",0,0.25,\n5,1,0.75,\n");
    assert_eq!(input.summary.rows, 3);
    assert!(notice(&input, "quoted-lines").message.contains("2 of these lines look like rows"));
}

#[test]
fn signs_of_percent_and_currency_and_other_minus_signs_are_read() {
    let input = read("label,score\n1,50%\n0,25 %\n1,75.0%\n");
    assert_eq!(rows_of(&input), ROWS);
    assert_eq!(notice(&input, "percent-signs").rows, [2, 3, 4]);
    let input = read("label,score\n1,$0.5\n0,0.25 €\n1,£0.75\n");
    assert_eq!(rows_of(&input), ROWS);
    let input = read("label,score\n1,\u{2212}0.5\n0,\u{2212}0.75\n1,1e\u{2212}1\n");
    assert_eq!(rows_of(&input), [(true, -0.5), (false, -0.75), (true, 0.1)]);
}

#[test]
fn numbers_beyond_doubles_are_read_as_infinite_or_zero_with_a_word() {
    let input = read("label,score\n1,1e400\n0,0.25\n1,1e-400\n0,inf\n0,0e5\n");
    assert_eq!(notice(&input, "beyond-doubles").rows, [2, 4]);
    // However far behind, where lines are read at speed.
    let rows = "1,0.5\n0,0.25\n".repeat(500);
    let input = read(&format!("label,score\n{rows}1,1e400\n{rows}0,1e-400\n{rows}"));
    assert_eq!(notice(&input, "beyond-doubles").rows, [1002, 2003]);
    assert_eq!(input.summary.rows, 3002);
}

#[test]
fn whole_numbers_that_doubles_round_are_told() {
    // 2^53, 2^53 + 2 and 2^63 are doubles.
    let exact = "1,9007199254740992\n0,9007199254740994\n1,-9223372036854775808\n";
    let input = read(&format!("label,score\n{exact}"));
    assert!(input.summary.notices.iter().all(|notice| notice.code.as_str() != "rounded-numbers"));
    let input = read(&format!("label,score\n{exact}0,9007199254740993\n1,18446744073709551615\n"));
    let remark = notice(&input, "rounded-numbers");
    assert_eq!(remark.rows, [5, 6]);
    assert!(remark.message.starts_with("2 cells such as \"9007199254740993\" in column \"score\""));
    // However far behind, where lines are read at speed, and in JSON.
    let rows = "1,0.5\n0,0.25\n".repeat(500);
    let input = read(&format!("label,score\n{rows}1,9007199254740993\n{rows}"));
    assert_eq!(notice(&input, "rounded-numbers").rows, [1002]);
    let input =
        read(r#"[{"label":1,"score":9007199254740993},{"label":0,"score":9007199254740992}]"#);
    assert_eq!(notice(&input, "rounded-numbers").rows, [1]);
}

#[test]
fn the_header_is_found_below_a_title_with_a_comma() {
    for title in ["Results, final", "Results, 2024", "Results", "Run 5,,"] {
        let input = read(&format!("{title}\nlabel,score\n1,0.5\n0,0.25\n1,0.75\n"));
        assert_eq!(names(&input), ["label", "score"], "{title}");
        assert_eq!(rows_of(&input), ROWS, "{title}");
        assert_eq!(notice(&input, "title-lines").rows, [1], "{title}");
        assert_eq!((input.summary.rows, input.summary.skipped_rows), (3, 0), "{title}");
    }
}

#[test]
fn numbers_may_be_written_in_many_ways() {
    let input = read(
        "label,score\n1,+0.5\n0,5e-1\n1,.5\n0,5E-1\n1, 0.50 \n0,inf\n1,-Infinity\n0,-inf\n1,1e999\n0,-0\n1,7\n",
    );
    let scores: Vec<f64> = rows_of(&input).into_iter().map(|(_, score)| score).collect();
    let (half, infinity) = (0.5, f64::INFINITY);
    assert_eq!(
        scores,
        [half, half, half, half, half, infinity, -infinity, -infinity, infinity, 0.0, 7.0]
    );
    assert_eq!(input.summary.skipped_rows, 0);
}

#[test]
fn names_are_kept_trimmed_and_told_apart() {
    let input = read(" Label , score,score,,score (2)\n1,0.5,1,2,3\n0,0.25,2,2,3\n");
    assert_eq!(names(&input), ["Label", "score", "score (2)", "column 4", "score (2) (2)"]);
}

#[test]
fn the_format_can_be_chosen() {
    let csv = Choices { format: Format::Csv, ..Choices::default() };
    // An assignment for Auto; as delimited text, cells like any other.
    let input = read_with("x=[1],score,label\n1,0.5,1\n2,0.25,0\n2,0.75,1\n", &csv);
    assert_eq!(names(&input), ["x=[1]", "score", "label"]);
}

#[test]
fn cells_may_hold_json_and_lists() {
    for text in [
        "label,score,meta\n1,0.5,\"{\"\"a\"\": [1, 2]}\"\n0,0.25,\n1,0.75,\"x = [1]\"\n",
        "label;score;meta\n1;0.5;{\"a\": [1, 2]}\n0;0.25;\n1;0.75;x = [1]\n",
        "label\tscore\tmeta\n1\t0.5\tf(x=[1, 2])\n0\t0.25\t\n1\t0.75\t[]\n",
    ] {
        let input = read(text);
        assert_eq!(rows_of(&input), ROWS, "{text:?}");
        assert_eq!(names(&input), ["label", "score", "meta"], "{text:?}");
    }
}

#[test]
fn wide_tables_are_read() {
    let columns = 100_000;
    let header: Vec<String> =
        std::iter::once("label".to_owned()).chain((1..columns).map(|i| format!("m{i}"))).collect();
    let row = |label: &str| format!("{label}{}", ",0.5".repeat(columns - 1));
    let input = read(&format!("{}\n{}\n{}\n", header.join(","), row("1"), row("0")));
    assert_eq!(input.summary.columns.available.len(), columns);
    assert_eq!(input.summary.columns.scores.len(), 100, "the first hundred are taken");
    notice(&input, "many-scores");
}

#[test]
fn wide_tables_may_repeat_one_name() {
    let columns = 100_000;
    let rows = ["a,", "1,", "0,"].map(|cell| cell.repeat(columns));
    let input = read(&rows.join("\n"));
    assert_eq!(input.summary.columns.available.len(), columns);
    assert_eq!(input.summary.columns.label.as_deref(), Some("a"));
    assert_eq!(input.summary.columns.scores[..2], ["a (2)", "a (3)"]);
    assert_eq!(input.summary.columns.available[columns - 1], "a (100000)");
}

#[test]
fn a_missing_value_in_the_first_cell_is_no_markup() {
    let input = read("<NA>,0.1\n1,0.5\n0,0.25\n1,0.75\n");
    assert_eq!(rows_of(&input), ROWS);
    assert_eq!(input.summary.skipped_rows, 1);
}

#[test]
fn a_name_that_is_a_label_elsewhere_is_a_name_below_a_title() {
    // The title has as many words as the table has columns.
    let input =
        read("Results of 12\ny model_a id\n\"true\" 0.5 7\n\"false\" 0.25 8\n\"true\" 0.75 9\n");
    assert_eq!(names(&input), ["y", "model_a", "id"]);
    assert_eq!(rows_of(&input), ROWS);
    // A row is no header for that.
    let input = read("n,0.25\nn,0.5\ny,oops\ny,0.75\n");
    assert_eq!(rows_of(&input).len(), 3);
    notice(&input, "no-header");
}

#[test]
fn a_row_that_begins_with_a_hash_may_go_on_where_a_part_of_the_text_ends() {
    let rows = "#7,\"a, b\n\n# c\",1,0.5\n#8,\"two\nlines\",0,0.25\n#9,plain,1,0.75\n".repeat(400);
    let input = read(&format!("id,text,label,score\n{rows}"));
    assert_eq!((input.summary.rows, input.summary.skipped_rows), (1200, 0));
}

#[test]
fn rows_between_stray_quotes_are_told_in_the_last_row_too() {
    let input = read("id\tlabel\tscore\na\t1\t0.5\nb\t0\t0.25\n\"c\t1\t0.9\nd\"\t1\t0.75");
    assert_eq!(input.summary.rows, 3);
    notice(&input, "quoted-lines");
}

#[test]
fn a_line_of_tabs_is_a_row_without_values_between_tabs() {
    let input = read("label\tmy score\n1\t0.5\n0\t0.25\n\t\n1\t0.75\n");
    assert_eq!(rows_of(&input), ROWS);
    assert_eq!(input.summary.skipped_rows, 1);
    assert_eq!(read("label,score\n1,0.5\n0,0.25\n\t\n1,0.75\n").summary.skipped_rows, 0);
}
