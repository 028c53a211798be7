//! Reading which of the three plots is meant.

use wasm_bindgen::JsValue;

use super::fields::word;
use crate::curve::space::Space;
use crate::input::error::InputError;

/// What the page calls the spaces.
pub(super) const SPACES: [(&str, Space); 3] =
    [("roc", Space::Roc), ("pr", Space::Pr), ("prg", Space::Prg)];

/// `PlotSpace` of plots.d.ts.
pub(super) fn space_from(name: &JsValue) -> Result<Space, InputError> {
    word("space", name, &SPACES)
}
