//! JSON and JSON lines to a table.
//!
//! Values stay raw text (see `json_values`), so cells are ranges of the input as in any other table
//! and numbers are parsed in one place.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::assignments::from_columns;
use super::grid::{Grid, Layout, SampleRow};
use super::json_values::{elements, fields, start_of, string, values};
use super::number::Decimal;
use super::table::{Cell, CellText, Column, Table};
use super::text::{self, line_ends};
use super::wording::quoted;
use crate::error::InputError;

/// Reads JSON or JSON lines.
pub(super) fn read(input: &str) -> Result<Table<'_>, InputError> {
    let values = values(input)?;
    match values[..] {
        [] => Err(text::empty()),
        [only] if is_array(only) => {
            records(input, &(1..).zip(elements(input, only)?).collect::<Vec<_>>())
        }
        [only] if is_object(only) => {
            let fields = fields(input, only)?;
            if fields.iter().any(|(_, value)| is_array(value) || is_object(value)) {
                columns(input, &fields)
            } else {
                records(input, &[(1, only)])
            }
        }
        _ => {
            let (mut line, mut counted) = (1, 0);
            let on_line = |value| {
                let start = start_of(input, value);
                line += line_ends(&input.as_bytes()[counted..start]);
                counted = start;
                (line, value)
            };
            records(input, &values.into_iter().map(on_line).collect::<Vec<_>>())
        }
    }
}

/// One row for each of `values`: objects, or arrays, with their row numbers.
fn records<'t>(input: &'t str, values: &[(usize, &'t str)]) -> Result<Table<'t>, InputError> {
    match values {
        [] => {
            let message = "The array is empty. Give one object with label and score for each row.";
            Err(InputError::new("no-rows", message))
        }
        [(_, first), ..] if is_object(first) => objects(input, values),
        [(_, first), ..] if is_array(first) => arrays(input, values),
        [(_, first), ..] => {
            let message = format!(
                "The JSON array holds plain values, the first is {}. Give objects such as \
                 {{\"label\": 1, \"score\": 0.93}}, or pairs.",
                quoted(first)
            );
            Err(InputError::new("one-column", message))
        }
    }
}

fn objects<'t>(input: &'t str, values: &[(usize, &'t str)]) -> Result<Table<'t>, InputError> {
    let most_cells = input.len().max(1 << 20);
    let mut text = CellText::new(input);
    let mut index: BTreeMap<String, usize> = BTreeMap::new();
    let (mut names, mut columns, mut row_numbers) = (Vec::new(), Vec::<Vec<Cell>>::new(), vec![]);
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
            // A cell that is present takes five bytes and more: with this many, most are missing.
            if names.len().saturating_mul(row + 1) > most_cells {
                let message = format!(
                    "Row {row_number}: the objects have {} different fields by now and share few \
                     of them. Give every object the same fields.",
                    names.len()
                );
                return Err(InputError::new("too-many-columns", message));
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
    Ok(table)
}

fn arrays<'t>(input: &'t str, values: &[(usize, &'t str)]) -> Result<Table<'t>, InputError> {
    const SAMPLE_ROWS: usize = 200;
    let mut text = CellText::new(input);
    let mut rows = Vec::new();
    for &(row_number, value) in values {
        if !is_array(value) {
            return Err(unlike(row_number, "array", value));
        }
        rows.push((row_number, cells(&mut text, elements(input, value)?)?));
    }
    let sample: Vec<SampleRow> = rows
        .iter()
        .take(SAMPLE_ROWS)
        .map(|(row_number, cells)| SampleRow {
            row_number: *row_number,
            cells: text.copies(cells),
            is_marked: false,
        })
        .collect();
    let Layout { names, header } = Layout::of(&sample, Decimal::Point);
    let mut grid = Grid::new(Table::new(text, Column::named(names)?, Decimal::Point), header);
    for (row_number, cells) in &rows {
        grid.push(*row_number, cells, false);
    }
    let mut table = grid.table;
    table.refuse_no_rows(header)?;
    table.drop_empty_ends();
    Ok(table)
}

/// One column for each field that holds values: an array, or an object from row names to values.
fn columns<'t>(
    input: &'t str,
    fields: &[(Cow<'t, str>, &'t str)],
) -> Result<Table<'t>, InputError> {
    let mut text = CellText::new(input);
    let (mut names, mut columns) = (Vec::new(), Vec::new());
    for (name, value) in fields {
        let values = if is_array(value) {
            elements(input, value)?
        } else if is_object(value) {
            self::fields(input, value)?.into_iter().map(|(_, value)| value).collect()
        } else {
            continue;
        };
        names.push(name.clone().into_owned());
        columns.push(cells(&mut text, values)?);
    }
    from_columns(text, names, columns)
}

fn cells(text: &mut CellText, values: Vec<&str>) -> Result<Vec<Cell>, InputError> {
    values.into_iter().map(|value| cell(text, value)).collect()
}

/// The cell of a value: the content of a string, nothing for null, else the value as written.
fn cell(text: &mut CellText, value: &str) -> Result<Cell, InputError> {
    if value == "null" {
        return Ok(Cell::default());
    }
    let start = start_of(text.input(), value);
    let end = start + value.len();
    if !value.starts_with('"') {
        return Ok(text.cell(start, end));
    }
    if value.contains('\\') {
        return Ok(text.unescaped_cell(&string(text.input(), value)?));
    }
    Ok(text.cell(start + 1, end - 1))
}

fn is_array(value: &str) -> bool {
    value.starts_with('[')
}

fn is_object(value: &str) -> bool {
    value.starts_with('{')
}

fn unlike(row_number: usize, first: &str, value: &str) -> InputError {
    let message = format!(
        "Row {row_number}: expected an {first} like the first row, found {}. Write all rows the \
         same way.",
        quoted(value)
    );
    InputError::new("bad-json", message)
}
