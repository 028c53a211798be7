//! Printed tables whose cells are determined by their positions, or that have a special notation: they are
//! rewritten as delimited text, which is read like any other.
//!
//! The number of lines does not change, so row numbers stay valid.

mod arff;
mod header;
mod levels;
mod libsvm;
mod places;
mod single_quotes;
mod stata;
mod weka;

use std::borrow::Cow;

use crate::messages::InputError;
use crate::table::prints;
use crate::text;

/// The text of `bytes` without frames around its cells, with printed tables rewritten.
///
/// # Errors
/// The errors of decoding and of [`rewritten`].
pub(crate) fn plain_text(bytes: &[u8]) -> Result<Cow<'_, str>, InputError> {
    rewritten(prints::without_frame(text::decode(bytes)?))
}

/// Rewrites `text` as delimited text, if it is one of these printed tables; returns any other text unchanged.
///
/// # Errors
/// `not-a-table` where the columns of cells are ambiguous, or an ARFF file is sparse or cut; `open-quote` in an ARFF
/// file; `no-predictions` where there are no predictions.
fn rewritten(text: Cow<'_, str>) -> Result<Cow<'_, str>, InputError> {
    if let Some(error) = libsvm::refused(&text) {
        return Err(error);
    }
    if let Some(lines) = arff::rewritten(&text)? {
        return Ok(Cow::Owned(lines));
    }
    let by_place = stata::rewritten(&text)?.or(levels::rewritten(&text)?);
    let lines =
        by_place.or_else(|| weka::rewritten(&text)).or_else(|| single_quotes::rewritten(&text));
    Ok(lines.map_or(text, Cow::Owned))
}

/// True where the text that starts with `head` is one of these printed tables.
pub(crate) fn is_printed_table(head: &str) -> Result<bool, InputError> {
    rewritten(Cow::Borrowed(head)).map(|text| matches!(text, Cow::Owned(_)))
}
