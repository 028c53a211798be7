//! The ways to read a text: in pieces, and in slices that are put together.

use curvescope::area::settings::Settings;
use curvescope::input::error::InputError;
use curvescope::input::{Choices, Expected};
use curvescope::report::Report;
use curvescope::report::analyze::Reading;

/// The report of a text that comes in pieces of these lengths, in turn.
pub(crate) fn in_pieces(
    text: &[u8],
    choices: &Choices,
    lengths: &[usize],
    expected: Option<Expected>,
) -> Result<Report, InputError> {
    let mut reading = Reading::new(choices.clone(), Settings::default(), expected);
    let mut rest = text;
    for &length in lengths.iter().cycle() {
        let (piece, behind) = rest.split_at(length.min(rest.len()));
        reading.feed(piece)?;
        if behind.is_empty() {
            break;
        }
        rest = behind;
    }
    Ok(reading.finish()?.report())
}

/// The report of slices that were read each by a reader of its own, all but the first `head` bytes;
/// `None` where slices can't be.
pub(crate) fn in_slices(
    text: &[u8],
    choices: &Choices,
    head: usize,
    cuts: &[usize],
) -> Result<Option<Report>, InputError> {
    let mut ends: Vec<usize> = cuts.iter().map(|&cut| cut.max(head)).collect();
    ends.sort_unstable();
    let line_end = |from: usize| {
        let rest = text.get(from..).unwrap_or_default();
        rest.iter().position(|&byte| byte == b'\n').map_or(text.len(), |at| from + at + 1)
    };
    let mut start = line_end(head);
    let mut first = Reading::new(choices.clone(), Settings::default(), None);
    first.feed(&text[..start])?;
    if !first.is_divisible() {
        return Ok(None);
    }
    first.sort();
    let head = &text[..head.min(text.len())];
    for end in ends.into_iter().map(line_end).chain([text.len()]) {
        let Some(mut slice) = Reading::for_slice(choices.clone(), head, 1000) else {
            panic!("the first reader says that it is divisible");
        };
        for piece in text[start..end].chunks(50_000) {
            slice.feed(piece)?;
        }
        start = end;
        match slice.finish_slice()? {
            Some(slice) if first.append(&slice)? => {}
            _ => return Ok(None),
        }
    }
    Ok(Some(first.finish()?.report()))
}
