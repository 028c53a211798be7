//! Results of one model, from its operating points.

use std::sync::Arc;

use crate::{BestThreshold, Ks, Model, Pr, Prg, PrgHull, Roc, RocHull};
use curvescope_core::area::folds::{self, PartPoints};
use curvescope_core::area::prg::PrgArea;
use curvescope_core::area::roc::DeLong;
use curvescope_core::area::settings::Settings;
use curvescope_core::area::{Areas, areas, auroc_interval, partial, pr, prg, roc};
use curvescope_core::curve::counts::{Curve, OperatingPoints};
use curvescope_core::curve::direction::Direction;
use curvescope_core::curve::hull::{
    HullColumns, accuracy_calibration, f_calibration, tie_beta_squared,
};
use curvescope_core::curve::parameter::{Beta, Prevalence};
use curvescope_core::curve::sample::RowKind;
use curvescope_core::curve::space::{precision_gain, recall_gain};
use curvescope_core::curve::undefined::{Reason, Record, missing_class};
use curvescope_core::measure::best::{best_f, best_f_on, best_j};
use curvescope_core::measure::decide::Ranked;
use curvescope_core::numeric::interval::Interval;

/// Ranked score column, from which all numbers of a model are computed.
#[derive(Clone, Debug)]
pub struct RankedModel {
    pub(crate) name: String,
    pub(crate) points: Arc<OperatingPoints>,
    /// `None` without both classes.
    pub(crate) hull: Option<Arc<HullColumns>>,
    /// `None` without a fold column.
    pub(crate) folds: Option<Vec<PartPoints>>,
    /// `None` without a group column.
    pub(crate) groups: Option<Vec<PartPoints>>,
    pub(crate) rows: RowKind,
    /// The same at every prevalence; `None` without both classes.
    pub(crate) auroc: Option<f64>,
    /// 2·AUROC - 1; `None` like `auroc`.
    pub(crate) gini: Option<f64>,
    pub(crate) delong: Option<DeLong>,
    /// 95 % interval of the AUROC; none where a class has fewer than two rows, or rows in fewer than five clusters.
    pub(crate) interval: Result<Interval, Reason>,
}

impl RankedModel {
    pub(crate) fn new(
        name: String,
        points: OperatingPoints,
        [folds, groups]: [Option<Vec<PartPoints>>; 2],
        rows: RowKind,
    ) -> Self {
        // ROC does not depend on prevalence: its areas are computed from the data's counts, where they are exact.
        let curve = points.curve();
        let (pairs, hull) = roc::pairs_and_hull(&points).unzip();
        let auroc = pairs.as_ref().map(roc::Pairs::auroc);
        let delong = auroc
            .filter(|_| rows != RowKind::Weighted)
            .and_then(|auroc| roc::delong_around(auroc, &curve));
        let interval = auroc.zip(delong.as_ref()).filter(|_| rows == RowKind::Independent);
        let interval = interval.and_then(|(auroc, delong)| {
            auroc_interval::interval(auroc, delong.variance, points.totals)
        });
        Self {
            name,
            auroc,
            gini: pairs.as_ref().map(roc::Pairs::gini),
            interval: interval.ok_or(Reason::SingleMember),
            delong,
            hull: hull.map(|hull| Arc::new(hull.columns(&points))),
            points: Arc::new(points),
            folds,
            groups,
            rows,
        }
    }
}

impl RankedModel {
    pub(crate) fn is_weighted(&self) -> bool {
        self.rows == RowKind::Weighted
    }

    /// Which scores of the data mean positive.
    pub(crate) fn direction(&self) -> Direction {
        self.points.thresholds().direction()
    }

    /// The data that a question is answered from.
    pub(crate) fn ranked(&self) -> Ranked<'_> {
        Ranked {
            name: &self.name,
            points: &self.points,
            hull: self.hull.as_deref(),
            rows: self.rows,
        }
    }
}

