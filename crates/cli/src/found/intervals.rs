//! 95 % intervals for requirements and comparisons: by formula where one holds, otherwise by the bootstrap, with
//! its seed in the report.

use std::collections::BTreeMap;

use crate::arguments::Request;
use crate::fault::Fault;
use crate::names::Rate;
use crate::question::PointChoice;
use curvescope_core::curve::undefined::Undefined;
use curvescope_core::numeric::format;
use curvescope_core::numeric::interval::Interval;
use curvescope_infer::uncertainty::at_threshold::{
    NetBenefit, ThresholdBootstrap, ThresholdUncertainty,
};
use curvescope_infer::uncertainty::bootstrap::{Bootstrap, Resampling};
use curvescope_infer::uncertainty::paired_point::PairedPoint;
use curvescope_infer::uncertainty::paired_point::drawn::PairedPointBootstrap;
use curvescope_infer::uncertainty::rates::Threshold;
use curvescope_infer::uncertainty::remarks::Remark;
use curvescope_infer::uncertainty::summary::Summary;
use curvescope_infer::uncertainty::values::CurveMeasure;
use curvescope_report::Report;
use curvescope_report::analyze::Analysis;

use super::method::Method;
use super::place::Place;
use super::value::{BY_FOLD, NO_POINT};

/// Interval with its method, or the reason why there is none.
pub(super) struct IntervalWithMethod {
    pub(super) interval: Result<Interval, String>,
    pub(super) method: String,
    /// Standard error of the ends due to the limited number of replicates; `None` without resampling.
    pub(super) replication_error: Option<f64>,
}

impl IntervalWithMethod {
    /// Interval without resampling.
    pub(super) fn by_formula(interval: Result<Interval, String>, method: &str) -> Self {
        Self { interval, method: method.to_owned(), replication_error: None }
    }
}

/// Intervals of a model that every report shows; `None` where there is none.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ModelIntervals {
    pub(crate) auroc: Option<Interval>,
    /// In the order of [`Rate`].
    pub(crate) rates: [Option<Interval>; 4],
}

/// Computes intervals. The bootstrap of all areas is run once, when first needed.
pub(super) struct Intervals<'a> {
    analysis: &'a Analysis,
    report: &'a Report,
    request: &'a Request,
    areas: Option<Summary>,
    /// Bootstrap intervals of the rates by index of the model, computed when needed.
    rates: BTreeMap<usize, ThresholdUncertainty>,
    /// True once an interval is from drawn rows.
    is_drawn: bool,
}

impl<'a> Intervals<'a> {
    pub(super) fn new(analysis: &'a Analysis, report: &'a Report, request: &'a Request) -> Self {
        Self { analysis, report, request, areas: None, rates: BTreeMap::new(), is_drawn: false }
    }

    /// Sentence on the resampling; `None` without any.
    pub(super) fn words(&self) -> Option<String> {
        self.is_drawn.then(|| {
            let drawn =
                if self.report.columns.cluster.is_some() { "whole clusters" } else { "rows" };
            format!(
                "Bootstrap intervals: {drawn} drawn with replacement, seed {}.",
                self.request.seed
            )
        })
    }

    /// What intervals that were needed can't account for, in words, besides what the report says.
    pub(super) fn remarks(&self) -> impl Iterator<Item = String> {
        let remarks = self.areas.iter().flat_map(|areas| &areas.notices);
        let is_new = |remark: &&Remark| {
            self.report.notices.iter().all(|it| it.code.as_str() != remark.code.as_str())
        };
        remarks.filter(is_new).map(|remark| remark.message.clone())
    }

    /// Records that this number of replicates was drawn.
    pub(super) fn drew(&mut self, replicates: usize) {
        self.is_drawn |= replicates > 0;
    }

