//! Questions as text: `recall >= 0.9 @ 95 %; most precision`.
//!
//! The parts of a question are separated by semicolons: constraints, and at most one aim, which is the best F1 where there is none.
//!
//! | part | means |
//! |---|---|
//! | `recall >= 0.9`, `fpr ≤ 5 %` | a constraint; the bound itself is allowed |
//! | `recall >= 0.9 @ 95 %` | a constraint that holds on other rows with this confidence |
//! | `most precision`, `precision` | the greatest value of a measure; `most f0.5` of F with β = 0.5 |
//! | `least cost 1:10`, `least cost 0.1` | the least cost, where a false positive costs a tenth of a miss, or at this cost proportion |
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
    /// Nothing.
    #[error(
        "The question is empty. Give an aim, such as most precision, a limit, such as recall >= 0.9, or both, with ; in between."
    )]
    Empty,
    /// A part that is neither a constraint nor an aim.
    #[error(
        "\"{0}\" is neither a limit, such as recall >= 0.9, nor an aim: most precision, most f2, least cost 0.1, most payoff tp 5 fp -1 fn -20 tn 0."
    )]
    Part(String),
    /// A second aim.
    #[error("\"{0}\" is a second aim. Give one.")]
    SecondAim(String),
    /// A part that is no constraint, and why.
    #[error("\"{0}\": {1}")]
    Limit(String, LimitError),
    /// A cost that is no number.
    #[error(
        "\"{0}\" is no cost. Give the cost proportion of a false positive, as in least cost 0.1, or 1:10."
    )]
    Cost(String),
    /// A number out of its range, or more than the most constraints.
    #[error(transparent)]
    Parameter(#[from] ParameterError),
}

/// A text that is no constraint.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum LimitError {
    /// No sign.
    #[error(
        "there is none of the signs >= and <=. Write a name, a sign and a number, as in recall >= 0.95."
    )]
    NoSign,
    /// A sign that leaves the bound out.
    #[error("the bound itself is allowed. Write >= or <=.")]
    Exclusive,
    /// Another sign.
    #[error("\"{0}\" is none of the signs >= and <=.")]
    Sign(String),
    /// Nothing before the sign.
    #[error(
        "nothing stands before the sign. Write a name, a sign and a number, as in recall >= 0.95."
    )]
    NoName,
    /// A measure that cannot be bounded.
    #[error("\"{0}\" can't be bounded. Give one of {all}.", all = Bounded::ALL.map(Bounded::name).join(", "))]
    NotBounded(String),
    /// A bound that is no number, or a share where rows are counted.
    #[error("\"{0}\" is not a number{of_rows}. Write it as 0.9, 90 % or 9/10, a number of rows as 100.", of_rows = if *.1 { " of rows" } else { "" })]
    Bound(String, bool),
    /// A confidence that is no number.
    #[error("\"{0}\" is no confidence. Write it behind @ as 95 % or 0.95.")]
    Confidence(String),
    /// A number out of its range.
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
                let constraint = part.parse();
                constraints.push(constraint.map_err(|error| match error {
                    LimitError::Parameter(error) => error.into(),
                    other => QuestionError::Limit(part.to_owned(), other),
                })?);
            } else if aim.replace(part.parse()?).is_some() {
                return Err(QuestionError::SecondAim(part.to_owned()));
            }
        }
        if aim.is_none() && constraints.is_empty() {
            return Err(QuestionError::Empty);
        }
        Ok(Self::new(aim.unwrap_or(Aim::F { beta: 1.0 }), constraints)?)
    }
}

impl FromStr for Constraint {
    type Err = LimitError;

    fn from_str(text: &str) -> Result<Self, LimitError> {
        let start = text.find(is_sign).ok_or(LimitError::NoSign)?;
        let (name, rest) = (text[..start].trim(), &text[start..]);
        let value = rest.trim_start_matches(is_sign);
        let side = match &rest[..rest.len() - value.len()] {
            ">=" | "≥" => Side::AtLeast,
            "<=" | "≤" => Side::AtMost,
            ">" | "<" => return Err(LimitError::Exclusive),
            other => return Err(LimitError::Sign(other.to_owned())),
        };
        if name.is_empty() {
            return Err(LimitError::NoName);
        }
        let measure =
            Bounded::named(name).ok_or_else(|| LimitError::NotBounded(name.to_owned()))?;
        let (bound, level) = match value.split_once('@') {
            Some((bound, level)) => (bound.trim(), Some(level.trim())),
            None => (value.trim(), None),
        };
        let is_share = measure.is_count() && bound.contains(['%', '/', ':']);
        let confidence = level.map(|level| {
            typed_number::number(level).ok_or_else(|| LimitError::Confidence(level.to_owned()))
        });
        let bound = typed_number::number(bound)
            .filter(|_| !is_share)
            .ok_or_else(|| LimitError::Bound(bound.to_owned(), measure.is_count()))?;
        Ok(Self { measure, side, bound, confidence: confidence.transpose()? }.checked()?)
    }
}

