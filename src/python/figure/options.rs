//! Reading of the options of a figure.

use pyo3::prelude::*;

use crate::curve::parameter::Beta;
use crate::curve::space::Space;
use crate::draw::layers::view::Layer;
use crate::draw::marks::theme::Theme;
use crate::given::{Fields, Given, LAYERS, SPACES, bad_option, settings_of, word};
use crate::input::error::InputError;
use crate::input::options::{Settings, checked_beta, checked_threshold};

const THEMES: [(&str, Theme); 3] =
    [("light", Theme::Light), ("dark", Theme::Dark), ("grey", Theme::Grey)];

/// Greatest width and height of a plot, and width of a figure, in CSS pixels.
const MOST_CSS: f64 = 10_000.0;

/// Most plots in a row, and width of each, in CSS pixels, where a figure has one, two or three in a row.
const WIDTHS: [f64; 3] = [420.0, 380.0, 320.0];

/// Height of a plot beyond its width, in CSS pixels: the margins above and below a square are higher than those beside it.
const MORE_HIGH: f64 = 12.0;

/// The choices of a caller.
pub(in crate::python) struct Options {
    /// Spaces of the plots, at least one, each once.
    pub(super) spaces: Vec<Space>,
    pub(super) columns: usize,
    /// Width of the figure and height of each plot, in CSS pixels.
    pub(super) size_css: (f64, f64),
    pub(super) theme: Theme,
    /// Layers of all plots; `None` for those that each space has at first.
    pub(super) layers: Option<Vec<Layer>>,
    /// Settings of the numbers, with one β.
    pub(super) settings: Settings,
    pub(super) beta: Beta,
    /// Name of the model with the point.
    pub(super) model: Option<String>,
    /// Threshold of the point, with the sign of the data.
    pub(super) threshold: Option<f64>,
    /// Names of the models in place of those of their columns.
    pub(super) names: Option<Vec<String>>,
}

/// Reads the options of a figure, all of them optional but `space`.
pub(in crate::python) fn options_from(options: Bound<'_, PyAny>) -> Result<Options, InputError> {
    let mut fields = Fields::of(options)?;
    let spaces = spaces_from(&fields.take("space"))?;
    let columns = columns_from(fields.optional("columns")?, spaces.len())?;
    let size_css = size_from(fields.optional("width")?, fields.optional("height")?, columns)?;
    let theme = fields.optional_word("theme", &THEMES)?.unwrap_or(Theme::Light);
    let layers = fields.take("layers");
    let layers =
        (!layers.is_missing()).then(|| any_case("layers", &layers, &LAYERS)).transpose()?;
    let beta = fields.optional("beta")?.map_or(Ok(Beta::ONE), checked_beta)?;
    let threshold = fields.optional("threshold")?.map(checked_threshold).transpose()?;
    let (model, names) = (fields.optional("model")?, fields.optional("names")?);
    let settings = Settings { betas: vec![beta], ..settings_of(&mut fields)? };
    fields.finish()?;
    Ok(Options {
        spaces,
        columns,
        size_css,
        theme,
        layers,
        settings,
        beta,
        model,
        threshold,
        names,
    })
}

fn spaces_from(list: &Bound<'_, PyAny>) -> Result<Vec<Space>, InputError> {
    let mut spaces: Vec<Space> = Vec::new();
    for space in any_case("space", list, &SPACES)? {
        if !spaces.contains(&space) {
            spaces.push(space);
        }
    }
    if spaces.is_empty() {
        let names = SPACES.map(|(name, _)| name).join(", ");
        return Err(bad_option(format!("The option \"space\" is empty. Give one of {names}.")));
    }
    Ok(spaces)
}

/// The meanings of the words of a list, in any case.
fn any_case<T: Copy>(
    name: &str,
    list: &Bound<'_, PyAny>,
    words: &[(&str, T)],
) -> Result<Vec<T>, InputError> {
    let Some(list) = list.list() else {
        return Err(bad_option(format!(
            "The option \"{name}\" is not a list. Give a list of words."
        )));
    };
    let meaning = |value: &Bound<'_, PyAny>| {
        let text = value.text().unwrap_or_default();
        let known = words.iter().find(|(word, _)| word.eq_ignore_ascii_case(&text));
        known.map_or_else(|| word(name, value, words), |&(_, meaning)| Ok(meaning))
    };
    list.iter().map(meaning).collect()
}

/// The number of plots in a row: by default such that the rows are about equally full.
fn columns_from(given: Option<usize>, plots: usize) -> Result<usize, InputError> {
    match given {
        None => Ok(plots.div_ceil(plots.div_ceil(WIDTHS.len()))),
        Some(0) => Err(bad_option("The option \"columns\" is 0. Give at least 1.")),
        Some(columns) => Ok(columns.min(plots)),
    }
}

fn size_from(
    width: Option<f64>,
    height: Option<f64>,
    columns: usize,
) -> Result<(f64, f64), InputError> {
    for (name, length) in [("width", width), ("height", height)] {
        // Negated, so that NaN is refused too.
        if let Some(length) = length.filter(|&length| !(length > 0.0 && length <= MOST_CSS)) {
            return Err(bad_option(format!(
                "The option \"{name}\" is {length}. Give a number of pixels up to {MOST_CSS}."
            )));
        }
    }
    let most = WIDTHS[columns.min(WIDTHS.len()) - 1];
    let columns = u32::try_from(columns).map_or(f64::INFINITY, f64::from);
    let width = width.unwrap_or(most * columns);
    Ok((width, height.unwrap_or(width / columns + MORE_HIGH)))
}
