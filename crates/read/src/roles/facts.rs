//! Facts of a column: what its name and its values say for or against a role.

use std::collections::{BTreeMap, BTreeSet};

use super::evidence::{Fact, Facts, LEAST, Role};
use super::examined::ExaminedTable;
use crate::table::labels::{self, Key, Value};
use crate::table::{Column, names};
use crate::text::Number;
use curvescope_core::numeric::sort::sort_numbers;

/// Facts of a column as the label; `None` if it has several values and no name of a label.
pub(super) fn of_label(table: &ExaminedTable, column: usize) -> Option<Facts> {
    let name = table.given_name(column);
    let is_label = names::is_label(name);
    let values = table.label_values(column);
    let is_text_of_truth = names::is_truth(name) && !table.is_numeric(column);
    let of_values = match values.and_then(label_likeness) {
        Some(Likeness::ZeroAndOne | Likeness::Coding) => Fact::KnownCoding,
        Some(Likeness::Words) => Fact::TwoWords,
        Some(Likeness::Numbers) => Fact::TwoNumbers,
        Some(Likeness::OneValue) => Fact::OneCodedValue,
        None if holds_half(table, column) => Fact::HalfValue,
        None if !is_label && !is_text_of_truth => return None,
        None if holds_fractions(table, column) => Fact::ManyFractions,
        None => Fact::OtherValues,
    };
    let of_name = if names::is_sure_label(name) {
        Fact::SureLabelName
    } else if values.is_some() && names::is_likely_label(name) {
        Fact::LikelyLabelName
    } else if is_label {
        Fact::LabelName
    } else if names::is_truth(name) {
        Fact::TruthName
    } else if names::is_outcome(name) && of_values != Fact::TwoNumbers {
        Fact::OutcomeName
    } else {
        Fact::OtherName
    };
    let is_other = of_name == Fact::OtherName;
    let is_prediction = !is_label && names::is_prediction(name);
    let is_score = !is_label && !is_prediction && names::is_plain_score(name, &[]);
    let is_untold = of_values == Fact::OneCodedValue && is_other;
    let has_other_words = is_label && values.is_some_and(are_words_of_no_outcome);
    let has_class_words = values.is_some_and(|values| match values {
        [one, other] => names::positive_of_values([&one.text, &other.text]).is_some(),
        _ => false,
    });
    let facts = Facts::of(&[of_values, of_name])
        .with_if(is_prediction, Fact::PredictionName)
        .with_if(is_score, Fact::NameOfScores)
        .with_if(is_other && names::is_group(name), Fact::GroupName)
        .with_if(is_untold, Fact::OneValueUntold)
        .with_if(has_other_words, Fact::WordsOfNoOutcome)
        .with_if(of_values == Fact::TwoWords && has_class_words, Fact::WordsOfClasses)
        .with_if(!is_label && numbers_rows(table, column), Fact::NumbersRows)
        .with_if(table.is_sparse(column), Fact::Sparse);
    Some(facts)
}

/// True for two words, such as languages, neither of which means an outcome or is one of a known coding.
fn are_words_of_no_outcome(values: &[Value]) -> bool {
    let is_other = |value: &Value| {
        matches!(value.key(), Key::Text(_)) && !names::is_outcome_value(&value.text)
    };
    values.len() == 2 && values.iter().all(is_other)
}

/// True for 0, 1 and one value between, as in results with draws.
fn holds_half(table: &ExaminedTable, column: usize) -> bool {
    let mut between = None;
    let (mut has_zero, mut has_one) = (false, false);
    table.is_numeric(column)
        && table.values(column).all(|value| {
            has_zero |= value == 0.0;
            has_one |= value == 1.0;
            value == 0.0
                || value == 1.0
                || ((0.0..1.0).contains(&value) && *between.get_or_insert(value) == value)
        })
        && has_zero
        && has_one
        && between.is_some()
}

fn holds_fractions(table: &ExaminedTable, column: usize) -> bool {
    table.is_numeric(column) && !table.is_whole(column)
}

