//! Cells of plain lines.

use crate::delimited::is_total;

#[derive(Clone, Copy, Debug)]
pub(super) struct Ends {
    delimiter: u8,
    /// The delimiter, in each of eight bytes.
    delimiters: u64,
}

/// The number 1, and the highest bit, in each of eight bytes.
const LOW_BITS: u64 = u64::MAX / 255;
const HIGH_BITS: u64 = LOW_BITS << 7;

const QUOTES: u64 = LOW_BITS * b'"' as u64;

impl Ends {
    pub(super) fn new(delimiter: u8) -> Self {
        Self { delimiter, delimiters: u64::from(delimiter) * LOW_BITS }
    }

    /// Length of the cell at the start of `text`, if the cell is plain and ends in `text`. Not plain are a first
    /// cell that starts with a space, `#` or a word for a total, whose line may not be a row, and an empty cell
    /// between spaces, which are one delimiter.
    #[inline]
    pub(super) fn length(self, text: &[u8], is_first: bool) -> Option<usize> {
        let (mut at, mut seen) = (0, 0);
        let length = loop {
            let Some(chunk) = text[at..].first_chunk() else {
                seen = HIGH_BITS;
                break at + text[at..].iter().position(|&byte| self.may_end(byte))?;
            };
            let bytes = u64::from_le_bytes(*chunk);
            seen |= bytes;
            let ends = high_bits_below(bytes, 0x20)
                | high_bits_below(bytes ^ self.delimiters, 1)
                | high_bits_below(bytes ^ QUOTES, 1);
            if ends != 0 {
                break at + (ends.trailing_zeros() / 8) as usize;
            }
            at += 8;
        };
        let end = text[length];
        let is_cell = end == self.delimiter || matches!(end, b'\n' | b'\r');
        let is_odd = match text[..length] {
            [] => is_first || self.delimiter == b' ',
            [b' ' | b'#', ..] => is_first,
            _ => is_first && is_total(&text[..length]),
        };
        let is_text = seen & HIGH_BITS == 0 || std::str::from_utf8(&text[..length]).is_ok();
        (is_cell && !is_odd && is_text).then_some(length)
    }

    /// True for a delimiter, a quote and a control character; with one of the latter two, a cell is not plain.
    fn may_end(self, byte: u8) -> bool {
        byte < 0x20 || byte == self.delimiter || byte == b'"'
    }
}

/// Highest bits of the bytes below `limit`, at most 128; correct up to the first such byte, behind which others
/// may be set.
#[inline]
fn high_bits_below(bytes: u64, limit: u64) -> u64 {
    bytes.wrapping_sub(limit * LOW_BITS) & !bytes & HIGH_BITS
}
