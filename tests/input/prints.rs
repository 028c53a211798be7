//! Printed tables: whole ones are read, cut ones are refused. The texts are those of pandas 2, polars 1,
//! R 4, tibble 3, data.table 1, `DataFrames` 1, `DuckDB` 1, psql, `MySQL` and Spark.

use curvescope::input::error::InputError;

use crate::{codes, error, notice, read, rows_of};

const ROWS: [(bool, f64); 3] = [(false, 0.5), (true, 0.25), (true, 0.75)];

#[test]
fn whole_prints_are_read_without_their_rules_types_and_totals() {
    for text in [
        "   label  score\n0      0   0.50\n1      1   0.25\n2      1   0.75\n\n[3 rows x 2 columns]\n",
        "shape: (3, 2)\n┌───────┬───────┐\n│ label ┆ score │\n│ ---   ┆ ---   │\n│ i64   ┆ f64   │\n╞═══════╪═══════╡\n│ 0     ┆ 0.5   │\n│ 1     ┆ 0.25  │\n│ 1     ┆ 0.75  │\n└───────┴───────┘\n",
        "shape: (3, 2)\n| label | score |\n| ---   | ---   |\n| i64   | f64   |\n|-------|-------|\n| 0     | 0.5   |\n| 1     | 0.25  |\n| 1     | 0.75  |\n",
        "# A tibble: 3 × 2\n  label score\n  <int> <dbl>\n1     0  0.5 \n2     1  0.25\n3     1  0.75\n",
        "3×2 DataFrame\n Row │ label  score   \n     │ Int64  Float64 \n─────┼────────────────\n   1 │     0     0.5\n   2 │     1     0.25\n   3 │     1     0.75\n",
        "┌───────┬────────┐\n│ label │ score  │\n│ int32 │ double │\n├───────┼────────┤\n│     0 │    0.5 │\n│     1 │   0.25 │\n│     1 │   0.75 │\n├───────┴────────┤\n│ 3 rows         │\n└────────────────┘\n",
        " label | score \n-------+-------\n     0 |   0.5\n     1 |  0.25\n     1 |  0.75\n(3 rows)\n\n",
        "+-------+-------+\n| label | score |\n+-------+-------+\n|     0 |   0.5 |\n|     1 |  0.25 |\n|     1 |  0.75 |\n+-------+-------+\n3 rows in set (0.00 sec)\n",
        "| label | score |\n|:-----:|------:|\n| 0 | 0.5 |\n| 1 | 0.25 |\n| 1 | 0.75 |\n",
        "=======  =======\n  label    score\n=======  =======\n      0     0.5\n      1     0.25\n      1     0.75\n=======  =======\n",
    ] {
        let input = read(text);
        assert_eq!(rows_of(&input), ROWS, "{text}");
        assert_eq!(input.summary.columns.label.as_deref(), Some("label"), "{text}");
        assert_eq!(input.summary.columns.scores, ["score"], "{text}");
        assert_eq!((input.summary.rows, input.summary.skipped_rows), (3, 0), "{text}");
    }
}

fn refused(text: &str) -> InputError {
    let error = error(text);
    assert_eq!(error.code.as_str(), "shortened-table", "{text}");
    assert!(error.message.contains("df.to_csv(index=False)"), "{error}");
    error
}

