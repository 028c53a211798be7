//! Questions as text: `recall >= 0.9 @ 95 %; most precision`.
//!
//! The parts of a question are separated by semicolons: constraints, and at most one aim, which is the best F1 where there is none.
//!
//! | part | means |
//! |---|---|
//! | `recall >= 0.9`, `fpr ≤ 5 %` | a constraint; the bound itself is allowed |
//! | `recall >= 0.9 @ 95 %` | a constraint that holds on other rows with this confidence |
//! | `most precision`, `precision` | the greatest value of a measure; `most f0.5` of F with β = 0.5 |
//! | `least cost 1:10`, `least cost 0.1` | the least cost, where a false positive costs a tenth of a miss, or this cost proportion |
//! | `most payoff tp 5 fp -1 fn -20 tn 0` | the greatest payoff per row; 0 for each that is not given |
//!
//! Numbers are those of [`crate::numeric::typed_number`]. In names of measures, case and the separators of words are ignored.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::aim::{Aim, Payoff};
use super::bounded::Bounded;
use super::constraint::{Constraint, Side};
use super::question::Question;
use crate::curve::parameter::ParameterError;
use crate::measure::names::{beta_of, is_named};
use crate::numeric::typed_number;

/// A text that is no question.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum QuestionError {
    /// A part that is neither a constraint nor an aim.
    #[error(
        "\"{0}\" is neither a limit, such as recall >= 0.9, nor an aim, such as most precision, most f2, least cost 0.1."
    )]
    Part(String),
    /// A second aim.
    #[error("\"{0}\" is a second aim. Give one.")]
    SecondAim(String),
    /// A measure that cannot be bounded.
    #[error("\"{0}\" can't be bounded. Give one of {all}.", all = Bounded::ALL.map(Bounded::name).join(", "))]
    NotBounded(String),
    /// A sign other than `>=` and `<=`.
    #[error("\"{0}\": the bound itself is allowed. Write >= or <=.")]
    Sign(String),
    /// A bound, confidence, cost or payoff that is no number.
    #[error("\"{0}\" is not a number.")]
    Number(String),
    /// A number out of its range, or more than the most constraints.
    #[error(transparent)]
    Parameter(#[from] ParameterError),
}

impl FromStr for Question {
    type Err = QuestionError;

    fn from_str(text: &str) -> Result<Self, QuestionError> {
        let mut aim = None;
        let mut constraints = Vec::new();
        for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
            if part.contains(is_sign) {
                constraints.push(part.parse()?);
            } else if aim.replace(part.parse()?).is_some() {
                return Err(QuestionError::SecondAim(part.to_owned()));
            }
        }
        Ok(Self::new(aim.unwrap_or(Aim::F { beta: 1.0 }), constraints)?)
    }
}

impl FromStr for Constraint {
    type Err = QuestionError;

    fn from_str(text: &str) -> Result<Self, QuestionError> {
        let part = || text.trim().to_owned();
        let (limit, confidence) = match text.split_once('@') {
            Some((limit, level)) => (limit, Some(number(level)?)),
            None => (text, None),
        };
        let start = limit.find(is_sign).ok_or_else(|| QuestionError::Part(part()))?;
        let (name, rest) = limit.split_at(start);
        let bound = rest.trim_start_matches(is_sign);
        let side = match &rest[..rest.len() - bound.len()] {
            ">=" | "≥" => Side::AtLeast,
            "<=" | "≤" => Side::AtMost,
            _ => return Err(QuestionError::Sign(part())),
        };
        let name = name.trim();
        let measure =
            Bounded::named(name).ok_or_else(|| QuestionError::NotBounded(name.to_owned()))?;
        Ok(Self { measure, side, bound: number(bound)?, confidence }.checked()?)
    }
}

impl FromStr for Aim {
    type Err = QuestionError;

    fn from_str(text: &str) -> Result<Self, QuestionError> {
        let text = text.trim();
        let none = || QuestionError::Part(text.to_owned());
        let after = |word: &str, text: &'_ str| -> Option<usize> {
            let is_word = text.get(..word.len())?.eq_ignore_ascii_case(word);
            (is_word && !text[word.len()..].starts_with(|c: char| c.is_alphanumeric()))
                .then_some(word.len())
        };
        let most = after("most", text).or_else(|| after("best", text));
        let least = after("least", text);
        let what = text[most.or(least).unwrap_or_default()..].trim();
        let aim = if let Some(end) = after("cost", what).filter(|_| most.is_none()) {
            let cost = what[end..].trim();
            let share = typed_number::share(if cost.is_empty() { "0.5" } else { cost });
            Self::Cost { cost: share.ok_or_else(|| QuestionError::Number(cost.to_owned()))? }
        } else if least.is_some() {
            return Err(none());
        } else if let Some(end) = after("payoff", what) {
            Self::Payoff(payoff(&what[end..]).ok_or_else(none)?)
        } else {
            Self::maximized(what, 1.0).ok_or_else(none)?
        };
        Ok(aim.checked()?)
    }
}

impl Bounded {
    /// The measure with this name; case and the separators of words are ignored.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|measure| is_named(measure.name(), name))
    }
}

