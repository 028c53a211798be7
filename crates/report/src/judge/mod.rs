//! Judgement on other rows: a threshold that was given, or chosen on some rows, on rows that it was not chosen on.
//!
//! [`judge`] takes two tables of the same models: the old rows, on which the threshold is chosen, and new ones, on which
//! it is judged. [`by_fold`] takes one table with a fold column: for each fold the threshold is chosen on all others.
//!
//! # Methods
//!
//! Old and new rows are different cases, so that nothing is paired.
//!
//! | number | interval of the difference, new less old |
//! |---|---|
//! | a share of independent rows | Newcombe's (1998, method 10) from Wilson's of both |
//! | F1 of independent rows, which is 2J/(1 + J) of the share J = tp/(tp + fp + fn) | the same from Clopper & Pearson's of both |
//! | precision and NPV at a requested prevalence | the same, from the intervals of ratios of two shares |
//! | other F, costs and payoffs; rates of rows with weights or in clusters | percentiles of the bootstrap of each table, widened for few rows |
//! | areas | Newcombe's from the intervals of both: of AUROC by formula, of others by the bootstrap |
//!
//! Where rows were drawn with their classes, replicates have random class sizes, on which F and the PR areas depend; at a
//! requested prevalence, and where classes were drawn separately, those of the table.
//!
//! A value on the rows on which the threshold was chosen is too good in the mean. Where limits were asked, the new rows are
//! therefore judged by these alone; without limits the aim is compared with the old value *corrected*: each replicate
//! chooses a threshold on the rows it drew, and its rates on the rows it left out are averaged.
//!
//! The *expected* value is that of the old rows at the prevalence of the new ones: what the change of prevalence alone does.
//! Scores of each class are compared by the two-sample Kolmogorov-Smirnov test, which such a change leaves alone: exact
//! where the product of the numbers of rows is at most 1e7, otherwise by the limit. Ties make the p-value too great. Where
//! no shift is found, the sentence states the difference of the shares at or above a score that is found at least 80 of 100
//! times, or, where that is more than a half, that the rows can't tell.
//! Where scores of both tables are from 0 to 1, observed positives are divided by the sum of the scores.
//!
//! Where the rows of both tables have the same labels and scores, a remark says that they may be the same rows.
//!
//! By folds every row is judged by a threshold that it was not used for. The pooled rates have Wilson's interval, which
//! is approximate: thresholds of different folds share most of their rows.

mod areas;
mod chosen;
mod folds;
mod kolmogorov;
mod limits;
mod rate;
mod records;
mod resampled;
mod scores;
mod shift;
mod sides;
mod words;

pub use self::chosen::{Chosen, JudgeSettings, MOST_ADVISED_ROWS};
use self::chosen::{Pair, pairs};
pub use self::folds::{FoldsJudged, JudgedFold, MOST_FOLDS, Pooled, by_fold};
use self::rate::Rate;
pub use self::records::{
    Estimated, Judged, JudgedCalibration, JudgedLimit, JudgedMethod, JudgedNumber,
    ObservedExpected, RowCounts, Shift, ShiftMethod, ShiftTest, Standing,
};
pub use self::resampled::Draws;
use self::resampled::{Resampled, Tables};
pub use self::scores::{JudgedScores, Reliabilities, ScoreCounts, scores};
use self::sides::Sides;
use crate::analyze::Analysis;
use curvescope_core::curve::counts::Totals;
use curvescope_core::curve::sample::RowKind;
use curvescope_core::curve::undefined::Reason;
use curvescope_core::measure::decide::{Bounded, Constraint};
use curvescope_infer::uncertainty::estimate::Estimate;
use curvescope_read::error::InputError;

/// Judges every model of the new table, in their order, at a threshold given or chosen on the old one. Models are those
/// of the same name, or the only one of each table. *Complexity*: linear in the operating points, besides the replicates.
///
/// # Errors
/// `unknown-model` where the old table lacks a model; `bad-option` where the tables disagree on which label or side of the
/// scores is positive; `bad-threshold`; `no-confidence`, see [`Question::check_rows`](curvescope_core::measure::decide::Question::check_rows);
/// `too-many-rows` where replicates are asked for.
pub fn judge(
    old: &Analysis,
    new: &Analysis,
    chosen: &Chosen,
    settings: &JudgeSettings,
) -> Result<Vec<Judged>, InputError> {
    let tables = checked(old, new, chosen, settings)?;
    let mut draws = Draws::of(&tables, chosen.question(), settings.resampling);
    while draws.share() < 1.0 {
        draws.run(usize::MAX);
    }
    judge_rows([old, new], chosen, settings, (&tables, &mut draws))
}

/// Replicates for [`judge_drawn`], none of them drawn yet, so that a program can do other things between pieces of the work.
///
/// # Errors
/// As [`judge`].
pub fn draws(
    old: &Analysis,
    new: &Analysis,
    chosen: &Chosen,
    settings: &JudgeSettings,
) -> Result<Draws, InputError> {
    let tables = checked(old, new, chosen, settings)?;
    Ok(Draws::of(&tables, chosen.question(), settings.resampling))
}

/// Rows of both tables, whose models belong together and admit the question's confidence.
fn checked<'a>(
    old: &'a Analysis,
    new: &'a Analysis,
    chosen: &Chosen,
    settings: &JudgeSettings,
) -> Result<Tables<'a>, InputError> {
    let pairs = pairs(old, new)?;
    if let Some(question) = chosen.question() {
        pairs.iter().try_for_each(|pair| question.check_rows(pair.old.rows))?;
    }
    Tables::of([old, new], settings)
}

