//! The best other role of a column: what it would be if it had not its own.

use super::evidence::{Facts, LEAST, Role};
use super::examined::ExaminedTable;
use super::facts;

/// The best role besides its own that the evidence allows a column, with the reason; empty without one.
pub(super) fn best(table: &ExaminedTable, column: usize, own: Option<Role>) -> String {
    let score = Facts::of(&[facts::of_score(table, column, &[])]);
    let roles = [
        ("score", Role::Score, Some(score), LEAST),
        ("label", Role::Label, facts::of_label(table, column), 0),
    ];
    let allowed = roles.into_iter().filter_map(|(name, role, facts, least)| {
        let facts = facts?;
        let weight = facts.weight(role);
        (own != Some(role) && weight > least).then(|| (weight, name, facts.reason(role)))
    });
    let best = allowed.max_by_key(|(weight, ..)| *weight);
    best.map_or_else(String::new, |(_, name, reason)| format!("{name}: {reason}"))
}
