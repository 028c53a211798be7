//! Header of a `NumPy` array: start, types and order of its values (numpy.lib.format).

use super::super::super::fault::Fault;
use super::super::table::no_single_values;
use super::literal::{Literal, literal};
use curvescope_words::files::{BAD_NUMPY, NUMPY_TYPE};

/// First bytes of every array.
pub(crate) const MAGIC: &[u8] = b"\x93NUMPY";

/// A kind of value, with its size: in bytes for numbers and bytes, in characters for texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Value {
    Bool,
    Float(usize),
    Signed(usize),
    Unsigned(usize),
    Bytes(usize),
    Text(usize),
}

/// A field of a structured array, or the values of a plain one, without a name.
#[derive(Clone, Debug)]
pub(super) struct Field {
    pub(super) name: String,
    pub(super) value: Value,
    /// True where the highest byte is first.
    pub(super) is_big: bool,
    /// In bytes.
    pub(super) offset: usize,
}

#[derive(Clone, Debug)]
pub(super) struct Header {
    pub(super) shape: Vec<usize>,
    /// At least one.
    pub(super) fields: Vec<Field>,
    /// Bytes of an element.
    pub(super) stride: usize,
    /// First byte of the values.
    pub(super) start: usize,
    /// True where columns follow each other, not rows.
    pub(super) is_fortran: bool,
    /// Names of fields that hold no single values.
    pub(super) left_out: Vec<String>,
}

impl Value {
    /// Bytes of a value.
    pub(super) fn size(self) -> usize {
        match self {
            Self::Bool => 1,
            Self::Float(size) | Self::Signed(size) | Self::Unsigned(size) | Self::Bytes(size) => {
                size
            }
            Self::Text(characters) => 4 * characters,
        }
    }

    /// The kind of a type such as `<f8`; `None` where no cell can hold its values.
    fn of(kind: char, size: usize) -> Option<Self> {
        match (kind, size) {
            ('b' | '?', 1) => Some(Self::Bool),
            ('f', 2 | 4 | 8) => Some(Self::Float(size)),
            ('i', 1 | 2 | 4 | 8) => Some(Self::Signed(size)),
            ('u', 1 | 2 | 4 | 8) => Some(Self::Unsigned(size)),
            ('S', _) => Some(Self::Bytes(size)),
            ('U', _) => Some(Self::Text(size)),
            _ => None,
        }
    }
}

/// Kind, order of bytes and size in bytes of a type such as `<f8`.
fn type_of(text: &str) -> Option<(Option<Value>, bool, usize)> {
    let (is_big, rest) = match text.split_at_checked(1)? {
        (">", rest) => (true, rest),
        ("<" | "|" | "=", rest) => (false, rest),
        _ => (false, text),
    };
    let kind = rest.chars().next()?;
    let digits: String = rest[kind.len_utf8()..].chars().take_while(char::is_ascii_digit).collect();
    let size: usize = if digits.is_empty() { 1 } else { digits.parse().ok()? };
    let bytes = if kind == 'U' { size.checked_mul(4)? } else { size };
    Some((Value::of(kind, size), is_big, bytes))
}

impl Header {
    pub(super) fn of(bytes: &[u8], name: &str) -> Result<Self, Fault> {
        let damaged = || Fault::of_file(BAD_NUMPY, name, &["its header can't be read"]);
        let (start, text) = text_of(bytes).ok_or_else(damaged)?;
        let Some(Literal::Record(entries)) = literal(text) else { return Err(damaged()) };
        let entry = |key: &str| entries.iter().find(|(name, _)| name == key).map(|(_, it)| it);
        let Some(Literal::List(sides)) = entry("shape") else { return Err(damaged()) };
        let sides = sides.iter().map(|side| match side {
            Literal::Number(side) => usize::try_from(*side).ok(),
            _ => None,
        });
        let shape = sides.collect::<Option<Vec<usize>>>().ok_or_else(damaged)?;
        let is_fortran = matches!(entry("fortran_order"), Some(Literal::Bool(true)));
        let mut header =
            Self { shape, fields: Vec::new(), stride: 0, start, is_fortran, left_out: Vec::new() };
        match entry("descr") {
            Some(Literal::Text(kind)) => {
                let (value, is_big, stride) = type_of(kind).ok_or_else(damaged)?;
                let value = value.ok_or_else(|| Fault::of_file(NUMPY_TYPE, name, &[kind]))?;
                header.stride = stride;
                header.fields.push(Field { name: String::new(), value, is_big, offset: 0 });
            }
            Some(Literal::List(fields)) => {
                for field in fields {
                    header.add(field).ok_or_else(damaged)?;
                }
                if header.fields.is_empty() {
                    return Err(no_single_values(name, &header.left_out));
                }
            }
            _ => return Err(damaged()),
        }
        Ok(header)
    }

    /// Adds a field `(name, type)` or `(name, type, shape)`; `None` where it is none, or its size is unknown.
    fn add(&mut self, field: &Literal) -> Option<()> {
        let Literal::List(parts) = field else { return None };
        let name = match parts.first()? {
            Literal::Text(name) => name.clone(),
            // A title and a name.
            Literal::List(names) => match names.last()? {
                Literal::Text(name) => name.clone(),
                _ => return None,
            },
            _ => return None,
        };
        let Literal::Text(kind) = parts.get(1)? else { return None };
        let (value, is_big, size) = type_of(kind)?;
        let count = match parts.get(2) {
            None => 1,
            Some(Literal::List(sides)) => {
                sides.iter().try_fold(1_usize, |all, side| match side {
                    Literal::Number(side) => all.checked_mul(usize::try_from(*side).ok()?),
                    _ => None,
                })?
            }
            Some(_) => return None,
        };
        let offset = self.stride;
        self.stride = offset.checked_add(size.checked_mul(count)?)?;
        match value.filter(|_| parts.len() == 2) {
            // Padding has no name.
            _ if name.is_empty() => {}
            Some(value) => self.fields.push(Field { name, value, is_big, offset }),
            None => self.left_out.push(name),
        }
        Some(())
    }
}

/// The first byte of the values, and the text of the header.
fn text_of(bytes: &[u8]) -> Option<(usize, &str)> {
    let rest = bytes.strip_prefix(MAGIC)?;
    let (version, rest) = rest.split_first()?;
    let rest = rest.get(1..)?;
    let (length, rest) = if *version == 1 {
        let (length, rest) = rest.split_first_chunk::<2>()?;
        (usize::from(u16::from_le_bytes(*length)), rest)
    } else {
        let (length, rest) = rest.split_first_chunk::<4>()?;
        (usize::try_from(u32::from_le_bytes(*length)).ok()?, rest)
    };
    let text = std::str::from_utf8(rest.get(..length)?).ok()?;
    Some((bytes.len() - rest.len() + length, text))
}
