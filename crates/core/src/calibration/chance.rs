//! Miscalibration that chance alone produces.

use super::losses::decomposition;
use crate::curve::counts::{Curve, OperatingPoints, Point, Totals};
use crate::curve::hull::Hull;
use crate::curve::undefined::Reason;
use crate::numeric::random::Random;

/// Approximate number of outcomes that all simulations together draw, in some tens of milliseconds.
pub const ROWS: f64 = 2e6;

/// Greatest number of simulations. The standard error of their mean is 1/14 of their standard deviation.
const MOST: f64 = 200.0;

/// Returns the mean miscalibration of calibrated scores of the same order, ties and size: each row's outcome
/// is drawn again with the probability c of its segment of `hull`, and c is fitted again. It is above 0,
/// because the fit follows chance as well as truth. Both curves are at the data's prevalence; the seed is
/// fixed. Undefined for fractional weights and for more than a million rows.
pub(crate) fn by_chance(curve: &Curve<'_>, hull: &Curve<'_>) -> Result<f64, Reason> {
    let totals = curve.totals();
    let rows = totals.n_pos + totals.n_neg;
    let sizes = sizes(curve);
    if sizes.iter().any(|size| size.fract() != 0.0) {
        return Err(Reason::Weighted);
    }
    if rows > ROWS / 2.0 {
        return Err(Reason::ManyRows);
    }
    let chances = chances(curve, hull);
    let mut random = Random::new(1);
    let (mut sum, mut simulations) = (0.0, 0.0);
    while simulations < MOST && simulations * rows <= ROWS {
        sum += simulated(&sizes, &chances, &mut random);
        simulations += 1.0;
    }
    Ok(sum / simulations)
}

/// Returns the number (or weight) of rows at each operating point.
pub fn sizes(curve: &Curve<'_>) -> Vec<f64> {
    curve.gained().map(|gained| gained.tp + gained.fp).collect()
}

/// Returns c of the hull segment of each operating point.
pub fn chances(curve: &Curve<'_>, hull: &Curve<'_>) -> Vec<f64> {
    let mut blocks = hull.points().zip(hull.gained());
    let (mut end, mut chance) = (Point::ORIGIN, 0.0);
    let mut of = |point: Point| {
        while (point.tp > end.tp || point.fp > end.fp)
            && let Some((to, gained)) = blocks.next()
        {
            (end, chance) = (to, gained.tp / (gained.tp + gained.fp));
        }
        chance
    };
    curve.points().map(&mut of).collect()
}

/// Draws the outcome of each row with the probability of its operating point in `chances`; `sizes` has the number of rows
/// of each. Thresholds are all 0.
pub fn drawn(sizes: &[f64], chances: &[f64], random: &mut Random) -> OperatingPoints {
    let (mut tps, mut fps) = (Vec::with_capacity(sizes.len()), Vec::with_capacity(sizes.len()));
    let mut at = Point::ORIGIN;
    for (&size, &chance) in sizes.iter().zip(chances) {
        let mut left = size;
        while left > 0.0 {
            let is_positive = f64::from(u8::from(random.uniform() < chance));
            at = Point { tp: at.tp + is_positive, fp: at.fp + 1.0 - is_positive };
            left -= 1.0;
        }
        tps.push(at.tp);
        fps.push(at.fp);
    }
    let totals = Totals { n_pos: at.tp, n_neg: at.fp };
    OperatingPoints::of_columns(vec![0.0; tps.len()], tps, fps, totals)
}

/// Returns c of each operating point; of one class it is the outcome.
pub fn fitted(points: &OperatingPoints) -> Vec<f64> {
    let curve = points.curve();
    match Hull::of(points) {
        Some(hull) => chances(&curve, &hull.columns(points).curve()),
        None => vec![points.totals().prevalence(); curve.len()],
    }
}

/// Returns the miscalibration of `chances` against outcomes drawn with them as probabilities; `sizes` has the
/// number of rows of each.
fn simulated(sizes: &[f64], chances: &[f64], random: &mut Random) -> f64 {
    let points = drawn(sizes, chances, random);
    let mut squares = 0.0;
    for (gained, chance) in points.curve().gained().zip(chances) {
        squares += gained.tp * (1.0 - chance).powi(2) + gained.fp * chance.powi(2);
    }
    let Totals { n_pos, n_neg } = points.totals();
    let brier = squares / (n_pos + n_neg);
    // With outcomes of one class c equals the outcome and has no loss.
    Hull::of(&points)
        .map_or(brier, |hull| decomposition(brier, &hull.columns(&points).curve()).miscalibration)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of_labels(labels: &str) -> OperatingPoints {
        let mut at = Point::ORIGIN;
        let (mut tps, mut fps) = (Vec::new(), Vec::new());
        for label in labels.chars().rev() {
            if label == '1' {
                at.tp += 1.0;
            } else {
                at.fp += 1.0;
            }
            tps.push(at.tp);
            fps.push(at.fp);
        }
        let thresholds = (0..u32::try_from(tps.len()).expect("few")).map(|row| -f64::from(row));
        let totals = Totals { n_pos: at.tp, n_neg: at.fp };
        OperatingPoints::of_columns(thresholds.collect(), tps, fps, totals)
    }

    fn chance_of(points: &OperatingPoints) -> Result<f64, Reason> {
        let hull = Hull::of(points).expect("both classes").columns(points);
        by_chance(&points.curve(), &hull.curve())
    }

    /// Pool-adjacent-violators by hand: blocks 111, 011 and 0, best first.
    #[test]
    fn each_point_has_the_c_of_its_block() {
        let points = of_labels("0110111");
        let third = 2.0 / 3.0;
        assert_eq!(fitted(&points), [1.0, 1.0, 1.0, third, third, third, 0.0]);
    }

    /// 50,000 simulations with numpy 2.4, pool-adjacent-violators written out: mean 0.03947, standard
    /// deviation 0.0122. The mean of 200 is within five of its standard errors.
    #[test]
    fn it_is_that_of_another_program() {
        let points = of_labels("0001000010010100110010101101101110111101");
        let found = chance_of(&points).expect("40 rows");
        assert!((found - 0.039_47).abs() < 5.0 * 0.0122 / 200f64.sqrt(), "{found}");
        assert_eq!(chance_of(&points), Ok(found), "the seed is fixed");
    }

    /// One score: the mean of (share - c)² is c(1 - c)/n.
    #[test]
    fn of_one_score_it_is_the_variance_of_a_share() {
        let totals = Totals { n_pos: 30.0, n_neg: 70.0 };
        let points = OperatingPoints::of_columns(vec![0.5], vec![30.0], vec![70.0], totals);
        let found = chance_of(&points).expect("100 rows");
        // The mean is .0021 and, as for χ² with one degree of freedom, the standard deviation √2 times that.
        assert!((found - 0.0021).abs() < 5.0 * 0.0021 * (2.0f64 / 200.0).sqrt(), "{found}");
    }

    #[test]
    fn separated_classes_leave_nothing_to_chance() {
        assert_eq!(chance_of(&of_labels("000111")), Ok(0.0));
    }

    #[test]
    fn weights_and_too_many_rows_have_a_reason() {
        let of = |n_pos: f64, n_neg: f64| {
            let totals = Totals { n_pos, n_neg };
            chance_of(&OperatingPoints::of_columns(vec![0.5], vec![n_pos], vec![n_neg], totals))
        };
        assert_eq!(of(1.5, 2.0), Err(Reason::Weighted));
        assert_eq!(of(1e6, 2e6), Err(Reason::ManyRows));
    }
}
