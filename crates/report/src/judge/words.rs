//! Sentences of a judgement.

use super::records::{
    Estimated, Judged, JudgedCalibration, JudgedLimit, JudgedNumber, Shift, ShiftTest, Standing,
};
use curvescope_core::measure::decide::{Aim, Bounded, Side};
use curvescope_core::numeric::format;
use curvescope_core::numeric::interval::Interval;
use curvescope_infer::uncertainty::rates::Threshold;

/// Level of both tests of a shift together is 5 %.
const LEVEL_OF_SHIFT: f64 = 0.025;

/// The sentence where the question has no answer on the old rows.
pub(super) fn no_answer() -> String {
    "On the old rows no threshold meets the limits, so there is none to judge.".to_owned()
}

/// Outcome of a limit.
pub(super) fn of_limit(limit: &JudgedLimit, origin: Threshold) -> String {
    let name = name_of_bounded(limit.measure);
    let is_count = limit.measure == Bounded::PredictedPositive;
    if limit.new.value.is_none() {
        return format!("{name} is undefined on the new rows.");
    }
    let end = standing(limit);
    let number = |value: f64| number(value, is_count);
    let old = limit.old.value.map_or("undefined".to_owned(), number);
    let new = with_interval(limit.new, &number);
    format!("{name} was {old} {}, {new} on the new rows: {end}.", place(origin))
}

/// A value against its limit.
fn standing(limit: &JudgedLimit) -> String {
    let (side, bound) = limit.bound();
    let [inside, outside] = match side {
        Side::AtLeast => ["above", "below"],
        Side::AtMost => ["below", "above"],
    };
    let is_kept = limit.new.value.is_some_and(|value| match side {
        Side::AtLeast => value >= bound,
        Side::AtMost => value <= bound,
    });
    let bound = format::exact(bound);
    match limit.standing {
        Standing::Kept => format!("{inside} your {bound}"),
        Standing::Missed => format!("{outside} your {bound}"),
        Standing::KeptHere => {
            format!("not {outside} your {bound} here, but the interval reaches {outside} it")
        }
        Standing::MissedHere => format!("{outside} your {bound} here, but the interval reaches it"),
        Standing::Unknown if is_kept => {
            format!("not {outside} your {bound} here, without an interval")
        }
        Standing::Unknown => format!("{outside} your {bound} here, without an interval"),
    }
}

/// Outcome of the aim, against the old value corrected for the choice where there is one.
pub(super) fn of_aim(found: &JudgedNumber, aim: Aim, origin: Threshold) -> String {
    let name = name_of_aim(aim);
    let number = |value: f64| number(value, false);
    let Some(old) = found.old.value else {
        return format!("{name} is undefined on the old rows.");
    };
    if found.new.value.is_none() {
        return format!("{name} is undefined on the new rows.");
    }
    let corrected = found.corrected.map_or(String::new(), |corrected| {
        format!(" ({} corrected for that choice)", number(corrected))
    });
    let end = match found.difference.interval.map(|it| past(it, old, found.corrected)) {
        Some((_, high)) if high < 0.0 => "lower than chance explains".to_owned(),
        Some((low, _)) if low > 0.0 => "higher than chance explains".to_owned(),
        Some((low, high)) => format!(
            "these rows can't tell the difference, {} to {}, from none",
            number(low),
            number(high)
        ),
        None => "the difference has no interval".to_owned(),
    };
    let (old, new) = (number(old), with_interval(found.new, &number));
    format!("{name} was {old} {}{corrected}, {new} on the new rows: {end}.", place(origin))
}

/// The interval of the new value less the corrected old one.
fn past(Interval { low, high }: Interval, old: f64, corrected: Option<f64>) -> (f64, f64) {
    let shift = corrected.map_or(0.0, |corrected| old - corrected);
    (low + shift, high + shift)
}

fn place(origin: Threshold) -> &'static str {
    match origin {
        Threshold::Fixed => "on the old rows",
        Threshold::Chosen => "where the threshold was chosen",
    }
}

