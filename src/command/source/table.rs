//! A table that was read, and the options for reading one.

use std::io;

use super::super::fault::{Fault, words};
use crate::input::options::Settings;
use crate::input::{Choices, Expected};
use crate::report::analyze::{Analysis, Reading};

/// Analysis of a table, with remarks on reading it besides those of the analysis.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) analysis: Analysis,
    pub(crate) remarks: Vec<String>,
    /// Sentences on choices that no option made and on which a verdict depends, each with the option that keeps it.
    pub(crate) guesses: Vec<String>,
}

#[derive(Clone, Debug)]
pub(crate) struct ReadingOptions<'r> {
    pub(crate) choices: &'r Choices,
    pub(crate) settings: &'r Settings,
    /// Number of threads that read a large file.
    pub(crate) threads: usize,
}

impl ReadingOptions<'_> {
    pub(super) fn reading(&self, expected: Option<Expected>) -> Reading {
        Reading::new(self.choices.clone(), self.settings.clone(), expected)
    }
}

impl From<Analysis> for Table {
    fn from(analysis: Analysis) -> Self {
        Self { analysis, remarks: Vec::new(), guesses: Vec::new() }
    }
}

/// A table as text, with a remark on columns that are not in it.
pub(super) struct Converted {
    pub(super) text: String,
    pub(super) remark: Option<String>,
}

impl Converted {
    pub(super) fn of(text: String, left_out: &[String]) -> Self {
        let remark = (!left_out.is_empty()).then(|| {
            format!("Columns that hold no single values are left out: {}.", left_out.join(", "))
        });
        Self { text, remark }
    }
}

/// Message for an input that ends before it should.
pub(super) fn cut_off(name: &str, error: &io::Error) -> Fault {
    Fault::new(format!("\"{name}\" can't be read to its end: {}.", words(error)))
}
