//! Any bytes as a table of whatever kind, and everything that can be asked of it.
#![no_main]

use curvescope::input::{Choices, Format};
use curvescope::report::analyze::Analysis;
use curvescope_fuzz::{Knobs, ask_all, choices, settings};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let (text, mut knobs) = Knobs::behind(data, 14);
    let format = knobs.pick(&[Format::Auto, Format::Auto, Format::Csv]);
    let choices = Choices { format, ..choices(&mut knobs) };
    let settings = settings(&mut knobs);
    match Analysis::read(text, &choices, settings) {
        Ok(analysis) => {
            ask_all(&analysis, &mut knobs);
        }
        Err(error) => assert!(error.message.ends_with('.'), "{error:?}"),
    }
});
