//! Format of a table, by its first bytes.

use super::super::fault::Fault;
use super::arrow;
use super::numpy::MAGIC;

#[derive(Debug, PartialEq)]
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
    Other(Unknown),
}

/// Format that is not supported.
#[derive(Debug, PartialEq)]
pub(super) struct Unknown {
    is: &'static str,
    remedy: &'static str,
}

const UNPACK: &str = "Unpack it and pipe the text in";
const AS_PARQUET: &str = "Save the table as Parquet or CSV";

/// First bytes of the JSON of a report.
const OWN_REPORT: &[u8] = b"{\n  \"writtenBy\":";

/// First bytes of unsupported formats, with their name and remedy.
const OTHERS: [(&[u8], &str, &str); 7] = [
    (OWN_REPORT, "a report of curvescope", "Give the table that it was made of"),
    (b"FEA1", "a Feather file of the old kind", AS_PARQUET),
    (b"\x28\xb5\x2f\xfd", "packed with zstd", UNPACK),
    (b"BZh", "packed with bzip2", UNPACK),
    (b"\xfd7zXZ", "packed with xz", UNPACK),
    (b"SQLite format 3", "a database", "Write the rows of the query as CSV"),
    (b"PARE", "an encrypted Parquet file", "Save it without encryption"),
];

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
        let other = OTHERS.iter().find(|(mark, ..)| start.starts_with(mark));
        other.map_or(Self::Text, |&(_, is, remedy)| Self::Other(Unknown { is, remedy }))
    }
}

impl Unknown {
    pub(super) fn fault(&self, name: &str) -> Fault {
        Fault::new(format!("\"{name}\" is {}, which is not read here. {}.", self.is, self.remedy))
    }
}
