//! Outcomes of requirements, with the reasons of those that do not hold.

use super::place::{Place, totals};
use super::sure::{Intervals, Sure};
use crate::command::arguments::Request;
use crate::command::fault::Fault;
use crate::command::names::{Name, Source};
use crate::command::requirement::{End, Requirement};
use crate::input::wording::quoted_list;
use crate::measure::decide::Decision;
use crate::measure::measures::f_beta;
use crate::numeric::format;
use crate::report::{Model, Report};

#[derive(Clone, Debug)]
pub(crate) struct Outcome {
    pub(crate) requirement: Requirement,
    /// Index of the model.
    pub(crate) model: usize,
    /// `None` where it is undefined: then the requirement is not met.
    pub(crate) value: Option<f64>,
    pub(crate) is_met: bool,
    /// Method of the interval, for a requirement on an end of one.
    pub(crate) method: Option<String>,
    /// Reason why there is no value, or why it is too close to the bound.
    pub(crate) reason: Option<String>,
}

/// The outcome of each requirement, for each model to which it applies.
pub(super) fn outcomes(
    report: &Report,
    places: &[Place],
    request: &Request,
    intervals: &mut Intervals<'_>,
) -> Result<Vec<Outcome>, Fault> {
    let mut outcomes = Vec::new();
    for requirement in &request.requirements {
        let before = outcomes.len();
        for (at, (model, place)) in report.models.iter().zip(places).enumerate() {
            if requirement.model.as_ref().is_some_and(|name| *name != model.name) {
                continue;
            }
            let (value, method, error) = match requirement.end {
                None => (value(&requirement.name, model, place, request), None, None),
                Some(end) => {
                    let Sure { interval, method, replication_error } =
                        interval(&requirement.name, (at, place), intervals)?;
                    let value = interval.map(|interval| match end {
                        End::Low => interval.low,
                        End::High => interval.high,
                    });
                    (value, Some(method), replication_error)
                }
            };
            let holds = |&value: &f64| requirement.comparison.holds(value, requirement.bound);
            let close = value.as_ref().ok().and_then(|&value| too_close(value, requirement, error));
            outcomes.push(Outcome {
                requirement: requirement.clone(),
                model: at,
                is_met: close.is_none() && value.as_ref().is_ok_and(holds),
                method: method.filter(|method| !method.is_empty()),
                value: value.as_ref().ok().copied(),
                reason: value.err().or(close),
            });
        }
        if outcomes.len() == before {
            return Err(no_such_model(requirement, report));
        }
    }
    Ok(outcomes)
}

/// Reason why an end of an interval can't be compared with the bound: within two standard errors of the
/// resampling, other draws could move it to the other side. `None` where it can be compared.
fn too_close(value: f64, requirement: &Requirement, error: Option<f64>) -> Option<String> {
    let reach = 2.0 * error?;
    ((value - requirement.bound).abs() <= reach).then(|| {
        format!(
            "Too close to call: with other draws this end may be {} higher or lower. Give more --replicates, or another bound.",
            format::ratio(reach, 4)
        )
    })
}

fn no_such_model(requirement: &Requirement, report: &Report) -> Fault {
    let name = requirement.model.as_deref().unwrap_or_default();
    Fault::new(format!(
        "--require '{}': there is no model \"{name}\". The models are {}.",
        requirement.text,
        quoted_list(report.models.iter().map(|model| model.name.as_str()))
    ))
}

/// Returns a number of the report, or the reason why it is undefined.
fn value(name: &Name, model: &Model, place: &Place, request: &Request) -> Result<f64, String> {
    if let Source::Area { field, value, .. } = name.source {
        let reason = || {
            let found = model.undefined.iter().find(|undefined| undefined.field == field);
            found.map_or("It is undefined.", |undefined| undefined.message).to_owned()
        };
        return value(model).ok_or_else(reason);
    }
    let Some(answer) = &place.answer else { return Err(no_point(place)) };
    let undefined = |reason: &str| format!("Undefined: {reason}");
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
        Source::Area { .. } => unreachable!("areas were returned above"),
    }
}

fn interval(
    name: &Name,
    (model, place): (usize, &Place),
    intervals: &mut Intervals<'_>,
) -> Result<Sure, Fault> {
    match name.source {
        Source::Area { interval: Some(measure), .. } => intervals.of_area(model, measure),
        Source::Measure { interval: Some(rate), .. } if place.answer.is_some() => {
            intervals.of_rate(model, place, rate)
        }
        _ => Ok(Sure::by_formula(Err(no_point(place)), "")),
    }
}

/// Reason why a model has no operating point.
fn no_point(place: &Place) -> String {
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
