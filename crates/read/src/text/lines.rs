//! Lines of a text, which end in LF, CRLF or CR.

/// Number of line ends (LF, CRLF or CR) in `text`.
pub(crate) fn line_ends(text: &[u8]) -> usize {
    let mut before = 0;
    text.iter()
        .filter(|&&byte| {
            let ends = byte == b'\r' || (byte == b'\n' && before != b'\r');
            before = byte;
            ends
        })
        .count()
}

/// Returns the lines of `text` with their ends: LF, CRLF or CR.
pub(crate) fn lines_with_ends(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let end = rest.find('\n').unwrap_or(rest.len());
        let end = rest[..end].find('\r').unwrap_or(end);
        let ends = if rest[end..].starts_with("\r\n") { 2 } else { 1 };
        let (line, behind) = rest.split_at(rest.len().min(end + ends));
        rest = behind;
        (!line.is_empty()).then_some(line)
    })
}

/// Returns the lines of `text` without their ends.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = &str> {
    lines_with_ends(text).map(|line| line.trim_end_matches(['\n', '\r']))
}

/// Returns the greatest character boundary of `text` at or before byte `at`.
pub(crate) fn boundary(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}