/// Fact of a column as a score. The words `known`, such as those of the label and of its values, may be in the name of a
/// score too.
pub(super) fn of_score(table: &ExaminedTable, column: usize, known: &[String]) -> Fact {
    if !table.is_numeric(column) {
        return Fact::NoNumbers;
    }
    let name = table.given_name(column);
    let is_whole = table.is_whole(column);
    let is_plain = names::is_plain_score(name, known);
    if numbers_rows(table, column) || (names::is_id(name) && is_whole) {
        return Fact::RowNumber;
    }
    let rows = table.row_numbers.len();
    let is_score = names::is_like_score(name) && is_plain && !names::is_prediction(name);
    match number_of_values(table, column) {
        1 if is_whole && rows > 1 && !is_score => return Fact::OneWholeNumber,
        2 if is_whole && rows > 2 => return Fact::TwoWholeNumbers,
        _ => {}
    }
    if !is_plain && names::rank(&names::WEIGHT, name).is_some() {
        return Fact::Attribute;
    }
    if !is_plain && names::is_property(name) {
        return Fact::Property;
    }
    if !is_plain && names::is_statistic(name) {
        return Fact::Statistic;
    }
    let is_like_score = names::is_like_score(name) || names::is_like_model(name);
    let are_fractions = are_probabilities(table, column);
    if is_like_score && !names::is_mainly_attribute(name) {
        match (is_plain, are_fractions) {
            (true, _) => Fact::ScoreName,
            (false, true) => Fact::FractionsOfScoreWords,
            (false, false) => Fact::NumbersOfScoreWords,
        }
    } else if are_fractions && names::has_only(name, known) {
        Fact::ScoreName
    } else if are_fractions {
        Fact::Fractions
    } else if names::is_attribute(name) || are_large_and_different(table, column) {
        Fact::Attribute
    } else if is_whole {
        Fact::WholeNumbers
    } else {
        Fact::Numbers
    }
}

/// Facts of a column as the cluster of rows with these labels; none for one that neither its name nor its values make an id.
pub(super) fn of_cluster(table: &ExaminedTable, column: usize, label: usize) -> Facts {
    const FEWEST_AGAIN: usize = 3;
    const MANY: usize = 20;
    let name = &table.columns[column].name;
    let is_named = names::id_rank(name).is_some();
    let are_ids = table.texts(column).all(is_id_value);
    if !is_named && !are_ids {
        return Facts::default();
    }
    let (mut label_of, mut again) = (BTreeMap::new(), BTreeSet::new());
    let mut is_one_label = true;
    for (id, label) in table.texts(column).zip(table.texts(label)) {
        if let Some(former) = label_of.insert(id, label) {
            again.insert(id);
            is_one_label &= former == label;
        }
    }
    let ids = label_of.len();
    let comes_back = again.len() >= FEWEST_AGAIN && 2 * again.len() >= ids;
    // Numbers of rows may begin again in every part of a table.
    let numbers_rows = names::is_row_number(name) && !names::is_id(name);
    Facts::default()
        .with_if(is_named, Fact::IdName)
        .with_if(are_ids, Fact::IdValues)
        .with_if(ids >= MANY && !numbers_rows && !table.is_sparse(column), Fact::ManyIds)
        .with_if(comes_back, Fact::ComesBack)
        .with_if(comes_back && is_one_label, Fact::OneLabelEach)
}

/// True for a text of letters and digits, such as P011, of which dates and words are none.
fn is_id_value(text: &str) -> bool {
    let has = |is: fn(&u8) -> bool| text.as_bytes().iter().any(is);
    let is_of_id = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    text.as_bytes().iter().all(is_of_id) && has(u8::is_ascii_alphabetic) && has(u8::is_ascii_digit)
}

/// The best role besides its `own` that the evidence allows a column, with the reason; empty without one.
pub(super) fn best_other_role(table: &ExaminedTable, column: usize, own: Option<Role>) -> String {
    let score = Facts::of(&[of_score(table, column, &[])]);
    let roles = [
        ("score", Role::Score, Some(score), LEAST),
        ("label", Role::Label, of_label(table, column), 0),
    ];
    let allowed = roles.into_iter().filter_map(|(name, role, facts, least)| {
        let facts = facts?;
        let weight = facts.weight(role);
        (own != Some(role) && weight > least).then(|| (weight, name, facts.reason(role)))
    });
    let best = allowed.max_by_key(|(weight, ..)| *weight);
    best.map_or_else(String::new, |(_, name, reason)| format!("{name}: {reason}"))
}

