# Areas with the arguments of yardstick's functions.

area <- function(truth, estimate, event_level, case_weights, field) {
  model <- report(truth, estimate, positive = event(truth, event_level), weights = case_weights)$models[[1]]
  value <- Reduce(`[[`, field, model)
  if (is.null(value)) {
    reasons <- Filter(function(each) each$field == paste(field, collapse = "."), model$undefined)
    warning("Undefined, so NA: ", if (length(reasons)) reasons[[1]]$message, call. = FALSE)
    return(NA_real_)
  }
  value
}

# The level of the event, the first or the second.
event <- function(truth, event_level) {
  if (!is.factor(truth) || nlevels(truth) != 2) stop("`truth` has to be a factor of two levels.", call. = FALSE)
  levels(truth)[match(match.arg(event_level, c("first", "second")), c("first", "second"))]
}

of_frame <- function(metric, vector) {
  function(data, truth, estimate, event_level = "first", case_weights = NULL) {
    names <- as.list(substitute(list(truth, estimate, case_weights)))[-1]
    columns <- lapply(names, eval, data, parent.frame())
    value <- vector(columns[[1]], columns[[2]], event_level, columns[[3]])
    data.frame(.metric = metric, .estimator = "binary", .estimate = value)
  }
}

# The area under the Precision-Recall-Gain curve.
auprg_vec <- function(truth, estimate, event_level = "first", case_weights = NULL) {
  area(truth, estimate, event_level, case_weights, c("prg", "area"))
}
auprg <- of_frame("auprg", auprg_vec)

# The area under the Precision-Recall curve, interpolated between its points as Davis and Goadrich do.
aucpr_vec <- function(truth, estimate, event_level = "first", case_weights = NULL) {
  area(truth, estimate, event_level, case_weights, c("pr", "area"))
}
aucpr <- of_frame("aucpr", aucpr_vec)

# The share of the achievable area under the Precision-Recall curve.
normalized_aucpr_vec <- function(truth, estimate, event_level = "first", case_weights = NULL) {
  area(truth, estimate, event_level, case_weights, c("pr", "normalizedArea"))
}
normalized_aucpr <- of_frame("normalized_aucpr", normalized_aucpr_vec)

# The points of the Precision-Recall-Gain curve that have a true positive.
prg_curve <- function(data, truth, estimate, event_level = "first", case_weights = NULL) {
  names <- as.list(substitute(list(truth, estimate, case_weights)))[-1]
  columns <- lapply(names, eval, data, parent.frame())
  model <- report(columns[[1]], columns[[2]], positive = event(columns[[1]], event_level), weights = columns[[3]],
                  points = TRUE)$models[[1]]
  kept <- model$tps > 0
  tp <- model$tps[kept]
  odds <- model$nPos / model$nNeg
  data.frame(.threshold = model$thresholds[kept], recall_gain = 1 - odds * (model$nPos - tp) / tp,
             precision_gain = 1 - odds * model$fps[kept] / tp)
}
