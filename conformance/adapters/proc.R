# pROC, which has no weights.

measure <- function(labels, scores, weights) {
    if (!is.null(weights)) return(list())
    curve <- pROC::roc(labels, scores, levels = c(0, 1), direction = "<", quiet = TRUE)
    list(auroc = as.numeric(pROC::auc(curve)), delong_variance = if (min(table(labels)) > 1) pROC::var(curve) else NA)
}
