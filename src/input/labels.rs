//! Label values: which cells hold the same one, and which one is positive.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use super::LabelValue;
use super::number::{Decimal, Number, is_missing, number};
use super::wording::{counted, nearest, quoted, quoted_list};
use crate::error::{InputError, Notice};

/// What makes two label cells equal: their number, their word of a known coding in any case, or
/// their text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Key<'t> {
    /// The bits of a number, zero without sign.
    Number(u64),
    /// A word of [`CODINGS`].
    Word(&'static str),
    Text(&'t str),
}

const fn whole(value: f64) -> Key<'static> {
    Key::Number(value.to_bits())
}

/// Known codings: positive, negative.
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
    /// The key of a trimmed cell, `None` if it is missing.
    pub(super) fn of(text: &'t str, decimal: Decimal) -> Option<Self> {
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

    /// True when the value belongs to a known coding.
    pub(super) fn is_coded(self) -> bool {
        self.is_positive() || self.is_negative()
    }

    fn is_positive(self) -> bool {
        CODINGS.iter().any(|&(positive, _)| positive == self)
    }

    fn is_negative(self) -> bool {
        CODINGS.iter().any(|&(_, negative)| negative == self)
    }

    fn is_fraction(self) -> bool {
        matches!(self, Self::Number(bits) if f64::from_bits(bits).fract() != 0.0)
    }
}

/// True when `positive` and `negative` are a known coding.
pub(super) fn is_coding(positive: Key, negative: Key) -> bool {
    CODINGS.contains(&(positive, negative))
}

/// One value of a label column.
pub(super) struct Value<'t> {
    key: Key<'t>,
    /// As first written.
    text: &'t str,
    /// Kept rows that hold it.
    pub(super) rows: usize,
}

/// Gives every label value of a column a number, in order of first appearance.
pub(super) struct Values<'t> {
    decimal: Decimal,
    /// The first spellings met: with two labels, all of them.
    spellings: Vec<(&'t str, u32)>,
    numbers: BTreeMap<Key<'t>, u32>,
    pub(super) distinct: Vec<Value<'t>>,
}

impl<'t> Values<'t> {
    pub(super) fn new(decimal: Decimal) -> Self {
        Self { decimal, spellings: Vec::new(), numbers: BTreeMap::new(), distinct: Vec::new() }
    }

    /// The number of the value in a cell, `None` if it is missing.
    pub(super) fn number_of(&mut self, text: &'t str) -> Option<u32> {
        const SPELLINGS: usize = 8;
        if let Some(&(_, number)) = self.spellings.iter().find(|(known, _)| *known == text) {
            return Some(number);
        }
        let key = Key::of(text, self.decimal)?;
        let next = u32::try_from(self.distinct.len()).expect("fewer values than bytes");
        let number = *self.numbers.entry(key).or_insert(next);
        if number == next {
            self.distinct.push(Value { key, text, rows: 0 });
        }
        if self.spellings.len() < SPELLINGS {
            self.spellings.push((text, number));
        }
        Some(number)
    }
}

/// With more values than this, a column without a chosen positive label is refused at once.
const MOST_DISTINCT: usize = 1000;

/// The number of each cell's value, `None` where it is missing.
pub(super) fn number_all<'t>(
    cells: impl Iterator<Item = &'t str>,
    column: &str,
    wanted: Option<&str>,
    values: &mut Values<'t>,
) -> Result<Vec<Option<u32>>, InputError> {
    cells
        .map(|cell| {
            let number = values.number_of(cell);
            if wanted.is_none() && values.distinct.len() > MOST_DISTINCT {
                let distinct: Vec<&Value> = values.distinct.iter().collect();
                return Err(too_many(&distinct, column));
            }
            Ok(number)
        })
        .collect()
}

/// The distinct label values of `cells`, or `None` as soon as there are more than two.
pub(super) fn at_most_two<'t>(
    cells: impl Iterator<Item = &'t str>,
    decimal: Decimal,
) -> Option<Vec<Key<'t>>> {
    let mut values = Values::new(decimal);
    for cell in cells {
        values.number_of(cell);
        if values.distinct.len() > 2 {
            return None;
        }
    }
    Some(values.distinct.iter().map(|value| value.key).collect())
}

/// Which value is positive.
pub(super) struct Coding {
    /// Its number; `None` when no row is positive.
    pub(super) positive: Option<u32>,
    /// How it is written.
    pub(super) positive_label: String,
    pub(super) notices: Vec<Notice>,
}

/// Decides which of the values that occur is positive. `column` is the label column's name and
/// `wanted` the user's choice.
pub(super) fn code(
    values: &[Value],
    column: &str,
    wanted: Option<&str>,
    decimal: Decimal,
) -> Result<Coding, InputError> {
    let present: Vec<(u32, &Value)> =
        (0..).zip(values).filter(|(_, value)| value.rows > 0).collect();
    let mut coding = match (wanted, &present[..]) {
        (Some(wanted), _) => wanted_coding(&present, column, wanted, decimal)?,
        (None, &[(number, only)]) => one_class_coding(number, only),
        (None, &[first, second]) => two_class_coding(first, second),
        (None, _) => {
            let present: Vec<&Value> = present.into_iter().map(|(_, value)| value).collect();
            return Err(too_many(&present, column));
        }
    };
    if let [(_, only)] = present[..] {
        coding.notices.push(Notice::new(
            "one-class",
            format!(
                "Every row has the label {}. Curves and areas need both classes.",
                quoted(only.text)
            ),
        ));
    }
    Ok(coding)
}

