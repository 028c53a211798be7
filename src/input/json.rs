//! JSON and JSON lines to a table.
//!
//! `serde_json` checks the syntax; values stay raw text, so cells are ranges of the input as in any
//! other table and numbers are parsed in one place. Nested values are skipped without recursion.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::assignments::from_columns;
use super::grid::{Grid, Layout, SampleRow};
use super::number::Decimal;
use super::table::{Cell, CellText, Table};
use super::text::{self, boundary, line_ends};
use super::wording::quoted;
use crate::error::InputError;

/// Reads JSON or JSON lines.
pub(super) fn read(input: &str) -> Result<Table<'_>, InputError> {
    let values: Vec<&RawValue> = serde_json::Deserializer::from_str(input)
        .into_iter()
        .collect::<Result<_, _>>()
        .map_err(|error| syntax(input, &error))?;
    match values[..] {
        [] => Err(text::empty()),
        [only] if is_array(only) => {
            let elements: Vec<&RawValue> = parse(only)?;
            records(input, (1..).zip(elements))
        }
        [only] if is_object(only) => {
            let Fields(fields) = parse(only)?;
            if fields.iter().any(|(_, value)| is_array(value) || is_object(value)) {
                columns(input, &fields)
            } else {
                records(input, std::iter::once((1, only)))
            }
        }
        _ => {
            let (mut line, mut counted) = (1, 0);
            records(
                input,
                values.into_iter().map(|value| {
                    let start = start_of(input, value);
                    line += line_ends(&input.as_bytes()[counted..start]);
                    counted = start;
                    (line, value)
                }),
            )
        }
    }
}

/// One row for each of `values`: objects, or arrays.
fn records<'t>(
    input: &'t str,
    values: impl Iterator<Item = (usize, &'t RawValue)>,
) -> Result<Table<'t>, InputError> {
    let mut values = values.peekable();
    match values.peek() {
        None => {
            let message = "The array is empty. Give one object with label and score for each row.";
            Err(InputError::new("no-rows", message))
        }
        Some((_, first)) if is_object(first) => objects(input, values),
        Some((_, first)) if is_array(first) => arrays(input, values),
        Some((_, first)) => {
            let message = format!(
                "The JSON array holds plain values, the first is {}. Give objects such as \
                 {{\"label\": 1, \"score\": 0.93}}, or pairs.",
                quoted(first.get())
            );
            Err(InputError::new("one-column", message))
        }
    }
}

