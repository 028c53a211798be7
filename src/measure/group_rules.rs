//! Thresholds for groups of rows: one for all, or one for each group such that all have the same
//! recall, FPR or share predicted positive, or the same recall and FPR.

mod equal_odds;
mod equal_rate;
mod group_rule;
mod overall;

use serde::Serialize;

use self::equal_odds::OddsLimit;
use self::equal_rate::{Rate, Target};
pub use self::group_rule::GroupRule;
pub use self::overall::{Overall, OverallAim};
use crate::curve::counts::{OperatingPoints, Point};
use crate::curve::undefined::{Reason, Record, Undefined, missing_class};
use crate::input::error::InputError;
use crate::input::options::checked_threshold;

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
    /// The places of the question's constraints that all rows together don't keep.
    pub broken: Vec<usize>,
}

/// Two ways to have the same rate in every group. A group without rows that the rate is a share of keeps
/// the one threshold.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct EqualRate {
    /// One threshold for each group, at which its rate is nearest to that of all rows at the one threshold. Where
    /// the question bounds this rate, each group keeps the bound.
    pub plain: JointRule,
    /// Exactly that rate in each group, with the fewest false positives at a recall, or the most true positives at another rate.
    /// Where no threshold on a group's ROC hull has it, two of the hull decide a share of its rows each, drawn by lot.
    pub by_lot: JointRule,
}

/// Every way to decide for all groups.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct GroupRules {
    /// One threshold for all.
    pub single: JointRule,
    /// The recall of all rows in every group, with the fewest false positives.
    pub recall: Option<EqualRate>,
    /// The FPR of all rows in every group, with the most true positives.
    pub fpr: Option<EqualRate>,
    /// The share predicted positive of all rows in every group (demographic parity), with the most true
    /// positives. Shares are the data's, whatever prevalence was asked for.
    pub predicted_positive_share: EqualRate,
    /// The same recall and the same FPR in every group (equalised odds, Hardt et al. 2016), by lot: of all
    /// rates that every group can have and that keep the question's constraints, those that are best for the aim.
    pub odds: Option<JointRule>,
    /// Where no such rates keep the constraints: what each comes to when the others are kept.
    pub odds_limits: Option<Vec<OddsLimit>>,
    /// The best value of the aim that one threshold has.
    pub best: Option<f64>,
    /// Why fields are null.
    pub undefined: Vec<Undefined>,
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
    overall: Overall<'_>,
) -> Result<GroupRules, InputError> {
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
    let odds = rates.map(|rates| of_each(&|points| equal_odds::reached(points, rates)));
    let odds_limits = candidates
        .filter(|_| odds.is_none() && !limits.constraints.is_empty())
        .map(|candidates| equal_odds::within_reach(&candidates, &limits));
    let mut record = Record::default();
    let no_class = missing_class(totals);
    let no_odds =
        if odds_limits.is_some() { Reason::NoSuchOdds } else { Reason::NoGroupWithBothClasses };
    let recall = (totals.n_pos > 0.0).then(|| equal(Rate::Recall));
    let fpr = (totals.n_neg > 0.0).then(|| equal(Rate::Fpr));
    Ok(GroupRules {
        single: of_each(&|_| None),
        recall: record.note("recall", recall, Some(Reason::NoPositives)),
        fpr: record.note("fpr", fpr, Some(Reason::NoNegatives)),
        predicted_positive_share: equal(Rate::PredictedPositiveShare),
        odds: record.note("odds", odds, Some(no_class.unwrap_or(no_odds))),
        odds_limits,
        best: record.note("best", overall.best, Some(no_class.unwrap_or(Reason::NoAnswer))),
        undefined: record.into_entries(),
    })
}
