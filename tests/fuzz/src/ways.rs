//! The ways to read a text: in pieces, and in slices that are put together.

use curvescope::area::settings::Settings;
use curvescope::input::error::InputError;
use curvescope::input::{Choices, Expected};
use curvescope::report::Report;
use curvescope::report::analyze::Reading;

/// The report of a text that comes in pieces of these lengths, in turn.
pub fn in_pieces(
    text: &[u8],
    choices: &Choices,
    lengths: [usize; 3],
    expected: Option<Expected>,
) -> Result<Report, InputError> {
    let mut reading = Reading::new(choices.clone(), Settings::default(), expected);
    let mut rest = text;
    for length in lengths.into_iter().cycle() {
        let (piece, behind) = rest.split_at(length.min(rest.len()));
        reading.feed(piece)?;
        if behind.is_empty() {
            break;
        }
        rest = behind;
    }
    Ok(reading.finish()?.report())
}

/// As the page's workers read a large file; `None` where slices can't be.
pub fn in_slices(
    text: &[u8],
    choices: &Choices,
    cuts: [u16; 2],
) -> Result<Option<Report>, InputError> {
    const HEAD: usize = 66_000;
    let line_end = |from: usize| {
        let rest = text.get(from..).unwrap_or_default();
        rest.iter().position(|&byte| byte == b'\n').map_or(text.len(), |at| from + at + 1)
    };
    let head = &text[..HEAD.min(text.len())];
    let mut start = line_end(HEAD);
    let mut first = Reading::new(choices.clone(), Settings::default(), None);
    first.feed(&text[..start])?;
    if !first.is_divisible() {
        return Ok(None);
    }
    first.sort();
    let mut ends = cuts.map(|cut| line_end(start + usize::from(cut)));
    ends.sort_unstable();
    for end in ends.into_iter().chain([text.len()]) {
        let Some(mut slice) = Reading::for_slice(choices.clone(), head, 1000) else {
            return Ok(None);
        };
        slice.feed(&text[start..end])?;
        start = end;
        match slice.finish_slice()? {
            Some(slice) if first.append(&slice)? => {}
            _ => return Ok(None),
        }
    }
    Ok(Some(first.finish()?.report()))
}
