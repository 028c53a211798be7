use curvescope::curve::sample::{PartColumn, Sample, ScoreColumn};
use curvescope::input::{Choices, Format, read};
use proptest::prelude::*;

use crate::{choose_scores, read_with};

/// How a table is written.
#[expect(clippy::struct_excessive_bools, reason = "independent properties of a text")]
#[derive(Clone, Debug)]
struct Dialect {
    delimiter: &'static str,
    line_end: &'static str,
    header: bool,
    quoted: bool,
    decimal_comma: bool,
    spaces: bool,
    last_line_ends: bool,
}

impl Dialect {
    fn cell(&self, text: &str) -> String {
        let text = if self.decimal_comma { text.replace('.', ",") } else { text.to_owned() };
        let text = if self.quoted { format!("\"{text}\"") } else { text };
        if self.spaces { format!(" {text} ") } else { text }
    }

    fn line(&self, cells: &[String]) -> String {
        let cells: Vec<String> = cells.iter().map(|cell| self.cell(cell)).collect();
        cells.join(self.delimiter)
    }
}

fn dialects() -> impl Strategy<Value = Dialect> {
    let delimiters = prop::sample::select(vec![",", "\t", ";", "|", " ", "   "]);
    let line_ends = prop::sample::select(vec!["\n", "\r\n", "\r"]);
    (delimiters, line_ends, any::<[bool; 5]>()).prop_map(|(delimiter, line_end, flags)| {
        let [header, quoted, decimal_comma, spaces, last_line_ends] = flags;
        let decimal_comma = decimal_comma && delimiter != ",";
        Dialect { delimiter, line_end, header, quoted, decimal_comma, spaces, last_line_ends }
    })
}

/// Rows of label, first score, second score, weight.
fn tables() -> impl Strategy<Value = Vec<(bool, f64, f64, u16)>> {
    let score = || prop_oneof![3 => -10.0..10.0, 1 => prop::num::f64::ANY.prop_filter("not NaN", |x| !x.is_nan())];
    // The first row fixes both decimal marks and classes, so that there is no doubt about them.
    prop::collection::vec((any::<bool>(), score(), score(), 1_u16..), 2..40).prop_map(|mut rows| {
        rows[0] = (true, 0.5, 0.25, 1);
        rows[1].0 = false;
        rows
    })
}

fn write(rows: &[(bool, f64, f64, u16)], dialect: &Dialect) -> String {
    let mut lines = Vec::new();
    if dialect.header {
        let header = ["label", "a", "b", "weight", "fold"].map(str::to_owned);
        lines.push(dialect.line(&header));
    }
    for (row, (positive, a, b, weight)) in rows.iter().enumerate() {
        let label = if *positive { "1" } else { "0" };
        // One score in full decimals, one with an exponent: both read back to the same double.
        let cells = [
            label.to_owned(),
            format!("{a}"),
            format!("{b:e}"),
            weight.to_string(),
            format!("{}", row % 3),
        ];
        lines.push(dialect.line(&cells));
    }
    let end = if dialect.last_line_ends { dialect.line_end } else { "" };
    lines.join(dialect.line_end) + end
}

fn sample(rows: &[(bool, f64, f64, u16)], names: [&str; 2]) -> Sample {
    let model = |name: &str, scores: Vec<f64>| ScoreColumn::new(name, scores);
    let folds = PartColumn {
        names: ["0", "1", "2"].iter().take(rows.len()).map(|&name| name.to_owned()).collect(),
        of_row: (0..3).cycle().take(rows.len()).collect(),
    };
    let models = vec![
        model(names[0], rows.iter().map(|row| row.1).collect()),
        model(names[1], rows.iter().map(|row| row.2).collect()),
    ];
    Sample::new(rows.iter().map(|row| row.0).collect(), models)
        .and_then(|sample| sample.with_weights(rows.iter().map(|row| f64::from(row.3)).collect()))
        .and_then(|sample| sample.with_folds(folds))
        .expect("rows")
}

fn bits(sample: &Sample) -> Vec<u64> {
    sample.models().iter().flat_map(|model| &model.scores).map(|score| score.to_bits()).collect()
}

/// A double in digits alone where all of them are its own: others get a notice.
fn plain(value: f64) -> String {
    let digits = value.to_string();
    let is_own = value.abs() < 2_f64.powi(53) || digits == format!("{value:.0}");
    if is_own { digits } else { format!("{value:e}") }
}

/// Pieces of tables, lists and JSON, good and bad.
const PARTS: [&str; 42] = [
    "0", "1", "-1", "0.5", "0,5", "1e9", "NaN", "null", "yes", "no", "a", "é", "label", "score",
    "weight", "fold", "\"", "\"\"", "'", "#", ",", ";", "|", "=", ":", "<", "<-", "[", "]", "{",
    "}", "(", ")", "c(", "y=", "\"a\":", "...", "\\", " ", "\t", "\n", "\r",
];

