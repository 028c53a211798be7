# The linked plots, as an htmlwidget.
curve_scope <- function(truth, estimate, positive = NULL, weights = NULL, fold = NULL, group = NULL, cluster = NULL,
                        lower_is_positive = FALSE, missing_as_negative = FALSE, leave_out = NULL, space = c("roc", "pr", "prg"),
                        prevalence = NULL, threshold = NULL, theme = NULL, width = NULL, height = NULL) {
  if (!requireNamespace("htmlwidgets", quietly = TRUE)) stop("The plots are an htmlwidget: install.packages(\"htmlwidgets\").", call. = FALSE)
  given <- table_of(truth, estimate, positive, weights, fold, group, cluster, lower_is_positive, missing_as_negative, leave_out)
  columns <- Map(packed, names(given$table), given$table)
  options <- given$options
  roles <- list(label = options$label, scores = as.list(options$score), positive = options$positive, weight = options$weight,
                fold = options$fold, group = options$group, cluster = options$cluster, model = "",
                lowerIsPositive = as.list(options[["lower-is-positive"]]), missingAsNegative = options[["missing-as-negative"]],
                leaveOut = lapply(options[["leave-out"]], function(it) list(column = sub("=.*", "", it), value = sub("^[^=]*=", "", it))))
  properties <- list(space = paste(space, collapse = " "), prevalence = prevalence, threshold = threshold, theme = theme)
  sized <- htmlwidgets::sizingPolicy(defaultWidth = "100%", defaultHeight = "auto", knitr.figure = FALSE, browser.fill = FALSE)
  htmlwidgets::createWidget("curvescope", package = "curvescope", width = width, height = height, sizingPolicy = sized,
                            x = list(columns = unname(columns), options = present(roles), properties = present(properties)))
}

# Numbers cross as texts: JSON of R has 15 digits, too few to tell all numbers apart.
packed <- function(name, values) {
  if (!is.numeric(values)) return(list(name = name, texts = I(as.character(values))))
  list(name = name, numbers = I(sub("Inf", "Infinity", written(as.double(values)))))
}
