//! PR space of a few rows: every 2x2 table is on or above the minimum curve, and the worst ranking has the
//! least average precision (Boyd et al. 2012, Theorems 1 and 3).

use super::minimum::least_precision;
use super::shares::totals_at;
use curvescope_core::area::pr::{least_area, least_average_precision};
use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::curve::parameter::RecallRange;
use curvescope_core::curve::space::precision;
use curvescope_core::measure::measures::checked_table;
use curvescope_read::codes::ErrorCode;
use curvescope_read::error::InputError;

/// All 2x2 tables with tp above 0, and a chosen one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tables {
    /// Rows of each class, whole numbers from 1 to [`MOST_TABLES`].
    pub totals: Totals,
    /// Counts of the chosen table: whole numbers, tp above 0.
    pub chosen: Point,
}

/// The numbers of [`Tables`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TablesValues {
    /// Number of tables: nPos·(nNeg+1).
    pub count: f64,
    /// Share of positives.
    pub prevalence: f64,
    /// Recall of the chosen table.
    pub recall: f64,
    /// Its precision.
    pub precision: f64,
    /// The least precision at this recall.
    pub minimum_precision: f64,
}

/// The worst ranking: all negatives first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WorstRanking {
    /// Rows of each class, whole numbers from 1 to [`MOST_RANKED`].
    pub totals: Totals,
}

/// The numbers of [`WorstRanking`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WorstRankingValues {
    /// Share of positives.
    pub prevalence: f64,
    /// `AP_MIN`, the mean precision after each positive.
    pub minimum_average_precision: f64,
    /// `AUCPR_MIN`, the area below the curve through the same points.
    pub minimum_area: f64,
}

/// Greatest number of rows of a class in [`Tables`].
pub const MOST_TABLES: f64 = 40.0;

/// Greatest number of rows of a class in [`WorstRanking`].
pub const MOST_RANKED: f64 = 1000.0;

impl Tables {
    /// Returns the figure if the counts are valid.
    ///
    /// # Errors
    /// `bad-counts` when a count is no whole number, a class has no rows or too many, tp is 0, or a count is
    /// more than the rows of its class.
    pub fn new(totals: Totals, chosen: Point) -> Result<Self, InputError> {
        checked_rows(totals, MOST_TABLES)?;
        checked_table(chosen, totals)?;
        if chosen.tp == 0.0 || chosen.tp.fract() != 0.0 || chosen.fp.fract() != 0.0 {
            let message = format!(
                "tp is {} and fp is {}. Give whole numbers, tp above 0.",
                chosen.tp, chosen.fp
            );
            return Err(InputError::new(ErrorCode::BadCounts, message));
        }
        Ok(Self { totals, chosen })
    }

    /// All tables, by tp and then by fp.
    pub fn all(&self) -> Vec<Point> {
        let Totals { n_pos, n_neg } = self.totals;
        let mut tables = Vec::new();
        for tp in up_to(n_pos) {
            tables.push(Point { tp, fp: 0.0 });
            tables.extend(up_to(n_neg).map(|fp| Point { tp, fp }));
        }
        tables
    }

    /// The numbers of the figure.
    pub fn values(&self) -> TablesValues {
        let Totals { n_pos, n_neg } = self.totals;
        let recall = self.chosen.tp / n_pos;
        let prevalence = self.totals.prevalence();
        TablesValues {
            count: n_pos * (n_neg + 1.0),
            prevalence,
            recall,
            precision: precision(self.chosen).unwrap_or_default(),
            minimum_precision: least_precision(prevalence, recall).unwrap_or_default(),
        }
    }
}

impl WorstRanking {
    /// Returns the figure if the counts are valid.
    ///
    /// # Errors
    /// `bad-counts` when a count is no whole number, or a class has no rows or too many.
    pub fn new(totals: Totals) -> Result<Self, InputError> {
        checked_rows(totals, MOST_RANKED)?;
        Ok(Self { totals })
    }

    /// (recall, precision) after each positive: (i/nPos, i/(i+nNeg)).
    pub fn steps(&self) -> Vec<(f64, f64)> {
        let Totals { n_pos, n_neg } = self.totals;
        up_to(n_pos).map(|found| (found / n_pos, found / (found + n_neg))).collect()
    }

    /// The numbers of the figure.
    pub fn values(&self) -> WorstRankingValues {
        let prevalence = self.totals.prevalence();
        WorstRankingValues {
            prevalence,
            minimum_average_precision: least_average_precision(self.totals),
            minimum_area: least_area(totals_at(prevalence), RecallRange::FULL),
        }
    }
}

fn checked_rows(totals: Totals, most: f64) -> Result<(), InputError> {
    for (count, name) in [(totals.n_pos, "nPos"), (totals.n_neg, "nNeg")] {
        if !(1.0..=most).contains(&count) || count.fract() != 0.0 {
            let message = format!("{name} is {count}. Give a whole number from 1 to {most}.");
            return Err(InputError::new(ErrorCode::BadCounts, message));
        }
    }
    Ok(())
}

/// Whole numbers from 1 to `count`.
fn up_to(count: f64) -> impl Iterator<Item = f64> {
    std::iter::successors(Some(1.0), |at| Some(at + 1.0)).take_while(move |&at| at <= count)
}
