//! Requirements, which are bounds on numbers of the report: `[MODEL:]NAME OP NUMBER`.

use super::fault::Fault;
use super::names::{self, Name};
use super::typed_number;

/// An end of a 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    Low,
    High,
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

/// Bound on a number of the report.
#[derive(Clone, Debug)]
pub(super) struct Requirement {
    /// Name of the model; `None` for each model.
    pub(super) model: Option<String>,
    pub(super) name: Name,
    /// End of the number's interval to compare with the bound; `None` for the number itself.
    pub(super) end: Option<End>,
    pub(super) comparison: Comparison,
    pub(super) bound: f64,
    /// The requirement as it was typed, without surrounding spaces.
    pub(super) text: String,
}

/// Parts of a text `NAME OP NUMBER`.
pub(super) struct Bound<'t> {
    pub(super) name: &'t str,
    pub(super) comparison: Comparison,
    pub(super) number: f64,
}

/// Parses `NAME OP NUMBER`; `what` is the option whose value it is.
pub(super) fn bound<'t>(what: &str, text: &'t str) -> Result<Bound<'t>, Fault> {
    let fault = |fault: &str| {
        Fault::new(format!(
            "--{what} '{text}': {fault}. Write a name, a sign and a number, as in 'recall>=0.95'."
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
    /// Parses the value of `--require`.
    pub(super) fn read(text: &str) -> Result<Self, Fault> {
        let Bound { name, comparison, number } = bound("require", text)?;
        let (model, named) = match name.rsplit_once(':') {
            Some((model, named)) => (Some(model.to_owned()), named.trim()),
            None => (None, name),
        };
        let (base, end) = match named.rsplit_once('.') {
            Some((base, "low")) => (base, Some(End::Low)),
            Some((base, "high")) => (base, Some(End::High)),
            _ => (named, None),
        };
        let name = names::find(base).ok_or_else(|| unknown(text, base))?;
        if end.is_some() && !name.has_interval() {
            let those: Vec<&str> =
                names::all().filter(|name| name.has_interval()).map(|name| name.id).collect();
            return Err(Fault::new(format!(
                "--require '{text}': {base} has no interval. Those that have one are {}.",
                those.join(", ")
            )));
        }
        Ok(Self { model, name, end, comparison, bound: number, text: text.trim().to_owned() })
    }
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
            let found = Requirement::read(text);
            let found = found.unwrap_or_else(|Fault(message)| panic!("{message}"));
            assert_eq!(found.model.as_deref(), model, "{text}");
            assert_eq!((found.name.id, found.end), (id, end), "{text}");
            assert_eq!((found.comparison, found.bound), (comparison, bound), "{text}");
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
            let Fault(message) = Requirement::read(text).expect_err(text);
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
