//! Differences of the two models of a comparison: every area, and every number at the operating points.

use std::collections::BTreeMap;

use super::intervals::Intervals;
use super::method::Method;
use super::place::{Place, totals};
use super::value::{INFINITE, f_at, value};
use crate::arguments::Request;
use crate::fault::Fault;
use crate::names::{AREAS, COUNTS, LOSSES, LossesOfScores, MEASURES, Name, Source};
use crate::requirement::Subject;
use curvescope_core::area::{pr, roc};
use curvescope_core::curve::parameter::Beta;
use curvescope_core::curve::sample::Sample;
use curvescope_core::curve::undefined::Reason;
use curvescope_core::measure::best::{best_f, best_j};
use curvescope_core::measure::measures::measures_at;
use curvescope_core::numeric::interval::Interval;
use curvescope_infer::calibration::summary::CalibrationSummary;
use curvescope_infer::uncertainty::alike::Alike;
use curvescope_infer::uncertainty::delong::{PairTest, pair_test};
use curvescope_infer::uncertainty::paired_numbers::{Drawn, PairedNumbers};
use curvescope_infer::uncertainty::paired_point::{
    PairedPoint, PointRate, TestedDifference, npv, predicted_share,
};
use curvescope_infer::uncertainty::rates::Threshold;
use curvescope_infer::uncertainty::rows_needed::RowsToTell;
use curvescope_infer::uncertainty::values::CurveMeasure;
use curvescope_report::Report;
use curvescope_report::analyze::Analysis;
use curvescope_words::comparison::{Pair, Resampled};

/// New model less baseline.
#[derive(Clone, Debug)]
pub(crate) struct Differences {
    /// Which model leads, in words.
    pub(crate) verdict: String,
    /// Number of replicates of the bootstrap.
    pub(crate) replicates: usize,
    /// Areas, measures, counts, and the F of requirements.
    pub(crate) all: Vec<NumberDifference>,
}

/// Difference of one number.
#[derive(Clone, Debug)]
pub(crate) struct NumberDifference {
    pub(crate) name: Name,
    pub(crate) kind: Kind,
    /// Value of the baseline and of the new model.
    pub(crate) values: [Option<f64>; 2],
    /// `None` where one of the two is undefined or infinite.
    pub(crate) difference: Option<f64>,
    /// Uncertainty, or the reason why there is none.
    pub(crate) tested: Result<Tested, String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Area,
    Measure,
    /// Of the scores taken as probabilities.
    Loss,
    Count,
}

/// Uncertainty of a difference.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tested {
    pub(crate) interval: Interval,
    pub(crate) p_value: f64,
    pub(crate) method: Method,
    /// Standard error of the ends due to the limited number of replicates; `None` without replicates.
    pub(crate) replication_error: Option<f64>,
    /// Rows that tell the smallest difference that matters; `None` but for the AUROC of independent rows.
    pub(crate) rows_to_tell: Option<RowsToTell>,
}

impl Differences {
    pub(crate) fn of(&self, name: &Name) -> Option<&NumberDifference> {
        self.all.iter().find(|found| found.name.is(name))
    }
}

/// Index of the baseline, and of the new model.
pub(super) const BASE: usize = 0;
pub(super) const NEW: usize = 1;

/// The differences of a comparison; `None` in a report.
pub(super) fn differences(
    analysis: &Analysis,
    (report, losses, calibration): (&Report, &[LossesOfScores], &[CalibrationSummary]),
    places: &[Place],
    request: &Request,
    intervals: &mut Intervals<'_>,
) -> Result<Option<Differences>, Fault> {
    let Some(pair) = &request.pair else { return Ok(None) };
    let names = names(request);
    let sample = analysis.rows_to_draw()?;
    let alike = Alike::of(&sample, BASE, NEW);
    let auroc = pair_test(&sample, BASE, NEW, pair.smallest_difference);
    let by_formula = by_formula(&sample, report, places, (request, &auroc), intervals)?;
    let numbers = |drawn: &Drawn<'_>| {
        names.iter().map(|(_, name)| number(name, drawn, request)).collect::<Vec<_>>()
    };
    let is_fixed = request.place.threshold() == Threshold::Fixed;
    let thresholds = [BASE, NEW].map(|model| (model, places[model].threshold.filter(|_| is_fixed)));
    let resampling = intervals.resampling();
    let mut bootstrap = PairedNumbers::new(&sample, thresholds, resampling, numbers)?;
    if alike != Some(Alike::Scores) {
        let replicates = request.replicates;
        bootstrap.run(replicates.unwrap_or_else(|| bootstrap.advised_replicates()));
        intervals.drew(bootstrap.replicates());
    }
    let all = names.iter().enumerate().map(|(at, &(kind, name))| {
        let values = [BASE, NEW].map(|model| {
            let of = (&report.models[model], &losses[model], &calibration[model]);
            value(&name, of, &places[model], request)
        });
        let difference = match &values {
            [Ok(base), Ok(new)] => Some(new - base).filter(|difference| difference.is_finite()),
            _ => None,
        };
        let tested = match (&values, difference, same(kind, alike)) {
            ([Err(reason), _] | [_, Err(reason)], ..) => Err(reason.clone()),
            (_, None, _) => Err(INFINITE.to_owned()),
            (_, Some(_), Some(method)) => Ok(Tested {
                interval: Interval { low: 0.0, high: 0.0 },
                p_value: 1.0,
                method,
                replication_error: None,
                rows_to_tell: None,
            }),
            _ if !is_fixed && matches!(kind, Kind::Measure | Kind::Count) => {
                Err(Reason::ChosenThreshold.message().to_owned())
            }
            _ => by_formula.get(name.id).copied().map_or_else(
                || by_draws(&bootstrap, (at, kind)),
                |found| found.map_err(str::to_owned),
            ),
        };
        NumberDifference { name, kind, values: values.map(Result::ok), difference, tested }
    });
    let all: Vec<NumberDifference> = all.collect();
    let verdict = match alike {
        Some(alike) => alike_text(alike, report),
        None => verdict(&sample, bootstrap.clusters(), &auroc, &all),
    };
    Ok(Some(Differences { verdict, replicates: bootstrap.replicates(), all }))
}

