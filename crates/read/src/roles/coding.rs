//! Decides which label value is positive.

use std::cmp::Ordering;

use crate::messages::{
    ErrorCode, Fix, InputError, Notice, NoticeCode, counted, quoted, quoted_list,
};
use crate::table::labels::{self, Key, Value};
use crate::table::names::{self, nearest};
use crate::text::Decimal;
use curvescope_core::numeric::format;

/// Most label values of a column without a chosen positive label; with more, reading stops with an error.
const MOST_DISTINCT: usize = 1000;

/// Most label values of a column with a chosen positive label: all of them are kept in memory.
const MOST_REMEMBERED: usize = 100_000;

/// Refuses a label column with far too many values before all of it is read.
pub(crate) fn check_value_count(
    values: &[Value],
    column: &str,
    chosen: Option<&str>,
) -> Result<(), InputError> {
    let most = if chosen.is_none() { MOST_DISTINCT } else { MOST_REMEMBERED };
    if values.len() <= most {
        return Ok(());
    }
    Err(too_many(&values.iter().collect::<Vec<_>>(), column))
}

/// The positive label value, with the notices on its choice.
pub(crate) struct Coding {
    /// Its index among the values; `None` when no row is positive.
    pub(crate) positive: Option<u32>,
    /// Its text.
    pub(crate) positive_label: String,
    pub(crate) notices: Vec<Notice>,
}

/// Returns the one of two label `values` that will be positive if no row is skipped; `None` unless there are two.
pub(crate) fn likely_positive(values: &[Value]) -> Option<String> {
    let [first, second] = values else { return None };
    Some(two_class_coding((0, first), (1, second), None).positive_label)
}

/// Decides which of the values of kept rows is positive. `column` is the name of the label column, `chosen`
/// the user's choice and `assumed` the value for which the scores were chosen.
pub(crate) fn choose_positive(
    values: &[Value],
    column: &str,
    [chosen, assumed]: [Option<&str>; 2],
    decimal: Decimal,
) -> Result<Coding, InputError> {
    let present: Vec<(u32, &Value)> =
        (0..).zip(values).filter(|(_, value)| value.rows > 0).collect();
    let mut coding = match (chosen, &present[..]) {
        (Some(chosen), _) => chosen_coding(&present, column, chosen, decimal)?,
        (None, &[(number, only)]) => one_class_coding(number, only),
        (None, &[first, second]) => two_class_coding(first, second, assumed),
        (None, _) => {
            let present: Vec<&Value> = present.into_iter().map(|(_, value)| value).collect();
            return Err(too_many(&present, column));
        }
    };
    if let [(_, only)] = present[..] {
        coding.notices.push(Notice::new(
            NoticeCode::OneClass,
            format!(
                "Every row has the label {}. Curves and areas need both classes.",
                quoted(&only.text)
            ),
        ));
    }
    Ok(coding)
}

fn chosen_coding(
    present: &[(u32, &Value)],
    column: &str,
    chosen: &str,
    decimal: Decimal,
) -> Result<Coding, InputError> {
    let chosen = chosen.trim();
    let key = Key::of(chosen, decimal);
    let same_text = present.iter().find(|(_, value)| value.text == chosen);
    let found = same_text.or_else(|| present.iter().find(|(_, value)| Some(value.key()) == key));
    let Some(&(number, value)) = found else {
        // All rows are negative: the coding gives the positive label, though no row has it.
        if let ([(_, only)], Some(key)) = (present, key)
            && labels::is_coding(key, only.key())
        {
            let positive_label = chosen.to_owned();
            return Ok(Coding { positive: None, positive_label, notices: Vec::new() });
        }
        let texts = || present.iter().map(|(_, value)| value.text.as_str());
        let suggestion = nearest(chosen, texts())
            .map_or_else(String::new, |near| format!(" Did you mean {}?", quoted(near)));
        let message = format!(
            "Column {}: no row has the label {}.{suggestion} Choose the positive label among {}.",
            quoted(column),
            quoted(chosen),
            quoted_list(texts()),
        );
        return Err(InputError::new(ErrorCode::UnknownPositive, message));
    };
    let mut notices = Vec::new();
    if present.len() > 2 {
        notices.push(Notice::new(
            NoticeCode::OneAgainstRest,
            format!(
                "Rows with the label {} are positive; the {} others count as negative.",
                quoted(&value.text),
                format::count(present.len() - 1)
            ),
        ));
    }
    Ok(Coding { positive: Some(number), positive_label: value.text.clone(), notices })
}

