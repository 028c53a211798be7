//! Output of Stata's `list`, in its frame.
//!
//! ```text
//!      +---------------+
//!      | label   score |
//!      |---------------|
//!   1. |     0      .5 |
//!      +---------------+
//! ```

use std::ops::Range;

use super::places::{cell, line_of, non_blank_ranges, words};
use crate::messages::{ErrorCode, InputError};
use crate::text;

/// Greatest number of commands and titles above the frame.
const MOST_TITLES: usize = 20;

/// The list as lines of cells between tabs; `None` if the text is of another kind.
pub(super) fn rewritten(text: &str) -> Result<Option<String>, InputError> {
    let Some(edge) = text::lines(text).take(MOST_TITLES).position(|line| is_rule(line, '+')) else {
        return Ok(None);
    };
    let lines: Vec<&str> = text::lines(text).collect();
    let [_, header, rule, below @ ..] = &lines[edge..] else { return Ok(None) };
    // Other printed tables have strokes between their columns.
    let Some((None, header)) = framed(header).filter(|_| is_rule(rule, '|')) else {
        return Ok(None);
    };
    let is_numbered = below.first().is_some_and(|line| matches!(framed(line), Some((Some(_), _))));
    let mut rows: Vec<(usize, Vec<char>)> = Vec::new();
    for (at, line) in (edge + 3..).zip(below) {
        match framed(line) {
            None => {}
            Some(_) if is_rule(line, '|') => {}
            // Rows of many columns take several lines.
            Some((number, _)) if number.is_some() != is_numbered => return Err(unclear(at + 1)),
            Some((_, inner)) => rows.push((at, inner.chars().collect())),
        }
    }
    let header: Vec<char> = header.chars().collect();
    let names: Vec<(String, Range<usize>)> = words(&header, 1);
    let places = places(&rows);
    if places.len() != names.len() {
        return Err(unclear(edge + 2));
    }
    let is_any_rule = |line: &str| is_rule(line, '|') || is_rule(line, '+');
    let mut rewritten: Vec<String> =
        lines.iter().map(|line| if is_any_rule(line) { "" } else { line }.to_owned()).collect();
    rewritten[edge + 1] = line_of(names.iter().map(|(name, _)| name.as_str()));
    for (at, row) in rows {
        let cells: Vec<String> = places.iter().map(|place| cell(&row, place)).collect();
        rewritten[at] = line_of(cells.iter().map(String::as_str));
    }
    Ok(Some(rewritten.join("\n")))
}

/// The position of each column: columns are separated by at least two blanks, words within texts by one.
fn places(rows: &[(usize, Vec<char>)]) -> Vec<Range<usize>> {
    let mut places: Vec<Range<usize>> = Vec::new();
    for field in non_blank_ranges(rows.iter().map(|(_, row)| &row[..])) {
        match places.last_mut() {
            Some(last) if field.start - last.end < 2 => last.end = field.end,
            _ => places.push(field),
        }
    }
    places
}

/// The row number, if there is one, and the text inside the frame, of a line such as `  1. | 0   .5 |`.
fn framed(line: &str) -> Option<(Option<&str>, &str)> {
    let (before, inner) = line.trim().strip_suffix('|')?.split_once('|')?;
    let number = before.trim_end().strip_suffix('.');
    let is_number = number.is_some_and(|number| number.bytes().all(|byte| byte.is_ascii_digit()));
    ((is_number || before.is_empty()) && !inner.contains('|')).then_some((number, inner))
}

/// True for a line of dashes between two characters `end`.
fn is_rule(line: &str, end: char) -> bool {
    let inner = line.trim().strip_prefix(end).and_then(|line| line.strip_suffix(end));
    inner.is_some_and(|inner| inner.len() > 1 && inner.bytes().all(|byte| byte == b'-'))
}

fn unclear(line: usize) -> InputError {
    let message = "it is unclear where the columns of this list are. Print it as CSV instead: \
                   in Stata export delimited using table.csv.";
    InputError::at(line, ErrorCode::NotATable, message)
}
