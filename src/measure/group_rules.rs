//! Thresholds for groups of rows: one for all, or one for each group such that all have the same
//! recall, the same FPR, or both.

use serde::Serialize;

use super::equal_odds;
use crate::curve::counts::{Curve, OperatingPoints, Point, Totals};
use crate::curve::parameter::Prevalence;
use crate::curve::undefined::{Reason, Record, Undefined, missing_class};
use crate::input::error::InputError;
use crate::input::options::checked_threshold;
use crate::measure::measures::Measure;
use crate::numeric::sum::Wide;

/// What is decided for the rows of one group. With several thresholds each row is decided by one of
/// them that is drawn by lot.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GroupRule {
    /// The thresholds, highest first, +∞ for "no row is predicted positive": predict positive at
    /// `score >= threshold`.
    pub thresholds: Vec<f64>,
    /// The share of rows that each decides; they add up to 1.
    pub shares: Vec<f64>,
    /// True positives of the group, in the mean of all draws.
    pub tp: f64,
    /// False positives of the group, in the data's counts.
    pub fp: f64,
}

impl GroupRule {
    /// That one threshold decides, or two, the second of them a `share` of the rows. Shares of 0 decide
    /// nothing.
    fn between(points: &OperatingPoints, rows: [Option<usize>; 2], share: f64) -> Self {
        let [first, second] = rows.map(|row| points.curve().start_or_point(row));
        let Point { tp, fp } = first.toward(second, share);
        let parts = [(rows[0], 1.0 - share), (rows[1], share)];
        let (thresholds, shares) = parts
            .into_iter()
            .filter(|&(_, share)| share > 0.0)
            .map(|(row, share)| (row.map_or(f64::INFINITY, |row| points.thresholds.at(row)), share))
            .unzip();
        Self { thresholds, shares, tp, fp }
    }

    fn at(points: &OperatingPoints, row: Option<usize>) -> Self {
        Self::between(points, [row; 2], 0.0)
    }

    /// One threshold, as it was asked for: it need not be a score of the group.
    fn of_threshold(points: &OperatingPoints, threshold: f64) -> Self {
        let rows = points.thresholds.partition_point(|score| score >= threshold);
        Self { thresholds: vec![threshold], ..Self::at(points, rows.checked_sub(1)) }
    }
}

/// Thresholds for all groups, and what they come to over all rows.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct JointRule {
    /// One for each group.
    pub groups: Vec<GroupRule>,
    /// True positives of all groups.
    pub tp: f64,
    /// False positives of all groups, in the data's counts.
    pub fp: f64,
    /// The aim over all rows, at the prevalence asked for.
    pub value: Option<f64>,
}

/// Every way to decide for all groups.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GroupRules {
    /// One threshold for all.
    pub single: JointRule,
    /// The recall of all rows at that threshold in every group, each at its own threshold, with the
    /// fewest false positives. Where no threshold of a group has that recall, two that are neighbours
    /// among its scores share its rows. A group without positives keeps the one threshold.
    pub recall: Option<JointRule>,
    /// The FPR of all rows at that threshold in every group, with the most true positives; two
    /// neighbours where needed. A group without negatives keeps the one threshold.
    pub fpr: Option<JointRule>,
    /// The same recall and the same FPR in every group (equalised odds, Hardt et al. 2016): of all
    /// rates that every group can have, those that are best for the aim.
    pub odds: Option<JointRule>,
    /// The best value of the aim that one threshold has.
    pub best: Option<f64>,
    /// Why fields are null.
    pub undefined: Vec<Undefined>,
}

/// The measure of all rows that the rules are made for.
#[derive(Clone, Copy, Debug)]
pub struct OverallMeasure {
    /// Which.
    pub measure: Measure,
    /// The prevalence to see all rows at; `None` is the data's. FPR and recall have none.
    pub prevalence: Option<Prevalence>,
    /// Its greatest value at one threshold.
    pub best: Option<f64>,
}