#[test]
fn cut_prints_are_refused_with_the_line_and_what_is_missing() {
    for (text, line, found) in [
        (
            "     label  score\n0        0   0.50\n1        1   0.25\n..     ...    ...\n998      1   0.75\n999      0   0.10\n\n[1000 rows x 2 columns]\n",
            4,
            "4 of 1,000",
        ),
        (
            "shape: (1_000, 2)\n┌───────┬───────┐\n│ label ┆ score │\n│ ---   ┆ ---   │\n│ i64   ┆ f64   │\n╞═══════╪═══════╡\n│ 0     ┆ 0.5   │\n│ …     ┆ …     │\n│ 1     ┆ 0.75  │\n└───────┴───────┘\n",
            8,
            "2 of 1,000",
        ),
        (
            "# A tibble: 1,000 × 2\n  label score\n  <int> <dbl>\n1     0  0.5 \n2     1  0.25\n# ℹ 998 more rows\n# ℹ Use `print(n = ...)` to see more rows\n",
            6,
            "2 of 1,000",
        ),
        ("  label score\n1     0  0.5 \n2     1  0.25\n# … with 998 more rows\n", 4, "2 of 1,000"),
        (
            "  label score\n1     0  0.5 \n2     1  0.25\n [ reached 'max' / getOption(\"max.print\") -- omitted 500 rows ]\n",
            4,
            "2 of 502",
        ),
        (
            "1000×2 DataFrame\n  Row │ label  score   \n      │ Int64  Float64 \n──────┼────────────────\n    1 │     0     0.5\n    2 │     1     0.25\n  ⋮   │   ⋮      ⋮\n 1000 │     1     0.75\n       997 rows omitted\n",
            7,
            "3 of 1,000",
        ),
        (
            "┌───────┬────────┐\n│ label │ score  │\n│ int32 │ double │\n├───────┼────────┤\n│     0 │    0.5 │\n│     · │     ·  │\n│     1 │   0.75 │\n├───────┴────────┤\n│ 1000 rows (2 shown) │\n└────────────────┘\n",
            6,
            "2 of 1,000",
        ),
        (
            "+-----+-----+\n|label|score|\n+-----+-----+\n|    0|  0.5|\n|    1| 0.25|\n+-----+-----+\nonly showing top 2 rows\n",
            7,
            "left out here",
        ),
        (
            "      label score\n   1:     0  0.50\n   2:     1  0.25\n  ---            \n 999:     0  0.75\n1000:     1  0.85\n",
            4,
            "left out here",
        ),
        ("label,score\n0,0.5\n1,0.25\n...\n1,0.75\n", 4, "left out here"),
        ("label,score\n0,0.5\n1,0.25\n...,...\n1,0.75\n", 4, "left out here"),
        (
            "   label  score\n0      0   0.50\n1      1   0.25\n\n[3 rows x 2 columns]\n",
            5,
            "3 rows, and 2",
        ),
    ] {
        let error = refused(text);
        assert_eq!(error.line, Some(line), "{error}");
        assert!(error.message.contains(found), "{error}");
        assert!(error.message.chars().count() < 350, "{error}");
    }
}

#[test]
fn a_cut_at_the_end_of_a_long_print_is_found_where_it_comes() {
    let row = |row: usize| format!("{row} {} 0.{row}\n", row % 2);
    let rows = (1..=40_000).map(row).collect::<Vec<_>>().concat();
    let whole = format!(" label score\n{rows}\n[40000 rows x 2 columns]\n");
    let input = read(&whole);
    assert_eq!((input.summary.rows, input.summary.skipped_rows), (40_000, 0));
    let cut = refused(&whole.replace("[40000", "[40001"));
    assert_eq!(cut.line, Some(40_003));
    let r = format!(
        " label score\n{rows} [ reached 'max' / getOption(\"max.print\") -- omitted 7 rows ]\n"
    );
    assert!(refused(&r).message.contains("40,000 of 40,007"));
}

#[test]
fn columns_printed_in_blocks_are_refused() {
    for text in [
        "    label   score  \\\n0       0    0.50   \n1       1    0.25   \n\n    other  \n0   0.125  \n1   0.875  \n",
        "  label score\n1     0  0.50\n2     1  0.25\n3     1  0.75\n  other more\n1   0.1  0.2\n2   0.3  0.4\n3   0.5  0.6\n",
    ] {
        assert!(refused(text).message.contains("further columns"), "{text}");
    }
}

#[test]
fn columns_that_are_left_out_are_told() {
    let input = read(
        "   label  score  ...  last\n0      0   0.50  ...   0.1\n1      1   0.25  ...   0.2\n2      1   0.75  ...   0.3\n\n[3 rows x 32 columns]\n",
    );
    assert_eq!(input.summary.columns.scores, ["score", "last"]);
    assert!(notice(&input, "hidden-columns").message.contains("leaves out columns"));
    for footer in ["# ℹ 3 more variables: a <dbl>, b <dbl>, c <dbl>", "      2 columns omitted"] {
        let input = read(&format!("  label score\n1     0  0.50\n2     1  0.25\n{footer}\n"));
        assert_eq!((input.summary.rows, input.summary.skipped_rows), (2, 0), "{footer}");
        assert!(codes(&input).contains(&"hidden-columns"), "{footer}");
    }
}

