//! Reads consecutive lists without names as the columns of a table, as NumPy, `PyTorch`, R and Julia print
//! vectors.
//!
//! A list in brackets may be an argument of calls (`tensor([0, 1], device='cpu')`), and R and Julia print
//! vectors without brackets. Lists of lists are rows, unless they can only be columns; beside a list with as many
//! values they are a column of vectors. Text that JSON reads as rows is left to JSON, unless it can only be columns.

use std::ops::Range;

use super::assignments;
use super::json;
use super::list_values::{self, Opening, is_name};
use super::transposed::{List, Vectors};
use crate::delimited::Grid;
use crate::messages::{ErrorCode, Fix, InputError};
use crate::table::prints::{self, LineKind};
use crate::table::{Column, Table};
use crate::text::{self, Cell, CellText, Decimal, line_ends};
use curvescope_core::numeric::format;

pub(crate) fn starts_with_list(text: &str) -> bool {
    const TYPED: [&str; 6] = ["Any[", "Bool[", "Float32[", "Float64[", "Int64[", "String["];
    const TUPLES: [&str; 3] = ["([", "(array(", "(tensor("];
    let mut start = text.trim_ascii_start();
    while prints::last_typed_word(first_line(start)).is_some() {
        start = start[first_line(start).len()..].trim_ascii_start();
    }
    let starts_with = |known: &&str| start.starts_with(*known);
    let mut lines = text::lines(start);
    let (first, second) = (lines.next().unwrap_or_default(), lines.next().unwrap_or_default());
    let is_named = first.starts_with('$') && r_values(second.trim_ascii_start()).is_some();
    // `array([`, `c(`, but not `(` alone.
    let is_call = first.starts_with(is_name) && assignments::list_at(start, 0).is_some();
    is_call
        || start.starts_with('[')
        || TYPED.iter().chain(&TUPLES).any(starts_with)
        || julia_length(first).is_some()
        || is_named
}

/// Reads the lists of `text` as a table; `None` if it contains anything else, or is left to JSON.
pub(crate) fn read(text: &str) -> Result<Option<Table<'_>>, InputError> {
    let mut reader = Reader {
        text: CellText::new(text),
        at: 0,
        counted: (1, 0),
        lists: Vec::new(),
        nested: Vec::new(),
        form: TableShape::Json,
    };
    if !starts_with_list(text) {
        return Ok(None);
    }
    match reader.read() {
        Ok(true) => {}
        Ok(false) => return Ok(None),
        // JSON reports its own faults in more detail, and text that it reads completely is not shortened: a
        // name may contain the words of a shortened print.
        Err(error)
            if reader.form == TableShape::Json
                && (error.code != ErrorCode::ShortenedList || json::read(text).is_ok()) =>
        {
            return Ok(None);
        }
        Err(error) => return Err(error),
    }
    reader.join_nested();
    let Reader { text, lists, form, .. } = reader;
    let all = Vectors { text, lists, decimal: Decimal::Point };
    match form {
        TableShape::Vectors => all.into_table(None).map(Some),
        TableShape::Json | TableShape::Rows if all.are_columns() => {
            let undo = (form == TableShape::Json).then(|| Fix::read_rows("json"));
            all.into_table(undo).map(Some)
        }
        TableShape::Rows => rows(all).map(Some),
        TableShape::Json => Ok(None),
    }
}

/// Origin of the lists, as far as they show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TableShape {
    /// JSON so far: each list may be a row.
    Json,
    /// List of lists that is not JSON: rows.
    Rows,
    /// Vectors of other languages: columns.
    Vectors,
}

/// Reads one list after another.
struct Reader<'t> {
    text: CellText<'t>,
    at: usize,
    /// A line, and an offset on it.
    counted: (usize, usize),
    lists: Vec<List>,
    /// Places in `lists` of those that were lists within a list.
    nested: Vec<Range<usize>>,
    form: TableShape,
}

