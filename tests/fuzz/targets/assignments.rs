//! Lists as programs print them. The text is put behind the start of an assignment, so that it is
//! read as one.
#![no_main]

use curvescope::area::settings::Settings;
use curvescope::report::analyze::Analysis;
use curvescope_fuzz::{Knobs, ask_all, choices};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let (text, mut knobs) = Knobs::behind(data, 12);
    let start = knobs.pick(&[
        "",
        "y_true = [",
        "y <- c(",
        "{'y': [",
        "label = np.array([0, 1])\nscore = np.array(",
    ]);
    let choices = choices(&mut knobs);
    let text = [start.as_bytes(), text].concat();
    if let Ok(analysis) = Analysis::read(&text, &choices, Settings::default()) {
        ask_all(&analysis, &mut knobs);
    }
});