    /// Describes the bootstrap, and records that rows were drawn; empty where nothing could be drawn.
    fn method(&mut self, replicates: usize) -> String {
        if replicates == 0 {
            return String::new();
        }
        self.drew(replicates);
        format!("bootstrap, {} replicates, seed {}", format::count(replicates), self.request.seed)
    }

    /// Words on the method of a difference.
    pub(super) fn named(&mut self, method: Method, replicates: usize) -> String {
        match method {
            Method::Bootstrap => self.method(replicates),
            _ => method.words().to_owned(),
        }
    }

    /// The intervals that every report shows, of each model: by formula, or else by the bootstrap where that is quick or
    /// `--replicates` asks for it.
    pub(super) fn of_models(&mut self, places: &[Place]) -> Result<Vec<ModelIntervals>, Fault> {
        /// Rows of all models that are drawn unasked: some seconds.
        const MOST_ROWS: usize = 500_000;
        let rows = self.report.rows.saturating_mul(places.len());
        let is_quick = rows <= MOST_ROWS || self.request.replicates.is_some();
        // A comparison shows intervals of differences instead.
        let is_drawn = is_quick && self.request.pair.is_none();
        if !(self.report.columns.are_rows_independent() || is_drawn) {
            return Ok(vec![ModelIntervals::default(); places.len()]);
        }
        let mut all = Vec::new();
        for (model, place) in places.iter().enumerate() {
            let mut of = ModelIntervals {
                auroc: self.of_area(model, CurveMeasure::Auroc)?.interval.ok(),
                rates: [None; 4],
            };
            for (interval, rate) in of.rates.iter_mut().zip(Rate::ALL) {
                *interval = self.of_rate(model, place, rate)?.interval.ok();
            }
            all.push(of);
        }
        Ok(all)
    }

    /// Interval of a number of a whole curve.
    pub(super) fn of_area(
        &mut self,
        model: usize,
        measure: CurveMeasure,
    ) -> Result<IntervalWithMethod, Fault> {
        if measure == CurveMeasure::Auroc {
            let model = &self.report.models[model];
            let undefined = model.undefined.iter().find(|it| it.field == "roc.interval");
            let interval = model.roc.interval.ok_or_else(|| reason(undefined));
            return Ok(IntervalWithMethod::by_formula(interval, "Newcombe"));
        }
        if self.areas.is_none() {
            self.areas = Some(self.bootstrap()?);
        }
        let areas = self.areas.as_ref();
        let found = areas.and_then(|areas| {
            areas.models.get(model)?.measures.iter().find(|found| found.measure == measure)
        });
        let resampled = found.and_then(|found| found.resampled.as_ref());
        let reason = || reason(found.and_then(|found| found.undefined.as_ref()));
        let interval = resampled.map(|resampled| resampled.interval).ok_or_else(reason);
        let replicates = areas.map_or(0, |areas| areas.replicates);
        let replication_error = resampled.map(|resampled| resampled.replication_error);
        Ok(IntervalWithMethod { interval, method: self.method(replicates), replication_error })
    }

    /// Interval of a rate at the operating point of a model.
    pub(super) fn of_rate(
        &mut self,
        model: usize,
        place: &Place,
        rate: Rate,
    ) -> Result<IntervalWithMethod, Fault> {
        let is_its = |undefined: &&Undefined| undefined.field == rate.field();
        let formula = place.answer.as_ref().and_then(|answer| answer.intervals.as_ref());
        if let Some(formula) = formula {
            let undefined = formula.undefined.iter().find(is_its);
            let interval = rate.by_formula(formula).ok_or_else(|| reason(undefined));
            let method = match (&self.request.place, self.request.place.threshold()) {
                (PointChoice::ChosenByFold { .. }, _) => "Wilson, approximate by folds",
                (_, Threshold::Fixed) => "Wilson",
                (_, Threshold::Chosen) => "any threshold",
            };
            return Ok(IntervalWithMethod::by_formula(interval, method));
        }
        let Some(threshold) = place.threshold else {
            let is_by_fold = place.answer.is_some();
            let reason = if is_by_fold { BY_FOLD } else { NO_POINT };
            return Ok(IntervalWithMethod::by_formula(Err(reason.to_owned()), ""));
        };
        if !self.rates.contains_key(&model) {
            let summary = self.threshold_bootstrap(model, threshold, &self.resampling())?;
            self.rates.insert(model, summary);
        }
        let summary = &self.rates[&model];
        let undefined = summary.undefined.iter().find(is_its);
        let interval = rate.of([summary.recall, summary.fpr, summary.precision, summary.npv]);
        let interval = interval.ok_or_else(|| reason(undefined));
        let replication_error = rate.of(summary.replication_errors);
        let replicates = summary.replicates;
        Ok(IntervalWithMethod { interval, method: self.method(replicates), replication_error })
    }

