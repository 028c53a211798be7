//! Columns in memory: the same as a JSON array of their rows.

use curvescope::input::{ColumnValues, InputColumn};
use curvescope::{Analysis, Choices, InputError, Report, Settings};
use proptest::prelude::*;

/// A column of numbers, NaN for a missing one, or of texts by their codes.
#[derive(Clone, Debug)]
enum Values {
    Numbers(Vec<f64>),
    Texts(Vec<i32>, Vec<String>),
}

type Column = (&'static str, Values);

fn report(analysis: Result<Analysis, InputError>) -> Result<Report, InputError> {
    analysis.map(|analysis| analysis.report())
}

fn of_columns(columns: &[Column], choices: &Choices) -> Result<Report, InputError> {
    let columns: Vec<InputColumn<'_>> = columns
        .iter()
        .map(|(name, values)| InputColumn {
            name,
            values: match values {
                Values::Numbers(numbers) => ColumnValues::Numbers(numbers),
                Values::Texts(codes, texts) => ColumnValues::Texts { codes, texts },
            },
        })
        .collect();
    report(Analysis::of_columns(&columns, choices, Settings::default()))
}

fn of_json(columns: &[Column], choices: &Choices) -> Result<Report, InputError> {
    let rows = match &columns[0].1 {
        Values::Numbers(numbers) => numbers.len(),
        Values::Texts(codes, _) => codes.len(),
    };
    let cell = |values: &Values, row: usize| match values {
        Values::Numbers(numbers) if numbers[row].is_nan() => "null".to_owned(),
        Values::Numbers(numbers) if numbers[row].is_infinite() => {
            let sign = if numbers[row] < 0.0 { "-" } else { "" };
            format!("\"{sign}Infinity\"")
        }
        // Numbers as JavaScript writes them, also -0.
        Values::Numbers(numbers) => {
            let (number, size) = (numbers[row] + 0.0, numbers[row].abs());
            let is_short = size == 0.0 || (1e-6..9e15).contains(&size);
            if is_short { number.to_string() } else { format!("{number:e}") }
        }
        Values::Texts(codes, texts) => usize::try_from(codes[row])
            .map_or_else(|_| "null".to_owned(), |code| format!("\"{}\"", texts[code])),
    };
    let lines: Vec<String> = (0..rows)
        .map(|row| {
            let fields: Vec<String> = columns
                .iter()
                .map(|(name, values)| format!("\"{name}\":{}", cell(values, row)))
                .collect();
            format!("{{{}}}", fields.join(","))
        })
        .collect();
    let text = format!("[{}]", lines.join(","));
    report(Analysis::read(text.as_bytes(), choices, Settings::default()))
}

fn choices(columns: &[Column]) -> Choices {
    let named = |name: &str| {
        let is_there = columns.iter().any(|(known, _)| *known == name);
        Some(if is_there { name.to_owned() } else { String::new() })
    };
    let scores = columns.iter().filter(|(name, _)| name.starts_with("model"));
    Choices {
        label: named("label"),
        scores: Some(scores.map(|(name, _)| (*name).to_owned()).collect()),
        weight: named("weight"),
        fold: named("fold"),
        cluster: named("cluster"),
        group: named("group"),
        model: Some(String::new()),
        ..Choices::default()
    }
}

/// Doubles of any kind, decimals mostly; some are missing.
fn number() -> impl Strategy<Value = f64> {
    prop_oneof![
        8 => (-99..99).prop_map(|tenths| f64::from(tenths) / 10.0),
        4 => any::<f64>().prop_filter("no NaN", |number| !number.is_nan()),
        1 => prop::sample::select(vec![0.0, -0.0, f64::INFINITY, f64::NEG_INFINITY, 1e300, 5e-324]),
        1 => Just(f64::NAN),
    ]
}

fn texts(names: &[&str]) -> Vec<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}

/// Codes of label, two scores, the weight, codes of fold and group.
type Row = (i32, f64, f64, f64, i32, i32);

