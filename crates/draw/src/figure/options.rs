//! The choices of a figure.

use crate::layers::view::Layer;
use crate::marks::theme::Theme;
use curvescope_core::area::settings::Settings;
use curvescope_core::curve::parameter::Beta;
use curvescope_core::curve::space::Space;
use curvescope_read::error::InputError;

/// Greatest width and height of a plot, and width of a figure, in CSS pixels.
const MOST_CSS: f64 = 10_000.0;

/// Most plots in a row, and width of each, in CSS pixels, where a figure has one, two or three in a row.
const WIDTHS: [f64; 3] = [420.0, 380.0, 320.0];

/// Height of a plot beyond its width, in CSS pixels: the margins above and below a square are higher than those beside it.
const MORE_HIGH: f64 = 12.0;

/// The choices of a caller.
pub struct Options {
    /// Spaces of the plots, at least one, each once.
    pub spaces: Vec<Space>,
    /// Number of plots side by side.
    pub columns: usize,
    /// Width of the figure and height of each plot, in CSS pixels.
    pub size_css: (f64, f64),
    /// Colours.
    pub theme: Theme,
    /// Layers of all plots; `None` for those that each space has at first.
    pub layers: Option<Vec<Layer>>,
    /// Settings of the numbers, with one β.
    pub settings: Settings,
    /// The same β.
    pub beta: Beta,
    /// Name of the model with the point.
    pub model: Option<String>,
    /// Threshold of the point.
    pub threshold: Option<f64>,
    /// Names of the models in place of those of their columns.
    pub names: Option<Vec<String>>,
}

/// The number of plots in a row: by default such that the rows are about equally full.
///
/// # Errors
/// `bad-option`.
pub fn columns_from(given: Option<usize>, plots: usize) -> Result<usize, InputError> {
    match given {
        None => Ok(plots.div_ceil(plots.div_ceil(WIDTHS.len()))),
        Some(0) => Err(InputError::bad_option("The option \"columns\" is 0. Give at least 1.")),
        Some(columns) => Ok(columns.min(plots)),
    }
}

/// Width of a figure with so many plots in a row and height of each plot, in CSS pixels.
///
/// # Errors
/// `bad-option`.
pub fn size_from(
    width: Option<f64>,
    height: Option<f64>,
    columns: usize,
) -> Result<(f64, f64), InputError> {
    for (name, length) in [("width", width), ("height", height)] {
        // Negated, so that NaN is refused too.
        if let Some(length) = length.filter(|&length| !(length > 0.0 && length <= MOST_CSS)) {
            return Err(InputError::bad_option(format!(
                "The option \"{name}\" is {length}. Give a number of pixels up to {MOST_CSS}."
            )));
        }
    }
    let most = WIDTHS[columns.min(WIDTHS.len()) - 1];
    let columns = u32::try_from(columns).map_or(f64::INFINITY, f64::from);
    let width = width.unwrap_or(most * columns);
    Ok((width, height.unwrap_or(width / columns + MORE_HIGH)))
}