/// Number of distinct numbers; 3 for more than two.
fn number_of_values(table: &ExaminedTable, column: usize) -> usize {
    let mut seen: Vec<f64> = Vec::new();
    for value in table.values(column) {
        if !seen.contains(&value) {
            seen.push(value);
            if seen.len() == 3 {
                break;
            }
        }
    }
    seen.len()
}

/// True for fractions from 0 to 1. Infinities are ignored, and so is the last number, since a text may be cut
/// within it.
fn are_probabilities(table: &ExaminedTable, column: usize) -> bool {
    let finite = || table.values(column).filter(|value| value.is_finite());
    let last = finite().count().saturating_sub(1).max(1);
    finite().take(last).all(|value| (0.0..=1.0).contains(&value))
        && finite().any(|value| value.fract() != 0.0)
}

/// True for large whole numbers like ids and times in seconds: all different, in ascending order or of one length.
fn are_large_and_different(table: &ExaminedTable, column: usize) -> bool {
    const FEWEST: usize = 20;
    const LARGE: f64 = 1000.0;
    if !table.is_whole(column) || table.values(column).any(|value| value < LARGE) {
        return false;
    }
    let mut sorted: Vec<f64> = table.values(column).collect();
    sort_numbers(&mut sorted);
    let are_different = sorted.len() >= FEWEST && sorted.windows(2).all(|pair| pair[0] < pair[1]);
    let neighbours = || table.values(column).zip(table.values(column).skip(1));
    let mut lengths = table.values(column).map(|value| value.log10().floor());
    let first = lengths.next();
    are_different
        && (neighbours().all(|(a, b)| a < b) || lengths.all(|length| Some(length) == first))
}

/// True for whole numbers in a column with a name such as "index", or without a name where other columns have
/// names, and for 0, 1, 2, … or 1, 2, … in a table without names or, in its first column or one named like groups,
/// without the name of a score.
fn numbers_rows(table: &ExaminedTable, column: usize) -> bool {
    if !table.is_numeric(column) {
        return false;
    }
    let Column { is_named, name, .. } = &table.columns[column];
    let has_names = table.columns.iter().any(|other| other.is_named);
    if has_names && (!is_named || names::is_row_number(name)) {
        return table.is_whole(column);
    }
    let is_score =
        || names::is_like_score(name) || names::is_like_model(name) || names::is_statistic(name);
    let may_number = column == 0 || names::is_group(name);
    (!has_names || (may_number && !is_score())) && is_running(table, column)
}

/// True for 0, 1, 2, … or 1, 2, 3, …, three at least.
fn is_running(table: &ExaminedTable, column: usize) -> bool {
    let mut numbers = table.numbers(column);
    let Some(Number::Value(first @ (0.0 | 1.0))) = numbers.next() else { return false };
    let mut next = first;
    numbers.all(|number| {
        next += 1.0;
        number == Number::Value(next)
    }) && next > first + 1.0
}

/// Likeness of the values of a column to labels, the greatest ordered first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Likeness {
    /// 0 and 1.
    ZeroAndOne,
    /// The two values of another known coding.
    Coding,
    /// Two values, not both numbers, or 1 and 2.
    Words,
    /// Two other numbers.
    Numbers,
    /// One value of a known coding.
    OneValue,
}

/// Likeness of the `values` of a column to labels; `None` if there is none.
pub(crate) fn label_likeness(values: &[Value]) -> Option<Likeness> {
    match values.iter().map(Value::key).collect::<Vec<_>>()[..] {
        [a, b] if are_numbers(a, b, [0.0, 1.0]) => Some(Likeness::ZeroAndOne),
        [a, b] if labels::is_coding(a, b) || labels::is_coding(b, a) => Some(Likeness::Coding),
        [a, b] if are_numbers(a, b, [1.0, 2.0]) => Some(Likeness::Words),
        [Key::Number(_), Key::Number(_)] => Some(Likeness::Numbers),
        [_, _] => Some(Likeness::Words),
        [only] if only.is_coded() => Some(Likeness::OneValue),
        _ => None,
    }
}

fn are_numbers(a: Key, b: Key, numbers: [f64; 2]) -> bool {
    let [first, second] = numbers.map(|number| Key::Number(number.to_bits()));
    (a, b) == (first, second) || (b, a) == (first, second)
}
