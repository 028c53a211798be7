//! Pointwise bands: the spread of replicates of the drawn curve, at each place of a fixed grid.
//!
//! In a space of points the curve is evaluated with its counts interpolated. In a dual space, where an operating
//! point is a line, it is the value of the decisions by the scores if these are probabilities and the space is
//! about costs, and otherwise the best of all lines, which requires the hull of each replicate.
//!
//! [`simultaneous`] has bands that contain the whole curve, without replicates.

mod best;
mod places;
mod points;
mod score_decisions;
pub mod simultaneous;
#[cfg(test)]
mod tests;

use super::draws::Draws;
use super::interval::percentile_place;
use super::ranking::Ranking;
use super::traversal::Segment;
use best::Hull;
use curvescope_core::curve::space::Space;
use curvescope_core::curve::space::dual_space::DualSpace;
use curvescope_core::curve::weighting::Weighting;
use places::{PLACES, YValues, x_of};
use points::CurveSampler;
use score_decisions::ScoreDecisions;

/// Greatest number of replicates kept for the bands; more would make no visible difference.
const MOST_REPLICATES: usize = 2000;

/// 95 % bands of one model's curve: 95 of 100 replicates pass between `low` and `high` at any one
/// place, not at all places together.
#[derive(Clone, Debug, PartialEq)]
pub struct ModelBands {
    bands: Vec<(Space, Band)>,
}

impl ModelBands {
    /// The band in a space; `None` where it was not requested.
    pub fn of(&self, space: Space) -> Option<&Band> {
        self.bands.iter().find(|(of, _)| *of == space).map(|(_, band)| band)
    }
}

/// A band as columns of equal length, x ascending: from 0 to 1 in hundredths, and in DET from -5 to 5 in tenths.
/// Places where a replicate has no y, such as net benefit at c = 1, are omitted.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Band {
    /// x of each place.
    pub x: Vec<f64>,
    /// Lower edge.
    pub low: Vec<f64>,
    /// Upper edge.
    pub high: Vec<f64>,
}

/// The replicates of one model's curve, on the grids of the requested spaces.
pub(super) struct Curves {
    replicates: usize,
    spaces: Vec<SpaceReplicates>,
    /// `None` unless scores are probabilities and a requested space is about costs.
    score_decisions: Option<ScoreDecisions>,
    /// `None` unless another dual space is requested.
    hull: Option<Hull>,
}

struct SpaceReplicates {
    space: Space,
    source: Source,
    y_values: Vec<YValues>,
}

/// Curve whose y values the band is made of.
enum Source {
    /// Points along the curve.
    Points(Box<CurveSampler>),
    /// Decisions by the scores: index of the space in [`ScoreDecisions`].
    ScoreDecisions(usize),
    /// The best of all lines.
    Best(&'static dyn DualSpace),
}

impl Curves {
    /// Curves of the rows that `is_kept`, given with scores and classes, and ranked in `ranking`.
    pub(super) fn new(
        is_wanted: &[bool; Space::ALL.len()],
        ranking: &Ranking,
        rows: (&[f64], &[bool]),
        is_kept: &dyn Fn(usize) -> bool,
        is_weighted: bool,
    ) -> Self {
        let mut curves =
            Self { replicates: 0, spaces: Vec::new(), score_decisions: None, hull: None };
        let has_costs =
            |space: Space| *space.of(is_wanted) && score_decisions::cost_dual(space).is_some();
        if Space::ALL.into_iter().any(has_costs) {
            curves.score_decisions = ScoreDecisions::new(ranking, rows, is_kept);
        }
        for space in Space::ALL.into_iter().filter(|space| *space.of(is_wanted)) {
            let score_decisions =
                curves.score_decisions.as_mut().zip(score_decisions::cost_dual(space));
            let source = if let Some((score_decisions, dual)) = score_decisions {
                Source::ScoreDecisions(score_decisions.add(space, dual))
            } else if let Some(dual) = space.dual_space() {
                curves.hull.get_or_insert_with(|| Hull::new(is_weighted));
                Source::Best(dual)
            } else if let Some(sampler) = CurveSampler::new(space) {
                Source::Points(Box::new(sampler))
            } else {
                continue;
            };
            curves.spaces.push(SpaceReplicates { space, source, y_values: Vec::new() });
        }
        curves
    }

    /// True when further curves would make no visible difference.
    pub(super) fn is_full(&self) -> bool {
        self.replicates >= MOST_REPLICATES
    }

    /// Starts the next curve.
    pub(super) fn begin(&mut self, weighting: Weighting) {
        for spaces in &mut self.spaces {
            if let Source::Points(sampler) = &mut spaces.source {
                sampler.begin(weighting);
            }
        }
        if let Some(hull) = &mut self.hull {
            hull.begin();
        }
    }

    /// Adds the curve's next segments, which gain a positive each, in the data's counts.
    pub(super) fn add(&mut self, segments: &[Segment]) {
        for spaces in &mut self.spaces {
            if let Source::Points(sampler) = &mut spaces.source {
                sampler.add(segments);
            }
        }
        if let Some(hull) = &mut self.hull {
            hull.add(segments);
        }
    }

    /// Stores the curve, after the last segment.
    pub(super) fn finish(&mut self, weighting: &Weighting, ranking: &Ranking, draws: &Draws) {
        if let Some(hull) = &mut self.hull {
            hull.finish(weighting);
        }
        if let Some(score_decisions) = &mut self.score_decisions {
            score_decisions.decide(ranking, draws, weighting);
        }
        for SpaceReplicates { space, source, y_values } in &mut self.spaces {
            y_values.extend(match source {
                Source::Points(sampler) => Some(sampler.finish()),
                Source::ScoreDecisions(at) => self
                    .score_decisions
                    .as_ref()
                    .map(|score_decisions| score_decisions.y_values(*at, weighting)),
                Source::Best(dual) => {
                    self.hull.as_ref().map(|hull| hull.y_values(*space, *dual, weighting))
                }
            });
        }
        self.replicates += 1;
    }

    /// The bands, widened for a smaller class of `rows`; `None` without replicates.
    pub(super) fn bands(&self, rows: usize) -> Option<ModelBands> {
        if self.replicates == 0 {
            return None;
        }
        let outside = percentile_place(self.replicates, rows);
        let mut column = Vec::with_capacity(self.replicates);
        let band = |SpaceReplicates { space, y_values, .. }: &SpaceReplicates| {
            let mut band = Band::default();
            for place in 0..PLACES {
                column.clear();
                column.extend(y_values.iter().map(|curve| curve[place]));
                if column.iter().any(|y| y.is_nan()) {
                    continue;
                }
                band.x.push(x_of(*space, place));
                band.low.push(nth(&mut column, outside));
                let last = column.len() - 1;
                band.high.push(nth(&mut column, last - outside));
            }
            (*space, band)
        };
        Some(ModelBands { bands: self.spaces.iter().map(band).collect() })
    }
}

/// The value with `index` values before it in sorted order, without sorting the rest.
fn nth(values: &mut [f32], index: usize) -> f64 {
    f64::from(*values.select_nth_unstable_by(index, f32::total_cmp).1)
}
