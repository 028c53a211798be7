//! Tables in which every row occurs more than once.

use crate::input::Summary;
use crate::input::codes::NoticeCode;
use crate::input::error::Notice;
use crate::numeric::format;
use crate::report::model::RankedModel;

/// Least number of operating points: by chance, counts are even at half of the operating points or fewer, and at
/// all of 20 in one of a million tables.
const FEWEST_POINTS: usize = 20;

/// Notice that every row occurs equally often, and more than once.
pub(super) fn duplicated_rows(_: &Summary, models: &[RankedModel]) -> Option<Notice> {
    let is_enough = models.iter().any(|model| model.points.thresholds.len() >= FEWEST_POINTS);
    let is_weighted = models.iter().any(RankedModel::is_weighted);
    let times = common_divisor(models);
    if !is_enough || is_weighted || times < 2 {
        return None;
    }
    #[expect(clippy::cast_precision_loss, reason = "a count of rows")]
    let divisor = format::weighted_count(times as f64);
    let often = if times == 2 { "twice".to_owned() } else { format!("{divisor} times") };
    let message = format!(
        "Every row seems to be there {often}: all counts divide by {divisor}. The curves are the \
         same without copies, but intervals come out too narrow."
    );
    Some(Notice::new(NoticeCode::DuplicatedRows, message))
}

/// Greatest common divisor of the numbers of rows of each class at each score of each model.
fn common_divisor(models: &[RankedModel]) -> u64 {
    let mut divisor = 0;
    for model in models {
        for (_, gained) in model.points.curve().steps() {
            for count in [gained.tp, gained.fp] {
                #[expect(clippy::cast_possible_truncation, reason = "counts are whole")]
                #[expect(clippy::cast_sign_loss, reason = "counts are not negative")]
                let count = count as u64;
                divisor = greatest_common_divisor(count, divisor);
            }
            if divisor == 1 {
                return 1;
            }
        }
    }
    divisor
}

fn greatest_common_divisor(mut a: u64, mut b: u64) -> u64 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::greatest_common_divisor;

    #[test]
    fn zero_divides_like_any_number() {
        assert_eq!(greatest_common_divisor(0, 0), 0);
        assert_eq!(greatest_common_divisor(0, 6), 6);
        assert_eq!(greatest_common_divisor(6, 0), 6);
        assert_eq!(greatest_common_divisor(12, 18), 6);
        assert_eq!(greatest_common_divisor(35, 12), 1);
    }
}
