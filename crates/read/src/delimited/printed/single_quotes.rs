//! Delimited text whose cells are in single quotes: `'yes','0.91'`.
//!
//! # The rule
//!
//! In the first lines a delimiter gives the same number of cells on each line, two or more. No cell opens with a
//! single quote that does not close it, and none is in double quotes. Below the first line, in each column either
//! all cells are quoted or none is; or all cells of the table are quoted that are neither numbers nor missing.

use std::borrow::Cow;

use crate::text::{self, Decimal, Number, number};

/// Number of lines to which the rule is applied.
const FIRST_LINES: usize = 200;
const QUOTES: [char; 1] = ['\''];

/// The text with double quotes in place of single ones; `None` if its cells are not in single quotes.
pub(super) fn rewritten(text: &str) -> Option<String> {
    let first = || text::lines(text).filter(|line| !line.trim().is_empty()).take(FIRST_LINES);
    if !first().take(2).any(|line| line.contains('\'')) {
        return None;
    }
    let delimiter = [',', ';', '\t', '|'].into_iter().find(|&delimiter| {
        let rows: Option<Vec<Vec<Quoted>>> =
            first().map(|line| cells(line, delimiter, &QUOTES)).collect();
        rows.is_some_and(|rows| are_quoted(&rows))
    })?;
    let lines = text::lines(text).map(|line| {
        let cells = cells(line, delimiter, &QUOTES).filter(|cells| cells.len() > 1)?;
        let cells: Vec<Cow<str>> = cells.iter().map(Quoted::written).collect();
        Some(Cow::Owned(cells.join(&delimiter.to_string())))
    });
    let lines: Vec<Cow<str>> = lines
        .zip(text::lines(text))
        .map(|(line, old)| line.unwrap_or(Cow::Borrowed(old)))
        .collect();
    Some(lines.join("\n"))
}

/// A cell, without its quotes.
pub(super) struct Quoted<'t> {
    text: &'t str,
    is_quoted: bool,
}

impl<'t> Quoted<'t> {
    /// The cell in double quotes, if it is quoted.
    pub(super) fn written(&self) -> Cow<'t, str> {
        if self.is_quoted { Cow::Owned(self.in_double_quotes()) } else { Cow::Borrowed(self.text) }
    }

    pub(super) fn in_double_quotes(&self) -> String {
        let text = self.text.replace("''", "'").replace("\\'", "'").replace('"', "\"\"");
        format!("\"{text}\"")
    }

    fn needs_quotes(&self) -> bool {
        number(self.text, Decimal::Point) == Number::Unreadable
            && number(self.text, Decimal::Comma) == Number::Unreadable
    }
}

/// The cells of a line; `None` where a quote does not close its cell, or is a double quote and not one of `quotes`.
pub(super) fn cells<'t>(
    line: &'t str,
    delimiter: char,
    quotes: &[char],
) -> Option<Vec<Quoted<'t>>> {
    let mut cells = Vec::new();
    let mut rest = line;
    loop {
        let (cell, behind) = cell(rest, &[delimiter], quotes)?;
        cells.push(cell);
        if behind.is_empty() {
            return Some(cells);
        }
        rest = behind.strip_prefix(delimiter)?;
    }
}

/// The first cell of `line`, in `quotes` or up to one of `ends`, and what follows it.
pub(super) fn cell<'t>(
    line: &'t str,
    ends: &[char],
    quotes: &[char],
) -> Option<(Quoted<'t>, &'t str)> {
    let start = line.trim_start_matches(' ');
    if let Some(inner) = start.strip_prefix(quotes) {
        let close = closing(inner, start.as_bytes()[0])?;
        let text = &inner[..close];
        return Some((Quoted { text, is_quoted: true }, inner[close + 1..].trim_matches(' ')));
    }
    let end = line.find(ends).unwrap_or(line.len());
    let cell = Quoted { text: line[..end].trim(), is_quoted: false };
    (!start.starts_with('"')).then_some((cell, &line[end..]))
}

/// Byte offset in `inner` of the `quote` that closes the one before `inner`.
fn closing(inner: &str, quote: u8) -> Option<usize> {
    let bytes = inner.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        match bytes[at..] {
            [before, next, ..] if next == quote && (before == quote || before == b'\\') => at += 2,
            [byte, ..] if byte == quote => return Some(at),
            _ => at += 1,
        }
    }
    None
}

fn are_quoted(rows: &[Vec<Quoted>]) -> bool {
    let [first, below @ ..] = rows else { return false };
    let width = first.len();
    let has_quotes = |row: &Vec<Quoted>| row.iter().any(|cell| cell.is_quoted);
    if width < 2 || below.iter().any(|row| row.len() != width) || !below.iter().any(has_quotes) {
        return false;
    }
    let cells = || below.iter().flatten();
    let is_even = |column: usize| {
        let quoted = below.iter().filter(|row| row[column].is_quoted).count();
        quoted == 0 || quoted == below.len()
    };
    (0..width).all(is_even) || cells().all(|cell| cell.is_quoted || !cell.needs_quotes())
}
