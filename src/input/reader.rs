//! A table that comes in pieces, as a file does.

use super::delimited::Form;
use super::gather::Gathering;
use super::kept::{Data, Keep, Kept, check_memory};
use super::lines::Lines;
use super::part::Part;
use super::plan::Plan;
use super::table::Table;
use super::{
    Choices, Expected, Format, Summary, assignments, json, lists, no_predictions, prints, text,
    transposed,
};
use crate::error::InputError;

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

/// Delimited text whose rows are read as they come.
#[derive(Debug)]
struct Rows {
    form: Form,
    lines: Lines,
    gathering: Gathering,
    /// The 1-based line that comes next.
    line: usize,
    /// How many lines the scanner takes at once: more, the fewer lines are plain.
    stretch: usize,
    /// With fewer pending bytes a quoted cell is not looked at again for its end.
    wanted: usize,
    /// Whether no line had a quote so far: a quoted cell may hold line ends.
    is_plain: bool,
}

/// The first rows are those within so many bytes, and so many lines however long they are.
const HEAD_BYTES: usize = 1 << 16;
const HEAD_LINES: usize = 256;
/// But no more than this.
const LONGEST_HEAD: usize = 1 << 24;

/// A text of so few lines is looked at as a whole.
const FEW_LINES: usize = 60;

/// The most lines that the scanner takes at once.
const LONGEST_STRETCH: usize = 1 << 16;

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
                let text = prints::without_frame(text::decode(&pending)?);
                let table = whole_table(&text, choices.format)?;
                table.refuse_part()?;
                let plan = Plan::of(&table, &choices)
                    .map_err(|error| transposed::with_fix(error, &table))?;
                let expected = table.row_numbers.len();
                let mut gathering = Gathering::new(plan, &choices, keep, expected);
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
        let (head, form, plan) = loop {
            let Some(length) = head_length(&self.pending, at_least, is_all) else {
                self.state = State::Head { at_least };
                return Ok(());
            };
            let is_whole = is_all && length == self.pending.len();
            match self.look(&self.pending[..length], is_whole) {
                Ok(Some((form, plan))) => break (length, form, plan),
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
                check_memory(self.keep, &plan.roles, expected, head)?;
                expected.rows(head)
            }
        };
        let lines = Lines::new(form.delimiter, form.columns.len(), &plan);
        let gathering = Gathering::new(plan, &self.choices, self.keep, expected);
        let mut rows =
            Rows { form, lines, gathering, line: 1, stretch: 1, wanted: 0, is_plain: true };
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
        rows.begin_slice(&reader.choices, Expected::Bytes(size).rows(head));
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

    /// How the text that starts with `head` is written and what its columns are for; `None` if it
    /// has to be read as a whole.
    fn look(&self, head: &[u8], is_whole: bool) -> Result<Option<(Form, Plan)>, InputError> {
        if text::is_utf16(head) {
            return Ok(None);
        }
        let head = text::decode(head)?;
        if self.choices.format == Format::Auto && !is_delimited(&head) {
            return Ok(None);
        }
        // A few lines may be columns, or no table at all.
        let is_short = is_whole && head.lines().nth(FEW_LINES).is_none();
        if prints::is_framed(&head) || (is_short && self.choices.format == Format::Auto) {
            return Ok(None);
        }
        let form = Form::of(&head)?;
        let table = form.first_rows(&head)?;
        if is_whole {
            table.refuse_part()?;
        }
        let plan = Plan::of(&table, &self.choices)?;
        Ok(Some((form, plan)))
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

fn is_delimited(text: &str) -> bool {
    let start = text.trim_start();
    // polars begins with the shape, and R's matrices with the number of a column.
    if ["shape: (", "[,1]", "<"].iter().any(|known| start.starts_with(known)) {
        return true;
    }
    !start.starts_with('{') && !lists::opens(text) && !assignments::opens(text)
}

fn whole_table(text: &str, format: Format) -> Result<Table<'_>, InputError> {
    let read_delimited = || Form::of(text)?.first_rows(text);
    match format {
        Format::Json => return json::read(text),
        Format::Csv => return read_delimited(),
        Format::Transposed => return lists::read(text)?.map_or_else(|| transposed::read(text), Ok),
        Format::Auto => {}
    }
    if let Some(error) = no_predictions::found(text) {
        return Err(error);
    }
    if let Some(table) = lists::read(text)? {
        return Ok(table);
    }
    if text.trim_start().starts_with(['{', '[']) && !is_delimited(text) {
        // A Python dict of lists looks like JSON until its first single quote or NaN.
        return json::read(text).or_else(|error| {
            let is_syntax = error.code == "bad-json" && error.line.is_some();
            let is_dict = is_syntax && assignments::count(text) > 1;
            if is_dict { assignments::read(text) } else { Err(error) }
        });
    }
    if !is_delimited(text) {
        return assignments::read(text);
    }
    if let Some(table) = transposed::found(text)? {
        return Ok(table);
    }
    let mut table = read_delimited()?;
    table.remarks.extend(transposed::doubt(&table));
    Ok(table)
}