/// Computes the results of one model, at the prevalence of the settings.
pub(crate) fn model(ranked: &RankedModel, settings: &Settings) -> Model {
    let RankedModel { name, points, hull, folds, groups, .. } = ranked;
    let curve = points.curve().at_prevalence_or_own(settings.prevalence);
    let mut record = Record::default();
    let areas = areas(&curve, settings.recall_range);
    let roc = roc_results(ranked, settings, &mut record);
    let pr = pr_results(ranked, &curve, areas, settings, &mut record);
    let prg = prg_results(&curve, areas.prg, hull.as_ref(), settings, &mut record);
    let best = settings
        .betas
        .iter()
        .enumerate()
        .map(|(i, &beta)| {
            best_threshold((i, beta), settings.prevalence, ranked, &curve, &mut record)
        })
        .collect();
    let mut results = |list: &str, parts: &Option<Vec<PartPoints>>| {
        let parts = parts.as_ref();
        parts.map(|parts| folds::results(list, parts, settings, &mut record))
    };
    let folds = results("folds", folds);
    let groups = results("groups", groups);
    let fold_means = folds.as_ref().map(|folds| folds::means("foldMeans", folds, &mut record));
    Model {
        name: name.clone(),
        n_pos: points.totals.n_pos,
        n_neg: points.totals.n_neg,
        prevalence: curve.totals().prevalence(),
        roc,
        pr,
        prg,
        best,
        folds,
        fold_means,
        groups,
        undefined: record.into_entries(),
        lower_is_positive: ranked.direction().is_low(),
        points: Arc::clone(points),
    }
}

fn roc_results(ranked: &RankedModel, settings: &Settings, record: &mut Record) -> Roc {
    let RankedModel { points, hull, auroc, gini, delong, .. } = ranked;
    let curve = points.curve();
    let missing = missing_class(points.totals);
    let auroc = record.record_if_none("roc.auroc", *auroc, missing);
    let hull_area = hull.as_ref().and_then(|hull| roc::auroc(&hull.curve()));
    let prevalence = curve.at_prevalence_or_own(settings.prevalence).totals().prevalence();
    let partial = settings.roc_range.and_then(|range| {
        record.record_if_none("roc.partial", partial::area(&curve, range), missing)
    });
    let no_delong = missing.unwrap_or(if ranked.is_weighted() {
        Reason::Weighted
    } else {
        Reason::SingleMember
    });
    Roc {
        auroc,
        gini: record.record_if_none("roc.gini", *gini, missing),
        hull_area: record.record_if_none("roc.hullArea", hull_area, missing),
        expected_accuracy: record.record_if_none(
            "roc.expectedAccuracy",
            auroc.map(|auroc| roc::expected_accuracy(auroc, prevalence)),
            missing,
        ),
        interval: record.record_if_none(
            "roc.interval",
            ranked.interval.ok(),
            missing.or(ranked.interval.err()),
        ),
        delong: record.record_if_none("roc.delong", *delong, Some(no_delong)),
        ks: record.record_if_none("roc.ks", hull.as_ref().and_then(|hull| ks(hull)), missing),
        equal_error_rate: record.record_if_none(
            "roc.equalErrorRate",
            roc::equal_error_rate(&curve),
            missing,
        ),
        partial,
        hull: record.record_if_none(
            "roc.hull",
            hull.as_ref().map(|hull| RocHull {
                vertices: Arc::clone(hull),
                c: accuracy_calibration(&hull.curve().at_prevalence_or_own(settings.prevalence)),
            }),
            missing,
        ),
    }
}

/// The Kolmogorov-Smirnov statistic, which does not depend on prevalence and is computed from the data's counts.
fn ks(hull: &HullColumns) -> Option<Ks> {
    let (row, value) = best_j(&hull.curve())?;
    let vertex = row.map_or(0, |row| row + 1);
    let (tp, fp) = (hull.tps[vertex], hull.fps[vertex]);
    Some(Ks { value, threshold: hull.thresholds[vertex], tp, fp })
}

fn pr_results(
    ranked: &RankedModel,
    curve: &Curve<'_>,
    areas: Areas,
    settings: &Settings,
    record: &mut Record,
) -> Pr {
    let totals = curve.totals();
    let missing = missing_class(totals);
    let range = settings.recall_range;
    let (minimum, maximum) = (pr::least_area(totals, range), range.width());
    let mut found = |field: &str, value: Option<f64>, reason: Option<Reason>| {
        record.record_if_none(format!("pr.{field}"), value, reason)
    };
    let area = found("area", areas.pr, missing);
    let steps = areas.steps;
    let average_precision = steps.map(|steps| steps.average_precision);
    let average_precision = found("averagePrecision", average_precision, missing);
    let minimum_ap = (!ranked.is_weighted()).then(|| pr::least_average_precision(totals));
    let normalized_ap = minimum_ap
        .and_then(|minimum| pr::normalized_average_precision(average_precision, minimum, totals));
    let hull = ranked.hull.as_ref();
    let hull_area = hull
        .and_then(|hull| pr::area(&hull.curve().at_prevalence_or_own(settings.prevalence), range));
    Pr {
        area,
        minimum_area: minimum,
        maximum_area: maximum,
        normalized_area: found("normalizedArea", pr::normalized_of(curve, range, area), missing),
        recall_range: [range.low(), range.high()],
        average_precision,
        minimum_average_precision: found(
            "minimumAveragePrecision",
            minimum_ap,
            Some(Reason::Weighted),
        ),
        normalized_average_precision: found(
            "normalizedAveragePrecision",
            normalized_ap,
            Some(Reason::Weighted),
        ),
        trapezoid_anchored: found(
            "trapezoidAnchored",
            steps.map(|steps| steps.trapezoid_anchored),
            missing,
        ),
        trapezoid_flat: found("trapezoidFlat", steps.map(|steps| steps.trapezoid_flat), missing),
        hull_area: found("hullArea", hull_area, missing),
    }
}

