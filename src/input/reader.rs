//! A table that comes in pieces, as a file does.

use super::choices::{Choices, Format};
use super::delimited::Form;
use super::expected::Expected;
use super::gather::Gathering;
use super::kept::{Data, Keep, Kept, check_memory};
use super::part::Part;
use super::plan::Plan;
use super::rows::Rows;
use super::summary::Summary;
use super::{printed, prints, reshaped, text, transposed, whole};
use crate::input::error::InputError;

/// Reads a table from bytes that come piece by piece, however they are cut.
///
/// Delimited text is read as it comes: all decisions are made on its first rows, see
/// [`super::read`], and of the rest no more is kept than the rows and an unfinished line. Other
/// formats, and UTF-16, are collected and read at the end.
#[derive(Debug)]
pub(crate) struct Reader {
    choices: Choices,
    keep: Keep,
    /// What will come in all, as far as is known.
    expected: Option<Expected>,
    /// Bytes that were not read yet.
    pending: Vec<u8>,
    state: State,
}

#[derive(Debug)]
enum State {
    /// The first rows are not all there: so many bytes are wanted.
    Head {
        at_least: usize,
    },
    /// It has to be there as a whole.
    Whole,
    Rows(Box<Rows>),
}

/// The first rows are those within so many bytes, and so many lines however long they are.
const HEAD_BYTES: usize = 1 << 16;
const HEAD_LINES: usize = 256;
/// But no more than this.
const LONGEST_HEAD: usize = 1 << 24;

/// A text of so few lines is looked at as a whole.
const FEW_LINES: usize = 60;

impl Reader {
    /// Nothing was read yet. Room is made for what is `expected`.
    pub(crate) fn new(choices: Choices, keep: Keep, expected: Option<Expected>) -> Self {
        let state = match choices.format {
            Format::Json | Format::Transposed => State::Whole,
            Format::Auto | Format::Csv => State::Head { at_least: HEAD_BYTES },
        };
        Self { choices, keep, expected, pending: Vec::new(), state }
    }

    /// Rows read so far, skipped ones included.
    pub(crate) fn rows(&self) -> usize {
        match &self.state {
            State::Head { .. } | State::Whole => 0,
            State::Rows(rows) => rows.gathering.rows_seen(),
        }
    }

    /// The places of the columns that are used, in ascending order, once that is decided: no other
    /// cell is looked at from then on.
    pub(crate) fn used_columns(&self) -> Option<Vec<usize>> {
        match &self.state {
            State::Head { .. } | State::Whole => None,
            State::Rows(rows) => Some(rows.gathering.plan.used_columns()),
        }
    }

    /// Takes the next piece.
    ///
    /// # Errors
    /// Those of [`super::read`] that a part of the table is enough for.
    pub(crate) fn feed(&mut self, piece: &[u8]) -> Result<(), InputError> {
        // As long as bytes are collected, no more of them than it takes.
        let mut parts = piece.chunks(4 * HEAD_BYTES);
        let mut read = 0;
        while !matches!(self.state, State::Rows(_)) {
            let Some(part) = parts.next() else { return Ok(()) };
            read += part.len();
            if self.pending.try_reserve(part.len()).is_err() {
                return Err(text::too_large(self.pending.len()));
            }
            self.pending.extend_from_slice(part);
            // A line that has not ended, however long, is not looked at again.
            if part.contains(&b'\n') {
                self.decide(false)?;
            }
        }
        match &mut self.state {
            State::Rows(rows) => rows.feed(&mut self.pending, &piece[read..]),
            State::Head { .. } | State::Whole => Ok(()),
        }
    }

    /// All there is to the table.
    ///
    /// # Errors
    /// Those of [`super::read`].
    pub(crate) fn finish(mut self) -> Result<(Summary, Data), InputError> {
        self.decide(true)?;
        let Self { choices, keep, pending, state, .. } = self;
        match state {
            State::Rows(mut rows) => {
                rows.read(&pending, true)?;
                rows.gathering.finish()
            }
            State::Head { .. } | State::Whole => {
                let text = printed::plain_text(&pending)?;
                let table = whole::table(&text, choices.format)?;
                table.refuse_part()?;
                let plan = Plan::of(&table, &choices)
                    .map_err(|error| transposed::with_fix(error, &table))?;
                let kept = Kept::new(keep, &plan.roles).with_room(table.row_numbers.len());
                let mut gathering = Gathering::new(plan, &choices, kept);
                gathering.add(&table)?;
                gathering.finish()
            }
        }
    }

