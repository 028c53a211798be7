//! Refuses confusion matrices and classification reports, which contain no predictions.
//!
//! # The rule
//!
//! In texts of up to sixty lines and 64 KiB, these are refused:
//!
//! - the words of a report: `precision`, `recall` and `f1-score` on one line, or the statistics of R's caret;
//! - a square of whole numbers, 2 to 20 wide, whose rows have the names of its columns, with or without
//!   totals;
//! - counts of labels as pandas prints them;
//! - such a square whose rows begin with words, below a header that mentions predictions, actual values or a
//!   reference, and such a square without other numbers, both unless one of its columns holds the two values
//!   of a known coding, as a label does: `50,3` above `4,43` is a confusion matrix, `1,5` above `0,3` a table
//!   of two rows.
//!
//! This applies where the format is detected by content; text that the user declares to be CSV is read.

use crate::messages::{ErrorCode, InputError};
use crate::table::{labels, names};
use crate::text::{self, Decimal, is_decimal};

const MOST_LINES: usize = 60;
const MOST_BYTES: usize = 1 << 16;
const WIDEST: usize = 20;

const MATRIX: &str = "a confusion matrix: its counts belong to one threshold";
const CROSS_TABLE: &str = "a table of counts, such as a confusion matrix: it holds no scores";
const COUNTS: &str = "a count of labels: it holds no scores";
const REPORT: &str = "a classification report: it sums up predictions and holds none";

/// Returns the error for a text of a known kind without predictions.
pub(crate) fn found(text: &str) -> Option<InputError> {
    if text.len() > MOST_BYTES || text::lines(text).nth(MOST_LINES).is_some() {
        return None;
    }
    // A list of lists may be on one line.
    let rows = (1..)
        .zip(text::lines(text))
        .flat_map(|(number, line)| line.split("],").map(move |row| Line::of(number, row)));
    let lines: Vec<Line> =
        rows.filter(|line| !line.words.is_empty()).take(MOST_LINES + 1).collect();
    if lines.len() > MOST_LINES {
        return None;
    }
    let as_matrix = matrix(&lines).map(|line| (line, MATRIX));
    let as_report = || report(&lines).map(|line| (line, REPORT));
    let as_counts = || counts(&lines).map(|line| (line, COUNTS));
    let (line, what) = as_matrix.or_else(as_report).or_else(as_counts)?;
    Some(refused(line, what))
}

/// Returns the error for a cross table on this line.
pub(crate) fn of_cross_table(line: usize) -> InputError {
    refused(line, CROSS_TABLE)
}

fn refused(line: usize, what: &str) -> InputError {
    let message = format!(
        "this is {what}. Give the label and the score of each row instead, in Python \
         print(pd.DataFrame({{\"label\": y_test, \"score\": model.predict_proba(X_test)[:, \
         1]}}).to_csv(index=False))."
    );
    InputError::at(line, ErrorCode::NoPredictions, message)
}

struct Line<'t> {
    number: usize,
    words: Vec<&'t str>,
}

impl<'t> Line<'t> {
    fn of(number: usize, line: &'t str) -> Self {
        // Where other separators occur, the comma is a decimal mark.
        let has_others = line.contains(['\t', ';', '|']);
        let is_between = |c: char| {
            c.is_whitespace()
                || (c == ',' && !has_others)
                || matches!(c, ';' | '|' | '[' | ']' | '(' | ')')
                || ('\u{2500}'..='\u{257F}').contains(&c)
        };
        let is_word = |word: &&str| word.chars().any(char::is_alphanumeric);
        let words = line.split(is_between).map(|word| word.trim_matches('"')).filter(is_word);
        Self { number, words: words.collect() }
    }

    /// Returns the number of words at the end of the line that are whole numbers.
    fn counts(&self) -> usize {
        let is_count = |word: &&&str| word.bytes().all(|byte| byte.is_ascii_digit());
        self.words.iter().rev().take_while(is_count).count()
    }

    /// Returns the words before the whole numbers at the end.
    fn names(&self) -> &[&'t str] {
        &self.words[..self.words.len() - self.counts()]
    }
}

/// Returns the line with the names of a report's measures.
fn report(lines: &[Line]) -> Option<usize> {
    let has =
        |line: &Line, name: &str| line.words.iter().any(|word| word.eq_ignore_ascii_case(name));
    let measures = lines.iter().find(|line| {
        has(line, "precision")
            && has(line, "recall")
            && ["f1-score", "f1score", "f1", "f-score"].iter().any(|name| has(line, name))
            && !line.words.iter().any(|word| names::is_label(word))
    });
    let says = |line: &&Line, first: &str, second: &str| {
        line.words.windows(2).any(|words| words == [first, second])
    };
    let caret = || lines.iter().find(|line| says(line, "Confusion", "Matrix"));
    measures.or_else(caret).map(|line| line.number)
}