impl<'t> Reader<'t> {
    fn rest(&self) -> &'t str {
        &self.text.input()[self.at..]
    }

    /// Returns the number of the line here. Lines before the last call are not counted again.
    fn line(&mut self) -> usize {
        let (line, from) = self.counted;
        let line = line + line_ends(&self.text.input().as_bytes()[from..self.at]);
        self.counted = (line, self.at);
        line
    }

    /// Reads to the end. False at anything else than a list, and for more than 20 lists that may be JSON.
    fn read(&mut self) -> Result<bool, InputError> {
        const MOST_LISTS_OF_JSON: usize = 20;
        let mut name = "";
        let mut read = 0;
        loop {
            let rest = self.rest();
            let skipped = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '(' | ')');
            let start = rest.trim_start_matches(skipped);
            self.at += rest.len() - start.len();
            if start.is_empty() {
                return Ok(!self.lists.is_empty());
            }
            let line = first_line(start);
            if let Some(given) = line.strip_prefix('$') {
                name = given.trim();
                self.at += line.len();
                continue;
            }
            if let Some(typed) = prints::last_typed_word(line) {
                name = typed;
                self.at += line.len();
                continue;
            }
            if line.starts_with("Levels:") {
                self.at += line.len();
                continue;
            }
            if let Some(LineKind::Cut(_)) = LineKind::of(line) {
                return Err(self.shortened("values are left out here"));
            }
            let known = self.lists.len();
            if let Some(length) = julia_length(line) {
                self.read_julia(line, length)?;
            } else if let Some((first, values)) = r_values(line) {
                self.read_r(line, first, values)?;
            } else if !self.read_brackets()? {
                return Ok(false);
            }
            if let Some(list) = self.lists.get_mut(known) {
                name.clone_into(&mut list.name);
                name = "";
            }
            read += 1;
            if self.form == TableShape::Json && read > MOST_LISTS_OF_JSON {
                return Ok(false);
            }
        }
    }

    fn push(&mut self, line: usize, cells: Vec<Cell>) {
        self.lists.push(List { line, name: String::new(), cells });
    }

    fn shortened(&mut self, found: &str) -> InputError {
        let message = format!("{found}. Print the list in full.");
        InputError::at(self.line(), ErrorCode::ShortenedList, message)
    }

    /// Reads a vector of `length` values as Julia prints it, one on each line below `head`.
    fn read_julia(&mut self, head: &str, length: usize) -> Result<(), InputError> {
        self.form = TableShape::Vectors;
        let first = self.line();
        let mut cells = Vec::new();
        self.at += head.len();
        while cells.len() < length {
            let rest = self.rest().trim_ascii_start();
            self.at = self.text.input().len() - rest.len();
            let line = first_line(rest).trim_ascii_end();
            if line.is_empty() || julia_length(line).is_some() || prints::is_left_out(line) {
                let (all, printed) = (format::count(length), format::count(cells.len()));
                let found = format!("of {all} values {printed} are printed");
                return Err(self.shortened(&found));
            }
            cells.push(self.word(line.trim_matches('"')));
            self.at += line.len();
        }
        self.push(first, cells);
        Ok(())
    }

    /// Reads a line of a vector as R prints it: `values`, the first of which has the index `first`.
    fn read_r(&mut self, line: &str, first: usize, values: &str) -> Result<(), InputError> {
        self.form = TableShape::Vectors;
        if first == 1 {
            let on = self.line();
            self.push(on, Vec::new());
        }
        let length = self.lists.last().map_or(0, |list| list.cells.len());
        if length + 1 != first {
            let found = format!("value {first} follows on value {length}");
            return Err(self.shortened(&found));
        }
        let mut rest = values.trim();
        while !rest.is_empty() {
            let (word, length) = if let Some(quoted) = rest.strip_prefix('"') {
                let length = quoted.find('"').unwrap_or(quoted.len());
                (&quoted[..length], (length + 2).min(rest.len()))
            } else {
                let length = rest.find(char::is_whitespace).unwrap_or(rest.len());
                (&rest[..length], length)
            };
            let cell = self.word(word);
            self.lists.last_mut().expect("one was begun").cells.push(cell);
            rest = rest[length..].trim_start();
        }
        self.at += line.len();
        Ok(())
    }

    fn word(&mut self, word: &str) -> Cell {
        let at = word.as_ptr().addr() - self.text.input().as_ptr().addr();
        list_values::value(&mut self.text, word, at)
    }

    /// Reads a list in brackets, with or without calls around it. False if there is none.
    fn read_brackets(&mut self) -> Result<bool, InputError> {
        let input = self.text.input();
        let mut calls = 0;
        let opening = loop {
            let rest = self.rest().trim_ascii_start();
            let behind = rest.trim_start_matches(is_name);
            let name = &rest[..rest.len() - behind.len()];
            if behind.starts_with('[') || (name == "c" && behind.starts_with('(')) {
                if !name.is_empty() || calls > 0 {
                    self.form = TableShape::Vectors;
                }
                break input.len() - behind.len();
            }
            if name.is_empty() || !behind.starts_with('(') {
                return Ok(false);
            }
            calls += 1;
            self.at = input.len() - behind.len() + 1;
        };
        self.at = opening + 1;
        let inner = self.rest().trim_ascii_start();
        if inner.trim_start_matches(is_name).starts_with('(') {
            self.form = TableShape::Vectors;
        }
        if inner.starts_with(['[', '(']) {
            self.at = input.len() - inner.len();
            if !self.read_nested()? {
                return Ok(false);
            }
        } else {
            self.read_flat()?;
        }
        // Skips the other arguments of the calls, such as a device.
        while calls > 0 {
            let Some(length) = self.rest().find([')', '(']) else { return Ok(false) };
            calls = if self.rest()[length..].starts_with('(') { calls + 1 } else { calls - 1 };
            self.at += length + 1;
        }
        Ok(true)
    }

    /// Reads the values up to the closing bracket.
    fn read_flat(&mut self) -> Result<(), InputError> {
        let line = self.line();
        let opening = Opening { name: "", name_at: self.at, values_at: self.at };
        let (cells, end) = list_values::values(&mut self.text, &opening)?;
        // JSON separates values by commas, NumPy prints none.
        if self.form == TableShape::Json
            && cells.len() > 1
            && !self.text.input()[self.at..end].contains(',')
        {
            self.form = TableShape::Vectors;
        }
        self.at = end;
        self.push(line, cells);
        Ok(())
    }

    /// Reads lists within a list, up to the closing bracket. Lists of one value each are joined to one list.
    /// False at anything else.
    fn read_nested(&mut self) -> Result<bool, InputError> {
        let known = self.lists.len();
        let mut is_closed = false;
        while let Some(length) = self.rest().find(|c: char| !c.is_whitespace() && c != ',') {
            self.at += length;
            let rest = self.rest();
            if !rest.starts_with(['[', '(']) {
                if prints::is_left_out(first_line(rest).trim_matches([',', ' '])) {
                    return Err(self.shortened("lists are left out here"));
                }
                if !rest.starts_with(']') {
                    return Ok(false);
                }
                self.at += 1;
                is_closed = true;
                break;
            }
            self.at += 1;
            self.read_flat()?;
        }
        if !is_closed {
            return Err(list_values::open_list(self.line(), "a list of lists"));
        }
        let nested = &self.lists[known..];
        if nested.iter().all(|list| list.cells.len() == 1) {
            let cells = nested.iter().flat_map(|list| list.cells.clone()).collect();
            let line = nested.first().map_or(1, |list| list.line);
            self.lists.truncate(known);
            self.push(line, cells);
        } else {
            self.nested.push(known..self.lists.len());
            if self.form == TableShape::Vectors {
                self.form = TableShape::Rows;
            }
        }
        Ok(true)
    }

    /// Makes lists within a list one list of vectors, where all other lists have as many values.
    fn join_nested(&mut self) {
        let is_nested = |at: &usize| self.nested.iter().any(|nested| nested.contains(at));
        let mut others = (0..self.lists.len()).filter(|at| !is_nested(at)).peekable();
        let has_others = others.peek().is_some();
        let fits = |length: usize| self.nested.iter().all(|nested| nested.len() == length);
        if self.nested.is_empty()
            || !has_others
            || !others.all(|at| fits(self.lists[at].cells.len()))
        {
            return;
        }
        for nested in std::mem::take(&mut self.nested).into_iter().rev() {
            let List { line, ref name, .. } = self.lists[nested.start];
            let name = name.clone();
            let lists = &self.lists[nested.clone()];
            let cells =
                lists.iter().map(|list| list_values::vector(&mut self.text, &list.cells)).collect();
            self.lists.splice(nested, [List { line, name, cells }]);
        }
        self.form = TableShape::Vectors;
    }
}

fn rows(all: Vectors) -> Result<Table, InputError> {
    let width = all.lists.first().map_or(0, |list| list.cells.len());
    let columns = Column::named(vec![String::new(); width])?;
    let mut grid = Grid::new(Table::new(all.text, columns, all.decimal), None);
    for (number, list) in (1..).zip(&all.lists) {
        grid.push(number, &list.cells, false);
    }
    Ok(grid.table)
}

fn first_line(text: &str) -> &str {
    text::lines(text).next().unwrap_or_default()
}

/// Returns the length of the vector that Julia prints below `line`, such as `3-element Vector{Float64}:`.
fn julia_length(line: &str) -> Option<usize> {
    let (length, kind) = line.trim_end().split_once("-element ")?;
    kind.ends_with(':').then(|| length.parse().ok()).flatten()
}

/// Returns the index of the first value on a line of a vector as R prints it, `[13] 0.5 0.25`, and the
/// values.
fn r_values(line: &str) -> Option<(usize, &str)> {
    let (first, values) = line.strip_prefix('[')?.split_once(']')?;
    let is_apart = values.starts_with([' ', '\t']) && !values.trim().is_empty();
    is_apart.then(|| first.parse().ok().map(|first| (first, values))).flatten()
}
