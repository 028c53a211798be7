//! JSON of every shape: as such, as lines, and guessed.
#![no_main]

use curvescope::area::settings::Settings;
use curvescope::input::codes::ErrorCode;
use curvescope::input::{Choices, Format};
use curvescope::report::analyze::Analysis;
use curvescope_fuzz::{Knobs, ask_all, choices};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let (text, mut knobs) = Knobs::behind(data, 12);
    let choices = Choices { format: Format::Json, ..choices(&mut knobs) };
    if let Ok(analysis) = Analysis::read(text, &choices, Settings::default()) {
        let report = ask_all(&analysis, &mut knobs);
        // Where the content is taken for JSON too, it says the same. Lines of numbers may also be a confusion matrix as it is
        // printed, which is refused.
        let guess = Choices { format: Format::Auto, ..choices };
        if text.trim_ascii_start().starts_with(b"{") || text.trim_ascii_start().starts_with(b"[") {
            match Analysis::read(text, &guess, Settings::default()) {
                Err(error) if error.code == ErrorCode::NoPredictions => {}
                guessed => assert_eq!(guessed.map(|analysis| analysis.report()), Ok(report)),
            }
        }
    }
});
