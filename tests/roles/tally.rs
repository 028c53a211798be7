//! Counts of verdicts, and the shortest example of each kind of fault.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::judge::{Fault, Verdict};

/// How many of each.
#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    tried: usize,
    exact: usize,
    announced: usize,
    shown: usize,
    offered: usize,
    refused: usize,
    refused_wrongly: usize,
    silent: usize,
}

impl Counts {
    fn add(&mut self, verdict: &Verdict) {
        self.tried += 1;
        *match verdict {
            Verdict::Exact => &mut self.exact,
            Verdict::Announced(_) => &mut self.announced,
            Verdict::Shown(_) => &mut self.shown,
            Verdict::Offered => &mut self.offered,
            Verdict::Refused(_) => &mut self.refused,
            Verdict::RefusedWrongly(_) => &mut self.refused_wrongly,
            Verdict::SilentlyWrong(_) => &mut self.silent,
        } += 1;
    }

    fn line(self, name: &str) -> String {
        let Self { tried, exact, announced, shown, offered, refused, refused_wrongly, silent } =
            self;
        format!(
            "{name:<30}{tried:>7}{exact:>7}{announced:>7}{shown:>7}{offered:>7}{refused:>9}\
             {refused_wrongly:>9}{silent:>8}\n"
        )
    }
}

/// A table that was not read as it has to be.
struct Example {
    number: u64,
    details: String,
    text: String,
}

/// Everything that was tried.
#[derive(Default)]
pub(crate) struct Tally {
    all: Counts,
    features: BTreeMap<&'static str, Counts>,
    /// How often a notice of this code was what told.
    codes: BTreeMap<String, usize>,
    /// By kind of fault.
    examples: BTreeMap<String, Vec<Example>>,
}

impl Tally {
    /// Counts a case: its number, what is special about it, and its text.
    pub(crate) fn add(
        &mut self,
        number: u64,
        features: &[&'static str],
        text: String,
        verdict: &Verdict,
    ) {
        self.all.add(verdict);
        for feature in features {
            self.features.entry(feature).or_default().add(verdict);
        }
        let (way, fault) = match verdict {
            Verdict::Exact | Verdict::Offered => return,
            Verdict::Announced(code) => return self.count_code("told", code),
            Verdict::Shown(code) => return self.count_code("shown", code),
            Verdict::Refused(code) => return self.count_code("refused", code),
            Verdict::RefusedWrongly(fault) => ("refused wrongly", fault),
            Verdict::SilentlyWrong(fault) => ("silently wrong", fault),
        };
        let Fault { kind, details } = fault.clone();
        let example = Example { number, details, text };
        self.examples.entry(format!("{way}: {kind}")).or_default().push(example);
    }

    fn count_code(&mut self, way: &str, code: &str) {
        *self.codes.entry(format!("{way}: {code}")).or_default() += 1;
    }

    /// True where a case was read wrongly or refused without leave.
    pub(crate) fn has_faults(&self) -> bool {
        self.all.silent + self.all.refused_wrongly > 0
    }

    /// The counts by what a table has, by code, and by kind of fault.
    pub(crate) fn table(&self) -> String {
        let mut text =
            format!("{:<30}  tried  exact   told  shown  asked  refused  wrongly  silent\n", "");
        text += &self.all.line("all");
        for (name, counts) in &self.features {
            text += &counts.line(name);
        }
        let faults = self.examples.iter().map(|(kind, examples)| (kind, examples.len()));
        for (name, count) in self.codes.iter().map(|(name, count)| (name, *count)).chain(faults) {
            writeln!(text, "{count:>7}  {name}").expect("a String takes all");
        }
        text
    }

    /// The shortest example of each kind of fault.
    pub(crate) fn faults(&self) -> String {
        let mut text = String::new();
        for (kind, examples) in &self.examples {
            let shortest = examples.iter().min_by_key(|example| example.text.len());
            let Example { number, details, text: input } = shortest.expect("at least one");
            let times = examples.len();
            let input: String = input.chars().take(1500).collect();
            writeln!(text, "== {kind}, {times} times. Case {number}\n{details}\n{input}")
                .expect("a String takes all");
        }
        text
    }
}
