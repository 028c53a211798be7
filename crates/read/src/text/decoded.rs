//! Decodes bytes to text.

use std::borrow::Cow;

use super::lines::line_ends;
use crate::messages::{ErrorCode, InputError};
use curvescope_core::numeric::format;

/// Most bytes of a text: cells are 32-bit ranges into it and into a scratch text that is never longer.
const MOST_BYTES: usize = 1 << 31;

/// Decodes `bytes` without the byte order mark: UTF-8, or UTF-16 that has a mark or begins with two ASCII
/// characters.
pub(crate) fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, InputError> {
    let text = match bytes {
        [0xFF, 0xFE, rest @ ..] => Cow::Owned(utf16(rest, u16::from_le_bytes)?),
        [0xFE, 0xFF, rest @ ..] => Cow::Owned(utf16(rest, u16::from_be_bytes)?),
        [1..=0xFF, 0, 1..=0xFF, 0, ..] => Cow::Owned(utf16(bytes, u16::from_le_bytes)?),
        [0, 1..=0xFF, 0, 1..=0xFF, ..] => Cow::Owned(utf16(bytes, u16::from_be_bytes)?),
        _ => Cow::Borrowed(utf8(without_mark(bytes), 1)?),
    };
    if text.len() > MOST_BYTES {
        return Err(too_large(text.len()));
    }
    if text.trim().is_empty() {
        return Err(empty());
    }
    Ok(text)
}

/// True for bytes that [`decode`] reads as UTF-16.
pub(crate) fn is_utf16(bytes: &[u8]) -> bool {
    matches!(
        bytes,
        [0xFF, 0xFE, ..]
            | [0xFE, 0xFF, ..]
            | [1..=0xFF, 0, 1..=0xFF, 0, ..]
            | [0, 1..=0xFF, 0, 1..=0xFF, ..]
    )
}

/// Returns the bytes after the byte order mark of UTF-8, if there is one.
pub(crate) fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(&[0xEF, 0xBB, 0xBF]).unwrap_or(bytes)
}

/// Returns the error for a text that has to be read as a whole and does not fit the memory.
pub(crate) fn too_large(bytes: usize) -> InputError {
    let message = format!(
        "The text has {} bytes or more, and text of its kind has to fit the memory as a \
         whole. Save it as CSV, count the rows of each score beforehand, or take a sample.",
        format::count(bytes)
    );
    InputError::new(ErrorCode::TooLarge, message)
}

pub(crate) fn empty() -> InputError {
    InputError::new(ErrorCode::EmptyInput, "There is no data. Give a table with labels and scores.")
}

pub(crate) fn utf8(bytes: &[u8], first_line: usize) -> Result<&str, InputError> {
    std::str::from_utf8(bytes).map_err(|error| {
        let good = &bytes[..error.valid_up_to()];
        let found = bytes[error.valid_up_to()];
        not_utf8(line_ends(good) + first_line, &format!("byte 0x{found:02X} is not UTF-8 text"))
    })
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Result<String, InputError> {
    let (pairs, rest) = bytes.as_chunks();
    let mut text = String::with_capacity(pairs.len());
    for decoded in char::decode_utf16(pairs.iter().map(|&pair| unit(pair))) {
        match decoded {
            Ok(character) => text.push(character),
            Err(error) => {
                let found = format!("0x{:04X} is not UTF-16 text", error.unpaired_surrogate());
                return Err(not_utf8(line_ends(text.as_bytes()) + 1, &found));
            }
        }
    }
    if rest.is_empty() {
        Ok(text)
    } else {
        Err(not_utf8(line_ends(text.as_bytes()) + 1, "the UTF-16 text ends within a character"))
    }
}

fn not_utf8(line: usize, found: &str) -> InputError {
    InputError::at(
        line,
        ErrorCode::NotUtf8,
        format!("{found}. Save the table as UTF-8 text (CSV or JSON)."),
    )
}
