//! Reading which of the three plots is meant.

use wasm_bindgen::JsValue;

use super::convert;
use super::fields::word;
use crate::curve::space::Space;

/// What the page calls the spaces.
pub(super) const SPACES: [(&str, Space); 3] =
    [("roc", Space::Roc), ("pr", Space::Pr), ("prg", Space::Prg)];

/// `PlotSpace` of plots.d.ts.
pub(super) fn space_from(name: &JsValue) -> Result<Space, JsValue> {
    word("space", name, &SPACES).map_err(|error| convert::error(&error))
}
