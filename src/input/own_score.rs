//! Of several classes each may have a score column of its own, named like it: `prob_setosa`.

use std::collections::BTreeSet;

use super::table::Table;

/// The column among `scores` that is named like the label value `class`, where labels have more than
/// two values and other ones have columns of their own too.
pub(super) fn column(table: &Table, label: usize, class: &str, scores: &[usize]) -> Option<usize> {
    let classes = classes(table, label)?;
    let own = |class: &str| named_like(table, class, scores);
    let column = own(class)?;
    let has_another = classes.iter().filter_map(|&other| own(other)).any(|other| other != column);
    (classes.len() > 2 && has_another).then_some(column)
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
