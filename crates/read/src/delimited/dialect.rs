//! Detects the delimiter of a text from its first rows.

use std::borrow::Cow;

use super::grid::{SampleRow, modal_width, width_of};
use super::scanner::{Delimiter, Scanner, separator_of};
use crate::messages::InputError;
use crate::table::prints::{self, LineKind};
use crate::text::{Cell, CellText, Decimal, Number, decimal_of, number};

/// Most rows and cells in a sample.
const SAMPLE_ROWS: usize = 200;
const SAMPLE_CELLS: usize = 50_000;
/// Fewest rows in a sample, however wide: a header and enough rows to recognise it.
const FEWEST_ROWS: usize = 4;

/// The first rows of a text under one delimiter.
pub(crate) struct Dialect<'t> {
    pub(crate) delimiter: Delimiter,
    pub(crate) rows: Vec<SampleRow<'t>>,
    pub(crate) decimal: Decimal,
    /// The error that ended sampling early, if any.
    pub(crate) fault: Option<InputError>,
    /// True for each column of numbers: a row that begins with `#` must have no text there. `None` where half
    /// of the rows or more begin so.
    pub(crate) numeric: Option<Vec<bool>>,
    /// Share of rows of the usual width, times share of numbers in them, times share of rows without an
    /// unclosed quote, in [0, 1]. 0 for a single column and, under spaces, for prose or another delimiter.
    pub(crate) fit: f64,
    /// Share of lines below the titles that have the usual width, comments included, in [0, 1].
    regularity: f64,
}

impl<'t> Dialect<'t> {
    /// Returns the dialect in which most of the text is rows of equal width full of numbers. Of equals, the
    /// delimiter wins that is least likely to be part of a cell.
    pub(crate) fn of(text: &'t str) -> Self {
        if let Some(delimiter) = separator_of(text) {
            return Self::sample(text, delimiter);
        }
        let likely = [b'\t', b';', b'|', b','].map(Delimiter::Byte);
        let delimiters = std::iter::once(Delimiter::Spaces).chain(likely.into_iter().rev());
        let mut samples: Vec<Self> =
            delimiters.map(|delimiter| Self::sample(text, delimiter)).collect();
        let best = (1..samples.len()).fold(0, |best, other| {
            if samples[other].likelihood() >= samples[best].likelihood() { other } else { best }
        });
        // Commas that are decimal marks in every row are no delimiters.
        let is_comma = samples[best].delimiter == Delimiter::Byte(b',');
        let explained = || samples.iter().rposition(Self::explains_commas);
        let chosen = if is_comma { explained().unwrap_or(best) } else { best };
        let regular =
            samples.iter().rposition(|other| other.is_more_regular_than(&samples[chosen]));
        samples.swap_remove(regular.unwrap_or(chosen))
    }

    /// True where all rows have equal width in this dialect, but not in `other`, or with fewer numbers there.
    /// Titles above the rows and lines without a tab are exempt. Spaces and commas also occur within texts,
    /// and texts may look like numbers.
    fn is_more_regular_than(&self, other: &Self) -> bool {
        let separates = |byte| self.delimiter == Delimiter::Byte(byte);
        let rows = match other.delimiter {
            // Titles are not exempt: the names may be the only line without a decimal comma.
            Delimiter::Spaces if separates(b',') && !other.explains_commas() => &self.rows[..],
            Delimiter::Spaces | Delimiter::Byte(b',')
                if [b'\t', b';', b'|'].into_iter().any(separates) =>
            {
                below_titles(&self.rows)
            }
            _ => return false,
        };
        // Tabs are deliberate, so in a tab-separated table a line without one has lost its trailing cells.
        let is_cut_short = |row: &SampleRow| separates(b'\t') && row.cells.len() == 1;
        let width = width_of(&self.rows);
        self.has_columns()
            && self.fit > 0.0
            && rows.iter().all(|row| row.fits(width) || is_cut_short(row))
            && (self.regularity > other.regularity
                || (self.regularity >= other.regularity && self.fit > other.fit))
    }

