//! Cells with a vector, `[0.09,0.91]`, or with a probability for each label, as `BigQuery` writes them: each entry
//! becomes a column.
//!
//! Only vectors of scores are split: those of a column named like a score, or with entries that add up to 1 in all
//! rows. Features are vectors too.

use std::ops::Range;

use crate::literal::json;
use crate::messages::{ErrorCode, InputError, quoted};
use crate::table::{Column, Table};
use crate::text::{Cell, Decimal, ROUNDED, is_decimal, is_missing};
use curvescope_core::numeric::decimal;

/// Parts of names of columns with vectors of scores.
const WORDS: [&str; 6] = ["logit", "margin", "prediction", "prob", "score", "softmax"];
/// Greatest number of entries; longer vectors are features.
const MOST_ENTRIES: usize = 100;

/// Number of first cells, one of which must not be missing.
const FIRST_ROWS: usize = 1000;

/// A column for each entry of the vectors in `column`; `None` if it has other cells.
pub(super) fn parts(table: &mut Table, column: &Column) -> Result<Option<Vec<Column>>, InputError> {
    let Some(first) = first_text(table, column) else { return Ok(None) };
    let inner = first.trim_start_matches("DenseVector(").trim_start_matches("array(");
    if !inner.starts_with('[') {
        return Ok(None);
    }
    if inner[1..].trim_start().starts_with('{') {
        return Ok(labelled(table, column));
    }
    refuse_cut(table, column)?;
    // Entries have a decimal point.
    Ok(if table.decimal == Decimal::Comma { None } else { vectors(table, column) })
}

fn is_named_like_score(column: &Column) -> bool {
    let name = column.name.to_lowercase();
    WORDS.iter().any(|word| name.contains(word))
}

/// The first cell that is not missing.
fn first_text<'t>(table: &'t Table, column: &Column) -> Option<&'t str> {
    let mut texts = column.cells.iter().take(FIRST_ROWS).map(|&cell| table.text.text(cell));
    texts.find(|text| !is_missing(text))
}

fn vectors(table: &Table, column: &Column) -> Option<Vec<Column>> {
    let length = entries(first_text(table, column)?)?.len();
    let mut parts: Vec<Vec<Cell>> = vec![Vec::with_capacity(column.cells.len()); length];
    let mut add_up = true;
    for &cell in &column.cells {
        let text = table.text.text(cell);
        if is_missing(text) {
            for part in &mut parts {
                part.push(Cell::default());
            }
            continue;
        }
        let entries = entries(text).filter(|entries| entries.len() == length)?;
        add_up &= is_distribution(entries.iter().map(|entry| &text[entry.clone()]));
        for (part, entry) in parts.iter_mut().zip(entries) {
            part.push(cell.part(&entry));
        }
    }
    let is_score = add_up || is_named_like_score(column);
    let named = |(at, cells)| {
        let name = format!("{}[{at}]", column.name);
        Column { name, is_named: column.is_named, cells }
    };
    is_score.then(|| parts.into_iter().enumerate().map(named).collect())
}

/// Byte ranges of the numbers in a vector, two or more.
fn entries(text: &str) -> Option<Vec<Range<usize>>> {
    let call = ["DenseVector(", "array("].into_iter().find_map(|call| text.strip_prefix(call));
    let list = call.map_or(Some(text), |call| call.strip_suffix(')'))?.trim();
    let inner = list.strip_prefix('[')?.strip_suffix(']')?;
    let is_between = |c: char| c == ',' || c.is_whitespace();
    let entries: Vec<Range<usize>> = inner
        .split(is_between)
        .filter(|entry| !entry.is_empty())
        .map(|entry| {
            let start = entry.as_ptr().addr() - text.as_ptr().addr();
            start..start + entry.len()
        })
        .collect();
    let are_numbers = entries.iter().all(|entry| is_decimal(&text[entry.clone()]));
    (are_numbers && (2..=MOST_ENTRIES).contains(&entries.len())).then_some(entries)
}

/// True for probabilities that add up to 1, apart from rounding.
fn is_distribution<'e>(entries: impl Iterator<Item = &'e str>) -> bool {
    let mut sum = 0.0;
    for entry in entries {
        match decimal::read(entry.as_bytes(), b'.') {
            Some(value) if (0.0..=1.0).contains(&value) => sum += value,
            _ => return false,
        }
    }
    (sum - 1.0).abs() < ROUNDED
}

/// Refuses vectors of scores that are truncated, as Spark's `show` does at 20 characters.
fn refuse_cut(table: &Table, column: &Column) -> Result<(), InputError> {
    let is_cut = |text: &str| text.starts_with(['[', 'D']) && text.ends_with("...");
    let cut = column.cells.iter().position(|&cell| is_cut(table.text.text(cell)));
    match cut.filter(|_| is_named_like_score(column)) {
        None => Ok(()),
        Some(row) => {
            let message = format!(
                "cells of column {} are cut, such as {}. Print them in full, in Spark \
                 df.show(df.count(), truncate=False).",
                quoted(&column.name),
                quoted(table.text.text(column.cells[row]))
            );
            Err(InputError::at(table.row_number(row), ErrorCode::ShortenedTable, message))
        }
    }
}

/// A column for each label of cells like `[{"label": "yes", "prob": "0.91"}, …]`.
fn labelled(table: &mut Table, column: &Column) -> Option<Vec<Column>> {
    let mut parts: Vec<(String, Vec<Cell>)> = Vec::new();
    for (row, &cell) in column.cells.iter().enumerate() {
        let text = table.text.text(cell);
        if is_missing(text) {
            continue;
        }
        for (label, probability) in json::label_probabilities(text)? {
            let at = parts.iter().position(|(known, _)| *known == label).unwrap_or(parts.len());
            if at == parts.len() {
                if at == MOST_ENTRIES {
                    return None;
                }
                parts.push((label, Vec::new()));
            }
            let cells = &mut parts[at].1;
            cells.resize(row, Cell::default());
            cells.push(table.text.unescaped_cell(&probability));
        }
    }
    let rows = column.cells.len();
    let named = |(label, mut cells): (String, Vec<Cell>)| {
        cells.resize(rows, Cell::default());
        let name = format!("{}.{label}", column.name);
        Column { name, is_named: column.is_named, cells }
    };
    (parts.len() > 1).then(|| parts.into_iter().map(named).collect())
}
