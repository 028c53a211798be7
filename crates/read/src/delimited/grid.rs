//! Turns rows of cells into a table: its width, its header, and the rows that do not fit.

use std::borrow::Cow;
use std::collections::BTreeSet;

use super::totals;
use crate::table::labels::{self, is_label_word};
use crate::table::prints::{self, LineKind};
use crate::table::{Table, names};
use crate::text::{Cell, CellText, Decimal, Number, number};

/// Most lines from the names of the columns down to their printed types.
const TYPES_BELOW: usize = 3;
/// First cell of a first row whose other cells are certainly names: those of an ARFF file's attributes.
pub(super) const ARFF_HEADER: &str = "@DATA";

/// One of the first rows, examined before the table is read.
pub(crate) struct SampleRow<'t> {
    pub(crate) row_number: usize,
    pub(crate) cells: Vec<Cow<'t, str>>,
    /// True where it begins with `#`.
    pub(crate) starts_with_hash: bool,
}

impl SampleRow<'_> {
    /// The first cell that is not empty.
    pub(crate) fn first(&self) -> Option<&str> {
        self.cells.iter().map(AsRef::as_ref).find(|cell| !cell.is_empty())
    }

    fn ends_empty(&self) -> bool {
        self.cells.last().is_some_and(|cell| cell.is_empty())
    }

    pub(crate) fn fits(&self, width: usize) -> bool {
        self.cells.len() == width || (self.cells.len() == width + 1 && self.ends_empty())
    }
}

/// Names and header of a table, found from its first rows.
pub(crate) struct Layout {
    /// One name per column, empty where there is none.
    pub(crate) names: Vec<String>,
    /// Row number of the header, if there is one; lines above it are titles or comments.
    pub(crate) header: Option<usize>,
}

impl Layout {
    /// Finds the layout of a table that starts with `rows`, with this decimal mark.
    pub(crate) fn of(rows: &[SampleRow], decimal: Decimal) -> Self {
        if let Some(row) = rows.first()
            && let Some((mark, names)) = row.cells.split_first()
            && mark == ARFF_HEADER
        {
            let names = names.iter().map(ToString::to_string).collect();
            return Self { names, header: Some(row.row_number) };
        }
        let width = width_of(rows);
        let none = Self { names: vec![String::new(); width], header: None };
        let Some(first) = rows.iter().position(|row| row.fits(width)) else { return none };
        if let Some(at) = header_at(rows, first, width, decimal) {
            let unmarked = |(place, cell): (usize, &Cow<str>)| {
                let starts_with_hash = place == 0 && rows[at].starts_with_hash;
                if starts_with_hash { cell.trim_start_matches('#').trim() } else { cell }.to_owned()
            };
            let names = rows[at].cells[..width].iter().enumerate().map(unmarked).collect();
            return Self { names, header: Some(rows[at].row_number) };
        }
        let above = first.checked_sub(1).map(|above| &rows[above]);
        let Some(above) = above.filter(|row| {
            row.cells.len() > 1 && row.cells.len() + 1 == width && is_text(&row.cells)
        }) else {
            return none;
        };
        // R and pandas print no name above row names. Without row names, the rows are longer than the header
        // and do not fit.
        let unnamed = are_row_names(&rows[first..], decimal).then(String::new);
        let names = above.cells.iter().map(ToString::to_string);
        Self { names: unnamed.into_iter().chain(names).collect(), header: Some(above.row_number) }
    }
}

/// Returns the index of the header among the first rows of `width` cells, from `first` on. A row with a
/// telling name comes before others, since titles may have as many cells. A row that begins with `#` is the
/// header only with such a name.
fn header_at(rows: &[SampleRow], first: usize, width: usize, decimal: Decimal) -> Option<usize> {
    const NEAR: usize = 10;
    let is_candidate = |at: &usize| {
        let row = &rows[*at];
        row.fits(width) && is_header(&row.cells[..width], &rows[at + 1..], decimal)
    };
    // "y" is both a name and a label.
    let is_value = |column: usize, name: &str| {
        let cells = || rows.iter().filter_map(|row| row.cells.get(column)).map(AsRef::as_ref);
        is_label_word(name)
            && (cells().filter(|cell| *cell == name).nth(1).is_some()
                || cells().any(|cell| labels::are_coding([name, cell].into_iter(), decimal)))
    };
    let is_telling = |at: &usize| {
        let names = rows[*at].cells.iter().map(|cell| cell.trim_start_matches('#').trim());
        names.enumerate().any(|(column, name)| names::is_known(name) && !is_value(column, name))
    };
    let candidates = |starts_with_hash: bool| {
        let near = first..rows.len().min(first + NEAR);
        near.filter(move |&at| rows[at].starts_with_hash == starts_with_hash).filter(is_candidate)
    };
    // Of several lines of names above the rows, the last is the header.
    let last_above = || {
        let fitting = (first..rows.len()).filter(|&at| rows[at].fits(width));
        fitting.take_while(is_candidate).filter(|&at| !rows[at].starts_with_hash).last()
    };
    let telling = candidates(false).find(is_telling);
    telling.or_else(last_above).or_else(|| candidates(true).find(is_telling))
}

