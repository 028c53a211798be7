//! Band between the two extreme refinements, as paths thinned for drawing.

use super::order::{Order, negatives_first, positives_first};
use crate::area::prg;
use crate::curve::counts::{Curve, OperatingPoints, Point};
use crate::curve::parameter::Prevalence;
use crate::curve::path::{Path, PathThinner};
use crate::curve::space::Space;

/// The two edges of a band: the curve of every refinement passes between them.
#[derive(Clone, Debug, PartialEq)]
pub struct Band {
    /// The curve with the positives of each group first.
    pub upper: Path,
    /// The curve with the negatives of each group first.
    pub lower: Path,
}

/// Bands of one model in each space; both classes have members.
#[derive(Clone, Debug, PartialEq)]
pub struct Bands {
    /// True positive rate by false positive rate.
    pub roc: Band,
    /// Precision by recall, arcs approximated by chords.
    pub pr: Band,
    /// Precision gain by recall gain from 0 on.
    pub prg: Band,
}

/// Bands of one model at a prevalence (`None`: the data's own); `None` without both classes.
/// *Complexity*: linear in the operating points.
pub fn bands(points: &OperatingPoints, prevalence: Option<Prevalence>) -> Option<Bands> {
    let curve = points.curve().at_prevalence_or_own(prevalence);
    let totals = curve.totals();
    if !totals.has_both_classes() {
        return None;
    }
    let band = |edge: fn(&Curve<'_>, Order) -> Path| Band {
        upper: edge(&curve, positives_first),
        lower: edge(&curve, negatives_first),
    };
    let roc = band(|curve, order| corners(curve, order, Space::Roc, Point::ORIGIN));
    Some(Bands { roc, pr: band(pr_edge), prg: band(prg_edge) })
}

fn pr_edge(curve: &Curve<'_>, order: Order) -> Path {
    let totals = curve.totals();
    let mut path = PathThinner::default();
    curve.gains().for_each(|segment| path.push_arc(totals.n_pos, order(segment)));
    // Negatives that score below all positives end the curve with a vertical drop at recall 1.
    path.push((1.0, totals.prevalence()));
    path.path()
}

/// PRG edge from recall gain 0 on, cut there at interpolated counts.
fn prg_edge(curve: &Curve<'_>, order: Order) -> Path {
    let mut area = prg::AreaSum::new(curve.totals());
    let crossing = curve.gains().find_map(|segment| {
        let (from, to) = order(segment);
        area.add(from, to);
        area.crossing()
    });
    corners(curve, order, Space::Prg, crossing.unwrap_or(curve.totals().all()))
}

/// Path from `start` on with one class of each group first, in a space in which straight lines of
/// counts are straight.
fn corners(curve: &Curve<'_>, order: Order, space: Space, start: Point) -> Path {
    let totals = curve.totals();
    let mut path = PathThinner::default();
    let mut push = |at: Point| {
        if let Some(position) = space.project(at, totals).filter(|_| at.tp >= start.tp) {
            path.push(position);
        }
    };
    push(start);
    for segment in curve.gains() {
        let (from, to) = order(segment);
        push(from);
        push(to);
    }
    push(totals.all());
    path.path()
}
