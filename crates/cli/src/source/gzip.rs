//! Text compressed with gzip, all members one after the other, read as it is decompressed.

use std::io::{self, Cursor, Read};

use curvescope_words::files::BAD_GZIP;
use flate2::read::MultiGzDecoder;

use super::super::fault::{Fault, words};
use super::converted;
use super::kind::Kind;
use super::pieces;
use super::table::{ReadingOptions, Table};

pub(super) fn table(
    packed: impl Read,
    name: &str,
    options: &ReadingOptions<'_>,
) -> Result<Table, Fault> {
    let mut text = MultiGzDecoder::new(packed);
    let start = pieces::start(&mut text).map_err(|error| damaged(name, &error))?;
    let kind = Kind::of(&start);
    let mut all = Cursor::new(start).chain(text);
    if matches!(kind, Kind::Text) {
        let reading = pieces::feed(options.reading(None), all, |error| damaged(name, error))?;
        return Ok(reading.finish()?.into());
    }
    // Other formats are read at any place of them.
    let mut bytes = Vec::new();
    all.read_to_end(&mut bytes).map_err(|error| damaged(name, &error))?;
    converted::table(bytes, name, options)
}

/// The content as a whole.
pub(super) fn unpacked(packed: impl Read, name: &str) -> Result<Vec<u8>, Fault> {
    let mut bytes = Vec::new();
    let read = MultiGzDecoder::new(packed).read_to_end(&mut bytes);
    read.map_err(|error| damaged(name, &error))?;
    Ok(bytes)
}

fn damaged(name: &str, error: &io::Error) -> Fault {
    Fault::of_file(BAD_GZIP, name, &[&words(error)])
}
