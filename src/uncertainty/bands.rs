//! Pointwise bands: the spread of replicates of the drawn curve, at each place of a fixed grid.
//!
//! In a space of points the curve is evaluated with its counts interpolated. In a dual space, where an operating
//! point is a line, it is the value of the decisions by the scores if these are probabilities and the space is
//! about costs, and otherwise the best of all lines, which requires the hull of each replicate.

mod best;
mod places;
mod points;
#[cfg(test)]
mod tests;
mod trusted;

use super::draws::Draws;
use super::interval::percentile_place;
use super::ranking::Ranking;
use super::walk::Segment;
use crate::curve::seen::Seen;
use crate::curve::space::Space;
use crate::curve::space::condition::Condition;
use best::Hull;
use places::{Heights, PLACES, x_of};
use points::Reading;
use trusted::Trusted;

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
    kept: Vec<Kept>,
    /// `None` unless scores are probabilities and a requested space is about costs.
    trusted: Option<Trusted>,
    /// `None` unless another dual space is requested.
    hull: Option<Hull>,
}

/// The replicates in one space.
struct Kept {
    space: Space,
    source: Source,
    heights: Vec<Heights>,
}

/// Curve whose y values the band is made of.
enum Source {
    /// Points along the curve.
    Points(Box<Reading>),
    /// Decisions by the scores: index of the space in [`Trusted`].
    Trusted(usize),
    /// The best of all lines.
    Best(&'static dyn Condition),
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
        let mut curves = Self { replicates: 0, kept: Vec::new(), trusted: None, hull: None };
        let is_about_costs =
            |space: Space| *space.of(is_wanted) && trusted::cost_condition(space).is_some();
        if Space::ALL.into_iter().any(is_about_costs) {
            curves.trusted = Trusted::new(ranking, rows, is_kept);
        }
        for space in Space::ALL.into_iter().filter(|space| *space.of(is_wanted)) {
            let trusted = curves.trusted.as_mut().zip(trusted::cost_condition(space));
            let source = if let Some((trusted, condition)) = trusted {
                Source::Trusted(trusted.add(space, condition))
            } else if let Some(condition) = space.condition() {
                curves.hull.get_or_insert_with(|| Hull::new(is_weighted));
                Source::Best(condition)
            } else if let Some(reading) = Reading::new(space) {
                Source::Points(Box::new(reading))
            } else {
                continue;
            };
            curves.kept.push(Kept { space, source, heights: Vec::new() });
        }
        curves
    }

    /// True when further curves would make no visible difference.
    pub(super) fn is_full(&self) -> bool {
        self.replicates >= MOST_REPLICATES
    }

    /// Starts the next curve.
    pub(super) fn begin(&mut self, seen: Seen) {
        for kept in &mut self.kept {
            if let Source::Points(reading) = &mut kept.source {
                reading.begin(seen);
            }
        }
        if let Some(hull) = &mut self.hull {
            hull.begin();
        }
    }

    /// Adds the curve's next segments, which gain a positive each, in the data's counts.
    pub(super) fn add(&mut self, segments: &[Segment]) {
        for kept in &mut self.kept {
            if let Source::Points(reading) = &mut kept.source {
                reading.add(segments);
            }
        }
        if let Some(hull) = &mut self.hull {
            hull.add(segments);
        }
    }

    /// Stores the curve, after the last segment.
    pub(super) fn finish(&mut self, seen: &Seen, ranking: &Ranking, draws: &Draws) {
        if let Some(hull) = &mut self.hull {
            hull.finish(seen);
        }
        if let Some(trusted) = &mut self.trusted {
            trusted.decide(ranking, draws, seen);
        }
        for Kept { space, source, heights } in &mut self.kept {
            heights.extend(match source {
                Source::Points(reading) => Some(reading.finish()),
                Source::Trusted(at) => {
                    self.trusted.as_ref().map(|trusted| trusted.heights(*at, seen))
                }
                Source::Best(condition) => {
                    self.hull.as_ref().map(|hull| hull.heights(*space, *condition, seen))
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
        let band = |Kept { space, heights, .. }: &Kept| {
            let mut band = Band::default();
            for place in 0..PLACES {
                column.clear();
                column.extend(heights.iter().map(|curve| curve[place]));
                if column.iter().any(|height| height.is_nan()) {
                    continue;
                }
                band.x.push(x_of(*space, place));
                band.low.push(nth(&mut column, outside));
                let last = column.len() - 1;
                band.high.push(nth(&mut column, last - outside));
            }
            (*space, band)
        };
        Some(ModelBands { bands: self.kept.iter().map(band).collect() })
    }
}

/// The value with `index` values before it in sorted order, without sorting the rest.
fn nth(values: &mut [f32], index: usize) -> f64 {
    f64::from(*values.select_nth_unstable_by(index, f32::total_cmp).1)
}
