//! Data that say little: never a panic, and a reason for whatever is missing.

use curvescope::curve::sample::Sample;
use curvescope::input::codes::NoticeCode;
use curvescope::numeric::interval::Interval;
use curvescope::uncertainty::bootstrap::{Bootstrap, Resampling};
use curvescope::uncertainty::delong::delong_test;
use curvescope::uncertainty::rows_needed::SMALLEST_DIFFERENCE;
use curvescope::uncertainty::sampling::Sampling;
use curvescope::uncertainty::summary::{MeasureUncertainty, Summary};
use curvescope::uncertainty::values::CurveMeasure;

use crate::samples::sample_of;

pub(crate) fn summary_of(sample: &Sample, replicates: usize) -> Summary {
    let mut bootstrap = Bootstrap::new(sample, Resampling::default());
    bootstrap.run(replicates);
    bootstrap.summary()
}

/// Two models on rows of these classes; the second ranks the other way round.
fn two_models(classes: &str) -> Sample {
    let scores: Vec<f64> = (0u32..).take(classes.len()).map(|row| -f64::from(row)).collect();
    let reversed = scores.iter().map(|score| -score).collect();
    sample_of(classes.chars().map(|class| class == '1').collect(), vec![scores, reversed])
}

/// The reason of every measure and difference, which must be the same one; E[FG1] may have its own,
/// which the data give.
#[track_caller]
fn assert_all_undefined(summary: &Summary, code: &str) {
    let mut reasons = Vec::new();
    for of in summary.models.iter().flat_map(|model| &model.measures) {
        assert_eq!(of.resampled, None);
        reasons.push((of.measure, of.undefined.as_ref().expect("a reason").reason.code()));
    }
    for of in summary.pairs.iter().flat_map(|pair| &pair.measures) {
        assert_eq!(of.resampled, None);
        reasons.push((of.measure, of.undefined.as_ref().expect("a reason").reason.code()));
    }
    reasons.retain(|&reason| reason != (CurveMeasure::ExpectedFGain, "no-true-negatives"));
    assert!(reasons.iter().all(|reason| reason.1 == code), "{reasons:?}");
}

#[test]
fn a_missing_class_has_no_uncertainty() {
    let sample = two_models("000");
    assert_all_undefined(&summary_of(&sample, 50), "no-positives");
    assert_eq!(
        delong_test(&sample, SMALLEST_DIFFERENCE).undefined.map(|why| why.reason.code()),
        Some("no-positives")
    );
    let sample = two_models("111");
    assert_all_undefined(&summary_of(&sample, 50), "no-negatives");
    let test = delong_test(&sample, SMALLEST_DIFFERENCE);
    assert_eq!(test.undefined.map(|why| why.reason.code()), Some("no-negatives"));
    assert!(test.pairs.iter().all(|pair| pair.difference.is_none() && pair.tested.is_none()));
    assert!(Bootstrap::new(&sample, Resampling::default()).bands().iter().all(Option::is_none));
}

#[test]
fn a_class_of_one_row_has_estimates_but_no_variance() {
    for classes in ["0100", "1101"] {
        let sample = two_models(classes);
        let summary = summary_of(&sample, 50);
        assert_all_undefined(&summary, "single-member");
        assert_eq!(summary.replicates, 0);
        assert!(summary.models.iter().all(|model| model.measures[0].estimate.is_some()));
        let test = delong_test(&sample, SMALLEST_DIFFERENCE);
        assert_eq!(test.covariance, None);
        assert!(test.pairs.iter().all(|pair| {
            pair.difference.is_some()
                && pair.tested.is_none()
                && pair.undefined.as_ref().is_some_and(|why| why.reason.code() == "single-member")
        }));
    }
}

#[test]
fn too_few_replicates_have_no_interval() {
    let sample = two_models("110100");
    assert_all_undefined(&summary_of(&sample, 0), "few-replicates");
    assert_all_undefined(&summary_of(&sample, 39), "few-replicates");
    // Of drawn rows, some lack a class.
    let resampling = Resampling { sampling: Sampling::Classes, ..Resampling::default() };
    let mut bootstrap = Bootstrap::new(&sample, resampling);
    bootstrap.run(40);
    let enough = bootstrap.summary();
    assert!(enough.models[0].measures[0].resampled.is_some());
}

#[test]
fn a_constant_score_has_no_spread() {
    let sample = sample_of(vec![true, true, false, false, false], vec![vec![1.0; 5], vec![0.0; 5]]);
    let summary = summary_of(&sample, 60);
    for (measure, expected) in [(CurveMeasure::Auroc, 0.5), (CurveMeasure::PrgArea, 0.0)] {
        let of = &summary.models[0].measures[measure as usize];
        assert_eq!(of.estimate, Some(expected));
    }
    let [auroc, _, _, prg, ..] = &summary.models[0].measures[..] else { panic!("areas") };
    let resampled = auroc.resampled.as_ref().expect("resampled");
    // Newcombe's variance is that of scores that are not all equal.
    assert!(resampled.interval.low < 0.1 && resampled.interval.high > 0.9, "{resampled:?}");
    assert_eq!(resampled.standard_error, 0.0);
    assert_eq!(resampled.share_best, Some(0.5), "both models tie in every replicate");
    assert_eq!(
        prg.undefined.as_ref().map(|why| why.reason.code()),
        Some("gain-before-first-positive")
    );
}

