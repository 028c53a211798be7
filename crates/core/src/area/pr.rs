//! Areas in Precision-Recall space: exact, minimum, normalised, and by the conventions of other tools.

use crate::curve::counts::{Curve, Point, Totals};
use crate::curve::parameter::{ParameterError, RecallRange, checked_prevalence};
use crate::curve::space::precision;
use crate::measure::measures::checked_table;
use crate::numeric::sum::{DoubleDouble, Sum, ln_1p_shortfall};

/// Exact area under the PR curve over `range`: the integral of precision over recall with counts
/// linear between operating points (Davis & Goadrich 2006, in the limit); the first piece carries
/// its precision back to recall 0. `None` without positives; the width of the range without
/// negatives.
pub fn area(curve: &Curve<'_>, range: RecallRange) -> Option<f64> {
    let n_pos = curve.totals().n_pos;
    if n_pos <= 0.0 {
        return None;
    }
    let mut sum = AreaSum::new(n_pos, range);
    curve.gains().for_each(|(from, to)| sum.add(from, to));
    Some(sum.area())
}

/// Accumulates [`area`] segment by segment; `n_pos` > 0.
pub struct AreaSum {
    n_pos: f64,
    cut: Cut,
    sum: Sum,
}

impl AreaSum {
    /// No segments yet, of a curve with `n_pos` positives.
    pub fn new(n_pos: f64, range: RecallRange) -> Self {
        Self { n_pos, cut: Cut::new(n_pos, range), sum: Sum::default() }
    }

    /// Adds the next segment, which gains positives.
    pub fn add(&mut self, from: Point, to: Point) {
        if let Some((start, gained)) = self.cut.of(from, to) {
            self.sum.add(integral(start, gained, |counts| counts.tp));
        }
    }

    /// The area below the segments added.
    pub fn area(&self) -> f64 {
        self.sum.value() / self.n_pos
    }
}

/// Clips segments to a range of recall. The ends are exact counts of positives, so a range as
/// narrow as two neighbouring doubles keeps its width.
struct Cut {
    low: DoubleDouble,
    high: DoubleDouble,
}

impl Cut {
    fn new(n_pos: f64, range: RecallRange) -> Self {
        let at = |recall| DoubleDouble::product(recall, n_pos);
        Self { low: at(range.low()), high: at(range.high()) }
    }

    /// Start and gain of the part within the range of a segment that gains positives; `None` if outside.
    #[inline]
    fn of(&self, from: Point, to: Point) -> Option<(Point, Point)> {
        let whole = Point { tp: to.tp - from.tp, fp: to.fp - from.fp };
        if from.tp > self.low.high() && to.tp < self.high.high() {
            return Some((from, whole));
        }
        self.part_of(from, to, whole)
    }

    /// [`Self::of`] for the few segments that reach an end of the range.
    #[cold]
    #[inline(never)]
    fn part_of(&self, from: Point, to: Point, whole: Point) -> Option<(Point, Point)> {
        let [first, last] = [from, to].map(|point| DoubleDouble::product(point.tp, 1.0));
        let start = if first.is_below(self.low) { self.low } else { first };
        let end = if self.high.is_below(last) { self.high } else { last };
        if !start.is_below(end) {
            return None;
        }
        let (passed, gained) = (start.minus(first).high(), end.minus(start).high());
        let fp = |tp: f64| whole.fp * (tp / whole.tp);
        let start = Point { tp: start.high(), fp: from.fp + fp(passed) };
        Some((start, Point { tp: gained, fp: fp(gained) }))
    }
}

/// The integral of precision over tp along the straight count segment from `from` to `to`, where
/// tp grows.
pub fn piece(from: Point, to: Point) -> f64 {
    let gained = Point { tp: to.tp - from.tp, fp: to.fp - from.fp };
    integral(from, gained, |counts| counts.tp)
}

/// The integral over tp of the share that one count, tp or fp, has in tp + fp, along the straight
/// count segment that begins at `start` and gains `gained` (some positives).
///
/// It is Δtp times a weighted mean of two shares: at the segment's start, and within its gain. The
/// second has weight 1 - ln(1+x)/x, x being the gain in tp + fp over tp + fp at the start. So
/// nothing cancels at any prevalence.
fn integral(start: Point, gained: Point, count: impl Fn(Point) -> f64) -> f64 {
    let length = gained.tp + gained.fp;
    let predicted = start.tp + start.fp;
    let added = count(gained) / length;
    if predicted <= 0.0 {
        return gained.tp * added;
    }
    let x = length / predicted;
    let weight = ln_1p_shortfall(x);
    let rest = if x > 1.0 { x.ln_1p() / x } else { 1.0 - weight };
    gained.tp * (count(start) / predicted * rest + added * weight)
}

