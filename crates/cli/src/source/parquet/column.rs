//! Column of single values, and the conversion of a value to a cell.

use half::f16;
use parquet::basic::{ConvertedType, LogicalType, TimeUnit, Type};
use parquet::column::reader::{ColumnReader, ColumnReaderImpl};
use parquet::data_type::DataType;
use parquet::errors::{ParquetError, Result};
use parquet::schema::types::ColumnDescriptor;

use super::super::cells;

/// Nanoseconds per millisecond.
const MILLISECOND: i64 = 1_000_000;

/// Conversion of a column's values to text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Writing {
    /// Numbers, booleans and UTF-8 text.
    Plain,
    Unsigned,
    /// Days since 1970.
    Day,
    /// Time since 1970 in a unit of which a millisecond has this number.
    Instant(i64),
    /// Decimal number with this number of digits after the point.
    Decimal(usize),
    Half,
    Uuid,
}

impl Writing {
    /// The conversion for a column; `None` where its values are not single numbers, texts or dates.
    pub(super) fn of(column: &ColumnDescriptor) -> Option<Self> {
        let (converted, logical) = (column.converted_type(), column.logical_type_ref());
        if column.max_rep_level() > 0 || column.path().parts().len() > 1 {
            return None;
        }
        if matches!(converted, ConvertedType::INTERVAL | ConvertedType::BSON) {
            return None;
        }
        if let Some(
            LogicalType::Variant(_)
            | LogicalType::Geometry(_)
            | LogicalType::Geography(_)
            | LogicalType::Bson,
        ) = logical
        {
            return None;
        }
        let by_name = match (logical, converted) {
            (Some(LogicalType::Decimal(_)), _) | (_, ConvertedType::DECIMAL) => {
                Some(Self::Decimal(usize::try_from(column.type_scale()).ok()?))
            }
            (Some(LogicalType::Date), _) | (_, ConvertedType::DATE) => Some(Self::Day),
            (Some(LogicalType::Timestamp(about)), _) => Some(Self::Instant(match about.unit {
                TimeUnit::MILLIS => 1,
                TimeUnit::MICROS => 1_000,
                TimeUnit::NANOS => 1_000_000,
            })),
            (_, ConvertedType::TIMESTAMP_MILLIS) => Some(Self::Instant(1)),
            (_, ConvertedType::TIMESTAMP_MICROS) => Some(Self::Instant(1_000)),
            (Some(LogicalType::Integer(about)), _) if !about.is_signed => Some(Self::Unsigned),
            (_, ConvertedType::UINT_32 | ConvertedType::UINT_64) => Some(Self::Unsigned),
            (Some(LogicalType::Float16), _) => Some(Self::Half),
            (Some(LogicalType::Uuid), _) => Some(Self::Uuid),
            _ => None,
        };
        let is_fixed = column.physical_type() == Type::FIXED_LEN_BYTE_ARRAY;
        by_name.or((!is_fixed).then_some(Self::Plain))
    }
}

/// Cells of consecutive rows, concatenated.
#[derive(Debug, Default)]
pub(super) struct Cells {
    text: String,
    ends: Vec<usize>,
}

impl Cells {
    pub(super) fn get(&self, row: usize) -> &str {
        let start = row.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.text[start..self.ends[row]]
    }

    fn end(&mut self) {
        self.ends.push(self.text.len());
    }
}

/// The cells of the next `rows` of a column.
pub(super) fn cells_of(reader: &mut ColumnReader, writing: Writing, rows: usize) -> Result<Cells> {
    match reader {
        ColumnReader::BoolColumnReader(reader) => {
            read(reader, rows, |&is, out| cells::plain(is, out))
        }
        ColumnReader::Int32ColumnReader(reader) => {
            read(reader, rows, |&value, out| whole(value.into(), u32::BITS, writing, out))
        }
        ColumnReader::Int64ColumnReader(reader) => {
            read(reader, rows, |&value, out| whole(value, u64::BITS, writing, out))
        }
        ColumnReader::Int96ColumnReader(reader) => read(reader, rows, |value, out| {
            let nanoseconds = i64::from(value.data()[1]) << 32 | i64::from(value.data()[0]);
            cells::instant(value.to_millis(), nanoseconds.rem_euclid(MILLISECOND), out);
        }),
        ColumnReader::FloatColumnReader(reader) => {
            read(reader, rows, |&value, out| cells::number(value.into(), out))
        }
        ColumnReader::DoubleColumnReader(reader) => {
            read(reader, rows, |&value, out| cells::number(value, out))
        }
        ColumnReader::ByteArrayColumnReader(reader) => {
            try_read(reader, rows, |value, out| bytes(value.data(), writing, out))
        }
        ColumnReader::FixedLenByteArrayColumnReader(reader) => {
            try_read(reader, rows, |value, out| bytes(value.data(), writing, out))
        }
    }
}