fn one_class_coding(number: u32, only: &Value) -> Coding {
    let (positive, positive_label) = match labels::positive_of(only.key()) {
        None => (Some(number), only.text.clone()),
        Some(Key::Word(word)) => (None, word.to_owned()),
        Some(_) => (None, "1".to_owned()),
    };
    Coding { positive, positive_label, notices: Vec::new() }
}

/// Chooses the positive one of two values: by a known coding, else by their words, else `assumed`, else the rarer one,
/// and of equally frequent ones the last in sort order.
fn two_class_coding(first: (u32, &Value), second: (u32, &Value), assumed: Option<&str>) -> Coding {
    let coding = |(number, value): (u32, &Value), notices| Coding {
        positive: Some(number),
        positive_label: value.text.clone(),
        notices,
    };
    if labels::is_coding(first.1.key(), second.1.key()) {
        return coding(first, Vec::new());
    }
    if labels::is_coding(second.1.key(), first.1.key()) {
        return coding(second, Vec::new());
    }
    if let Some(at) = names::positive_of_values([&first.1.text, &second.1.text]) {
        return coding([first, second][at], Vec::new());
    }
    let by_rows = second.1.rows.cmp(&first.1.rows);
    let order = match assumed {
        Some(assumed) if assumed == first.1.text => Ordering::Greater,
        Some(assumed) if assumed == second.1.text => Ordering::Less,
        _ => by_rows.then_with(|| sort_order(first.1, second.1)),
    };
    let (positive, other) = match order {
        Ordering::Less => (second, first),
        _ => (first, second),
    };
    let reason = if positive.1.rows > other.1.rows {
        "it was the rarer in the first rows, for which the score was chosen".to_owned()
    } else if by_rows == Ordering::Equal {
        format!("both have {}, and it sorts last", counted(other.1.rows, "row"))
    } else {
        let (rarer, others) = (format::count(positive.1.rows), format::count(other.1.rows));
        format!("it is the rarer, with {rarer} against {others}")
    };
    let notice = Notice::new(
        NoticeCode::MinorityPositive,
        format!(
            "Of the labels {} and {}, {} was taken as positive: {reason}. Choose the positive \
             label to change this.",
            quoted(&first.1.text),
            quoted(&second.1.text),
            quoted(&positive.1.text),
        ),
    );
    let fix = Fix::positive(&other.1.text);
    coding(positive, vec![notice.with_fix(fix)])
}

fn sort_order(a: &Value, b: &Value) -> Ordering {
    match (a.key(), b.key()) {
        (Key::Number(a), Key::Number(b)) => f64::from_bits(a).total_cmp(&f64::from_bits(b)),
        _ => a.text.cmp(&b.text),
    }
}

fn too_many(values: &[&Value], column: &str) -> InputError {
    const MANY: usize = 10;
    let count = match values.len() {
        ..=MOST_DISTINCT => format::count(values.len()),
        _ => format!("more than {}", format::count(MOST_DISTINCT)),
    };
    let fractions = values.iter().filter(|value| value.key().is_fraction()).count();
    let column = quoted(column);
    if values.len() > MANY && 2 * fractions >= values.len() {
        let message = format!(
            "Column {column}: it should hold labels but looks like scores, with {count} different \
             values such as {}. Perhaps the label and the score column are swapped; choose them.",
            quoted(&values[0].text),
        );
        return InputError::new(ErrorCode::LabelLooksLikeScores, message);
    }
    let message = format!(
        "Column {column}: it has {count} different labels ({}), and curves compare two. Choose the \
         positive one; all others then count as negative.",
        quoted_list(values.iter().map(|value| value.text.as_str())),
    );
    InputError::new(ErrorCode::TooManyLabels, message)
}
