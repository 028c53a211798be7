//! Parsers of option values for clap. Their messages have the remedy, and follow the name of the option.

use super::typed_number;
use crate::input::options::whole;

/// Parses a number.
pub(super) fn number(text: &str) -> Result<f64, String> {
    typed_number::number(text).ok_or_else(|| no_number(text))
}

/// Parses a share or a cost proportion.
pub(super) fn share(text: &str) -> Result<f64, String> {
    typed_number::share(text).ok_or_else(|| no_number(text))
}

fn no_number(text: &str) -> String {
    format!("\"{text}\" is not a number. Write 0.1, 10 % or 1/10.")
}

/// Parses two numbers with a comma between them.
pub(super) fn range(text: &str) -> Result<[f64; 2], String> {
    let number = typed_number::number;
    let ends = text.split_once(',').and_then(|(low, high)| Some([number(low)?, number(high)?]));
    ends.ok_or_else(|| {
        format!("\"{text}\" is not a range. Write two numbers with a comma, as in 0,0.1.")
    })
}

/// Parses a number of threads.
pub(super) fn threads(text: &str) -> Result<usize, String> {
    const MOST: u64 = 1024;
    let threads = whole(number(text)?, (1, MOST)).and_then(|threads| usize::try_from(threads).ok());
    threads.ok_or_else(|| format!("give a whole number from 1 to {MOST}."))
}
