//! Models of many tasks, ranked by one area and by another (Flach & Kull 2015, Figure 4).

mod read;

use serde::Serialize;

use super::scatter::correlation;
use curvescope_core::area::pr::{self};
use curvescope_core::area::{prg, roc};
use curvescope_core::curve::counts::Curve;
use curvescope_core::curve::parameter::RecallRange;
use curvescope_report::compare::{Area, EQUAL};

/// Models, and their areas on each task.
#[derive(Clone, Debug, PartialEq)]
pub struct Rankings {
    /// Names, the same models in each task.
    pub models: Vec<String>,
    /// Tasks, in order.
    pub tasks: Vec<Task>,
}

/// One task with the areas of all models.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Task {
    /// Name of the data set and, where it has several classes, of the positive one.
    pub name: String,
    /// Number of positives, at least one.
    pub positives: f64,
    /// Number of negatives, at least one.
    pub negatives: f64,
    /// Areas of each model, in order.
    pub areas: Vec<Areas>,
}

/// The areas of one ranking, over all recalls.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Areas {
    /// Area under the ROC curve.
    pub auroc: f64,
    /// Exact PR area.
    pub pr_area: f64,
    /// AUPRG.
    pub prg_area: f64,
}

/// Agreement of two areas on the order of the models.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Agreement {
    /// Ranks of each model by the one area and by the other, task after task; 1 is the best, and equal models
    /// share the mean of their places.
    #[serde(skip)]
    pub ranks: Vec<(f64, f64)>,
    /// Pearson's correlation of these ranks over all tasks; `None` where one of them does not vary.
    pub correlation: Option<f64>,
    /// Tasks on which the areas have different best models.
    pub other_best: TaskCount,
    /// Tasks on which the areas have different best, second or third models.
    pub other_top_three: TaskCount,
    /// Agreement on each task.
    pub tasks: Vec<TaskAgreement>,
}

/// Agreement of two areas on one task. A place counts as held by another model also where fewer or more
/// models share it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TaskAgreement {
    /// Pearson's correlation of its ranks; `None` where one of them does not vary.
    pub correlation: Option<f64>,
    /// True where the first place is held by another model.
    pub other_best: bool,
    /// True where one of the first three places is held by another model.
    pub other_top_three: bool,
}

/// Number and share of tasks.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct TaskCount {
    /// Number of tasks.
    pub count: usize,
    /// Share of all tasks; `None` without any.
    pub share: Option<f64>,
}

/// Places that a model shares with all models equal to it.
#[derive(Clone, Copy, PartialEq)]
struct SharedRank {
    /// Number of better models.
    better: u32,
    /// Number of equal models, itself included.
    equal: u32,
}

impl Areas {
    /// Areas of a curve; `None` where a class is missing.
    fn of(curve: &Curve<'_>) -> Option<Self> {
        Some(Self {
            auroc: roc::auroc(curve)?,
            pr_area: pr::area(curve, RecallRange::FULL)?,
            prg_area: prg::area(curve)?.area,
        })
    }

    fn get(&self, area: Area) -> f64 {
        match area {
            Area::Auroc => self.auroc,
            Area::PrArea => self.pr_area,
            Area::PrgArea => self.prg_area,
        }
    }
}

impl Task {
    /// Places of each model by `area`. *Complexity*: quadratic in the models, which are few.
    fn shared_ranks(&self, area: Area) -> Vec<SharedRank> {
        let shared_ranks = |own: &Areas| {
            let mut shared_ranks = SharedRank { better: 0, equal: 0 };
            for other in &self.areas {
                let lead = other.get(area) - own.get(area);
                if lead > EQUAL {
                    shared_ranks.better += 1;
                } else if lead >= -EQUAL {
                    shared_ranks.equal += 1;
                }
            }
            shared_ranks
        };
        self.areas.iter().map(shared_ranks).collect()
    }
}

impl SharedRank {
    /// Mean of the places, the first being 1.
    fn rank(self) -> f64 {
        f64::from(self.better) + f64::from(self.equal + 1) / 2.0
    }
}

impl Rankings {
    /// Returns the agreement of two areas on the order of the models.
    pub fn agreement(&self, one: Area, other: Area) -> Agreement {
        let (mut ranks, mut tasks) = (Vec::new(), Vec::new());
        for task in &self.tasks {
            let pairs: Vec<(SharedRank, SharedRank)> =
                task.shared_ranks(one).into_iter().zip(task.shared_ranks(other)).collect();
            let own: Vec<(f64, f64)> = pairs.iter().map(|(p, q)| (p.rank(), q.rank())).collect();
            tasks.push(TaskAgreement {
                correlation: correlation(&own),
                other_best: !is_same_top(1, &pairs),
                other_top_three: !is_same_top(3, &pairs),
            });
            ranks.extend(own);
        }
        Agreement {
            correlation: correlation(&ranks),
            ranks,
            other_best: count(&tasks, |task| task.other_best),
            other_top_three: count(&tasks, |task| task.other_top_three),
            tasks,
        }
    }
}

fn count(tasks: &[TaskAgreement], is_counted: impl Fn(&TaskAgreement) -> bool) -> TaskCount {
    let count = tasks.iter().filter(|task| is_counted(task)).count();
    #[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
    let share = (!tasks.is_empty()).then(|| count as f64 / tasks.len() as f64);
    TaskCount { count, share }
}

/// True where each of the first `count` places is held by the same models in both rankings.
fn is_same_top(count: u32, pairs: &[(SharedRank, SharedRank)]) -> bool {
    pairs.iter().all(|(p, q)| p == q || p.better.min(q.better) >= count)
}
