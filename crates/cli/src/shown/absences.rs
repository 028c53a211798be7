//! Reasons for the dashes in the tables of a report.

use super::tables;
use super::words::{self, DASH, plain};
use crate::arguments::Request;
use crate::found::Found;
use crate::names::{LOSSES, Source};
use curvescope_core::curve::undefined::Reason;
use curvescope_words::areas::Area;

/// Reasons for the areas without a value, and for an AUROC without an interval, of each model.
pub(super) fn areas(found: &Found) -> Vec<String> {
    let areas = tables::areas(found);
    let mut sentences = Vec::new();
    for (model, intervals) in found.report.models.iter().zip(&found.intervals) {
        let reason = |field: &str| {
            let found = model.undefined.iter().find(|undefined| undefined.field == field);
            found.map(|undefined| undefined.reason.message())
        };
        let mut missing: Vec<(String, &str)> = Vec::new();
        for name in &areas {
            if let Source::Area { area: Area { field, .. }, value, .. } = name.source {
                let is_missing = value(model).is_none();
                missing
                    .extend(reason(field).filter(|_| is_missing).map(|it| (name.title.into(), it)));
            }
        }
        let of_interval = reason("roc.interval").filter(|_| intervals.auroc.is_none());
        missing.extend(of_interval.map(|it| ("the interval of AUROC".into(), it)));
        sentences.extend(told(&plain(&model.name), &missing));
    }
    sentences
}

/// Reasons for the measures without a value at the operating point of each model; of those in `only`, for formats with little
/// space.
pub(super) fn measures(found: &Found, request: &Request, only: Option<&[&str]>) -> Vec<String> {
    let mut sentences = Vec::new();
    for (model, place) in found.report.models.iter().zip(&found.places) {
        let Some(answer) = &place.answer else { continue };
        let missing = tables::shown_measures(request, only).filter_map(|name| match name.source {
            Source::Measure { value, undefined, .. } if value(&answer.measures).is_none() => {
                Some((words::title(name, request), undefined))
            }
            _ => None,
        });
        sentences.extend(told(&plain(&model.name), &missing.collect::<Vec<_>>()));
    }
    sentences
}

/// Reasons for the losses without a value, of each model; one for all where none has any.
pub(super) fn losses(found: &Found) -> Vec<String> {
    if found.losses.iter().all(|losses| losses.brier.is_none()) {
        let none = format!("{DASH} Brier score, log loss: {}", Reason::NotProbabilities.message());
        return vec![none];
    }
    let mut sentences = Vec::new();
    for (model, losses) in found.report.models.iter().zip(&found.losses) {
        let missing = LOSSES.iter().filter_map(|name| match name.source {
            Source::Loss { value, undefined } if value(losses).is_none() => {
                Some((name.title.to_owned(), undefined))
            }
            _ => None,
        });
        sentences.extend(told(&plain(&model.name), &missing.collect::<Vec<_>>()));
    }
    sentences
}

/// A sentence for each reason, with the names of the numbers that are missing for it.
fn told(model: &str, missing: &[(String, &str)]) -> Vec<String> {
    let mut reasons: Vec<(&str, Vec<&str>)> = Vec::new();
    for (name, reason) in missing {
        match reasons.iter_mut().find(|(known, _)| known == reason) {
            Some((_, names)) => names.push(name),
            None => reasons.push((reason, vec![name])),
        }
    }
    let sentence = |(reason, names): &(&str, Vec<&str>)| {
        format!("{DASH} of {model}, {}: {reason}", names.join(", "))
    };
    reasons.iter().map(sentence).collect()
}
