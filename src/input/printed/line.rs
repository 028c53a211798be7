//! Lines of rewritten tables.

/// A line of `cells`, separated by tabs.
pub(super) fn line_of<'c>(cells: impl IntoIterator<Item = &'c str>) -> String {
    let quoted = |cell: &str| {
        let has_others = cell.contains(['"', '\t']);
        if has_others { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell.to_owned() }
    };
    cells.into_iter().map(quoted).collect::<Vec<_>>().join("\t")
}
