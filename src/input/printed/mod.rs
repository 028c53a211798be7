//! Prints whose cells are known by their places, or written in a way of their own, to lines of delimited
//! text, which are read as any other.
//!
//! Lines stay as many as they are, so that numbers of rows do.

mod header;
mod levels;
mod libsvm;
mod line;
mod places;
mod single_quotes;
mod stata;
mod weka;

use std::borrow::Cow;

use crate::input::error::InputError;
use crate::input::prints;
use crate::input::text;

/// The text of `bytes` without frames around its cells, prints rewritten.
///
/// # Errors
/// The errors of decoding and of [`rewritten`].
pub(super) fn plain_text(bytes: &[u8]) -> Result<Cow<'_, str>, InputError> {
    rewritten(prints::without_frame(text::decode(bytes)?))
}

/// `text` as lines of delimited text, where it is one of these prints; any other text as it is.
///
/// # Errors
/// `not-a-table` where it is unclear what belongs to which column, `no-predictions` where there are none.
fn rewritten(text: Cow<'_, str>) -> Result<Cow<'_, str>, InputError> {
    if let Some(error) = libsvm::refused(&text) {
        return Err(error);
    }
    let by_place = stata::rewritten(&text)?.or(levels::rewritten(&text)?);
    let lines =
        by_place.or_else(|| weka::rewritten(&text)).or_else(|| single_quotes::rewritten(&text));
    Ok(lines.map_or(text, Cow::Owned))
}

/// True where the text that starts with `head` is one of these prints.
pub(super) fn is_one(head: &str) -> Result<bool, InputError> {
    rewritten(Cow::Borrowed(head)).map(|text| matches!(text, Cow::Owned(_)))
}
