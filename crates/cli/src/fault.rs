//! Errors that end the program with exit code 2, as messages.

use std::io;

use curvescope_core::curve::parameter::ParameterError;
use curvescope_draw::pens::error::DrawError;
use curvescope_infer::uncertainty::checks::ResamplingError;
use curvescope_read::error::InputError;
use curvescope_read::fix::{Changes, Fix, LeaveOut};
use curvescope_words::files::FileFault;

#[derive(Debug)]
pub(super) struct Fault(pub(super) String);

impl Fault {
    pub(super) fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }

    /// What is wrong with the file `name`, with a value for each `{}`.
    pub(super) fn of_file(fault: FileFault, name: &str, values: &[&str]) -> Self {
        Self(fault.text(&format!("\"{name}\""), values))
    }
}

/// The reason of an error in words, without its number on this system.
pub(super) fn words(error: &io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error ").next().unwrap_or_default().to_owned()
}

/// Appends the fixes, as options.
impl From<InputError> for Fault {
    fn from(InputError { message, fixes, .. }: InputError) -> Self {
        let remedies = fixes.iter().filter_map(remedy).map(|remedy| format!("\n  {remedy}"));
        Self(message + &remedies.collect::<String>())
    }
}

impl From<ParameterError> for Fault {
    fn from(error: ParameterError) -> Self {
        Self(error.to_string())
    }
}

impl From<ResamplingError> for Fault {
    fn from(error: ResamplingError) -> Self {
        Self(error.to_string())
    }
}

impl From<DrawError> for Fault {
    fn from(error: DrawError) -> Self {
        Self(format!("The plots can't be drawn: {error}."))
    }
}

/// A fix in words and as options; `None` for a part of the page to show.
pub(super) fn remedy(fix: &Fix) -> Option<String> {
    let Fix::Choose { label, options } = fix else { return None };
    let options: Vec<String> =
        options_of(options).into_iter().map(|(name, value)| option(name, &value)).collect();
    (!options.is_empty()).then(|| format!("{label}: {}", options.join(" ")))
}

/// An option with its value, quoted for a shell.
pub(super) fn option(name: &str, value: &str) -> String {
    if ["by-order", "missing-as-negative"].contains(&name) {
        return format!("--{name}");
    }
    format!("--{name} {}", shell_word(value))
}

fn options_of(changes: &Changes) -> Vec<(&'static str, String)> {
    let scores =
        |scores: &[String]| scores.iter().map(|score| ("score", score.clone())).collect::<Vec<_>>();
    match changes {
        Changes::Positive { positive } => vec![("positive", positive.clone())],
        Changes::Counts { positives, negatives } => {
            vec![("positives", positives.clone()), ("negatives", negatives.clone())]
        }
        Changes::Turned { lower_is_positive } => {
            lower_is_positive.iter().map(|column| ("lower-is-positive", column.clone())).collect()
        }
        Changes::Unscored { missing_as_negative } => {
            // Rows are skipped where the option is left out.
            missing_as_negative
                .then(|| ("missing-as-negative", String::new()))
                .into_iter()
                .collect()
        }
        Changes::Rows { leave_out } => {
            let option =
                |LeaveOut { column, value }: &LeaveOut| ("leave-out", format!("{column}={value}"));
            leave_out.iter().map(option).collect()
        }
        Changes::Weight { weight } => vec![("weight", weight.clone())],
        Changes::Cluster { cluster } => vec![("cluster", cluster.clone())],
        Changes::Scores { scores: names } => scores(names),
        Changes::Label { label, .. } => vec![("label", label.clone())],
        Changes::Columns { label, scores: names, .. } => {
            [vec![("label", label.clone())], scores(names)].concat()
        }
        Changes::Join { join } => match &join[..] {
            [] => vec![("by-order", String::new())],
            [first, second] if first == second => vec![("key", first.clone())],
            columns => columns.iter().map(|column| ("key", column.clone())).collect(),
        },
        Changes::Format { format } => vec![("read-as", (*format).to_owned())],
    }
}

/// A value, in quotes where a shell requires them.
fn shell_word(value: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "._-+/:@%".contains(c);
    if !value.is_empty() && value.chars().all(is_plain) {
        return value.to_owned();
    }
    format!("'{}'", value.replace('\'', r"'\''"))
}

/// A text on one line; control characters, which a terminal would obey, are replaced.
pub(crate) fn plain(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fix_is_told_as_options_of_the_command() {
        assert_eq!(
            remedy(&Fix::positive("not spam")).as_deref(),
            Some("Make \"not spam\" the positive label: --positive 'not spam'")
        );
        let turned = Changes::Turned { lower_is_positive: vec!["a".into(), "b".into()] };
        let fix = Fix::Choose { label: "Turn both".into(), options: turned };
        assert_eq!(
            remedy(&fix).as_deref(),
            Some("Turn both: --lower-is-positive a --lower-is-positive b")
        );
        let join = Fix::Choose { label: "Join".into(), options: Changes::Join { join: vec![] } };
        assert_eq!(remedy(&join).as_deref(), Some("Join: --by-order"));
        let count = "Count them as never predicted positive: --missing-as-negative";
        assert_eq!(remedy(&Fix::missing_as_negative(true)).as_deref(), Some(count));
        assert_eq!(remedy(&Fix::missing_as_negative(false)), None);
        let fix = Fix::leave_out("Leave some out".into(), &[], "my split", &["train", "dev"]);
        assert_eq!(
            remedy(&fix).as_deref(),
            Some("Leave some out: --leave-out 'my split=train' --leave-out 'my split=dev'")
        );
        let join = |columns: [&str; 2]| Fix::Choose {
            label: "Join".into(),
            options: Changes::Join { join: columns.map(str::to_owned).into() },
        };
        assert_eq!(remedy(&join(["id", "id"])).as_deref(), Some("Join: --key id"));
        assert_eq!(remedy(&join(["id", "no"])).as_deref(), Some("Join: --key id --key no"));
    }

    #[test]
    fn words_for_a_shell_are_quoted_where_they_have_to_be() {
        for (value, word) in
            [("p_1", "p_1"), ("", "''"), ("a b", "'a b'"), ("it's", r"'it'\''s'"), ("$x", "'$x'")]
        {
            assert_eq!(shell_word(value), word);
        }
    }
}
