//! Areas and averages along a path of operating points.

use num_traits::{One, Zero};

use super::logarithm::ln;
use super::{Q, whole};

/// Exact counts at an operating point.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Counts {
    pub(crate) tp: Q,
    pub(crate) fp: Q,
}

impl Counts {
    fn predicted(&self) -> Q {
        &self.tp + &self.fp
    }

    /// The mix of two points that has `tp` true positives.
    fn mixed(from: &Self, to: &Self, tp: &Q) -> Self {
        let share = (tp - &from.tp) / (&to.tp - &from.tp);
        Self { tp: tp.clone(), fp: &from.fp + (&to.fp - &from.fp) * share }
    }
}

/// Operating points from the origin to the always-positive corner; counts move linearly between
/// neighbours. The methods on gains need both classes.
#[derive(Clone, Debug)]
pub(crate) struct Path {
    pub(crate) points: Vec<Counts>,
    pub(crate) n_pos: Q,
    pub(crate) n_neg: Q,
}

/// Step by step: (from, to).
fn steps<T>(points: &[T]) -> impl Iterator<Item = (&T, &T)> {
    points.windows(2).map(|pair| (&pair[0], &pair[1]))
}

fn half() -> Q {
    Q::new(1.into(), 2.into())
}

fn trapezoids(points: &[(Q, Q)]) -> Q {
    steps(points).map(|(from, to)| (&to.0 - &from.0) * (&from.1 + &to.1) * half()).sum()
}

impl Path {
    /// The path through some of the points only.
    pub(crate) fn through(&self, indices: &[usize]) -> Self {
        let points = indices.iter().map(|&i| self.points[i].clone()).collect();
        Self { points, ..self.clone() }
    }

    fn total(&self) -> Q {
        &self.n_pos + &self.n_neg
    }

    pub(crate) fn prevalence(&self) -> Q {
        &self.n_pos / self.total()
    }

    /// precision = tp/(tp+fp).
    fn precision(point: &Counts) -> Option<Q> {
        let predicted = point.predicted();
        (!predicted.is_zero()).then(|| &point.tp / predicted)
    }

    /// (recall gain, precision gain) by Definition 1 of Flach & Kull: (x - π)/((1-π)x) of recall
    /// and of precision. `None` at tp = 0.
    pub(crate) fn gains(&self, point: &Counts) -> Option<(Q, Q)> {
        if point.tp.is_zero() {
            return None;
        }
        let prevalence = self.prevalence();
        let gain = |x: Q| (&x - &prevalence) / ((Q::one() - &prevalence) * x);
        Some((gain(&point.tp / &self.n_pos), gain(Self::precision(point)?)))
    }

    /// Area under the ROC path.
    pub(crate) fn roc_area(&self) -> Q {
        let rates: Vec<(Q, Q)> = self
            .points
            .iter()
            .map(|point| (&point.fp / &self.n_neg, &point.tp / &self.n_pos))
            .collect();
        trapezoids(&rates)
    }

    /// Mean accuracy when the share of rows that are predicted positive is uniform on [0, 1].
    pub(crate) fn mean_accuracy(&self) -> Q {
        let accuracies: Vec<(Q, Q)> = self
            .points
            .iter()
            .map(|point| {
                let right = &point.tp + &self.n_neg - &point.fp;
                (point.predicted() / self.total(), right / self.total())
            })
            .collect();
        trapezoids(&accuracies)
    }

    /// The curve in PRG space from the point of recall gain 0 (tp = P²/n) on, as (recall gain,
    /// precision gain).
    fn gain_path(&self) -> Vec<(Q, Q)> {
        let start = &self.n_pos * self.prevalence();
        let mut path: Vec<Counts> = Vec::new();
        for (from, to) in steps(&self.points) {
            if path.is_empty() && to.tp >= start {
                path.push(Counts::mixed(from, to, &start));
            }
            if !path.is_empty() && path.last() != Some(to) {
                path.push(to.clone());
            }
        }
        path.iter().map(|point| self.gains(point).expect("tp > 0")).collect()
    }

    /// Signed area under the PRG curve for recall gains in [0, 1].
    pub(crate) fn prg_area(&self) -> Q {
        trapezoids(&self.gain_path())
    }

    /// Precision gain at recall gain 0.
    pub(crate) fn y0(&self) -> Q {
        let (x, y) = self.gain_path().swap_remove(0);
        assert!(x.is_zero(), "the path starts at recall gain 0");
        y
    }