#[test]
fn what_only_looks_like_a_mark_is_a_row() {
    // Points are SAS's missing values, and one cell of dots is no line of dots.
    let input = read("label,score\n1,0.5\n.,.\n0,...\n0,0.25\n");
    assert_eq!((input.summary.rows, input.summary.skipped_rows), (4, 2));
    let input = read("label,score,note\n1,0.5,12 rows\n0,0.25,[9 rows x 2 columns]\n1,.75,---\n");
    assert_eq!((input.summary.rows, codes(&input)), (3, vec!["ignored-columns"]));
    // Comments are only looked at where they are those of a tibble.
    assert_eq!(read("# 9 rows\n# 9 more rows\nlabel,score\n1,0.5\n0,0.25\n").summary.rows, 2);
    assert_eq!(read("label,score\n-1,-0.5\n1,-.25\n").summary.rows, 2);
}

#[test]
fn quoted_cells_that_swallow_rows_are_told() {
    let row = |number: usize| format!("text {number},{},0.{number}\n", number % 2);
    for rows in [400, 40_000] {
        let mut lines: Vec<String> = (1..=rows).map(row).collect();
        // A quote opens on line 11 + 1 and closes on line 31 + 1, 20 lines later.
        lines[rows / 2 + 10] = "\"text,0,0.5\n".to_owned();
        lines[rows / 2 + 30] = "text\",1,0.5\n".to_owned();
        let input = read(&format!("text,label,score\n{}", lines.concat()));
        assert_eq!((input.summary.rows, input.summary.skipped_rows), (rows - 20, 0));
        let remark = notice(&input, "quoted-lines");
        assert_eq!(remark.rows, [rows / 2 + 12]);
        assert!(remark.message.contains("holds 20 line ends"), "{}", remark.message);
        assert!(remark.message.contains("20 of these lines look like rows"), "{}", remark.message);
    }
}

#[test]
fn paragraphs_in_quotes_are_told_when_they_are_long() {
    let table = |lines: usize| {
        let text = "word, and word\n".repeat(lines);
        format!("text,label,score\n\"{text}\",1,0.5\nshort,0,0.25\n\"{text}\",1,0.75\n")
    };
    assert_eq!(codes(&read(&table(11))), ["ignored-columns"]);
    let long = read(&table(12));
    assert!(notice(&long, "quoted-lines").message.contains("holds 11 line ends; 1 further cell"));
    assert_eq!(rows_of(&long), [(true, 0.5), (false, 0.25), (true, 0.75)]);
}

#[test]
fn framed_prints_may_end_their_lines_with_carriage_returns() {
    let print = "shape: (3, 2)\n┌───┬───────┐\n│ y ┆ score │\n│ --- ┆ --- │\n│ f64 ┆ f64 │\n╞═══╪═══════╡\n│ 0 ┆ 0.5 │\n│ 1 ┆ 0.25 │\n│ 1 ┆ 0.75 │\n└───┴───────┘\n";
    for end in ["\n", "\r\n", "\r"] {
        let input = read(&print.replace('\n', end));
        assert_eq!(input.summary.columns.label.as_deref(), Some("y"), "{end:?}");
        assert_eq!(rows_of(&input), ROWS, "{end:?}");
    }
}

#[test]
fn a_row_whose_label_is_the_name_of_a_type_is_a_row() {
    let input = read("label,score\ncat,\ndog,0.1\ncat,0.5\n");
    assert_eq!((rows_of(&input).len(), input.summary.skipped_rows), (2, 1));
}

#[test]
fn lists_that_are_cut_are_refused_or_told() {
    assert_eq!(
        error("[[False -1.12]\n [False -2.09]\n [True -3.97]\n ").code.as_str(),
        "open-list"
    );
    for end in ["score_b", "score_b <- c", "model_b = ten"] {
        let input = read(&format!("y <- c(0, 1, 1)\nscore <- c(0.5, 0.25, 0.75)\n{end}"));
        assert_eq!(rows_of(&input), ROWS);
        assert!(notice(&input, "cut-end").message.contains(end), "{end}");
    }
    for end in ["", "print(y)", "plt.show()", "n = 3"] {
        let input = read(&format!("y = [1, 0, 1]\nscore = [0.5, 0.25, 0.75]\n{end}\n"));
        assert!(!codes(&input).contains(&"cut-end"), "{end}");
    }
}