    /// Differences of two models with their intervals, each at its threshold; the first is subtracted.
    pub(super) fn of_pair(&mut self, at: [(usize, f64); 2]) -> Result<PairedPoint, Fault> {
        let sample = self.analysis.rows_to_draw()?;
        let aim = self.request.place.compared(self.request.parameters.beta);
        let resampling = Resampling { aim, ..self.resampling() };
        let thresholds = self.request.place.threshold();
        let mut bootstrap = PairedPointBootstrap::new(&sample, at, thresholds, &resampling)?;
        let replicates = self.request.replicates;
        bootstrap.run(replicates.unwrap_or_else(|| bootstrap.advised_replicates()));
        self.drew(bootstrap.replicates());
        Ok(bootstrap.summary())
    }

    /// Net benefit of a model at a threshold that was fixed beforehand, with intervals that allow for the share of positives
    /// unless a prevalence is given; and the reasons for those that are missing.
    pub(super) fn of_net_benefit(
        &mut self,
        model: usize,
        threshold: f64,
    ) -> Result<(Option<NetBenefit>, Vec<Undefined>), Fault> {
        let threshold_probability = self.request.threshold_probability;
        let resampling = Resampling { threshold_probability, ..self.resampling() };
        let found = self.threshold_bootstrap(model, threshold, &resampling)?;
        self.drew(found.replicates);
        let is_its = |of: &Undefined| of.field.starts_with("netBenefit");
        Ok((found.net_benefit, found.undefined.into_iter().filter(is_its).collect()))
    }

    fn bootstrap(&self) -> Result<Summary, Fault> {
        let sample = self.analysis.rows_to_draw()?;
        let mut bootstrap = Bootstrap::new(&sample, self.resampling());
        let replicates = self.request.replicates;
        bootstrap.run(replicates.unwrap_or_else(|| bootstrap.advised_replicates()));
        Ok(bootstrap.summary())
    }

    fn threshold_bootstrap(
        &self,
        model: usize,
        threshold: f64,
        resampling: &Resampling,
    ) -> Result<ThresholdUncertainty, Fault> {
        let sample = self.analysis.rows_to_draw()?;
        let mut bootstrap = ThresholdBootstrap::new(&sample, model, threshold, resampling)?;
        let replicates = self.request.replicates;
        bootstrap.run(replicates.unwrap_or_else(|| bootstrap.advised_replicates()));
        Ok(bootstrap.summary())
    }

    /// The page's resampling without bands, which a report does not show.
    pub(super) fn resampling(&self) -> Resampling {
        let settings = &self.request.settings;
        let default = Resampling::default();
        Resampling {
            seed: self.request.seed,
            sampling: self.request.sampling,
            prevalence: settings.prevalence,
            recall_range: settings.recall_range,
            roc_range: settings.roc_range,
            bands: default.bands.map(|_| false),
            ..default
        }
    }
}

fn reason(undefined: Option<&Undefined>) -> String {
    undefined.map_or("It has no interval.", |undefined| undefined.reason.message()).to_owned()
}
