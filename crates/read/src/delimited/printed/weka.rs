//! Weka's predictions on test data, as text and as CSV.
//!
//! ```text
//!     inst#     actual  predicted error prediction
//!         1      1:yes      1:yes       0.9
//!         2       2:no      1:yes   +   0.8
//! ```
//!
//! The numbers of labels are removed, and so are the stars at the greatest entries of distributions. Each entry of
//! a distribution becomes a column, with the name of its label where that is known.

use std::collections::BTreeMap;

use super::places::line_of;
use crate::text;

/// Greatest number of titles above the header.
const MOST_TITLES: usize = 20;
/// The columns before predictions.
const FIRST: [&str; 4] = ["inst#", "actual", "predicted", "error"];

/// The predictions as lines of cells between tabs; `None` if the text is of another kind.
pub(super) fn rewritten(text: &str) -> Option<String> {
    let mut first = text::lines(text).take(MOST_TITLES);
    let at = first.position(|line| line.trim_start().starts_with(FIRST[0]))?;
    let lines: Vec<&str> = text::lines(text).collect();
    let header = Header::of(lines[at])?;
    let rows: Vec<Option<Row>> = lines.iter().map(|line| header.row(line)).collect();
    let length = rows.iter().flatten().map(|row| row.values.len()).max()?;
    let labels = labels(rows.iter().flatten());
    let label = |text| match numbered(text) {
        Some((_, label)) if label == "?" || !labels.is_empty() => label,
        _ => text,
    };
    let names = header.names(length, &labels);
    // Measures of the classifier may follow.
    let is_end = |line: &&str| line.starts_with("===");
    let end = lines[at..].iter().position(is_end).map_or(lines.len(), |length| at + length);
    let mut rewritten: Vec<String> = Vec::with_capacity(lines.len());
    for (number, (line, row)) in lines.iter().zip(&rows).enumerate() {
        rewritten.push(match row {
            _ if number == at => line_of(names.iter().map(String::as_str)),
            Some(row) if (at..end).contains(&number) => {
                let first = [row.number, label(row.actual), label(row.predicted), row.error];
                let missing = std::iter::repeat_n("", length - row.values.len());
                let values = row.values.iter().copied().chain(missing);
                line_of(first.into_iter().chain(values).chain(row.further.iter().copied()))
            }
            _ if number >= end => String::new(),
            _ => (*line).to_owned(),
        });
    }
    Some(rewritten.join("\n"))
}

/// Contents of the header line.
struct Header<'t> {
    is_csv: bool,
    /// True where each class has a probability.
    is_distribution: bool,
    /// Names of the class columns, where the header has some.
    classes: Vec<&'t str>,
    /// Names of attributes behind the predictions.
    further: Vec<&'t str>,
}

struct Row<'t> {
    number: &'t str,
    actual: &'t str,
    predicted: &'t str,
    error: &'t str,
    values: Vec<&'t str>,
    further: Vec<&'t str>,
}

impl<'t> Header<'t> {
    fn of(line: &'t str) -> Option<Self> {
        let line = line.trim();
        let is_csv = line.starts_with("inst#,actual,");
        let (line, further) = if is_csv { (line, Vec::new()) } else { without_attributes(line) };
        let mut words = line.split([',', ' ']).filter(|word| !word.is_empty());
        if !FIRST.iter().all(|name| words.next() == Some(name)) {
            return None;
        }
        // Before version 3.6 it was called "probability distribution".
        let mut rest = words.skip_while(|word| *word == "probability").peekable();
        let kind = *rest.peek()?;
        if !matches!(kind, "prediction" | "distribution") {
            // The columns were renamed by a user.
            let classes: Vec<&str> = rest.collect();
            return is_csv.then_some(Self {
                is_csv,
                is_distribution: true,
                classes,
                further: Vec::new(),
            });
        }
        let further = if is_csv { rest.skip(1).collect() } else { further };
        let is_distribution = kind == "distribution";
        Some(Self { is_csv, is_distribution, classes: Vec::new(), further })
    }

