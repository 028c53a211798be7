//! Requirements, which are bounds on numbers of the report: `[MODEL:]NAME OP NUMBER`, and on their differences:
//! `NAME.difference OP NUMBER` in a comparison, `MODEL.NAME-MODEL.NAME OP NUMBER` in any report.

use super::fault::Fault;
use super::names::{self, Name};
use curvescope_core::numeric::interval::Interval;
use curvescope_core::numeric::typed_number;

/// An end of a 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    Low,
    High,
}

impl End {
    pub(super) fn of(self, interval: Interval) -> f64 {
        match self {
            Self::Low => interval.low,
            Self::High => interval.high,
        }
    }
}

/// Comparison of a number with its bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Comparison {
    AtLeast,
    Above,
    AtMost,
    Below,
}

impl Comparison {
    pub(super) fn holds(self, value: f64, bound: f64) -> bool {
        match self {
            Self::AtLeast => value >= bound,
            Self::Above => value > bound,
            Self::AtMost => value <= bound,
            Self::Below => value < bound,
        }
    }

    /// The operator in ASCII, as it is typed.
    pub(super) fn typed(self) -> &'static str {
        match self {
            Self::AtLeast => ">=",
            Self::Above => ">",
            Self::AtMost => "<=",
            Self::Below => "<",
        }
    }

    /// The operator as reports show it.
    pub(super) fn sign(self) -> &'static str {
        match self {
            Self::AtLeast => "≥",
            Self::Above => ">",
            Self::AtMost => "≤",
            Self::Below => "<",
        }
    }
}

/// The models that a requirement is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Subject {
    /// Each model.
    Each,
    /// The model with this name.
    Model(String),
    /// The new model less the baseline.
    Difference,
    /// The first of two models less the second.
    Less(String, String),
}

impl Subject {
    pub(super) fn is_difference(&self) -> bool {
        matches!(self, Self::Difference | Self::Less(..))
    }
}

/// Bound on a number of the report.
#[derive(Clone, Debug)]
pub(super) struct Requirement {
    pub(super) subject: Subject,
    pub(super) name: Name,
    /// End of the number's interval to compare with the bound; `None` for the number itself.
    pub(super) end: Option<End>,
    pub(super) comparison: Comparison,
    pub(super) bound: f64,
    /// The requirement as it was typed, without surrounding spaces.
    pub(super) text: String,
}

/// Parts of a text `NAME OP NUMBER`.
struct Bound<'t> {
    name: &'t str,
    comparison: Comparison,
    number: f64,
}

/// Parses `NAME OP NUMBER`.
fn bound(text: &str) -> Result<Bound<'_>, Fault> {
    let fault = |fault: &str| {
        Fault::new(format!(
            "--require '{text}': {fault}. Write a name, a sign and a number, as in 'recall>=0.95'."
        ))
    };
    // The last operator separates: the number has none, but a model's name may have some.
    let (at, last) = text
        .char_indices()
        .rfind(|(_, c)| matches!(c, '<' | '>' | '=' | '≤' | '≥'))
        .ok_or_else(|| fault("there is none of the signs >=, >, <= and <"))?;
    let before = text[..at].chars().next_back();
    let (comparison, start) = match (before, last) {
        (Some('>'), '=') => (Comparison::AtLeast, at - 1),
        (Some('<'), '=') => (Comparison::AtMost, at - 1),
        (_, '≥') => (Comparison::AtLeast, at),
        (_, '≤') => (Comparison::AtMost, at),
        (_, '>') => (Comparison::Above, at),
        (_, '<') => (Comparison::Below, at),
        _ => {
            return Err(fault(
                "a number that is computed is hardly ever equal to another: take >= or <=",
            ));
        }
    };
    let typed = &text[at + last.len_utf8()..];
    let number = typed_number::number(typed)
        .ok_or_else(|| fault(&format!("\"{}\" is not a number", typed.trim())))?;
    let name = text[..start].trim();
    if name.is_empty() {
        return Err(fault("nothing stands before the sign"));
    }
    if name.ends_with(['<', '>', '=', '!', '≤', '≥']) {
        let sign = text[..at].trim_end().chars().next_back().into_iter().chain([last]);
        let sign: String = sign.collect();
        return Err(fault(&format!("\"{sign}\" is none of the signs >=, >, <= and <")));
    }
    Ok(Bound { name, comparison, number })
}

