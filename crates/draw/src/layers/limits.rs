//! Shading of the counts that the reader's constraints rule out, and the edge of each constraint.

use super::limit_label::limit_label;
use super::plot::Plot;
use crate::geometry::Position;
use crate::geometry::clip::{Bounds, clip_path, clip_polygon};
use crate::geometry::paths::length;
use crate::geometry::simplify::simplified;
use crate::marks::mark::{Mark, Role, Shape};
use crate::spaces::allowed::{Edge, Limit, Weighted, allowed};
use crate::spaces::corners::corners;
use crate::spaces::points::image::append_image;
use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::curve::space::projection::{TpAxis, TpCoordinate};
use curvescope_core::measure::decide::allowed::{Points, allowed_points};
use curvescope_core::numeric::sort::{sort_by, sort_numbers};

/// Adds the shaded region and its edges, computed at one tp for each pixel.
pub fn marks(marks: &mut Vec<Mark>, plot: &Plot<'_>, totals: Totals) {
    let Some(active) = plot.active else { return };
    let weighted = Weighted { totals, negative_weight: active.curve.negative_weight() };
    let (limits, labels) = limits_and_labels(plot);
    if limits.is_empty() {
        return;
    }
    let strips = Strips { plot, weighted, tps: tps(plot, &limits, weighted) };
    strips.shade(marks, &limits);
    for (limit, label) in limits.iter().zip(labels) {
        push_edge(marks, plot, &strips.edge(limit), label);
    }
}

/// The limits of the reader's constraints, each with its label. A constraint with confidence becomes the bounds that the
/// active model's counts give, of which the first has the label.
pub(crate) fn limits_and_labels(plot: &Plot<'_>) -> (Vec<Limit>, Vec<Option<String>>) {
    let Some(active) = plot.active else { return Default::default() };
    let constraints = &plot.view.constraints;
    let curve = active.curve.as_counted();
    let at = |number: usize| curve.start_or_point(number.checked_sub(1));
    let points = Points { len: curve.len() + 1, at: &at };
    let allowed = allowed_points(constraints, (curve.totals(), plot.view.prevalence), points);
    let bounds = constraints.iter().zip(allowed).flat_map(|(constraint, allowed)| {
        let labels = std::iter::once(Some(limit_label(constraint))).chain(std::iter::repeat(None));
        allowed.bounds().into_iter().map(Limit::of).zip(labels)
    });
    bounds.unzip()
}

/// Adds a polygon clipped at the frame, unless its area is 0.
pub fn push_area(marks: &mut Vec<Mark>, plot: &Plot<'_>, outline: &[Position]) {
    let polygon = clip_polygon(outline, &plot.frame.bounds);
    if has_inside(&polygon) {
        marks.push(Mark { role: Role::NotAllowed, shape: Shape::Area(polygon), text: None });
    }
}

/// Adds the edge of one limit, or of several, clipped at the frame; the label, if any, is written at its longest
/// piece.
pub fn push_edge(
    marks: &mut Vec<Mark>,
    plot: &Plot<'_>,
    pieces: &[Vec<Position>],
    label: Option<String>,
) {
    let bounds = &plot.frame.bounds;
    let pieces = pieces.iter().flat_map(|piece| clip_path(piece, bounds));
    let mut pieces: Vec<Vec<Position>> = pieces.collect();
    sort_by(&mut pieces, |p, q| length(q).total_cmp(&length(p)));
    let mut text = label;
    for piece in pieces {
        let text = text.take();
        marks.push(Mark { role: Role::Limit, shape: Shape::Line(piece), text });
    }
}

/// Returns the fp at one end of an excluded region, from the allowed interval of fp and the number of negatives.
type Fp = fn((f64, f64), f64) -> f64;

struct Strips<'a> {
    plot: &'a Plot<'a>,
    weighted: Weighted,
    /// Sampled tp, increasing.
    tps: Vec<f64>,
}

