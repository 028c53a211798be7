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
//! Rows are drawn with replacement, positives and negatives separately by default, so that
//! every replicate has the class sizes of the data. With a cluster column whole clusters are drawn,
//! separately by class only where each is of one class ([`draws`]). All models have the same draw: differences
//! are paired. A drawn row has its weight; rows are drawn, not the copies that a weight represents. Rows
//! are sorted once: a replicate is a count for each row and one pass over the ranking, and has exactly
//! the values that the analysis of the drawn rows has.
//!
//! # Intervals
//!
//! | quantity | interval |
//! |---|---|
//! | a measure of one model | bias-corrected and accelerated (`BCa`, Efron 1987), widened |
//! | a difference between two models, a place of a band | percentiles, widened |
//! | a difference between two of at least 3 models | standard errors from the median, of all pairs at once, widened |
//!
//! *Widened*: percentiles are taken not at the normal ±1.96 but at Student's t for n-1 degrees of
//! freedom times √(n/(n-1)), n being the size of the smaller class (Hesterberg 2015). The plain
//! bootstrap has neither correction, and its intervals are too narrow below 50 rows.
//!
//! `BCa` because areas are biased and skewed with few positives: AUCPR is too high in a small
//! sample, AUPRG too low, and more so again in a sample of that sample. Other intervals were tested on
//! 1,000 data sets of most settings below, and each fails in some: the basic interval (70 % for AUPRG),
//! the normal one (84 % for a high AUCPR), the basic and the normal one on a logit scale (74 % and
//! 89 % for AUPRG). In a difference of two models bias and skew mostly cancel, and correcting for
//! them adds noise: `BCa` covers up to 4 % less than percentiles there. The acceleration is a
//! jackknife of at most 50 random groups for each class.
//!
//! n counts clusters where clusters are drawn. Interval ends have an error from the limited number of
//! replicates, estimated by a jackknife over tenths of them; with few rows more replicates are drawn.
//! Where classes do not overlap every draw is perfect and intervals have no width; the AUROC then
//! has a rough bound by the rule of three (Hanley & Lippman-Hand 1983).
//!
//! With three or more models a reader chooses a pair after seeing all. *All pairs at once* means that in 95
//! of 100 data sets every interval contains its true difference, so that a statement holds for any pair
//! chosen. Of each replicate the greatest deviation over the pairs counts, from the median and in standard errors of its
//! side; all intervals reach to the 0.95 quantile of these (Westfall & Young 1993). So far out percentiles of each pair
//! would take tens of thousands of replicates; one standard error for both sides misses the skew of areas near 1. A
//! model *may be the best* unless another one's interval over it is above 0 (Hsu 1981). In `DeLong`'s test 5 % is
//! divided by the number of pairs (Bonferroni), which needs the two models alone; for two models it is `DeLong`'s own,
//! with ±1.96.
//!
//! A p-value is twice the share of replicates on the far side of 0, one added to numerator and denominator,
//! on the same widened scale: it is below 0.05 where the interval excludes 0. The p-value for all pairs at once is
//! the share of replicates whose greatest deviation is as large as that of 0, on that scale too; that of `DeLong`'s test is the
//! normal one times the number of pairs.
//!
//! # Coverage
//!
//! Share of intervals that contain the true value, in %; it should be 95. Scores are normal with variance 1,
//! d apart between the classes, and correlated by 1/2 between the two models; 2,000 data sets, 1,000
//! replicates each, so that 95 is determined to ±0.5 (one standard error). In brackets: plain percentile
//! intervals.
//!
//! | P | N | d | AUROC | AUCPR | AUPRG | E\[FG1\] | `DeLong`, AUROC |
//! |---|---|---|---|---|---|---|---|
//! | 10 | 100 | 1 | 96.9 (90.6) | 95.3 (90.5) | 97.5 (92.0) | 97.4 (92.2) | 90.1 |
//! | 20 | 200 | 1 | 96.5 (93.1) | 94.5 (92.0) | 96.9 (93.5) | 97.0 (93.5) | 92.9 |
//! | 20 | 200 | 2 | 94.2 (88.8) | 97.5 (92.4) | 97.0 (92.5) | 97.0 (92.7) | 87.8 |
//! | 50 | 500 | 1 | 95.8 (94.2) | 95.0 (94.5) | 96.8 (95.7) | 96.7 (95.5) | 94.0 |
//! | 50 | 500 | 2 | 94.8 (91.8) | 96.6 (94.8) | 95.0 (94.0) | 95.0 (94.2) | 91.3 |
//! | 100 | 1000 | 3 | 93.2 (90.7) | 96.0 (94.0) | 94.6 (91.9) | 94.6 (91.9) | 89.5 |
//! | 200 | 2000 | 0.5 | 95.3 (94.8) | 94.2 (94.1) | 94.8 (94.5) | 95.0 (94.5) | 94.8 |
//! | 30 | 30 | 1 | 97.0 (94.5) | 94.6 (90.5) | 97.0 (94.6) | 96.2 (94.5) | 93.6 |
//! | 100 | 10 | 1 | 96.5 (89.3) | 92.3 (83.1) | 98.5 (92.7) | 93.4 (92.3) | 89.0 |
//! | 10 | 1000 | 1.5 | 91.3 (83.7) | 91.7 (85.8) | 79.9 (67.8) | 79.9 (67.8) | 84.0 |
//! | 20 | 2000 | 1.5 | 94.8 (90.9) | 93.8 (91.5) | 85.2 (76.8) | 85.2 (76.8) | 90.5 |
//! | 100 | 10000 | 1.5 | 94.6 (93.5) | 94.3 (94.7) | 93.9 (91.5) | 93.8 (91.7) | 93.3 |
//!
//! The paired difference to a second model:
//!
//! | P | N | d | d of the second | AUROC | AUCPR | AUPRG | E\[FG1\] | `DeLong`, AUROC |
//! |---|---|---|---|---|---|---|---|---|
//! | 10 | 100 | 1 | 1.5 | 95.8 | 96.8 | 97.9 | 98.0 | 93.0 |
//! | 20 | 200 | 1 | 1.5 | 95.5 | 95.7 | 97.2 | 97.2 | 94.0 |
//! | 20 | 200 | 2 | 2 | 94.9 | 95.9 | 96.7 | 96.7 | 95.6 |
//! | 50 | 500 | 1 | 1 | 94.3 | 94.7 | 96.0 | 96.0 | 93.8 |
//! | 50 | 500 | 2 | 2.5 | 93.1 | 95.7 | 94.6 | 94.6 | 92.7 |
//! | 100 | 1000 | 3 | 2.5 | 93.2 | 94.9 | 92.7 | 92.8 | 93.4 |
//! | 200 | 2000 | 0.5 | 1 | 95.2 | 95.1 | 95.2 | 95.2 | 95.3 |
//! | 30 | 30 | 1 | 1.5 | 95.7 | 95.2 | 96.3 | 96.5 | 94.3 |
//! | 100 | 10 | 1 | 1.5 | 96.0 | 92.8 | 97.8 | 98.3 | 92.7 |
//! | 10 | 1000 | 1.5 | 2 | 91.3 | 95.0 | 90.5 | 90.5 | 88.6 |
//! | 20 | 2000 | 1.5 | 2 | 93.0 | 94.7 | 90.6 | 90.6 | 92.4 |
//! | 100 | 10000 | 1.5 | 2 | 95.2 | 94.8 | 95.2 | 95.2 | 95.0 |
//!
//! Rows in clusters of 5 that share half of the variance of their scores (d = 1, 1 row of 11 positive, 1,000 data
//! sets), by the unit that is drawn:
//!
//! | clusters | rows in each | clusters: AUROC | AUCPR | rows: AUROC | AUCPR |
//! |---|---|---|---|---|---|
//! | 110 | of both classes | 96.1 | 95.6 | 95.9 | 93.4 |
//! | 110 | of one class | 95.9 | 95.3 | 76.9 | 75.2 |
//! | 550 | of both classes | 95.5 | 96.2 | 95.6 | 94.6 |
//! | 550 | of one class | 95.2 | 94.5 | 75.9 | 77.6 |
//!
//! By formula, in 4,000 data sets of 20 to 1,000 rows each, including ties and rare positives: intervals of
//! rates at a chosen threshold ([`rates`]) miss at most 4.3 % of the true rates where F1 or accuracy is best,
//! where Wilson's miss up to 28 %; those of recall and FPR miss at any point of the whole curve in 4.1 % of
//! data sets at most. Newcombe's intervals of differences between groups ([`group_gaps`]) are approximate:
//! they miss 3.6 to 5.6 %. Where groups do not differ, the p-value of their greatest difference is below 0.05
//! in at most 5.3 %.
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
//! With a question ([`crate::measure::decide`]), every replicate answers it for each model, with all
//! of its thresholds: the value on other rows is corrected as for the best threshold, and the
//! difference of two models is between their answers in the same replicate, so that it includes the
//! variation from the choice of the threshold. Replicates in which no threshold meets the constraints have
//! no answer, and are excluded from all results but their own share.
//!
//! # Two models at a threshold each
//!
//! Share of the intervals of [`paired_point`] that contain the true difference, in %, on data sets generated as
//! above with the correlation given, each model at d/2, a threshold that is fixed beforehand. Newcombe's intervals of
//! recall, FPR and accuracy miss at most 5.6 %. The intervals of precision and F1 are approximate:
//!
//! | P | N | d | d of the second | correlation | recall | precision | FPR | accuracy | F1 |
//! |---|---|---|---|---|---|---|---|---|---|
//! | 10 | 100 | 1 | 1.5 | 0.5 | 98.5 | 98.0 | 94.8 | 95.0 | 97.3 |
//! | 20 | 200 | 1 | 1 | 0.8 | 98.0 | 95.8 | 95.5 | 95.3 | 95.2 |
//! | 20 | 200 | 2 | 2 | 0.5 | 98.6 | 96.8 | 95.2 | 95.2 | 96.5 |
//! | 30 | 30 | 1 | 1.5 | 0.8 | 96.8 | 93.7 | 95.8 | 95.2 | 95.0 |
//! | 50 | 500 | 2 | 2.5 | 0.5 | 97.2 | 95.7 | 94.5 | 94.4 | 95.5 |
//! | 100 | 10 | 1 | 1.5 | 0.5 | 95.3 | 87.9 | 97.9 | 95.3 | 98.3 |
//! | 100 | 1000 | 1 | 1.5 | 0.8 | 96.3 | 95.0 | 95.0 | 95.0 | 95.0 |
//! | 10 | 1000 | 1.5 | 2 | 0.5 | 98.8 | 96.7 | 94.8 | 95.2 | 96.7 |
//! | 200 | 2000 | 0.5 | 1 | 0.5 | 95.3 | 95.3 | 94.8 | 95.0 | 95.2 |
//! | 1000 | 1000 | 1 | 1.2 | 0.8 | 95.3 | 95.4 | 95.9 | 95.2 | 95.3 |
//!
//! For equal models (second and third setting) p is below 0.05 in 0.3 to 4.8 %. At thresholds that are chosen on the rows
//! there is no interval and no p: at their own best F1 equal models have different thresholds and so different true
//! rates, and in the second setting such a p of FPR was below 0.05 in 60 % of data sets, that of recall in 14 %.
//!
//! # Few positives
//!
//! Where P²/n is below 1, recall gain 0 is before the first positive: AUPRG and E\[FG1\] then depend
//! on a stretch without data, on which the sample has no information. A notice is issued then, and
//! another one when a class has fewer than 20 rows. The simulations are the ignored tests
//! `coverage`, `choosing`, `candidates`, `equal_models`, `sizes`, `clusters`, `pairs`, `paired_point`, `promises`, `guarantees`, `approximate`, `power` and
//! `simultaneous`.
//!
//! # Sources
//!
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
pub(crate) mod auroc;
pub mod bands;
mod best_threshold;
pub mod bootstrap;
mod candidates;
pub mod delong;
mod deviations;
pub mod draws;
pub mod group_gaps;
mod interval;
mod left_out;
mod most_rows;
mod order;
pub mod paired_numbers;
pub mod paired_point;
pub mod plan;
pub mod planned;
mod predicted;
mod question;
mod ranking;
pub mod rates;
pub mod rows_needed;
pub mod sampling;
mod summarize;
pub mod summary;
mod tally;
mod traversal;
#[cfg(feature = "judge")]
pub(crate) mod two_tables;
pub mod values;

pub use most_rows::check_rows;