#[test]
fn equal_rankings_differ_by_nothing() {
    let scores = vec![0.9, 0.4, 0.7, 0.1, 0.3];
    let squares = scores.iter().map(|score| score * score).collect();
    let sample = sample_of(vec![true, true, false, false, true], vec![scores, squares]);
    for pair in summary_of(&sample, 100).pairs {
        for difference in pair.measures {
            assert_eq!(difference.difference.map(f64::to_bits), Some(0));
            assert_eq!(difference.undefined.map(|why| why.reason.code()), Some("no-spread"));
        }
    }
    for pair in delong_test(&sample, SMALLEST_DIFFERENCE).pairs {
        assert_eq!((pair.difference, pair.tested), (Some(0.0), None));
        assert_eq!(pair.undefined.map(|why| why.reason.code()), Some("no-variance"));
    }
}

/// A perfect ranking against its reverse differs by 1 on every row.
#[test]
fn a_difference_without_variance_is_not_tested() {
    let sample = two_models("111000000");
    for pair in delong_test(&sample, SMALLEST_DIFFERENCE).pairs {
        assert_eq!(pair.difference.map(f64::abs), Some(1.0));
        assert_eq!(pair.tested, None);
        assert_eq!(pair.undefined.map(|why| why.reason.code()), Some("no-variance"));
    }
}

/// All negatives on top: none is left where the recall gain is 0, so E[FG1] is 0/0.
#[test]
fn a_measure_that_is_undefined_in_the_data_stays_so() {
    let summary = summary_of(&two_models("000011"), 60);
    let gain = &summary.models[0].measures[CurveMeasure::ExpectedFGain as usize];
    assert_eq!((gain.estimate, &gain.resampled), (None, &None));
    assert_eq!(gain.undefined.as_ref().map(|why| why.reason.code()), Some("no-true-negatives"));
}

/// One negative is left at recall gain 0, and many replicates do not draw it.
#[test]
fn undefined_replicates_are_counted_and_left_out() {
    let mut bootstrap = Bootstrap::new(&two_models("0001111110"), Resampling::default());
    bootstrap.run(1000);
    let values = bootstrap.values_of(0, CurveMeasure::ExpectedFGain);
    let undefined = values.iter().filter(|value| value.is_none()).count();
    // (3/4)^4 of the draws of four negatives lack the last one: 316 of 1000, give or take 15.
    assert!((240..400).contains(&undefined), "{undefined}");
    let summary = bootstrap.summary();
    let gain = &summary.models[0].measures[CurveMeasure::ExpectedFGain as usize];
    assert_eq!(gain.resampled.as_ref().map(|of| of.undefined_replicates), Some(undefined));
}

/// Weights that are all 1 have the test of unweighted rows.
#[test]
fn equal_weights_change_no_test() {
    let sample = two_models("110100");
    let weighted = sample.clone().with_weights(vec![1.0; 6]).expect("weights");
    let without_rows = |sample: &Sample| {
        let mut test = delong_test(sample, SMALLEST_DIFFERENCE);
        let tested = test.pairs.iter_mut().filter_map(|pair| pair.tested.as_mut());
        tested.for_each(|tested| tested.rows_to_tell = None);
        test
    };
    assert_eq!(without_rows(&weighted), without_rows(&sample));
}

#[test]
fn rows_of_weight_0_are_not_drawn() {
    let weights = vec![1.0, 0.0, 1.0, 0.0, 1.0, 0.0];
    let sample = two_models("110100").with_weights(weights).expect("weights");
    let summary = summary_of(&sample, 50);
    assert_eq!((summary.positive_rows, summary.negative_rows), (1, 2));
    assert_all_undefined(&summary, "single-member");
}

#[test]
fn few_rows_are_marked() {
    let codes = |classes: &str| -> Vec<&str> {
        summary_of(&two_models(classes), 0)
            .notices
            .iter()
            .map(|notice| notice.code.as_str())
            .collect()
    };
    assert_eq!(codes(&"10".repeat(20)), [""; 0]);
    assert_eq!(codes(&"10".repeat(19)), ["few-rows"]);
    // 10 positives of 111: recall gain 0 is at 100/111 of a positive.
    let all = codes(&format!("{}{}", "1".repeat(10), "0".repeat(101)));
    assert_eq!(all, ["few-rows", "separated", "gain-before-first-positive"]);
    let is_of_notices = |name: &&str| NoticeCode::ALL.iter().any(|code| code.as_str() == *name);
    assert!(all.iter().all(is_of_notices));
    assert_eq!(codes(&format!("{}{}", "1".repeat(10), "0".repeat(90))), ["few-rows", "separated"]);
}

