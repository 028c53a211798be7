//! Which operating points of a run stick out, at once.
//!
//! Precision and precision gain fall as fp/tp grows, whatever the prevalence. So the points of
//! least and greatest fp/tp are the extremes of a run in PR and in PRG at every prevalence, and
//! one index serves every prevalence, window and size.

use std::cmp::Ordering;
use std::ops::Range;

use crate::counts::Curve;

/// Entries of one level that make one entry of the next.
const FAN: usize = 16;

/// The operating points of least and greatest fp/tp in a run; of equal ones the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extreme {
    /// Where the curve is highest.
    pub least: usize,
    /// Where it is lowest.
    pub greatest: usize,
}

/// An index over one curve, to be asked together with the curve, at any prevalence.
///
/// *Memory*: about one byte per operating point, half of it in wasm.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extremes {
    /// Level 0 has an entry for every [`FAN`] points, each further level one for every [`FAN`]
    /// entries of the level before; the last has one entry.
    levels: Vec<Vec<Extreme>>,
}

impl Extremes {
    /// The index over `curve`.
    pub fn of(curve: &Curve<'_>) -> Self {
        let len = curve.len();
        let runs = (0..len).step_by(FAN).map(|start| start..len.min(start + FAN));
        let mut next: Vec<Extreme> =
            runs.filter_map(|run| run.map(Extreme::one).reduce(|p, q| p.join(q, curve))).collect();
        let mut levels: Vec<Vec<Extreme>> = Vec::new();
        while next.len() > 1 {
            let runs = next.chunks(FAN);
            let wider = runs
                .filter_map(|run| run.iter().copied().reduce(|p, q| p.join(q, curve)))
                .collect();
            levels.push(std::mem::replace(&mut next, wider));
        }
        levels.push(next);
        Self { levels }
    }

    /// The extremes of a run of the curve's points, or `None` when it is empty. *Complexity*:
    /// logarithmic in the length of the run.
    pub fn in_run(&self, curve: &Curve<'_>, mut run: Range<usize>) -> Option<Extreme> {
        let mut found: Option<Extreme> = None;
        let mut add = |part: Extreme| found = Some(found.map_or(part, |all| all.join(part, curve)));
        // Points first, then entries of wider and wider levels: at each the ends that fill no
        // entry of the next.
        trim(&mut run, |index| add(Extreme::one(index)));
        for level in &self.levels {
            trim(&mut run, |index| add(level[index]));
        }
        found
    }
}

impl Extreme {
    fn one(index: usize) -> Self {
        Self { least: index, greatest: index }
    }

    fn join(self, other: Self, curve: &Curve<'_>) -> Self {
        let ratio = |index: usize| {
            let point = curve.point(index);
            point.fp / point.tp
        };
        // Of points of one ratio the first stands for all.
        let precedes = |p: usize, q: usize, order: Ordering| order.then(p.cmp(&q)).is_le();
        let least = ratio(self.least).total_cmp(&ratio(other.least));
        let greatest = ratio(other.greatest).total_cmp(&ratio(self.greatest));
        Self {
            least: if precedes(self.least, other.least, least) { self.least } else { other.least },
            greatest: if precedes(self.greatest, other.greatest, greatest) {
                self.greatest
            } else {
                other.greatest
            },
        }
    }
}

/// Takes the ends of a run until both are multiples of [`FAN`], and divides them by it.
fn trim(run: &mut Range<usize>, mut take: impl FnMut(usize)) {
    while run.start < run.end && !run.start.is_multiple_of(FAN) {
        take(run.start);
        run.start += 1;
    }
    while run.start < run.end && !run.end.is_multiple_of(FAN) {
        run.end -= 1;
        take(run.end);
    }
    *run = run.start / FAN..run.end / FAN;
}
