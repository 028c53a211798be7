//! Plain lines at speed: cells without quotes and spaces, labels and folds that are known, numbers.
//! What is not plain is left to the scanner; nothing is decided here.

use super::columns::Classes;
use super::decimal_mark::Decimal;
use super::kept::{Kept, Names, Row};
use super::plan::Plan;
use super::scanner::Delimiter;
use super::weights::weight_of;
use crate::input::error::InputError;
use crate::numeric::decimal;

/// What a cell of a line is for.
#[derive(Clone, Copy, Debug)]
enum Part {
    Skipped,
    Label,
    Score(usize),
    /// A score whose low values mean positive.
    TurnedScore(usize),
    Weight,
    Fold,
    Group,
    /// Of a long table: whose names are not looked up here.
    Unknown,
}

/// A label as it is written, in eight bytes at most, whose class is known.
#[derive(Clone, Debug)]
struct Spelling {
    /// Its bytes, the first the lowest, and zeros.
    bytes: u64,
    /// Ones in place of its bytes.
    mask: u64,
    length: usize,
    in_first_class: bool,
    /// Number of the value.
    value: u32,
    /// Rows met.
    rows: usize,
}

impl Spelling {
    /// Whether `text` starts with it, in a cell that may go on.
    #[inline]
    fn starts(&self, text: &[u8]) -> bool {
        let first =
            text.first_chunk().map_or_else(|| padded(text), |chunk| u64::from_le_bytes(*chunk));
        first & self.mask == self.bytes
    }
}

/// Up to eight bytes, and zeros.
fn padded(text: &[u8]) -> u64 {
    text.iter().take(8).rev().fold(0, |bytes, &byte| bytes << 8 | u64::from(byte))
}

/// Reads plain lines.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    delimiter: u8,
    mark: u8,
    parts: Vec<Part>,
    spellings: Vec<Spelling>,
    row: Row,
}

/// Lines read.
pub(super) struct Progress {
    pub(super) bytes: usize,
    pub(super) lines: usize,
}

impl Lines {
    /// A reader of lines of `width` cells. No label is known yet.
    pub(super) fn new(delimiter: Delimiter, width: usize, plan: &Plan) -> Self {
        let roles = &plan.roles;
        let mut parts = vec![Part::Skipped; width];
        if let Classes::Label(column) = roles.classes {
            parts[column] = Part::Label;
        }
        for (model, &column) in roles.scores.iter().enumerate() {
            let lower_is_positive = roles.lower_is_positive[model];
            parts[column] =
                if lower_is_positive { Part::TurnedScore(model) } else { Part::Score(model) };
        }
        if let Some(column) = roles.weight {
            parts[column] = Part::Weight;
        }
        if let Some(column) = roles.fold {
            parts[column] = Part::Fold;
        }
        if let Some(column) = roles.group {
            parts[column] = Part::Group;
        }
        for column in [roles.cluster, roles.model, roles.case].into_iter().flatten() {
            parts[column] = Part::Unknown;
        }
        Self {
            delimiter: match delimiter {
                Delimiter::Byte(byte) => byte,
                // One space is a run of spaces.
                Delimiter::Spaces => b' ',
            },
            mark: match plan.decimal {
                Decimal::Point => b'.',
                // Where both are, lines with points are left to the scanner.
                Decimal::Comma | Decimal::Either => b',',
            },
            parts,
            spellings: Vec::new(),
            row: Row { scores: vec![0.0; roles.scores.len()], weight: 1.0, ..Row::default() },
        }
    }

    /// Lines with this label are plain from now on, if it is short.
    pub(super) fn know(&mut self, text: &str, value: u32, in_first_class: bool) {
        // Where a comma ends a cell and a whole number, only quotes tell the two apart. Zeros are what
        // a text at the end is filled up with.
        if text.len() > 8 || text.contains('\0') || self.mark == self.delimiter {
            return;
        }
        let known = Spelling {
            bytes: padded(text.as_bytes()),
            mask: padded(&vec![0xFF; text.len()]),
            length: text.len(),
            in_first_class,
            value,
            rows: 0,
        };
        let is_known =
            |other: &Spelling| (other.bytes, other.length) == (known.bytes, known.length);
        if !self.spellings.iter().any(is_known) {
            // "10" before "1", which it starts with.
            let longer = self.spellings.iter().take_while(|other| other.length >= known.length);
            self.spellings.insert(longer.count(), known);
        }
    }