impl Rows {
    /// Forgets the rows so far, but not the decisions.
    fn begin_slice(&mut self, choices: &Choices, expected: usize) {
        let plan = self.gathering.plan.clone();
        self.gathering = Gathering::new(plan, choices, Keep::Ranking, expected);
        self.lines = Lines::new(self.form.delimiter, self.form.columns.len(), &self.gathering.plan);
        self.form.has_no_header();
        self.line = 1;
    }

    /// Reads what is complete of the pending bytes and the piece behind them; the rest is pending.
    fn feed(&mut self, pending: &mut Vec<u8>, piece: &[u8]) -> Result<(), InputError> {
        let mut start = 0;
        if !pending.is_empty() {
            // Usually an unfinished line, which ends in the piece.
            let end = piece.iter().position(|&byte| byte == b'\n');
            start = end.map_or(piece.len(), |at| at + 1);
            pending.extend_from_slice(&piece[..start]);
            if end.is_none() || pending.len() < self.wanted {
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

    /// Reads the lines of `bytes` that are complete; gives how many bytes they are.
    fn read_lines(&mut self, bytes: &[u8]) -> Result<usize, InputError> {
        let complete = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        self.read(&bytes[..complete], false)
    }

    /// Reads complete lines and, at the end of the text, whatever is left. Gives how many bytes were
    /// read: all, unless a quoted cell goes on behind them.
    fn read(&mut self, bytes: &[u8], is_end: bool) -> Result<usize, InputError> {
        let mut at = 0;
        while at < bytes.len() {
            let Gathering { folds, kept, values, .. } = &mut self.gathering;
            let plain = self.lines.read(&bytes[at..], folds, kept)?;
            for (value, rows) in self.lines.take_counts() {
                values.distinct[value as usize].rows += rows;
            }
            at += plain.bytes;
            self.line += plain.lines;
            if at == bytes.len() {
                break;
            }
            let is_odd = plain.lines < 16 * self.stretch;
            self.stretch = if is_odd { LONGEST_STRETCH.min(2 * self.stretch) } else { 1 };
            let Some(length) = self.read_odd(&bytes[at..], is_end)? else {
                self.wanted = 2 * (bytes.len() - at);
                return Ok(at);
            };
            at += length;
        }
        self.wanted = 0;
        Ok(at)
    }

    /// Reads some lines by the scanner and gives their length; `None` if a quoted cell goes on
    /// behind all there are.
    fn read_odd(&mut self, bytes: &[u8], is_end: bool) -> Result<Option<usize>, InputError> {
        let mut lines = self.stretch;
        loop {
            let ends = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
            let length = ends.map(|(at, _)| at + 1).nth(lines - 1).unwrap_or(bytes.len());
            let is_last = length == bytes.len();
            let part = text::utf8(&bytes[..length], self.line)?;
            match self.form.rows(part, self.line) {
                Ok((table, next_line)) => {
                    self.is_plain &= !part.contains('"');
                    self.gathering.add(&table)?;
                    self.line = next_line;
                    for (text, value) in self.gathering.values.spellings() {
                        if let Some(is_first) = self.gathering.class_of(*value) {
                            self.lines.know(text, *value, is_first);
                        }
                    }
                    return Ok(Some(length));
                }
                Err(error) if error.code == "open-quote" && !is_last => lines *= 4,
                Err(error) if error.code == "open-quote" && !is_end => return Ok(None),
                Err(error) => return Err(error),
            }
        }
    }
}