    /// The mean of the F gain along the curve with Δ = recG/π - precG/(1-π) uniform. Both are
    /// linear on every piece, so the trapezoid rule over Δ is exact. `None` where Δ does not vary.
    pub(crate) fn mean_f_gain(&self, beta_squared: &Q) -> Option<Q> {
        let prevalence = self.prevalence();
        let along: Vec<(Q, Q)> = self
            .gain_path()
            .into_iter()
            .map(|(x, y)| {
                let delta = &x / &prevalence - &y / (Q::one() - &prevalence);
                // Theorem 2: precG + β² recG = (1+β²) FG.
                (delta, (y + beta_squared * x) / (Q::one() + beta_squared))
            })
            .collect();
        let width = &along[along.len() - 1].0 - &along[0].0;
        assert!(steps(&along).all(|(from, to)| from.0 <= to.0), "Δ never decreases");
        (!width.is_zero()).then(|| trapezoids(&along) / width)
    }

    /// Exact PR area over recalls in [low, high]: the integral of tp/(tp+fp) over tp, on every
    /// piece cut to the range. Needs positives.
    pub(crate) fn pr_area(&self, low: &Q, high: &Q) -> Q {
        let (low, high) = (low * &self.n_pos, high * &self.n_pos);
        let mut sum = Q::zero();
        for (from, to) in steps(&self.points) {
            let (start, end) = ((&from.tp).max(&low), (&to.tp).min(&high));
            if start < end {
                let start = Counts::mixed(from, to, start);
                let end = Counts::mixed(from, to, end);
                sum += integral_of_precision(&start, &end);
            }
        }
        sum / &self.n_pos
    }

    /// The same area for the ranking with every negative before every positive.
    pub(crate) fn least_pr_area(&self, low: &Q, high: &Q) -> Q {
        let at = |tp: Q, fp: &Q| Counts { tp, fp: fp.clone() };
        let points = vec![
            at(Q::zero(), &Q::zero()),
            at(Q::zero(), &self.n_neg),
            at(self.n_pos.clone(), &self.n_neg),
        ];
        Self { points, ..self.clone() }.pr_area(low, high)
    }

    /// Sum of recall steps times precision at their right ends.
    pub(crate) fn average_precision(&self) -> Q {
        self.recall_steps(|_, right| right.clone())
    }

    /// Trapezoids in PR space; `start` is the precision at recall 0, by default the first one.
    pub(crate) fn pr_trapezoids(&self, start: Option<&Q>) -> Q {
        self.recall_steps(|left, right| (left.or(start).unwrap_or(right) + right) * half())
    }

    fn recall_steps(&self, height: impl Fn(Option<&Q>, &Q) -> Q) -> Q {
        steps(&self.points)
            .map(|(from, to)| {
                let right = Self::precision(to).expect("something is predicted positive");
                let step = (&to.tp - &from.tp) / &self.n_pos;
                step * height(Self::precision(from).as_ref(), &right)
            })
            .sum()
    }

    /// AP of the ranking without ties that has every negative before every positive.
    pub(crate) fn least_average_precision(&self) -> Q {
        let (mut sum, mut i) = (Q::zero(), Q::one());
        while i <= self.n_pos {
            sum += &i / (&i + &self.n_neg);
            i += Q::one();
        }
        sum / &self.n_pos
    }

    /// `F_beta` at a point.
    pub(crate) fn f(&self, beta_squared: &Q, point: &Counts) -> Q {
        let hits = (Q::one() + beta_squared) * &point.tp;
        let missed = &self.n_pos - &point.tp;
        &hits / (&hits + &point.fp + beta_squared * missed)
    }

    /// The greatest `F_beta` over the points with tp > 0, and the points that reach it.
    pub(crate) fn best_f(&self, beta_squared: &Q) -> (Q, Vec<usize>) {
        let values: Vec<(usize, Q)> = self
            .points
            .iter()
            .enumerate()
            .filter(|(_, point)| !point.tp.is_zero())
            .map(|(i, point)| (i, self.f(beta_squared, point)))
            .collect();
        let best = values.iter().map(|(_, f)| f).max().expect("positives").clone();
        let at = values.into_iter().filter(|(_, f)| *f == best).map(|(i, _)| i).collect();
        (best, at)
    }
}

/// The integral of tp/(tp+fp) over tp along a straight piece. With tp + fp = a·tp + c it is
/// Δtp/a - c/a²·ln of the ratio of predictions; the logarithm has 60 digits, so that nothing is
/// lost where the two terms cancel.
fn integral_of_precision(from: &Counts, to: &Counts) -> Q {
    let gained = &to.tp - &from.tp;
    let a = Q::one() + (&to.fp - &from.fp) / &gained;
    let c = from.predicted() - &a * &from.tp;
    let straight = &gained / &a;
    if c.is_zero() {
        return shortened(&straight);
    }
    shortened(&(straight - c / (&a * &a) * ln(&(to.predicted() / from.predicted()))))
}

/// `x` to 60 digits: sums of logarithms would grow without end.
fn shortened(x: &Q) -> Q {
    let scale = whole(10).pow(60);
    (x * &scale).round() / scale
}
