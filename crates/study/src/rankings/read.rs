//! Rankings as letters: a line "model NAME" for each model, then for each task a line
//! "task POSITIVES NEGATIVES NAME" and the ranking of each model in their order.
//!
//! A ranking is its rows by falling score. A capital letter is a run of 1 to 26 positives, a small letter a
//! run of negatives, and rows in parentheses have equal scores. Negatives after the last positive are left
//! out.

use super::{Areas, Rankings, Task};
use curvescope_core::curve::counts::{Curve, Totals};
use curvescope_read::codes::ErrorCode;
use curvescope_read::error::InputError;

impl Rankings {
    /// Reads rankings and computes their areas.
    ///
    /// # Errors
    /// `bad-rankings` when the text does not have this format; with its line, unless the last task is
    /// incomplete.
    pub fn read(text: &str) -> Result<Self, InputError> {
        let mut rankings = Self { models: Vec::new(), tasks: Vec::new() };
        for (line, number) in text.lines().zip(1..) {
            let wrong = |what: &str| Err(InputError::at(number, ErrorCode::BadRankings, what));
            if let Some(name) = line.strip_prefix("model ") {
                if !rankings.tasks.is_empty() {
                    return wrong("a model after a task. Give the models first.");
                }
                rankings.models.push(name.to_owned());
            } else if let Some(task) = line.strip_prefix("task ") {
                if !rankings.is_complete() {
                    return wrong("the task before has too few rankings. Give one for each model.");
                }
                let Some(task) = task_of(task) else {
                    return wrong("not a task. Give its positives, its negatives and its name.");
                };
                rankings.tasks.push(task);
            } else {
                let Some(task) = rankings.tasks.last_mut() else {
                    return wrong("a ranking without a task. Give the task first.");
                };
                if task.areas.len() == rankings.models.len() {
                    return wrong("more rankings than models. Give one for each.");
                }
                let Some(areas) = areas_of(line, task) else {
                    return wrong("not a ranking of the task's rows. See the documentation.");
                };
                task.areas.push(areas);
            }
        }
        if !rankings.is_complete() {
            let message = "The last task has too few rankings. Give one for each model.";
            return Err(InputError::new(ErrorCode::BadRankings, message));
        }
        Ok(rankings)
    }

    /// True where the last task has a ranking of each model, or there is no task.
    fn is_complete(&self) -> bool {
        self.tasks.last().is_none_or(|task| task.areas.len() == self.models.len())
    }
}

fn task_of(text: &str) -> Option<Task> {
    let mut parts = text.splitn(3, ' ');
    let mut total = || {
        let total: u32 = parts.next()?.parse().ok()?;
        (total > 0).then_some(f64::from(total))
    };
    let (positives, negatives) = (total()?, total()?);
    let name = parts.next()?.to_owned();
    Some(Task { name, positives, negatives, areas: Vec::new() })
}

/// The areas of a ranking; `None` when it does not rank the rows of the task.
fn areas_of(line: &str, task: &Task) -> Option<Areas> {
    let totals = Totals { n_pos: task.positives, n_neg: task.negatives };
    let (mut tps, mut fps) = (Vec::new(), Vec::new());
    let (mut tp, mut fp) = (0.0, 0.0);
    let mut is_tied = false;
    for letter in line.bytes() {
        match letter {
            b'A'..=b'Z' => tp += f64::from(letter - b'A') + 1.0,
            b'a'..=b'z' => fp += f64::from(letter - b'a') + 1.0,
            b'(' if !is_tied => is_tied = true,
            b')' if is_tied => is_tied = false,
            _ => return None,
        }
        if !is_tied {
            tps.push(tp);
            fps.push(fp);
        }
    }
    if is_tied || tp != totals.n_pos || fp > totals.n_neg {
        return None;
    }
    tps.push(totals.n_pos);
    fps.push(totals.n_neg);
    Areas::of(&Curve::of_columns(&tps, &fps, totals))
}
