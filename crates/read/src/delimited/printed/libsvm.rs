//! Files of LIBSVM and `SVMlight` without a table of labels and scores.

use crate::messages::{ErrorCode, InputError};
use crate::text::{self, is_decimal};

/// Number of first lines that determine the kind of a file.
const FIRST_LINES: usize = 20;

/// Error for predictions of LIBSVM, which have no true labels, and for features of either program.
pub(super) fn refused(text: &str) -> Option<InputError> {
    let is_used = |line: &(usize, &str)| !line.1.trim().is_empty() && !line.1.starts_with('#');
    let mut lines = (1..).zip(text::lines(text)).filter(is_used).take(FIRST_LINES).peekable();
    let &(line, first) = lines.peek()?;
    if lines.all(|(_, line)| is_features(line)) {
        let message = "this is a file of features, as LIBSVM and SVMlight read it: it holds labels and no \
                       scores. Give the label and the score of each row instead.";
        return Some(InputError::at(line, ErrorCode::NoPredictions, message));
    }
    let classes: Vec<&str> = first.strip_prefix("labels ")?.split_whitespace().collect();
    let is_row = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        words.len() == classes.len() + 1
            && classes.contains(&words[0])
            && words.iter().all(|word| is_decimal(word))
    };
    let mut rows =
        text::lines(text).filter(|line| !line.trim().is_empty()).skip(1).take(FIRST_LINES);
    let are_predictions = classes.iter().all(|class| is_decimal(class)) && rows.all(is_row);
    let message = format!(
        "these are predictions of LIBSVM, whose first column is the predicted label; the true one is \
         missing. Paste it beside them, and name the columns: label predicted {}.",
        classes.iter().map(|class| format!("prob_{class}")).collect::<Vec<_>>().join(" ")
    );
    are_predictions.then(|| InputError::at(line, ErrorCode::NoPredictions, message))
}

/// True for a line with a label and numbered values: `+1 qid:3 1:0.5 2:0.3 # a comment`.
fn is_features(line: &str) -> bool {
    let mut words = line.split('#').next().unwrap_or_default().split_whitespace();
    let is_feature = |word: &str| {
        word.split_once(':').is_some_and(|(number, value)| {
            let is_place = number.bytes().all(|byte| byte.is_ascii_digit());
            (number == "qid" || (is_place && !number.is_empty())) && is_decimal(value)
        })
    };
    let is_label = |label: &str| label.split(',').all(is_decimal);
    let mut features = words.clone().skip(1).peekable();
    words.next().is_some_and(is_label) && features.peek().is_some() && features.all(is_feature)
}
