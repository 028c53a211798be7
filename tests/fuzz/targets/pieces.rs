//! However a text is cut into pieces or slices, its report is the same as that of the whole.
#![no_main]

use curvescope::report::analyze::{Analysis, Reading};
use curvescope::input::error::InputError;
use curvescope::input::{Choices, Expected, read};
use curvescope::input::options::Settings;
use curvescope::report::Report;
use curvescope_fuzz::{Knobs, choices};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let (text, mut knobs) = Knobs::behind(data, 16);
    let choices = choices(&mut knobs);
    // Decisions are made on the first 64 KiB: now and then there is more.
    let repeats = if knobs.byte() == 1 { 1 + 90_000 / text.len().max(1) } else { 1 };
    let text = match text.iter().position(|&byte| byte == b'\n') {
        Some(header) if repeats > 1 => {
            [&text[..=header], &text[header + 1..].repeat(repeats)].concat()
        }
        _ => text.to_vec(),
    };
    let whole =
        Analysis::read(&text, &choices, Settings::default()).map(|analysis| analysis.report());
    let lengths = [knobs.short(), knobs.short(), knobs.short()]
        .map(|length| usize::from(length) * repeats.min(8) % 70_000 + 1);
    let expected = [
        None,
        Some(Expected::Bytes(text.len() as u64)),
        Some(Expected::Rows(0)),
        Some(Expected::Rows(1 << 17)),
    ][usize::from(knobs.byte() % 4)];
    assert_eq!(in_pieces(&text, &choices, lengths, expected), whole);

    let of_rows =
        read(&text, &choices).map(|input| Analysis::of(input, Settings::default()).report());
    assert_eq!(of_rows, whole);

    match in_slices(&text, &choices, [knobs.short(), knobs.short()]) {
        Ok(Some(report)) => assert_eq!(Ok(report), whole),
        Ok(None) => {}
        Err(error) => assert_eq!(Err(error.code), whole.map_err(|error| error.code)),
    }
});

fn in_pieces(
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
fn in_slices(text: &[u8], choices: &Choices, cuts: [u16; 2]) -> Result<Option<Report>, InputError> {
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
