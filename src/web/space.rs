//! Reading which space is meant.

use wasm_bindgen::JsValue;

use super::fields::word;
use crate::curve::space::Space;
use crate::input::error::InputError;

/// What the page calls the spaces.
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
