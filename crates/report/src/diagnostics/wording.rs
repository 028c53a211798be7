//! Wording shared by several rules.

use super::models_where;
use crate::model::RankedModel;
use curvescope_core::numeric::format;
use curvescope_read::fix::{Changes, Fix};
use curvescope_read::wording::quoted;

/// The names of models: "a", "b" and "c".
pub(super) fn named(models: &[&RankedModel]) -> String {
    joined(models.iter().map(|model| quoted(&model.name)).collect())
}

/// Joins parts of a sentence with commas and "and"; of more than five, four and the number of the others.
pub(super) fn joined(mut parts: Vec<String>) -> String {
    const MOST: usize = 5;
    if parts.len() > MOST {
        let more = parts.len() - (MOST - 1);
        parts.truncate(MOST - 1);
        parts.push(format!("{} more", format::count(more)));
    }
    match &parts[..] {
        [] => String::new(),
        [only] => only.clone(),
        [all @ .., last] => format!("{} and {last}", all.join(", ")),
    }
}

/// Fix that leaves out the score columns in `found`; `None` when no other is left.
pub(super) fn leave_out(found: &[&RankedModel], models: &[RankedModel]) -> Option<Fix> {
    let others =
        models_where(models, &|model| !found.iter().any(|other| other.name == model.name))?;
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
}