proptest! {
    #[test]
    fn a_table_in_any_dialect_reads_back(rows in tables(), dialect in dialects()) {
        let text = write(&rows, &dialect);
        let names = if dialect.header { ["a", "b"] } else { ["column 2", "column 3"] };
        let choices = if dialect.header {
            choose_scores(&names)
        } else {
            Choices {
                label: Some("column 1".to_owned()),
                weight: Some("column 4".to_owned()),
                fold: Some("column 5".to_owned()),
                ..choose_scores(&names)
            }
        };
        let input = read_with(&text, &choices);
        let expected = sample(&rows, names);
        prop_assert_eq!(&input.sample, &expected, "{:?}", text);
        prop_assert_eq!(bits(&input.sample), bits(&expected));
        prop_assert_eq!((input.summary.rows, input.summary.skipped_rows), (rows.len(), 0));
        prop_assert_eq!(input.summary.positive_label, "1");
    }

    #[test]
    fn a_table_reads_the_same_as_json(rows in tables()) {
        let finite = rows.iter().filter(|row| row.1.is_finite() && row.2.is_finite());
        let rows: Vec<_> = finite.copied().collect();
        let (mut objects, mut pairs) = (Vec::new(), Vec::new());
        for (row, (positive, a, b, weight)) in rows.iter().enumerate() {
            let (label, fold) = (u8::from(*positive), row % 3);
            let (plain_a, plain_b) = (plain(*a), plain(*b));
            objects.push(format!(
                "{{\"label\":{label},\"a\":{a:e},\"b\":\"{plain_b}\",\"weight\":{weight},\"fold\":{fold}}}"
            ));
            pairs.push(format!("[{label},{plain_a},{b:e},{weight},\"{fold}\"]"));
        }
        let array = format!("[{}]", objects.join(","));
        let arrays = format!("[[\"label\",\"a\",\"b\",\"weight\",\"fold\"],\n{}]", pairs.join(","));
        let one_class = rows.iter().all(|row| row.0);
        for text in [array, objects.join("\n"), arrays] {
            let input = read_with(&text, &choose_scores(&["a", "b"]));
            prop_assert_eq!(bits(&input.sample), bits(&sample(&rows, ["a", "b"])));
            prop_assert_eq!(&input.sample, &sample(&rows, ["a", "b"]), "{}", text);
            prop_assert_eq!(input.summary.notices.is_empty(), !one_class);
        }
    }

    #[test]
    fn scores_are_the_nearest_doubles(
        texts in prop::collection::vec(r"[+-]?([0-9]{1,25}\.?[0-9]{0,25}|\.[0-9]{1,25})([eE][+-]?[0-9]{1,3})?", 1..20)
    ) {
        let text = format!("label,score\n0,0.5\n1,{}", texts.join("\n1,"));
        let input = read_with(&text, &Choices::default());
        let expected: Vec<u64> =
            texts.iter().map(|text| text.parse::<f64>().expect("a number").to_bits()).collect();
        prop_assert_eq!(&bits(&input.sample)[1..], expected);
    }

    #[test]
    fn what_is_not_a_double_is_not_a_score(text in r"[+\-0-9.eEinfa]{1,6}") {
        let input = read_with(&format!("label,score\n0,0.5\n1,0.25\n1,{text}\n"), &Choices::default());
        let is_score = text.parse::<f64>().is_ok_and(|score| !score.is_nan());
        prop_assert_eq!(input.summary.skipped_rows, usize::from(!is_score), "{}", text);
    }

    #[test]
    fn no_bytes_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        refuse_or_read(&bytes)?;
    }

    #[test]
    fn no_text_panics(parts in prop::collection::vec(prop::sample::select(PARTS.to_vec()), 0..60)) {
        refuse_or_read(parts.concat().as_bytes())?;
    }

    #[test]
    fn no_broken_table_panics(rows in tables(), dialect in dialects(), cut in any::<(u16, u16)>(), put in ".{0,3}") {
        let mut bytes = write(&rows, &dialect).into_bytes();
        let (from, to) = (usize::from(cut.0) % bytes.len(), usize::from(cut.1) % bytes.len());
        bytes.splice(from.min(to)..from.max(to), put.bytes());
        refuse_or_read(&bytes)?;
    }
}

/// Whatever is read keeps the promises of [`Sample`]; whatever is refused says why.
fn refuse_or_read(bytes: &[u8]) -> Result<(), TestCaseError> {
    for format in [Format::Auto, Format::Csv, Format::Json] {
        let choices = Choices { format, ..Choices::default() };
        match read(bytes, &choices) {
            Err(error) => prop_assert!(error.message.ends_with('.'), "{}", error),
            Ok(input) => {
                let rows = input.summary.rows - input.summary.skipped_rows;
                let sample = &input.sample;
                prop_assert!(rows > 0);
                prop_assert_eq!(sample.positive().len(), rows);
                for model in sample.models() {
                    prop_assert_eq!(model.scores.len(), rows);
                    prop_assert!(!model.scores.iter().any(|score| score.is_nan()));
                }
                for weight in sample.weights().into_iter().flatten() {
                    prop_assert!(weight.is_finite() && *weight >= 0.0);
                }
                if let Some(folds) = &sample.folds() {
                    prop_assert_eq!(folds.of_row.len(), rows);
                    prop_assert!(folds.of_row.iter().all(|&f| (f as usize) < folds.names.len()));
                }
            }
        }
    }
    Ok(())
}
