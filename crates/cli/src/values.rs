//! Parsers of option values for clap. Their messages end with the remedy; the name of the option is put before them.

use std::ffi::OsStr;

use clap::builder::{OsStringValueParser, PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Command, Error};

use curvescope_core::curve::space::Space;
use curvescope_core::numeric::typed_number;
use curvescope_core::numeric::whole::whole_number_within;
use curvescope_read::LeaveOut;
use curvescope_read::names::nearest;

/// Parser of text. clap's error for bytes that are not UTF-8 does not name the option.
pub(super) fn text() -> impl TypedValueParser<Value = String> {
    OsStringValueParser::new().try_map(|value| {
        value.into_string().map_err(|value| {
            format!("\"{}\" is not valid Unicode. Give it in UTF-8.", value.to_string_lossy())
        })
    })
}

/// Parser of one of some names.
#[derive(Clone)]
pub(super) struct OneOf<T: 'static>(pub(super) &'static [(&'static str, T)]);

impl<T> OneOf<T> {
    fn names(&self) -> PossibleValuesParser {
        self.0.iter().map(|(name, _)| *name).into()
    }
}

impl<T: Copy + Send + Sync> TypedValueParser for OneOf<T> {
    type Value = T;

    fn parse_ref(
        &self,
        command: &Command,
        option: Option<&Arg>,
        value: &OsStr,
    ) -> Result<T, Error> {
        // Text that is not Unicode is none of the names, and the error names the option.
        let text = value.to_string_lossy().into_owned();
        let given = self.names().parse(command, option, text.into())?;
        let of_name = self.0.iter().find(|(name, _)| *name == given);
        Ok(of_name.expect("the name is one of these").1)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.0.iter().map(|(name, _)| PossibleValue::new(*name))))
    }
}

/// Parser of a column and a value with an equals sign between them.
pub(super) fn left_out() -> impl TypedValueParser<Value = LeaveOut> {
    text().try_map(|text| match text.split_once('=') {
        Some((column, value)) => Ok(LeaveOut { column: column.into(), value: value.into() }),
        None => Err(format!(
            "\"{text}\" has no value. Write a column, an equals sign and the value, as in split=train."
        )),
    })
}

pub(super) fn number() -> impl TypedValueParser<Value = f64> {
    text().try_map(|text| number_of(&text))
}

pub(super) fn share() -> impl TypedValueParser<Value = f64> {
    text().try_map(|text| typed_number::share(&text).ok_or_else(|| no_number(&text)))
}

/// Parser of two numbers with a comma between them.
pub(super) fn range() -> impl TypedValueParser<Value = [f64; 2]> {
    text().try_map(|text| {
        let number = typed_number::number;
        let ends = text.split_once(',').and_then(|(low, high)| Some([number(low)?, number(high)?]));
        ends.ok_or_else(|| {
            format!("\"{text}\" is not a range. Write two numbers with a comma, as in 0,0.1.")
        })
    })
}

/// Plots, each once, in the order in which they are named.
#[derive(Clone, Debug)]
pub(super) struct Spaces(pub(super) Vec<Space>);

/// Parser of names of plots with commas or spaces between them.
pub(super) fn spaces() -> impl TypedValueParser<Value = Spaces> {
    text().try_map(|text| {
        let mut spaces = Vec::new();
        for name in text.split([',', ' ']).filter(|name| !name.is_empty()) {
            let found = Space::NAMES.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
            let &(_, space) = found.ok_or_else(|| no_plot(name))?;
            if !spaces.contains(&space) {
                spaces.push(space);
            }
        }
        if spaces.is_empty() { Err(no_plot(&text)) } else { Ok(Spaces(spaces)) }
    })
}

fn no_plot(name: &str) -> String {
    let names = Space::NAMES.map(|(name, _)| name);
    let near = nearest(name, names);
    let hint = near.map_or_else(String::new, |near| format!(" Did you mean {near}?"));
    format!("there is no plot \"{name}\".{hint} Give some of {}.", names.join(", "))
}

pub(super) fn threads() -> impl TypedValueParser<Value = usize> {
    const MOST: u64 = 1024;
    text().try_map(|text| {
        let threads = whole_number_within(number_of(&text)?, (1, MOST));
        let threads = threads.and_then(|threads| usize::try_from(threads).ok());
        threads.ok_or_else(|| format!("give a whole number from 1 to {MOST}."))
    })
}

fn number_of(text: &str) -> Result<f64, String> {
    typed_number::number(text).ok_or_else(|| no_number(text))
}

fn no_number(text: &str) -> String {
    format!("\"{text}\" is not a number. Write 0.1, 10 % or 1/10.")
}
