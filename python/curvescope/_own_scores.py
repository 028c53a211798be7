"""Scores with the sign of the data: a report negates those whose low values mean positive."""

from __future__ import annotations

from typing import Any


class Directions:
    """The directions of the models' scores."""

    def __init__(self, options: dict[str, Any]) -> None:
        self._are_low = [name in options["lowerIsPositive"] for name in options["scores"]]

    def score(self, model: int, score: Any) -> Any:
        """Converts a score from the sign of the report to that of the data, or back; None stays None."""
        # 0 - score is never -0.
        return 0 - score if score is not None and self._are_low[model] else score

    def decision(self, model: int, decision: dict[str, Any]) -> dict[str, Any]:
        """A decision with scores of the data."""

        def own(score: Any) -> Any:
            return self.score(model, score)

        mixture, infeasible, promise = decision["mixture"], decision["infeasible"], decision["promise"]
        without = promise and {**promise["without"], "threshold": own(promise["without"]["threshold"])}
        return {
            **decision,
            "threshold": own(decision["threshold"]),
            "tiedThresholds": [own(each) for each in decision["tiedThresholds"]],
            "mixture": mixture and {**mixture, "first": own(mixture["first"]), "second": own(mixture["second"])},
            "promise": promise and {**promise, "without": without},
            "infeasible": infeasible and [{**each, "threshold": own(each["threshold"])} for each in infeasible],
        }

    def report(self, report: dict[str, Any]) -> dict[str, Any]:
        """A report with scores of the data."""
        return {**report, "models": [self._model(at, model) for at, model in enumerate(report["models"])]}

    def _model(self, at: int, model: dict[str, Any]) -> dict[str, Any]:
        ks = model["roc"]["ks"]
        best = [
            {
                **each,
                "threshold": self.score(at, each["threshold"]),
                "tiedThresholds": [self.score(at, score) for score in each["tiedThresholds"]],
            }
            for each in model["best"]
        ]
        return {**model, "roc": {**model["roc"], "ks": ks and {**ks, "threshold": self.score(at, ks["threshold"])}}, "best": best}
