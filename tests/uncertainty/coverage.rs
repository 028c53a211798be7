//! How often the 95 % intervals hold the truth, by simulation. Takes minutes, so it is ignored:
//!
//! `cargo test --release --test uncertainty -- --ignored --nocapture coverage`
//!
//! prints the table of `curvescope::uncertainty`'s documentation.

use curvescope::random::Random;
use curvescope::sample::Sample;
use curvescope::uncertainty::bootstrap::{Bootstrap, Resampling};
use curvescope::uncertainty::delong::delong_test;
use curvescope::uncertainty::interval::Interval;
use curvescope::uncertainty::summary::Summary;
use curvescope::uncertainty::values::Measure;

use crate::samples::sample_of;

/// Data sets of each setting: the coverage is known to 0.5 % (one standard error at 95 %).
const DATA_SETS: u32 = 2000;
const REPLICATES: usize = 1000;

/// Two models whose scores are normal with variance 1, and correlated by 1/2; positives lie higher by
/// `separations`.
struct Setting {
    n_pos: usize,
    n_neg: usize,
    separations: [f64; 2],
    /// True AUROC, AUCPR, AUPRG and E[FG1] of each model: scipy 1.17.1, `quad` over the threshold.
    truths: [[f64; 4]; 2],
}

/// AUPRG and E[FG1] depend on prevalence: d, then the share of positives.
mod truth {
    pub(super) const HALF_11: [f64; 4] =
        [0.638_163_195_084, 0.150_023_524_875, 0.533_839_584_696, 0.520_644_415_905];
    pub(super) const ONE_11: [f64; 4] =
        [0.760_249_938_907, 0.273_505_957_260, 0.810_419_790_775, 0.657_005_719_049];
    pub(super) const ONE_AND_HALF_11: [f64; 4] =
        [0.855_577_816_827, 0.457_101_584_310, 0.930_680_039_902, 0.715_848_737_085];
}