/// Area under the minimum PR curve over `range` (Boyd et al. 2012, Theorem 2 and Corollary 4):
/// the same integral along fp = N. Boyd's conventions at the ends: 0 without positives, the width
/// of the range without negatives. `None` where a total is negative or not finite.
pub fn minimum_area(totals: Totals, range: RecallRange) -> Option<f64> {
    checked_table(Point::ORIGIN, totals).ok()?;
    Some(least_area(totals, range))
}

/// [`minimum_area`] of valid totals.
pub fn least_area(totals: Totals, range: RecallRange) -> f64 {
    if totals.n_pos <= 0.0 {
        return 0.0;
    }
    let (start, gained) = worst(totals, range);
    integral(start, gained, |counts| counts.tp)
}

/// Start and gain of the worst ranking's segment over `range`, per positive, as a narrow range of a
/// tiny class would vanish in counts.
fn worst(totals: Totals, range: RecallRange) -> (Point, Point) {
    let start = Point { tp: range.low(), fp: totals.n_neg / totals.n_pos };
    (start, Point { tp: range.width(), fp: 0.0 })
}

/// AUCNPR of a curve over `range`: (area - minimum)/(maximum - minimum), in [0, 1] (Boyd et al.
/// 2012, §3). Boyd's conventions where the three coincide: 0
/// without positives, 1 without negatives. *Accuracy*: 1e-13 at any prevalence and on any range.
///
/// *Complexity*: linear in the operating points.
pub fn normalized(curve: &Curve<'_>, range: RecallRange) -> Option<f64> {
    normalized_of(curve, range, area(curve, range))
}

/// [`normalized`] with the curve's [`area`] given. *Complexity*: constant; linear where nearly all
/// rows are positive.
pub fn normalized_of(curve: &Curve<'_>, range: RecallRange, area: Option<f64>) -> Option<f64> {
    let totals = curve.totals();
    let shortfall = || {
        let cut = Cut::new(totals.n_pos, range);
        let pieces = curve.gains().filter_map(|(from, to)| cut.of(from, to));
        let sum: Sum = pieces.map(|(start, gained)| integral(start, gained, |at| at.fp)).collect();
        sum.value() / totals.n_pos
    };
    by_convention(area, totals, |area| normalize(area, shortfall, totals, range))
}

/// Average precision normalised as in [`normalized`]; its maximum is 1. *Accuracy*: about 1e-16/(1-π).
pub fn normalized_average_precision(
    average_precision: Option<f64>,
    minimum: f64,
    totals: Totals,
) -> Option<f64> {
    by_convention(average_precision, totals, |found| {
        let span = 1.0 - minimum;
        if span > 0.0 { ((found - minimum) / span).clamp(0.0, 1.0) } else { 1.0 }
    })
}

/// Returns `share` of the area with both classes, else Boyd's conventions; `None` without rows.
fn by_convention(area: Option<f64>, totals: Totals, share: impl FnOnce(f64) -> f64) -> Option<f64> {
    if totals.has_both_classes() {
        area.map(share)
    } else if totals.n_pos > 0.0 {
        Some(1.0)
    } else if totals.n_neg > 0.0 {
        Some(0.0)
    } else {
        None
    }
}

/// Difference of greatest and least area, as a share of the range's width, below which both are
/// near the width for every ranking and their difference would lose digits.
const SMALL_SPAN: f64 = 1.0 / 64.0;

/// Position of `area` between the least (0) and the greatest (1). `shortfall` returns its shortfall from
/// the greatest, and is called only where these two are close.
fn normalize(
    area: f64,
    shortfall: impl FnOnce() -> f64,
    totals: Totals,
    range: RecallRange,
) -> f64 {
    let (start, gained) = worst(totals, range);
    let span = integral(start, gained, |counts| counts.fp);
    let share = if span < SMALL_SPAN * range.width() {
        1.0 - shortfall() / span
    } else {
        (area - least_area(totals, range)) / span
    };
    share.clamp(0.0, 1.0)
}

/// AUCNPR of an area over all recalls given by its value alone, such as a published one.
///
/// # Errors
/// `Prevalence`; `Area` unless `area` is from 0 to 1.
pub fn normalized_area(area: f64, prevalence: f64) -> Result<f64, ParameterError> {
    if !(0.0..=1.0).contains(&area) {
        return Err(ParameterError::Area(area));
    }
    let n_pos = checked_prevalence(prevalence)?.get();
    let totals = Totals { n_pos, n_neg: 1.0 - n_pos };
    Ok(normalize(area, || 1.0 - area, totals, RecallRange::FULL))
}

/// Average precision as scikit-learn reports it: Σ (recall step)·(precision
/// at its right end). Not a lower bound of the exact area. `None` without positives.
pub fn average_precision(curve: &Curve<'_>) -> Option<f64> {
    step_sums(curve).map(|sums| sums.average_precision)
}

