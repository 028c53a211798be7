//! Models against each other: ranks, bands of recall that make areas disagree, the joint hull.

use curvescope::Prevalence;
use curvescope::area::pr::{self};
use curvescope::area::settings::Settings;
use curvescope::curve::counts::{Curve, Point};
use curvescope::curve::hull::{HullColumns, JointVertex, joint_hull};
use curvescope::curve::parameter::RecallRange;
use curvescope::curve::sample::{Sample, ScoreColumn};
use curvescope::input::Choices;
use curvescope::report::Model;
use curvescope::report::analyze::Analysis;
use curvescope::report::compare::Area;
use proptest::prelude::*;

use crate::approx::assert_close;
use crate::formulas::{odds_of, prevalence_of};
use crate::samples::{Row, analysis, rows_of_blocks};

/// Models of the same rows from the blocks of each, best first; all have the same totals.
fn of_blocks(models: &[&[(usize, usize)]]) -> Analysis {
    let (mut positive, mut columns) = (Vec::new(), Vec::new());
    for (number, blocks) in models.iter().enumerate() {
        let rows = rows_of_blocks(blocks);
        let ordered = |class: bool| rows.iter().filter(move |row| row.1 == class);
        let rows: Vec<&Row> = ordered(true).chain(ordered(false)).collect();
        positive = rows.iter().map(|row| row.1).collect();
        let scores = rows.iter().map(|row| row.0).collect();
        columns.push(ScoreColumn::new(number.to_string(), scores));
    }
    analysis(Sample::new(positive, columns).expect("rows"))
}

#[test]
fn a_band_that_ends_where_the_curves_cross() {
    // False positives per positive: model 0 none up to recall 1/2, then 2; model 1 always 0.4. They
    // meet where 2 (tp - 5) = 0.4 tp, at tp = 6.25, inside of a piece of both.
    let analysis = of_blocks(&[&[(5, 0), (5, 10)], &[(10, 4), (0, 6)]]);
    let disagreements = analysis.disagreements(&Settings::default()).listed;
    let found = disagreements
        .iter()
        .find(|found| found.areas == [Area::Auroc, Area::PrArea])
        .expect("AUROC against AUCPR");
    assert_eq!(found.models, [1, 0]);
    let [late, early] = found.bands;
    assert_close(late.low, 0.625, 1e-15, "the crossing");
    assert_eq!((late.high, early.low, early.high), (1.0, 0.0, late.low));
}

