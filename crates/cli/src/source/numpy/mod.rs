//! `NumPy` arrays (.npy) and archives of them (.npz) as comma-separated text, as the page reads them (`www/formats/npy.js`,
//! `www/formats/zip.js`), so that both give the same report.

mod header;
mod literal;

use std::io::{Cursor, Read};

use half::f16;
use zip::ZipArchive;
use zip::result::ZipError;

pub(super) use self::header::MAGIC;
use self::header::{Field, Header, Value};
use super::super::fault::Fault;
use super::cells;
use super::table::Converted;
use curvescope_words::files::{
    BAD_NUMPY, BAD_ZIP, NUMPY_ACROSS, NUMPY_DIMENSIONS, PYTHON_OBJECTS, UNEQUAL_LENGTHS, WORKBOOK,
    ZIP_OF_FILES,
};

/// Most columns that the analysis accepts.
const MOST_COLUMNS: usize = 131_072;

/// An array whose values were checked to be there.
struct Array {
    name: String,
    bytes: Vec<u8>,
    header: Header,
    rows: usize,
    across: usize,
}

/// The text of one array.
pub(super) fn table(bytes: Vec<u8>, name: &str) -> Result<Converted, Fault> {
    let array = Array::of(bytes, name)?;
    let names = array.columns();
    let names = names.into_iter().map(|name| if name.is_empty() { "1".to_owned() } else { name });
    text_of(&[array], &names.collect::<Vec<_>>())
}

/// True for the content of an archive that is no folder and none of the system's own files.
fn is_content(name: &str) -> bool {
    !name.ends_with('/') && !name.starts_with("__MACOSX/")
}

/// The text of an archive of arrays, side by side, or the only other file of an archive, which is read in turn.
pub(super) fn archive(bytes: Vec<u8>, name: &str) -> Result<Result<Converted, Vec<u8>>, Fault> {
    let damaged = |error: ZipError| Fault::of_file(BAD_ZIP, name, &[&error.to_string()]);
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(damaged)?;
    let names: Vec<String> =
        archive.file_names().filter(|name| is_content(name)).map(str::to_owned).collect();
    let mut content = |entry: &str| {
        let mut bytes = Vec::new();
        let mut file = archive.by_name(entry).map_err(damaged)?;
        file.read_to_end(&mut bytes).map_err(|error| damaged(ZipError::Io(error)))?;
        Ok::<_, Fault>(bytes)
    };
    let is_array = |name: &&String| name.rsplit_once('.').is_some_and(|(_, end)| end == "npy");
    let arrays: Vec<&String> = names.iter().filter(is_array).collect();
    if arrays.is_empty() {
        let [only] = &names[..] else {
            return Err(refused(&names, name));
        };
        return Ok(Err(content(only)?));
    }
    let arrays =
        arrays.into_iter().map(|entry| Array::of(content(entry)?, entry.trim_end_matches(".npy")));
    let arrays = arrays.collect::<Result<Vec<_>, _>>()?;
    let rows = arrays[0].rows;
    if arrays.iter().any(|array| array.rows != rows) {
        let lengths: Vec<String> =
            arrays.iter().map(|array| format!("{} has {}", array.name, array.rows)).collect();
        let arrays = format!("The arrays of \"{name}\"");
        return Err(Fault::new(UNEQUAL_LENGTHS.text(&arrays, &[&lengths.join(", ")])));
    }
    // Columns are numbered as in numpy, from 0: those of probabilities are in the order of the classes.
    let named = |array: &Array| {
        let of = |(at, column): (usize, String)| match column.as_str() {
            "" => array.name.clone(),
            _ if array.across > 1 => format!("{}_{at}", array.name),
            column => format!("{}_{column}", array.name),
        };
        array.columns().into_iter().enumerate().map(of).collect::<Vec<_>>()
    };
    let names: Vec<String> = arrays.iter().flat_map(named).collect();
    Ok(Ok(text_of(&arrays, &names)?))
}

/// The fault of an archive of other files than arrays.
fn refused(names: &[String], name: &str) -> Fault {
    if names.iter().any(|inner| inner.starts_with("xl/")) {
        return Fault::of_file(WORKBOOK, name, &[]);
    }
    if names.iter().any(|inner| inner.rsplit_once('.').is_some_and(|(_, end)| end == "pkl")) {
        return Fault::of_file(PYTHON_OBJECTS, name, &[]);
    }
    Fault::of_file(ZIP_OF_FILES, name, &[&names.len().to_string()])
}

