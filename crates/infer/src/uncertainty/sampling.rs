//! How the rows of a table were drawn from a population.

use curvescope_core::curve::counts::Totals;
use curvescope_core::curve::parameter::Prevalence;

/// How the rows of a table were drawn. Where they have clusters, whole clusters were.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sampling {
    /// Rows with their classes: the share of positives is uncertain, and with it what depends on it, such as precision.
    #[default]
    Rows,
    /// Positives and negatives separately, as many of each as were wanted: the share of positives is known.
    Classes,
}

impl Sampling {
    /// Each sampling with its name.
    pub const NAMES: [(&str, Self); 2] =
        [(Self::Rows.name(), Self::Rows), (Self::Classes.name(), Self::Classes)];

    /// Its name in options, links and records.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rows => "rows",
            Self::Classes => "classes",
        }
    }

    /// The sampling at a requested prevalence, which is known.
    #[must_use]
    pub fn at(self, prevalence: Option<Prevalence>) -> Self {
        if prevalence.is_some() { Self::Classes } else { self }
    }

    /// The known share of positives: a requested one, or that of the table where its class sizes were fixed; `None` where
    /// rows were drawn with their classes, and without both classes.
    pub fn known_prevalence(
        self,
        requested: Option<Prevalence>,
        totals: Totals,
    ) -> Option<Prevalence> {
        let of_table = || match self {
            Self::Rows => None,
            Self::Classes => Prevalence::new(totals.prevalence()),
        };
        requested.or_else(of_table)
    }

    /// Prevalence at which draws of a table are evaluated; `None`: their own. Where class totals are random, as those of
    /// clusters and of rows with weights are, it is the known share of positives.
    pub fn prevalence_of_draws(
        self,
        requested: Option<Prevalence>,
        totals: Totals,
        has_random_classes: bool,
    ) -> Option<Prevalence> {
        if has_random_classes { self.known_prevalence(requested, totals) } else { requested }
    }

    /// A sentence on the intervals, of rows in clusters or not, at a requested prevalence or not.
    pub fn words(self, has_clusters: bool, prevalence: Option<Prevalence>) -> String {
        let units = if has_clusters { "whole clusters" } else { "rows" };
        let share = match self.at(prevalence) {
            Self::Rows => "drawn with their classes: the share of positives is uncertain",
            Self::Classes => "whose share of positives is known",
        };
        format!("95 % intervals are those of {units} {share}.")
    }
}
