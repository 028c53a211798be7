//! Counts of verdicts, and the shortest example of each fault.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use crate::case::Case;
use crate::judge::Verdict;

/// How many of each.
#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    tried: usize,
    exact: usize,
    announced: usize,
    refused: usize,
    refused_wrongly: usize,
    silent: usize,
}

/// A text that was not read as it has to be.
struct Example {
    number: u64,
    dialect: String,
    fault: String,
    text: String,
}

/// Everything that was tried.
#[derive(Default)]
pub(crate) struct Tally {
    all: Counts,
    layouts: BTreeMap<&'static str, Counts>,
    features: BTreeMap<&'static str, Counts>,
    dialects: BTreeSet<String>,
    /// By layout and kind of fault.
    examples: BTreeMap<(&'static str, String), Vec<Example>>,
}

impl Counts {
    fn add(&mut self, verdict: &Verdict) {
        self.tried += 1;
        *match verdict {
            Verdict::Exact => &mut self.exact,
            Verdict::Announced(_) => &mut self.announced,
            Verdict::Refused(_) => &mut self.refused,
            Verdict::RefusedWrongly(_) => &mut self.refused_wrongly,
            Verdict::SilentlyWrong(_) => &mut self.silent,
        } += 1;
    }

    fn line(self, name: &str) -> String {
        let Self { tried, exact, announced, refused, refused_wrongly, silent } = self;
        format!(
            "{name:<30}{tried:>7}{exact:>7}{announced:>7}{refused:>9}{refused_wrongly:>9}{silent:>8}\n"
        )
    }
}

impl Tally {
    /// Counts a case.
    pub(crate) fn add(&mut self, case: &Case, verdict: &Verdict) {
        self.all.add(verdict);
        self.layouts.entry(case.layout).or_default().add(verdict);
        for feature in &case.features {
            self.features.entry(feature).or_default().add(verdict);
        }
        self.dialects.insert(case.dialect());
        let (Verdict::RefusedWrongly(fault) | Verdict::SilentlyWrong(fault)) = verdict else {
            return;
        };
        let silent = matches!(verdict, Verdict::SilentlyWrong(_));
        let kind = if silent { "silently wrong" } else { "refused wrongly" };
        let text = String::from_utf8_lossy(&case.bytes).into_owned();
        let example = Example {
            number: case.number,
            dialect: case.dialect(),
            fault: format!("{kind}: {fault}"),
            text,
        };
        let key = (case.layout, format!("{kind}: {}", kind_of(fault)));
        let examples = self.examples.entry(key).or_default();
        examples.push(example);
    }

    /// Whether every case was read right, refused with leave, or told.
    pub(crate) fn has_faults(&self) -> bool {
        self.all.silent + self.all.refused_wrongly > 0
    }

    /// The counts of each dialect.
    pub(crate) fn table(&self) -> String {
        let head =
            "                                tried  exact   told  refused  wrongly  silent\n";
        let mut text = format!("{} dialects\n{head}", self.dialects.len());
        text += &self.all.line("all");
        for (name, counts) in self.layouts.iter().chain(&self.features) {
            text += &counts.line(name);
        }
        text
    }

    /// The shortest example of each fault.
    pub(crate) fn faults(&self) -> String {
        let mut text = String::new();
        for ((layout, _), examples) in &self.examples {
            let shortest = examples.iter().min_by_key(|e| (e.dialect.len(), e.text.len()));
            let Example { number, dialect, fault, text: input } = shortest.expect("at least one");
            let count = examples.len();
            let input: String = input.chars().take(1500).collect();
            writeln!(
                text,
                "== {layout}, {count} times. Case {number}: {dialect}\n{fault}\n{input}\n"
            )
            .expect("a String takes all");
        }
        text
    }
}

/// A fault without its numbers and names, so that like ones are counted together.
fn kind_of(fault: &str) -> String {
    let words = fault.split(['"', ':']).next().unwrap_or(fault);
    words.chars().filter(|c| !c.is_ascii_digit()).collect()
}
