//! However a text is cut into pieces or slices, its report is the same as that of the whole.
#![no_main]

use curvescope::area::settings::Settings;
use curvescope::input::{Expected, read};
use curvescope::report::analyze::Analysis;
use curvescope_fuzz::ways::{in_pieces, in_slices};
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
