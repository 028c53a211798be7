//! Text compressed with gzip, all members one after the other, read as it is decompressed.

use std::io::{self, Cursor, Read};

use flate2::read::MultiGzDecoder;

use super::super::fault::Fault;
use super::kind::Kind;
use super::pieces;
use super::table::{ReadingOptions, Table};

pub(super) fn table(
    packed: impl Read,
    name: &str,
    options: &ReadingOptions<'_>,
) -> Result<Table, Fault> {
    let fault = |error: &io::Error| {
        Fault::new(format!(
            "\"{name}\" is packed with gzip and damaged or cut off ({error}). Copy or download it again, or pack it again."
        ))
    };
    let mut text = MultiGzDecoder::new(packed);
    let start = pieces::start(&mut text).map_err(|error| fault(&error))?;
    if Kind::of(&start) != Kind::Text {
        return Err(Fault::new(format!(
            "\"{name}\" is packed with gzip, and what is in it is no text. Unpack it."
        )));
    }
    let all = Cursor::new(start).chain(text);
    let reading = pieces::feed(options.reading(None), all, fault)?;
    Ok(reading.finish()?.into())
}