    /// True where all data rows have the same number of cells and their commas are decimal marks.
    fn explains_commas(&self) -> bool {
        let width = modal_width(self.rows.iter());
        let is_number = |cell: &Cow<str>| matches!(number(cell, self.decimal), Number::Value(_));
        // Titles and names may contain any commas.
        let is_data = |row: &SampleRow| row.fits(width) && row.cells.iter().any(is_number);
        let first = self.rows.iter().position(is_data).unwrap_or(self.rows.len());
        let data = &self.rows[first..];
        // The names have as many cells as the rows; R prints none above row names.
        let above = first.checked_sub(1).map(|above| &self.rows[above]);
        let has_names =
            above.is_none_or(|row| row.fits(width) || (width > 2 && row.cells.len() + 1 == width));
        let with_comma =
            || data.iter().flat_map(|row| &row.cells).filter(|cell| cell.contains(','));
        self.delimiter != Delimiter::Byte(b',')
            && self.fit > 0.0
            && has_names
            && data.iter().all(|row| row.fits(width))
            && with_comma().next().is_some()
            // A percent sign alone is cut off from the number before it.
            && !data.iter().flat_map(|row| &row.cells).any(|cell| cell == "%")
            && with_comma().all(|cell| !cell.ends_with(',') && is_number(cell))
    }

    /// Likelihood of a table in this dialect, in order of precedence. A fault, such as an open quote, is a
    /// weak sign of one.
    fn likelihood(&self) -> (bool, f64, bool) {
        (self.has_columns(), self.fit, self.fault.is_some())
    }

    /// True where most rows have two cells or more.
    pub(crate) fn has_columns(&self) -> bool {
        modal_width(self.rows.iter()) > 1
    }

    fn sample(text: &'t str, delimiter: Delimiter) -> Self {
        let mut scratch = CellText::new(text);
        let mut scanner = Scanner::new(delimiter, 1);
        let (mut rows, mut cells, mut count) = (Vec::new(), Vec::new(), 0);
        let mut fault = None;
        let mut hash_rows = 0;
        while rows.len() - hash_rows < FEWEST_ROWS
            || (rows.len() - hash_rows < SAMPLE_ROWS && count < SAMPLE_CELLS)
        {
            match scanner.next_row(&mut scratch, &mut cells) {
                Ok(Some(_)) if scanner.starts_with_hash() && hash_rows == SAMPLE_ROWS => {}
                Ok(Some(_)) if is_no_row(&scratch, &cells, rows.is_empty()) => {}
                Ok(Some(row_number)) => {
                    let starts_with_hash = scanner.starts_with_hash();
                    let mut cells = scratch.copies(&cells);
                    // NumPy writes a header as "# label score".
                    if starts_with_hash && delimiter == Delimiter::Spaces && cells[0] == "#" {
                        cells.remove(0);
                    }
                    count += cells.len();
                    hash_rows += usize::from(starts_with_hash);
                    rows.push(SampleRow { row_number, cells, starts_with_hash });
                }
                Ok(None) => break,
                Err(error) => {
                    fault = Some(error);
                    break;
                }
            }
        }
        let width = width_of(&rows);
        let below = below_titles(&rows);
        let regularity = ratio(below.iter().filter(|row| row.fits(width)).count(), below.len());
        drop_comments(&mut rows);
        let decimal = decimal_of(rows.iter().flat_map(|row| &row.cells).map(Cow::as_ref));
        let numeric = numeric_columns(&rows, decimal);
        drop_other_rows(&mut rows, numeric.as_deref(), decimal);
        let fit = fit(&rows, delimiter, decimal);
        Self { delimiter, rows, decimal, fault, numeric, fit, regularity }
    }
}

/// Returns the rows below the leading ones of a single cell.
fn below_titles<'r, 't>(rows: &'r [SampleRow<'t>]) -> &'r [SampleRow<'t>] {
    let titles = rows.iter().take_while(|row| row.cells.len() == 1).count();
    &rows[titles..]
}

/// True for a line between the rows of a printed table, such as a rule or the types of columns.
fn is_no_row(text: &CellText, cells: &[Cell], is_first: bool) -> bool {
    text.line(cells).and_then(LineKind::of).is_some()
        || (!is_first && prints::are_types(cells.iter().map(|&cell| text.text(cell))))
}

