//! Reading of bytes into the analysis, piece by piece.

use std::io::{self, Read};

use super::super::fault::Fault;
use curvescope_report::analyze::Reading;

/// Bytes per read.
const PIECE: usize = 1 << 20;

/// Number of first bytes that determine the format of a table.
const START: u64 = 512;

/// The first 512 bytes, fewer of a shorter input.
pub(super) fn start(input: &mut (impl Read + ?Sized)) -> io::Result<Vec<u8>> {
    let mut start = Vec::new();
    input.take(START).read_to_end(&mut start)?;
    Ok(start)
}

/// Reads the whole input; `on_error` makes the message of a read error.
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
