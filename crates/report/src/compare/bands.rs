//! Lead of one curve over another, recall by recall, and the bands of recall that decide an area.

use std::ops::Range;

use curvescope_core::area::pr::{self};
use curvescope_core::curve::counts::{Curve, Point};
use curvescope_core::curve::parameter::RecallRange;
use curvescope_core::curve::space::precision_gain;
use curvescope_core::numeric::sort::sort_numbers;
use curvescope_core::numeric::sum::Sum;

/// Differences of two curves' areas over pieces of recall within which neither curve changes its
/// slope and the lead keeps its sign. Exact but for rounding.
pub(super) struct Leads {
    pieces: Vec<Piece>,
}

struct Piece {
    low: f64,
    high: f64,
    /// Difference by AUROC, PR area and PRG area.
    parts: [f64; 3],
}

/// Range of neighbouring pieces, with the sum of their parts by each area.
pub(super) struct Run {
    pub(super) low: f64,
    pub(super) high: f64,
    pub(super) inside: [f64; 3],
}

impl Leads {
    /// Lead of `one` over `other`, two curves with the same totals and both classes. PR areas are over
    /// `range`.
    pub(super) fn between(one: &Curve<'_>, other: &Curve<'_>, range: RecallRange) -> Self {
        let n_pos = one.totals().n_pos;
        // tp at which an area starts or stops counting: ends of the recall range, and recall gain 0.
        let mut cuts =
            [range.low() * n_pos, range.high() * n_pos, n_pos * one.totals().prevalence(), n_pos];
        sort_numbers(&mut cuts);
        let mut leads = Self { pieces: Vec::new() };
        let mut sides = [SegmentCursor::of(one), SegmentCursor::of(other)];
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
        let pr = if range.low() < middle && middle < range.high() {
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

    /// Two disjoint runs of pieces, one that leads by the first of two areas and one that trails by
    /// the second, with the greatest total of lead and trail; and the sum of all other pieces by each
    /// area. Such runs exist where the total lead by the first area is above 0 and by the second below
    /// 0: some piece leads, and another one trails.
    pub(super) fn opposed_runs(&self, [first, second]: [usize; 2]) -> ([Run; 2], [f64; 3]) {
        let count = self.pieces.len();
        let lead = |at: usize| self.pieces[at].parts[first];
        let trail = |at: usize| -self.pieces[at].parts[second];
        let [mut leading, mut trailing] =
            [greatest_run((0..count).map(lead)), greatest_run((0..count).map(trail))];
        if leading.start < trailing.end && trailing.start < leading.end {
            let early = best_two_runs(count, lead, trail);
            let late = best_two_runs(count, trail, lead);
            [leading, trailing] =
                if early.1 >= late.1 { early.0 } else { [late.0[1].clone(), late.0[0].clone()] };
        }
        let rest = self.sums(|at| !leading.contains(&at) && !trailing.contains(&at));
        ([self.run(leading), self.run(trailing)], rest)
    }

    fn run(&self, pieces: Range<usize>) -> Run {
        let run = &self.pieces[pieces.clone()];
        Run {
            low: run.first().map_or(0.0, |piece| piece.low),
            high: run.last().map_or(0.0, |piece| piece.high),
            inside: self.sums(|at| pieces.contains(&at)),
        }
    }

    /// Sums of the selected pieces' parts by each area.
    fn sums(&self, is_selected: impl Fn(usize) -> bool) -> [f64; 3] {
        let selected = || self.pieces.iter().enumerate().filter(|&(at, _)| is_selected(at));
        [0, 1, 2]
            .map(|area| selected().map(|(_, piece)| piece.parts[area]).collect::<Sum>().value())
    }
}

/// Run with the greatest sum among the values added so far (Kadane's algorithm); empty if none is above 0.
#[derive(Clone, Default)]
struct MaximumRun {
    run: Range<usize>,
    sum: f64,
    /// Run with the greatest sum that ends with the last value.
    last: Range<usize>,
    last_sum: f64,
}

impl MaximumRun {
    fn add(&mut self, value: f64) {
        let end = self.last.end + 1;
        if self.last_sum <= 0.0 {
            (self.last.start, self.last_sum) = (end - 1, 0.0);
        }
        self.last.end = end;
        self.last_sum += value;
        if self.last_sum > self.sum {
            (self.run, self.sum) = (self.last.clone(), self.last_sum);
        }
    }
}

fn greatest_run(values: impl Iterator<Item = f64>) -> Range<usize> {
    let mut greatest = MaximumRun::default();
    values.for_each(|value| greatest.add(value));
    greatest.run
}

/// Two disjoint runs with the greatest total, one of `early` values and after it one of `late`
/// values, and that total; 0 where no such two sums are both above 0.
fn best_two_runs(
    count: usize,
    early: impl Fn(usize) -> f64,
    late: impl Fn(usize) -> f64,
) -> ([Range<usize>; 2], f64) {
    let mut greatest = MaximumRun::default();
    let before: Vec<(Range<usize>, f64)> = (0..count)
        .map(|at| {
            let found = (greatest.run.clone(), greatest.sum);
            greatest.add(early(at));
            found
        })
        .collect();
    let mut best = ([0..0, 0..0], 0.0);
    let mut after = MaximumRun::default();
    for (at, (run, sum)) in before.into_iter().enumerate().rev() {
        after.add(late(at));
        if sum > 0.0 && after.sum > 0.0 && sum + after.sum > best.1 {
            let turned = count - after.run.end..count - after.run.start;
            best = ([run, turned], sum + after.sum);
        }
    }
    best
}

/// Cursor over the segments of a curve that gain positives.
struct SegmentCursor<'a> {
    growing: Box<dyn Iterator<Item = (Point, Point)> + 'a>,
    piece: (Point, Point),
}

impl<'a> SegmentCursor<'a> {
    fn of(curve: &'a Curve<'a>) -> Self {
        Self { growing: Box::new(curve.gains()), piece: (Point::ORIGIN, Point::ORIGIN) }
    }