/// All draws of a perfect ranking are perfect: an interval without width is not left to itself.
#[test]
fn separated_classes_have_a_rough_bound() {
    let summary = summary_of(&two_models(&format!("{}{}", "1".repeat(25), "0".repeat(30))), 100);
    let auroc = |model: usize| &summary.models[model].measures[CurveMeasure::Auroc as usize];
    let interval = |of: &MeasureUncertainty| {
        let found = of.resampled.as_ref().expect("resampled");
        assert_eq!(found.standard_error, 0.0);
        (found.interval.low, found.interval.high)
    };
    // 1 - 3/25, and for the ranking turned round 3/25.
    assert_eq!(interval(auroc(0)), (0.88, 1.0));
    assert_eq!(interval(auroc(1)), (0.0, 0.12));
    // Three of 25 positives in the last place and of 30 negatives in the first: precision p of recall r up to 22/25 is
    // r·25/(r·25 + 3), and the last three are after all negatives (integrated with scipy 1.17.1, `quad`).
    let area = interval(&summary.models[0].measures[CurveMeasure::PrArea as usize]);
    assert!((area.0 - 0.678_261_016).abs() < 1e-8 && area.1 == 1.0, "{area:?}");
    let [notice] = &summary.notices[..] else { panic!("one notice: {:?}", summary.notices) };
    assert_eq!(notice.code.as_str(), "separated");
    assert!(notice.message.contains("\"m0\", \"m1\"") && notice.message.contains("three in 25"));
}

#[test]
fn fewer_than_five_clusters_of_a_class_have_no_intervals() {
    for (classes, clusters, number) in
        [("11001", vec![0, 0, 1, 2, 0], 3), ("1111100000", vec![0, 1, 2, 3, 3, 4, 5, 6, 7, 8], 9)]
    {
        let sample = two_models(classes).with_clusters(clusters).expect("clusters");
        let summary = summary_of(&sample, 50);
        assert_eq!((summary.clusters, summary.replicates), (Some(number), 0));
        assert_all_undefined(&summary, "few-clusters");
    }
    let sample = two_models("1111100000").with_clusters((0..10).collect()).expect("clusters");
    assert_eq!(summary_of(&sample, 50).replicates, 50);
}

/// The error of an interval's ends is how far they scatter over seeds.
#[test]
fn the_error_of_the_ends_is_their_scatter_over_seeds() {
    let sample = crate::samples::example("white-clover", &["gnb"]);
    let runs: Vec<(f64, f64, f64)> = (0..60)
        .map(|seed| {
            let mut bootstrap =
                Bootstrap::new(&sample, Resampling { seed, ..Resampling::default() });
            bootstrap.run(500);
            let summary = bootstrap.summary();
            let resampled = summary.models[0].measures[1].resampled.clone().expect("resampled");
            let Interval { low, high } = resampled.interval;
            (low, high, resampled.replication_error)
        })
        .collect();
    let mean = |of: &dyn Fn(&(f64, f64, f64)) -> f64| runs.iter().map(of).sum::<f64>() / 60.0;
    let scatter = |end: &dyn Fn(&(f64, f64, f64)) -> f64| {
        let middle = mean(end);
        mean(&|run| (end(run) - middle).powi(2)).sqrt()
    };
    let expected = scatter(&|run| run.0).max(scatter(&|run| run.1));
    let found = mean(&|run| run.2);
    assert!((0.6..1.8).contains(&(found / expected)), "{found} for {expected}");
}

#[test]
fn few_rows_get_more_replicates() {
    let advised = |classes: &str| {
        Bootstrap::new(&two_models(classes), Resampling::default()).advised_replicates()
    };
    for (rows, replicates) in [(10, 10_000), (20, 5_000), (50, 2_000), (100, 1_000)] {
        assert_eq!(advised(&"10".repeat(rows)), replicates, "{rows} of each class");
    }
    // Of many rows no more are drawn than is quick, and a thousand at least.
    assert_eq!(advised(&format!("{}{}", "1".repeat(10), "0".repeat(24_990))), 4_000);
    assert_eq!(advised(&format!("{}{}", "1".repeat(10), "0".repeat(299_990))), 1_000);
}

#[test]
fn infinite_scores_are_scores() {
    let sample = sample_of(
        vec![true, false, true, false],
        vec![vec![f64::INFINITY, 1.0, 0.0, f64::NEG_INFINITY], vec![0.0, -0.0, 0.0, -0.0]],
    );
    let summary = summary_of(&sample, 50);
    assert_eq!(summary.models[0].measures[0].estimate, Some(0.75));
    assert_eq!(summary.models[1].measures[0].estimate, Some(0.5));
}

#[test]
fn no_models_have_an_empty_summary() {
    let summary = summary_of(&Sample::default(), 10);
    assert!(summary.models.is_empty() && summary.pairs.is_empty());
}
