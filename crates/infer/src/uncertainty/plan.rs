//! Rows that a study takes on a known population, before there are any.

use serde::Serialize;

use super::interval::{number, standard_deviation};
use super::planned::{Binormal, Correlations, auroc};
use super::rows_needed::{Known, Rows, Test};
use super::values::CurveMeasure;
use crate::generate::error::SpecError;
use crate::generate::population::Population;
use crate::generate::rows::rows;
use crate::generate::spec::{Shapes, Spec};
use curvescope_core::area::{pr, prg};
use curvescope_core::curve::counts::Totals;
use curvescope_core::curve::parameter::RecallRange;
use curvescope_core::curve::rank::rank;
use curvescope_core::numeric::random::Random;

/// Confidence of the intervals.
const CONFIDENCE: f64 = 0.95;

/// Aims of a study: the width of its intervals, and a difference that it tells from 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wishes {
    /// Half the width of the 95 % interval of an area, above 0.
    pub half_width: f64,
    /// AUROC of a second model minus that of the population.
    pub difference: f64,
    /// Correlation of the two models' scores within each class, in [-1, 1].
    pub correlation: f64,
}

/// Rows of a study.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Plan {
    /// AUROC, AUCPR and AUPRG.
    pub areas: [PlannedArea; 3],
    /// Rows with which the test of the difference has 80 % power at 5 %. `None` where no second model has such an AUROC, without a
    /// difference, and where correlated models have no variance. Exact for normal scores; the second model has their spread. For
    /// other scores those of normal scores of the same AUROC, with equal spreads.
    pub to_tell: Option<Rows>,
    /// True for normal scores.
    pub is_normal: bool,
}

/// An area of a study.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PlannedArea {
    /// The area.
    pub measure: CurveMeasure,
    /// Its value in the population.
    pub expected: f64,
    /// Rows with which its interval has the half-width asked for; `None` where the half-width is not above 0 or the area does
    /// not vary, and for AUPRG where positives are fewer than 1 in 100.
    pub to_reach: Option<Rows>,
    /// True for rows by simulation of at least 100 tables: most are within a fifth of the exact ones.
    pub is_simulated: bool,
}

/// Plans a study on the population of a spec, at the prevalence of the spec, whose seed is that of the simulation.
///
/// The standard error of the AUROC is exact; that of AUCPR and AUPRG is the spread of the areas of simulated tables, taken to fall
/// as 1/√n.
///
/// # Errors
/// As [`Population::of`] and [`Spec::new`].
pub fn plan(spec: &Spec, wishes: Wishes) -> Result<Plan, SpecError> {
    let share = spec.prevalence().get();
    let population = Population::of(spec.shapes(), spec.prevalence())?;
    let of_auroc = |known: Known| known.to_reach(wishes.half_width, CONFIDENCE);
    let known = |totals| auroc(&population, totals).map(|(_, known)| known);
    let [pr, prg] = simulated(spec)?;
    let area = |measure, expected, known: Option<Known>| PlannedArea {
        measure,
        expected,
        to_reach: known.and_then(of_auroc),
        is_simulated: true,
    };
    let areas = [
        PlannedArea {
            measure: CurveMeasure::Auroc,
            expected: population.auroc,
            to_reach: settled(share, known, of_auroc),
            is_simulated: false,
        },
        area(CurveMeasure::PrArea, population.pr_area, pr),
        area(CurveMeasure::PrgArea, population.prg_area, prg),
    ];
    let is_normal = matches!(spec.shapes(), Shapes::Binormal { .. });
    Ok(Plan { areas, to_tell: to_tell(spec, population.auroc, wishes), is_normal })
}

/// Rows that tell the second model from the first.
fn to_tell(spec: &Spec, auroc: f64, wishes: Wishes) -> Option<Rows> {
    let first = match *spec.shapes() {
        Shapes::Binormal { separation, spread } => Binormal::of(separation, spread),
        Shapes::Beta { .. } | Shapes::Mixture { .. } => Binormal::with_auroc(auroc, 1.0)?,
    };
    let second = Binormal::with_auroc(first.auroc() + wishes.difference, first.slope)?;
    let correlations =
        Correlations { positives: wishes.correlation, negatives: wishes.correlation };
    let known = |totals| first.difference(second, correlations, totals).map(|(_, known)| known);
    let rows = |known: Known| known.to_tell(wishes.difference, Test::default());
    settled(spec.prevalence().get(), known, rows)
}

/// Rows by the standard error at this very number of rows, found step by step: the error does not fall exactly as 1/√n.
fn settled(
    prevalence: f64,
    known: impl Fn(Totals) -> Option<Known>,
    asked: impl Fn(Known) -> Option<Rows>,
) -> Option<Rows> {
    const ROUNDS: usize = 6;
    let least = 2.0 / prevalence.min(1.0 - prevalence);
    let mut rows: f64 = 1000.0;
    let mut found = None;
    for _ in 0..ROUNDS {
        let all = rows.max(least);
        let totals = Totals { n_pos: all * prevalence, n_neg: all * (1.0 - prevalence) };
        let next = asked(known(totals)?)?;
        rows = next.rows;
        found = Some(next);
    }
    found
}

/// Standard errors of AUCPR and AUPRG in simulated tables; `None` for one that is undefined in most of them, and for AUPRG where
/// positives are fewer than 1 in 100.
fn simulated(spec: &Spec) -> Result<[Option<Known>; 2], SpecError> {
    // Rows of the smaller class in a table, rows of a table, rows of all tables.
    const OF_CLASS: f64 = 50.0;
    const ROWS: (f64, f64) = (300.0, 10_000.0);
    const ALL_ROWS: f64 = 300_000.0;
    const LEAST_TABLES: f64 = 100.0;
    let prevalence = spec.prevalence().get();
    // Recall gain 0 should be at the first positive or later: AUPRG depends on a stretch without data otherwise.
    let of_gain = 1.0 / (prevalence * prevalence);
    let n = (OF_CLASS / prevalence.min(1.0 - prevalence)).max(of_gain).ceil().clamp(ROWS.0, ROWS.1);
    let mut seeds = Random::new(spec.seed());
    let (mut pr_areas, mut prg_areas) = (Vec::new(), Vec::new());
    let mut totals = None;
    let tables = (ALL_ROWS / n).max(LEAST_TABLES);
    let mut table = 0.0;
    while table < tables {
        table += 1.0;
        let seed = u32::try_from(seeds.next_u64() >> 32).map_or(0.0, f64::from);
        let drawn = rows(&Spec::new(spec.shapes().clone(), n, prevalence, seed)?);
        let Some(model) = drawn.models().first() else { continue };
        let Ok(points) = rank(&model.scores, drawn.positive(), None) else { continue };
        let curve = points.curve();
        pr_areas.extend(pr::area(&curve, RecallRange::FULL));
        prg_areas.extend(prg::area(&curve).map(|prg| prg.area));
        totals = Some(curve.totals());
    }
    let known = |areas: &[f64]| {
        let standard_error = standard_deviation(areas)?;
        (2.0 * number(areas.len()) > tables).then_some(Known { totals: totals?, standard_error })
    };
    Ok([known(&pr_areas), known(&prg_areas).filter(|_| n >= of_gain)])
}