fn objects<'t>(
    input: &'t str,
    values: impl Iterator<Item = (usize, &'t RawValue)>,
) -> Result<Table<'t>, InputError> {
    let most_cells = input.len().max(1 << 20);
    let mut text = CellText::new(input);
    let mut index: BTreeMap<String, usize> = BTreeMap::new();
    let (mut names, mut columns, mut row_numbers) = (Vec::new(), Vec::<Vec<Cell>>::new(), vec![]);
    for (row, (row_number, value)) in values.enumerate() {
        if !is_object(value) {
            return Err(unlike(row_number, "object", value));
        }
        let Fields(fields) = parse(value)?;
        for (place, (key, value)) in fields.into_iter().enumerate() {
            let cell = cell(&mut text, value)?;
            // Fields mostly come in the same order.
            let column = match names.get(place) {
                Some(name) if *name == key => place,
                _ => *index.entry(key.clone()).or_insert_with(|| {
                    names.push(key);
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
        row_numbers.push(u32::try_from(row_number).expect("fewer rows than bytes"));
    }
    let rows = row_numbers.len();
    let mut table = Table::new(text, names, Decimal::Point)?;
    for (column, mut cells) in table.columns.iter_mut().zip(columns) {
        cells.resize(rows, Cell::default());
        column.cells = cells;
    }
    table.row_numbers = row_numbers;
    Ok(table)
}

fn arrays<'t>(
    input: &'t str,
    values: impl Iterator<Item = (usize, &'t RawValue)>,
) -> Result<Table<'t>, InputError> {
    const SAMPLE_ROWS: usize = 200;
    let mut text = CellText::new(input);
    let mut rows = Vec::new();
    for (row_number, value) in values {
        if !is_array(value) {
            return Err(unlike(row_number, "array", value));
        }
        rows.push((row_number, cells(&mut text, &parse::<Vec<&RawValue>>(value)?)?));
    }
    let sample: Vec<SampleRow> = rows
        .iter()
        .take(SAMPLE_ROWS)
        .map(|(row_number, cells)| SampleRow { row_number: *row_number, cells: text.copies(cells) })
        .collect();
    let layout = Layout::of(&sample, Decimal::Point);
    let mut grid = Grid::new(text, layout, Decimal::Point)?;
    for (row_number, cells) in &rows {
        grid.push(*row_number, cells);
    }
    grid.finish()
}

/// One column for each field that holds values: an array, or an object from row names to values.
fn columns<'t>(input: &'t str, fields: &[(String, &'t RawValue)]) -> Result<Table<'t>, InputError> {
    let mut text = CellText::new(input);
    let (mut names, mut columns) = (Vec::new(), Vec::new());
    for (name, value) in fields {
        let values: Vec<&RawValue> = if is_array(value) {
            parse(value)?
        } else if is_object(value) {
            parse::<Fields>(value)?.0.into_iter().map(|(_, value)| value).collect()
        } else {
            continue;
        };
        names.push(name.clone());
        columns.push(cells(&mut text, &values)?);
    }
    from_columns(text, names, columns)
}

fn cells(text: &mut CellText, values: &[&RawValue]) -> Result<Vec<Cell>, InputError> {
    values.iter().map(|value| cell(text, value)).collect()
}

/// The cell of a value: the content of a string, nothing for null, else the value as written.
fn cell(text: &mut CellText, value: &RawValue) -> Result<Cell, InputError> {
    let raw = value.get();
    if raw == "null" {
        return Ok(Cell::default());
    }
    let start = start_of(text.input(), value);
    if !raw.starts_with('"') {
        return Ok(text.cell(start, start + raw.len()));
    }
    if raw.contains('\\') {
        return Ok(text.unescaped_cell(&parse::<String>(value)?));
    }
    Ok(text.cell(start + 1, start + raw.len() - 1))
}

/// The fields of an object in their order, repeated keys included.
struct Fields<'t>(Vec<(String, &'t RawValue)>);

impl<'de> Deserialize<'de> for Fields<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct InOrder;
        impl<'de> Visitor<'de> for InOrder {
            type Value = Fields<'de>;

            fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
                formatter.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Fields(fields))
            }
        }
        deserializer.deserialize_map(InOrder)
    }
}

fn is_array(value: &RawValue) -> bool {
    value.get().starts_with('[')
}

fn is_object(value: &RawValue) -> bool {
    value.get().starts_with('{')
}

/// Where `value`, a part of `input`, starts.
fn start_of(input: &str, value: &RawValue) -> usize {
    value.get().as_ptr().addr() - input.as_ptr().addr()
}

/// Parses a raw value, whose syntax was checked before; a lone surrogate in a string was not.
fn parse<'t, T: Deserialize<'t>>(value: &'t RawValue) -> Result<T, InputError> {
    serde_json::from_str(value.get()).map_err(|error| {
        let message =
            format!("{} is not valid JSON: {error}. Correct it there.", quoted(value.get()));
        InputError::new("bad-json", message)
    })
}

fn syntax(input: &str, error: &serde_json::Error) -> InputError {
    let (line, column) = (error.line(), error.column());
    let reason = error.to_string();
    let reason = reason.rsplit_once(" at line ").map_or(reason.as_str(), |(reason, _)| reason);
    let text = input.split('\n').nth(line.saturating_sub(1)).unwrap_or_default();
    let near = text.get(boundary(text, column.saturating_sub(1))..).unwrap_or_default();
    let remedy = if near.starts_with(['N', 'I']) || near.starts_with("-I") {
        "JSON has no NaN and no Infinity; write null, or a string such as \"Infinity\"."
    } else {
        "Correct it there, or paste the data as CSV."
    };
    let message = format!("column {column}: {reason}, found {}. {remedy}", quoted(near));
    InputError::at(line, "bad-json", message)
}

fn unlike(row_number: usize, first: &str, value: &RawValue) -> InputError {
    let message = format!(
        "Row {row_number}: expected an {first} like the first row, found {}. Write all rows the \
         same way.",
        quoted(value.get())
    );
    InputError { code: "bad-json", message, line: None }
}