    /// The rows met of each label value since the last time.
    pub(super) fn take_counts(&mut self) -> impl Iterator<Item = (u32, usize)> + '_ {
        self.spellings.iter_mut().map(|known| (known.value, std::mem::take(&mut known.rows)))
    }

    /// Reads lines up to the first that is not plain, which may be the first of all. `named` are the
    /// folds and the groups that are known.
    pub(super) fn read(
        &mut self,
        bytes: &[u8],
        named: [&Names; 2],
        kept: &mut Kept,
    ) -> Result<Progress, InputError> {
        let mut progress = Progress { bytes: 0, lines: 0 };
        loop {
            let rest = &bytes[progress.bytes..];
            let further = match kept {
                Kept::Ranking(keys) => self.read_into(rest, named, |row| {
                    keys.has_room() && keys.push(row.in_first_class, row.scores[0])
                }),
                Kept::Rows(columns) => self.read_into(rest, named, |row| {
                    columns.has_room() && {
                        columns.push(row);
                        true
                    }
                }),
            };
            progress.bytes += further.bytes;
            progress.lines += further.lines;
            if kept.has_room() {
                return Ok(progress);
            }
            kept.make_room()?;
        }
    }

    /// Reads lines until one is not plain or `push` takes no more rows.
    #[inline]
    fn read_into(
        &mut self,
        bytes: &[u8],
        named: [&Names; 2],
        mut push: impl FnMut(&Row) -> bool,
    ) -> Progress {
        let mut progress = Progress { bytes: 0, lines: 0 };
        while let Some((label, length)) = self.line(&bytes[progress.bytes..], named)
            && push(&self.row)
        {
            self.spellings[label].rows += 1;
            progress.bytes += length;
            progress.lines += 1;
        }
        progress
    }

    /// Reads one line into the row, and gives the place of its label among the spellings and its
    /// length with its end; `None` if it isn't plain.
    #[inline]
    fn line(&mut self, bytes: &[u8], [folds, groups]: [&Names; 2]) -> Option<(usize, usize)> {
        // Without labels, as grouped counts are, no line is plain.
        self.spellings.first()?;
        let mut at = 0;
        let mut label = 0;
        let last = self.parts.len() - 1;
        for (column, part) in self.parts.iter().enumerate() {
            let rest = &bytes[at..];
            at += match part {
                Part::Score(model) => {
                    let (score, length) = decimal::leading_held(rest, self.mark)?;
                    self.row.scores[*model] = score;
                    length
                }
                Part::TurnedScore(model) => {
                    let (score, length) = decimal::leading_held(rest, self.mark)?;
                    self.row.scores[*model] = -score;
                    length
                }
                Part::Label => {
                    label = self.spellings.iter().position(|known| known.starts(rest))?;
                    self.spellings[label].length
                }
                Part::Unknown => return None,
                Part::Skipped => self.plain(rest, column == 0)?.len(),
                Part::Weight => {
                    let (weight, length) = decimal::leading(rest, self.mark)?;
                    self.row.weight = weight_of(weight)?;
                    length
                }
                Part::Fold => {
                    let cell = self.plain(rest, column == 0)?;
                    self.row.fold = folds.known(std::str::from_utf8(cell).ok()?)?;
                    cell.len()
                }
                Part::Group => {
                    let cell = self.plain(rest, column == 0)?;
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
        self.row.in_first_class = self.spellings[label].in_first_class;
        Some((label, at))
    }

    fn ends_cell(&self, byte: u8) -> bool {
        byte == self.delimiter || byte == b'\n' || byte == b'\r'
    }

    /// The cell that `text` starts with, if it is plain. A line that starts with a space may be no
    /// row, and between spaces there is no empty cell.
    #[inline]
    fn plain<'t>(&self, text: &'t [u8], is_first: bool) -> Option<&'t [u8]> {
        let length = text.iter().position(|&byte| self.ends_cell(byte))?;
        let cell = &text[..length];
        let is_odd = match cell {
            [] => is_first || self.delimiter == b' ',
            [b' ' | b'\t', ..] => is_first,
            _ => false,
        };
        let is_plain = !is_odd
            && !cell.contains(&b'"')
            && (self.delimiter != b' ' || !cell.contains(&b'\t'))
            && std::str::from_utf8(cell).is_ok();
        is_plain.then_some(cell)
    }
}
