//! Reads tables whose rows are their columns: lists on lines, and transposed tables.
//!
//! # The rule
//!
//! Two to twenty lines are certainly columns where one of them has exactly two values, every other one holds
//! numbers, one of these more than two different ones, and
//!
//! - the line with two values is named like a label, or
//! - there are at least three values on each line, more than there are lines, and no position at which the
//!   lines hold the two values of a known coding, as a label column would. Of two lines with six values or
//!   more, such a position is chance.
//!
//! A first line that only names or numbers the rows is skipped. A few wide rows without a named label are
//! read as rows, with a notice and a fix that transposes them.

use super::assignments::columns_of;
use crate::delimited::{Dialect, Scanner};
use crate::messages::{Fix, InputError, Notice, NoticeCode, counted, quoted_list};
use crate::table::prints::{self, LineKind, shortened};
use crate::table::{Table, distinct, labels, names};
use crate::text::{self, Cell, CellText, Decimal, Number, line_ends, number};

const MOST_LINES: usize = 20;
/// Fewest values on each line; fewer may be a row.
const FEWEST_VALUES: usize = 3;
/// Of two lines of so many values, the first ones may be 0 and 1 by chance.
const MANY_VALUES: usize = 6;

/// A list that becomes a column.
#[derive(Clone, Debug)]
pub(crate) struct List {
    /// Line on which it starts.
    pub(crate) line: usize,
    /// Empty for a list without a name.
    pub(crate) name: String,
    pub(crate) cells: Vec<Cell>,
}

/// Lists, with the text that their cells are ranges of.
#[derive(Debug)]
pub(crate) struct Vectors<'t> {
    pub(crate) text: CellText<'t>,
    pub(crate) lists: Vec<List>,
    pub(crate) decimal: Decimal,
}

/// Reads `text` as a table whose rows are its columns; `None` where that is uncertain.
pub(crate) fn detected(text: &str) -> Result<Option<Table<'_>>, InputError> {
    // Other lines may surround them.
    if line_ends(text.as_bytes()) > 2 * MOST_LINES {
        return Ok(None);
    }
    let Some(mut all) = Vectors::of_lines(text) else { return Ok(None) };
    all.refuse_cut_ends()?;
    let with_first = all.lists.clone();
    let is_headed = all.drop_header();
    all.take_names();
    let has_label = || all.lists.iter().any(|list| names::is_label(&list.name));
    if !((is_headed || has_label()) && all.are_columns()) {
        all.lists = with_first;
        all.take_names();
        if !all.are_columns() {
            return Ok(None);
        }
    }
    all.into_table(Some(Fix::read_rows("csv"))).map(Some)
}

/// Reads `text` as a table whose rows are its columns, as the user chose.
pub(crate) fn read(text: &str) -> Result<Table<'_>, InputError> {
    let mut all = Vectors::of_lines(text).ok_or_else(text::empty)?;
    let with_first = all.lists.clone();
    if !all.drop_header() {
        all.lists = with_first;
    }
    all.take_names();
    all.into_table(Some(Fix::read_rows("auto")))
}

/// Returns the notice on a few wide rows that may be columns, or on values in place of names.
pub(crate) fn doubt_notice(table: &Table) -> Option<Notice> {
    let (rows, columns) = (table.row_numbers.len(), table.columns.len());
    let is_wide = (2..=4).contains(&rows) && columns >= 3 * rows;
    // Repeated names are values.
    let copies = table.names().filter(|name| name.ends_with(')') && name.contains(" (")).count();
    let has_values_as_names = rows <= 4 && columns > 4 && 3 * copies >= columns;
    // One row gives no curve, whatever the names of its columns.
    let is_one = rows == 1 && columns > 3;
    let is_named = || table.names().any(names::is_label);
    if !(has_values_as_names || is_one || (is_wide && !is_named())) {
        return None;
    }
    let message = format!(
        "There are {} and {}. If each row is a list of labels or of scores, \
         transpose the table.",
        counted(rows, "row"),
        counted(columns, "column")
    );
    Some(Notice::new(NoticeCode::FewRows, message).with_fix(Fix::transpose()))
}

/// Adds the fix that transposes the table to an error without fixes, if the table has a few wide rows.
pub(crate) fn with_fix(error: InputError, table: &Table) -> InputError {
    let is_free = error.fixes.is_empty()
        && table.remarks.iter().any(|remark| remark.code == NoticeCode::FewRows);
    if is_free { InputError { fixes: vec![Fix::transpose()], ..error } } else { error }
}

impl<'t> Vectors<'t> {
    /// Returns the lines of a delimited text as lists; `None` if there are none or the text is malformed.
    fn of_lines(text: &'t str) -> Option<Self> {
        let dialect = Dialect::of(text);
        let mut cell_text = CellText::new(text);
        let mut scanner = Scanner::new(dialect.delimiter, 1);
        let (mut lists, mut cells) = (Vec::new(), Vec::new());
        while let Some(line) = scanner.next_row(&mut cell_text, &mut cells).ok()? {
            if cell_text.line(&cells).and_then(LineKind::of).is_none() {
                lists.push(List { line, name: String::new(), cells: cells.clone() });
            }
        }
        let decimal = dialect.decimal;
        (!lists.is_empty()).then_some(Self { text: cell_text, lists, decimal })
    }

