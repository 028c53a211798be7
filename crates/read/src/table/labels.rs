//! Label values, and when two cells hold the same one.

use std::collections::BTreeMap;

use crate::text::{Decimal, Number, is_missing, number};

/// Identity of a label value: its number, its word of a known coding in any case, or its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Key<'t> {
    /// Bits of the number; zero has no sign.
    Number(u64),
    /// Word of [`CODINGS`], in lower case.
    Word(&'static str),
    Text(&'t str),
}

const fn whole(value: f64) -> Key<'static> {
    Key::Number(value.to_bits())
}

/// Known codings, as pairs of positive and negative.
const CODINGS: [(Key, Key); 9] = [
    (whole(1.0), whole(0.0)),
    (whole(1.0), whole(-1.0)),
    (Key::Word("true"), Key::Word("false")),
    (Key::Word("yes"), Key::Word("no")),
    (Key::Word("positive"), Key::Word("negative")),
    (Key::Word("pos"), Key::Word("neg")),
    (Key::Word("t"), Key::Word("f")),
    (Key::Word("y"), Key::Word("n")),
    (Key::Word("+"), Key::Word("-")),
];

impl<'t> Key<'t> {
    /// Returns the key of a trimmed cell; `None` if it is missing.
    pub(crate) fn of(text: &'t str, decimal: Decimal) -> Option<Self> {
        if let Number::Value(value) = number(text, decimal) {
            return Some(Self::Number((value + 0.0).to_bits()));
        }
        if is_missing(text) {
            return None;
        }
        let word = CODINGS
            .iter()
            .flat_map(|&(positive, negative)| [positive, negative])
            .find(|known| matches!(known, Key::Word(word) if word.eq_ignore_ascii_case(text)));
        Some(word.unwrap_or(Self::Text(text)))
    }

    /// True where the value belongs to a known coding.
    pub(crate) fn is_coded(self) -> bool {
        self.is_positive() || self.is_negative()
    }

    fn is_positive(self) -> bool {
        CODINGS.iter().any(|&(positive, _)| positive == self)
    }

    fn is_negative(self) -> bool {
        CODINGS.iter().any(|&(_, negative)| negative == self)
    }

    pub(crate) fn is_fraction(self) -> bool {
        matches!(self, Self::Number(bits) if f64::from_bits(bits).fract() != 0.0)
    }
}

/// True for a word of a known coding.
pub(crate) fn is_label_word(text: &str) -> bool {
    matches!(Key::of(text, Decimal::Point), Some(Key::Word(_)))
}

/// Returns the positive value of the known coding with this negative one.
pub(crate) fn positive_of(negative: Key) -> Option<Key<'static>> {
    CODINGS.iter().find(|coding| coding.1 == negative).map(|coding| coding.0)
}

pub(crate) fn is_coding(positive: Key, negative: Key) -> bool {
    CODINGS.contains(&(positive, negative))
}

#[derive(Clone, Debug)]
pub(crate) struct Value {
    /// Text of the first cell with it.
    pub(crate) text: String,
    /// Number of counted rows with it; while a table is read, of kept ones.
    pub(crate) rows: usize,
    decimal: Decimal,
}

impl Value {
    pub(crate) fn key(&self) -> Key<'_> {
        Key::of(&self.text, self.decimal).expect("a missing cell is no value")
    }
}

/// Indices of the label values of a column, in order of first appearance.
#[derive(Clone, Debug)]
pub(crate) struct Values {
    decimal: Decimal,
    /// The first eight spellings, compared before keys are: two labels rarely have more.
    spellings: Vec<(String, u32)>,
    coded: BTreeMap<Key<'static>, u32>,
    texts: BTreeMap<String, u32>,
    pub(crate) distinct: Vec<Value>,
}

impl Values {
    pub(crate) fn new(decimal: Decimal) -> Self {
        Self {
            decimal,
            spellings: Vec::new(),
            coded: BTreeMap::new(),
            texts: BTreeMap::new(),
            distinct: Vec::new(),
        }
    }

    /// Returns the first eight spellings, with the indices of their values.
    pub(crate) fn spellings(&self) -> &[(String, u32)] {
        &self.spellings
    }

    /// Returns the index of the value in a cell, a new one if needed; `None` if the cell is missing.
    pub(crate) fn number_of(&mut self, text: &str) -> Option<u32> {
        const SPELLINGS: usize = 8;
        if let Some((_, number)) = self.spellings.iter().find(|(known, _)| known == text) {
            return Some(*number);
        }
        let key = Key::of(text, self.decimal)?;
        let next = u32::try_from(self.distinct.len()).expect("fewer values than bytes");
        let number = match key {
            Key::Text(text) => match self.texts.get(text) {
                Some(&number) => number,
                None => *self.texts.entry(text.to_owned()).or_insert(next),
            },
            Key::Number(bits) => *self.coded.entry(Key::Number(bits)).or_insert(next),
            Key::Word(word) => *self.coded.entry(Key::Word(word)).or_insert(next),
        };
        if number == next {
            self.distinct.push(Value { text: text.to_owned(), rows: 0, decimal: self.decimal });
        }
        if self.spellings.len() < SPELLINGS {
            self.spellings.push((text.to_owned(), number));
        }
        Some(number)
    }
}

/// Returns the distinct label values of `cells`, with the number of cells of each; `None` as soon as there
/// are more than two.
pub(crate) fn at_most_two<'t>(
    cells: impl Iterator<Item = &'t str>,
    decimal: Decimal,
) -> Option<Vec<Value>> {
    let mut values = Values::new(decimal);
    for cell in cells {
        let Some(number) = values.number_of(cell) else { continue };
        values.distinct[number as usize].rows += 1;
        if values.distinct.len() > 2 {
            return None;
        }
    }
    Some(values.distinct)
}

/// True where `cells` hold both values of a known coding and no other.
pub(crate) fn are_coding<'t>(cells: impl Iterator<Item = &'t str>, decimal: Decimal) -> bool {
    at_most_two(cells, decimal).is_some_and(|values| coded_positive(&values).is_some())
}

/// Returns the text of the positive one of the `values`, in its first spelling, if they are both values of a known
/// coding and no other.
pub(crate) fn coded_positive(values: &[Value]) -> Option<&str> {
    let [one, other] = values else { return None };
    let pairs = [(one, other), (other, one)];
    let found = pairs.iter().find(|(one, other)| is_coding(one.key(), other.key()));
    found.map(|(positive, _)| positive.text.as_str())
}