fn wanted_coding(
    present: &[(u32, &Value)],
    column: &str,
    wanted: &str,
    decimal: Decimal,
) -> Result<Coding, InputError> {
    let wanted = wanted.trim();
    let key = Key::of(wanted, decimal);
    let same_text = present.iter().find(|(_, value)| value.text == wanted);
    let found = same_text.or_else(|| present.iter().find(|(_, value)| Some(value.key) == key));
    let Some(&(number, value)) = found else {
        // All negative: the positive label is known, though no row has it.
        if let ([(_, only)], Some(key)) = (present, key)
            && is_coding(key, only.key)
        {
            let positive_label = wanted.to_owned();
            return Ok(Coding { positive: None, positive_label, notices: Vec::new() });
        }
        let texts = || present.iter().map(|(_, value)| value.text);
        let meant = nearest(wanted, texts())
            .map_or_else(String::new, |near| format!(" Did you mean {}?", quoted(near)));
        let message = format!(
            "Column {}: no row has the label {}.{meant} Choose the positive label among {}.",
            quoted(column),
            quoted(wanted),
            quoted_list(texts()),
        );
        return Err(InputError::new("unknown-positive", message));
    };
    let mut notices = Vec::new();
    if present.len() > 2 {
        notices.push(Notice::new(
            "one-against-rest",
            format!(
                "Rows with the label {} are positive; the {} others count as negative.",
                quoted(value.text),
                present.len() - 1
            ),
        ));
    }
    Ok(Coding { positive: Some(number), positive_label: value.text.to_owned(), notices })
}

fn one_class_coding(number: u32, only: &Value) -> Coding {
    let positive = CODINGS.iter().find(|&&(_, negative)| negative == only.key);
    let (positive, positive_label) = match positive {
        None => (Some(number), only.text.to_owned()),
        Some((Key::Word(word), _)) => (None, (*word).to_owned()),
        Some(_) => (None, "1".to_owned()),
    };
    Coding { positive, positive_label, notices: Vec::new() }
}

fn two_class_coding(first: (u32, &Value), second: (u32, &Value)) -> Coding {
    let coding = |(number, value): (u32, &Value), notices| Coding {
        positive: Some(number),
        positive_label: value.text.to_owned(),
        notices,
    };
    if is_coding(first.1.key, second.1.key) {
        return coding(first, Vec::new());
    }
    if is_coding(second.1.key, first.1.key) {
        return coding(second, Vec::new());
    }
    let by_rows = second.1.rows.cmp(&first.1.rows);
    let (positive, other) = match by_rows.then_with(|| sort_order(first.1, second.1)) {
        Ordering::Less => (second, first),
        _ => (first, second),
    };
    let reason = if by_rows == Ordering::Equal {
        format!("both have {}, and it sorts last", counted(other.1.rows, "row"))
    } else {
        format!("it is the rarer, with {} against {}", positive.1.rows, other.1.rows)
    };
    let notice = Notice::new(
        "minority-positive",
        format!(
            "Of the labels {} and {}, {} was taken as positive: {reason}. Choose the positive \
             label to change this.",
            quoted(first.1.text),
            quoted(second.1.text),
            quoted(positive.1.text),
        ),
    );
    coding(positive, vec![notice])
}

fn sort_order(a: &Value, b: &Value) -> Ordering {
    match (a.key, b.key) {
        (Key::Number(a), Key::Number(b)) => f64::from_bits(a).total_cmp(&f64::from_bits(b)),
        _ => a.text.cmp(b.text),
    }
}

fn too_many(values: &[&Value], column: &str) -> InputError {
    const MANY: usize = 10;
    let count = match values.len() {
        ..=MOST_DISTINCT => values.len().to_string(),
        _ => format!("more than {MOST_DISTINCT}"),
    };
    let fractions = values.iter().filter(|value| value.key.is_fraction()).count();
    let column = quoted(column);
    if values.len() > MANY && 2 * fractions >= values.len() {
        let message = format!(
            "Column {column}: it should hold labels but looks like scores, with {count} different \
             values such as {}. Perhaps the label and the score column are swapped; choose them.",
            quoted(values[0].text),
        );
        return InputError::new("label-looks-like-scores", message);
    }
    let message = format!(
        "Column {column}: it has {count} different labels ({}), and curves compare two. Choose the \
         positive one; all others then count as negative.",
        quoted_list(values.iter().map(|value| value.text)),
    );
    InputError::new("too-many-labels", message)
}

/// The values for [`Input::label_values`](super::Input::label_values).
pub(super) fn most_frequent(values: &[Value]) -> Vec<LabelValue> {
    const MOST_VALUES: usize = 50;
    let mut present: Vec<&Value> = values.iter().filter(|value| value.rows > 0).collect();
    present.sort_by_key(|value| std::cmp::Reverse(value.rows));
    let shown = present.into_iter().take(MOST_VALUES);
    shown.map(|value| LabelValue { value: value.text.to_owned(), rows: value.rows }).collect()
}
