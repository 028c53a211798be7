//! Arrow files and streams, Feather among them, as comma-separated text, as the page reads them (`www/formats/arrow.js`).

use std::io::Cursor;

use arrow_array::cast::AsArray;
use arrow_array::types::{
    Date32Type, Date64Type, Decimal32Type, Decimal64Type, Decimal128Type, Float16Type, Float32Type,
    Float64Type, Int8Type, Int16Type, Int32Type, Int64Type, Time32MillisecondType,
    Time32SecondType, Time64MicrosecondType, Time64NanosecondType, TimestampMicrosecondType,
    TimestampMillisecondType, TimestampNanosecondType, TimestampSecondType, UInt8Type, UInt16Type,
    UInt32Type, UInt64Type,
};
use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_ipc::reader::{FileReader, StreamReader};
use arrow_schema::{ArrowError, DataType, SchemaRef, TimeUnit};

use super::super::fault::Fault;
use super::cells;
use super::parquet::decoded;
use super::table::{Converted, no_single_values};
use curvescope_words::files::BAD_ARROW;

/// First bytes of a file, and of a stream.
pub(super) const FILE: &[u8] = b"ARROW1";
pub(super) const STREAM: &[u8] = b"\xff\xff\xff\xff";

const DAY: i64 = 86_400_000;

pub(super) fn table(bytes: Vec<u8>, name: &str) -> Result<Converted, Fault> {
    let is_file = bytes.starts_with(FILE);
    let content = Cursor::new(bytes);
    let read = || {
        if is_file {
            let reader = FileReader::try_new(content, None)?;
            text_of(&reader.schema(), reader)
        } else {
            let reader = StreamReader::try_new(content, None)?;
            text_of(&reader.schema(), reader)
        }
    };
    let converted =
        decoded(read).map_err(|error| Fault::of_file(BAD_ARROW, name, &[&error.to_string()]))?;
    if converted.text.starts_with(b"\n") {
        return Err(no_single_values(name, &converted.left_out));
    }
    Ok(converted)
}

/// The text of all batches.
fn text_of(
    schema: &SchemaRef,
    batches: impl Iterator<Item = Result<RecordBatch, ArrowError>>,
) -> Result<Converted, ArrowError> {
    let fields = schema.fields().iter().enumerate();
    let (used, others): (Vec<_>, Vec<_>) =
        fields.partition(|(_, field)| is_single(field.data_type()));
    let names: Vec<String> = used.iter().map(|(_, field)| field.name().clone()).collect();
    let left_out = others.iter().map(|(_, field)| field.name().clone()).collect();
    let mut text = cells::header(&names) + "\n";
    for batch in batches {
        let batch = batch?;
        let columns: Vec<Column> =
            used.iter().map(|&(at, _)| Column::of(batch.column(at))).collect();
        for row in 0..batch.num_rows() {
            for (at, column) in columns.iter().enumerate() {
                if at > 0 {
                    text.push(',');
                }
                column.cell(row, &mut text);
            }
            text.push('\n');
        }
    }
    Ok(Converted::of(text, names.len(), left_out))
}

/// True for types whose values are single numbers, texts or dates.
fn is_single(kind: &DataType) -> bool {
    match kind {
        DataType::Dictionary(_, values) => is_single(values),
        DataType::Decimal32(_, scale)
        | DataType::Decimal64(_, scale)
        | DataType::Decimal128(_, scale) => *scale >= 0,
        DataType::Boolean
        | DataType::Utf8
        | DataType::LargeUtf8
        | DataType::Utf8View
        | DataType::Date32
        | DataType::Date64
        | DataType::Time32(_)
        | DataType::Time64(_)
        | DataType::Timestamp(..) => true,
        other => other.is_numeric(),
    }
}

/// A column of a batch.
struct Column<'b> {
    values: &'b ArrayRef,
    /// For each row the index of its value in a dictionary; `None` for a plain column. Empty where the dictionary is.
    keys: Option<Vec<usize>>,
    /// The column itself, with its missing values.
    own: &'b ArrayRef,
}

