# Thresholds on other rows than they were chosen on.

# Models on new rows, at a threshold of old ones.
judge <- function(old, new, maximize = NULL, minimize = NULL, at = NULL, confidence = NULL, cost = NULL, threshold = NULL, positive = NULL,
                  lower_is_positive = FALSE, missing_as_negative = FALSE, leave_out = NULL, prevalence = NULL, require = NULL,
                  replicates = NULL, seed = 1, question = NULL) {
  rows <- Map(rows_of, list(old, new), c("old", "new"), list(positive), list(lower_is_positive), missing_as_negative, list(leave_out))
  if (!setequal(names(rows[[1]]$table), names(rows[[2]]$table))) {
    stop(refused(paste0("`old` and `new` have different columns: ", columns_of(rows[[1]]), " and ", columns_of(rows[[2]]),
                        ". Give both the same models, and weights or clusters to both or to none.")))
  }
  settings <- list(maximize = maximize, minimize = minimize, at = at, confidence = digits(confidence), cost = digits(cost),
                   threshold = digits(threshold), prevalence = digits(prevalence), require = require, replicates = digits(replicates),
                   seed = seed, question = question)
  found <- run(c("report", "--no-points"), rows[[2]]$table, c(rows[[2]]$options, settings), old = rows[[1]]$table)
  judged <- found$judged
  list(sentence = sentences_of(judged), models = frame_of(judged, function(each) judged_counts(each)),
       numbers = frame_of(judged, function(each) rows_bound(c(list(each$prevalence), each$rates, each$areas), judged_number)),
       limits = frame_of(judged, function(each) rows_bound(each$limits, judged_limit)),
       remarks = c(unlist(lapply(judged, `[[`, "remarks")), unlist(found$remarks)), passed = found$passed, requirements = found$requirements)
}

# Models by folds: the threshold of each fold is chosen on all others.
judge_folds <- function(truth, estimate, fold, maximize = NULL, minimize = NULL, at = NULL, confidence = NULL, cost = NULL, positive = NULL,
                        weights = NULL, cluster = NULL, lower_is_positive = FALSE, missing_as_negative = FALSE, leave_out = NULL,
                        prevalence = NULL, require = NULL, question = NULL) {
  given <- table_of(truth, estimate, positive, weights, fold, cluster = cluster, lower_is_positive = lower_is_positive,
                    missing_as_negative = missing_as_negative, leave_out = leave_out)
  settings <- list(maximize = maximize, minimize = minimize, at = at, confidence = digits(confidence), cost = digits(cost),
                   prevalence = digits(prevalence), require = require, question = question)
  found <- run(c("report", "--no-points", "--chosen-on-other-folds"), given$table, c(given$options, settings))
  judged <- found$judgedFolds
  list(sentence = sentences_of(judged),
       pooled = frame_of(judged, function(each) rows_bound(each$pooled$rates, function(rate) {
         data.frame(name = rate$name, value = number(rate$value), ends(rate$interval))
       })),
       folds = frame_of(judged, function(each) rows_bound(each$folds, judged_fold)),
       limits = frame_of(judged, function(each) rows_bound(each$pooled$limits, judged_limit)),
       remarks = unlist(found$remarks), passed = found$passed, requirements = found$requirements)
}

# The table of `old` or `new`: a list or data frame of `truth`, `estimate`, `weights` and `cluster`.
rows_of <- function(given, name, positive, lower_is_positive, missing_as_negative, leave_out) {
  wanted <- c("truth", "estimate", "weights", "cluster")
  if (!is.list(given) || !all(wanted[1:2] %in% names(given)) || !all(names(given) %in% wanted)) {
    stop(refused(paste0("`", name, "` is no list of `truth`, `estimate` and, where wanted, `weights` and `cluster`. Give list(truth = ..., ",
                        "estimate = ...).")))
  }
  table_of(given[["truth"]], given[["estimate"]], positive, given[["weights"]], cluster = given[["cluster"]],
           lower_is_positive = lower_is_positive, missing_as_negative = missing_as_negative, leave_out = leave_out)
}

columns_of <- function(rows) paste(names(rows$table), collapse = ", ")

sentences_of <- function(judged) {
  names <- vapply(judged, `[[`, "", "model")
  setNames(vapply(judged, `[[`, "", "sentence"), names)
}

# A data frame of all models, from those of each; NULL where all are empty.
frame_of <- function(judged, of) {
  do.call(rbind, lapply(judged, function(each) {
    rows <- of(each)
    if (!is.null(rows)) data.frame(model = each$model, rows)
  }))
}

rows_bound <- function(values, of) do.call(rbind, lapply(values, of))

number <- function(value) as.double(or_na(value, NA_real_))

ends <- function(interval, prefix = "") {
  setNames(data.frame(number(interval$low), number(interval$high)), paste0(prefix, c("low", "high")))
}

judged_counts <- function(each) {
  counts <- function(of, side) {
    setNames(data.frame(number(of$tp), number(of$fp), number(of$nPos), number(of$nNeg)), paste0(side, c("_tp", "_fp", "_n_pos", "_n_neg")))
  }
  data.frame(threshold = number(each$threshold), counts(each$old, "old"), counts(each$new, "new"))
}

# New less old, of the difference.
judged_number <- function(each) {
  data.frame(name = each$name, old = number(each$old$value), new = number(each$new$value), ends(each$new$interval),
             difference = number(each$difference$value), ends(each$difference$interval, "difference_"),
             corrected = number(each$corrected), expected = number(each$expected), method = or_na(each$method, NA_character_),
             reason = or_na(each$undefined$message, NA_character_))
}

judged_limit <- function(each) {
  data.frame(measure = each$measure, at_least = number(each$atLeast), at_most = number(each$atMost), old = number(each$old$value),
             new = number(each$new$value), ends(each$new$interval), standing = each$standing)
}

judged_fold <- function(each) {
  rates <- c("recall", "fpr", "precision", "npv", "accuracy", "aim")
  values <- lapply(each$rates, function(rate) number(rate$value))
  names(values) <- vapply(each$rates, `[[`, "", "name")
  shown <- setNames(lapply(rates, function(rate) number(values[[rate]])), rates)
  data.frame(fold = each$name, threshold = number(each$threshold), tp = number(each$own$tp), fp = number(each$own$fp),
             n_pos = number(each$own$nPos), n_neg = number(each$own$nNeg), shown)
}