    /// Advances to the segment that gains positives beyond `tp`; its end, or ∞ past the last segment.
    fn end(&mut self, tp: f64) -> f64 {
        while self.piece.1.tp <= tp {
            match self.growing.next() {
                Some(next) => self.piece = next,
                None => return f64::INFINITY,
            }
        }
        self.piece.1.tp
    }

    /// Counts at `tp`, interpolated on the current segment.
    fn at(&self, tp: f64) -> Point {
        let (from, to) = self.piece;
        if tp <= from.tp { from } else { from.toward(to, (tp - from.tp) / (to.tp - from.tp)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::*;

    /// Pieces of one unit of recall each, with their leads by the first two areas.
    fn leads(parts: &[(i8, i8)]) -> Leads {
        let pieces = parts.iter().zip(0u8..).map(|(&(first, second), at)| Piece {
            low: at.into(),
            high: (at + 1).into(),
            parts: [first.into(), second.into(), 0.0],
        });
        Leads { pieces: pieces.collect() }
    }

    fn sum(parts: &[(i8, i8)], of: fn(&(i8, i8)) -> i8) -> f64 {
        parts.iter().map(|part| f64::from(of(part))).sum()
    }

    proptest! {
        #[test]
        fn no_two_runs_apart_lead_and_trail_by_more(parts in vec((-4..=4i8, -4..=4i8), 2..9)) {
            let runs = || {
                let all = 0..parts.len();
                all.flat_map(|start| (start + 1..=parts.len()).map(move |end| start..end))
            };
            let pairs = runs().flat_map(|one| runs().map(move |other| (one.clone(), other)));
            let best = pairs
                .filter(|(one, other)| one.end <= other.start || other.end <= one.start)
                .map(|(one, other)| (sum(&parts[one], |part| part.0), -sum(&parts[other], |part| part.1)))
                .filter(|&(lead, trail)| lead > 0.0 && trail > 0.0)
                .map(|(lead, trail)| lead + trail)
                .fold(f64::NEG_INFINITY, f64::max);
            let has_lead = |at: usize| parts[at].0 > 0;
            let has_trail = |at: usize| parts[at].1 < 0;
            let all = || 0..parts.len();
            let is_opposed =
                all().any(|one| has_lead(one) && all().any(|other| other != one && has_trail(other)));
            if !is_opposed {
                return Ok(());
            }

            let ([leading, trailing], rest) = leads(&parts).opposed_runs([0, 1]);
            prop_assert_eq!(leading.inside[0] - trailing.inside[1], best);
            prop_assert!(leading.high <= trailing.low || trailing.high <= leading.low);
            // Both runs and the rest add up to all pieces.
            for (area, of) in [(0, (|part| part.0) as fn(&(i8, i8)) -> i8), (1, |part| part.1)] {
                let all = leading.inside[area] + trailing.inside[area] + rest[area];
                prop_assert_eq!(all, sum(&parts, of));
            }
            // A run begins and ends where it leads, not where both are equal.
            let ends = |run: &Run| {
                let at = |recall: f64| (0..parts.len()).zip(0u8..).find(|&(_, low)| f64::from(low) == recall);
                [at(run.low), at(run.high - 1.0)].map(|found| found.expect("a piece").0)
            };
            prop_assert!(ends(&leading).into_iter().all(has_lead));
            prop_assert!(ends(&trailing).into_iter().all(has_trail));
        }
    }
}
