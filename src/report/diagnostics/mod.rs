//! What a reader should know of the data before trusting the curves: one plain sentence each, and
//! where another choice answers it or there is more to look at, that as its fix.
//!
//! Everything is read off the operating points, so that no row has to be kept. *Complexity*: at
//! most linear in them; most rules look at a few.
//!
//! # Notices
//!
//! Those of reading the table (see the [`input`](crate::input) module) are among them, all in the order
//! of their consequence: what may make the curves wrong; rows that are missing; what was chosen; what makes
//! the numbers unsure; how the table was written. A notice names all models that it is about.
//!
//! | code | says | rule | fix |
//! |---|---|---|---|
//! | `swapped-columns` | label and score may be each other | both have two values, and their names don't speak for the choice: one is named like the other's role, or the label was found by its values | swap them |
//! | `constant-score` | it ranks nothing | one distinct score | leave it out |
//! | `inverted-scores` | negatives rank above positives | AUROC below 1/2, and so is DeLong's 95 % interval where there is one; not where it is pooled (`pooled-folds`) | make the other of two labels positive, or swap the columns of grouped counts, where that helps all models |
//! | `pooled-folds` | scores of different folds are not on one scale | the mean of the folds' AUROC is more than 0.01 and 2.58 standard errors from the AUROC of all rows | show the folds |
//! | `hard-labels` | decisions in place of scores | two distinct scores, or the label values themselves, in at least twice as many rows | leave it out |
//! | `duplicated-rows` | every row is there more than once | all counts of all models divide by one number, over at least 20 operating points | |
//! | `missing-codes` | a number is ranked that may mean none | the lowest or highest score is −1 or of ±9, ±99, … ±99999, and all others are fractions from 0 to 1 | |
//! | `boyd-convention` | areas that are conventions | one class has no rows | |
//! | `few-positives`, `few-negatives` | the areas are unsure | fewer than 20 rows of the class | show how sure |
//! | `heavy-ties` | finer scores could give other areas | 5 % of the pairs of a positive and a negative are tied | show what ties hide |
//! | `fold-prevalence` | folds with another share of positives | more than 3 standard errors and 1.5 times the odds away from the other folds | show the folds |
//! | `logits` | scores are not probabilities | from below 0 to above 1, about as far to both sides, with fractions | |
//! | `percentages` | scores are percentages | from 0 to at most 100, starting below 10 and ending above 50 | |
//!
//! Thresholds and their reasons are with the constants of each rule. Without both classes only the
//! first and the last of what the models have to say apply: `constant-score` and `boyd-convention`.
//! Weighted rows are no counts of rows: `duplicated-rows`, `few-positives`, `pooled-folds` and
//! `fold-prevalence` say nothing of them.

mod classes;
mod copies;
mod decisions;
mod fold_shares;
mod pooled;
mod ranking;
mod scale;
mod those;
mod ties;
mod wording;

use crate::input::Summary;
use crate::input::codes::NoticeCode;
use crate::input::error::Notice;
use crate::input::fix::Fix;
use crate::numeric::sort::sort_by_key;
use crate::report::model::RankedModel;

/// The remarks on a table and its models, those that need action first.
pub(crate) fn notices(summary: &Summary, models: &[RankedModel]) -> Vec<Notice> {
    let has_both = models.first().is_some_and(|model| model.points.totals.has_both_classes());
    let (before, after): (&[Rule], &[Rule]) = if has_both {
        (&SPOILING, &UNSURE)
    } else {
        (&[ranking::constant_score], &[classes::boyd_convention])
    };
    let mut notices = Vec::new();
    for rule in before {
        notices.extend(rule(summary, models));
    }
    notices.extend_from_slice(&summary.notices);
    for rule in after {
        notices.extend(rule(summary, models));
    }
    sort_by_key(&mut notices, consequence);
    notices
}

/// How much a notice may change what a reader believes, the most first: the curve may be another one;
/// rows are missing from it; what was chosen in the reader's place; how far to trust the numbers; how
/// the table was written.
fn consequence(notice: &Notice) -> u8 {
    use NoticeCode as Code;
    // A column that is offered as a score might have been one.
    let is_choice = notice.fixes.iter().any(|fix| matches!(fix, Fix::Choose { .. }));
    match notice.code {
        Code::IgnoredColumns if is_choice => 2,
        Code::SkippedRows | Code::KeyedRows | Code::RepeatedFields => 1,
        Code::CountedRows
        | Code::WeightByName
        | Code::MinorityPositive
        | Code::OneAgainstRest
        | Code::GuessedScores
        | Code::OwnScore
        | Code::OtherClass
        | Code::LongTable
        | Code::LabelByContent
        | Code::MergedColumns
        | Code::SparseColumns
        | Code::ManyScores
        | Code::ManyFolds => 2,
        Code::FewPositives | Code::FewNegatives | Code::HeavyTies | Code::FoldPrevalence => 3,
        Code::IgnoredColumns
        | Code::NoHeader
        | Code::DecimalComma
        | Code::PercentSigns
        | Code::Logits
        | Code::Percentages
        | Code::TitleLines
        | Code::CommentLines
        | Code::TotalRows
        | Code::BracketedNumbers
        | Code::StrayValues => 4,
        _ => 0,
    }
}

/// A rule: what it has to say of all models together.
type Rule = fn(&Summary, &[RankedModel]) -> Option<Notice>;

/// Rules on what makes the curves wrong.
const SPOILING: [Rule; 7] = [
    decisions::swapped_columns,
    ranking::constant_score,
    ranking::inverted_scores,
    pooled::pooled_folds,
    decisions::hard_labels,
    scale::missing_codes,
    copies::duplicated_rows,
];

/// Rules on what makes the numbers unsure, and on what does no harm.
const UNSURE: [Rule; 5] = [
    classes::few_rows,
    ties::heavy_ties,
    fold_shares::fold_prevalence,
    scale::log_odds,
    scale::percentages,
];
