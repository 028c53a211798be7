//! The marked points of groups: where their counts are, and where points are lines, where these are nearest to the envelope of
//! their group.

use curvescope::Prevalence;
use curvescope::curve::counts::{Point, Totals};
use curvescope::curve::space::Space;
use curvescope::draw::layers::view::View;
use curvescope::draw::linked::model::Model;
use curvescope::draw::linked::plots::LinkedPlots;

use crate::golden::model_of;
use crate::worth::{DUALS, worth};

/// Operating points of two groups, whose sums are those of a model.
const GROUPS: [(&str, [(f64, f64); 4]); 2] = [
    ("f", [(4.0, 1.0), (6.0, 5.0), (9.0, 12.0), (10.0, 30.0)]),
    ("m", [(4.0, 2.0), (6.0, 13.0), (9.0, 16.0), (10.0, 30.0)]),
];

fn plots(prevalence: Option<f64>, points: [Point; 2]) -> LinkedPlots {
    let mut plots = LinkedPlots::default();
    plots.add(model_of(vec![8.0, 12.0, 18.0, 20.0], vec![3.0, 18.0, 28.0, 60.0]));
    let part = |(name, points): (&str, [(f64, f64); 4])| {
        let (tps, fps) = points.into_iter().unzip();
        (name.to_owned(), Model::part(name, tps, fps).expect("counts"))
    };
    plots.set_groups(0, GROUPS.map(part).into());
    plots.set_group_points(points.into());
    plots
        .set_view(View { prevalence: prevalence.and_then(Prevalence::new), ..View::default() })
        .expect("a good view");
    plots
}

#[test]
fn a_groups_point_is_where_its_line_loses_least() {
    for prevalence in [None, Some(0.4)] {
        let n_neg = prevalence.map_or(30.0, |to: f64| 10.0 * (1.0 - to) / to);
        let totals = Totals { n_pos: 10.0, n_neg };
        let seen = |(tp, fp): (f64, f64)| Point { tp, fp: fp * n_neg / 30.0 };
        // One on the hull of its group, one below it.
        let marked = [Point { tp: 9.0, fp: 12.0 }, Point { tp: 6.0, fp: 13.0 }];
        let plots = plots(prevalence, [marked[0], marked[1]]);
        for space in Space::ALL {
            let found = plots.group_points_in(space);
            assert_eq!(found.len(), 2, "{space:?}");
            for ((group, (name, points)), marked) in found.into_iter().zip(GROUPS).zip(marked) {
                assert_eq!(group.name, name);
                let point = seen((marked.tp, marked.fp));
                if !DUALS.contains(&space) {
                    let (x, y) = space.project(point, totals).expect("a place");
                    let gap = (group.at.0 - x).abs().max((group.at.1 - y).abs());
                    assert!(gap < 1e-12, "{space:?}: {gap}");
                    continue;
                }
                let (x, y) = group.at;
                assert!(
                    (worth(space, point, totals, x) - y).abs() < 1e-12,
                    "{space:?}: on its line"
                );
                let loss = |x: f64| {
                    let all = points.into_iter().chain([(0.0, 0.0)]).map(seen);
                    let values = all.map(|point| worth(space, point, totals, x));
                    let values = values.filter(|value| value.is_finite());
                    let is_loss = matches!(space, Space::Cost | Space::Brier);
                    let best = values.reduce(|p, q| if is_loss { p.min(q) } else { p.max(q) });
                    (best.expect("a value") - worth(space, point, totals, x)).abs()
                };
                let least = (1..1000)
                    .map(|step| loss(f64::from(step) / 1000.0))
                    .fold(f64::INFINITY, f64::min);
                assert!(loss(x) <= least + 1e-3, "{space:?} {name}: {} for {least}", loss(x));
            }
        }
    }
}

#[test]
fn a_point_without_gains_has_no_place_where_they_are() {
    let plots = plots(None, [Point::ORIGIN, Point { tp: 0.0, fp: 2.0 }]);
    for space in [Space::Prg, Space::FCost] {
        assert!(plots.group_points_in(space).is_empty(), "{space:?}");
    }
    assert_eq!(plots.group_points_in(Space::Cost).len(), 2);
}