fn text_of(arrays: &[Array], names: &[String]) -> Result<Converted, Fault> {
    let mut text = cells::header(names) + "\n";
    for row in 0..arrays[0].rows {
        let mut is_first = true;
        for array in arrays {
            for column in 0..array.across {
                for field in &array.header.fields {
                    if !std::mem::replace(&mut is_first, false) {
                        text.push(',');
                    }
                    array.cell(row, column, field, &mut text).ok_or_else(|| array.damaged())?;
                }
            }
        }
        text.push('\n');
    }
    let left_out: Vec<String> =
        arrays.iter().flat_map(|array| array.header.left_out.iter().cloned()).collect();
    Ok(Converted::of(text, names.len(), left_out))
}

impl Array {
    /// An array of one dimension or two, or a structured one of one; `name` is that of its file.
    fn of(bytes: Vec<u8>, name: &str) -> Result<Self, Fault> {
        let header = Header::of(&bytes, name)?;
        let is_structured = header.fields.iter().any(|field| !field.name.is_empty());
        let (rows, across) = match header.shape[..] {
            [rows] => (rows, 1),
            [rows, across] if !is_structured => (rows, across),
            _ => {
                let sides: Vec<String> = header.shape.iter().map(ToString::to_string).collect();
                let sides = if sides.is_empty() {
                    "a single number".to_owned()
                } else {
                    sides.join(" × ")
                };
                let dimensions = header.shape.len().to_string();
                return Err(Fault::of_file(NUMPY_DIMENSIONS, name, &[&dimensions, &sides]));
            }
        };
        let array = Self { name: name.to_owned(), bytes, header, rows, across };
        let Header { start, stride, .. } = array.header;
        if across == 0 || stride == 0 || across > MOST_COLUMNS {
            let values = [&*across.to_string(), &*stride.to_string()];
            return Err(Fault::of_file(NUMPY_ACROSS, name, &values));
        }
        let end =
            rows.checked_mul(across).and_then(|all| all.checked_mul(stride)?.checked_add(start));
        if end.is_none_or(|end| end > array.bytes.len()) {
            return Err(array.damaged());
        }
        Ok(array)
    }

    /// Names of its columns: those of its fields, or numbers for two dimensions; "" for one.
    fn columns(&self) -> Vec<String> {
        if self.header.shape.len() > 1 {
            return (1..=self.across).map(|at| at.to_string()).collect();
        }
        self.header.fields.iter().map(|field| field.name.clone()).collect()
    }

    /// Writes a value; `None` where its bytes are not there.
    fn cell(&self, row: usize, column: usize, field: &Field, out: &mut String) -> Option<()> {
        let Header { start, stride, is_fortran, .. } = self.header;
        let place = if is_fortran { column * self.rows + row } else { row * self.across + column };
        let first = start + place * stride + field.offset;
        let bytes = self.bytes.get(first..first + field.value.size())?;
        write(bytes, field.value, field.is_big, out)
    }

    fn damaged(&self) -> Fault {
        Fault::of_file(BAD_NUMPY, &self.name, &["it ends before its values"])
    }
}

/// Writes the value in these bytes as a cell; `None` for a number of bytes that is not its size.
fn write(bytes: &[u8], value: Value, is_big: bool, out: &mut String) -> Option<()> {
    /// A number of these bytes, in either order.
    macro_rules! number {
        ($kind:ty) => {{
            let bytes = bytes.try_into().ok()?;
            if is_big { <$kind>::from_be_bytes(bytes) } else { <$kind>::from_le_bytes(bytes) }
        }};
    }
    match value {
        Value::Bool => cells::plain(bytes.first()? != &0, out),
        Value::Float(2) => cells::number(number!(f16).into(), out),
        Value::Float(4) => cells::number(number!(f32).into(), out),
        Value::Float(_) => cells::number(number!(f64), out),
        Value::Signed(1) => cells::plain(number!(i8), out),
        Value::Signed(2) => cells::plain(number!(i16), out),
        Value::Signed(4) => cells::plain(number!(i32), out),
        Value::Signed(_) => cells::plain(number!(i64), out),
        Value::Unsigned(1) => cells::plain(number!(u8), out),
        Value::Unsigned(2) => cells::plain(number!(u16), out),
        Value::Unsigned(4) => cells::plain(number!(u32), out),
        Value::Unsigned(_) => cells::plain(number!(u64), out),
        Value::Bytes(_) => {
            cells::text(String::from_utf8_lossy(bytes).trim_end_matches('\0'), out);
        }
        Value::Text(_) => {
            let characters = bytes.chunks_exact(4).map(|four| {
                let four = four.try_into().unwrap_or_default();
                let code = if is_big { u32::from_be_bytes(four) } else { u32::from_le_bytes(four) };
                char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)
            });
            cells::text(characters.collect::<String>().trim_end_matches('\0'), out);
        }
    }
    Some(())
}