/// The rules for `groups`, which are parts of the rows of `all`, where one threshold is chosen.
///
/// *Accuracy*: whether a threshold has a rate is decided exactly. *Complexity*: linear in the operating
/// points of the groups, for their hulls, and in the vertices of these times the groups.
///
/// # Errors
/// `bad-threshold`.
pub fn group_rules(
    all: &OperatingPoints,
    groups: &[&OperatingPoints],
    threshold: f64,
    aim: OverallMeasure,
) -> Result<GroupRules, InputError> {
    checked_threshold(threshold)?;
    let totals = all.totals;
    let joint = |groups: Vec<GroupRule>| {
        let tp = groups.iter().map(|of| of.tp).sum();
        let fp = groups.iter().map(|of| of.fp).sum();
        JointRule { groups, tp, fp, value: aim.value(Point { tp, fp }, totals) }
    };
    let of_each = |of: &dyn Fn(&OperatingPoints) -> GroupRule| {
        joint(groups.iter().map(|points| of(points)).collect())
    };
    let single = |points: &OperatingPoints| GroupRule::of_threshold(points, threshold);
    let chosen = GroupRule::of_threshold(all, threshold);
    let recall = (totals.n_pos > 0.0).then(|| {
        of_each(&|points| with_recall(points, chosen.tp, totals.n_pos).unwrap_or(single(points)))
    });
    let fpr = (totals.n_neg > 0.0).then(|| {
        of_each(&|points| with_fpr(points, chosen.fp, totals.n_neg).unwrap_or(single(points)))
    });
    let odds = equal_odds::best(groups, totals, |point| aim.value(point, totals)).map(|rates| {
        of_each(&|points| {
            let reached = equal_odds::reached(points, rates);
            reached
                .map(|(thresholds, shares)| GroupRule {
                    thresholds,
                    shares,
                    tp: rates.tpr * points.totals.n_pos,
                    fp: rates.fpr * points.totals.n_neg,
                })
                .or_else(|| with_recall(points, rates.tpr, 1.0))
                .or_else(|| with_fpr(points, rates.fpr, 1.0))
                .unwrap_or_else(|| single(points))
        })
    });
    let mut record = Record::default();
    let no_class = missing_class(totals);
    Ok(GroupRules {
        single: of_each(&single),
        recall: record.note("recall", recall, Some(Reason::NoPositives)),
        fpr: record.note("fpr", fpr, Some(Reason::NoNegatives)),
        odds: record.note("odds", odds, Some(no_class.unwrap_or(Reason::NoGroupWithBothClasses))),
        best: record.note("best", aim.best, Some(no_class.unwrap_or(Reason::NoPositives))),
        undefined: record.into_entries(),
    })
}

impl OverallMeasure {
    /// Its value where so many of all rows are predicted positive.
    fn value(&self, point: Point, totals: Totals) -> Option<f64> {
        if !totals.has_both_classes() {
            return None;
        }
        let weight = self.prevalence.map_or(1.0, |at| totals.negative_weight_at(at));
        let seen = Totals { n_neg: totals.n_neg * weight, ..totals };
        self.measure.sound()?.of(Point { fp: point.fp * weight, ..point }, seen)
    }
}

/// The rule that finds part/whole of the positives of a group with the fewest false positives that its
/// thresholds allow; `None` without positives.
fn with_recall(points: &OperatingPoints, part: f64, whole: f64) -> Option<GroupRule> {
    let n_pos = points.totals.n_pos;
    let curve = points.curve();
    let wanted = Wide::product(part, n_pos);
    let found = |row: usize| Wide::product(curve.point(row).tp, whole);
    (n_pos > 0.0).then(|| {
        let row = first_row(&curve, |row| !found(row).is_below(wanted));
        if part <= 0.0 {
            return GroupRule::at(points, None);
        }
        let row = row.min(curve.len() - 1);
        if !wanted.is_below(found(row)) {
            return GroupRule::at(points, Some(row));
        }
        let (before, after) = (curve.start_or_point(row.checked_sub(1)), curve.point(row));
        let share = (part / whole * n_pos - before.tp) / (after.tp - before.tp);
        GroupRule::between(points, [row.checked_sub(1), Some(row)], share.clamp(0.0, 1.0))
    })
}

/// The rule that takes part/whole of the negatives of a group for positives, with the most true
/// positives that its thresholds allow; `None` without negatives.
fn with_fpr(points: &OperatingPoints, part: f64, whole: f64) -> Option<GroupRule> {
    let n_neg = points.totals.n_neg;
    let curve = points.curve();
    let wanted = Wide::product(part, n_neg);
    let taken = |row: usize| Wide::product(curve.point(row).fp, whole);
    (n_neg > 0.0).then(|| {
        let beyond = first_row(&curve, |row| wanted.is_below(taken(row)));
        let last = beyond.checked_sub(1);
        let reaches = last.is_some_and(|row| !taken(row).is_below(wanted)) || part <= 0.0;
        if reaches || beyond >= curve.len() {
            return GroupRule::at(points, last);
        }
        let (before, after) = (curve.start_or_point(last), curve.point(beyond));
        let share = (part / whole * n_neg - before.fp) / (after.fp - before.fp);
        GroupRule::between(points, [last, Some(beyond)], share.clamp(0.0, 1.0))
    })
}

/// The first row from which on something holds, or the number of rows.
fn first_row(curve: &Curve<'_>, holds: impl Fn(usize) -> bool) -> usize {
    let (mut low, mut high) = (0, curve.len());
    while low < high {
        let middle = usize::midpoint(low, high);
        if holds(middle) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    low
}
