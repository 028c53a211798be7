//! Groups of rows, each at the operating point of its model.

use serde::Serialize;

use super::intervals::IntervalWithMethod;
use super::losses::losses;
use super::place::Place;
use super::value::{AtPoint, BY_FOLD, NO_POINT, number};
use crate::arguments::Request;
use crate::fault::Fault;
use crate::names::{LossesOfScores, Name, Source};
use curvescope_core::area::folds::Fold;
use curvescope_core::area::{auroc_interval, roc};
use curvescope_core::curve::counts::{OperatingPoints, Point, Totals};
use curvescope_core::curve::undefined::{Reason, missing_class};
use curvescope_core::measure::measures::{Measures, measures_at};
use curvescope_core::numeric::interval::Interval;
use curvescope_infer::uncertainty::auroc;
use curvescope_infer::uncertainty::rates::{RateIntervals, Threshold};
use curvescope_report::Report;
use curvescope_report::analyze::Analysis;

/// The rows of one group, ranked by one model.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Group {
    /// Index of the model.
    #[serde(skip)]
    pub(crate) of_model: usize,
    pub(crate) model: String,
    /// Value in the column of groups.
    #[serde(rename = "group")]
    pub(crate) name: String,
    /// Numbers of the whole curve.
    #[serde(skip)]
    pub(crate) areas: Fold,
    /// 95 % interval of the AUROC; `None` with fewer than two rows of a class, or rows in fewer than five clusters.
    pub(crate) auroc_interval: Option<Interval>,
    pub(crate) n_pos: f64,
    pub(crate) n_neg: f64,
    /// Counts and measures at the threshold; `None` without one.
    pub(crate) point: Option<GroupPoint>,
    pub(crate) losses: LossesOfScores,
}

/// A group at the threshold of its model.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GroupPoint {
    pub(crate) tp: f64,
    pub(crate) fp: f64,
    pub(crate) measures: Measures,
    /// `None` for rows with weights or in clusters.
    pub(crate) intervals: Option<RateIntervals>,
}

/// The groups of every model, in the order of the models; empty without a group column.
pub(super) fn groups(
    analysis: &Analysis,
    report: &Report,
    places: &[Place],
    request: &Request,
) -> Result<Vec<Group>, Fault> {
    if report.columns.group.is_none() {
        return Ok(Vec::new());
    }
    let (mut all, rows) = (Vec::new(), analysis.rows());
    for (at, (model, place)) in report.models.iter().zip(places).enumerate() {
        let parts = analysis.groups(at)?.iter().zip(model.groups.iter().flatten());
        for (part, areas) in parts {
            let is_counted = report.columns.are_rows_independent();
            all.push(Group {
                of_model: at,
                model: model.name.clone(),
                name: part.name.clone(),
                auroc_interval: if is_counted {
                    interval_of(&part.points, areas)
                } else {
                    auroc::interval_among(&rows, at, &part.name)
                },
                areas: areas.clone(),
                n_pos: areas.n_pos,
                n_neg: areas.n_neg,
                point: place
                    .threshold
                    .map(|threshold| point(&part.points, threshold, is_counted, request))
                    .transpose()?,
                losses: losses(&part.points, request.settings.prevalence),
            });
        }
    }
    Ok(all)
}

fn point(
    points: &OperatingPoints,
    threshold: f64,
    is_counted: bool,
    request: &Request,
) -> Result<GroupPoint, Fault> {
    let Point { tp, fp } = points.point_at(threshold);
    let (totals, prevalence) = (points.totals, request.settings.prevalence);
    let intervals = is_counted
        .then(|| {
            let known = request.known_prevalence(totals);
            RateIntervals::at(Point { tp, fp }, totals, known, request.place.threshold())
        })
        .transpose()?;
    let measures = measures_at(Point { tp, fp }, totals, prevalence, request.parameters)?;
    Ok(GroupPoint { tp, fp, measures, intervals })
}

fn interval_of(points: &OperatingPoints, areas: &Fold) -> Option<Interval> {
    let auroc = areas.auroc?;
    let delong = roc::delong_around(auroc, &points.curve())?;
    auroc_interval::interval(auroc, delong.variance, points.totals)
}

impl Group {
    fn totals(&self) -> Totals {
        Totals { n_pos: self.n_pos, n_neg: self.n_neg }
    }

    /// A number of the group, or the reason why it has none.
    pub(super) fn value(&self, name: &Name, request: &Request) -> Result<f64, String> {
        let at_point = || {
            let reason = if request.place.is_by_fold() { BY_FOLD } else { NO_POINT };
            let point = self.point.as_ref().ok_or_else(|| reason.to_owned())?;
            let counts = Point { tp: point.tp, fp: point.fp };
            Ok(AtPoint { point: counts, totals: self.totals(), measures: &point.measures })
        };
        number(name, || self.area(name), &self.losses, at_point, request.settings.prevalence)
    }

    fn area(&self, name: &Name) -> Result<f64, String> {
        let areas = &self.areas;
        let value = match name.id {
            "auroc" => areas.auroc,
            "gini" => areas.auroc.map(|auroc| 2.0 * auroc - 1.0),
            "aucpr" => areas.pr_area,
            "prMinimumArea" => Some(areas.pr_minimum_area),
            "aucnpr" => areas.pr_normalized_area,
            "ap" => areas.average_precision,
            "auprg" => areas.prg_area,
            "expectedFGain" => areas.expected_f_gain,
            "ks" => areas.ks,
            _ => return Err(format!("{} is not computed for groups.", name.id)),
        };
        let missing = || missing_class(self.totals()).unwrap_or(Reason::NoTrueNegatives);
        value.ok_or_else(|| missing().message().to_owned())
    }

    /// The interval of a number of the group.
    pub(super) fn interval(&self, name: &Name, request: &Request) -> IntervalWithMethod {
        let intervals = self.point.as_ref().and_then(|point| point.intervals.as_ref());
        let (found, method) = match name.source {
            Source::Area { .. } if name.id == "auroc" => (self.auroc_interval, "Newcombe"),
            Source::Measure { interval: Some(rate), .. } => {
                let method = match request.place.threshold() {
                    Threshold::Fixed => "Wilson",
                    Threshold::Chosen => "any threshold",
                };
                (intervals.and_then(|found| rate.by_formula(found)), method)
            }
            _ => (None, ""),
        };
        let none = || {
            let of_rows = "a group has intervals of AUROC and of the rates, of independent rows";
            format!("There is no interval: {of_rows}, where they are defined.")
        };
        IntervalWithMethod::by_formula(
            found.ok_or_else(none),
            if found.is_some() { method } else { "" },
        )
    }
}