fn prg_results(
    curve: &Curve<'_>,
    area: Option<PrgArea>,
    hull: Option<&Arc<HullColumns>>,
    settings: &Settings,
    record: &mut Record,
) -> Prg {
    let totals = curve.totals();
    let missing = missing_class(totals);
    let area = record.record_if_none("prg.area", area, missing);
    let hull_area = hull
        .and_then(|hull| prg::area(&hull.curve().at_prevalence_or_own(settings.prevalence)))
        .map(|area| area.area);
    let expected = area.and_then(|area| area.expected_f_gain(Beta::ONE, totals));
    let no_average = Some(missing.unwrap_or(Reason::NoTrueNegatives));
    Prg {
        area: area.map(|area| area.area),
        minimum_area: record.record_if_none("prg.minimumArea", prg::minimum_area(totals), missing),
        hull_area: record.record_if_none("prg.hullArea", hull_area, missing),
        precision_gain_at_zero_recall_gain: record.record_if_none(
            "prg.precisionGainAtZeroRecallGain",
            area.map(|area| area.y0),
            missing,
        ),
        expected_f_gain: record.record_if_none("prg.expectedFGain", expected, no_average),
        expected_reciprocal_f: record.record_if_none(
            "prg.expectedReciprocalF",
            expected.map(|gain| prg::expected_reciprocal_f(gain, totals.prevalence())),
            no_average,
        ),
        hull: record.record_if_none("prg.hull", hull.map(|hull| prg_hull(hull, settings)), missing),
    }
}

fn prg_hull(vertices: &Arc<HullColumns>, settings: &Settings) -> PrgHull {
    let curve = vertices.curve().at_prevalence_or_own(settings.prevalence);
    let totals = curve.totals();
    let beta_squared_low = tie_beta_squared(&curve);
    let beta_squared_high =
        beta_squared_low.iter().copied().skip(1).chain(std::iter::once(f64::INFINITY)).collect();
    PrgHull {
        // Every hull vertex after the origin has tp > 0, so all gains are defined.
        recall_gains: curve.points().filter_map(|at| recall_gain(at, totals)).collect(),
        precision_gains: curve.points().filter_map(|at| precision_gain(at, totals)).collect(),
        d: f_calibration(&curve),
        beta_squared_low,
        beta_squared_high,
        vertices: Arc::clone(vertices),
    }
}

fn best_threshold(
    (index, beta): (usize, Beta),
    prevalence: Option<Prevalence>,
    ranked: &RankedModel,
    curve: &Curve<'_>,
    record: &mut Record,
) -> BestThreshold {
    let missing = missing_class(curve.totals());
    let RankedModel { points, hull, .. } = ranked;
    let best = match hull {
        Some(hull) => best_f_on(curve, &hull.curve().at_prevalence_or_own(prevalence), beta),
        None => best_f(curve, beta),
    };
    let best = record.record_if_none(format!("best[{index}].f"), best, missing);
    let at = best.as_ref().and_then(|best| best.indices.first().copied());
    let counts = at.map(|i| points.curve().point(i));
    let f_gain = best.as_ref().and_then(|best| best.f_gain);
    BestThreshold {
        beta: beta.get(),
        f: best.as_ref().map(|best| best.f),
        f_gain: record.record_if_none(format!("best[{index}].fGain"), f_gain, missing),
        threshold: at.map(|i| points.thresholds.own(Some(i))),
        tp: counts.map(|counts| counts.tp),
        fp: counts.map(|counts| counts.fp),
        tied_thresholds: best
            .map(|best| best.indices.iter().map(|&i| points.thresholds.own(Some(i))).collect())
            .unwrap_or_default(),
    }
}