/// Returns the line at the end of counts of labels, as pandas prints them.
fn counts(lines: &[Line]) -> Option<usize> {
    let says = |line: &&Line| line.words.starts_with(&["Name:", "count"]);
    lines.iter().find(says).map(|line| line.number)
}

/// Returns the line on which a confusion matrix starts.
fn matrix(lines: &[Line]) -> Option<usize> {
    (0..lines.len()).find_map(|start| {
        let (above, below) = lines.split_at(start);
        let is_matrix = (2..=WIDEST.min(below.len())).any(|size| {
            let rows = &below[..size];
            let mut headers = above.iter().rev().take(2);
            let is_start = above.iter().rev().skip(2).all(|line| line.counts() < 2);
            (is_start
                && is_end(&below[size..])
                && headers.any(|header| is_named(header, rows) || is_announced(header, rows)))
                || (is_bare(rows) && is_alone(above, &below[size..]))
        });
        is_matrix.then(|| above.first().unwrap_or(&below[0]).number)
    })
}

/// True where no further rows of counts follow, except totals.
fn is_end(below: &[Line]) -> bool {
    let has_total = |line: &Line| line.words.iter().any(|word| is_total(word));
    below.iter().all(|line| line.counts() < 2 || has_total(line))
}

/// True for a square whose rows have the names of its columns, given in `header`. Totals may follow.
fn is_named(header: &Line, rows: &[Line]) -> bool {
    let size = rows.len();
    let names = || rows.iter().filter_map(|row| row.words.first());
    let are_different = names().enumerate().all(|(at, name)| !names().take(at).any(|b| b == name));
    let is_row = header.words.len() > size && header.words.iter().all(|word| is_decimal(word));
    if !are_different || is_row {
        return false;
    }
    [size, size + 1].into_iter().any(|width| {
        let has_totals = width > size;
        header.words.len() >= width
            && header.words[header.words.len() - width..].iter().zip(names()).all(|(a, b)| a == b)
            && (!has_totals || header.words.last().is_some_and(|&word| is_total(word)))
            && rows.iter().all(|row| row.words.len() == width + 1 && row.counts() >= width)
    })
}

fn is_total(word: &str) -> bool {
    ["All", "Total", "Sum"].iter().any(|total| total.eq_ignore_ascii_case(word))
}

/// True for a square whose rows begin with words, below a `header` that mentions predictions, actual values
/// or a reference.
fn is_announced(header: &Line, rows: &[Line]) -> bool {
    let speaks = |word: &&str| {
        let word = word.to_ascii_lowercase();
        ["pred", "actual", "reference"].iter().any(|known| word.starts_with(known))
    };
    // R prints the name of one dimension alone, above the labels of the other.
    let is_alone = header.words.len() == 1;
    let is_row_with_name =
        |row: &Line| !is_decimal(row.words[0]) || (is_alone && row.words.len() == rows.len() + 1);
    header.counts() < rows.len()
        && header.words.iter().any(speaks)
        && rows.iter().all(is_row_with_name)
        && rows.iter().all(|row| row.counts() <= rows.len() + 1)
        && rows.iter().all(|row| row.counts() >= rows.len())
        && rows.iter().all(|row| !row.names().iter().any(|word| is_decimal(word)))
        && !has_labels(rows)
}

/// True for a square of whole numbers, whose rows may begin with words.
fn is_bare(rows: &[Line]) -> bool {
    let is_row = |row: &Line| {
        let is_name = |word: &&str| !is_decimal(word) && !names::is_known(word);
        row.counts() == rows.len() && row.names().iter().all(is_name)
    };
    rows.iter().all(is_row) && !has_labels(rows)
}

/// True where one of the last columns of a square holds the two values of a known coding.
fn has_labels(rows: &[Line]) -> bool {
    let size = rows.len();
    let is_label = |column: usize| {
        let cells = rows.iter().map(|row| row.words[row.words.len() - size + column]);
        labels::are_coding(cells, Decimal::Point)
    };
    (0..size).any(is_label)
}

/// True where only words surround a square, and no name of a column of predictions.
fn is_alone(above: &[Line], below: &[Line]) -> bool {
    let is_word = |word: &&str| !is_decimal(word) && !names::is_known(word);
    above.iter().chain(below).all(|line| line.words.iter().all(is_word))
}
