//! Arrays and JSON lines: one row in each element.

use std::collections::BTreeMap;

use super::cells::{cell, cells};
use super::values::{elements, fields, is_array, is_object};
use crate::delimited::{Grid, Layout, SampleRow};
use crate::messages::{
    ErrorCode, InputError, Notice, NoticeCode, Tally, counted, quoted, quoted_list,
};
use crate::table::{Column, Table};
use crate::text::{Cell, CellText, Decimal};
use curvescope_core::numeric::format;

/// One row for each of `values`: objects, or arrays, with their row numbers.
pub(super) fn records<'t>(
    input: &'t str,
    values: &[(usize, &'t str)],
) -> Result<Table<'t>, InputError> {
    match values {
        [] => {
            let message = "The array is empty. Give one object with label and score for each row.";
            Err(InputError::new(ErrorCode::NoRows, message))
        }
        [(_, first), ..] if is_object(first) => objects(input, values),
        [(_, first), ..] if is_array(first) => arrays(input, values, None),
        [(_, first), ..] => {
            let message = format!(
                "The JSON array holds plain values, the first is {}. Give objects such as \
                 {{\"label\": 1, \"score\": 0.93}}, or pairs.",
                quoted(first)
            );
            Err(InputError::new(ErrorCode::OneColumn, message))
        }
    }
}

/// A row for each object. A field that an object lacks is missing there.
pub(super) fn objects<'t>(
    input: &'t str,
    values: &[(usize, &'t str)],
) -> Result<Table<'t>, InputError> {
    let most_cells = input.len().max(1 << 20);
    let mut text = CellText::new(input);
    let mut index: BTreeMap<String, usize> = BTreeMap::new();
    let (mut names, mut columns, mut row_numbers) = (Vec::new(), Vec::<Vec<Cell>>::new(), vec![]);
    let mut repeated = Repeated::default();
    for (row, &(row_number, value)) in values.iter().enumerate() {
        if !is_object(value) {
            return Err(unlike(row_number, "object", value));
        }
        for (place, (key, value)) in fields(input, value)?.into_iter().enumerate() {
            let cell = cell(&mut text, value)?;
            // Fields mostly come in the same order.
            let column = match names.get(place) {
                Some(name) if *name == key => place,
                _ => *index.entry(key.clone().into_owned()).or_insert_with(|| {
                    names.push(key.into_owned());
                    columns.push(Vec::new());
                    columns.len() - 1
                }),
            };
            // A present cell takes at least five bytes: with this many cells, most are missing.
            if names.len().saturating_mul(row + 1) > most_cells {
                let message = format!(
                    "Row {row_number}: the objects have {} different fields by now and share few \
                     of them. Give every object the same fields.",
                    format::count(names.len())
                );
                return Err(InputError::new(ErrorCode::TooManyColumns, message));
            }
            if columns[column].len() > row {
                repeated.add(&names[column], row_number);
            }
            columns[column].resize(row, Cell::default());
            columns[column].push(cell);
        }
        row_numbers.push(row_number);
    }
    let rows = row_numbers.len();
    let mut table = Table::new(text, Column::named(names)?, Decimal::Point);
    for (column, mut cells) in table.columns.iter_mut().zip(columns) {
        cells.resize(rows, Cell::default());
        column.cells = cells;
    }
    table.row_numbers = row_numbers;
    table.remarks.extend(repeated.notice());
    merge_cases(&mut table);
    Ok(table)
}

/// Rows whose object has a field twice.
#[derive(Default)]
struct Repeated {
    field: String,
    rows: Tally,
}

impl Repeated {
    #[cold]
    fn add(&mut self, field: &str, row_number: usize) {
        if self.rows.count == 0 {
            field.clone_into(&mut self.field);
        }
        if self.rows.rows.last() != Some(&row_number) {
            self.rows.add(row_number);
        }
    }

    fn notice(self) -> Option<Notice> {
        let (has, records) = match self.rows.count {
            0 => return None,
            1 => ("has", "1 row".to_owned()),
            count => ("have", counted(count, "row")),
        };
        let message = format!(
            "{records} {has} a field twice, such as {}; the last value was taken. Give every field \
             its own name.",
            quoted(&self.field)
        );
        Some(Notice { rows: self.rows.rows, ..Notice::new(NoticeCode::RepeatedFields, message) })
    }
}

/// Merges columns whose names differ only in case, where no row has values in both.
fn merge_cases(table: &mut Table) {
    let mut known: BTreeMap<String, usize> = BTreeMap::new();
    let mut kept: Vec<Column> = Vec::with_capacity(table.columns.len());
    for column in std::mem::take(&mut table.columns) {
        let at = *known.entry(in_one_case(&column.name)).or_insert(kept.len());
        let has_value = |cell: &Cell| *cell != Cell::default();
        let is_mergeable = kept.get(at).is_some_and(|first| {
            let mut pairs = first.cells.iter().zip(&column.cells);
            !pairs.any(|(a, b)| has_value(a) && has_value(b))
        });
        if !is_mergeable {
            kept.push(column);
            continue;
        }
        let first = &mut kept[at];
        for (cell, &other) in first.cells.iter_mut().zip(&column.cells) {
            if has_value(&other) {
                *cell = other;
            }
        }
        let message = format!(
            "The fields {} were read as one column: no row has both.",
            quoted_list([first.name.as_str(), column.name.as_str()])
        );
        table.remarks.push(Notice::new(NoticeCode::MergedColumns, message));
    }
    table.columns = kept;
}

/// Lower-case name, the same for names that differ only in case. Letter by letter, because lowering a whole text
/// takes tables that detect the end of a word, for the Greek final ς.
fn in_one_case(name: &str) -> String {
    let letters = name.chars().flat_map(char::to_lowercase);
    letters.map(|letter| if letter == 'ς' { 'σ' } else { letter }).collect()
}

/// A row for each array. Without `names` the first row may hold them.
pub(super) fn arrays<'t>(
    input: &'t str,
    values: &[(usize, &'t str)],
    names: Option<Vec<String>>,
) -> Result<Table<'t>, InputError> {
    const SAMPLE_ROWS: usize = 200;
    let mut text = CellText::new(input);
    let mut rows = Vec::new();
    for &(row_number, value) in values {
        if !is_array(value) {
            return Err(unlike(row_number, "array", value));
        }
        rows.push((row_number, cells(&mut text, elements(input, value)?)?));
    }
    let layout = |text: &CellText<'t>| {
        let sample: Vec<SampleRow> = rows
            .iter()
            .take(SAMPLE_ROWS)
            .map(|(row_number, cells)| SampleRow {
                row_number: *row_number,
                cells: text.copies(cells),
                starts_with_hash: false,
            })
            .collect();
        Layout::of(&sample, Decimal::Point)
    };
    let Layout { names, header } =
        names.map_or_else(|| layout(&text), |names| Layout { names, header: None });
    let mut grid = Grid::new(Table::new(text, Column::named(names)?, Decimal::Point), header);
    for (row_number, cells) in &rows {
        grid.push(*row_number, cells, false);
    }
    let mut table = grid.table;
    table.refuse_no_rows(header)?;
    table.drop_empty_ends();
    Ok(table)
}

fn unlike(row_number: usize, first: &str, value: &str) -> InputError {
    let message = format!(
        "Row {row_number}: expected an {first} like the first row, found {}. Write all rows the \
         same way.",
        quoted(value)
    );
    InputError::new(ErrorCode::BadJson, message)
}
