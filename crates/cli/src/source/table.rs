//! A table that was read, and the options for reading one.

use std::io;

use super::super::fault::{Fault, words};
use curvescope_core::area::settings::Settings;
use curvescope_read::{Choices, Expected};
use curvescope_report::analyze::{Analysis, Reading};
use curvescope_words::files::{LEFT_OUT, NO_SINGLE_VALUES};

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

/// A table as text.
pub(super) struct Converted {
    pub(super) text: Vec<u8>,
    /// Names of the columns that are not in it, because they hold no single values.
    pub(super) left_out: Vec<String>,
    /// True for a binary file of which one column is in the text.
    pub(super) is_one_column: bool,
}

impl Converted {
    pub(super) fn of(text: String, columns: usize, left_out: Vec<String>) -> Self {
        Self { text: text.into_bytes(), left_out, is_one_column: columns == 1 }
    }
}

/// Sentence on the columns that are left out.
pub(super) fn remark_on(left_out: &[String]) -> Option<String> {
    (!left_out.is_empty()).then(|| format!("{LEFT_OUT}: {}.", left_out.join(", ")))
}

/// Fault for a binary file without a column of single values.
pub(super) fn no_single_values(name: &str, left_out: &[String]) -> Fault {
    let list =
        if left_out.is_empty() { String::new() } else { format!(" ({})", left_out.join(", ")) };
    Fault::of_file(NO_SINGLE_VALUES, name, &[&list])
}

/// Fault for a binary file with one column of single values, which can't hold both labels and scores.
pub(super) fn one_column(name: &str, left_out: &[String]) -> Fault {
    let remedy = left_out.first().map_or_else(
        || {
            "Save both in one file, in NumPy numpy.savez(\"both.npz\", label=y_true, score=y_score)"
                .to_owned()
        },
        |list| {
            let others = left_out.join(", ");
            format!(
                "No single values: {others}. Make a column of each entry of a list, in pandas \
                 df[\"{list}_1\"] = df[\"{list}\"].str[1]"
            )
        },
    );
    Fault::new(format!(
        "\"{name}\" has one column of single values, and a label and a score are both needed. {remedy}."
    ))
}

/// Message for an input that ends before it should.
pub(super) fn cut_off(name: &str, error: &io::Error) -> Fault {
    Fault::new(format!("\"{name}\" can't be read to its end: {}.", words(error)))
}
