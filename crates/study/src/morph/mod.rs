//! One space turned into another, step by step: Precision-Recall into Precision-Recall-Gain, and ROC into cost
//! space. Every position is a function of t, from 0 (the first space) to 1 (the second).
//!
//! Every line has the same number of positions at every t, so that a picture can move them.

mod cost;
mod gains;
mod track;

pub use track::Role;

use curvescope_core::curve::counts::Curve;
use gains::Stretch;
use track::{Place, Track};

/// Part of the plane in which positions stay: the unit square of both spaces, and one unit around it.
const LEAST: f64 = -1.0;
const GREATEST: f64 = 2.0;

/// Positions further away are moved to this distance before a line is cut there.
const FAR: f64 = 1e12;

/// A space turned into another.
#[derive(Clone, Debug, PartialEq)]
pub struct Morph {
    lines: Vec<(Line, Track)>,
    /// Of the axes of [`Track::Stretched`].
    stretch: Stretch,
}

/// A line of the figure, or its points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    /// Subject of the line.
    pub role: Role,
    /// Number of positions at every t.
    pub count: usize,
}

impl Morph {
    /// Precision-Recall turned into Precision-Recall-Gain, with the curve of a model of both classes.
    pub fn to_gains(curve: &Curve<'_>) -> Self {
        let stretch = Stretch { prevalence: curve.totals().prevalence() };
        Self { lines: counted(gains::tracks(curve)), stretch }
    }

    /// ROC turned into cost space, with the curve of a model of both classes.
    pub fn to_costs(curve: &Curve<'_>) -> Self {
        let stretch = Stretch { prevalence: curve.totals().prevalence() };
        Self { lines: counted(cost::tracks(curve)), stretch }
    }

    /// The lines, back to front.
    pub fn lines(&self) -> impl Iterator<Item = Line> + '_ {
        self.lines.iter().map(|&(line, _)| line)
    }

    /// Appends the x and y of all positions at `t`, line after line, to `to`. They are finite.
    pub fn write(&self, t: f64, to: &mut Vec<f64>) {
        for (_, track) in &self.lines {
            for (x, y) in self.places(track, t) {
                to.extend([x, y]);
            }
        }
    }

    /// Value of the first space's axes at the lower left corner of the plot.
    pub fn start(&self, t: f64) -> f64 {
        match self.lines.first() {
            Some((_, Track::Moved(_))) | None => 0.0,
            Some(_) => t * self.stretch.prevalence,
        }
    }

    fn places(&self, track: &Track, t: f64) -> Vec<Place> {
        let stretched = |&(recall, precision): &Place| {
            (self.stretch.place(recall, t), self.stretch.place(precision, t))
        };
        match track {
            Track::Stretched(path) => cut(&path.iter().map(stretched).collect::<Vec<_>>()),
            Track::StretchedPoints(points) => {
                points.iter().map(|point| inside(stretched(point))).collect()
            }
            Track::Moved(path) => path.iter().map(|&(from, to)| toward(from, to, t)).collect(),
        }
    }
}

fn counted(tracks: Vec<(Role, Track)>) -> Vec<(Line, Track)> {
    let counted = |(role, track): (Role, Track)| {
        let count = match &track {
            Track::Stretched(path) | Track::StretchedPoints(path) => path.len(),
            Track::Moved(path) => path.len(),
        };
        (Line { role, count }, track)
    };
    tracks.into_iter().map(counted).collect()
}

/// Position at share `t` of the way; exact at both ends.
fn toward(from: Place, to: Place, t: f64) -> Place {
    ((1.0 - t) * from.0 + t * to.0, (1.0 - t) * from.1 + t * to.1)
}

fn is_inside((x, y): Place) -> bool {
    let range = LEAST..=GREATEST;
    range.contains(&x) && range.contains(&y)
}

fn inside((x, y): Place) -> Place {
    (x.clamp(LEAST, GREATEST), y.clamp(LEAST, GREATEST))
}

/// Moves each position of a line that is outside to where the line leaves the inside, so that the part inside stays as
/// it is. Positions without a neighbour inside are moved to the edge.
fn cut(path: &[Place]) -> Vec<Place> {
    let place = |index: usize| path.get(index).copied().filter(|&place| is_inside(place));
    let moved = |(index, &outside): (usize, &Place)| {
        if is_inside(outside) {
            return outside;
        }
        let before = index.checked_sub(1).and_then(place);
        before
            .or_else(|| place(index + 1))
            .map_or_else(|| inside(outside), |neighbour| exit(neighbour, outside))
    };
    path.iter().enumerate().map(moved).collect()
}

/// Position at which the way from a position inside to one outside leaves the inside.
fn exit(from: Place, to: Place) -> Place {
    let to = (to.0.clamp(-FAR, FAR), to.1.clamp(-FAR, FAR));
    let share = |from: f64, to: f64| {
        let edge = to.clamp(LEAST, GREATEST);
        if edge == to { 1.0 } else { (edge - from) / (to - from) }
    };
    let share = share(from.0, to.0).min(share(from.1, to.1));
    inside((from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share))
}

#[cfg(test)]
mod tests;