/// Rows of both tables that have the same labels and scores: no class differs in its total or at any score.
pub(super) fn of_same_rows(judged: &Judged) -> Option<String> {
    let Shift { positives, negatives } = &judged.shift;
    let are_same = judged.old == judged.new
        && [positives, negatives].into_iter().flatten().all(|test| test.distance <= 0.0);
    are_same.then(|| {
        "The new rows have the same labels and scores as the old ones: if they are the same rows, nothing is said \
         about others."
            .to_owned()
    })
}

/// Share of positives of both tables, and what its change alone did to a number with a name.
pub(super) fn of_prevalence(
    found: &JudgedNumber,
    moved: Option<(&str, &JudgedNumber)>,
) -> Option<String> {
    let (old, new) = found.old.value.zip(found.new.value)?;
    let Interval { low, high } = found.difference.interval?;
    let [old, new] = [old, new].map(format::percent);
    if low <= 0.0 && high >= 0.0 {
        return Some(format!(
            "{old} of the old rows are positive and {new} of the new ones: these rows can't tell the difference of the \
             shares, {} to {}, from none.",
            format::rate(low),
            format::rate(high)
        ));
    }
    let by_this = moved.and_then(|(name, it)| Some((name, it.expected?, it.new.value?)));
    let by_this = by_this.map_or(String::new(), |(name, expected, value)| {
        let [expected, value] = [expected, value].map(|value| number(value, false));
        format!(" By this alone {} would be {expected}; it is {value}.", lower_first(name))
    });
    Some(format!("{old} of the old rows are positive and {new} of the new ones.{by_this}"))
}

/// Shift of the scores of each class, by tests at 5 % together.
pub(super) fn of_shift(judged: &Judged) -> Vec<String> {
    let (old, new) = (judged.old, judged.new);
    let classes = [
        ("positives", &judged.shift.positives, [old.n_pos, new.n_pos]),
        ("negatives", &judged.shift.negatives, [old.n_neg, new.n_neg]),
    ];
    let tests =
        classes.into_iter().filter_map(|(class, test, rows)| Some((class, test.as_ref()?, rows)));
    let tests: Vec<(&str, &ShiftTest, [f64; 2])> = tests.collect();
    let shifted: Vec<String> = tests
        .iter()
        .filter_map(|&(class, test, _)| shifted(class, test, judged.lower_is_positive))
        .collect();
    if shifted.is_empty() {
        tests.iter().filter_map(|&(class, test, rows)| not_shifted(class, test, rows)).collect()
    } else {
        shifted
    }
}

/// A test that finds no shift: the shift that it would have found or, where only one of more than half of the rows would be
/// found, that it can't tell.
fn not_shifted(class: &str, test: &ShiftTest, rows: [f64; 2]) -> Option<String> {
    const HALF: f64 = 0.5;
    let p = format::p_value(test.p_value?);
    let found = found_shift(rows);
    if found > HALF {
        let [old, new] = rows.map(format::weighted_count);
        return Some(format!(
            "Whether scores of {class} shifted, {old} old and {new} new ones can't tell (Kolmogorov-Smirnov: {p})."
        ));
    }
    Some(format!(
        "Scores of {class} show no shift (Kolmogorov-Smirnov: {p}); one by {} of them is found at least 80 of 100 times.",
        format::percent(found)
    ))
}

/// The difference of the shares at or above a score that the test of a class finds in 80 of 100 tables at least, by the limit of
/// Kolmogorov's distribution: what is significant, and as much above it as the share of so many rows varies at that score.
fn found_shift([old, new]: [f64; 2]) -> f64 {
    const Z_80: f64 = 0.841_621;
    let significant = (0.5 * (2.0 / LEVEL_OF_SHIFT).ln()).sqrt();
    (significant + 0.5 * Z_80) * (old.recip() + new.recip()).sqrt()
}

fn shifted(class: &str, test: &ShiftTest, lower_is_positive: bool) -> Option<String> {
    let p = test.p_value.filter(|&p| p < LEVEL_OF_SHIFT)?;
    let more = if test.is_up { "more" } else { "fewer" };
    let side = if lower_is_positive { "at or below" } else { "at or above" };
    let (score, distance) = (format::exact(test.score), format::percent(test.distance));
    Some(format!(
        "Scores of {class} shifted: {more} of the new ones are {side} {score}, by {distance} of them \
         (Kolmogorov-Smirnov: {}).",
        format::p_value(p)
    ))
}

