//! Uncertainty of the results of one test set: `DeLong`'s paired test of AUROCs ([`delong`]), a
//! bootstrap of every area, of differences between models, of the curves and of the best threshold
//! ([`mod@bootstrap`]), and intervals of the rates at one threshold, by
//! formula ([`rates`]) and by the bootstrap ([`at_threshold`]), of the differences between two models
//! at a threshold each ([`paired_point`]) and of any other numbers of theirs ([`paired_numbers`]), and of the
//! differences between groups of rows ([`group_gaps`]); limits with confidence where rows can't be counted
//! ([`approximate`]); and the numbers of rows that such statements take, with data
//! ([`rows_needed`]) and before there are any ([`plan`], [`planned`]).
//!
//! # The bootstrap
//!
//! Rows are drawn with replacement, with their classes, so that the share of positives varies as it does among rows taken at
//! random; where class sizes were fixed, and at a requested prevalence, positives and negatives are drawn separately
//! ([`sampling`]). With a cluster column whole clusters are drawn ([`draws`]). All models have the same draw: differences
//! are paired. A drawn row has its weight; rows are drawn, not the copies that a weight represents. Rows
//! are sorted once: a replicate is a count for each row and one pass over the ranking, and has exactly
//! the values that the analysis of the drawn rows has.
//!
//! # Intervals
//!
//! | quantity | interval |
//! |---|---|
//! | AUROC | Newcombe's (2006, method 5), of rows with weights or in clusters with their variance and as many rows as have it |
//! | a difference of two AUROCs | both intervals with the correlation of the AUROCs (Zou & Donner 2008) |
//! | another measure of one model | bias-corrected and accelerated (`BCa`, Efron 1987), widened |
//! | another difference between two models, a place of a band | percentiles, widened |
//! | a difference between two of at least 3 models | standard errors from the median, of all pairs at once, widened |
//!
//! *Widened*: percentiles are taken not at the normal ±1.96 but at Student's t for n-1 degrees of
//! freedom times √(n/(n-1)) (Hesterberg 2015). n is the size of the smaller class in rows or clusters; of rows with weights w at
//! most (Σw)²/Σw², and of areas at most the negatives that weigh as much as all positives. Of a difference it is at most
//! 3·(Σd²)²/Σd⁴ of the differences d of the rows' influences on AUROC, which is small where it rests on a few rows. The plain
//! bootstrap has no such correction, and its intervals are too narrow.
//!
//! *Near 1* draws hardly vary. Intervals of areas contain the value after one more positive in the last place and one more
//! negative in the first, of three each where the classes are separated (rule of three, Hanley & Lippman-Hand 1983), and likewise
//! near 0. An interval whose width is rounding is none, nor is that of AUPRG where recall gain 0 lies before the first positive.
//!
//! `BCa` because areas are biased and skewed with few positives: AUCPR is too high in a small
//! sample, AUPRG too low, and more so again in a sample of that sample. The acceleration is a jackknife of at most 50 random
//! groups. In a difference of two models bias and skew mostly cancel, and correcting for them adds noise.
//!
//! Interval ends have an error from the limited number of replicates, estimated by a jackknife over tenths of them; with few
//! rows more replicates are drawn.
//!
//! With three or more models a reader chooses a pair after seeing all. *All pairs at once* means that in 95
//! of 100 data sets every interval contains its true difference, so that a statement holds for any pair
//! chosen. For each replicate take the largest deviation over all pairs, from the median and in standard errors of its
//! side; all intervals reach to the 0.95 quantile of these (Westfall & Young 1993). So far out percentiles of each pair
//! would take tens of thousands of replicates; one standard error for both sides misses the skew of areas near 1. A
//! model *may be the best* unless another one's interval over it is above 0 (Hsu 1981). Of AUROCs 5 % is divided by the number
//! of pairs (Bonferroni).
//!
//! A p-value is that of the level at which the interval ends at 0, or twice the share of replicates on the far side of 0, one
//! added to numerator and denominator, on the same widened scale: it is below 0.05 where the interval excludes 0. The p-value
//! for all pairs at once is the share of replicates whose greatest deviation is as large as that of 0, on that scale too.
//!
//! `docs/coverage.md` has how often all of these contain the true values, by simulation.
//!
//! # The best threshold
//!
//! The best F of a sample is chosen and evaluated on the same rows. Its corrected value is *out of bag*:
//! every replicate chooses a threshold on the rows that it drew; on the rows that it left out this
//! threshold has a recall and a false positive rate, which are averaged over replicates (as ratios of
//! sums) and inserted into the measure. Tested on best F1, mean of 300 data sets with 150 replicates; *true*
//! is the population value of the chosen threshold, and the last row has the root mean square error against it:
//!
//! | P | N | d | shown | true | out of bag | its values averaged | optimism subtracted | .632 | 10-fold |
//! |---|---|---|---|---|---|---|---|---|---|
//! | 20 | 180 | 1 | .408 | .320 | .326 | .308 | .351 | .345 | .336 |
//! | 20 | 180 | 0.5 | .292 | .214 | .225 | .206 | .240 | .238 | .231 |
//! | 100 | 900 | 1 | .366 | .335 | .334 | .331 | .344 | .344 | .339 |
//! | 10 | 100 | 1 | .425 | .289 | .307 | .273 | .347 | .329 | .321 |
//! | 20 | 20 | 1 | .763 | .702 | .693 | .683 | .719 | .712 | .699 |
//! | error, first row | | | .115 | | .070 | .074 | .082 | .077 | .081 |
//!
//! Averaging rates rather than values avoids the noise of F on few left-out rows, and has the least error
//! in each of these settings. *Optimism subtracted* is Harrell's (2015) correction, which leaves a third of it.
//!
//! # A question
//!
//! With a question ([`curvescope_core::measure::decide`]), every replicate answers it for each model, with all
//! of its thresholds: the value on other rows is corrected as for the best threshold, and the
//! difference of two models is between their answers in the same replicate, so that it includes the
//! variation from the choice of the threshold. Replicates in which no threshold meets the constraints have
//! no answer, and are excluded from all results but their own share.
//!
//! # Sources
//!
//! - N. Obuchowski: Nonparametric Analysis of Clustered ROC Curve Data. Biometrics 53, 1997.
//! - R. Newcombe: Confidence Intervals for an Effect Size Measure Based on the Mann-Whitney Statistic. Part 2. Statistics in
//!   Medicine 25, 2006.
//! - G. Zou, A. Donner: Construction of Confidence Limits about Effect Measures. Statistics in Medicine 27, 2008.
//! - B. Efron: Better Bootstrap Confidence Intervals. Journal of the American Statistical
//!   Association 82, 1987.
//! - T. Hesterberg: What Teachers Should Know About the Bootstrap. The American Statistician 69, 2015.
//! - A. Davison, D. Hinkley: Bootstrap Methods and their Application. Cambridge 1997.
//! - R. Newcombe: Improved Confidence Intervals for the Difference Between Binomial Proportions Based
//!   on Paired Data. Statistics in Medicine 17, 1998.
//! - Q. `McNemar`: Note on the Sampling Error of the Difference Between Correlated Proportions or
//!   Percentages. Psychometrika 12, 1947.
//! - J. Hanley, A. Lippman-Hand: If Nothing Goes Wrong, Is Everything All Right? Journal of the
//!   American Medical Association 249, 1983.
//! - B. Efron, R. Tibshirani: Improvements on Cross-Validation: The .632+ Bootstrap Method. Journal
//!   of the American Statistical Association 92, 1997.
//! - F. Harrell: Regression Modeling Strategies. Springer 2015.
//! - N. Obuchowski, D. `McClish`: Sample Size Determination for Diagnostic Accuracy Studies Involving
//!   Binormal ROC Curve Indices. Statistics in Medicine 16, 1997.
//! - R. Berk, D. Jones: Goodness-of-Fit Test Statistics That Dominate the Kolmogorov Statistics.
//!   Zeitschrift für Wahrscheinlichkeitstheorie 47, 1979.
//! - J. Hsu: Simultaneous Confidence Intervals for all Distances from the "Best". The Annals of Statistics 9, 1981.
//! - P. Westfall, S. Young: Resampling-Based Multiple Testing. Wiley 1993.
//! - D. Wallace: Bounds on Normal Approximations to Student's and the Chi-Square Distributions. The
//!   Annals of Mathematical Statistics 30, 1959.

pub mod alike;
mod all_pairs;
pub mod approximate;
pub mod at_threshold;
pub mod auroc;
pub mod bands;
mod best_threshold;
pub mod bootstrap;
mod candidates;
pub mod checks;
pub mod delong;
mod deviations;
pub mod draws;
pub mod estimate;
pub mod group_gaps;
mod interval;
mod left_out;
mod order;
pub mod paired_numbers;
pub mod paired_point;
pub mod plan;
pub mod planned;
mod predicted;
mod question;
mod ranking;
pub mod rates;
pub mod remarks;
mod resampling;
pub mod rows_needed;
pub mod sampling;
mod summarize;
pub mod summary;
mod tally;
mod traversal;
pub mod two_tables;
pub mod values;