impl Strips<'_> {
    /// Adds two disjoint polygons: counts with too few fp, and counts with too many.
    fn shade(&self, marks: &mut Vec<Mark>, limits: &[Limit]) {
        let most = self.weighted.totals.n_neg;
        // Where nothing is allowed, the first polygon covers all fp.
        let between = |&tp: &f64| (tp, allowed(limits, tp, self.weighted).unwrap_or((most, most)));
        let allowed: Vec<(f64, (f64, f64))> = self.tps.iter().map(between).collect();
        let too_few: [Fp; 2] = [|_, _| 0.0, |ends, _| ends.0];
        let too_many: [Fp; 2] = [|ends, _| ends.1, |_, most| most];
        for [from, to] in [too_few, too_many] {
            let points =
                |fp: Fp| allowed.iter().map(move |&(tp, ends)| Point { tp, fp: fp(ends, most) });
            let outline: Vec<Point> = points(from).chain(points(to).rev()).collect();
            push_area(marks, self.plot, &self.closed(&outline));
        }
    }

    /// The edge of one limit, in pieces.
    fn edge(&self, limit: &Limit) -> Vec<Vec<Position>> {
        let most = self.weighted.totals.n_neg;
        let mut pieces: Vec<Vec<Position>> = Vec::new();
        if let Edge::Tp(tp) = limit.edge(0.0, self.weighted) {
            if (0.0..=self.weighted.totals.n_pos).contains(&tp) {
                let [from, to] = [0.0, most].map(|fp| Point { tp, fp });
                pieces.push(self.path(&[from, to]));
            }
            return pieces;
        }
        let mut points: Vec<Point> = Vec::new();
        let mut end = |points: &mut Vec<Point>| {
            pieces.push(self.path(&std::mem::take(points)));
        };
        for &tp in &self.tps {
            match limit.edge(tp, self.weighted) {
                Edge::Fp(fp) if (0.0..=most).contains(&fp) => points.push(Point { tp, fp }),
                _ => end(&mut points),
            }
        }
        end(&mut points);
        pieces
    }

    /// The image of a closed outline of counts.
    fn closed(&self, outline: &[Point]) -> Vec<Position> {
        let around: Vec<Point> = outline.iter().chain(outline.first()).copied().collect();
        self.path(&around)
    }

    /// The image of a path of counts.
    fn path(&self, points: &[Point]) -> Vec<Position> {
        let (plot, totals) = (self.plot, self.weighted.totals);
        let mut path = Vec::new();
        for ends in points.windows(2) {
            append_image(&mut path, plot.space, (ends[0], ends[1]), totals, &plot.frame);
        }
        simplified(&path, &plot.frame)
    }
}

/// Sampled tp, increasing: one for each pixel of the frame, and the corners of the allowed counts with their
/// neighbouring doubles, because there the allowed interval begins or ends. Empty where the frame shows no counts.
fn tps(plot: &Plot<'_>, limits: &[Limit], weighted: Weighted) -> Vec<f64> {
    let (totals, frame) = (weighted.totals, &plot.frame);
    let Bounds { x, y } = frame.bounds;
    let Some(projection) = plot.space.projection() else { return Vec::new() };
    let TpCoordinate { axis, range, at } = projection.tp_coordinate();
    let ((from, to), pixels) = match axis {
        TpAxis::X => (x, frame.width_px),
        TpAxis::Y => (y, frame.height_px),
        TpAxis::Neither => (range, frame.width_px),
    };
    let tp_at = |coordinate: f64| at(coordinate, totals);
    let (from, to) = (from.max(range.0), to.min(range.1));
    if from >= to {
        return Vec::new();
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "pixels of a plot")]
    let steps = pixels.ceil().max(1.0) as u32;
    let share = |step: u32| f64::from(step) / f64::from(steps);
    let (one, other) = (tp_at(from), tp_at(to));
    let (least, most) = (one.min(other), one.max(other).min(totals.n_pos));
    let mut tps: Vec<f64> =
        (0..=steps).map(|step| tp_at(from + (to - from) * share(step)).min(most)).collect();
    for Point { tp, .. } in corners(limits, weighted) {
        let sides = [tp.next_down(), tp, tp.next_up()];
        tps.extend(sides.into_iter().filter(|side| (least..=most).contains(side)));
    }
    sort_numbers(&mut tps);
    tps
}

/// True where a polygon has an area greater than rounding.
fn has_inside(polygon: &[Position]) -> bool {
    let ends = polygon.iter().zip(polygon.iter().cycle().skip(1));
    let doubled: f64 = ends.map(|(p, q)| p.0 * q.1 - q.0 * p.1).sum();
    doubled.abs() > f64::EPSILON
}