impl<'b> Column<'b> {
    fn of(column: &'b ArrayRef) -> Self {
        if !matches!(column.data_type(), DataType::Dictionary(..)) {
            return Self { values: column, keys: None, own: column };
        }
        let dictionary = column.as_any_dictionary();
        let values = dictionary.values();
        let keys = if values.is_empty() { Vec::new() } else { dictionary.normalized_keys() };
        Self { values, keys: Some(keys), own: column }
    }

    /// Writes the value of a row; a missing one is an empty cell.
    fn cell(&self, row: usize, out: &mut String) {
        if self.own.is_null(row) {
            return;
        }
        let at = match &self.keys {
            None => Some(row),
            Some(keys) => keys.get(row).copied(),
        };
        if let Some(at) = at.filter(|&at| at < self.values.len() && !self.values.is_null(at)) {
            write(self.values, at, out);
        }
    }
}

fn write(array: &ArrayRef, row: usize, out: &mut String) {
    macro_rules! value {
        ($kind:ty) => {
            array.as_primitive::<$kind>().value(row)
        };
    }
    match array.data_type() {
        DataType::Boolean => cells::plain(array.as_boolean().value(row), out),
        DataType::Int8 => cells::plain(value!(Int8Type), out),
        DataType::Int16 => cells::plain(value!(Int16Type), out),
        DataType::Int32 => cells::plain(value!(Int32Type), out),
        DataType::Int64 => cells::plain(value!(Int64Type), out),
        DataType::UInt8 => cells::plain(value!(UInt8Type), out),
        DataType::UInt16 => cells::plain(value!(UInt16Type), out),
        DataType::UInt32 => cells::plain(value!(UInt32Type), out),
        DataType::UInt64 => cells::plain(value!(UInt64Type), out),
        DataType::Float16 => cells::number(value!(Float16Type).into(), out),
        DataType::Float32 => cells::number(value!(Float32Type).into(), out),
        DataType::Float64 => cells::number(value!(Float64Type), out),
        DataType::Utf8 => cells::text(array.as_string::<i32>().value(row), out),
        DataType::LargeUtf8 => cells::text(array.as_string::<i64>().value(row), out),
        DataType::Utf8View => cells::text(array.as_string_view().value(row), out),
        DataType::Date32 => cells::date(i64::from(value!(Date32Type)) * DAY, out),
        DataType::Date64 => cells::date(value!(Date64Type), out),
        DataType::Time32(TimeUnit::Second) => cells::plain(value!(Time32SecondType), out),
        DataType::Time32(_) => cells::plain(value!(Time32MillisecondType), out),
        DataType::Time64(TimeUnit::Microsecond) => cells::plain(value!(Time64MicrosecondType), out),
        DataType::Time64(_) => cells::plain(value!(Time64NanosecondType), out),
        DataType::Timestamp(unit, _) => match unit {
            TimeUnit::Second => cells::date(value!(TimestampSecondType).saturating_mul(1000), out),
            TimeUnit::Millisecond => cells::date(value!(TimestampMillisecondType), out),
            TimeUnit::Microsecond => instant(value!(TimestampMicrosecondType), 1_000, out),
            TimeUnit::Nanosecond => instant(value!(TimestampNanosecondType), 1_000_000, out),
        },
        DataType::Decimal32(_, scale) => decimal(value!(Decimal32Type).into(), *scale, out),
        DataType::Decimal64(_, scale) => decimal(value!(Decimal64Type).into(), *scale, out),
        DataType::Decimal128(_, scale) => decimal(value!(Decimal128Type), *scale, out),
        _ => {}
    }
}

/// Writes an instant in a unit of which a millisecond has this number.
fn instant(value: i64, of_a_millisecond: i64, out: &mut String) {
    let rest = value.rem_euclid(of_a_millisecond) * (1_000_000 / of_a_millisecond);
    cells::instant(value.div_euclid(of_a_millisecond), rest, out);
}

fn decimal(value: i128, scale: i8, out: &mut String) {
    cells::decimal(value, usize::try_from(scale).unwrap_or_default(), out);
}
