//! Text compressed with gzip, all members one after the other, read as it is decompressed.

use std::io::{self, Cursor, Read};

use flate2::read::MultiGzDecoder;

use super::super::fault::{Fault, words};
use super::kind::Kind;
use super::pieces;
use super::table::{ReadingOptions, Table};

pub(super) fn table(
    packed: impl Read,
    name: &str,
    options: &ReadingOptions<'_>,
) -> Result<Table, Fault> {
    let all = unpacked(packed, name)?;
    let reading = pieces::feed(options.reading(None), all, |error| damaged(name, error))?;
    Ok(reading.finish()?.into())
}

/// The whole text.
pub(super) fn text(packed: impl Read, name: &str) -> Result<Vec<u8>, Fault> {
    let mut text = Vec::new();
    let read = unpacked(packed, name)?.read_to_end(&mut text);
    read.map_err(|error| damaged(name, &error))?;
    Ok(text)
}

/// A reader of the text; an error where there is something else.
fn unpacked(packed: impl Read, name: &str) -> Result<impl Read, Fault> {
    let mut text = MultiGzDecoder::new(packed);
    let start = pieces::start(&mut text).map_err(|error| damaged(name, &error))?;
    if Kind::of(&start) != Kind::Text {
        return Err(Fault::new(format!(
            "\"{name}\" is packed with gzip, and what is in it is no text. Unpack it."
        )));
    }
    Ok(Cursor::new(start).chain(text))
}

fn damaged(name: &str, error: &io::Error) -> Fault {
    Fault::new(format!(
        "\"{name}\" is packed with gzip and damaged or cut off ({}). Copy or download it again, or pack it again.",
        words(error)
    ))
}
