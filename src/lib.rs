//! Exact ROC, Precision-Recall and Precision-Recall-Gain curves of a binary classifier, from the
//! rows it was tested on to the figures of the page.
//!
//! # The way of a table
//!
//! [`input`] reads bytes into a [`sample`]; [`rank`] sorts it into operating points ([`counts`]);
//! everything else is derived from those: the one [`hull`], the [`area`]s, the [`best`] thresholds,
//! the [`measures`] at a point. [`analyze`] is the whole way and ends in a [`report`]. A [`space`]
//! is a projection of counts, an isometric a [`mod@line`] in them; [`draw`] puts both on any canvas, and
//! [`web`] is the face that JavaScript sees.
//!
//! # Conventions
//!
//! A row is predicted positive when `score >= threshold`. Rows of equal score share one operating
//! point. Between neighbouring operating points counts move linearly, as random mixing of the two
//! does. A row of weight w is w copies. What is undefined is `None` with a reason, never NaN, 0
//! or 1.
//!
//! # Example
//!
//! ```
//! use curvescope::analyze::analyze;
//! use curvescope::input::Choices;
//! use curvescope::options::Settings;
//!
//! let table = b"label,score\n1,0.9\n0,0.6\n1,0.4\n0,0.2\n";
//! let report = analyze(table, &Choices::default(), &Settings::default())?;
//! assert_eq!(report.models[0].roc.auroc, Some(0.75));
//! # Ok::<(), curvescope::error::InputError>(())
//! ```
//!
//! # Words
//!
//! | word | meaning |
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
//! Whole counts are exact up to 2^53, and so are the comparisons made of them: the hull's
//! orientation, ties of F. AUROC is divided once. Ratios agree with exact arithmetic to 1e-12
//! relative, areas to 1e-10 (`tests/reference/`, `tests/exact/`).
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
//! | Flach & Kull §1, `acc_c` | 2c·π·tpr + 2(1-c)(1-π)(1-fpr) | c and 1-c swapped, as the printed intervals need |
//! | Flach & Kull, Theorem 3 | Δ from -y0/1-π | Δ from -y0/(1-π), with the signed area |
//! | Flach & Kull, Definition 1 | negative gains are ignored | only negative recall gain is cut |
//! | Boyd §2.2 | `r_i` = i/n | `r_i` = i/P |
//! | Boyd §4.4 | f' grows with recall, and with precision, "iff" | only if: f' is 0 for every precision up to π |
//! | Gandenberger | β = γ^(1/(φ+1)), ρ = φ+1 | φ-1 in both, so that ρ = -2 is `F_beta` |
//! | Gandenberger, ρ = 0 | stipulated (βP+R)/(1+β) | kept; the limit of the family is (P+R)/2 |
//! | Decal | precision - π(1-π)precision | (precision - π)/((1-π)precision) |

pub mod advice;
pub mod analyze;
pub mod area;
pub mod best;
pub mod bounds;
pub mod calibration;
pub mod compare;
pub mod conventions;
pub mod counts;
mod decimal;
#[cfg(feature = "draw")]
pub mod draw;
pub mod error;
pub mod fix;
pub mod folds;
pub mod forensics;
pub mod generate;
pub mod histogram;
pub mod hull;
pub mod input;
pub mod interval;
pub mod level;
pub mod line;
pub mod measures;
mod model;
pub mod normal;
pub mod optimum;
pub mod options;
pub mod outline;
pub mod path;
pub mod power_mean;
pub mod random;
pub mod rank;
mod recall;
pub mod report;
pub mod sample;
pub mod space;
pub mod study;
mod sum;
pub mod uncertainty;
mod undefined;
#[cfg(feature = "web")]
pub mod web;
mod wilson;
