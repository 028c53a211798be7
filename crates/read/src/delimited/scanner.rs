//! Splits delimited text into rows of cells.

use crate::messages::{ErrorCode, InputError, quoted};
use crate::table::MOST_COLUMNS;
use crate::text::{Cell, CellText, line_ends};
use curvescope_core::numeric::format;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Delimiter {
    /// An ASCII character.
    Byte(u8),
    /// Any run of spaces and tabs.
    Spaces,
}

pub(crate) struct Scanner {
    delimiter: Delimiter,
    /// Byte offset of the next cell or row.
    at: usize,
    /// 1-based number of the line at `at`.
    line: usize,
    /// True where the row read last begins with `#`.
    starts_with_hash: bool,
    /// True where other parts of the text follow.
    goes_on: bool,
}

impl Scanner {
    pub(crate) fn new(delimiter: Delimiter, line: usize) -> Self {
        Self { delimiter, at: 0, line, starts_with_hash: false, goes_on: false }
    }

    /// Makes a scanner for a part of a text; `goes_on` is true where other parts follow.
    pub(crate) fn of_part(delimiter: Delimiter, line: usize, goes_on: bool) -> Self {
        Self { goes_on, ..Self::new(delimiter, line) }
    }

    /// 1-based number of the next line.
    pub(crate) fn line(&self) -> usize {
        self.line
    }

    /// True where byte `at` is the next one.
    pub(crate) fn is_at(&self, at: usize) -> bool {
        self.at == at
    }

    /// True where the row read last begins with `#`: it is a comment, unless it fits the table.
    pub(crate) fn starts_with_hash(&self) -> bool {
        self.starts_with_hash
    }

    /// Reads the cells of the next row into `cells`, and returns the line on which it starts; `None` at the
    /// end. Blank lines are skipped, and so is a first line `sep=;`.
    pub(crate) fn next_row(
        &mut self,
        text: &mut CellText,
        cells: &mut Vec<Cell>,
    ) -> Result<Option<usize>, InputError> {
        cells.clear();
        let bytes = text.input().as_bytes();
        if (self.at, self.line) == (0, 1) && separator_of(text.input()).is_some() {
            self.at = self.line_end(bytes);
        }
        self.skip_empty_lines(bytes);
        if self.at == bytes.len() {
            return Ok(None);
        }
        let line = self.line;
        self.starts_with_hash = bytes.get(self.at + blank(&bytes[self.at..])) == Some(&b'#');
        let row_at = self.at;
        loop {
            if self.delimiter == Delimiter::Spaces {
                self.skip_spaces(bytes);
                if self.end_line(bytes) {
                    return Ok(Some(line));
                }
            }
            if cells.len() == MOST_COLUMNS {
                let message = format!(
                    "more than {} cells. Put each row on a line of its own, or keep only the \
                     columns with labels and scores.",
                    format::count(MOST_COLUMNS)
                );
                return Err(InputError::at(line, ErrorCode::TooManyColumns, message));
            }
            cells.push(self.cell(text, row_at)?);
            if self.end_line(bytes) {
                return Ok(Some(line));
            }
            if self.delimiter != Delimiter::Spaces {
                self.at += 1;
            }
        }
    }

    /// Reads one cell of the row that starts at `row_at`, up to the delimiter or line end after it.
    fn cell(&mut self, text: &mut CellText, row_at: usize) -> Result<Cell, InputError> {
        let bytes = text.input().as_bytes();
        let start = self.at;
        let quote = start + self.spaces(&bytes[start..]);
        let closing = match bytes.get(quote) {
            // A comment may contain any characters, and an unclosed quote in it must not extend over the
            // whole text.
            Some(b'"') if self.starts_with_hash => {
                let near = a_few_lines(bytes, row_at);
                match self.closing_quote(&bytes[..near], quote) {
                    // The quote may close in the next part.
                    Err(error) if near == bytes.len() && self.goes_on => return Err(error),
                    closing => closing.ok(),
                }
            }
            Some(b'"') => Some(self.closing_quote(bytes, quote)?),
            _ => None,
        };
        if let Some((close, has_doubled)) = closing {
            let end = close + 1 + self.spaces(&bytes[close + 1..]);
            if bytes.get(end).is_none_or(|&byte| self.ends_cell(byte)) {
                self.line += line_ends(&bytes[quote..close]);
                self.at = end;
                return Ok(if has_doubled {
                    let content = text.input()[quote + 1..close].replace("\"\"", "\"");
                    text.unescaped_cell(&content)
                } else {
                    text.cell(quote + 1, close)
                });
            }
            // A quote within text, as in "a" or "b": the cell is not quoted.
        }
        self.at += bytes[start..].iter().take_while(|&&byte| !self.ends_cell(byte)).count();
        Ok(text.cell(start, self.at))
    }

