//! Rows of totals at the end of a table, `Total,,0.47`, and lines that state a measure, `AUC: 0.8889`.
//!
//! # The rule
//!
//! The first cell that is not empty is a word for a total, and the others are numbers or empty. Among the
//! first rows of a table only the last ones have such a word, and the first cells of the others differ: a
//! label may be "total" too.
//!
//! A measure is a few words, one of them in its name, a colon or an equals sign, and a number. No row of a table
//! looks like that.

use crate::table::distinct;
use crate::text::{Decimal, Number, number};

const WORDS: [&str; 13] = [
    "average",
    "avg",
    "gesamt",
    "grand total",
    "mean",
    "mittelwert",
    "subtotal",
    "sum",
    "summe",
    "total",
    "totale",
    "totals",
    "overall",
];

/// Words in names of measures.
const MEASURES: [&str; 21] = [
    "acc",
    "accuracy",
    "ap",
    "auc",
    "aucpr",
    "auprc",
    "auprg",
    "auroc",
    "brier",
    "curve",
    "f1",
    "fpr",
    "gini",
    "kappa",
    "loss",
    "mcc",
    "precision",
    "recall",
    "sensitivity",
    "specificity",
    "tpr",
];

/// True for a first cell that is a word for a total.
#[inline]
pub(crate) fn is_total(cell: &[u8]) -> bool {
    // Markdown may enclose it in asterisks.
    cell.first().is_some_and(|byte| byte.is_ascii_alphabetic() || *byte == b'*') && is_word(cell)
}

#[inline(never)]
fn is_word(cell: &[u8]) -> bool {
    let Ok(cell) = std::str::from_utf8(cell) else { return false };
    let cell = cell.trim_matches(['*', ':']);
    WORDS.iter().any(|word| cell.eq_ignore_ascii_case(word))
}

pub(crate) fn is_row<'c>(cells: impl Iterator<Item = &'c str>, decimal: Decimal) -> bool {
    let mut cells = cells.skip_while(|cell| cell.is_empty());
    cells.next().is_some_and(|first| is_total(first.as_bytes()))
        && cells.all(|cell| number(cell, decimal) != Number::Unreadable)
}

/// True for the cells of a line that states measures and nothing else, wherever it is split.
pub(crate) fn is_measure<'c>(
    mut cells: impl Iterator<Item = &'c str> + Clone,
    decimal: Decimal,
) -> bool {
    const SIGNS: [char; 2] = [':', '='];
    let may_name =
        |cell: &&str| cell.starts_with(|c: char| c.is_alphabetic() || SIGNS.contains(&c));
    if !cells.clone().take_while(may_name).any(|cell| cell.contains(SIGNS)) {
        return false;
    }
    let is_word = |word: &str| MEASURES.iter().any(|known| word.eq_ignore_ascii_case(known));
    let mut is_named = false;
    while let Some(cell) = cells.next() {
        let (name, value) = cell.split_once(SIGNS).map_or((cell, None), |(a, b)| (a, Some(b)));
        if name.starts_with(|c: char| !c.is_alphabetic()) {
            return false;
        }
        is_named |= name.split(|c: char| !c.is_alphanumeric()).any(is_word);
        if let Some(value) = value {
            let value = if value.is_empty() { cells.next().unwrap_or_default() } else { value };
            return is_named
                && matches!(number(value.trim(), decimal), Number::Value(_))
                && (cells.clone().next().is_none() || is_measure(cells, decimal));
        }
    }
    false
}

/// True where rows of totals are left out of a table whose first rows begin with these cells.
pub(crate) fn are_skipped<'c>(first: impl Iterator<Item = &'c str>) -> bool {
    let first: Vec<&str> = first.collect();
    let is_total = |cell: &&str| is_total(cell.as_bytes());
    let below = first.iter().rev().take_while(|cell| is_total(cell)).count();
    let above = &first[..first.len() - below];
    !above.iter().any(is_total) && distinct(above.iter().copied()) > 1
}
