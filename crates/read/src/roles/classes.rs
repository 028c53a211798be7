//! Score columns of single classes, named like them: `prob_setosa`, or `0` and `1` as scikit-learn's
//! `predict_proba` numbers them. Of two classes, one column is redundant.

use std::collections::BTreeSet;

use super::coding;
use super::examined::ExaminedTable;
use super::ranges;
use crate::table::labels::{self, Key, Value};
use crate::table::names;
use crate::text::{Number, ROUNDED, number};
use curvescope_core::numeric::sort::sort_by;

/// The column among `scores` that is named like the label value `class`, one of more than two, if other values
/// have columns too; without names, the one in its place.
pub(super) fn column(
    table: &ExaminedTable,
    label: usize,
    class: &str,
    scores: &[usize],
) -> Option<usize> {
    let classes = classes(table, label).filter(|classes| classes.len() > 2)?;
    let own = |class: &str| named_like(table, class, scores);
    let Some(column) = own(class) else { return in_place(table, &classes, class, scores) };
    let mut others = classes.iter().filter_map(|&other| own(other));
    others.any(|other| other != column).then_some(column)
}

/// The column among `scores` in the place that `class` has among all `classes` in order, where the columns have no names
/// and hold the probabilities of these classes.
fn in_place(
    table: &ExaminedTable,
    classes: &BTreeSet<&str>,
    class: &str,
    scores: &[usize],
) -> Option<usize> {
    let value_of = |text: &str| match number(text, table.decimal) {
        Number::Value(value) => value,
        Number::Missing | Number::Unreadable => f64::NAN,
    };
    let mut classes: Vec<&str> = classes.iter().copied().collect();
    // Texts are in order already, as in the set, and stay behind numbers.
    sort_by(&mut classes, |one, other| value_of(one).total_cmp(&value_of(other)));
    let mut sorted = scores.to_vec();
    sort_by(&mut sorted, usize::cmp);
    let is_unnamed = |&column: &usize| table.given_name(column).is_empty();
    let add_up = |row: usize| {
        let cells = sorted.iter().map(|&column| table.text.text(table.columns[column].cells[row]));
        (cells.map(value_of).sum::<f64>() - 1.0).abs() < ROUNDED * 10.0
    };
    let are_of_classes = sorted.len() == classes.len()
        && sorted.iter().all(is_unnamed)
        && (0..table.row_numbers.len()).all(add_up);
    let place = classes.iter().position(|&known| known == class).filter(|_| are_of_classes)?;
    Some(sorted[place])
}

/// Two redundant score columns, one for each of two classes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pair {
    /// The column of the positive class.
    pub(super) kept: usize,
    /// The column of the negative class.
    pub(super) left_out: usize,
    /// True where a name distinguishes the two; otherwise the last is kept, because classes are sorted.
    pub(super) is_named: bool,
}

/// The redundant pairs among `scores`; `positive` is the positive value of the column `label`.
pub(super) fn pairs(
    table: &ExaminedTable,
    label: usize,
    positive: Option<&str>,
    scores: &[usize],
) -> Vec<Pair> {
    let Some(classes) = table.label_values(label) else {
        return Vec::new();
    };
    let positive = positive.and_then(|positive| Key::of(positive, table.decimal));
    let own = |wanted: bool, pair: &[usize]| own_of(table, classes, positive, wanted, pair);
    let mut pairs: Vec<Pair> = Vec::new();
    for (at, &first) in scores.iter().enumerate() {
        let is_free = |column: usize, pairs: &[Pair]| {
            pairs.iter().all(|pair| pair.kept != column && pair.left_out != column)
        };
        let other = scores[at + 1..].iter().copied().find(|&other| {
            is_free(first, &pairs) && is_free(other, &pairs) && are_redundant(table, first, other)
        });
        let Some(other) = other else { continue };
        let both = [first.min(other), first.max(other)];
        let opposite = |column: usize| both[usize::from(both[0] == column)];
        let (positive, negative) = (own(true, &both), own(false, &both));
        // A name like those of both classes decides nothing.
        let by_label = match (positive, negative) {
            (Some(one), Some(two)) if one == two => None,
            (Some(one), _) => Some(one),
            (None, Some(two)) => Some(opposite(two)),
            (None, None) => None,
        };
        let name = |column: usize| table.columns[column].name.as_str();
        let by_stem =
            both.into_iter().find(|&column| names::is_outcome_of(name(label), name(column)));
        let by_name = || named_like(table, name(label), &both);
        let by_word = || names::positive_of_pair(both.map(name)).map(|at| both[at]);
        let by_decision = || decided(table, label, both);
        let named = by_stem.or(by_label).or_else(by_name).or_else(by_decision).or_else(by_word);
        let kept = named.unwrap_or(both[1]);
        pairs.push(Pair { kept, left_out: opposite(kept), is_named: named.is_some() });
    }
    pairs
}

