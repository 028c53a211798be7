//! Reads a table that arrives in pieces, as a file does.

use super::any_format;
use super::rows::Rows;
use crate::delimited::{TableShape, printed};
use crate::literal::{reshaped, transposed};
use crate::messages::InputError;
use crate::options::{Choices, Expected, Format};
use crate::roles::{Plan, Summary};
use crate::rows::{Data, Part, Retention, RowCollector, RowStorage, check_memory};
use crate::table::prints;
use crate::text;

/// Reads a table from bytes that arrive in pieces, cut anywhere.
///
/// Delimited text is read as it arrives: all decisions are made on its first rows, see [`crate::read`], and
/// only the rows and an unfinished line stay in memory. Other formats, and UTF-16, are collected and read at
/// the end.
#[derive(Debug)]
pub struct Reader {
    choices: Choices,
    retention: Retention,
    expected: Option<Expected>,
    /// Bytes that are not read yet.
    pending: Vec<u8>,
    state: State,
}

#[derive(Debug)]
enum State {
    /// Bytes are collected until the first rows are complete, at least so many.
    Head {
        at_least: usize,
    },
    /// The input is collected completely.
    Whole,
    Rows(Box<Rows>),
}

/// The first rows take at least so many bytes, and so many lines however long they are.
const HEAD_BYTES: usize = 1 << 16;
const HEAD_LINES: usize = 256;
/// With so many bytes, fewer lines suffice.
const LONGEST_HEAD: usize = 1 << 24;

/// Most lines of a text that is read as a whole to detect columns or confusion matrices.
const FEW_LINES: usize = 60;

impl Reader {
    /// Makes a reader. Memory is reserved for the `expected` length.
    pub fn new(choices: Choices, retention: Retention, expected: Option<Expected>) -> Self {
        let state = match choices.format {
            Format::Json | Format::Transposed => State::Whole,
            Format::Auto | Format::Csv => State::Head { at_least: HEAD_BYTES },
        };
        Self { choices, retention, expected, pending: Vec::new(), state }
    }

    /// Number of rows read so far, skipped ones included.
    pub fn rows(&self) -> usize {
        match &self.state {
            State::Head { .. } | State::Whole => 0,
            State::Rows(rows) => rows.collector.rows_seen(),
        }
    }

    /// Returns the indices of the columns that are used, in ascending order, once that is decided: no other
    /// cell is read from then on.
    pub fn used_columns(&self) -> Option<Vec<usize>> {
        match &self.state {
            State::Head { .. } | State::Whole => None,
            State::Rows(rows) => Some(rows.collector.plan.used_columns()),
        }
    }

    /// Reads the next piece.
    ///
    /// # Errors
    /// Errors of [`crate::read`] that a part of the table can cause.
    pub fn feed(&mut self, piece: &[u8]) -> Result<(), InputError> {
        // As long as bytes are collected, no more of them than needed.
        let mut parts = piece.chunks(4 * HEAD_BYTES);
        let mut read = 0;
        while !matches!(self.state, State::Rows(_)) {
            let Some(part) = parts.next() else { return Ok(()) };
            read += part.len();
            if self.pending.try_reserve(part.len()).is_err() {
                return Err(text::too_large(self.pending.len()));
            }
            self.pending.extend_from_slice(part);
            // An unfinished line, however long, is not examined again.
            if part.contains(&b'\n') {
                self.decide(false)?;
            }
        }
        match &mut self.state {
            State::Rows(rows) => rows.feed(&mut self.pending, &piece[read..]),
            State::Head { .. } | State::Whole => Ok(()),
        }
    }

    /// Reads the rest, and returns the whole table.
    ///
    /// # Errors
    /// Errors of [`crate::read`].
    pub fn finish(mut self) -> Result<(Summary, Data), InputError> {
        self.decide(true)?;
        let Self { choices, retention, pending, state, .. } = self;
        match state {
            State::Rows(mut rows) => {
                rows.read(&pending, true)?;
                rows.collector.finish()
            }
            State::Head { .. } | State::Whole => {
                let text = printed::plain_text(&pending)?;
                let table = any_format::table(&text, choices.format)?;
                table.refuse_part()?;
                let plan = Plan::of(&table, &choices)
                    .map_err(|error| transposed::with_fix(error, &table))?;
                let storage =
                    RowStorage::new(retention, &plan.roles).with_room(table.row_numbers.len());
                let mut collector = RowCollector::new(plan, &choices, storage);
                collector.add(&table)?;
                collector.finish()
            }
        }
    }