fn alike_text(alike: Alike, report: &Report) -> String {
    let [base, new] = [BASE, NEW].map(|model| &report.models[model].name);
    match alike {
        Alike::Scores => format!("{new} and {base} have the same score on every row."),
        Alike::Order => format!(
            "{new} and {base} rank the rows in the same order: their curves and areas are the same."
        ),
    }
}

fn verdict(
    sample: &Sample,
    clusters: Option<usize>,
    auroc: &PairTest,
    all: &[NumberDifference],
) -> String {
    let [base, model] = [BASE, NEW].map(|model| sample.models()[model].name.as_str());
    let rows = sample.rows_by_class();
    let resampled = |id: &str| {
        let of = all.iter().find(|of| of.name.id == id)?;
        let &Tested { interval, p_value, .. } = of.tested.as_ref().ok()?;
        Some(Resampled { difference: of.difference?, interval, p_value })
    };
    Pair { model, base, rows, clusters, models: 2 }
        .verdict(auroc, ["aucpr", "auprg"].map(resampled))
}

fn by_draws<N: Fn(&Drawn<'_>) -> Vec<Option<f64>>>(
    bootstrap: &PairedNumbers<N>,
    (at, kind): (usize, Kind),
) -> Result<Tested, String> {
    let found = if kind == Kind::Area { bootstrap.tested_area(at) } else { bootstrap.tested(at) };
    let found = found.map_err(|undefined| undefined.reason.message().to_owned())?;
    Ok(Tested {
        interval: found.interval,
        p_value: found.p_value,
        method: Method::Bootstrap,
        replication_error: Some(found.replication_error),
        rows_to_tell: None,
    })
}

/// How the models are alike, where this number is therefore the same for both on any rows.
fn same(kind: Kind, alike: Option<Alike>) -> Option<Method> {
    match alike? {
        Alike::Scores => Some(Method::SameScores),
        Alike::Order => (kind == Kind::Area).then_some(Method::SameOrder),
    }
}

/// The numbers whose differences are taken: partial areas only with a range, net benefit only with a threshold probability.
fn names(request: &Request) -> Vec<(Kind, Name)> {
    let has_range = request.settings.roc_range.is_some();
    let areas = AREAS
        .iter()
        .filter(|name| name.id != "prMinimumArea" && (has_range || !name.needs_range()))
        .map(|name| (Kind::Area, *name));
    let has_cost = request.threshold_probability.is_some();
    let measures = MEASURES
        .iter()
        .filter(|name| has_cost || !name.needs_cost())
        .map(|name| (Kind::Measure, *name));
    let losses = LOSSES.iter().filter(|name| matches!(name.id, "brier" | "logLoss"));
    let losses = losses.map(|name| (Kind::Loss, *name));
    let counts = COUNTS.iter().map(|name| (Kind::Count, *name));
    let all = areas.chain(measures).chain(losses).chain(counts);
    let mut all: Vec<(Kind, Name)> = all.collect();
    for required in &request.requirements {
        let is_f = matches!(required.name.source, Source::F(_));
        let is_new = all.iter().all(|(_, name)| !name.is(&required.name));
        if required.subject == Subject::Difference && is_f && is_new {
            all.push((Kind::Measure, required.name));
        }
    }
    all
}

