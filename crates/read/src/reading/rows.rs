//! Reads delimited text of a known form: plain lines by a fast reader, others by the scanner.

use crate::delimited::TableShape;
use crate::messages::{ErrorCode, InputError};
use crate::options::Choices;
use crate::rows::{Backoff, Lines, Retention, RowCollector, RowStorage};
use crate::text;

/// Delimited text whose rows are read as they arrive.
#[derive(Debug)]
pub(crate) struct Rows {
    form: TableShape,
    lines: Lines,
    pub(crate) collector: RowCollector,
    /// 1-based number of the next line.
    pub(crate) line: usize,
    /// Number of lines that the scanner reads at once.
    backoff: Backoff,
    /// With fewer pending bytes, the end of a quoted cell is not searched for again.
    least_pending: usize,
    /// True while no line had a quote; a quoted cell may hold line ends.
    pub(crate) is_plain: bool,
}

/// Lines that the fast reader must have read for a switch to pay: each start of the scanner costs as much as
/// some lines.
const LEAST_FAST_LINES: usize = 8;

impl Rows {
    /// Makes a reader at the first line.
    pub(crate) fn new(form: TableShape, collector: RowCollector) -> Self {
        let lines = Lines::new(form.delimiter, form.columns.len(), &collector.plan);
        Self {
            form,
            lines,
            collector,
            line: 1,
            backoff: Backoff::new(LEAST_FAST_LINES),
            least_pending: 0,
            is_plain: true,
        }
    }

    /// Discards the rows so far, but not the decisions, and restarts at line 1 of a slice.
    pub(crate) fn begin_slice(&mut self, choices: &Choices, expected: usize) {
        let plan = self.collector.plan.clone();
        let storage = RowStorage::new(Retention::Ranking, &plan.roles).with_room(expected);
        self.collector = RowCollector::new(plan, choices, storage);
        self.lines = Lines::new(self.form.delimiter, self.form.columns.len(), &self.collector.plan);
        self.form.has_no_header();
        self.line = 1;
    }

    /// Reads the complete lines of the pending bytes and the piece after them; the rest becomes pending.
    pub(crate) fn feed(&mut self, pending: &mut Vec<u8>, piece: &[u8]) -> Result<(), InputError> {
        let mut start = 0;
        if !pending.is_empty() {
            // Usually an unfinished line, which ends in the piece.
            let end = piece.iter().position(|&byte| byte == b'\n');
            start = end.map_or(piece.len(), |at| at + 1);
            pending.extend_from_slice(&piece[..start]);
            if end.is_none() || pending.len() < self.least_pending {
                pending.extend_from_slice(&piece[start..]);
                return Ok(());
            }
            let read = self.read_lines(pending)?;
            pending.drain(..read);
        }
        if !pending.is_empty() {
            pending.extend_from_slice(&piece[start..]);
            return Ok(());
        }
        let read = self.read_lines(&piece[start..])?;
        pending.extend_from_slice(&piece[start + read..]);
        Ok(())
    }

    /// Reads the complete lines of `bytes`, and returns their number of bytes.
    fn read_lines(&mut self, bytes: &[u8]) -> Result<usize, InputError> {
        let complete = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        self.read(&bytes[..complete], false)
    }

    /// Reads complete lines and, at the end of the text, all that is left. Returns the number of bytes read:
    /// all, unless a quoted cell continues after them.
    pub(crate) fn read(&mut self, bytes: &[u8], is_end: bool) -> Result<usize, InputError> {
        let mut at = 0;
        while at < bytes.len() {
            let RowCollector { folds, groups, storage, values, .. } = &mut self.collector;
            let plain = self.lines.read(&bytes[at..], [folds, groups], storage)?;
            for (value, rows) in self.lines.take_counts() {
                values.distinct[value as usize].rows += rows;
            }
            at += plain.bytes;
            self.line += plain.lines;
            if at == bytes.len() {
                break;
            }
            let lines = self.backoff.slow_lines(plain.lines);
            let Some(length) = self.read_by_scanner(&bytes[at..], lines, is_end)? else {
                self.least_pending = 2 * (bytes.len() - at);
                return Ok(at);
            };
            at += length;
        }
        self.least_pending = 0;
        Ok(at)
    }

    /// Reads so many lines by the scanner, more if a quoted cell continues after them, and returns their
    /// number of bytes; `None` if it continues after all of `bytes`.
    fn read_by_scanner(
        &mut self,
        bytes: &[u8],
        mut lines: usize,
        is_end: bool,
    ) -> Result<Option<usize>, InputError> {
        loop {
            let ends = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
            let length = ends.map(|(at, _)| at + 1).nth(lines - 1).unwrap_or(bytes.len());
            let is_last = length == bytes.len();
            let part = text::utf8(&bytes[..length], self.line)?;
            match self.form.rows(part, self.line, !(is_last && is_end)) {
                Ok((table, next_line)) => {
                    self.is_plain &= !part.contains('"');
                    self.collector.add(&table)?;
                    self.line = next_line;
                    for (text, value) in self.collector.values.spellings() {
                        if let Some(in_first_class) = self.collector.class_of(*value) {
                            self.lines.add_label(text, *value, in_first_class);
                        }
                    }
                    return Ok(Some(length));
                }
                Err(error) if error.code == ErrorCode::OpenQuote && !is_last => lines *= 4,
                Err(error) if error.code == ErrorCode::OpenQuote && !is_end => return Ok(None),
                Err(error) => return Err(error),
            }
        }
    }
}
