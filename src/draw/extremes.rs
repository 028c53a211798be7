//! Which operating points of a run stick out, at once.
//!
//! Precision and precision gain fall as fp/tp grows, whatever the prevalence. So the points of
//! least and greatest fp/tp are the extremes of a run in PR and in PRG at every prevalence, and
//! one index serves every prevalence, window and size.

use std::ops::Range;

use crate::counts::Curve;

/// Entries of one level that make one entry of the next.
const FAN: usize = 32;

/// The operating points of least and greatest fp/tp in a run; of equal ones the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extreme {
    /// Where the curve is highest.
    pub least: usize,
    /// Where it is lowest.
    pub greatest: usize,
}

/// An operating point with its fp/tp.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Found {
    ratio: f64,
    index: usize,
}

/// Both extremes of a run. Their ratios are kept beside them, so that a search stays in the index.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Entry {
    least: Found,
    greatest: Found,
}

/// An index over one curve, to be asked together with the curve, at any prevalence.
///
/// *Memory*: about one byte per operating point.
#[derive(Clone, Debug, PartialEq)]
pub struct Extremes {
    /// Level 0 has an entry for every [`FAN`] points, each further level one for every [`FAN`]
    /// entries of the level before; the last has one entry.
    levels: Vec<Vec<Entry>>,
}

impl Extremes {
    /// The index over `curve`.
    pub fn of(curve: &Curve<'_>) -> Self {
        let len = curve.len();
        let runs = (0..len).step_by(FAN).map(|start| start..len.min(start + FAN));
        let mut next: Vec<Entry> = runs
            .filter_map(|run| run.map(|index| Entry::of_point(curve, index)).reduce(Entry::join))
            .collect();
        let mut levels: Vec<Vec<Entry>> = Vec::new();
        while next.len() > 1 {
            let runs = next.chunks(FAN);
            let wider = runs.filter_map(|run| run.iter().copied().reduce(Entry::join)).collect();
            levels.push(std::mem::replace(&mut next, wider));
        }
        levels.push(next);
        Self { levels }
    }

    /// The extremes of a run of the curve's points, or `None` when it is empty. *Complexity*:
    /// logarithmic in the length of the run.
    pub fn in_run(&self, curve: &Curve<'_>, mut run: Range<usize>) -> Option<Extreme> {
        let mut found: Option<Entry> = None;
        let mut add = |part: Entry| found = Some(found.map_or(part, |all| all.join(part)));
        // Points first, then entries of wider and wider levels: at each the ends that fill no
        // entry of the next.
        trim(&mut run, |index| add(Entry::of_point(curve, index)));
        for level in &self.levels {
            trim(&mut run, |index| add(level[index]));
        }
        found.map(|Entry { least, greatest }| Extreme {
            least: least.index,
            greatest: greatest.index,
        })
    }
}

impl Entry {
    /// In the data's counts, so that the ratio is the same at every prevalence.
    fn of_point(curve: &Curve<'_>, index: usize) -> Self {
        let point = curve.as_counted().point(index);
        let found = Found { ratio: point.fp / point.tp, index };
        Self { least: found, greatest: found }
    }

    /// The extremes of two runs together; of points of one ratio the first.
    fn join(self, other: Self) -> Self {
        let is_first = |p: Found, q: Found| p.ratio == q.ratio && p.index < q.index;
        let (least, greatest) = (other.least, other.greatest);
        let is_less = least.ratio < self.least.ratio || is_first(least, self.least);
        let is_greater = greatest.ratio > self.greatest.ratio || is_first(greatest, self.greatest);
        Self {
            least: if is_less { least } else { self.least },
            greatest: if is_greater { greatest } else { self.greatest },
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
