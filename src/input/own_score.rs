//! Each class may have a score column of its own, named like it: `prob_setosa`, or `0` and `1` as
//! scikit-learn's `predict_proba` numbers them.

use std::collections::BTreeSet;

use super::number::Number;
use super::table::Table;

/// The column among `scores` that is named like the label value `class`, where others have columns of
/// their own too: of two labels, probabilities that add up to 1.
pub(super) fn column(table: &Table, label: usize, class: &str, scores: &[usize]) -> Option<usize> {
    let classes = classes(table, label)?;
    let own = |class: &str| named_like(table, class, scores);
    let column = own(class)?;
    let mut others =
        classes.iter().filter_map(|&other| own(other)).filter(|&other| other != column);
    let is_own = match classes.len() {
        2 => others.next().is_some_and(|other| add_up_to_one(table, column, other)),
        _ => others.next().is_some(),
    };
    is_own.then_some(column)
}

/// Whether the numbers of two columns are probabilities of two classes, rounded perhaps.
fn add_up_to_one(table: &Table, first: usize, second: usize) -> bool {
    const ROUNDED: f64 = 0.0101;
    table.numbers(first).zip(table.numbers(second)).all(|pair| match pair {
        (Number::Value(first), Number::Value(second)) => {
            [first, second].iter().all(|value| (0.0..=1.0).contains(value))
                && (first + second - 1.0).abs() < ROUNDED
        }
        _ => true,
    })
}

/// Whether two values of the column `label` have a column among `scores` that is named like them.
pub(super) fn has_columns(table: &Table, label: usize, scores: &[usize]) -> bool {
    let classes = classes(table, label).unwrap_or_default();
    let mut own = classes.iter().filter_map(|class| named_like(table, class, scores));
    own.next().is_some_and(|first| own.any(|other| other != first))
}

/// The different values of a column, unless there are too many for classes.
fn classes<'t>(table: &'t Table, label: usize) -> Option<BTreeSet<&'t str>> {
    const MOST_CLASSES: usize = 100;
    let mut classes = BTreeSet::new();
    for text in table.texts(label).filter(|text| !text.is_empty()) {
        classes.insert(text);
        if classes.len() > MOST_CLASSES {
            return None;
        }
    }
    Some(classes)
}

/// The column whose name has all words of `class` and the fewest others.
fn named_like(table: &Table, class: &str, scores: &[usize]) -> Option<usize> {
    let class = words(class);
    let has_class = |words: &[String]| words.windows(class.len()).any(|part| part == class);
    let named = scores.iter().filter_map(|&column| {
        let words = words(&table.columns[column].name);
        (!class.is_empty() && has_class(&words)).then_some((words.len(), column))
    });
    named.min().map(|(_, column)| column)
}

/// The runs of letters and of digits in a name, in lower case.
fn words(name: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut former = None;
    for character in name.chars() {
        let kind = character.is_alphanumeric().then(|| character.is_numeric());
        if kind.is_some() && kind != former {
            words.push(String::new());
        }
        if let (Some(_), Some(word)) = (kind, words.last_mut()) {
            word.extend(character.to_lowercase());
        }
        former = kind;
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_runs_of_letters_and_of_digits() {
        assert_eq!(words("prob_Setosa"), ["prob", "setosa"]);
        assert_eq!(words("p(class=10)"), ["p", "class", "10"]);
        assert_eq!(words("p1"), ["p", "1"]);
        assert_eq!(words("--"), [""; 0]);
    }
}
