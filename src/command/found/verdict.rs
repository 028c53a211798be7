//! Outcomes of requirements, with the reasons of those that do not hold.

use super::differences::{BASE, Differences, NEW};
use super::place::{Place, totals};
use super::sure::{Intervals, Sure};
use crate::command::arguments::Request;
use crate::command::fault::Fault;
use crate::command::names::{Name, Source};
use crate::command::requirement::{Requirement, Subject};
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
    /// Index of the model that is subtracted; `None` for a number of one model.
    pub(crate) less: Option<usize>,
    /// `None` where it is undefined: then the requirement is not met.
    pub(crate) value: Option<f64>,
    pub(crate) is_met: bool,
    /// Method of the interval, for a requirement on an end of one.
    pub(crate) method: Option<String>,
    /// Reason why there is no value, or why it is too close to the bound.
    pub(crate) reason: Option<String>,
}

/// A number that is required, or one end of its interval.
struct Required {
    value: Result<f64, String>,
    method: Option<String>,
    /// Standard error due to the limited number of replicates; `None` without resampling.
    error: Option<f64>,
}

impl Required {
    fn exact(value: Result<f64, String>) -> Self {
        Self { value, method: None, error: None }
    }
}

/// What requirements are held against.
pub(super) struct Numbers<'a> {
    pub(super) report: &'a Report,
    pub(super) places: &'a [Place],
    pub(super) request: &'a Request,
    /// `None` in a report.
    pub(super) differences: Option<&'a Differences>,
}

/// The outcome of each requirement, for each model or pair of models to which it applies.
pub(super) fn outcomes(
    numbers: &Numbers<'_>,
    intervals: &mut Intervals<'_>,
) -> Result<Vec<Outcome>, Fault> {
    let mut outcomes = Vec::new();
    for requirement in &numbers.request.requirements {
        let models: Vec<(usize, Option<usize>)> = match &requirement.subject {
            Subject::Each => (0..numbers.report.models.len()).map(|model| (model, None)).collect(),
            Subject::Model(name) => vec![(numbers.model(name, requirement)?, None)],
            Subject::Difference => vec![(NEW, Some(BASE))],
            Subject::Less(first, second) => {
                let second = numbers.model(second, requirement)?;
                vec![(numbers.model(first, requirement)?, Some(second))]
            }
        };
        for (model, less) in models {
            let found = match (&requirement.subject, less) {
                (Subject::Difference, _) => numbers.difference(requirement, intervals)?,
                (_, Some(less)) => Required::exact(numbers.less(requirement, model, less)),
                (_, None) => numbers.own(requirement, model, intervals)?,
            };
            let Required { value, method, error } = found;
            let holds = |&value: &f64| requirement.comparison.holds(value, requirement.bound);
            let close = value.as_ref().ok().and_then(|&value| too_close(value, requirement, error));
            outcomes.push(Outcome {
                requirement: requirement.clone(),
                model,
                less,
                is_met: close.is_none() && value.as_ref().is_ok_and(holds),
                method: method.filter(|method| !method.is_empty()),
                value: value.as_ref().ok().copied(),
                reason: value.err().or(close),
            });
        }
    }
    Ok(outcomes)
}

impl Numbers<'_> {
    /// Index of the model with this name; in a comparison "base" and "new" are names too.
    fn model(&self, name: &str, requirement: &Requirement) -> Result<usize, Fault> {
        let models = &self.report.models;
        let alias = || match (name, self.differences) {
            ("base", Some(_)) => Some(BASE),
            ("new", Some(_)) => Some(NEW),
            _ => None,
        };
        let found = models.iter().position(|model| model.name == name).or_else(alias);
        found.ok_or_else(|| no_such_model(name, requirement, self.report))
    }

    /// Number of a model, or an end of its interval.
    fn own(
        &self,
        Requirement { name, end, .. }: &Requirement,
        model: usize,
        intervals: &mut Intervals<'_>,
    ) -> Result<Required, Fault> {
        let (of, place) = (&self.report.models[model], &self.places[model]);
        let Some(end) = *end else {
            return Ok(Required::exact(value(name, of, place, self.request)));
        };
        let Sure { interval, method, replication_error } =
            interval(name, (model, place), intervals)?;
        let value = interval.map(|interval| end.of(interval));
        Ok(Required { value, method: Some(method), error: replication_error })
    }

    /// Number of a model less that of another.
    fn less(&self, required: &Requirement, model: usize, less: usize) -> Result<f64, String> {
        let of = |model: usize| {
            value(&required.name, &self.report.models[model], &self.places[model], self.request)
        };
        let difference = of(model)? - of(less)?;
        let is_number = !difference.is_nan();
        is_number.then_some(difference).ok_or_else(|| INFINITE.to_owned())
    }

    /// Number of the new model less that of the baseline, or an end of its interval.
    fn difference(
        &self,
        required: &Requirement,
        intervals: &mut Intervals<'_>,
    ) -> Result<Required, Fault> {
        let difference = self.less(required, NEW, BASE);
        let Some(end) = required.end else { return Ok(Required::exact(difference)) };
        let found = self.differences.and_then(|differences| differences.of(&required.name));
        let Some(found) = found else {
            return Err(Fault::new(format!(
                "--require '{}': the difference of {} has no interval.",
                required.text, required.name.id
            )));
        };
        let replicates = self.differences.map_or(0, |differences| differences.replicates);
        Ok(match &found.tested {
            Err(reason) => Required::exact(Err(reason.clone())),
            Ok(tested) => Required {
                value: Ok(end.of(tested.interval)),
                method: Some(intervals.named(tested.method, replicates)),
                error: tested.replication_error,
            },
        })
    }
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

fn no_such_model(name: &str, requirement: &Requirement, report: &Report) -> Fault {
    Fault::new(format!(
        "--require '{}': there is no model \"{name}\". The models are {}.",
        requirement.text,
        quoted_list(report.models.iter().map(|model| model.name.as_str()))
    ))
}

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
