//! Prints whose cells are known by their places or written in a way of their own, to lines of cells
//! between tabs, which are read as any other delimited text.
//!
//! Lines stay as many as they are, so that numbers of rows do.

mod levels;
mod places;
mod weka;

use std::borrow::Cow;

use crate::input::error::InputError;

/// `text` as lines of cells between tabs, where it is one of these prints; any other text as it is.
pub(super) fn rewritten(text: Cow<'_, str>) -> Result<Cow<'_, str>, InputError> {
    let lines = levels::rewritten(&text)?.or_else(|| weka::rewritten(&text));
    Ok(lines.map_or(text, Cow::Owned))
}

/// Whether the text that starts with `head` is one of these prints.
pub(super) fn is_one(head: &str) -> Result<bool, InputError> {
    rewritten(Cow::Borrowed(head)).map(|text| matches!(text, Cow::Owned(_)))
}

/// A line of `cells` between tabs.
fn line_of<'c>(cells: impl IntoIterator<Item = &'c str>) -> String {
    let quoted = |cell: &str| {
        let has_others = cell.contains(['"', '\t']);
        if has_others { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell.to_owned() }
    };
    cells.into_iter().map(quoted).collect::<Vec<_>>().join("\t")
}