    fn names(&self, length: usize, labels: &BTreeMap<usize, &str>) -> Vec<String> {
        let mut names: Vec<String> = FIRST.iter().map(ToString::to_string).collect();
        if self.is_distribution {
            let name = |number: usize| match (self.classes.get(number - 1), labels.get(&number)) {
                (Some(name), _) => (*name).to_owned(),
                (None, Some(label)) => format!("distribution.{label}"),
                (None, None) => format!("distribution.{number}"),
            };
            names.extend((1..=length).map(name));
        } else {
            names.push("prediction".to_owned());
        }
        names.extend(self.further.iter().map(ToString::to_string));
        names
    }

    fn row(&self, line: &'t str) -> Option<Row<'t>> {
        let row = if self.is_csv { self.row_of_csv(line) } else { row_of_text(line) }?;
        let is_number = |text: &&str| text.parse::<f64>().is_ok();
        let is_row = is_number(&row.number)
            && !row.values.is_empty()
            && row.values.iter().all(is_number)
            && (self.is_distribution || row.values.len() == 1);
        is_row.then_some(row)
    }

    fn row_of_csv(&self, line: &'t str) -> Option<Row<'t>> {
        let line = line.trim();
        let mut cells = line.strip_suffix(',').unwrap_or(line).split(',').map(str::trim);
        let [number, actual, predicted, error] =
            [cells.next()?, cells.next()?, cells.next()?, cells.next()?];
        let mut values: Vec<&str> = cells.map(|cell| cell.trim_start_matches('*')).collect();
        let further = values.split_off(values.len().checked_sub(self.further.len())?);
        matches!(error, "" | "+").then_some(Row {
            number,
            actual,
            predicted,
            error,
            values,
            further,
        })
    }
}

/// Parses a row of text. Labels may contain blanks; each begins with its number.
fn row_of_text(line: &str) -> Option<Row<'_>> {
    let (line, further) = without_attributes(line.trim());
    let (number, rest) = line.split_once(char::is_whitespace)?;
    let rest = rest.trim_start();
    let mut starts = rest.rmatch_indices(char::is_whitespace).map(|(at, space)| at + space.len());
    let second = starts.find(|&at| numbered(&rest[at..]).is_some())?;
    let actual = rest[..second].trim();
    let is_value = |c: char| c.is_ascii_digit() || "*.,eE+-".contains(c);
    let words = rest[second..].split_whitespace().rev();
    let mut values = Vec::new();
    let mut error = "";
    let mut left = rest[second..].trim_end();
    for word in words {
        if word == "+" {
            error = word;
        } else if !word.chars().all(is_value) {
            break;
        } else {
            values.extend(word.rsplit(',').map(|value| value.trim_start_matches('*')));
        }
        left = left[..left.len() - word.len()].trim_end();
        if word == "+" {
            break;
        }
    }
    values.reverse();
    Some(Row { number, actual, predicted: left, error, values, further })
}

/// Splits a line from the attributes in brackets at its end.
fn without_attributes(line: &str) -> (&str, Vec<&str>) {
    let inner = line.strip_suffix(')').and_then(|line| line.rsplit_once(" ("));
    inner.map_or((line, Vec::new()), |(line, attributes)| {
        (
            line.trim_end(),
            attributes.split(',').map(str::trim).filter(|name| !name.is_empty()).collect(),
        )
    })
}

/// The labels by their numbers; none where numbers and labels contradict each other, as where labels are
/// truncated.
fn labels<'t>(rows: impl Iterator<Item = &'t Row<'t>>) -> BTreeMap<usize, &'t str> {
    let mut labels: BTreeMap<usize, &str> = BTreeMap::new();
    for text in rows.flat_map(|row| [row.actual, row.predicted]).filter(|text| *text != "?") {
        match numbered(text) {
            Some((_, "?")) => {}
            Some((number, label)) if *labels.entry(number).or_insert(label) == label => {}
            _ => return BTreeMap::new(),
        }
    }
    let mut distinct: Vec<&str> = labels.values().copied().collect();
    distinct.sort_unstable();
    distinct.dedup();
    if distinct.len() == labels.len() { labels } else { BTreeMap::new() }
}

/// The number before a label, and the label: `1:yes`.
fn numbered(text: &str) -> Option<(usize, &str)> {
    let (number, label) = text.split_once(':')?;
    Some((number.parse().ok()?, label.trim())).filter(|(_, label)| !label.is_empty())
}
