//! Selection of the models to which a rule applies.

use crate::model::RankedModel;

/// The models for which `holds` is true; `None` when there are none.
pub(super) fn models_where<'m>(
    models: &'m [RankedModel],
    holds: &dyn Fn(&RankedModel) -> bool,
) -> Option<Vec<&'m RankedModel>> {
    let mut found = Vec::new();
    for model in models {
        if holds(model) {
            found.push(model);
        }
    }
    (!found.is_empty()).then_some(found)
}