#[test]
fn the_white_clover_reversal() {
    let path = format!("{}/www/examples/white-clover.csv", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read(path).expect("example");
    let choices = Choices { scores: Some(vec!["gnb".into(), "ada".into()]), ..Choices::default() };
    let analysis = Analysis::read(&text, &choices, Settings::default()).expect("a table");
    let found = analysis.disagreements(&Settings::default()).listed;
    let reversal = found
        .iter()
        .find(|found| found.areas == [Area::PrArea, Area::PrgArea])
        .expect("the reversal");
    assert_eq!(reversal.models, [0, 1]);
    // numpy 2.4.6, from the definitions on 2,000,000 recalls: the areas, and the bands by
    // cumulative sums of their differences. Both begin with two positives; then gnb leads up to
    // recall 0.28, which AUPRG doesn't see, and ada from recall gain 0, the prevalence 25/63, on
    // to 0.88.
    let [early, late] = reversal.bands;
    assert_close(early.high, 0.28, 1e-12, "end of gnb's band");
    assert_close(late.low, 25.0 / 63.0, 1e-12, "start of ada's band");
    assert_close(late.high, 0.88, 1e-12, "end of ada's band");
    assert_eq!((early.low, early.inside[1]), (0.08, 0.0));
    for (found, expected) in [
        (reversal.values[0], [0.666_233_03, 0.664_926_65]),
        (reversal.values[1], [0.556_312_92, 0.660_427_27]),
        (reversal.differences, [0.001_306_38, -0.104_114_35]),
        (early.inside, [0.051_424_67, 0.0]),
        (late.inside, [-0.039_412_69, -0.120_962_48]),
        // What the page left out, so that gnb's lead seemed to be 0.012 and was 0.0013.
        (reversal.rest, [-0.010_705_60, 0.016_848_13]),
    ] {
        for (found, expected) in found.into_iter().zip(expected) {
            assert_close(found, expected, 1e-6, "part of an area");
        }
    }
}

#[test]
fn equal_areas_share_a_rank_and_undefined_ones_have_none() {
    let best: &[(usize, usize)] = &[(2, 0), (0, 2)];
    let worst: &[(usize, usize)] = &[(0, 2), (2, 0)];
    let ranks = of_blocks(&[worst, best, best]).ranks(&Settings::default());
    assert_eq!(ranks.iter().map(|of| of.auroc).collect::<Vec<_>>(), [Some(3), Some(1), Some(1)]);
    assert_eq!(ranks[0].prg_area, Some(3));
    let analysis = of_blocks(&[&[(2, 0)], &[(1, 0), (1, 0)]]);
    let ranks = analysis.ranks(&Settings::default());
    let found = analysis.disagreements(&Settings::default());
    assert_eq!((ranks[0].auroc, ranks[0].pr_area), (None, Some(1)));
    assert_eq!((found.listed.len(), found.in_all), (0, 0));
}

#[test]
fn many_disagreements_are_counted_and_the_clearest_listed() {
    let first: &[(usize, usize)] = &[(5, 0), (0, 10), (5, 0)];
    let second: &[(usize, usize)] = &[(0, 3), (10, 0), (0, 7)];
    let third: &[(usize, usize)] = &[(0, 4), (10, 0), (0, 6)];
    let models: Vec<&[(usize, usize)]> =
        (0..16).map(|number| [second, first, third][number % 3]).collect();
    let found = of_blocks(&models).disagreements(&Settings::default());
    // 5 of the first with 6 of the second and 5 of the third, each in two ways.
    assert_eq!((found.in_all, found.listed.len()), (110, 60));
    let clearness =
        |at: usize| found.listed[at].differences.map(f64::abs).into_iter().fold(1.0, f64::min);
    assert!((1..60).all(|at| clearness(at) <= clearness(at - 1)));
    // Precision of the second is r/(r+0.3), of the third r/(r+0.4), so AUCPR of the first is more by
    // f·ln((1+f)/f) - ln(4/3). That decides all cases but those of AUROC and the third, 0.1 apart, the last.
    let apart = |f: f64| f * ((1.0 + f) / f).ln() - (4.0f64 / 3.0).ln();
    assert_close(clearness(24), apart(0.4), 1e-14, "the last of the third");
    assert_close(clearness(25), apart(0.3), 1e-14, "the first of the second");
}

#[test]
fn the_joint_hull_tells_whose_each_vertex_is() {
    // Hulls (fp, tp): (0,5) of model 0, (3,10) of model 1, and the corner. (0,5) to (3,10) passes
    // above (1,6) of model 2, whose (3,10) is model 1's as well.
    let analysis = of_blocks(&[
        &[(5, 0), (0, 10), (5, 0)],
        &[(0, 3), (10, 0), (0, 7)],
        &[(6, 1), (4, 2), (0, 7)],
    ]);
    let found: Vec<_> = analysis
        .joint_hull()
        .iter()
        .map(|(vertex, threshold)| (vertex.model, vertex.point.fp, vertex.point.tp, *threshold))
        .collect();
    assert_eq!(found, [(0, 0.0, 5.0, -1.0), (1, 3.0, 10.0, -2.0), (0, 10.0, 10.0, -3.0)]);
    assert!(of_blocks(&[&[(3, 0)]]).joint_hull().is_empty());
}

/// Two score columns for the same rows of both classes.
fn two_columns() -> impl Strategy<Value = Sample> {
    prop::collection::vec((0u8..8, 0u8..8, any::<bool>()), 2..40).prop_map(|rows| {
        let mut positive: Vec<bool> = rows.iter().map(|row| row.2).collect();
        positive[0] = true;
        positive[1] = false;
        let mut columns = Vec::new();
        for (name, scores) in [
            ("first", rows.iter().map(|row| f64::from(row.0)).collect()),
            ("second", rows.iter().map(|row| f64::from(row.1)).collect()),
        ] {
            columns.push(ScoreColumn::new(name, scores));
        }
        Sample::new(positive, columns).expect("rows")
    })
}

/// False positive rate where a curve has a recall, from below.
fn fpr_at(curve: &Curve<'_>, recall: f64) -> f64 {
    let totals = curve.totals();
    let tp = recall * totals.n_pos;
    let (from, to) =
        curve.segments().find(|(_, to)| to.tp >= tp).unwrap_or((Point::ORIGIN, totals.all()));
    from.toward(to, (tp - from.tp) / (to.tp - from.tp)).fp / totals.n_neg
}

/// The midpoint rule for `weight`(recall) times the lead of the second curve's rate.
fn integral(curves: &[Curve<'_>; 2], band: (f64, f64), weight: impl Fn(f64) -> f64) -> f64 {
    let steps = 4000u32;
    let width = (band.1 - band.0) / f64::from(steps);
    (0..steps)
        .map(|step| {
            let recall = band.0 + (f64::from(step) + 0.5) * width;
            width * weight(recall) * (fpr_at(&curves[1], recall) - fpr_at(&curves[0], recall))
        })
        .sum()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn bands_hold_the_parts_that_decide(
        sample in two_columns(),
        prevalence in prop::option::of(0.05..0.95),
    ) {
        let settings = Settings::new(prevalence, Some([0.1, 0.9]), None).expect("in range");
        let analysis = analysis(sample);
        let models: Vec<Model> = analysis.measure(&settings);
        for found in analysis.disagreements(&settings).listed {
            let curves = found.models.map(|at| models[at].points.curve().at_prevalence_or_own(prevalence.and_then(Prevalence::new)));
            let totals = curves[0].totals();
            prop_assert!(found.differences[0] > 0.0 && found.differences[1] < 0.0);
            // What is shown adds up: no recall is in both bands, and the rest is the rest.
            let [one, other] = found.bands;
            prop_assert!(one.high <= other.low + 1e-15 || other.high <= one.low + 1e-15);
            for (at, &difference) in found.differences.iter().enumerate() {
                let parts = one.inside[at] + other.inside[at] + found.rest[at];
                let scale = found.values[at][0].abs().max(found.values[at][1].abs()).max(1.0);
                prop_assert!((parts - difference).abs() <= 1e-11 * scale);
            }
            for (which, band) in found.bands.iter().enumerate() {
                prop_assert_eq!(band.favours, found.models[which]);
                prop_assert!(0.0 <= band.low && band.low < band.high && band.high <= 1.0);
                let sign = if which == 0 { 1.0 } else { -1.0 };
                prop_assert!(sign * band.inside[which] > 0.0);
                for (at, area) in found.areas.iter().enumerate() {
                    let range = (band.low, band.high);
                    let (expected, tolerance) = match area {
                        Area::Auroc => (integral(&curves, range, |_| 1.0), 1e-3),
                        Area::PrArea => {
                            let range = RecallRange::new(band.low.max(0.1), band.high.min(0.9));
                            let between = |range| {
                                let area = |curve| pr::area(curve, range).expect("positives");
                                area(&curves[0]) - area(&curves[1])
                            };
                            (range.map_or(0.0, between), 1e-12)
                        }
                        Area::PrgArea => {
                            let low = range.0.max(prevalence_of(totals));
                            let weight = |recall: f64| odds_of(totals) / recall.powi(3);
                            let is_empty = low >= range.1;
                            let most = weight(low.max(1e-3));
                            let found = if is_empty { 0.0 } else { integral(&curves, (low, range.1), weight) };
                            (found, 1e-3 * most.max(1.0))
                        }
                    };
                    prop_assert!(
                        (band.inside[at] - expected).abs() <= tolerance,
                        "{:?} {} for {}", area, band.inside[at], expected
                    );
                    prop_assert!(
                        (band.inside[at] + band.outside[at] - found.differences[at]).abs() <= 1e-12
                    );
                }
            }
        }
    }

    #[test]
    fn the_joint_hull_is_above_every_hull_and_made_of_them(sample in two_columns()) {
        let analysis = analysis(sample);
        let models = analysis.measure(&Settings::default());
        let hulls: Vec<&HullColumns> =
            models.iter().filter_map(|model| Some(model.roc.hull.as_ref()?.vertices.as_ref())).collect();
        let curves: Vec<Curve<'_>> = hulls.iter().map(|hull| hull.curve()).collect();
        let joint: Vec<JointVertex> = joint_hull(&curves);
        let mut path = vec![Point::ORIGIN];
        path.extend(joint.iter().map(|vertex| vertex.point));
        // Strictly concave, as whole numbers tell exactly.
        for corner in path.windows(3) {
            let turn = (corner[1].fp - corner[0].fp) * (corner[2].tp - corner[0].tp)
                - (corner[1].tp - corner[0].tp) * (corner[2].fp - corner[0].fp);
            prop_assert!(turn < 0.0);
        }
        for vertex in &joint[..joint.len() - 1] {
            let own = hulls[vertex.model];
            prop_assert_eq!((own.tps[vertex.vertex], own.fps[vertex.vertex]), (vertex.point.tp, vertex.point.fp));
            for earlier in &hulls[..vertex.model] {
                let reaches = earlier.curve().points().any(|point| point == vertex.point);
                prop_assert!(!reaches, "the first model that reaches it has it");
            }
        }
        for point in hulls.iter().flat_map(|hull| hull.curve().points().collect::<Vec<_>>()) {
            for piece in path.windows(2) {
                let turn = (piece[1].fp - piece[0].fp) * (point.tp - piece[0].tp)
                    - (piece[1].tp - piece[0].tp) * (point.fp - piece[0].fp);
                prop_assert!(turn <= 0.0, "no vertex is above the hull");
            }
        }
    }
}