    /// Makes the decisions once the first rows are complete, if they are still due, and starts to read rows.
    fn decide(&mut self, is_all: bool) -> Result<(), InputError> {
        let State::Head { mut at_least } = self.state else { return Ok(()) };
        if is_all {
            // The bytes are checked as a whole: errors of the encoding precede others.
            text::decode(&self.pending)?;
        }
        let (head, form, plan, storage) = loop {
            let Some(length) = head_length(&self.pending, at_least, is_all) else {
                self.state = State::Head { at_least };
                return Ok(());
            };
            let is_whole = is_all && length == self.pending.len();
            match self.detect(&self.pending[..length], is_whole) {
                Ok(Some((_, plan, _))) if plan.is_of_few && !is_whole => at_least = 4 * length,
                Ok(Some((form, plan, storage))) => break (length, form, plan, storage),
                Ok(None) => {
                    self.state = State::Whole;
                    return Ok(());
                }
                Err(error) if is_whole => return Err(error),
                // More bytes may help: a quoted cell may be cut off, or all rows so far may be comments.
                Err(_) => at_least = 4 * length,
            }
        };
        let head = &self.pending[..head];
        let expected = match self.expected {
            None => 0,
            Some(expected) => {
                check_memory(storage.bytes_per_row(), expected, head)?;
                expected.rows_with_room(head)
            }
        };
        let collector = RowCollector::new(plan, &self.choices, storage.with_room(expected));
        let mut rows = Rows::new(form, collector);
        let bytes = std::mem::take(&mut self.pending);
        rows.feed(&mut self.pending, text::without_mark(&bytes))?;
        self.state = State::Rows(Box::new(rows));
        Ok(())
    }

    /// Makes a reader for a slice of a text, from the start of a line other than the first to a line end,
    /// with the decisions on the text's `head`; `size` is the number of bytes of the slice. `None` if the
    /// text can't be read in slices, see [`Self::is_divisible`].
    pub fn for_slice(choices: Choices, head: &[u8], size: u64) -> Option<Self> {
        let mut reader = Self::new(choices, Retention::Ranking, None);
        reader.feed(head).ok()?;
        if !reader.is_divisible() {
            return None;
        }
        let State::Rows(rows) = &mut reader.state else { return None };
        rows.begin_slice(&reader.choices, Expected::Bytes(size).rows_with_room(head));
        reader.pending.clear();
        Some(reader)
    }

    /// True where other readers can read slices of the text: once rows are read as they arrive, only the
    /// ranking is kept, and no line had a quote.
    pub fn is_divisible(&self) -> bool {
        let State::Rows(rows) = &self.state else { return false };
        rows.is_plain && matches!(rows.collector.storage, RowStorage::Ranking(_))
    }

    /// Returns the result for a slice; `None` if a line had a quote.
    ///
    /// # Errors
    /// Errors of [`crate::read`] that a part of the table can cause. Their lines count from the start of the
    /// slice.
    pub fn finish_slice(self) -> Result<Option<Part>, InputError> {
        let State::Rows(mut rows) = self.state else { return Ok(None) };
        rows.read(&self.pending, true)?;
        let lines = rows.line - 1;
        Ok(if rows.is_plain { rows.collector.into_part(lines) } else { None })
    }

    /// Adds the result of another reader for the next slice. False if the two can't be combined.
    ///
    /// # Errors
    /// `out-of-memory`, `too-many-labels`.
    pub fn append(&mut self, part: &Part) -> Result<bool, InputError> {
        let State::Rows(rows) = &mut self.state else { return Ok(false) };
        if !self.pending.is_empty() || !rows.is_plain {
            return Ok(false);
        }
        rows.collector.append(part, rows.line - 1)?;
        rows.line += part.lines;
        Ok(true)
    }

    /// Sorts the rows so far if only their ranking is kept, so that later slices can be merged.
    pub fn sort(&mut self) {
        if let State::Rows(rows) = &mut self.state
            && let RowStorage::Ranking(keys) = &mut rows.collector.storage
        {
            keys.sort();
        }
    }

    /// Decides the form of the text that starts with `head`, the roles of its columns and the storage of its
    /// rows; `None` if it has to be read as a whole.
    fn detect(
        &self,
        head: &[u8],
        is_whole: bool,
    ) -> Result<Option<(TableShape, Plan, RowStorage)>, InputError> {
        if text::is_utf16(head) {
            return Ok(None);
        }
        let head = text::decode(head)?;
        if self.choices.format == Format::Auto && !any_format::is_delimited(&head) {
            return Ok(None);
        }
        // A few lines may be columns, or no table at all.
        let is_short = is_whole && text::lines(&head).nth(FEW_LINES).is_none();
        if prints::is_framed(&head)
            || printed::is_printed_table(&head)?
            || (is_short && self.choices.format == Format::Auto)
        {
            return Ok(None);
        }
        let form = TableShape::of(&head)?;
        let mut table = form.first_rows(&head)?;
        if reshaped::reshape(&mut table)? {
            return Ok(None);
        }
        if is_whole {
            table.refuse_part()?;
        }
        let plan = Plan::of(&table, &self.choices)?;
        let storage = RowStorage::of(self.retention, &plan.roles, &table);
        Ok(Some((form, plan, storage)))
    }
}

/// Returns the end of the first rows, at a line end: `at_least` bytes, and 256 lines or 16 MiB. `None` if more
/// bytes are needed.
fn head_length(bytes: &[u8], at_least: usize, is_all: bool) -> Option<usize> {
    if bytes.len() < at_least {
        return is_all.then_some(bytes.len());
    }
    let mut lines = 0;
    for (at, _) in bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n') {
        lines += 1;
        let length = at + 1;
        if length >= at_least && (lines >= HEAD_LINES || length >= LONGEST_HEAD) {
            return Some(length);
        }
    }
    is_all.then_some(bytes.len())
}