/// Drops the rows that begin with `#` and have another width than most of the others.
fn drop_comments(rows: &mut Vec<SampleRow>) {
    // Rules and footers of prints have one cell.
    let width = modal_width(rows.iter().filter(|row| !row.starts_with_hash && row.cells.len() > 1));
    if width > 0 {
        rows.retain(|row| !row.starts_with_hash || row.fits(width));
    }
}

fn numeric_columns(rows: &[SampleRow], decimal: Decimal) -> Option<Vec<bool>> {
    let width = modal_width(rows.iter());
    let data_rows: Vec<&SampleRow> =
        rows.iter().filter(|row| !row.starts_with_hash && row.fits(width)).collect();
    if 2 * data_rows.len() <= rows.iter().filter(|row| row.fits(width)).count() {
        return None;
    }
    let is_numeric = |column: usize| {
        let numbers = data_rows.iter().map(|row| number(&row.cells[column], decimal));
        let (mut values, mut others) = (0, 0);
        for number in numbers {
            values += usize::from(matches!(number, Number::Value(_)));
            others += usize::from(number == Number::Unreadable);
        }
        values > others
    };
    Some((0..width).map(is_numeric).collect())
}

/// True where cells are numbers or missing in all columns of numbers.
pub(crate) fn numbers_fit_columns<'c>(
    cells: impl Iterator<Item = &'c str>,
    numeric: &[bool],
    decimal: Decimal,
) -> bool {
    let mut cells = cells.zip(numeric);
    cells.all(|(cell, is_numeric)| !is_numeric || number(cell, decimal) != Number::Unreadable)
}

/// Drops the rows that begin with `#` and have text in a column of numbers, except above all other rows,
/// where one may be the header.
fn drop_other_rows(rows: &mut Vec<SampleRow>, numeric: Option<&[bool]>, decimal: Decimal) {
    let Some(numeric) = numeric else { return };
    let first = rows.iter().find(|row| !row.starts_with_hash).map(|row| row.row_number);
    rows.retain(|row| {
        !row.starts_with_hash
            || Some(row.row_number) < first
            || numbers_fit_columns(row.cells.iter().map(AsRef::as_ref), numeric, decimal)
    });
}

fn fit(rows: &[SampleRow], delimiter: Delimiter, decimal: Decimal) -> f64 {
    let width = width_of(rows);
    if width < 2 {
        return 0.0;
    }
    let usual = || rows.iter().filter(|row| row.fits(width));
    let is_number = |cell: &&Cow<str>| matches!(number(cell, decimal), Number::Value(_));
    let numbers = usual().flat_map(|row| &row.cells[..width]).filter(is_number).count();
    let share = ratio(numbers, usual().count() * width);
    // Under another separator, spaces surround it and also occur within the texts between.
    let is_separator = |cell: &Cow<str>| [",", ";", "|"].contains(&cell.as_ref());
    let holds_separator = |row: &SampleRow| row.cells.iter().any(is_separator);
    if delimiter == Delimiter::Spaces && rows.iter().all(holds_separator) {
        return 0.0;
    }
    // Prose has numbers between spaces now and then, and lines of any length; a table has numbers throughout,
    // and rows of equal length.
    let has_numbers = |row: &&SampleRow| row.cells.iter().any(|cell| is_number(&cell));
    let rows_with_numbers = rows.iter().filter(has_numbers).count();
    let usual_with_numbers = usual().filter(has_numbers).count();
    // Digits in the names alone make no table of numbers.
    let has_numbers_below = rows.len() == 1 || rows[1..].iter().any(|row| has_numbers(&row));
    if delimiter == Delimiter::Spaces
        && (!has_numbers_below
            || share < 0.15
            || ratio(usual_with_numbers, rows_with_numbers) < 0.75)
    {
        return 0.0;
    }
    // An unclosed quote at the start of a cell indicates another delimiter.
    let is_whole = |row: &&SampleRow| !row.cells.iter().any(|cell| cell.starts_with('"'));
    ratio(numbers * rows.iter().filter(is_whole).count(), rows.len() * rows.len() * width)
}

#[expect(clippy::cast_precision_loss, reason = "counts of sampled cells")]
fn ratio(part: usize, whole: usize) -> f64 {
    part as f64 / whole as f64
}
