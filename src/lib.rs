//! Exact ROC, Precision-Recall and Precision-Recall-Gain curves of a binary classifier: from the
//! scores and labels of test rows to areas, thresholds, intervals and drawn plots.
//!
//! ```
//! use curvescope::{Beta, RankError, Ranking};
//!
//! let ranking = Ranking::new(&[0.9, 0.8, 0.6, 0.4, 0.3], &[true, false, true, true, false])?;
//! assert_eq!(ranking.auroc(), Ok(4.0 / 6.0)); // of 6 pairs, 4 are in order
//! assert_eq!(ranking.best_f(Beta::ONE).unwrap().threshold, 0.4); // predict positive when score >= 0.4
//! # Ok::<(), RankError>(())
//! ```
//!
//! | feature | adds |
//! |---|---|
//! | none | [`Ranking`], and the maths below it |
//! | `serde` | its records can be written and read |
//! | `infer` | intervals and tests; rows from a known population |
//! | `read` | tables of any layout, to reports; judgement on other rows |
//! | `draw` | the plots, and the figures of the papers |
//!
//! # Examples
//!
//! The best threshold under limits: the best precision of those that find three quarters of the positives.
//!
//! ```
//! use curvescope::Ranking;
//!
//! let rows = [(0.9f32, true), (0.8, false), (0.6, true), (0.4, true), (0.3, false)];
//! let ranking = Ranking::from_rows(rows)?;
//! let decision = ranking.decide(&"recall >= 0.75; most precision".parse()?)?;
//! // 3 of the 4 rows from 0.4 on are positive.
//! assert_eq!((decision.threshold, decision.value), (Some(f64::from(0.4f32)), Some(0.75)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The convex hull:
//!
//! ```
//! use curvescope::Ranking;
//!
//! let ranking = Ranking::new(&[0.9, 0.8, 0.6, 0.4, 0.3], &[true, false, true, true, false])?;
//! let hull = ranking.hull()?;
//! assert_eq!(hull.thresholds, [f64::INFINITY, 0.9, 0.4, 0.3]);
//! assert_eq!((&hull.tps[..], &hull.fps[..]), (&[0.0, 1.0, 3.0, 3.0][..], &[0.0, 0.0, 1.0, 2.0][..]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Another prevalence, columns of arrays, and the reason where something is undefined:
//!
//! ```
//! use curvescope::curve::undefined::Reason;
//! use curvescope::{Prevalence, RankError, Ranking};
//!
//! let (scores, labels) = (vec![0.9, 0.8, 0.6, 0.4, 0.3], vec![1, 0, 1, 1, 0]);
//! let rows = scores.iter().copied().zip(labels.iter().map(|&label| label == 1));
//! let rare = Ranking::from_rows(rows)?.at_prevalence(Prevalence::new(0.01).unwrap());
//! assert!(rare.average_precision().unwrap() < 0.4);
//! assert_eq!(Ranking::new(&[0.5], &[true])?.auroc(), Err(Reason::NoNegatives));
//! # Ok::<(), RankError>(())
//! ```
//!
//! A full report, from the text of a table, with the feature `read`:
//!
//! ```
//! # #[cfg(feature = "read")] {
//! use curvescope::{Choices, Settings, analyze};
//!
//! let table = b"label,score\n1,0.9\n0,0.6\n1,0.4\n0,0.2\n";
//! let report = analyze(table, &Choices::default(), &Settings::default())?;
//! assert_eq!(report.models[0].roc.auroc, Some(0.75));
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Modules
//!
//! Each module imports only from modules above it.
//!
//! | module | contents |
//! |---|---|
//! | [`numeric`] | parsing of doubles, sums, the normal distribution, random draws |
//! | [`curve`] | rows, parameters; scores to operating points, the hull, spaces as projections of counts |
//! | [`measure`] | measures of one operating point; best thresholds; thresholds under constraints |
//! | [`mod@area`] | areas, bounds, folds; settings of an analysis |
//! | [`calibration`] | scores as probabilities |
//! | `generate` | samples from known distributions (`infer`) |
//! | `input` | bytes of any layout to a sample, with remarks and errors (`read`) |
//! | `report` | the analysis of a whole table, with its remarks; comparison of models, thresholds for groups, conventions of other tools (`read`) |
//! | `uncertainty` | the bootstrap, `DeLong`'s test, intervals (`infer`) |
//! | `judge` | thresholds and models on other rows than they were chosen on (`read`) |
//! | `study` | the figures of the papers (`draw`) |
//! | `draw` | curves, hulls and isometrics on any canvas (`draw`) |
//!
//! # Conventions
//!
//! A row is predicted positive when `score >= threshold`, or `score <= threshold` where low scores mean positive. Rows of equal score share one operating
//! point. Between neighbouring operating points counts move linearly, as random mixing of the two
//! does. A row of weight w is w copies. An undefined value is `None`, in a report with a reason,
//! never NaN, 0 or 1.
//!
//! Invalid numbers are rejected on entry: rows and counts with a [`RankError`], parameters and questions with a
//! [`ParameterError`], tables and options with an `InputError`.
//! A measure of plain numbers out of range is `None`. The functions of [`numeric`] return NaN for
//! NaN, as those of the standard library do; figures of `study` and shapes of `generate` that
//! are built field by field are validated by their `checked` and `check`.
//!
//! # Terms
//!
//! | term | meaning |
//! |---|---|
//! | tp, fp | positives and negatives at or above a threshold |
//! | `n_pos`, `n_neg` (P, N) | class totals; n = P + N |
//! | prevalence π, odds | P/n; P/N = π/(1-π) |
//! | recall = tpr, fpr | tp/P; fp/N |
//! | precision | tp/(tp+fp) |
//! | recall gain, precision gain | 1 - odds·fn/tp; 1 - odds·fp/tp |
//! | operating point | one distinct score as the threshold, with its tp and fp |
//! | isometric | the points with one value of a measure |
//!
//! # Accuracy
//!
//! Whole counts are exact up to 2^53, and so are comparisons of them: the hull's orientation, ties
//! of F. AUROC takes one division. Ratios agree with exact arithmetic to 1e-12 relative, areas to
//! 1e-10 (`tests/reference/`, `tests/exact/`).
//!
//! # Sources
//!
//! - P. Flach, M. Kull: Precision-Recall-Gain Curves: PR Analysis Done Right. NIPS 2015.
//! - K. Boyd, V. Santos Costa, J. Davis, D. Page: Unachievable Region in Precision-Recall Space and
//!   Its Effect on Empirical Evaluation. ICML 2012.
//! - G. Gandenberger: Evaluating Classification Models, Part 4: Weighted Power Means of Precision
//!   and Recall. 2019.
//! - R. Decal: A Python package for calculating precision-recall-gain.
//! - J. Davis, M. Goadrich: The Relationship Between Precision-Recall and ROC Curves. ICML 2006.
//! - E. DeLong, D. DeLong, D. Clarke-Pearson: Comparing the Areas under Two or More Correlated
//!   Receiver Operating Characteristic Curves. Biometrics 44, 1988.
//! - D. McClish: Analyzing a Portion of the ROC Curve. Medical Decision Making 9, 1989.
//! - T. Dimitriadis, T. Gneiting, A. Jordan: Stable Reliability Diagrams for Probabilistic
//!   Classifiers. PNAS 118, 2021. After A. Murphy: A New Vector Partition of the Probability Score. 1973.
//! - Z. Lipton, C. Elkan, B. Naryanaswamy: Optimal Thresholding of Classifiers to Maximize F1
//!   Measure. ECML 2014.
//! - E. Wilson: Probable Inference, the Law of Succession, and Statistical Inference. 1927.
//!
//! # Errata of the sources
//!
//! | where | printed | used here |
//! |---|---|---|
//! | Flach & Kull §1, `acc_c` | 2c·π·tpr + 2(1-c)(1-π)(1-fpr) | c and 1-c swapped to match the printed intervals |
//! | Flach & Kull, Theorem 3 | Δ from -y0/1-π | Δ from -y0/(1-π), with the signed area |
//! | Flach & Kull, Definition 1 | negative gains are ignored | only negative recall gain is cut |
//! | Boyd §2.2 | `r_i` = i/n | `r_i` = i/P |
//! | Boyd §4.4 | f' grows with recall, and with precision, "iff" | only if: f' is 0 for every precision up to π |
//! | Gandenberger | β = γ^(1/(φ+1)), ρ = φ+1 | φ-1 in both, so that ρ = -2 is `F_beta` |
//! | Gandenberger, ρ = 0 | stipulated (βP+R)/(1+β) | kept; the limit of the family is (P+R)/2 |
//! | Decal | precision - π(1-π)precision | (precision - π)/((1-π)precision) |

