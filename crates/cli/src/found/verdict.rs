//! Outcomes of requirements, with the reasons of those that do not hold.

use super::differences::{BASE, Differences, NEW};
use super::groups::Group;
use super::intervals::{IntervalWithMethod, Intervals};
use super::place::Place;
use super::value::{INFINITE, no_point, reason, value};
use crate::arguments::Request;
use crate::fault::Fault;
use crate::names::{CalibrationNumber, LossesOfScores, Name, Source};
use crate::requirement::{Requirement, Subject};
use curvescope_core::numeric::format;
use curvescope_infer::calibration::summary::CalibrationSummary;
use curvescope_read::names::nearest;
use curvescope_read::wording::{quoted, quoted_list};
use curvescope_report::Report;

#[derive(Clone, Debug)]
pub(crate) struct Outcome {
    pub(crate) requirement: Requirement,
    /// Index of the model.
    pub(crate) model: usize,
    /// Index of the model that is subtracted; `None` for a number of one model.
    pub(crate) less: Option<usize>,
    /// Name of the group; `None` for all rows.
    pub(crate) group: Option<String>,
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

/// Numbers that requirements are compared with.
pub(super) struct Numbers<'a> {
    pub(super) report: &'a Report,
    pub(super) places: &'a [Place],
    /// Losses of each model.
    pub(super) losses: &'a [LossesOfScores],
    /// Calibration of each model.
    pub(super) calibration: &'a [CalibrationSummary],
    pub(super) request: &'a Request,
    /// `None` in a report.
    pub(super) differences: Option<&'a Differences>,
    /// Groups of all models.
    pub(super) groups: &'a [Group],
}

/// Subject of one outcome: a model, the difference of a model and another, or a group of a model's rows.
struct Subjects<'a> {
    model: usize,
    less: Option<usize>,
    group: Option<&'a Group>,
}

impl Subjects<'_> {
    fn model(model: usize) -> Self {
        Self { model, less: None, group: None }
    }
}

/// The outcome of each requirement, for each model or pair of models to which it applies.
pub(super) fn outcomes(
    numbers: &Numbers<'_>,
    intervals: &mut Intervals<'_>,
) -> Result<Vec<Outcome>, Fault> {
    let mut outcomes = Vec::new();
    for requirement in &numbers.request.requirements {
        for Subjects { model, less, group } in numbers.subjects(requirement)? {
            let found = match (&requirement.subject, less, group) {
                (Subject::Difference, ..) => numbers.difference(requirement, intervals)?,
                (_, Some(less), _) => Required::exact(numbers.less(requirement, model, less)),
                (_, None, Some(group)) => numbers.of_group(requirement, group),
                (_, None, None) => numbers.own(requirement, model, intervals)?,
            };
            let Required { value, method, error } = found;
            let holds = |&value: &f64| requirement.comparison.holds(value, requirement.bound);
            let close = value.as_ref().ok().and_then(|&value| too_close(value, requirement, error));
            outcomes.push(Outcome {
                requirement: requirement.clone(),
                model,
                less,
                group: group.map(|group| group.name.clone()),
                is_met: close.is_none() && value.as_ref().is_ok_and(holds),
                method: method.filter(|method| !method.is_empty()),
                value: value.as_ref().ok().copied(),
                reason: value.err().or(close),
            });
        }
    }
    Ok(outcomes)
}

