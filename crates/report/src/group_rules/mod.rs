//! Thresholds for groups of rows: one for all, or one for each group such that all have the same
//! recall, FPR or share predicted positive, or the same recall and FPR.
//!
//! One rate is made equal by the nearest thresholds, or exactly, by a random choice between two vertices of a
//! group's hull. Recall and FPR together are equal on the lower envelope of the groups' hulls, and where
//! constraints cross it. The page names the ways in `www/text/group-rule-kinds.js` and exports the chosen one by
//! `www/export/group-rule.js`.

mod equal_odds;
mod equal_rate;
mod group_rule;
mod overall;

use serde::Serialize;

use self::equal_odds::OddsLimit;
use self::equal_rate::{Rate, Target};
pub use self::group_rule::GroupRule;
pub use self::overall::{Overall, OverallAim};
use curvescope_core::curve::counts::{OperatingPoints, Point};
use curvescope_core::curve::parameter::{ParameterError, checked_threshold};
use curvescope_core::curve::undefined::{Reason, Record, Undefined, missing_class};

/// Thresholds for all groups, with the counts of all rows.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct JointRule {
    /// One for each group.
    pub groups: Vec<GroupRule>,
    /// True positives of all groups.
    pub tp: f64,
    /// False positives of all groups, in the data's counts.
    pub fp: f64,
    /// Value of the aim over all rows, at the requested prevalence.
    pub value: Option<f64>,
    /// Indices of the question's constraints that all rows together violate.
    pub broken: Vec<usize>,
}

/// Two rules that give every group the same rate. A group without rows in the rate's denominator keeps
/// the single threshold.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct EqualRate {
    /// One threshold for each group, at which its rate is nearest to that of all rows at the single threshold.
    /// Where the question bounds this rate, each group keeps the bound if it can.
    pub plain: JointRule,
    /// Exactly that rate in each group, with the fewest false positives at a recall, or the most true positives
    /// at another rate. Where no threshold on a group's ROC hull has it, two thresholds of the hull apply to a
    /// share of its rows each, drawn at random.
    pub by_lot: JointRule,
}

/// All ways to set the thresholds of the groups.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct GroupRules {
    /// One threshold for all rows.
    pub single: JointRule,
    /// The recall of all rows in every group, with the fewest false positives.
    pub recall: Option<EqualRate>,
    /// The FPR of all rows in every group, with the most true positives.
    pub fpr: Option<EqualRate>,
    /// The share predicted positive of all rows in every group (demographic parity), with the most true
    /// positives. Shares are the data's at any requested prevalence.
    pub predicted_positive_share: EqualRate,
    /// The same recall and the same FPR in every group (equalised odds, Hardt et al. 2016), with thresholds
    /// drawn at random: the best rates for the aim that every group can have and that keep the question's
    /// constraints.
    pub odds: Option<JointRule>,
    /// Where no such rates keep the constraints: best value of each one's measure with the others kept.
    pub odds_limits: Option<Vec<OddsLimit>>,
    /// Best value of the aim at a single threshold.
    pub best: Option<f64>,
    /// Reasons for null fields.
    pub undefined: Vec<Undefined>,
}

/// Rules for `groups`, which are parts of the rows of `all`, given the `threshold` chosen for all rows.
///
/// *Accuracy*: the rate of a threshold is compared exactly. *Complexity*: linear in the operating
/// points of the groups, for their hulls, and in the vertices of these times the groups.
///
/// # Errors
/// `Threshold`.
pub fn group_rules(
    all: &OperatingPoints,
    groups: &[&OperatingPoints],
    threshold: f64,
    overall: Overall<'_>,
) -> Result<GroupRules, ParameterError> {
    checked_threshold(threshold)?;
    let totals = all.totals;
    let limits = overall.limits(totals);
    let of_each = |of: &dyn Fn(&OperatingPoints) -> Option<GroupRule>| {
        let single = |points| GroupRule::of_threshold(points, threshold);
        let groups: Vec<GroupRule> =
            groups.iter().map(|points| of(points).unwrap_or_else(|| single(points))).collect();
        let tp = groups.iter().map(|of| of.tp).sum();
        let fp = groups.iter().map(|of| of.fp).sum();
        let point = Point { tp, fp };
        let value = overall.value(point, totals);
        JointRule { groups, tp, fp, value, broken: limits.broken(point) }
    };
    let chosen = GroupRule::of_threshold(all, threshold);
    let equal = |rate: Rate| {
        let part = rate.part(Point { tp: chosen.tp, fp: chosen.fp });
        let target = Target { rate, part, whole: rate.whole(totals) };
        let plain = of_each(&|points| equal_rate::plain(points, target, limits.constraints));
        EqualRate { plain, by_lot: of_each(&|points| equal_rate::by_lot(points, target)) }
    };
    let candidates = equal_odds::candidates(groups, &limits);
    let rates =
        candidates.as_ref().and_then(|candidates| equal_odds::best(candidates, &overall, &limits));
    let odds = rates.map(|rates| of_each(&|points| equal_odds::rule_with_rates(points, rates)));
    let odds_limits = candidates
        .filter(|_| odds.is_none() && !limits.constraints.is_empty())
        .map(|candidates| equal_odds::attainable_limits(&candidates, &limits));
    let mut record = Record::default();
    let no_class = missing_class(totals);
    let no_odds =
        if odds_limits.is_some() { Reason::NoSuchOdds } else { Reason::NoGroupWithBothClasses };
    let recall = (totals.n_pos > 0.0).then(|| equal(Rate::Recall));
    let fpr = (totals.n_neg > 0.0).then(|| equal(Rate::Fpr));
    Ok(GroupRules {
        single: of_each(&|_| None),
        recall: record.record_if_none("recall", recall, Some(Reason::NoPositives)),
        fpr: record.record_if_none("fpr", fpr, Some(Reason::NoNegatives)),
        predicted_positive_share: equal(Rate::PredictedPositiveShare),
        odds: record.record_if_none("odds", odds, Some(no_class.unwrap_or(no_odds))),
        odds_limits,
        best: record.record_if_none(
            "best",
            overall.best,
            Some(no_class.unwrap_or(Reason::NoAnswer)),
        ),
        undefined: record.into_entries(),
    })
}