impl FromStr for Aim {
    type Err = QuestionError;

    fn from_str(text: &str) -> Result<Self, QuestionError> {
        let text = text.trim();
        let none = || QuestionError::Part(text.to_owned());
        let most = without_word(text, "most").or_else(|| without_word(text, "best"));
        let least = without_word(text, "least");
        let what = most.or(least).unwrap_or(text);
        let aim = if let Some(cost) = without_word(what, "cost").filter(|_| most.is_none()) {
            let share = typed_number::share(cost);
            Self::Cost { cost: share.ok_or_else(|| QuestionError::Cost(cost.to_owned()))? }
        } else if least.is_some() || is_named("f", what) {
            // F has its β: most f1.
            return Err(none());
        } else if let Some(cells) = without_word(what, "payoff") {
            Self::Payoff(payoff(cells).ok_or_else(none)?)
        } else {
            Self::maximized(what, 1.0).ok_or_else(none)?
        };
        Ok(aim.checked()?)
    }
}

/// The text after its first word, if it is this one, whatever its case.
fn without_word<'t>(text: &'t str, word: &str) -> Option<&'t str> {
    let rest = text.get(word.len()..).filter(|_| text[..word.len()].eq_ignore_ascii_case(word))?;
    (!rest.starts_with(|c: char| c.is_alphanumeric())).then(|| rest.trim())
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

/// Payoffs, each the name of a cell and a number; `None` where that is not what the text is, or a cell is there twice.
fn payoff(text: &str) -> Option<Payoff> {
    let mut values = [None; 4];
    let mut words = text.split([' ', ',']).filter(|word| !word.is_empty());
    while let Some(cell) = words.next() {
        let at =
            ["tp", "fp", "fn", "tn"].iter().position(|name| name.eq_ignore_ascii_case(cell))?;
        if values[at].replace(typed_number::number(words.next()?)?).is_some() {
            return None;
        }
    }
    let [tp, fp, fn_, tn] = values.map(Option::unwrap_or_default);
    Some(Payoff { tp, fp, fn_, tn })
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
            ("f0.5", f(0.5), vec![]),
            ("best F2", f(2.0), vec![]),
            ("recall >= 0.9 @ 95 %; most precision", Aim::Precision, vec![sure]),
            ("precision; sensitivity≥90 %", Aim::Precision, vec![recall]),
            ("tpr>=9/10; fpr <= 1/20;", f(1.0), vec![recall, fpr]),
            ("cost 1:10", Aim::Cost { cost: 1.0 / 11.0 }, vec![]),
            ("most payoff tp 5 fp -1 fn -20", Aim::Payoff(payoff), vec![]),
            ("payoff TP 5, fp -1, fn -20, tn 0", Aim::Payoff(payoff), vec![]),
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
            (" ; ", "The question is empty"),
            ("kappa >= 0.9", "\"kappa\" can't be bounded. Give one of recall,"),
            ("recall > 0.9", "\"recall > 0.9\": the bound itself is allowed. Write >= or <="),
            ("recall == 0.9", "\"==\" is none of the signs"),
            (">= 0.9", "nothing stands before the sign"),
            ("recall >= high", "\"high\" is not a number. Write it as 0.9"),
            ("predictedPositive <= 10 %", "\"10 %\" is not a number of rows"),
            ("recall >= 0.9 @ sure", "\"sure\" is no confidence"),
            ("recall >= 1.5", "The bound of recall is 1.5"),
            ("most f", "is neither a limit"),
            ("least cost", "\"\" is no cost"),
            ("payoff tp 1 tp 2", "is neither a limit"),
            ("most kappa", "is neither a limit"),
            ("least recall", "is neither a limit"),
            ("payoff tp", "is neither a limit"),
            ("payoff tp 1 fp x", "is neither a limit"),
            ("least cost high", "\"high\" is no cost"),
            ("f1; most precision", "\"most precision\" is a second aim"),
            ("payoff tp 1 fp 2 fn 0 tn 0", "predicting it positive"),
        ] {
            let error = text.parse::<Question>().expect_err(text).to_string();
            assert!(error.contains(words), "{text}: {error}");
        }
    }
}
