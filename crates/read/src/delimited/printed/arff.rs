//! Tables of Weka and `OpenML` (ARFF): attributes, and below them rows of cells between commas.
//!
//! ```text
//! @RELATION predictions
//! @ATTRIBUTE 'confidence.yes' NUMERIC
//! @ATTRIBUTE correct {yes, no}
//! @DATA
//! 0.9,yes
//! ```
//!
//! The names of the attributes are put behind `@DATA`, which makes this line the header. Comments and the other
//! lines above the rows become blank.

use std::borrow::Cow;

use super::single_quotes::{Quoted, cell, cells};
use crate::delimited::grid::ARFF_HEADER;
use crate::messages::{ErrorCode, InputError};
use crate::text;

const QUOTES: [char; 2] = ['\'', '"'];
/// The first line of the rewritten text.
const SEPARATOR: &str = "sep=,";

/// The table as a header and rows in double quotes; `None` if the text is of another kind.
pub(super) fn rewritten(text: &str) -> Result<Option<String>, InputError> {
    let lines = || text::lines(text).map(str::trim);
    let is_note = |line: &str| line.is_empty() || line.starts_with('%');
    let first = lines().find(|line| !is_note(line));
    if first.and_then(|line| behind("@relation", line)).is_none() {
        return Ok(None);
    }
    let mut header = ARFF_HEADER.to_owned();
    let mut has_header = false;
    let mut rewritten: Vec<Cow<str>> = vec![Cow::Borrowed(SEPARATOR)];
    for (number, line) in (1..).zip(lines()).skip(1) {
        rewritten.push(if is_note(line) {
            Cow::Borrowed("")
        } else if has_header {
            row(line, number)?
        } else if behind("@data", line).is_some() {
            has_header = true;
            Cow::Owned(std::mem::take(&mut header))
        } else {
            if let Some(attribute) = behind("@attribute", line) {
                let (name, _) = cell(attribute.trim_start(), &[' ', '\t', '{'], &QUOTES)
                    .ok_or_else(|| open_quote(number))?;
                header += ",";
                header += &name.in_double_quotes();
            }
            Cow::Borrowed("")
        });
    }
    if has_header {
        return Ok(Some(rewritten.join("\n")));
    }
    let message = "the attributes of this ARFF file begin here, and there is no line @DATA with rows below it. \
                   Give the whole file.";
    Err(InputError::at(1, ErrorCode::NotATable, message))
}

/// Returns the rest of `line` behind `keyword`, in any case; `None` where the line begins otherwise.
fn behind<'t>(keyword: &str, line: &'t str) -> Option<&'t str> {
    let (start, rest) = line.split_at_checked(keyword.len())?;
    start.eq_ignore_ascii_case(keyword).then_some(rest)
}

/// The line with its cells in double quotes where they have quotes.
fn row(line: &str, number: usize) -> Result<Cow<'_, str>, InputError> {
    if line.starts_with('{') {
        let message = "this ARFF file is sparse: its rows leave out zeros. Save it with all values, in Weka \
                       with the filter SparseToNonSparse.";
        return Err(InputError::at(number, ErrorCode::NotATable, message));
    }
    if !line.contains(QUOTES) {
        return Ok(Cow::Borrowed(line));
    }
    let cells = cells(line, ',', &QUOTES).ok_or_else(|| open_quote(number))?;
    let cells: Vec<Cow<str>> = cells.iter().map(Quoted::written).collect();
    Ok(Cow::Owned(cells.join(",")))
}

fn open_quote(line: usize) -> InputError {
    let message = "a quote is never closed, or does not close its cell. Close it, or put a backslash before \
                   quotes that are part of the text.";
    InputError::at(line, ErrorCode::OpenQuote, message)
}
