//! An index over the operating points of a curve: runs of consecutive points, and runs of such runs, each with its
//! last point and its extremes.
//!
//! Precision and precision gain fall as fp/tp grows, whatever the prevalence. So the points of
//! least and greatest fp/tp are the extremes of a run in PR and in PRG at every prevalence, and
//! one index serves every prevalence, window and size.

use std::ops::Range;

use curvescope_core::curve::counts::{Curve, Point};

/// Operating points in a run of the first level.
const POINTS: usize = 32;

/// Runs of one level in a run of the next.
const FAN: usize = 8;

/// An operating point with its fp/tp.
#[derive(Clone, Copy, Debug, PartialEq)]
struct RatioAt {
    ratio: f64,
    index: usize,
}

/// Consecutive operating points of a curve, one at least.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Run {
    /// Counts at its last point, as they are in the data.
    last: Point,
    least: RatioAt,
    greatest: RatioAt,
}

impl Run {
    /// Uses the data's counts, so that the ratio is the same at every prevalence.
    fn of_point(curve: &Curve<'_>, index: usize) -> Self {
        let last = curve.as_counted().point(index);
        let ratio = if last.tp > 0.0 { last.fp / last.tp } else { f64::INFINITY };
        let found = RatioAt { ratio, index };
        Self { last, least: found, greatest: found }
    }

    /// This run joined with `next`, which follows it.
    #[must_use]
    pub fn join(self, next: Self) -> Self {
        let least = if next.least.ratio < self.least.ratio { next.least } else { self.least };
        let is_greater = next.greatest.ratio > self.greatest.ratio;
        Self {
            last: next.last,
            least,
            greatest: if is_greater { next.greatest } else { self.greatest },
        }
    }

    /// Counts at its last point, at the prevalence of `curve`.
    pub fn last(&self, curve: &Curve<'_>) -> Point {
        Point { fp: self.last.fp * curve.negative_weight(), ..self.last }
    }

    /// The points of least and of greatest fp/tp, where the curve is highest and lowest, in the
    /// order of the curve; of equal ones the first.
    pub fn extremes(&self) -> [usize; 2] {
        let (least, greatest) = (self.least.index, self.greatest.index);
        [least.min(greatest), least.max(greatest)]
    }
}

/// Position of a run in the index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    /// 0 for a single point.
    level: usize,
    index: usize,
}

impl Node {
    /// Row of the operating point of a single point; `None` for a longer run.
    pub fn point(self) -> Option<usize> {
        (self.level == 0).then_some(self.index)
    }
}

/// An index over one curve; its methods take the same curve, at any prevalence.
///
/// *Memory*: less than two bytes per operating point.
#[derive(Clone, Debug, PartialEq)]
pub struct Runs {
    /// Level 1 first; the last level has one run.
    levels: Vec<Vec<Run>>,
}

impl Runs {
    /// The index over `curve`.
    pub fn of(curve: &Curve<'_>) -> Self {
        let points = (0..curve.len()).map(|index| Run::of_point(curve, index));
        let mut levels = vec![joined(points, POINTS)];
        while let Some(last) = levels.last().filter(|level| level.len() > 1) {
            levels.push(joined(last.iter().copied(), FAN));
        }
        Self { levels }
    }

    /// The run of all points; `None` for an empty curve.
    pub fn root(&self) -> Option<Node> {
        self.levels.last()?.first()?;
        Some(Node { level: self.levels.len(), index: 0 })
    }

    /// The points or runs that a run consists of, in order; none for a single point.
    pub fn parts(&self, curve: &Curve<'_>, node: Node) -> impl Iterator<Item = Node> + use<> {
        let (fan, len) = match node.level {
            0 => (0, 0),
            1 => (POINTS, curve.len()),
            level => (FAN, self.levels[level - 2].len()),
        };
        let all: Range<usize> = node.index * fan..len.min((node.index + 1) * fan);
        all.map(move |index| Node { level: node.level - 1, index })
    }

    /// The run of a node.
    pub fn run(&self, curve: &Curve<'_>, node: Node) -> Run {
        match node.level {
            0 => Run::of_point(curve, node.index),
            level => self.levels[level - 1][node.index],
        }
    }

    /// Row of the first point of a node.
    pub fn first(&self, node: Node) -> usize {
        node.index * width(node.level)
    }

    /// One past the last point of a node.
    pub fn end(&self, curve: &Curve<'_>, node: Node) -> usize {
        curve.len().min((node.index + 1) * width(node.level))
    }
}

/// Number of points in a full run of a level.
fn width(level: usize) -> usize {
    (1..level).fold(if level == 0 { 1 } else { POINTS }, |width, _| width * FAN)
}

/// Joins each `fan` consecutive runs into one.
fn joined(runs: impl Iterator<Item = Run>, fan: usize) -> Vec<Run> {
    let mut wider: Vec<Run> = Vec::with_capacity(runs.size_hint().0.div_ceil(fan));
    for (at, run) in runs.enumerate() {
        match wider.last_mut() {
            Some(last) if at % fan > 0 => *last = last.join(run),
            _ => wider.push(run),
        }
    }
    wider
}