/// The one of two complements whose high values mean positive, where a column of predicted classes is the decision of a
/// threshold on them.
fn decided(table: &ExaminedTable, label: usize, both: [usize; 2]) -> Option<usize> {
    let is_decision = |&column: &usize| {
        column != label
            && !both.contains(&column)
            && names::is_prediction(table.given_name(column))
            && table.label_values(column).is_some()
    };
    let decision = (0..table.columns.len()).find(is_decision)?;
    let positive = coding::likely_positive(table.label_values(decision)?)?;
    let [first, others] = ranges::by_class(table, decision, both[0]);
    let (rises, falls) = (first.low > others.high, others.low > first.high);
    let is_first = table.texts(decision).next() == Some(positive.as_str());
    (rises || falls).then(|| both[usize::from(rises != is_first)])
}

/// The column of a pair that is named like one of the `classes`: the positive one (`wanted`) or the other.
fn own_of(
    table: &ExaminedTable,
    classes: &[Value],
    positive: Option<Key>,
    wanted: bool,
    pair: &[usize],
) -> Option<usize> {
    positive?;
    let mut of_class = classes.iter().filter(|class| (Some(class.key()) == positive) == wanted);
    of_class.find_map(|class| named_like(table, &class.text, pair))
}

/// True for a column named like the negative label and not like the `positive` one.
pub(super) fn is_of_negative(
    table: &ExaminedTable,
    label: usize,
    positive: Option<&str>,
    column: usize,
) -> bool {
    let classes = table.label_values(label).unwrap_or_default();
    let positive = positive.and_then(|positive| Key::of(positive, table.decimal));
    let is_named = |wanted| own_of(table, classes, positive, wanted, &[column]).is_some();
    if is_named(true) || is_named(false) {
        return !is_named(true);
    }
    let Some(of) = classes.iter().find(|class| Some(class.key()) == positive) else { return false };
    let name = &table.columns[column].name;
    match labels::coded_positive(classes) {
        // 0 and 1 of a label "death" are words of no class, but its name is that of 1.
        Some(coded) => coded == of.text && names::are_opposite(&table.columns[label].name, name),
        None => names::are_opposite(&of.text, name),
    }
}

/// The columns of the positive and of the negative class, where `scores` are these two and each is named like its class:
/// by a word, or as a logit by a number. Other names with numbers may be those of two models.
pub(super) fn both_named(
    table: &ExaminedTable,
    label: usize,
    positive: Option<&str>,
    scores: &[usize],
) -> Option<[usize; 2]> {
    let &[_, _] = scores else { return None };
    let classes = table.label_values(label)?;
    let is_word = |class: &Value| matches!(number(&class.text, table.decimal), Number::Unreadable);
    let are_logits = || scores.iter().all(|&column| names::is_logit(&table.columns[column].name));
    if !classes.iter().all(is_word) && !are_logits() {
        return None;
    }
    let positive = positive.and_then(|positive| Key::of(positive, table.decimal));
    let [of_positive, of_negative] =
        [true, false].map(|wanted| own_of(table, classes, positive, wanted, scores));
    of_positive.zip(of_negative).filter(|(one, other)| one != other).map(<[usize; 2]>::from)
}

/// Totals of the probabilities of all classes in a row: of fractions, and of per cent.
pub(super) const TOTALS: [f64; 2] = [1.0, 100.0];

/// True for two columns with the probabilities of two classes, as fractions or per cent and possibly rounded, or
/// with numbers of which one is the negative of the other.
fn are_redundant(table: &ExaminedTable, first: usize, second: usize) -> bool {
    const NEGATIVE: f64 = 1e-6;
    let add_up =
        |total: f64| holds_in_all_rows(table, first, second, |a, b| are_complements(a, b, total));
    let are_opposite =
        || holds_in_all_rows(table, first, second, |a, b| (a + b).abs() <= NEGATIVE * a.abs());
    TOTALS.into_iter().any(add_up) || are_opposite()
}

