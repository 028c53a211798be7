//! Words that several rules share.

use super::those::those;
use crate::input::fix::{Changes, Fix};
use crate::input::wording::quoted;
use crate::report::model::RankedModel;

/// The names of models: "a", "b" and "c".
pub(super) fn named(models: &[&RankedModel]) -> String {
    joined(models.iter().map(|model| quoted(&model.name)).collect())
}

/// Parts of a sentence with commas and "and", at most five of them.
pub(super) fn joined(mut parts: Vec<String>) -> String {
    const MOST: usize = 5;
    if parts.len() > MOST {
        let more = parts.len() - (MOST - 1);
        parts.truncate(MOST - 1);
        parts.push(format!("{more} more"));
    }
    match &parts[..] {
        [] => String::new(),
        [only] => only.clone(),
        [all @ .., last] => format!("{} and {last}", all.join(", ")),
    }
}

/// A share as a percentage, written as the page writes them: one decimal, more when it is tiny.
pub(super) fn percent(share: f64) -> String {
    let percent = 100.0 * share;
    let decimals = match percent {
        0.0 | 0.1.. => 1,
        0.01.. => 3,
        _ => 5,
    };
    format!("{percent:.decimals$}\u{202f}%")
}

/// The other models' score columns alone; `None` when there is no other.
pub(super) fn leave_out(found: &[&RankedModel], models: &[RankedModel]) -> Option<Fix> {
    let others = those(models, &|model| !found.iter().any(|other| other.name == model.name))?;
    Some(Fix::Choose {
        label: format!("Leave out {}", named(found)),
        options: Changes::Scores {
            scores: others.iter().map(|model| model.name.clone()).collect(),
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_end_in_and() {
        let joined = |parts: &[&str]| joined(parts.iter().map(|&part| part.to_owned()).collect());
        assert_eq!(joined(&["a"]), "a");
        assert_eq!(joined(&["a", "b"]), "a and b");
        assert_eq!(joined(&["a", "b", "c", "d", "e"]), "a, b, c, d and e");
        assert_eq!(joined(&["a", "b", "c", "d", "e", "f"]), "a, b, c, d and 2 more");
    }

    #[test]
    fn percentages_are_written_as_on_the_page() {
        assert_eq!(percent(0.215_8), "21.6\u{202f}%");
        assert_eq!(percent(0.0), "0.0\u{202f}%");
        assert_eq!(percent(0.001), "0.1\u{202f}%");
        assert_eq!(percent(0.000_52), "0.052\u{202f}%");
    }
}
