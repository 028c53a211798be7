//! Scores of both tables, for pictures: histograms with the same bins, and reliability diagrams.

use serde::Serialize;

use super::chosen::{Pair, pairs};
use crate::analyze::Analysis;
use curvescope_core::calibration::losses::are_probabilities;
use curvescope_core::calibration::reliability::{ReliabilityBin, ReliabilityBins};
use curvescope_core::curve::counts::{Curve, Point};
use curvescope_core::curve::histogram::{Histogram, round_edges, score_range};
use curvescope_core::curve::parameter::Prevalence;
use curvescope_read::error::InputError;

/// Fewest and most bins of a histogram.
const BINS: (f64, f64) = (8.0, 40.0);

/// Scores of one model on both tables.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct JudgedScores {
    /// The model's name, in the new table.
    pub model: String,
    /// Edges of the bins of both histograms, one more than there are bins, from the scores that mean negative to those that
    /// mean positive: decreasing where low ones do. Round numbers, 8 to 40 bins or a few more, fewer for few rows. Empty where a
    /// table has no finite score.
    pub edges: Vec<f64>,
    /// Rows of the old table.
    pub old: ScoreCounts,
    /// Rows of the new table.
    pub new: ScoreCounts,
    /// Reliability diagrams of both; `None` where a score of either is no probability.
    pub reliability: Option<Reliabilities>,
}

/// Number (or weight) of the rows of each class in each bin: bin *i* has the scores from edge *i* to, not including, edge
/// *i + 1*; the last one includes both edges. Infinite scores are in none.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct ScoreCounts {
    /// Positives.
    pub positives: Vec<f64>,
    /// Negatives.
    pub negatives: Vec<f64>,
}

/// Bins of rows of similar probability of both tables, lowest first.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Reliabilities {
    /// Of the old rows.
    pub old: Vec<ReliabilityBin>,
    /// Of the new rows.
    pub new: Vec<ReliabilityBin>,
}

/// Scores of every model of the new table, in their order. Reliability is at the prevalence, or at that of each table; counts are
/// the data's. *Complexity*: linear in the operating points.
///
/// # Errors
/// As [`judge`](super::judge) where the tables do not belong together.
pub fn scores(
    old: &Analysis,
    new: &Analysis,
    prevalence: Option<Prevalence>,
) -> Result<Vec<JudgedScores>, InputError> {
    Ok(pairs(old, new)?.into_iter().map(|pair| of_pair(pair, prevalence)).collect())
}

fn of_pair(pair: Pair<'_>, prevalence: Option<Prevalence>) -> JudgedScores {
    let tables = pair.points().map(|points| (points.thresholds().column(), points.curve()));
    let edges = edges(pair, [&tables[0].0, &tables[1].0]).unwrap_or_default();
    let [old, new] = [0, 1].map(|side| {
        let (thresholds, curve) = &tables[side];
        counts(thresholds, curve, &edges)
    });
    let are_all = tables.iter().all(|(thresholds, _)| are_probabilities(thresholds));
    let reliability = |side: usize| {
        let (thresholds, curve) = &tables[side];
        let bins = ReliabilityBins::of(thresholds, curve);
        bins.at(&curve.at_prevalence_or_own(prevalence))
    };
    JudgedScores {
        model: pair.new.name.clone(),
        edges: edges.into_iter().map(|edge| pair.new.direction().turned(edge)).collect(),
        old,
        new,
        reliability: are_all.then(|| Reliabilities { old: reliability(0), new: reliability(1) }),
    }
}

/// Edges over the finite scores of both; `None` where a table has none.
fn edges(pair: Pair<'_>, [old, new]: [&[f64]; 2]) -> Option<Vec<f64>> {
    let (old, new) = (score_range(old)?, score_range(new)?);
    let range = score_range(&[old.1.max(new.1), old.0.min(new.0)])?;
    let rows = pair.totals().map(|totals| totals.n_pos + totals.n_neg);
    let most = (3.0 * rows[0].min(rows[1]).sqrt()).clamp(BINS.0, BINS.1);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "8 to 40")]
    Some(round_edges(range, most as u32))
}

fn counts(thresholds: &[f64], curve: &Curve<'_>, edges: &[f64]) -> ScoreCounts {
    let found = Histogram::of(thresholds, curve, edges.to_vec());
    let Some(Histogram { bins, .. }) = found else { return ScoreCounts::default() };
    let of = |count: fn(&Point) -> f64| bins.iter().map(count).collect();
    ScoreCounts { positives: of(|bin| bin.tp), negatives: of(|bin| bin.fp) }
}