/// True for two probabilities, possibly rounded, that add up to their `total`, one of [`TOTALS`].
pub(super) fn are_complements(one: f64, other: f64, total: f64) -> bool {
    [one, other].iter().all(|value| (0.0..=total).contains(value))
        && (one + other - total).abs() < ROUNDED * total
}

/// True where a rule holds in all rows with two numbers: at least three rows, with different numbers, since in
/// fewer it may hold by chance.
pub(super) fn holds_in_all_rows(
    table: &ExaminedTable,
    first: usize,
    second: usize,
    rule: impl Fn(f64, f64) -> bool,
) -> bool {
    const FEWEST: usize = 3;
    let (mut rows, mut one, mut differ) = (0, None, false);
    let holds = table.numbers(first).zip(table.numbers(second)).all(|pair| match pair {
        (Number::Value(a), Number::Value(b)) => {
            rows += 1;
            differ |= *one.get_or_insert(a) != a;
            rule(a, b)
        }
        _ => true,
    });
    holds && differ && rows >= FEWEST
}

/// True where two values of the column `label`, and half of all at least, have columns of their own among `scores` with
/// their names.
pub(super) fn has_columns(table: &ExaminedTable, label: usize, scores: &[usize]) -> bool {
    let classes = classes(table, label).unwrap_or_default();
    let mut own = BTreeSet::new();
    for class in &classes {
        own.extend(named_like(table, class, scores));
    }
    // Values that name columns of other kinds are names of features.
    let names_feature = |&class: &&str| {
        let is_of_class = |column: usize| table.columns[column].name == class;
        (0..table.columns.len()).any(|column| !scores.contains(&column) && is_of_class(column))
    };
    own.len() > 1 && 2 * own.len() >= classes.len() && !classes.iter().any(names_feature)
}

/// Most values of a column of classes.
pub(super) const MOST_CLASSES: usize = 100;

/// The distinct values of a column; `None` if there are too many for classes.
pub(super) fn classes<'t>(table: &'t ExaminedTable, label: usize) -> Option<BTreeSet<&'t str>> {
    let mut classes = BTreeSet::new();
    for text in table.texts(label).filter(|text| !text.is_empty()) {
        classes.insert(text);
        if classes.len() > MOST_CLASSES {
            return None;
        }
    }
    Some(classes)
}

/// The column whose name has all words of `class`, with the fewest other words.
fn named_like(table: &ExaminedTable, class: &str, scores: &[usize]) -> Option<usize> {
    let class = match number(class, table.decimal) {
        Number::Value(value) => words(&value.to_string()),
        Number::Missing | Number::Unreadable => words(class),
    };
    let has_class = |words: &[String]| words.windows(class.len()).any(|part| part == class);
    let named = scores.iter().filter_map(|&column| {
        let words = words(table.given_name(column));
        (!class.is_empty() && has_class(&words)).then_some((words.len(), column))
    });
    named.min().map(|(_, column)| column)
}

/// The runs of letters and the numbers in a name, in lower case. A number may have a decimal point, and loses final zeros
/// after it.
fn words(name: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut former = None;
    let mut characters = name.chars().peekable();
    while let Some(character) = characters.next() {
        let is_digit = |next: &char| next.is_numeric();
        let is_point =
            character == '.' && former == Some(true) && characters.peek().is_some_and(is_digit);
        let is_of_word = character.is_alphanumeric() || is_point;
        let kind = is_of_word.then(|| character.is_numeric() || is_point);
        if kind.is_some() && kind != former {
            words.push(String::new());
        }
        if let (Some(_), Some(word)) = (kind, words.last_mut()) {
            word.extend(character.to_lowercase());
        }
        former = kind;
    }
    for word in words.iter_mut().filter(|word| word.contains('.')) {
        word.truncate(word.trim_end_matches('0').trim_end_matches('.').len());
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_runs_of_letters_and_numbers() {
        assert_eq!(words("prob_Setosa"), ["prob", "setosa"]);
        assert_eq!(words("p(class=10)"), ["p", "class", "10"]);
        assert_eq!(words("p1"), ["p", "1"]);
        assert_eq!(words("--"), [""; 0]);
        assert_eq!(words("rate 0.05"), ["rate", "0.05"]);
        assert_eq!(words("prob_1.0"), ["prob", "1"]);
        assert_eq!(words("v.1.b.0."), ["v", "1", "b", "0"]);
    }
}
