//! A number of a model, or the reason why it has none.

use super::losses::losses;
use super::place::{Place, totals};
use crate::command::arguments::Request;
use crate::command::names::{Name, Source};
use crate::measure::decide::Decision;
use crate::measure::measures::f_beta;
use crate::numeric::format;
use crate::report::Model;

/// Reason for a difference of two infinite numbers.
pub(super) const INFINITE: &str = "An infinite value has no difference.";

/// Returns a number of the report, or the reason why it is undefined.
pub(super) fn value(
    name: &Name,
    model: &Model,
    place: &Place,
    request: &Request,
) -> Result<f64, String> {
    if let Source::Area { field, value, .. } = name.source {
        let reason = || {
            let found = model.undefined.iter().find(|undefined| undefined.field == field);
            found.map_or("It is undefined.", |undefined| undefined.message).to_owned()
        };
        return value(model).ok_or_else(reason);
    }
    let undefined = |reason: &str| format!("Undefined: {reason}");
    if let Source::Loss { value, undefined: reason } = name.source {
        let losses = losses(&model.points, request.settings.prevalence);
        return value(&losses).ok_or_else(|| undefined(reason));
    }
    let Some(answer) = &place.answer else { return Err(no_point(place)) };
    match name.source {
        Source::Measure { value, undefined: reason, .. } => {
            value(&answer.measures).ok_or_else(|| undefined(reason))
        }
        Source::F(beta) => {
            let curve = model.points.curve().at_prevalence_or_own(request.settings.prevalence);
            f_beta(beta, curve.start_or_point(answer.row), curve.totals())
                .ok_or_else(|| undefined("there is no positive row."))
        }
        Source::Count(of) => Ok(of(answer.point(), totals(model))),
        Source::Area { .. } | Source::Loss { .. } => unreachable!("they were returned above"),
    }
}

/// Reason why a model has no operating point.
pub(super) fn no_point(place: &Place) -> String {
    let Some(Decision { infeasible, undefined, .. }) = &place.decision else {
        return "There is no operating point.".to_owned();
    };
    let Some(infeasible) = infeasible else {
        let reason = undefined.first().map_or("", |undefined| undefined.message);
        return format!(
            "There is no operating point: the measure to maximize is undefined. {reason}"
        );
    };
    let best = infeasible.iter().map(|short| {
        let few = short.rows_needed.map_or(String::new(), |rows| {
            format!(" (the bound takes {} rows at least)", format::weighted_count(rows))
        });
        match short.best {
            Some(best) => format!("{} comes to {}{few}", short.measure, format::exact(best)),
            None => format!("{} can't be had at all{few}", short.measure),
        }
    });
    let best: Vec<String> = best.collect();
    format!(
        "No threshold keeps to what --at asks for. When the others are met, {}.",
        best.join(", and ")
    )
}
