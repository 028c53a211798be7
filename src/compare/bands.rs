//! The lead of one curve over another, recall by recall, and the bands that decide an area.

use crate::area::pr::{self, RecallRange};
use crate::counts::{Curve, Point};
use crate::space::precision_gain;
use crate::sum::Sum;

/// What one curve's areas are more than another's over each piece of recall in which neither
/// changes its slope and the lead does not change sides. Exact but for rounding.
pub(super) struct Leads {
    pieces: Vec<Piece>,
}

struct Piece {
    low: f64,
    high: f64,
    /// By AUROC, PR area and PRG area.
    parts: [f64; 3],
}

/// A run of pieces.
pub(super) struct Run {
    pub(super) low: f64,
    pub(super) high: f64,
    pub(super) inside: [f64; 3],
}

impl Leads {
    /// The lead of `one` over `other`, two curves with the same totals and both classes. PR areas
    /// are over `range`.
    pub(super) fn between(one: &Curve<'_>, other: &Curve<'_>, range: RecallRange) -> Self {
        let n_pos = one.totals().n_pos;
        // Where the parts begin or end to count: the recall range, and recall gain 0.
        let mut cuts =
            [range.low * n_pos, range.high * n_pos, n_pos * one.totals().prevalence(), n_pos];
        cuts.sort_unstable_by(f64::total_cmp);
        let mut leads = Self { pieces: Vec::new() };
        let mut sides = [Side::of(one), Side::of(other)];
        let mut from = 0.0;
        while from < n_pos {
            let ends = [sides[0].end(from), sides[1].end(from)];
            let cut = cuts.iter().copied().find(|&cut| cut > from).unwrap_or(n_pos);
            let to = ends[0].min(ends[1]).min(cut);
            leads.add(
                [(sides[0].at(from), sides[0].at(to)), (sides[1].at(from), sides[1].at(to))],
                one,
                range,
            );
            from = to;
        }
        leads
    }

    /// Adds the piece between two points of each curve, in two where the curves cross.
    fn add(&mut self, [one, other]: [(Point, Point); 2], curve: &Curve<'_>, range: RecallRange) {
        let (before, after) = (other.0.fp - one.0.fp, other.1.fp - one.1.fp);
        if before * after < 0.0 {
            let share = before / (before - after);
            let [left, right] = [one, other].map(|(from, to)| from.toward(to, share));
            self.push([(one.0, left), (other.0, right)], curve, range);
            self.push([(left, one.1), (right, other.1)], curve, range);
        } else {
            self.push([one, other], curve, range);
        }
    }

    fn push(&mut self, [one, other]: [(Point, Point); 2], curve: &Curve<'_>, range: RecallRange) {
        let totals = curve.totals();
        let (low, high) = (one.0.tp / totals.n_pos, one.1.tp / totals.n_pos);
        if high <= low {
            return;
        }
        let lead = |of: &dyn Fn((Point, Point)) -> f64| of(one) - of(other);
        let middle = f64::midpoint(low, high);
        let roc = lead(&|(from, to)| -(high - low) * f64::midpoint(from.fp, to.fp) / totals.n_neg);
        let pr = if range.low < middle && middle < range.high {
            lead(&|(from, to)| pr::piece(from, to) / totals.n_pos)
        } else {
            0.0
        };
        let prg = if middle > totals.prevalence() {
            let width = totals.odds() * (high - low) / (low * high);
            let gain = |at| precision_gain(at, totals).unwrap_or(0.0);
            lead(&|(from, to)| width * f64::midpoint(gain(from), gain(to)))
        } else {
            0.0
        };
        self.pieces.push(Piece { low, high, parts: [roc, pr, prg] });
    }

    /// The run of pieces with the greatest sum of `sign` times the part by one area.
    pub(super) fn greatest(&self, area: usize, sign: f64) -> Run {
        let (mut best, mut best_sum) = (0..0, 0.0);
        let (mut start, mut sum) = (0, 0.0);
        for (at, piece) in self.pieces.iter().enumerate() {
            if sum <= 0.0 {
                (start, sum) = (at, 0.0);
            }
            sum += sign * piece.parts[area];
            if sum > best_sum {
                (best, best_sum) = (start..at + 1, sum);
            }
        }
        let run = &self.pieces[best];
        Run {
            low: run.first().map_or(0.0, |piece| piece.low),
            high: run.last().map_or(0.0, |piece| piece.high),
            inside: [0, 1, 2]
                .map(|area| run.iter().map(|piece| piece.parts[area]).collect::<Sum>().value()),
        }
    }
}

/// A walk along the pieces of a curve on which tp grows.
struct Side<'a> {
    growing: Box<dyn Iterator<Item = (Point, Point)> + 'a>,
    piece: (Point, Point),
}

impl<'a> Side<'a> {
    fn of(curve: &'a Curve<'a>) -> Self {
        Self {
            growing: Box::new(curve.segments().filter(|(from, to)| to.tp > from.tp)),
            piece: (Point::ORIGIN, Point::ORIGIN),
        }
    }

    /// Goes to the piece on which tp grows beyond `tp`; the end of that piece.
    fn end(&mut self, tp: f64) -> f64 {
        while self.piece.1.tp <= tp {
            match self.growing.next() {
                Some(next) => self.piece = next,
                None => return f64::INFINITY,
            }
        }
        self.piece.1.tp
    }

    /// The counts at `tp` on the present piece.
    fn at(&self, tp: f64) -> Point {
        let (from, to) = self.piece;
        if tp <= from.tp { from } else { from.toward(to, (tp - from.tp) / (to.tp - from.tp)) }
    }
}
