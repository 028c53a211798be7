//! Reading of the name of a space.

use wasm_bindgen::JsValue;

use crate::given::word;
use curvescope_core::curve::space::Space;
use curvescope_read::error::InputError;

/// `PlotSpace` of plots.d.ts.
pub(super) fn space_from(name: &JsValue) -> Result<Space, InputError> {
    word("space", name, &Space::NAMES)
}