impl Aim {
    /// The aim of the greatest value of the measure with this name, such as precision or f2; `None` for other names. `beta` is that of F
    /// without a number.
    pub fn maximized(name: &str, beta: f64) -> Option<Self> {
        if let Some(beta) = beta_of(name).or_else(|| is_named("f", name).then_some(beta)) {
            return Some(Self::F { beta });
        }
        Self::MAXIMIZED.into_iter().find(|(field, _)| is_named(field, name)).map(|(_, aim)| aim)
    }
}

/// Payoffs, each the name of a cell and a number; `None` where that is not what the text is.
fn payoff(text: &str) -> Option<Payoff> {
    let mut payoff = Payoff { tp: 0.0, fp: 0.0, fn_: 0.0, tn: 0.0 };
    let mut words = text.split([' ', ',']).filter(|word| !word.is_empty());
    while let Some(cell) = words.next() {
        let value = typed_number::number(words.next()?)?;
        match cell {
            "tp" => payoff.tp = value,
            "fp" => payoff.fp = value,
            "fn" => payoff.fn_ = value,
            "tn" => payoff.tn = value,
            _ => return None,
        }
    }
    Some(payoff)
}

fn number(text: &str) -> Result<f64, QuestionError> {
    typed_number::number(text).ok_or_else(|| QuestionError::Number(text.trim().to_owned()))
}

fn is_sign(c: char) -> bool {
    matches!(c, '<' | '>' | '=' | '≤' | '≥')
}

impl fmt::Display for Question {
    /// The text that is parsed as this question.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for constraint in self.constraints() {
            write!(f, "{constraint}; ")?;
        }
        write!(f, "{}", self.aim())
    }
}

impl fmt::Display for Constraint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = match self.side {
            Side::AtLeast => ">=",
            Side::AtMost => "<=",
        };
        write!(f, "{} {sign} {}", self.measure, self.bound)?;
        self.confidence.map_or(Ok(()), |level| write!(f, " @ {level}"))
    }
}

impl fmt::Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::F { beta } if beta.is_infinite() => write!(f, "most f∞"),
            Self::F { beta } => write!(f, "most f{beta}"),
            Self::Cost { cost } => write!(f, "least cost {cost}"),
            Self::Payoff(Payoff { tp, fp, fn_, tn }) => {
                write!(f, "most payoff tp {tp} fp {fp} fn {fn_} tn {tn}")
            }
            plain => {
                let name = Self::MAXIMIZED
                    .iter()
                    .find(|(_, aim)| aim == plain)
                    .map_or("", |(name, _)| name);
                write!(f, "most {name}")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limit(measure: Bounded, side: Side, bound: f64, confidence: Option<f64>) -> Constraint {
        Constraint { measure, side, bound, confidence }
    }

    #[test]
    fn questions_are_parsed() {
        let recall = limit(Bounded::Recall, Side::AtLeast, 0.9, None);
        let sure = Constraint { confidence: Some(0.95), ..recall };
        let fpr = limit(Bounded::Fpr, Side::AtMost, 0.05, None);
        let payoff = Payoff { tp: 5.0, fp: -1.0, fn_: -20.0, tn: 0.0 };
        let f = |beta| Aim::F { beta };
        for (text, aim, constraints) in [
            ("", f(1.0), vec![]),
            ("f0.5", f(0.5), vec![]),
            ("best F2", f(2.0), vec![]),
            ("recall >= 0.9 @ 95 %; most precision", Aim::Precision, vec![sure]),
            ("precision; sensitivity≥90 %", Aim::Precision, vec![recall]),
            ("tpr>=9/10; fpr <= 1/20;", f(1.0), vec![recall, fpr]),
            ("least cost", Aim::Cost { cost: 0.5 }, vec![]),
            ("cost 1:10", Aim::Cost { cost: 1.0 / 11.0 }, vec![]),
            ("most payoff tp 5 fp -1 fn -20", Aim::Payoff(payoff), vec![]),
            ("payoff tp 5, fp -1, fn -20, tn 0", Aim::Payoff(payoff), vec![]),
            ("most f∞", f(f64::INFINITY), vec![]),
            ("most balanced accuracy", Aim::BalancedAccuracy, vec![]),
        ] {
            let question = Question::new(aim, constraints).expect("a question");
            assert_eq!(text.parse(), Ok(question.clone()), "{text}");
            assert_eq!(question.to_string().parse(), Ok(question), "{text}");
        }
    }

    #[test]
    fn what_is_no_question_is_refused_with_a_remedy() {
        for (text, words) in [
            ("kappa >= 0.9", "\"kappa\" can't be bounded. Give one of recall,"),
            ("recall > 0.9", "Write >= or <="),
            ("recall >= high", "\"high\" is not a number"),
            ("recall >= 0.9 @ sure", "\"sure\" is not a number"),
            ("recall >= 1.5", "The bound of recall is 1.5"),
            ("most kappa", "is neither a limit"),
            ("least recall", "is neither a limit"),
            ("payoff tp", "is neither a limit"),
            ("payoff tp 1 fp x", "is neither a limit"),
            ("least cost high", "\"high\" is not a number"),
            ("f1; most precision", "\"most precision\" is a second aim"),
            ("payoff tp 1 fp 2 fn 0 tn 0", "predicting it positive"),
        ] {
            let error = text.parse::<Question>().expect_err(text).to_string();
            assert!(error.contains(words), "{text}: {error}");
        }
    }
}
