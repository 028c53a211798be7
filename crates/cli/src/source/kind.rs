//! Format of a table, by its first bytes.

use super::super::fault::Fault;
use super::arrow;
use super::numpy::MAGIC;
use curvescope_words::files::{ENCRYPTED_PARQUET, UNREAD_FORMATS, UnreadFormat};

#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    Text,
    Gzip,
    Parquet,
    /// A file of Arrow, Feather among them, or a stream.
    Arrow,
    /// One array.
    Numpy,
    /// An archive, of arrays or of another file.
    Zip,
    Unread(Unread),
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Unread {
    OwnReport,
    EncryptedParquet,
    Format(&'static UnreadFormat),
}

/// First bytes of the JSON of a report.
const OWN_REPORT: &[u8] = b"{\n  \"writtenBy\":";

impl Kind {
    pub(super) fn of(start: &[u8]) -> Self {
        if start.starts_with(&[0x1f, 0x8b]) {
            return Self::Gzip;
        }
        if start.starts_with(b"PAR1") {
            return Self::Parquet;
        }
        if start.starts_with(arrow::FILE) || start.starts_with(arrow::STREAM) {
            return Self::Arrow;
        }
        if start.starts_with(MAGIC) {
            return Self::Numpy;
        }
        if start.starts_with(b"PK\x03\x04") || start.starts_with(b"PK\x05\x06") {
            return Self::Zip;
        }
        if start.starts_with(OWN_REPORT) {
            return Self::Unread(Unread::OwnReport);
        }
        if is_text(start) {
            return Self::Text;
        }
        if start.starts_with(b"PARE") {
            return Self::Unread(Unread::EncryptedParquet);
        }
        let format = UNREAD_FORMATS.iter().find(|format| start.starts_with(format.start));
        format.map_or(Self::Text, |format| Self::Unread(Unread::Format(format)))
    }
}

/// True if the bytes can be the beginning of a text, even if they end within a character.
fn is_text(start: &[u8]) -> bool {
    let is_utf8 =
        std::str::from_utf8(start).map_or_else(|error| error.error_len().is_none(), |_| true);
    is_utf8 && !start.iter().any(|byte| matches!(byte, 0..=8 | 14..=31))
}

impl Unread {
    pub(super) fn fault(self, name: &str) -> Fault {
        match self {
            Self::OwnReport => Fault::new(format!(
                "\"{name}\" is a report of curvescope. Give the table that it was made of."
            )),
            Self::EncryptedParquet => Fault::of_file(ENCRYPTED_PARQUET, name, &[]),
            Self::Format(format) => Fault::new(format.text(&format!("\"{name}\""))),
        }
    }
}
