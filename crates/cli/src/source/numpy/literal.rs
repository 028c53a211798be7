//! The literals of Python that the header of an array is made of.

use std::iter::Peekable;
use std::str::Chars;

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Literal {
    Text(String),
    Number(i64),
    Bool(bool),
    /// A list or a tuple.
    List(Vec<Self>),
    Record(Vec<(String, Self)>),
}

/// Parses a literal; `None` where the text is none, or is nested deeper than headers are.
pub(super) fn literal(text: &str) -> Option<Literal> {
    const DEEPEST: usize = 16;
    value(&mut text.chars().peekable(), DEEPEST)
}

fn value(text: &mut Peekable<Chars<'_>>, depth: usize) -> Option<Literal> {
    skip(text);
    match *text.peek()? {
        '\'' | '"' => string(text).map(Literal::Text),
        '(' => list(text, ')', depth.checked_sub(1)?),
        '[' => list(text, ']', depth.checked_sub(1)?),
        '{' => record(text, depth.checked_sub(1)?),
        _ => {
            let mut word = String::new();
            while let Some(c) = text.next_if(|&c| c.is_ascii_alphanumeric() || c == '-') {
                word.push(c);
            }
            match word.as_str() {
                "True" => Some(Literal::Bool(true)),
                "False" => Some(Literal::Bool(false)),
                // Python 2 wrote 3L.
                number => number.trim_end_matches('L').parse().ok().map(Literal::Number),
            }
        }
    }
}

fn skip(text: &mut Peekable<Chars<'_>>) {
    while text.next_if(|c| c.is_whitespace()).is_some() {}
}

fn string(text: &mut Peekable<Chars<'_>>) -> Option<String> {
    let quote = text.next()?;
    let mut found = String::new();
    loop {
        match text.next()? {
            c if c == quote => return Some(found),
            '\\' => found.push(text.next()?),
            c => found.push(c),
        }
    }
}

/// True once the end sign was read; a comma before it is skipped.
fn ends(text: &mut Peekable<Chars<'_>>, end: char) -> bool {
    skip(text);
    text.next_if_eq(&',');
    skip(text);
    text.next_if_eq(&end).is_some()
}

fn list(text: &mut Peekable<Chars<'_>>, end: char, depth: usize) -> Option<Literal> {
    text.next();
    let mut entries = Vec::new();
    while !ends(text, end) {
        entries.push(value(text, depth)?);
    }
    Some(Literal::List(entries))
}

fn record(text: &mut Peekable<Chars<'_>>, depth: usize) -> Option<Literal> {
    text.next();
    let mut entries = Vec::new();
    while !ends(text, '}') {
        let name = string(text)?;
        skip(text);
        text.next_if_eq(&':')?;
        entries.push((name, value(text, depth)?));
    }
    Some(Literal::Record(entries))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_are_read_as_python_writes_them() {
        let text = |text: &str| Literal::Text(text.to_owned());
        let found = literal(
            "{'descr': [('it\\'s', '<f8'), (\"b\", '|S3', (2,))], 'shape': (3L, ), 'f': False, }   \n",
        );
        let first = Literal::List(vec![text("it's"), text("<f8")]);
        let sides = Literal::List(vec![Literal::Number(2)]);
        let second = Literal::List(vec![text("b"), text("|S3"), sides]);
        let expected = [
            ("descr", Literal::List(vec![first, second])),
            ("shape", Literal::List(vec![Literal::Number(3)])),
            ("f", Literal::Bool(false)),
        ];
        let expected = expected.map(|(name, value)| (name.to_owned(), value));
        assert_eq!(found, Some(Literal::Record(expected.into())));
        for broken in ["", "{", "{'a' 1}", "(1, 2", "'open", "{'a': x}", &"(".repeat(100)] {
            assert_eq!(literal(broken), None, "{broken}");
        }
    }
}
