//! Areas and the expected values derived from them. Each function takes a [`Curve`], so the same
//! code serves the curve of all thresholds, a hull, a fold and a shifted prevalence.

pub mod auroc_interval;
pub mod bounds;
pub mod folds;
pub mod partial;
pub mod pr;
pub mod prg;
pub mod roc;
pub mod settings;

use crate::curve::counts::{Curve, Point, Totals};
use crate::curve::parameter::RecallRange;
use pr::Steps;
use prg::PrgArea;

/// The areas of a curve in PR and PRG.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Areas {
    /// [`pr::area`].
    pub pr: Option<f64>,
    /// Sums over recall steps; `None` without positives.
    pub steps: Option<Steps>,
    /// [`prg::area`].
    pub prg: Option<PrgArea>,
}

/// All areas in one pass over the curve, which may be long.
pub fn areas(curve: &Curve<'_>, range: RecallRange) -> Areas {
    areas_along(curve.gains(), curve.totals(), range)
}

/// The areas of the curve whose straight pieces that gain positives are `gains`.
pub(crate) fn areas_along(
    gains: impl Iterator<Item = (Point, Point)>,
    totals: Totals,
    range: RecallRange,
) -> Areas {
    if totals.n_pos <= 0.0 {
        return Areas { pr: None, steps: None, prg: None };
    }
    let mut pr = pr::AreaSum::new(totals.n_pos, range);
    let mut steps = pr::StepSums::default();
    let mut prg = totals.has_both_classes().then(|| prg::AreaSum::new(totals));
    for (from, to) in gains {
        pr.add(from, to);
        steps.add(from, to);
        if let Some(prg) = &mut prg {
            prg.add(from, to);
        }
    }
    Areas {
        pr: Some(pr.area()),
        steps: Some(steps.over(totals.n_pos)),
        prg: prg.and_then(|prg| prg.area()),
    }
}
