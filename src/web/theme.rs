//! Reading of the theme of a plot.

use wasm_bindgen::JsValue;

use curvescope_draw::marks::theme::{Theme, TwoColors};
use curvescope_read::codes::ErrorCode;
use curvescope_read::error::InputError;

/// `Theme` of plots.d.ts.
pub(super) fn theme_from(value: &JsValue) -> Result<Theme, InputError> {
    let text = value.as_string().unwrap_or_default();
    match text.as_str() {
        "light" => Ok(Theme::Light),
        "dark" => Ok(Theme::Dark),
        "grey" => Ok(Theme::Grey),
        colors => TwoColors::parse(colors).map(Theme::TwoColors).ok_or_else(|| {
            let message = format!(
                "The theme is \"{colors}\". Give light, dark, grey, or two colours as in \
                 \"rgb(0, 0, 0) on rgb(255, 255, 255)\"."
            );
            InputError::new(ErrorCode::BadOption, message)
        }),
    }
}
