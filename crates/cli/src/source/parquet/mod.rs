//! Parquet files as comma-separated text, as the page reads them (`www/formats/parquet.js`), so that both give the
//! same report.

mod column;

use std::sync::atomic::{AtomicBool, Ordering};

use parquet::column::reader::ColumnReader;
use parquet::errors::{ParquetError, Result};
use parquet::file::reader::{ChunkReader, FileReader, RowGroupReader, SerializedFileReader};

use self::column::{Cells, Writing, cells_of};
use super::super::fault::Fault;
use super::cells;
use super::table::{Converted, ReadingOptions, Table, no_single_values, one_column, remark_on};
use curvescope_read::Expected;
use curvescope_words::files::{BAD_PARQUET, UNREADABLE_PARQUET};
use curvescope_words::phrases::{ROWS_DISAGREE, VALUES_DISAGREE};

/// True while values of a file are decoded: a panic then means a damaged file that the decoder did not expect, not
/// a bug of this program.
static IS_DECODING: AtomicBool = AtomicBool::new(false);

/// Runs a decoder of binary files, which may panic on damaged ones.
pub(super) fn decoded<T>(decode: impl FnOnce() -> T) -> T {
    IS_DECODING.store(true, Ordering::Relaxed);
    let decoded = decode();
    IS_DECODING.store(false, Ordering::Relaxed);
    decoded
}

/// Message for a panic while values of a file are decoded; `None` at other times.
pub(crate) fn fault_of_halt() -> Option<&'static str> {
    IS_DECODING
        .load(Ordering::Relaxed)
        .then_some("The file is damaged. Copy or download it again, or write it again.")
}

/// Rows converted to text at once: few until the used columns are decided.
const FIRST_ROWS: usize = 512;
const ROWS: usize = 8192;

/// A column that can be read.
struct Column {
    name: String,
    /// Index in the file.
    place: usize,
    writing: Writing,
}

/// Indices of the used columns; `None` until they are decided.
type Taken = std::result::Result<Option<Vec<usize>>, Fault>;

pub(super) fn table(
    file: impl ChunkReader + 'static,
    name: &str,
    options: &ReadingOptions<'_>,
) -> std::result::Result<Table, Fault> {
    let Opened { file, columns, rows, left_out } = opened(file, name)?;
    if columns.len() == 1 {
        return Err(one_column(name, &left_out));
    }
    let mut reading = options.reading(Some(Expected::Rows(rows)));
    write(&file, &columns, name, &mut |text| {
        reading.feed(text.as_bytes())?;
        Ok(reading.used_columns())
    })?;
    let mut table = Table::from(reading.finish()?);
    table.remarks.extend(remark_on(&left_out));
    Ok(table)
}

/// The whole text.
pub(super) fn text(
    file: impl ChunkReader + 'static,
    name: &str,
) -> std::result::Result<Converted, Fault> {
    let Opened { file, columns, left_out, .. } = opened(file, name)?;
    let mut text = String::new();
    write(&file, &columns, name, &mut |piece| {
        text.push_str(piece);
        Ok(None)
    })?;
    Ok(Converted::of(text, columns.len(), left_out))
}

/// A file that can be read.
struct Opened<File> {
    file: File,
    columns: Vec<Column>,
    rows: u64,
    /// Names of the columns that hold no single values.
    left_out: Vec<String>,
}

fn opened<R: ChunkReader + 'static>(
    file: R,
    name: &str,
) -> std::result::Result<Opened<SerializedFileReader<R>>, Fault> {
    let file = decoded(|| SerializedFileReader::new(file)).map_err(|error| fault(name, &error))?;
    let (columns, left_out) = columns_of(&file);
    if columns.is_empty() {
        return Err(no_single_values(name, &left_out));
    }
    let rows = rows_in(&file, &columns).map_err(|error| fault(name, &error))?;
    Ok(Opened { file, columns, rows, left_out })
}