/// One of the numbers of a model on drawn rows.
fn number(name: &Name, drawn: &Drawn<'_>, request: &Request) -> Option<f64> {
    let settings = &request.settings;
    let area = |measure: CurveMeasure| drawn.values[measure as usize];
    let of_data = drawn.curve.as_counted();
    match name.source {
        Source::Area { .. } => match name.id {
            "auroc" => area(CurveMeasure::Auroc),
            "gini" => area(CurveMeasure::Auroc).map(|auroc| 2.0 * auroc - 1.0),
            "aucpr" => area(CurveMeasure::PrArea),
            "aucnpr" => {
                pr::normalized_of(&drawn.curve, settings.recall_range, area(CurveMeasure::PrArea))
            }
            "ap" => area(CurveMeasure::AveragePrecision),
            "auprg" => area(CurveMeasure::PrgArea),
            "expectedFGain" => area(CurveMeasure::ExpectedFGain),
            "ks" => best_j(&of_data).map(|(_, value)| value),
            "equalErrorRate" => roc::equal_error_rate(&of_data),
            "bestF1" => best_f(&drawn.curve, Beta::ONE).map(|best| best.f),
            "partialAuroc" => area(CurveMeasure::PartialAuroc),
            "standardizedPartialAuroc" => area(CurveMeasure::StandardizedPartialAuroc),
            _ => None,
        },
        Source::Measure { value, .. } => {
            let (prevalence, parameters) = (settings.prevalence, request.parameters);
            let measures = measures_at(drawn.point?, drawn.totals, prevalence, parameters);
            value(&measures.ok()?)
        }
        Source::F(beta) => f_at(beta, drawn.point?, drawn.totals, settings.prevalence),
        Source::Loss { .. } => match name.id {
            "brier" => drawn.brier,
            "logLoss" => drawn.log_loss,
            _ => None,
        },
        Source::Calibration { .. } => None,
        Source::Count(of) => Some(of(drawn.point?, drawn.totals)),
    }
}

type Formulas = BTreeMap<&'static str, Result<Tested, &'static str>>;

/// Differences that have a formula, by the name of the number: those of the AUROC, and of independent rows `McNemar`'s of
/// shares of the same rows at thresholds that were fixed beforehand. `Err` is the reason why one has no value.
fn by_formula(
    sample: &Sample,
    report: &Report,
    places: &[Place],
    (request, auroc): (&Request, &PairTest),
    intervals: &Intervals<'_>,
) -> Result<Formulas, Fault> {
    let mut all = Formulas::new();
    let auroc = match (auroc.tested, &auroc.undefined) {
        (Some(tested), _) => Ok(Tested {
            interval: tested.interval,
            p_value: tested.p_value,
            method: Method::Aurocs,
            replication_error: None,
            rows_to_tell: tested.rows_to_tell,
        }),
        (None, undefined) => {
            Err(undefined.as_ref().map_or(Reason::NoVariance.message(), |it| it.reason.message()))
        }
    };
    all.insert("auroc", auroc);
    all.insert("gini", auroc.map(|tested| tested.times(2.0)));
    if !report.columns.are_rows_independent() {
        return Ok(all);
    }
    let [Some(base), Some(new)] = [BASE, NEW].map(|model| places[model].threshold) else {
        return Ok(all);
    };
    let (at, thresholds) = ([(BASE, base), (NEW, new)], request.place.threshold());
    if thresholds == Threshold::Chosen {
        return Ok(all);
    }
    let resampling = intervals.resampling();
    let found = PairedPoint::by_formula(sample, at, thresholds, &resampling)?;
    let of_rate = |rate: PointRate| {
        let found = found.differences.iter().find(|difference| difference.rate == rate);
        found.and_then(|difference| difference.tested).map(Tested::from)
    };
    let all_rows = totals(&report.models[BASE]);
    let mut add = |name: &'static str, tested: Option<Tested>, times: f64| {
        all.extend(tested.map(|tested| (name, Ok(tested.times(times)))));
    };
    let (recall, fpr) = (of_rate(PointRate::Recall), of_rate(PointRate::Fpr));
    add("recall", recall, 1.0);
    add("fnr", recall, -1.0);
    add("tp", recall, all_rows.n_pos);
    add("fn", recall, -all_rows.n_pos);
    add("fpr", fpr, 1.0);
    add("specificity", fpr, -1.0);
    add("fp", fpr, all_rows.n_neg);
    add("tn", fpr, -all_rows.n_neg);
    add("precision", of_rate(PointRate::Precision), 1.0);
    add("npv", npv(sample, at, &resampling).map(Tested::from), 1.0);
    add("accuracy", of_rate(PointRate::Accuracy), 1.0);
    if request.settings.prevalence.is_none() {
        add("predictedPositiveShare", predicted_share(sample, at).map(Tested::from), 1.0);
    }
    Ok(all)
}

impl Tested {
    /// Uncertainty of a multiple of the difference.
    fn times(self, factor: f64) -> Self {
        let Interval { low, high } = self.interval;
        let ends = [low * factor, high * factor];
        let interval = Interval { low: ends[0].min(ends[1]), high: ends[0].max(ends[1]) };
        Self { interval, rows_to_tell: None, ..self }
    }
}

impl From<TestedDifference> for Tested {
    fn from(TestedDifference { interval, p_value, method }: TestedDifference) -> Self {
        Self {
            interval,
            p_value,
            method: method.into(),
            replication_error: None,
            rows_to_tell: None,
        }
    }
}