    /// Looks at the first rows, once they are there and if that was not done, and starts to read.
    fn decide(&mut self, is_all: bool) -> Result<(), InputError> {
        let State::Head { mut at_least } = self.state else { return Ok(()) };
        if is_all {
            // Its bytes are judged as a whole: what is wrong with them comes first.
            text::decode(&self.pending)?;
        }
        let (head, form, plan, kept) = loop {
            let Some(length) = head_length(&self.pending, at_least, is_all) else {
                self.state = State::Head { at_least };
                return Ok(());
            };
            let is_whole = is_all && length == self.pending.len();
            match self.look(&self.pending[..length], is_whole) {
                Ok(Some((form, plan, kept))) => break (length, form, plan, kept),
                Ok(None) => {
                    self.state = State::Whole;
                    return Ok(());
                }
                Err(error) if is_whole => return Err(error),
                // A longer one may do: a quoted cell may be cut, all rows so far may be comments.
                Err(_) => at_least = 4 * length,
            }
        };
        let head = &self.pending[..head];
        let expected = match self.expected {
            None => 0,
            Some(expected) => {
                check_memory(kept.bytes_per_row(), expected, head)?;
                expected.rows_with_room(head)
            }
        };
        let gathering = Gathering::new(plan, &self.choices, kept.with_room(expected));
        let mut rows = Rows::new(form, gathering);
        let bytes = std::mem::take(&mut self.pending);
        rows.feed(&mut self.pending, text::without_mark(&bytes))?;
        self.state = State::Rows(Box::new(rows));
        Ok(())
    }

    /// A reader for a slice of a text, from the start of a line that is not the first to the end of
    /// a line, whose decisions are those on the text's `head`; `size` is the slice's bytes. `None` if
    /// the text can't be read in slices, see [`Self::is_divisible`].
    pub(crate) fn for_slice(choices: Choices, head: &[u8], size: u64) -> Option<Self> {
        let mut reader = Self::new(choices, Keep::Ranking, None);
        reader.feed(head).ok()?;
        if !reader.is_divisible() {
            return None;
        }
        let State::Rows(rows) = &mut reader.state else { return None };
        rows.begin_slice(&reader.choices, Expected::Bytes(size).rows_with_room(head));
        reader.pending.clear();
        Some(reader)
    }

    /// Whether slices of the text may be read by others: once rows are read as they come and no more
    /// than ranked, as long as there are no quotes.
    pub(crate) fn is_divisible(&self) -> bool {
        let State::Rows(rows) = &self.state else { return false };
        rows.is_plain && matches!(rows.gathering.kept, Kept::Ranking(_))
    }

    /// What was read of a slice; `None` if it was not plain.
    ///
    /// # Errors
    /// Those of [`super::read`] that a part of the table is enough for. Their lines count from the
    /// start of the slice.
    pub(crate) fn finish_slice(self) -> Result<Option<Part>, InputError> {
        let State::Rows(mut rows) = self.state else { return Ok(None) };
        rows.read(&self.pending, true)?;
        let lines = rows.line - 1;
        Ok(if rows.is_plain { rows.gathering.into_part(lines) } else { None })
    }

    /// Takes up what another reader read of the slice that comes next. False if the two can't be put
    /// together.
    ///
    /// # Errors
    /// `out-of-memory`, `too-many-labels`.
    pub(crate) fn append(&mut self, part: &Part) -> Result<bool, InputError> {
        let State::Rows(rows) = &mut self.state else { return Ok(false) };
        if !self.pending.is_empty() || !rows.is_plain {
            return Ok(false);
        }
        rows.gathering.append(part, rows.line - 1)?;
        rows.line += part.lines;
        Ok(true)
    }

    /// Sorts the rows so far, as far as they are to be ranked: slices that come later are merged.
    pub(crate) fn sort(&mut self) {
        if let State::Rows(rows) = &mut self.state
            && let Kept::Ranking(keys) = &mut rows.gathering.kept
        {
            keys.sort();
        }
    }

    /// How the text that starts with `head` is written, what its columns are for and what takes up its
    /// rows; `None` if it has to be read as a whole.
    fn look(&self, head: &[u8], is_whole: bool) -> Result<Option<(Form, Plan, Kept)>, InputError> {
        if text::is_utf16(head) {
            return Ok(None);
        }
        let head = text::decode(head)?;
        if self.choices.format == Format::Auto && !whole::is_delimited(&head) {
            return Ok(None);
        }
        // A few lines may be columns, or no table at all.
        let is_short = is_whole && text::lines(&head).nth(FEW_LINES).is_none();
        if prints::is_framed(&head)
            || printed::is_one(&head)?
            || (is_short && self.choices.format == Format::Auto)
        {
            return Ok(None);
        }
        let form = Form::of(&head)?;
        let mut table = form.first_rows(&head)?;
        if reshaped::reshape(&mut table)? {
            return Ok(None);
        }
        if is_whole {
            table.refuse_part()?;
        }
        let plan = Plan::of(&table, &self.choices)?;
        let kept = Kept::of(self.keep, &plan.roles, &table);
        Ok(Some((form, plan, kept)))
    }
}

/// Where the first rows end: behind a line, with so many bytes and lines before; `None` if more has
/// to come.
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
