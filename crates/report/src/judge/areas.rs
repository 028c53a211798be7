//! Areas on both tables. The interval of a difference is made of both tables' own.

use super::chosen::Pair;
use super::records::{Estimated, JudgedMethod, JudgedNumber};
use super::resampled::Resampled;
use crate::model::RankedModel;
use curvescope_core::area::{Areas, areas as areas_of};
use curvescope_core::curve::parameter::Prevalence;
use curvescope_core::curve::undefined::{Reason, missing_class};
use curvescope_infer::uncertainty::bootstrap::Resampling;
use curvescope_infer::uncertainty::estimate::Estimate;
use curvescope_infer::uncertainty::values::CurveMeasure;

const AREAS: [CurveMeasure; 4] = [
    CurveMeasure::Auroc,
    CurveMeasure::PrArea,
    CurveMeasure::AveragePrecision,
    CurveMeasure::PrgArea,
];

/// The areas of a model on both tables.
pub(super) fn areas(
    pair: Pair<'_>,
    resampled: &Resampled,
    resampling: &Resampling,
) -> Vec<JudgedNumber> {
    let &Resampling { prevalence, recall_range, .. } = resampling;
    let at = |ranked: &RankedModel, prevalence: Option<Prevalence>| Found {
        auroc: ranked.auroc,
        areas: areas_of(&ranked.points.curve().at_prevalence_or_own(prevalence), recall_range),
    };
    let tables = [at(pair.old, prevalence), at(pair.new, prevalence)];
    let of_new = || Prevalence::new(pair.totals()[1].prevalence());
    // At a requested prevalence the old areas are the expected ones.
    let expected = match prevalence {
        Some(_) => Some(tables[0]),
        None => of_new().map(|of_new| at(pair.old, Some(of_new))),
    };
    let of = |measure: CurveMeasure| {
        let expected = expected.as_ref().and_then(|found| found.value(measure));
        let values = [0, 1].map(|side| tables[side].value(measure));
        let found = [0, 1].map(|side| estimated(pair, side, values[side], measure, resampled));
        let difference = values[0].zip(values[1]).map(|(old, new)| new - old);
        let own = [0, 1]
            .map(|side| Some(Estimate { value: values[side]?, interval: found[side].interval? }));
        let interval = match own {
            _ if difference.is_none() => Err(reason(pair).entry_for("difference")),
            [Some(old), Some(new)] => Ok(new.less(old)),
            _ if resampled.replicates == 0 => {
                Err(Reason::NotDrawn.entry_for("difference.interval"))
            }
            _ => Err(Reason::FewReplicates.entry_for("difference.interval")),
        };
        JudgedNumber {
            name: measure.name(),
            old: found[0],
            new: found[1],
            difference: Estimated { value: difference, interval: interval.clone().ok() },
            corrected: None,
            expected,
            method: interval.is_ok().then_some(JudgedMethod::Newcombe),
            undefined: interval.err(),
        }
    };
    AREAS.into_iter().map(of).collect()
}

/// Areas of one table at a prevalence.
#[derive(Clone, Copy)]
struct Found {
    auroc: Option<f64>,
    areas: Areas,
}

impl Found {
    fn value(&self, measure: CurveMeasure) -> Option<f64> {
        match measure {
            CurveMeasure::Auroc => self.auroc,
            CurveMeasure::PrArea => self.areas.pr,
            CurveMeasure::AveragePrecision => self.areas.steps.map(|it| it.average_precision),
            CurveMeasure::PrgArea => self.areas.prg.map(|it| it.area),
            _ => None,
        }
    }
}

/// The area on one table: AUROC with its interval by formula.
fn estimated(
    pair: Pair<'_>,
    side: usize,
    value: Option<f64>,
    measure: CurveMeasure,
    resampled: &Resampled,
) -> Estimated {
    let ranked = [pair.old, pair.new][side];
    let interval = match measure {
        CurveMeasure::Auroc => ranked.interval.ok(),
        _ => resampled.area(side, pair.at[side], measure),
    };
    Estimated { value, interval }
}

fn reason(pair: Pair<'_>) -> Reason {
    let missing = pair.totals().iter().find_map(|&totals| missing_class(totals));
    missing.unwrap_or(Reason::NoTrueNegatives)
}