pub use curvescope_core::{area, curve, measure, numeric, ranking};
#[cfg(feature = "draw")]
pub use curvescope_draw as draw;
#[cfg(feature = "infer")]
pub use curvescope_infer::{generate, uncertainty};
#[cfg(feature = "read")]
pub use curvescope_read as input;
#[cfg(feature = "read")]
pub use curvescope_report as report;
#[cfg(feature = "read")]
pub use curvescope_report::judge;
#[cfg(feature = "draw")]
pub use curvescope_study as study;
#[cfg(feature = "read")]
pub use curvescope_words as words;

/// Calibration of scores, and its uncertainty with the feature `infer`.
pub mod calibration {
    pub use curvescope_core::calibration::*;
    #[cfg(feature = "infer")]
    pub use curvescope_infer::calibration::*;
}

#[cfg(feature = "read")]
pub mod given;
#[cfg(feature = "web")]
pub mod web;

pub use area::settings::Settings;
pub use curve::counts::{Curve, OperatingPoints, Point, Totals};
pub use curve::error::RankError;
pub use curve::hull::Hull;
pub use curve::parameter::{Beta, ParameterError, Prevalence, RecallRange, RocRange, RocRate};
pub use curve::rank::rank;
pub use curve::thresholds::Thresholds;
#[cfg(feature = "read")]
pub use input::Choices;
#[cfg(feature = "read")]
pub use input::error::InputError;
pub use measure::best::{Best, best_f};
pub use measure::measures::{Measures, Parameters, measures_at};
pub use ranking::Ranking;
#[cfg(feature = "read")]
pub use report::Report;
#[cfg(feature = "read")]
pub use report::analyze::{Analysis, analyze};