    fn number(&self, cell: Cell) -> Number {
        number(self.text.text(cell), self.decimal)
    }

    /// Refuses lists that end in dots, as R's `str` prints them.
    fn refuse_cut_ends(&self) -> Result<(), InputError> {
        let is_cut = |list: &&List| {
            list.cells.last().is_some_and(|&last| prints::is_left_out(self.text.text(last)))
        };
        match self.lists.iter().filter(is_cut).nth(1) {
            Some(list) if self.lists.len() <= MOST_LINES => {
                Err(shortened(list.line, "the line ends in dots, in place of further values"))
            }
            _ => Ok(()),
        }
    }

    /// Drops the first of three lines or more. True if it names or numbers the values below: it has one cell
    /// less, or begins with an empty one.
    fn drop_header(&mut self) -> bool {
        if self.lists.len() < 3 {
            return false;
        }
        let first = self.lists.remove(0);
        first.cells.len() + 1 == self.lists[0].cells.len()
            || first.cells.first().is_some_and(|&cell| self.number(cell) == Number::Missing)
    }

    /// Takes the names before the values, if every list has one and they differ: a separate word, or a text
    /// that ends in a colon or an equals sign.
    fn take_names(&mut self) {
        let named: Option<Vec<List>> = self.lists.iter().map(|list| self.named(list)).collect();
        let Some(named) = named else { return };
        let names = named.iter().map(|list| list.name.as_str());
        if distinct(names) == named.len() {
            self.lists = named;
        }
    }

    fn named(&self, list: &List) -> Option<List> {
        let (&first, mut rest) = list.cells.split_first()?;
        let text = self.text.line(&[first])?;
        let is_sign = |c: char| matches!(c, ':' | '=');
        let mut cells = Vec::with_capacity(list.cells.len());
        let name = match text.split_once(is_sign) {
            Some((name, value)) if !value.trim().is_empty() => {
                let start = value.as_ptr().addr() - self.text.input().as_ptr().addr();
                cells.push(self.text.cell(start, start + value.len()));
                name
            }
            Some((name, _)) => name,
            None if self.number(first) == Number::Unreadable => text,
            None => return None,
        };
        if let [sign, values @ ..] = rest
            && matches!(self.text.text(*sign), ":" | "=")
        {
            rest = values;
        }
        cells.extend(rest);
        let name = name.trim().to_owned();
        (!name.is_empty()).then_some(List { line: list.line, name, cells })
    }

    /// True where the lists can only be columns, by the rule of this module.
    pub(crate) fn are_columns(&self) -> bool {
        let lists: Vec<Vec<&str>> = self
            .lists
            .iter()
            .map(|list| list.cells.iter().map(|&cell| self.text.text(cell)))
            .map(|texts| texts.filter(|text| !prints::is_left_out(text)).collect())
            .collect();
        let length = lists.iter().map(Vec::len).min().unwrap_or_default();
        let is_even = lists.iter().all(|values| values.len() == length);
        if !(2..=MOST_LINES).contains(&lists.len()) || !(is_even || lists.len() == 2) {
            return false;
        }
        let values_of = |values: &[&str]| labels::at_most_two(values.iter().copied(), self.decimal);
        let has_two = |values: &[&str]| values_of(values).is_some_and(|found| found.len() == 2);
        let are_numbers = |values: &[&str]| {
            values.iter().all(|text| number(text, self.decimal) != Number::Unreadable)
        };
        let fits = lists.iter().all(|values| has_two(values) || are_numbers(values))
            && lists.iter().any(|values| has_two(values))
            && lists.iter().any(|values| values_of(values).is_none());
        if !fits {
            return false;
        }
        let mut named = self.lists.iter().zip(&lists);
        if named.any(|(list, values)| names::is_label(&list.name) && has_two(values)) {
            return true;
        }
        let is_label_across =
            |at: usize| labels::are_coding(lists.iter().map(|values| values[at]), self.decimal);
        length >= FEWEST_VALUES
            && length > lists.len()
            && ((lists.len() == 2 && length >= MANY_VALUES) || !(0..length).any(is_label_across))
    }

    /// Makes a table with the lists as its columns. `undo` reads them as rows, where they could be rows.
    pub(crate) fn into_table(self, undo: Option<Fix>) -> Result<Table<'t>, InputError> {
        let Self { text, lists, decimal } = self;
        let is_cut =
            |list: &&List| list.cells.iter().any(|&cell| prints::is_left_out(text.text(cell)));
        if let Some(list) = lists.iter().find(is_cut) {
            return Err(shortened(list.line, "the line has dots in place of values"));
        }
        let name = |(number, list): (usize, &List)| match list.name.as_str() {
            "" => format!("list {number}"),
            name => name.to_owned(),
        };
        let names = (1..).zip(&lists).map(name).collect();
        let columns = lists.into_iter().map(|list| list.cells).collect();
        let mut table = columns_of(text, names, columns)?;
        table.decimal = decimal;
        if let Some(undo) = undo {
            let names = quoted_list(table.names());
            let message = format!("The rows of this table were read as its columns: {names}.");
            table.remarks.push(Notice::new(NoticeCode::Transposed, message).with_fix(undo));
        }
        Ok(table)
    }
}