impl Requirement {
    /// Parses the value of `--require`, of a comparison or of a report.
    pub(super) fn read(text: &str, is_comparison: bool) -> Result<Self, Fault> {
        let Bound { name: typed, comparison, number } = bound(text)?;
        let (subject, name, end) = match less(typed) {
            Some((models, name)) => (models, name, None),
            None => named(text, typed)?,
        };
        if subject == Subject::Difference && !is_comparison {
            return Err(Fault::new(format!(
                "--require '{text}': a report has no baseline. Run curvescope compare BASE NEW, or name two models, as in \
                 'new.{id}-old.{id}>=0'.",
                id = name.id
            )));
        }
        if end.is_some() && subject != Subject::Difference && !name.has_interval() {
            let those: Vec<&str> =
                names::all().filter(|name| name.has_interval()).map(|name| name.id).collect();
            return Err(Fault::new(format!(
                "--require '{text}': {} has no interval. Those that have one are {}.",
                name.id,
                those.join(", ")
            )));
        }
        Ok(Self { subject, name, end, comparison, bound: number, text: text.trim().to_owned() })
    }
}

/// Parses `[MODEL:]NAME[.difference][.low|.high]`; `text` is the requirement in messages.
fn named(text: &str, typed: &str) -> Result<(Subject, Name, Option<End>), Fault> {
    let (model, named) = match typed.rsplit_once(':') {
        Some((model, named)) => (Some(model.to_owned()), named.trim()),
        None => (None, typed),
    };
    let (base, end) = match named.rsplit_once('.') {
        Some((base, "low")) => (base, Some(End::Low)),
        Some((base, "high")) => (base, Some(End::High)),
        _ => (named, None),
    };
    let Some((of, "difference")) = base.rsplit_once('.') else {
        let name = names::find(base).ok_or_else(|| unknown(text, base))?;
        return Ok((model.map_or(Subject::Each, Subject::Model), name, end));
    };
    if model.is_some() {
        return Err(Fault::new(format!(
            "--require '{text}': a difference is of two models, so no model can be before it. Leave it out."
        )));
    }
    let name = names::find(of).ok_or_else(|| unknown(text, of))?;
    Ok((Subject::Difference, name, end))
}

/// Parses `MODEL.NAME-MODEL.NAME`, with the same name twice; `None` for any other text. A model may have dots and dashes.
fn less(typed: &str) -> Option<(Subject, Name)> {
    let of = |side: &str| {
        let (model, name) = side.rsplit_once(['.', ':'])?;
        let (model, name) = (model.trim(), name.trim());
        Some((model.to_owned(), names::find(name)?)).filter(|_| !model.is_empty())
    };
    typed.match_indices(['-', '\u{2212}']).find_map(|(at, sign)| {
        let (model, name) = of(&typed[..at])?;
        let (other, same) = of(&typed[at + sign.len()..])?;
        same.is(&name).then_some((Subject::Less(model, other), name))
    })
}