/// True where the first cells of `rows` are names of the rows: all different, and whole numbers or text.
fn are_row_names(rows: &[SampleRow], decimal: Decimal) -> bool {
    let first = || rows.iter().filter_map(|row| row.cells.first());
    let is_name = |cell: &Cow<str>| match number(cell, decimal) {
        Number::Value(value) => value.fract() == 0.0,
        Number::Unreadable => true,
        Number::Missing => false,
    };
    let mut seen = BTreeSet::new();
    rows.len() > 1
        && first().count() == rows.len()
        && first().all(|cell| is_name(cell) && seen.insert(cell.as_ref()))
}

/// Returns the width of most rows, a delimiter at the end of every row not counted; see [`modal_width`].
pub(crate) fn width_of(rows: &[SampleRow]) -> usize {
    let width = modal_width(rows.iter());
    let mut widest = rows.iter().filter(|row| row.cells.len() == width);
    if width > 2 && widest.all(SampleRow::ends_empty) { width - 1 } else { width }
}

/// Returns the most frequent number of cells of a row; of equally frequent ones, the later one.
pub(crate) fn modal_width<'r>(rows: impl Iterator<Item = &'r SampleRow<'r>>) -> usize {
    let mut widths: Vec<(usize, usize)> = Vec::new();
    for row in rows {
        let width = row.cells.len();
        match widths.iter_mut().find(|(known, _)| *known == width) {
            Some((_, count)) => *count += 1,
            None => widths.push((width, 1)),
        }
    }
    widths.iter().max_by_key(|(_, count)| *count).map_or(0, |&(width, _)| width)
}

/// True where `first` names the columns of `data`, judged column by column: text above numbers is evidence
/// for names, a number above numbers against, and with both a known name decides. Several different whole
/// numbers above fractions are names of classes where a word beside them is new to its column.
fn is_header(first: &[Cow<str>], data: &[SampleRow], decimal: Decimal) -> bool {
    let kind = |text: &str| number(text, decimal);
    if data.is_empty() {
        return is_text(first);
    }
    let (mut text_above_numbers, mut number_above_numbers) = (false, false);
    let mut classes = BTreeSet::new();
    let (mut has_new_word, mut has_value) = (false, false);
    for (index, name) in first.iter().enumerate() {
        let cells = || data.iter().filter_map(|row| row.cells.get(index));
        let (mut values, mut others) = (0, 0);
        for cell in cells() {
            match kind(cell) {
                Number::Value(_) => values += 1,
                Number::Unreadable => others += 1,
                Number::Missing => {}
            }
        }
        if values > 0 && values >= others {
            match kind(name) {
                Number::Unreadable => text_above_numbers = true,
                Number::Value(_) if is_whole(name) && !cells().any(|cell| is_whole(cell)) => {
                    number_above_numbers |= !classes.insert(name);
                }
                Number::Value(_) => number_above_numbers = true,
                Number::Missing => {}
            }
        } else if others > 0 {
            let words: BTreeSet<&str> = cells().map(AsRef::as_ref).collect();
            let is_value = words.iter().any(|word| word.eq_ignore_ascii_case(name));
            has_value |= is_value;
            has_new_word |= !is_value && 2 * words.len() <= data.len();
        }
    }
    let known = first.iter().any(|name| names::is_known(name));
    let names_classes = classes.len() > 1 && !has_value && (has_new_word || text_above_numbers);
    let has_number = number_above_numbers || (!classes.is_empty() && !names_classes);
    (text_above_numbers && known) || ((text_above_numbers || names_classes) && !has_number)
}

