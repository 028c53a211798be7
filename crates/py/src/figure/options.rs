//! Reading of the options of a figure.

use pyo3::prelude::*;

use crate::given::Value;
use curvescope::given::{Fields, Given, settings_of, word};
use curvescope_core::area::settings::Settings;
use curvescope_core::curve::parameter::{Beta, checked_beta, checked_threshold};
use curvescope_core::curve::space::Space;
use curvescope_draw::figure::{Options, columns_from, size_from};
use curvescope_draw::layers::view::Layer;
use curvescope_draw::marks::theme::Theme;
use curvescope_read::error::InputError;

const THEMES: [(&str, Theme); 3] =
    [("light", Theme::Light), ("dark", Theme::Dark), ("grey", Theme::Grey)];

/// Reads the options of a figure, all of them optional but `space`.
pub(crate) fn options_from(options: Bound<'_, PyAny>) -> Result<Options, InputError> {
    let mut fields = Fields::of(Value(options))?;
    let spaces = spaces_from(&fields.take("space"))?;
    let columns = columns_from(fields.optional("columns")?, spaces.len())?;
    let size_css = size_from(fields.optional("width")?, fields.optional("height")?, columns)?;
    let theme = fields.optional_word("theme", &THEMES)?.unwrap_or(Theme::Light);
    let layers = fields.take("layers");
    let layers =
        (!layers.is_missing()).then(|| any_case("layers", &layers, &Layer::NAMES)).transpose()?;
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

fn spaces_from(list: &Value<'_>) -> Result<Vec<Space>, InputError> {
    let mut spaces: Vec<Space> = Vec::new();
    for space in any_case("space", list, &Space::NAMES)? {
        if !spaces.contains(&space) {
            spaces.push(space);
        }
    }
    if spaces.is_empty() {
        let names = Space::NAMES.map(|(name, _)| name).join(", ");
        return Err(InputError::bad_option(format!(
            "The option \"space\" is empty. Give one of {names}."
        )));
    }
    Ok(spaces)
}

/// The meanings of the words of a list, in any case.
fn any_case<T: Copy>(
    name: &str,
    list: &Value<'_>,
    words: &[(&str, T)],
) -> Result<Vec<T>, InputError> {
    let Some(list) = list.list() else {
        return Err(InputError::bad_option(format!(
            "The option \"{name}\" is not a list. Give a list of words."
        )));
    };
    let meaning = |value: &Value<'_>| {
        let text = value.text().unwrap_or_default();
        let known = words.iter().find(|(word, _)| word.eq_ignore_ascii_case(&text));
        known.map_or_else(|| word(name, value, words), |&(_, meaning)| Ok(meaning))
    };
    list.iter().map(meaning).collect()
}
