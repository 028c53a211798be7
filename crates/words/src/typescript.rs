//! Types of the JavaScript package that list the measures, made when this crate is compiled.

use crate::limits::LIMITS;
use crate::measures::{GROUPS, Measure};

/// `Measures`: every measure of one 2x2 table, with its meaning.
pub const MEASURES: &str = {
    const TEXT: Text<{ measures::<0>().length }> = measures();
    TEXT.as_str()
};

/// `BoundedMeasure`: the measures that a question can limit.
pub const BOUNDED_MEASURE: &str = {
    const TEXT: Text<{ bounded_measure::<0>().length }> = bounded_measure();
    TEXT.as_str()
};

const fn measures<const N: usize>() -> Text<N> {
    let mut text = Text::new();
    text = text.with(
        "/** Every measure of one 2x2 table; null where undefined. Likelihood ratios may be Infinity. */\n\
         export interface Measures {\n",
    );
    let mut group = 0;
    while group < GROUPS.len() {
        let mut at = 0;
        while at < GROUPS[group].measures.len() {
            let Measure { field, formula, meaning, undefined, .. } = GROUPS[group].measures[at];
            text = text
                .with("    /** ")
                .with(formula)
                .with(". ")
                .with(meaning)
                .with(" null where ")
                .with(undefined);
            text = text.with(" */\n    ").with(field).with(": number | null;\n");
            at += 1;
        }
        group += 1;
    }
    text.with(
        "    /** acc_c = 2(1-c)·pi·tpr + 2c·(1-pi)·(1-fpr). A perfect classifier has 2((1-c)·pi + c·(1-pi)), not 1. */\n    \
         skewSensitiveAccuracy: number | null;\n\
         }\n",
    )
}

const fn bounded_measure<const N: usize>() -> Text<N> {
    let mut text = Text::new();
    text = text.with(
        "/** Measure that can be bounded: a rate, or the number of rows of the data that are predicted positive. */\n\
         export type BoundedMeasure =",
    );
    let mut at = 0;
    while at < LIMITS.len() {
        text = text.with("\n    | \"").with(LIMITS[at].measure).with("\"");
        at += 1;
    }
    text.with(";\n")
}

/// A text of `N` bytes. A longer one is counted and not kept.
#[derive(Clone, Copy)]
struct Text<const N: usize> {
    bytes: [u8; N],
    length: usize,
}

impl<const N: usize> Text<N> {
    const fn new() -> Self {
        Self { bytes: [0; N], length: 0 }
    }

    const fn with(mut self, more: &str) -> Self {
        let mut at = 0;
        while at < more.len() {
            if self.length < N {
                self.bytes[self.length] = more.as_bytes()[at];
            }
            self.length += 1;
            at += 1;
        }
        self
    }

    const fn as_str(&self) -> &str {
        match std::str::from_utf8(&self.bytes) {
            Ok(text) => text,
            Err(_) => panic!("the parts are texts"),
        }
    }
}
