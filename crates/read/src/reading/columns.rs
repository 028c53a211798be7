//! Reads a table whose columns are in memory: the decisions are made on cells, as for a text, and most rows are then
//! read without being written as cells.

use crate::messages::{ErrorCode, InputError, counted, quoted};
use crate::options::{Choices, Expected};
use crate::roles::{Plan, on_first_rows};
use crate::rows::{DirectRows, Retention, RowCollector, RowStorage, check_memory};
use crate::table::{CellsOfRows, Column, ColumnValues, InputColumn};
use curvescope_core::numeric::format;

/// Number of rows that are read at once.
const CHUNK: usize = 1 << 16;
/// Number of rows that are written as cells at once.
const CELLS: usize = 4096;

/// Returns the rows of columns of equal length, of which nothing is ranked yet. A row number is the 1-based position of
/// the row. The choice of a format has no effect.
///
/// # Errors
/// `unequal-lengths`, `no-rows`, `bad-input` for a code without a text, and errors of [`crate::read`] on the
/// roles of columns and the content of single rows.
pub fn rows_of(
    columns: &[InputColumn<'_>],
    choices: &Choices,
    retention: Retention,
) -> Result<RowCollector, InputError> {
    let rows = checked_rows(columns)?;
    let named =
        Column::named(columns.iter().map(|column| column.name.trim().to_owned()).collect())?;
    let mut head = 0;
    let first = |rows: usize| CellsOfRows::of(columns, (0..rows).collect());
    let plan = on_first_rows(rows, choices, |rows| {
        head = rows;
        Plan::of(&first(rows).table(&named), choices)
    })?;
    let text = first(head);
    let head_table = text.table(&named);
    let storage = RowStorage::of(retention, &plan.roles, &head_table);
    check_memory(storage.bytes_per_row(), Expected::Rows(rows as u64), &[])?;
    let mut direct = DirectRows::of(columns, &plan);
    let mut collector = RowCollector::new(plan, choices, storage.with_room(rows));
    collector.add(&head_table)?;
    for start in (head..rows).step_by(CHUNK) {
        let chunk = start..rows.min(start + CHUNK);
        let left: Vec<usize> = match &mut direct {
            Some(direct) => direct.add(&mut collector, chunk)?,
            None => chunk.collect(),
        };
        for rows in left.chunks(CELLS) {
            collector.add(&CellsOfRows::of(columns, rows.to_vec()).table(&named))?;
        }
    }
    Ok(collector)
}

fn checked_rows(columns: &[InputColumn<'_>]) -> Result<usize, InputError> {
    let Some(first) = columns.first() else {
        let message = "There are no columns. Give one with labels and one with scores.";
        return Err(InputError::new(ErrorCode::EmptyInput, message));
    };
    let rows = first.values.len();
    if columns.iter().any(|column| column.values.len() != rows) {
        let lengths: Vec<String> = columns
            .iter()
            .map(|column| {
                format!("{} has {}", quoted(column.name), format::count(column.values.len()))
            })
            .collect();
        let message = format!(
            "The columns are of different lengths: {}. Give one value for each row.",
            lengths.join(", ")
        );
        return Err(InputError::new(ErrorCode::UnequalLengths, message));
    }
    if rows == 0 {
        let message = "The columns have no values. Give at least one row.";
        return Err(InputError::new(ErrorCode::NoRows, message));
    }
    for InputColumn { name, values } in columns {
        if let ColumnValues::Texts { codes, texts } = values {
            let is_known = |code: &i32| usize::try_from(*code).map_or(true, |at| at < texts.len());
            if !codes.iter().all(is_known) {
                let message = format!(
                    "Column {} has {}, and a code beyond them. Give each code a text.",
                    quoted(name),
                    counted(texts.len(), "text")
                );
                return Err(InputError::new(ErrorCode::BadInput, message));
            }
        }
    }
    Ok(rows)
}
