# Every number of one model or several, as a list.
report <- function(truth, estimate, positive = NULL, weights = NULL, fold = NULL, group = NULL, cluster = NULL,
                   lower_is_positive = FALSE, missing_as_negative = FALSE, leave_out = NULL, prevalence = NULL, threshold = NULL,
                   require = NULL, points = FALSE) {
  given <- table_of(truth, estimate, positive, weights, fold, group, cluster, lower_is_positive, missing_as_negative, leave_out)
  settings <- list(prevalence = digits(prevalence), threshold = digits(threshold), require = require)
  found <- run(c("report", if (!points) "--no-points"), given$table, c(given$options, settings))
  c(found$report, found[c("points", "losses", "calibration", "groups", "passed", "requirements", "remarks")])
}

# The threshold of each model that answers a question, as a data frame.
decide <- function(truth, estimate, maximize = NULL, minimize = NULL, at = NULL, confidence = NULL, cost = NULL, positive = NULL,
                   weights = NULL, lower_is_positive = FALSE, missing_as_negative = FALSE, leave_out = NULL, prevalence = NULL,
                   question = NULL) {
  given <- table_of(truth, estimate, positive, weights, lower_is_positive = lower_is_positive,
                    missing_as_negative = missing_as_negative, leave_out = leave_out)
  asked <- list(maximize = maximize, minimize = minimize, at = at, confidence = digits(confidence), cost = digits(cost),
                   prevalence = digits(prevalence), question = question)
  found <- run(c("report", "--no-points"), given$table, c(given$options, asked))
  rows <- lapply(found$points, function(point) {
    numbers <- c(point[c("threshold", "tp", "fp")], point$measures)
    numbers <- lapply(numbers, or_na, NA_real_)
    promise <- point$decision$promise
    numbers$threshold_without <- or_na(promise$without$threshold, NA_real_)
    numbers$cost_of_confidence <- or_na(promise$cost, NA_real_)
    data.frame(model = point$model, numbers, infeasible = or_na(point$decision$infeasible$message, NA_character_))
  })
  do.call(rbind, rows)
}

# The differences of two models on the same rows.
compare <- function(truth, base, new, positive = NULL, cluster = NULL, missing_as_negative = FALSE, leave_out = NULL, threshold = NULL,
                    require = NULL, seed = 1) {
  given <- table_of(truth, list(base = base, new = new), positive, cluster = cluster, missing_as_negative = missing_as_negative,
                    leave_out = leave_out)
  given$options$score <- NULL
  settings <- list(base = "base", new = "new", threshold = digits(threshold), require = require, seed = seed)
  found <- run("compare", given$table, c(given$options, settings))
  found$differences <- do.call(rbind, lapply(found$differences, function(each) {
    data.frame(name = each$name, base = or_na(each$base, NA_real_), new = or_na(each$new, NA_real_),
               difference = or_na(each$difference, NA_real_), low = or_na(each$interval$low, NA_real_),
               high = or_na(each$interval$high, NA_real_), p_value = or_na(each$pValue, NA_real_),
               method = or_na(each$method, NA_character_), reason = or_na(each$reason, NA_character_))
  }))
  found[c("sentence", "differences", "passed", "requirements", "remarks")]
}

digits <- function(number) if (is.numeric(number)) sprintf("%.17g", number) else number

or_na <- function(value, missing) if (is.null(value)) missing else value