/// The trapezoid rule between operating points with the extra point (recall 0, precision 1) that
/// scikit-learn prepends. Too high where precision falls, too low where it rises; reported to
/// explain other tools.
pub fn trapezoid_anchored(curve: &Curve<'_>) -> Option<f64> {
    step_sums(curve).map(|sums| sums.trapezoid_anchored)
}

/// The trapezoid rule with the first precision carried back to recall 0.
pub fn trapezoid_flat(curve: &Curve<'_>) -> Option<f64> {
    step_sums(curve).map(|sums| sums.trapezoid_flat)
}

fn step_sums(curve: &Curve<'_>) -> Option<Steps> {
    let n_pos = curve.totals().n_pos;
    let mut sums = StepSums::default();
    curve.gains().for_each(|(from, to)| sums.add(from, to));
    (n_pos > 0.0).then(|| sums.over(n_pos))
}

/// Areas by sums over recall steps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Steps {
    /// [`average_precision`].
    pub average_precision: f64,
    /// [`trapezoid_anchored`].
    pub trapezoid_anchored: f64,
    /// [`trapezoid_flat`].
    pub trapezoid_flat: f64,
}

/// Sums of recall steps, in positives, each times a precision.
#[derive(Default)]
pub(crate) struct StepSums {
    /// Times the precision at the right end.
    right: Sum,
    /// Times the left end's precision minus the right end's, where the left end predicts any positive.
    drops: Sum,
    /// First step times 1 - precision at its right end: twice what the point (0, 1) adds to the flat start.
    anchor: f64,
}

impl StepSums {
    /// Adds the next segment, which gains positives.
    pub(crate) fn add(&mut self, from: Point, to: Point) {
        let step = to.tp - from.tp;
        let right = to.tp / (to.tp + to.fp);
        self.right.add(step * right);
        match precision(from) {
            Some(left) => self.drops.add(step * (left - right)),
            None => self.anchor = step * (1.0 - right),
        }
    }

    /// The areas, given the number of positives.
    pub(crate) fn over(&self, n_pos: f64) -> Steps {
        let (right, half_drops) = (self.right.value(), self.drops.value() / 2.0);
        Steps {
            average_precision: right / n_pos,
            trapezoid_anchored: (right + (half_drops + self.anchor / 2.0)) / n_pos,
            trapezoid_flat: (right + half_drops) / n_pos,
        }
    }
}

/// The least average precision of any ranking without ties (Boyd et al. 2012, Theorem 3):
/// (1/P) Σ i/(i+N) for i = 1..P. Boyd's conventions: 0 without positives, 1 without negatives.
///
/// `None` where `totals.n_pos` is not a whole number, or a total is negative or not finite; `n_neg` need not
/// be whole.
pub fn minimum_average_precision(totals: Totals) -> Option<f64> {
    checked_table(Point::ORIGIN, totals).ok()?;
    (totals.n_pos.fract() == 0.0).then(|| least_average_precision(totals))
}

/// [`minimum_average_precision`] of valid totals.
pub fn least_average_precision(totals: Totals) -> f64 {
    let Totals { n_pos, n_neg } = totals;
    if n_pos <= 0.0 {
        return 0.0;
    }
    one_by_one(Point { tp: 0.0, fp: n_neg }, n_pos) / n_pos
}

/// Greatest tp whose term in [`one_by_one`] is summed singly; the Euler-Maclaurin formula for the
/// rest has an error below 1e-16 of the number of positives.
const ONE_BY_ONE: f64 = 1000.0;

/// The sum of the precisions after each of `gained` positives that follow `from` one at a time:
/// Σ (tp+i)/(tp+i+fp) for i = 1..`gained`. *Complexity*: constant, and over all stretches of one
/// curve no more than 1000 terms are summed.
///
/// `from.tp` and `gained` must be whole numbers; `from.fp` need not be.
pub(crate) fn one_by_one(from: Point, gained: f64) -> f64 {
    let fp = from.fp;
    let term = |tp: f64| tp / (tp + fp);
    let last = from.tp + gained;
    let mut sum = Sum::default();
    let mut tp = from.tp + 1.0;
    while tp <= last.min(ONE_BY_ONE) {
        sum.add(term(tp));
        tp += 1.0;
    }
    let start = from.tp.max(ONE_BY_ONE);
    if start < last {
        let slope = |tp: f64| fp / (tp + fp).powi(2);
        sum.add(piece(Point { tp: start, fp }, Point { tp: last, fp }));
        sum.add((term(last) - term(start)) / 2.0);
        sum.add((slope(last) - slope(start)) / 12.0);
    }
    sum.value()
}