fn unknown(text: &str, name: &str) -> Fault {
    let near = names::nearest(name);
    let hint = match near.as_slice() {
        [] => String::new(),
        [one] => format!(" Did you mean {one}?"),
        [some @ .., last] => format!(" Did you mean {} or {last}?", some.join(", ")),
    };
    Fault::new(format!(
        "--require '{text}': there is no number \"{name}\".{hint} `curvescope names` lists all."
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requirements_are_read() {
        for (text, model, id, end, comparison, bound) in [
            ("recall>=0.95", None, "recall", None, Comparison::AtLeast, 0.95),
            (" recall >= 95 % ", None, "recall", None, Comparison::AtLeast, 0.95),
            ("auroc.low>0.8", None, "auroc", Some(End::Low), Comparison::Above, 0.8),
            ("fpr.high ≤ 1/20", None, "fpr", Some(End::High), Comparison::AtMost, 0.05),
            ("gnb:auroc<1", Some("gnb"), "auroc", None, Comparison::Below, 1.0),
            ("a:b>=c:mcc>−0.5", Some("a:b>=c"), "mcc", None, Comparison::Above, -0.5),
            ("roc.auroc>.5", None, "auroc", None, Comparison::Above, 0.5),
            ("fn<=3", None, "fn", None, Comparison::AtMost, 3.0),
        ] {
            let found = Requirement::read(text, false);
            let found = found.unwrap_or_else(|Fault(message)| panic!("{message}"));
            let subject = model.map_or(Subject::Each, |model| Subject::Model(model.to_owned()));
            assert_eq!(found.subject, subject, "{text}");
            assert_eq!((found.name.id, found.end), (id, end), "{text}");
            assert_eq!((found.comparison, found.bound), (comparison, bound), "{text}");
        }
    }

    #[test]
    fn requirements_on_differences_are_read() {
        let less = |first: &str, second: &str| Subject::Less(first.to_owned(), second.to_owned());
        for (text, subject, id, end) in [
            ("auroc.difference.low>-0.01", Subject::Difference, "auroc", Some(End::Low)),
            ("f1.difference >= 0", Subject::Difference, "f", None),
            ("gini.difference.high<0.1", Subject::Difference, "gini", Some(End::High)),
            ("rf.auroc-lr.auroc>0", less("rf", "lr"), "auroc", None),
            ("rf:auroc \u{2212} lr:auc >= 0", less("rf", "lr"), "auroc", None),
            ("v1.0-b.recall-v1.0-a.recall>=0", less("v1.0-b", "v1.0-a"), "recall", None),
            ("score (new).mcc-score (old).mcc>0", less("score (new)", "score (old)"), "mcc", None),
        ] {
            let found = Requirement::read(text, true);
            let found = found.unwrap_or_else(|Fault(message)| panic!("{message}"));
            assert_eq!((found.subject, found.name.id, found.end), (subject, id, end), "{text}");
        }
        for (text, is_comparison, words) in [
            ("auroc.difference>0", false, "as in 'new.auroc-old.auroc>=0'"),
            ("rf:auroc.difference>0", true, "no model can be before it"),
            ("rocauk.difference>0", true, "there is no number \"rocauk\""),
            ("rf.auroc-lr.aucpr>0", true, "there is no number \"rf.auroc-lr.aucpr\""),
            ("rf.f1-lr.f2>0", true, "there is no number"),
            ("rf.auroc-lr.auroc.low>0", true, "there is no number"),
        ] {
            let Fault(message) = Requirement::read(text, is_comparison).expect_err(text);
            assert!(message.contains(words), "{text}: {message}");
        }
    }

    #[test]
    fn what_is_no_requirement_is_refused_with_a_remedy() {
        for (text, words) in [
            ("recall", "none of the signs"),
            ("recall=0.9", "take >= or <="),
            ("recall==0.9", "take >= or <="),
            ("recall>=", "\"\" is not a number"),
            ("recall>=high", "\"high\" is not a number"),
            (">=0.5", "nothing stands before"),
            ("recall!<0.9", "\"!<\" is none of the signs"),
            ("recall=>0.9", "\"=>\" is none of the signs"),
            ("recall =< 0.9", "\"=<\" is none of the signs"),
            ("recall<>0.9", "\"<>\" is none of the signs"),
            ("recall>>0.9", "\">>\" is none of the signs"),
            ("recall>=>0.9", "\"=>\" is none of the signs"),
            ("recall≥≥0.9", "\"≥≥\" is none of the signs"),
            ("-recall>=0.9", "there is no number \"-recall\""),
            ("gnb:Δrecall>=0.9", "there is no number \"Δrecall\""),
            ("recall->0.9", "there is no number \"recall-\""),
            ("auroc·low>0.5", "there is no number"),
            ("recal>=0.9", "Did you mean recall or recallGain?"),
            ("gain>=0.9", "Did you mean fGain, expectedFGain, recallGain or precisionGain?"),
            ("gini.low>0.5", "gini has no interval. Those that have one are auroc, aucpr, ap"),
            ("auroc.middle>0.5", "there is no number \"auroc.middle\""),
        ] {
            let Fault(message) = Requirement::read(text, false).expect_err(text);
            assert!(message.contains(words), "{text}: {message}");
        }
    }

    #[test]
    fn a_bound_itself_is_met_by_at_least_and_at_most_alone() {
        let all = [Comparison::AtLeast, Comparison::Above, Comparison::AtMost, Comparison::Below];
        assert_eq!(all.map(|it| it.holds(0.5, 0.5)), [true, false, true, false]);
        assert_eq!(all.map(|it| it.holds(0.6, 0.5)), [true, true, false, false]);
        assert_eq!(all.map(|it| it.holds(0.4, 0.5)), [false, false, true, true]);
        assert_eq!(all.map(|it| it.holds(f64::NAN, 0.5)), [false; 4]);
    }
}
