//! Bytes, piece by piece, to the analysis.

use std::io::{self, Read};

use super::super::fault::Fault;
use crate::report::analyze::Reading;

/// Bytes that are read at once.
const PIECE: usize = 1 << 20;

/// As many bytes as tell what a table is written in.
const START: u64 = 16;

/// The first bytes, fewer where there are no more.
pub(super) fn start(input: &mut (impl Read + ?Sized)) -> io::Result<Vec<u8>> {
    let mut start = Vec::new();
    input.take(START).read_to_end(&mut start)?;
    Ok(start)
}

/// Reads all there is; `on_error` says what is wrong with the source.
pub(super) fn feed(
    mut reading: Reading,
    mut input: impl Read,
    on_error: impl Fn(&io::Error) -> Fault,
) -> Result<Reading, Fault> {
    let mut piece = vec![0; PIECE];
    loop {
        match input.read(&mut piece) {
            Ok(0) => return Ok(reading),
            Ok(length) => reading.feed(&piece[..length])?,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(on_error(&error)),
        }
    }
}