/// Reads the next rows of a column whose values can all be written.
fn read<T: DataType>(
    reader: &mut ColumnReaderImpl<T>,
    rows: usize,
    write: impl Fn(&T::T, &mut String),
) -> Result<Cells> {
    try_read(reader, rows, |value, out| {
        write(value, out);
        Ok(())
    })
}

/// Reads the next rows of a column and writes its values; a missing value is an empty cell.
fn try_read<T: DataType>(
    reader: &mut ColumnReaderImpl<T>,
    rows: usize,
    write: impl Fn(&T::T, &mut String) -> Result<()>,
) -> Result<Cells> {
    let (mut levels, mut values) = (Vec::new(), Vec::new());
    let (records, ..) = reader.read_records(rows, Some(&mut levels), None, &mut values)?;
    if records != rows {
        let message = format!("a column has {records} of {rows} values");
        return Err(ParquetError::General(message));
    }
    let mut cells = Cells::default();
    let mut values = values.iter();
    for row in 0..rows {
        // Without definition levels every row has a value.
        if levels.get(row).is_none_or(|&level| level > 0) {
            let missing = || ParquetError::General("a column has too few values".to_owned());
            write(values.next().ok_or_else(missing)?, &mut cells.text)?;
        }
        cells.end();
    }
    Ok(cells)
}

fn whole(value: i64, bits: u32, writing: Writing, out: &mut String) {
    const DAY: i64 = 86_400_000;
    match writing {
        Writing::Unsigned => {
            let wrapped = i128::from(value).rem_euclid(1_i128 << bits);
            cells::plain(wrapped, out);
        }
        Writing::Day => cells::date(value.saturating_mul(DAY), out),
        Writing::Instant(of_a_millisecond) => {
            let rest = value.rem_euclid(of_a_millisecond) * (MILLISECOND / of_a_millisecond);
            cells::instant(value.div_euclid(of_a_millisecond), rest, out);
        }
        Writing::Decimal(scale) => cells::decimal(value.into(), scale, out),
        Writing::Plain | Writing::Half | Writing::Uuid => cells::plain(value, out),
    }
}

fn bytes(value: &[u8], writing: Writing, out: &mut String) -> Result<()> {
    match writing {
        Writing::Decimal(scale) => {
            let digits = signed(value).ok_or_else(|| {
                let message = "decimal numbers of more than 38 digits are not supported";
                ParquetError::NYI(message.to_owned())
            })?;
            cells::decimal(digits, scale, out);
        }
        Writing::Half => {
            let [low, high] = *value else {
                return Err(ParquetError::General("a half has two bytes".to_owned()));
            };
            cells::number(f16::from_le_bytes([low, high]).to_f64(), out);
        }
        Writing::Uuid => {
            let short = |_| ParquetError::General("an id has 16 bytes".to_owned());
            let digits = u128::from_be_bytes(value.try_into().map_err(short)?);
            let digits = format!("{digits:032x}");
            let parts = [0..8, 8..12, 12..16, 16..20, 20..32].map(|part| &digits[part]);
            cells::text(&parts.join("-"), out);
        }
        _ => cells::text(&String::from_utf8_lossy(value), out),
    }
    Ok(())
}

/// Signed whole number from big-endian bytes; `None` beyond 128 bits.
fn signed(bytes: &[u8]) -> Option<i128> {
    let is_negative = bytes.first().is_some_and(|first| first & 0x80 != 0);
    let filling = if is_negative { 0xff } else { 0 };
    let spare = bytes.len().saturating_sub(16);
    let (extra, rest) = bytes.split_at(spare);
    if extra.iter().any(|&byte| byte != filling) {
        return None;
    }
    let mut all = [filling; 16];
    all[16 - rest.len()..].copy_from_slice(rest);
    let value = i128::from_be_bytes(all);
    ((value < 0) == is_negative).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn different_instants_stay_different() {
        let written = |value, of_a_millisecond| {
            let mut out = String::new();
            whole(value, u64::BITS, Writing::Instant(of_a_millisecond), &mut out);
            out
        };
        assert_eq!(written(1, 1), "\"1970-01-01T00:00:00.001Z\"");
        assert_eq!(written(1_001, 1_000), "\"1970-01-01T00:00:00.001001Z\"");
        assert_eq!(written(1_000_001, 1_000_000), "\"1970-01-01T00:00:00.001000001Z\"");
        assert_eq!(written(-1, 1_000), "\"1969-12-31T23:59:59.999999Z\"");
        assert_eq!(written(0, 1_000_000), "1970-01-01");
    }

    #[test]
    fn bytes_of_a_decimal_are_a_whole_number_with_a_sign() {
        assert_eq!(signed(&[]), Some(0));
        assert_eq!(signed(&[0xff]), Some(-1));
        assert_eq!(signed(&[0x01, 0x00]), Some(256));
        assert_eq!(
            signed(&[[0xff; 4].as_slice(), &[0xfe; 16]].concat()),
            Some(i128::from_be_bytes([0xfe; 16]))
        );
        assert_eq!(signed(&[1; 17]), None);
        assert_eq!(signed(&[[0; 1].as_slice(), &[0xff; 16]].concat()), None);
    }
}