/// Number of rows. All counts of the file have to agree, because the readers rely on them.
fn rows_in(file: &impl FileReader, columns: &[Column]) -> Result<u64> {
    let damaged = |what: &str| ParquetError::General(what.to_owned());
    let mut rows = 0;
    for group in file.metadata().row_groups() {
        if columns.iter().any(|column| group.column(column.place).num_values() != group.num_rows())
        {
            return Err(damaged(VALUES_DISAGREE.text));
        }
        let of_group = u64::try_from(group.num_rows());
        rows += of_group.map_err(|_| damaged("a number of rows is below 0"))?;
    }
    if i64::try_from(rows).ok() != Some(file.metadata().file_metadata().num_rows()) {
        return Err(damaged(ROWS_DISAGREE.text));
    }
    Ok(rows)
}

/// The columns that hold single values, and the names of the others.
fn columns_of(file: &impl FileReader) -> (Vec<Column>, Vec<String>) {
    let schema = file.metadata().file_metadata().schema_descr();
    let (mut columns, mut left_out) = (Vec::<Column>::new(), Vec::new());
    for (place, about) in schema.columns().iter().enumerate() {
        let name = schema.get_column_root(place).name().to_owned();
        let is_new = columns.iter().all(|column| column.name != name);
        match Writing::of(about).filter(|_| is_new) {
            Some(writing) => columns.push(Column { name, place, writing }),
            None if left_out.contains(&name) => {}
            None => left_out.push(name),
        }
    }
    (columns, left_out)
}

/// Writes all rows, piece by piece, to `take`, which returns the used columns once they are decided.
fn write(
    file: &impl FileReader,
    columns: &[Column],
    name: &str,
    take: &mut dyn FnMut(&str) -> Taken,
) -> std::result::Result<(), Fault> {
    let names: Vec<String> = columns.iter().map(|column| column.name.clone()).collect();
    let mut text = cells::header(&names) + "\n";
    let mut used = take(&text)?;
    for group in 0..file.num_row_groups() {
        let group = file.get_row_group(group).map_err(|error| fault(name, &error))?;
        let rows = usize::try_from(group.metadata().num_rows()).unwrap_or_default();
        let mut readers: Vec<Option<ColumnReader>> = columns.iter().map(|_| None).collect();
        let mut read = 0;
        while read < rows {
            let some = if used.is_some() { ROWS } else { FIRST_ROWS }.min(rows - read);
            let is_used = |at| used.as_ref().is_none_or(|used: &Vec<usize>| used.contains(&at));
            text.clear();
            decoded(|| write_rows(&*group, columns, &mut readers, is_used, some, &mut text))
                .map_err(|error| fault(name, &error))?;
            used = take(&text)?;
            read += some;
        }
    }
    Ok(())
}

/// Writes the next rows. Unused columns have a cell that is fast to skip.
fn write_rows(
    group: &dyn RowGroupReader,
    columns: &[Column],
    readers: &mut [Option<ColumnReader>],
    is_used: impl Fn(usize) -> bool,
    rows: usize,
    text: &mut String,
) -> Result<()> {
    const UNUSED: &str = "0";
    let mut cells: Vec<Option<Cells>> = Vec::with_capacity(columns.len());
    for (at, (column, reader)) in columns.iter().zip(readers).enumerate() {
        if !is_used(at) {
            cells.push(None);
            continue;
        }
        let reader = match reader {
            Some(reader) => reader,
            // All columns are read until the used ones are decided, so none is needed for the first time later.
            none => none.insert(group.get_column_reader(column.place)?),
        };
        cells.push(Some(cells_of(reader, column.writing, rows)?));
    }
    for row in 0..rows {
        for (at, cells) in cells.iter().enumerate() {
            if at > 0 {
                text.push(',');
            }
            text.push_str(cells.as_ref().map_or(UNUSED, |cells| cells.get(row)));
        }
        text.push('\n');
    }
    Ok(())
}

fn fault(name: &str, error: &ParquetError) -> Fault {
    let found = error.to_string();
    let is_unknown = matches!(error, ParquetError::NYI(_))
        || ["not supported", "unsupported", "Disabled feature"].iter().any(|it| found.contains(it));
    let fault = if is_unknown { UNREADABLE_PARQUET } else { BAD_PARQUET };
    Fault::of_file(fault, name, &[&found])
}
