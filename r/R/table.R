# The table that the program reads, and the options that name its columns.

# `estimate` is a column of scores, or a data frame, list or matrix whose columns are models.
table_of <- function(truth, estimate, positive, weights = NULL, fold = NULL, group = NULL, cluster = NULL, lower_is_positive = FALSE,
                     missing_as_negative = FALSE, leave_out = NULL) {
  if (is.null(truth)) stop(refused("`truth` is NULL, such as a column that a data frame lacks. Give the label of each row."))
  models <- models_of(estimate)
  roles <- present(list(truth = truth, weight = weights, fold = fold, group = group, cluster = cluster))
  used <- names(roles)
  names(roles) <- make.unique(c(names(models), names(roles)))[length(models) + seq_along(roles)]
  table <- c(roles, models)
  rows <- lengths(table)
  if (any(rows != rows[1])) {
    stop(refused(paste0("The columns are of different lengths: ", paste(names(rows), "has", rows, collapse = ", "),
                        ". Give one value for each row.")))
  }
  options <- list(weight = "", fold = "", group = "", cluster = "", model = "")
  options[sub("truth", "label", used)] <- names(roles)
  options$score <- names(models)
  options[["lower-is-positive"]] <- chosen(lower_is_positive, names(models))
  if (isTRUE(missing_as_negative)) options[["missing-as-negative"]] <- TRUE
  options[["leave-out"]] <- left_out(leave_out, structure(names(roles), names = used))
  options$positive <- if (!is.null(positive)) as.character(positive)
  list(table = table, options = options)
}

models_of <- function(estimate) {
  if (is.matrix(estimate)) estimate <- as.data.frame(estimate)
  if (!is.list(estimate)) return(list(score = estimate))
  if (is.null(names(estimate)) || any(!nzchar(names(estimate)))) {
    stop(refused("`estimate` has models without a name. Name them: list(logistic = ..., forest = ...)."))
  }
  as.list(estimate)
}

present <- function(values) values[!vapply(values, is.null, TRUE)]

# Names of the models whose low scores mean positive.
chosen <- function(lower, names) {
  if (is.character(lower)) return(lower)
  if (isTRUE(lower)) names
}

# The columns and values whose rows are left out, as the program takes them. `called` are the columns of the arguments.
left_out <- function(leave_out, called) {
  if (length(leave_out) && is.null(names(leave_out))) stop(refused("`leave_out` has no names. Give list(group = \"train\")."))
  unlist(Map(function(column, values) {
    values <- as.character(values)
    values[is.na(values)] <- ""
    paste0(if (column %in% names(called)) called[[column]] else column, "=", values)
  }, names(leave_out), leave_out), use.names = FALSE)
}