/// True for digits only.
fn is_whole(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// True where no cell is a number and at least one is not empty.
fn is_text(cells: &[Cow<str>]) -> bool {
    cells.iter().all(|cell| !matches!(number(cell, Decimal::Point), Number::Value(_)))
        && cells.iter().any(|cell| !cell.is_empty())
}

pub(crate) struct Grid<'t> {
    pub(crate) table: Table<'t>,
    /// Row number of the header, which is not added as a row.
    header: Option<usize>,
    /// True where rows of totals are left out of the table.
    pub(crate) skips_totals: bool,
}

impl<'t> Grid<'t> {
    pub(crate) fn new(table: Table<'t>, header: Option<usize>) -> Self {
        Self { table, header, skips_totals: false }
    }

    /// Returns the text that new cells are ranges of.
    pub(crate) fn text(&mut self) -> &mut CellText<'t> {
        &mut self.table.text
    }

    /// Adds a row, or counts it as a misfit or mark; `starts_with_hash` is true where it begins with `#`.
    pub(crate) fn push(&mut self, row_number: usize, cells: &[Cell], starts_with_hash: bool) {
        let width = self.table.columns.len();
        let fits = self.table.text.fits(cells, width);
        if self.header == Some(row_number) {
            return;
        }
        if let Some(kind) = self.kind_of(row_number, cells, fits, starts_with_hash) {
            self.table.print.add(row_number, kind);
            return;
        }
        let is_total = self.is_total(cells);
        let misfits = &mut self.table.misfits;
        match self.header {
            Some(header) if row_number < header && starts_with_hash => {
                misfits.comments.add(row_number);
            }
            Some(header) if row_number < header => misfits.titles.add(row_number),
            _ if is_total => misfits.totals.add(row_number),
            _ if fits => {
                for (column, &cell) in self.table.columns.iter_mut().zip(cells) {
                    column.cells.push(cell);
                }
                self.table.row_numbers.push(row_number);
            }
            _ if starts_with_hash => misfits.comments.add(row_number),
            _ if cells.len() < width => misfits.too_short.add(row_number),
            _ => misfits.too_long.add(row_number),
        }
    }

    fn is_total(&self, cells: &[Cell]) -> bool {
        let texts = cells.iter().map(|&cell| self.table.text.text(cell));
        (self.skips_totals && totals::is_row(texts.clone(), self.table.decimal))
            || totals::is_measure(texts, self.table.decimal)
    }

    /// Counts a row that begins with `#` and has text in a column of numbers as a mark or comment.
    pub(crate) fn add_comment(&mut self, row_number: usize, cells: &[Cell]) {
        match self.table.text.line(cells).and_then(LineKind::of_comment) {
            Some(kind) => self.table.print.add(row_number, kind),
            None => self.table.misfits.comments.add(row_number),
        }
    }

    /// Returns the kind of a line that is no row; `None` for a row.
    fn kind_of(
        &self,
        line: usize,
        cells: &[Cell],
        fits: bool,
        starts_with_hash: bool,
    ) -> Option<LineKind> {
        let text = &self.table.text;
        if starts_with_hash {
            return LineKind::of_comment(text.line(cells)?);
        }
        let texts = || cells.iter().map(|&cell| text.text(cell));
        let below = self.header.and_then(|header| line.checked_sub(header));
        if below.is_some_and(|below| below <= TYPES_BELOW) && prints::are_types(texts()) {
            return Some(LineKind::Rule);
        }
        let whole = text.line(cells)?;
        if fits && !LineKind::may_be(whole) {
            return None;
        }
        match LineKind::of(whole) {
            // Anywhere else than directly below the header, dashes replace rows.
            Some(LineKind::Dashes) if below.unwrap_or(line) > 1 => Some(LineKind::Cut(None)),
            None if !fits && below.is_some_and(|below| below > 1) && self.is_block(texts) => {
                Some(LineKind::Block)
            }
            kind => kind,
        }
    }

    /// True for a further line of names where rows have names, as R and pandas print wide tables.
    fn is_block<'c, I: Iterator<Item = &'c str>>(&self, texts: impl Fn() -> I) -> bool {
        let [names_of_rows, columns @ ..] = &self.table.columns[..] else { return false };
        let is_word = |text: &str| number(text, self.table.decimal) == Number::Unreadable;
        !names_of_rows.is_named
            && columns.iter().any(|column| column.is_named)
            && texts().count() > 1
            && texts().all(is_word)
    }
}