/// Observed over expected positives on the new rows.
pub(super) fn of_calibration(found: &JudgedCalibration) -> Option<String> {
    let clause = found.new.clause()?;
    let old = found.old.ratio.map_or(String::new(), |old| {
        format!("; of the old ones observed over expected was {}", format::ratio(old, 2))
    });
    Some(format!("On the new rows {clause}{old}."))
}

/// The sentence where no fold's other folds have an answer.
pub(super) fn no_answer_by_folds() -> String {
    "No threshold meets the limits on all folds but one, so there is none to judge.".to_owned()
}

/// Folds that are left out, because the question has no answer on the others.
pub(super) fn without_answer(folds: usize, all: usize) -> String {
    format!("{folds} of {all} folds are left out: no threshold meets the limits on all others.")
}

/// A pooled number of all folds, with the range of the folds' own in `spread`.
pub(super) fn of_folds(name: &str, found: Estimated, spread: &[f64], end: &str) -> String {
    let number = |value: f64| number(value, false);
    let of_one =
        format!("Chosen on all folds but one and judged on that one, {}", lower_first(name));
    let Some(value) = found.value else { return format!("{of_one} is undefined.") };
    let interval = found.interval.map_or(String::new(), |Interval { low, high }| {
        format!(" ({} to {}, approximately)", number(low), number(high))
    });
    let least = spread.iter().copied().fold(f64::INFINITY, f64::min);
    let most = spread.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    format!(
        "{of_one} is {}{interval}, by fold {} to {}{end}.",
        number(value),
        number(least),
        number(most)
    )
}

/// Outcome of a limit by folds.
pub(super) fn limit_of_folds(limit: &JudgedLimit, spread: &[f64]) -> String {
    let name = name_of_bounded(limit.measure);
    if limit.measure == Bounded::PredictedPositive {
        let rows = limit.new.value.map_or("undefined".to_owned(), |rows| number(rows, true));
        return format!("{name} is {rows} in all folds.");
    }
    of_folds(&name, limit.new, spread, &format!(": {}", standing(limit)))
}

/// A name within a sentence: abbreviations and persons keep their capitals.
fn lower_first(name: &str) -> String {
    let mut letters = name.chars();
    match (letters.next(), letters.next()) {
        (Some(first), Some(second)) if second.is_lowercase() && !name.contains('’') => {
            first.to_lowercase().chain(name.chars().skip(1)).collect()
        }
        _ => name.to_owned(),
    }
}

pub(super) fn with_interval(found: Estimated, number: &dyn Fn(f64) -> String) -> String {
    let value = found.value.map_or("undefined".to_owned(), number);
    found.interval.map_or(value.clone(), |Interval { low, high }| {
        format!("{value} ({} to {})", number(low), number(high))
    })
}

/// A rate, or a number of rows.
pub(super) fn number(value: f64, is_count: bool) -> String {
    if is_count { format::weighted_count(value.round()) } else { format::rate(value) }
}

/// Name at the start of a sentence.
pub(super) fn name_of_bounded(bounded: Bounded) -> String {
    match bounded {
        Bounded::PredictedPositiveShare | Bounded::PredictedPositive => {
            format!("The {}", bounded.short_name())
        }
        rate => {
            let (first, rest) = rate.short_name().split_at(1);
            first.to_ascii_uppercase() + rest
        }
    }
}

pub(super) fn name_of_aim(aim: Aim) -> String {
    match aim {
        Aim::F { beta } => format!("F{}", format::exact(beta)),
        Aim::Recall => "Recall".to_owned(),
        Aim::Precision => "Precision".to_owned(),
        Aim::Specificity => "Specificity".to_owned(),
        Aim::Accuracy => "Accuracy".to_owned(),
        Aim::BalancedAccuracy => "Balanced accuracy".to_owned(),
        Aim::YoudenJ => "Youden’s J".to_owned(),
        Aim::Mcc => "The Matthews correlation".to_owned(),
        Aim::Cost { .. } => "The normalised cost".to_owned(),
        Aim::Payoff(_) => "The payoff per row".to_owned(),
    }
}
