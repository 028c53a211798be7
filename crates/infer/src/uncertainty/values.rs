//! The measures that are resampled, summed in one pass over a curve.

use serde::{Serialize, Serializer};

use super::traversal::Segment;
use curvescope_core::area::partial::{self};
use curvescope_core::area::pr::{self};
use curvescope_core::area::prg;
use curvescope_core::curve::counts::Totals;
use curvescope_core::curve::parameter::{Beta, RecallRange, RocRange};
use curvescope_core::curve::space::precision;
use curvescope_core::curve::weighting::Weighting;
use curvescope_core::numeric::sum::Sum;

/// A measure of a whole curve that is resampled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CurveMeasure {
    /// Area under the ROC curve.
    Auroc,
    /// Exact area under the PR curve over the recall range.
    PrArea,
    /// Average precision.
    AveragePrecision,
    /// Area under the PRG curve, signed.
    PrgArea,
    /// E\[FG1\].
    ExpectedFGain,
    /// Area under the ROC curve over the requested range.
    PartialAuroc,
    /// The same area on McClish's scale.
    StandardizedPartialAuroc,
}

impl CurveMeasure {
    /// All measures, in the order of [`Values`].
    pub const ALL: [Self; 7] = [
        Self::Auroc,
        Self::PrArea,
        Self::AveragePrecision,
        Self::PrgArea,
        Self::ExpectedFGain,
        Self::PartialAuroc,
        Self::StandardizedPartialAuroc,
    ];

    /// True for a measure over a range of tpr or fpr, which is undefined without one.
    pub fn is_partial(self) -> bool {
        matches!(self, Self::PartialAuroc | Self::StandardizedPartialAuroc)
    }

    /// Name in records.
    pub fn name(self) -> &'static str {
        match self {
            Self::Auroc => "auroc",
            Self::PrArea => "prArea",
            Self::AveragePrecision => "averagePrecision",
            Self::PrgArea => "prgArea",
            Self::ExpectedFGain => "expectedFGain",
            Self::PartialAuroc => "partialAuroc",
            Self::StandardizedPartialAuroc => "standardizedPartialAuroc",
        }
    }
}

impl Serialize for CurveMeasure {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// One value per measure, in the order of [`CurveMeasure::ALL`]; `None` where it is undefined.
pub type Values = [Option<f64>; CurveMeasure::ALL.len()];

pub(super) struct Sums {
    weighting: Weighting,
    /// Twice the number of pairs ranked right; a sum of whole counts is exact.
    pairs: f64,
    pr: pr::AreaSum,
    precision: Sum,
    prg: prg::AreaSum,
    partial: Option<partial::AreaSum>,
}

impl Sums {
    pub(super) fn new(weighting: Weighting, recalls: RecallRange, rates: Option<RocRange>) -> Self {
        Self {
            weighting,
            pairs: 0.0,
            pr: pr::AreaSum::new(weighting.totals.n_pos, recalls),
            precision: Sum::default(),
            prg: prg::AreaSum::new(weighting.totals),
            partial: rates.map(|range| partial::AreaSum::new(weighting.data, range)),
        }
    }

    /// Adds the next segments, which gain a positive each, in the data's counts.
    pub(super) fn add(&mut self, segments: &[Segment]) {
        for &(from, to) in segments {
            let gained = to.tp - from.tp;
            // Twice the negatives that rank lower, a tied one counted as one.
            self.pairs += gained * (2.0 * self.weighting.data.n_neg - from.fp - to.fp);
            if let Some(partial) = &mut self.partial {
                // Between the previous segment and this one only negatives are gained.
                partial.add(from);
                partial.add(to);
            }
            let (from, to) = (self.weighting.point(from), self.weighting.point(to));
            self.pr.add(from, to);
            self.precision.add(precision(to).map_or(0.0, |precision| gained * precision));
            self.prg.add(from, to);
        }
    }

    /// The values, after the last segment.
    pub(super) fn values(&self) -> Values {
        let Totals { n_pos, n_neg } = self.weighting.data;
        let prg = self.prg.area();
        let partial = self.partial.map(|mut partial| {
            partial.add(self.weighting.data.all());
            partial.area()
        });
        [
            Some(self.pairs / (2.0 * n_pos * n_neg)),
            Some(self.pr.area()),
            Some(self.precision.value() / n_pos),
            prg.map(|prg| prg.area),
            prg.and_then(|prg| prg.expected_f_gain(Beta::ONE, self.weighting.totals)),
            partial.map(|partial| partial.area),
            partial.map(|partial| partial.standardized),
        ]
    }
}