impl<'a> Numbers<'a> {
    /// Returns the subjects of a requirement, at least one.
    fn subjects(&self, requirement: &Requirement) -> Result<Vec<Subjects<'a>>, Fault> {
        let model =
            |name: &str| self.model(name).ok_or_else(|| self.no_such_model(name, requirement));
        Ok(match &requirement.subject {
            Subject::Each => (0..self.report.models.len()).map(Subjects::model).collect(),
            Subject::Difference => vec![Subjects { less: Some(BASE), ..Subjects::model(NEW) }],
            Subject::Less(first, second) => {
                vec![Subjects { less: Some(model(second)?), ..Subjects::model(model(first)?) }]
            }
            Subject::Model(name) => match self.model(name) {
                Some(model) => vec![Subjects::model(model)],
                None => self.groups_named(name, requirement)?,
            },
        })
    }

    /// The groups with this name, of each model or of the one that is named before it, as in "lr:F".
    fn groups_named(
        &self,
        name: &str,
        requirement: &Requirement,
    ) -> Result<Vec<Subjects<'a>>, Fault> {
        let of = |model: Option<usize>, group: &str| -> Vec<Subjects<'a>> {
            let is_it =
                |of: &&Group| of.name == group && model.is_none_or(|model| model == of.of_model);
            let found = self.groups.iter().filter(is_it);
            found.map(|of| Subjects { group: Some(of), ..Subjects::model(of.of_model) }).collect()
        };
        let split = || {
            name.match_indices(':').find_map(|(at, _)| {
                let model = self.model(name[..at].trim())?;
                Some(of(Some(model), name[at + 1..].trim())).filter(|found| !found.is_empty())
            })
        };
        Some(of(None, name))
            .filter(|found| !found.is_empty())
            .or_else(split)
            .ok_or_else(|| self.no_such_model(name, requirement))
    }

    fn no_such_model(&self, name: &str, requirement: &Requirement) -> Fault {
        let models = || self.report.models.iter().map(|model| model.name.as_str());
        let first = self.groups.iter().filter(|group| group.of_model == 0);
        let groups: Vec<&str> = first.map(|group| group.name.as_str()).collect();
        // Of one letter, every other one is near.
        let near = nearest(name, models().chain(groups.iter().copied()));
        let near = near.filter(|_| name.chars().count() > 1);
        let hint = near.map_or_else(String::new, |near| format!(" Did you mean {}?", quoted(near)));
        let models = quoted_list(models());
        let (or_group, and_groups) = if groups.is_empty() {
            ("", String::new())
        } else {
            (" or group", format!(", the groups {}", quoted_list(groups.into_iter())))
        };
        Fault::new(format!(
            "--require '{}': there is no model{or_group} \"{name}\".{hint} The models are {models}{and_groups}.",
            requirement.text
        ))
    }

    /// Index of the model with this name; in a comparison "base" and "new" are names too.
    fn model(&self, name: &str) -> Option<usize> {
        let models = &self.report.models;
        let alias = || match (name, self.differences) {
            ("base", Some(_)) => Some(BASE),
            ("new", Some(_)) => Some(NEW),
            _ => None,
        };
        models.iter().position(|model| model.name == name).or_else(alias)
    }

    /// Number of a group, or an end of its interval.
    fn of_group(&self, Requirement { name, end, .. }: &Requirement, group: &Group) -> Required {
        let Some(end) = *end else { return Required::exact(group.value(name, self.request)) };
        let IntervalWithMethod { interval, method, replication_error } =
            group.interval(name, self.request);
        let value = interval.map(|interval| end.of(interval));
        Required { value, method: Some(method), error: replication_error }
    }

    /// Number of a model, or an end of its interval.
    fn own(
        &self,
        Requirement { name, end, .. }: &Requirement,
        model: usize,
        intervals: &mut Intervals<'_>,
    ) -> Result<Required, Fault> {
        let Some(end) = *end else { return Ok(Required::exact(self.value(name, model))) };
        let IntervalWithMethod { interval, method, replication_error } = match name.source {
            Source::Calibration { field, value: CalibrationNumber::Estimated(of, method) } => {
                let calibration = &self.calibration[model];
                let found = of(calibration);
                let field = match found.value {
                    Some(_) => format!("{field}.interval"),
                    None => field.to_owned(),
                };
                let none = || reason(&calibration.undefined, &field);
                IntervalWithMethod::by_formula(found.interval.ok_or_else(none), method)
            }
            _ => interval(name, (model, &self.places[model]), intervals)?,
        };
        let value = interval.map(|interval| end.of(interval));
        Ok(Required { value, method: Some(method), error: replication_error })
    }

    /// Number of a model.
    fn value(&self, name: &Name, model: usize) -> Result<f64, String> {
        let of = (&self.report.models[model], &self.losses[model], &self.calibration[model]);
        value(name, of, &self.places[model], self.request)
    }

    /// Number of a model less that of another.
    fn less(&self, required: &Requirement, model: usize, less: usize) -> Result<f64, String> {
        let difference = self.value(&required.name, model)? - self.value(&required.name, less)?;
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

fn interval(
    name: &Name,
    (model, place): (usize, &Place),
    intervals: &mut Intervals<'_>,
) -> Result<IntervalWithMethod, Fault> {
    match name.source {
        Source::Area { interval: Some(measure), .. } => intervals.of_area(model, measure),
        Source::Measure { interval: Some(rate), .. } if place.answer.is_some() => {
            intervals.of_rate(model, place, rate)
        }
        _ => Ok(IntervalWithMethod::by_formula(Err(no_point(place)), "")),
    }
}
