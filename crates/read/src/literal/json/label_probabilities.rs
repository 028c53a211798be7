//! A probability for each label, as `BigQuery` writes them: `[{"label": "yes", "prob": "0.91"}, …]`.

use super::values::{elements, fields, is_array, is_object, string};
use crate::text::is_missing;

/// The labels in `array` with their probabilities; `None` if it holds anything else.
pub(crate) fn label_probabilities(array: &str) -> Option<Vec<(String, String)>> {
    if !is_array(array) {
        return None;
    }
    let elements = elements(array, array).ok()?;
    elements.into_iter().map(|element| pair(array, element)).collect()
}

fn pair(array: &str, element: &str) -> Option<(String, String)> {
    if !is_object(element) {
        return None;
    }
    let fields = fields(array, element).ok()?;
    let of = |name: &str| {
        let (_, value) = fields.iter().find(|(key, _)| key == name)?;
        if value.starts_with('"') {
            Some(string(array, value).ok()?.into_owned())
        } else {
            Some((*value).to_owned())
        }
    };
    let (label, probability) = (of("label")?, of("prob")?);
    (fields.len() == 2 && !is_missing(&label)).then_some((label, probability))
}
