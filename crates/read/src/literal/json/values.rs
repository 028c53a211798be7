//! JSON values as slices of the text.
//!
//! `hifijson` reads the tokens; this module finds the end of each value. Nested values are skipped without
//! recursion, so that no depth exhausts the stack.

use std::borrow::Cow;

use hifijson::num::Lex as _;
use hifijson::str::{Lex as _, LexAlloc};
use hifijson::token::Lex;
use hifijson::{Error, Expect, Read, SliceLexer};

use crate::messages::{ErrorCode, InputError, quoted};
use crate::text::{boundary, line_ends, lines};

/// A key and its value.
pub(super) type Field<'t> = (Cow<'t, str>, &'t str);

/// The values of `input`, which is a sequence of them.
pub(super) fn values(input: &str) -> Result<Vec<&str>, InputError> {
    let mut values = Vec::new();
    read(input, input, |lexer| {
        while let Some(next) = lexer.ws_peek() {
            values.push(value(input, next, lexer)?);
        }
        Ok(())
    })?;
    Ok(values)
}

/// The elements of `array`, a part of `input`.
pub(super) fn elements<'t>(input: &'t str, array: &'t str) -> Result<Vec<&'t str>, InputError> {
    let mut elements = Vec::new();
    read(input, array, |lexer| {
        lexer.discarded().seq(b']', Lex::ws_peek, |next, lexer| {
            elements.push(value(array, next, lexer)?);
            Ok(())
        })
    })?;
    Ok(elements)
}

/// The fields of `object`, a part of `input`, in their order, repeated keys included.
pub(super) fn fields<'t>(input: &'t str, object: &'t str) -> Result<Vec<Field<'t>>, InputError> {
    let mut fields = Vec::new();
    read(input, object, |lexer| {
        lexer.discarded().seq(b'}', Lex::ws_peek, |_, lexer| {
            let key = lexer.discarded().str_string()?;
            let next = pass_colon(lexer)?;
            fields.push((key, value(object, next, lexer)?));
            Ok(())
        })
    })?;
    Ok(fields)
}

/// The content of `string`, a part of `input`.
pub(super) fn string<'t>(input: &'t str, string: &'t str) -> Result<Cow<'t, str>, InputError> {
    read(input, string, |lexer| Ok(lexer.discarded().str_string()?))
}

/// Byte offset in `input` of `part`, a slice of it.
pub(super) fn start_of(input: &str, part: &str) -> usize {
    part.as_ptr().addr() - input.as_ptr().addr()
}

/// Parses `part`, a slice of `input`.
fn read<'t, T>(
    input: &str,
    part: &'t str,
    parse: impl FnOnce(&mut SliceLexer<'t>) -> Result<T, Error>,
) -> Result<T, InputError> {
    let mut lexer = SliceLexer::new(part.as_bytes());
    parse(&mut lexer).map_err(|error| {
        let end = start_of(input, part) + part.len();
        syntax(input, end - lexer.as_slice().len(), &error)
    })
}

/// The value at the position of `lexer`, which reads `part`; `next` is the first byte of the value.
fn value<'t>(part: &'t str, next: u8, lexer: &mut SliceLexer<'t>) -> Result<&'t str, Error> {
    let start = part.len() - lexer.as_slice().len();
    pass(next, lexer)?;
    Ok(&part[start..part.len() - lexer.as_slice().len()])
}

/// Skips the value whose first byte is `next`.
fn pass(mut next: u8, lexer: &mut SliceLexer) -> Result<(), Error> {
    // Closing brackets of the arrays and objects around the current position.
    let mut ends = Vec::new();
    loop {
        let end = match next {
            b'[' => Some(b']'),
            b'{' => Some(b'}'),
            _ => None,
        };
        if let Some(end) = end {
            next = lexer.discarded().ws_peek().ok_or(Expect::ValueOrEnd)?;
            if next == end {
                lexer.take_next();
            } else {
                ends.push(end);
                if end == b'}' {
                    next = pass_key(next, lexer)?;
                }
                continue;
            }
        } else {
            pass_scalar(next, lexer)?;
        }
        // The end of a value, and possibly of the arrays and objects around it.
        let end = loop {
            let Some(&end) = ends.last() else { return Ok(()) };
            next = lexer.ws_peek().ok_or(Expect::CommaOrEnd)?;
            if next != end {
                break end;
            }
            lexer.take_next();
            ends.pop();
        };
        lexer.expect(|_| Some(next), b',').ok_or(Expect::CommaOrEnd)?;
        next = lexer.ws_peek().ok_or(Expect::Value)?;
        if end == b'}' {
            next = pass_key(next, lexer)?;
        }
    }
}

fn pass_scalar(next: u8, lexer: &mut SliceLexer) -> Result<(), Error> {
    match next {
        b'"' => Ok(lexer.discarded().str_ignore()?),
        b'-' | b'0'..=b'9' => Ok(lexer.num_ignore().validate().map(|_| ())?),
        b'n' | b't' | b'f' => Ok(lexer.null_or_bool().map(|_| ()).ok_or(Expect::Value)?),
        _ => Err(Expect::Value.into()),
    }
}

/// Skips a key whose first byte is `next`, and the colon. Returns the first byte of the value.
fn pass_key(next: u8, lexer: &mut SliceLexer) -> Result<u8, Error> {
    lexer.expect(|_| Some(next), b'"').ok_or(Expect::String)?;
    lexer.str_ignore()?;
    pass_colon(lexer)
}

fn pass_colon(lexer: &mut SliceLexer) -> Result<u8, Error> {
    lexer.expect(Lex::ws_peek, b':').ok_or(Expect::Colon)?;
    Ok(lexer.ws_peek().ok_or(Expect::Value)?)
}

/// Syntax error at byte `at` of `input`.
fn syntax(input: &str, at: usize, error: &Error) -> InputError {
    let (before, near) = input.split_at(boundary(input, at));
    let column = 1 + before.rsplit(['\n', '\r']).next().map_or(0, |line| line.chars().count());
    let found = match lines(near).next() {
        None => "the end of the text".to_owned(),
        Some(line) => quoted(line),
    };
    let remedy = if near.starts_with(['N', 'I']) {
        "JSON has no NaN and no Infinity; write null, or a string such as \"Infinity\"."
    } else {
        "Correct it there, or give the data as CSV."
    };
    let message = format!("column {column}: {error}, found {found}. {remedy}");
    InputError::at(line_ends(before.as_bytes()) + 1, ErrorCode::BadJson, message)
}

/// `values` with their row numbers, counted from 1.
pub(super) fn numbered(values: Vec<&str>) -> Vec<(usize, &str)> {
    (1..).zip(values).collect()
}

pub(super) fn is_array(value: &str) -> bool {
    value.starts_with('[')
}

pub(super) fn is_object(value: &str) -> bool {
    value.starts_with('{')
}

pub(super) fn is_nested(value: &str) -> bool {
    is_array(value) || is_object(value)
}