/// [`judge`] of the old table and the new one, with the replicates drawn so far by [`draws`] of the same arguments.
///
/// # Errors
/// As [`judge`].
pub fn judge_drawn(
    analyses: [&Analysis; 2],
    chosen: &Chosen,
    settings: &JudgeSettings,
    draws: &mut Draws,
) -> Result<Vec<Judged>, InputError> {
    judge_rows(analyses, chosen, settings, (&Tables::of(analyses, settings)?, draws))
}

fn judge_rows(
    [old, new]: [&Analysis; 2],
    chosen: &Chosen,
    settings: &JudgeSettings,
    (tables, draws): (&Tables<'_>, &mut Draws),
) -> Result<Vec<Judged>, InputError> {
    let resampled = Resampled::of(draws);
    let pairs = pairs(old, new)?.into_iter();
    pairs.map(|pair| judged(pair, chosen, settings, (tables, &resampled))).collect()
}

fn judged(
    pair: Pair<'_>,
    chosen: &Chosen,
    settings: &JudgeSettings,
    (tables, resampled): (&Tables<'_>, &Resampled),
) -> Result<Judged, InputError> {
    let threshold = chosen.threshold(pair.old, &settings.resampling)?;
    let (totals, origin) = (pair.totals(), chosen.origin());
    let corrected = resampled.corrected(pair.at[0]);
    let sides = threshold.map(|threshold| {
        let rows = (tables.samples(), settings, tables.of_point());
        Sides::new(pair, threshold, rows, (origin, corrected))
    });
    let points = threshold.map(|threshold| pair.counts(threshold));
    let [old, new] =
        [0, 1].map(|side| RowCounts::of(totals[side], points.map(|points| points[side])));
    let sides = sides.as_ref();
    let constraints: &[Constraint] = chosen.question().map_or(&[], |it| it.constraints());
    let mut judged = Judged {
        model: pair.new.name.clone(),
        threshold,
        lower_is_positive: pair.new.direction().is_low(),
        old,
        new,
        limits: sides.map_or_else(Vec::new, |sides| limits::limits(constraints, sides, totals)),
        rates: sides.map_or_else(Vec::new, |sides| {
            Rate::all(chosen.aim()).into_iter().map(|rate| sides.number(rate)).collect()
        }),
        areas: areas::areas(pair, resampled, &settings.resampling),
        prevalence: prevalence(pair),
        shift: shift::shift(pair),
        calibration: JudgedCalibration::of(pair),
        replicates: resampled.replicates,
        sentence: String::new(),
        remarks: Vec::new(),
    };
    tell(&mut judged, chosen, settings.resampling.prevalence.is_none());
    Ok(judged)
}

/// Writes the sentences.
fn tell(judged: &mut Judged, chosen: &Chosen, is_own_prevalence: bool) {
    let (origin, aim) = (chosen.origin(), chosen.aim());
    let aim_rate = Rate::of_aim(aim);
    let of_rate = |name: &str| judged.rates.iter().find(|rate| rate.name == name);
    let of_aim = of_rate(aim_rate.name()).map(|found| words::of_aim(found, aim, origin));
    let of_limits: Vec<String> =
        judged.limits.iter().map(|limit| words::of_limit(limit, origin)).collect();
    let mut remarks = Vec::from_iter(words::of_same_rows(judged));
    let sentence = match (judged.threshold, of_limits.is_empty()) {
        (None, _) => words::no_answer(),
        (Some(_), true) => of_aim.unwrap_or_default(),
        (Some(_), false) => {
            remarks.extend(of_aim);
            of_limits.join(" ")
        }
    };
    // Recall and specificity are the same at every prevalence.
    let is_of_a_class = matches!(aim_rate, Rate::Of(bounded) if bounded.is_of_a_class());
    let (name, moved) = if is_of_a_class {
        ("Precision".to_owned(), Rate::Of(Bounded::Precision))
    } else {
        (words::name_of_aim(aim), aim_rate)
    };
    let moved = of_rate(moved.name()).filter(|_| is_own_prevalence);
    let moved = moved.map(|number| (name.as_str(), number));
    remarks.extend(words::of_prevalence(&judged.prevalence, moved));
    remarks.extend(words::of_shift(judged));
    remarks.extend(judged.calibration.as_ref().and_then(words::of_calibration));
    judged.sentence = sentence;
    judged.remarks = remarks;
}

/// Share of the rows of both tables that are positive.
fn prevalence(pair: Pair<'_>) -> JudgedNumber {
    let share = |totals: Totals| {
        let all = totals.n_pos + totals.n_neg;
        (all > 0.0).then(|| totals.n_pos / all)
    };
    let totals = pair.totals();
    let values = totals.map(share);
    let estimates = totals.map(|Totals { n_pos, n_neg }| {
        Estimate::of_share(n_pos, n_neg).filter(|_| pair.kind() == RowKind::Independent)
    });
    let [old, new] = [0, 1].map(|side| Estimated {
        value: values[side],
        interval: estimates[side].map(|estimate| estimate.interval),
    });
    let interval = estimates[0].zip(estimates[1]).map(|(old, new)| new.less(old));
    let undefined = interval.is_none().then(|| {
        let reason = match pair.kind() {
            RowKind::Clustered => Reason::Clustered,
            _ => Reason::Weighted,
        };
        reason.entry_for("difference.interval")
    });
    JudgedNumber {
        name: "prevalence",
        old,
        new,
        difference: Estimated {
            value: values[0].zip(values[1]).map(|(old, new)| new - old),
            interval,
        },
        corrected: None,
        expected: None,
        method: interval.map(|_| JudgedMethod::Newcombe),
        undefined,
    }
}