/// Columns of 1 to `most` rows, which repeat the same few.
fn table(most: usize) -> impl Strategy<Value = Vec<Column>> {
    let row = (
        0..4_i32,
        number(),
        number(),
        prop_oneof![9 => (0..40_u8).prop_map(|tenths| f64::from(tenths) / 10.0), 1 => number()],
        -1..5_i32,
        -1..3_i32,
    );
    let labels = prop::sample::select(vec![
        ["0", "1", "1", "NA"],
        ["no", "yes", "No", ""],
        ["a b", "c", "d", "c"],
        ["1", "1", "1", "1"],
    ]);
    (prop::collection::vec(row, 1..60), labels, any::<[bool; 5]>(), 1..most).prop_map(
        |(some, labels, [second, weights, folds, clusters, groups], rows)| {
            let rows: Vec<_> = some.iter().cycle().take(rows.max(some.len())).copied().collect();
            let numbers = |of: fn(&Row) -> f64| Values::Numbers(rows.iter().map(of).collect());
            let codes = |of: fn(&Row) -> i32, names: &[&str]| {
                Values::Texts(rows.iter().map(of).collect(), texts(names))
            };
            let mut columns =
                vec![("label", codes(|row| row.0, &labels)), ("model one", numbers(|row| row.1))];
            if second {
                columns.push(("model two", numbers(|row| row.2)));
            }
            if weights {
                columns.push(("weight", numbers(|row| row.3)));
            }
            if folds {
                columns.push(("fold", codes(|row| row.4, &["1", "2", "NA", "ten", "3"])));
            }
            if clusters {
                columns.push(("cluster", codes(|row| row.4.min(2), &["p", "q", "r"])));
            }
            if groups {
                columns.push(("group", codes(|row| row.5, &["north", "n/a", "south"])));
            }
            columns
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn columns_have_the_report_of_their_rows(columns in table(300), turned in any::<bool>(), missing in any::<bool>()) {
        let mut choices = Choices { missing_as_negative: missing, ..choices(&columns) };
        if turned {
            choices.lower_is_positive = vec!["model one".to_owned()];
        }
        prop_assert_eq!(of_columns(&columns, &choices), of_json(&columns, &choices));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// Longer than the rows on which decisions are made, and than those that are read at once. Other roles that columns could have
    /// depend on the rows that were read by then.
    #[test]
    fn long_columns_have_the_report_of_their_rows(columns in table(9_000), missing in any::<bool>()) {
        let choices = Choices { missing_as_negative: missing, ..choices(&columns) };
        let reports = [of_columns(&columns, &choices), of_json(&columns, &choices)];
        let [found, expected] = reports.map(|report| report.map(|mut report| {
            report.columns.others.clear();
            report
        }));
        prop_assert_eq!(found, expected);
    }
}

#[test]
fn labels_that_come_late_are_read_like_the_first() {
    let rows = 200_000;
    let codes: Vec<i32> =
        (0..rows).map(|row| if row < 150_000 { 0 } else { row % 3 - 1 }).collect();
    let scores: Vec<f64> = (0..rows).map(|row| f64::from(row % 1000) / 7.0).collect();
    let columns =
        [("label", Values::Texts(codes, texts(&["0", "1"]))), ("model", Values::Numbers(scores))];
    let mut report = of_columns(&columns, &choices(&columns)).expect("a table");
    // Of the last 50,000 rows 16,667 have no label, 16,667 are negative, 16,666 positive.
    assert_eq!((report.rows, report.skipped_rows), (200_000, 16_667));
    assert_eq!(report.models[0].points.totals().n_pos, 16_666.0);
    // The first rows of a text have one label, those of columns in memory both: the label is another score.
    let mut same = of_json(&columns, &choices(&columns)).expect("a table");
    for report in [&mut report, &mut same] {
        report.columns.others.clear();
    }
    assert_eq!(report, same);
}

#[test]
fn columns_that_are_no_table_are_refused() {
    let label = || ("label", Values::Texts(vec![0, 1], texts(&["0", "1"])));
    let refused = |columns: &[Column]| {
        let error = of_columns(columns, &Choices::default()).expect_err("no table");
        (error.code.as_str(), error.message)
    };
    assert_eq!(
        refused(&[label(), ("score", Values::Numbers(vec![0.5]))]),
        (
            "unequal-lengths",
            "The columns are of different lengths: \"label\" has 2, \"score\" has 1. Give one value for each row."
                .to_owned()
        )
    );
    assert_eq!(refused(&[]).0, "empty-input");
    assert_eq!(refused(&[("label", Values::Texts(vec![], vec![]))]).0, "no-rows");
    let beyond = ("label", Values::Texts(vec![0, 2], texts(&["0", "1"])));
    assert_eq!(refused(&[beyond, ("score", Values::Numbers(vec![0.5, 0.25]))]).0, "bad-input");
}

#[test]
fn names_and_texts_that_would_be_marks_or_numbers_in_a_text_are_read_as_they_are() {
    let columns = [
        ("0", Values::Texts(vec![0, 1, 0, 1], texts(&["a,\"b\"\nc", "# no"]))),
        ("model 0.5", Values::Numbers(vec![0.5, 0.25, 0.75, 0.125])),
    ];
    let choices = Choices {
        label: Some("0".to_owned()),
        scores: Some(vec!["model 0.5".to_owned()]),
        positive: Some("# no".to_owned()),
        ..Choices::default()
    };
    let report = of_columns(&columns, &choices).expect("a table");
    assert_eq!(report.positive_label, "# no");
    assert_eq!(report.label_values[0].value, "a,\"b\"\nc");
    // The two positives are below both negatives.
    assert_eq!(report.models[0].roc.auroc, Some(0.0));
}