    /// Returns the offset of the quote that closes the one at `open`, and true where doubled quotes precede
    /// it.
    fn closing_quote(&self, bytes: &[u8], open: usize) -> Result<(usize, bool), InputError> {
        let mut at = open + 1;
        let mut has_doubled = false;
        while let Some(length) = bytes[at..].iter().position(|&byte| byte == b'"') {
            at += length;
            if bytes.get(at + 1) != Some(&b'"') {
                return Ok((at, has_doubled));
            }
            has_doubled = true;
            at += 2;
        }
        let found = quoted(&String::from_utf8_lossy(&bytes[open..bytes.len().min(open + 200)]));
        let message = format!(
            "a quoted cell opens with {found} and is never closed. Close it, or double the quotes \
             that are part of the text."
        );
        Err(InputError::at(self.line, ErrorCode::OpenQuote, message))
    }

    fn ends_cell(&self, byte: u8) -> bool {
        matches!(byte, b'\n' | b'\r')
            || match self.delimiter {
                Delimiter::Byte(delimiter) => byte == delimiter,
                Delimiter::Spaces => matches!(byte, b' ' | b'\t'),
            }
    }

    /// Returns the number of leading spaces, and of tabs that are not the delimiter; 0 where spaces delimit.
    fn spaces(&self, bytes: &[u8]) -> usize {
        let is_space = |byte: &&u8| {
            **byte == b' ' || (**byte == b'\t' && self.delimiter != Delimiter::Byte(b'\t'))
        };
        if self.delimiter == Delimiter::Spaces {
            return 0;
        }
        bytes.iter().take_while(is_space).count()
    }

    fn skip_spaces(&mut self, bytes: &[u8]) {
        self.at += blank(&bytes[self.at..]);
    }

    /// Skips a line end. True at one, and at the end of the text.
    fn end_line(&mut self, bytes: &[u8]) -> bool {
        let length = match bytes[self.at..] {
            [] => return true,
            [b'\r', b'\n', ..] => 2,
            [b'\r' | b'\n', ..] => 1,
            _ => return false,
        };
        self.at += length;
        self.line += 1;
        true
    }

    fn line_end(&self, bytes: &[u8]) -> usize {
        let is_in_line = |byte: &&u8| !matches!(**byte, b'\n' | b'\r');
        self.at + bytes[self.at..].iter().take_while(is_in_line).count()
    }

    fn skip_empty_lines(&mut self, bytes: &[u8]) {
        while self.at < bytes.len() {
            // Where tabs delimit, a line of tabs has cells, if empty ones.
            let rest = &bytes[self.at..];
            let is_spaced = self.delimiter == Delimiter::Spaces;
            let end = self.at + if is_spaced { blank(rest) } else { self.spaces(rest) };
            if bytes.get(end).is_some_and(|byte| !matches!(byte, b'\n' | b'\r')) {
                return;
            }
            self.at = end;
            self.end_line(bytes);
        }
    }
}

/// Returns the delimiter that a first line such as "sep=;" sets, a convention of Excel.
pub(crate) fn separator_of(text: &str) -> Option<Delimiter> {
    let start = text.trim_start_matches(['"', ' ']);
    // Checked before searching the end of the first line, which may be very long.
    if !start.get(..4)?.eq_ignore_ascii_case("sep=") {
        return None;
    }
    let line = start.split(['\r', '\n']).next()?.trim_end_matches(['"', ' ']);
    match line.as_bytes()[4..] {
        [byte] => Some(Delimiter::Byte(byte)),
        _ => None,
    }
}

/// Returns the end of the twentieth line after the one at `start`, or of the text.
fn a_few_lines(bytes: &[u8], start: usize) -> usize {
    const LINES: usize = 20;
    let ends = bytes.iter().enumerate().skip(start).filter(|(_, byte)| **byte == b'\n');
    ends.map(|(at, _)| at + 1).nth(LINES).unwrap_or(bytes.len())
}

/// Returns the number of leading spaces and tabs.
fn blank(bytes: &[u8]) -> usize {
    bytes.iter().take_while(|&&byte| matches!(byte, b' ' | b'\t')).count()
}
