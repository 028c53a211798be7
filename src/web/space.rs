//! Reading of the name of a space.

use wasm_bindgen::JsValue;

use super::fields::word;
use crate::curve::space::Space;
use crate::input::error::InputError;

/// Names of the spaces in JavaScript.
pub(super) const SPACES: [(&str, Space); Space::ALL.len()] = [
    ("roc", Space::Roc),
    ("pr", Space::Pr),
    ("prg", Space::Prg),
    ("cap", Space::Cap),
    ("lift", Space::Lift),
    ("det", Space::Det),
    ("decision", Space::Decision),
    ("standardizedDecision", Space::StandardizedDecision),
    ("avoided", Space::Avoided),
    ("cost", Space::Cost),
    ("brier", Space::Brier),
    ("fCost", Space::FCost),
];

/// `PlotSpace` of plots.d.ts.
pub(super) fn space_from(name: &JsValue) -> Result<Space, InputError> {
    word("space", name, &SPACES)
}
