//! Reading of plain lines into rows.

use super::Progress;
use super::key_reader::{KeyReader, Stop};
use super::layout::{CellRole, Number, cell_roles};
use super::pairs::Pairs;
use super::spellings::Spellings;
use super::text_cell::Ends;
use crate::delimited::Delimiter;
use crate::messages::InputError;
use crate::roles::Plan;
use crate::rows::storage::{Columns, Names, Row, RowStorage};
use crate::rows::weights::weight_of;
use crate::text::Decimal;
use curvescope_core::numeric::decimal;

#[derive(Clone, Debug)]
pub(crate) struct Lines {
    delimiter: u8,
    mark: u8,
    ends: Ends,
    cell_roles: Vec<CellRole>,
    /// Reader of lines in which only a label and a score are used; otherwise `None`.
    ranked: Option<KeyReader>,
    spellings: Spellings,
    row: Row,
}

impl Lines {
    /// A reader of lines of `width` cells. No label is known yet.
    pub(crate) fn new(delimiter: Delimiter, width: usize, plan: &Plan) -> Self {
        let delimiter = match delimiter {
            Delimiter::Byte(byte) => byte,
            // In a plain line, each run is a single space.
            Delimiter::Spaces => b' ',
        };
        let mark = match plan.decimal {
            Decimal::Point => b'.',
            // Where both marks occur, lines with points are left to the scanner.
            Decimal::Comma | Decimal::Either => b',',
        };
        let cell_roles = cell_roles(width, plan);
        let scores = vec![0.0; plan.roles.scores.len()];
        Self {
            delimiter,
            mark,
            ends: Ends::new(delimiter),
            ranked: Pairs::of(&cell_roles, delimiter, mark).map(KeyReader::new),
            cell_roles,
            spellings: Spellings::default(),
            row: Row { scores, weight: 1.0, ..Row::default() },
        }
    }

    /// Adds a label: lines with it are plain from now on, if it is at most eight bytes long.
    pub(crate) fn add_label(&mut self, text: &str, value: u32, in_first_class: bool) {
        // Where the comma is both the delimiter and the decimal mark, only quotes distinguish the two. A line that
        // starts with `#` may be a comment.
        let may_be_comment = self.cell_roles[0] == CellRole::Label && text.starts_with('#');
        if self.mark != self.delimiter && !may_be_comment {
            self.spellings.add_label(text, value, in_first_class);
        }
    }

    /// Number of rows of each label value since the previous call.
    pub(crate) fn take_counts(&mut self) -> impl Iterator<Item = (u32, usize)> + '_ {
        self.spellings.take_counts()
    }

    /// Reads lines up to the first that is not plain, possibly none. `named` are the known folds and groups.
    pub(crate) fn read(
        &mut self,
        bytes: &[u8],
        named: [&Names; 2],
        storage: &mut RowStorage,
    ) -> Result<Progress, InputError> {
        let mut progress = Progress::default();
        // Without known labels, as in grouped counts, no line is plain.
        if self.spellings.is_empty() {
            return Ok(progress);
        }
        loop {
            let rest = &bytes[progress.bytes..];
            let (further, stop) = match (&mut *storage, &mut self.ranked) {
                (RowStorage::Rows(columns), _) => self.keep(rest, named, columns),
                (RowStorage::Ranking(rows), Some(ranked)) => {
                    ranked.read(rest, &mut self.spellings, rows)
                }
                (RowStorage::Ranking(_), None) => return Ok(progress),
            };
            progress.add(further);
            if !storage.has_room() {
                storage.make_room()?;
            }
            if let (RowStorage::Ranking(rows), Some(ranked)) = (&mut *storage, &mut self.ranked)
                && !ranked.hand_over(rows)
            {
                return Err(storage.no_memory());
            }
            match stop {
                Stop::Full => {}
                Stop::NotPlain => return Ok(progress),
                Stop::NoMemory => return Err(storage.no_memory()),
            }
        }
    }

    /// Reads lines of which more than the ranking is kept, until one is not plain or `columns` are full.
    #[inline(never)]
    fn keep(
        &mut self,
        bytes: &[u8],
        named: [&Names; 2],
        columns: &mut Columns,
    ) -> (Progress, Stop) {
        let mut progress = Progress::default();
        while columns.has_room() {
            let Some((label, length)) = self.line(&bytes[progress.bytes..], named) else {
                return (progress, Stop::NotPlain);
            };
            columns.push(&self.row);
            self.spellings.count(label);
            progress.add_line(length);
        }
        (progress, Stop::Full)
    }

    /// Reads one line into the row. Returns the index of its label among the spellings, and its length, line end
    /// included; `None` if it is not plain.
    #[inline]
    fn line(&mut self, bytes: &[u8], [folds, groups]: [&Names; 2]) -> Option<(usize, usize)> {
        let mut at = 0;
        let mut label = 0;
        let last = self.cell_roles.len() - 1;
        for (column, of) in self.cell_roles.iter().enumerate() {
            let rest = &bytes[at..];
            at += match of {
                CellRole::Number(number) => {
                    let (value, length) = decimal::leading(rest, self.mark)?;
                    match *number {
                        Number::Score(model) => self.row.scores[model] = value,
                        Number::TurnedScore(model) => self.row.scores[model] = -value,
                        Number::Weight => self.row.weight = weight_of(value)?,
                    }
                    length
                }
                CellRole::Label => {
                    label = self.spellings.at_start(rest)?;
                    self.spellings.get(label).length
                }
                CellRole::Unknown => return None,
                CellRole::Skipped => self.ends.length(rest, column == 0)?,
                CellRole::Fold => {
                    let cell = &rest[..self.ends.length(rest, column == 0)?];
                    self.row.fold = folds.known(std::str::from_utf8(cell).ok()?)?;
                    cell.len()
                }
                CellRole::Group => {
                    let cell = &rest[..self.ends.length(rest, column == 0)?];
                    self.row.group = groups.known(std::str::from_utf8(cell).ok()?)?;
                    cell.len()
                }
            };
            at += match bytes[at..] {
                [byte, ..] if byte == self.delimiter && column < last => 1,
                [b'\n', ..] if column == last => 1,
                [b'\r', b'\n', ..] if column == last => 2,
                _ => return None,
            };
        }
        self.row.in_first_class = self.spellings.get(label).in_first_class;
        Some((label, at))
    }
}
