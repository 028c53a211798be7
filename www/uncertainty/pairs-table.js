// Two models against each other on the same draws, measure by measure, with DeLong's test of their AUROCs.

import { differs } from "../page/changes.js";
import { make, setText } from "../page/dom.js";
import { AREAS } from "../text/areas.js";
import { DASH, formatPercent, formatRatio } from "../text/format.js";
import { reasonsIn } from "./models-table.js";
import { formatDifference, formatError, formatP, formatRange } from "./numbers.js";
import { verdictText } from "./verdict.js";
import { scaleEndsAndZero, scaleOf, whisker } from "./whisker.js";

/** @import { Difference, Interval, PairTest, Uncertainty } from "../pkg/curvescope.js" */
/** @import { Scale } from "./whisker.js" */

const WHY =
    "Compare two models by their difference, not by whether their intervals overlap: both are measured on the same rows, and a draw that is easy for " +
    "one is mostly easy for the other, so that the difference varies less than its parts. Intervals that overlap do not mean that there is no difference. " +
    "p is how often chance alone would make a difference this large or larger if there were none. With many pairs and measures, some come out small by chance.";

/** What stands for both kinds of rows. @typedef {{ standardError: number, interval: Interval, pValue: number }} Tested */

export function createPairsTable() {
    const choices = { second: make("select", { id: "uncertainty-second" }), first: make("select", { id: "uncertainty-first" }) };
    const choice = make(
        "div",
        { class: "pair-choice" },
        make("label", { for: "uncertainty-second" }, "Difference of"),
        choices.second,
        make("label", { for: "uncertainty-first" }, "minus"),
        choices.first,
    );
    const verdict = make("p", { class: "uncertainty-where", id: "uncertainty-verdict" });
    const caption = make("caption", { class: "visually-hidden" });
    const higher = make("th", { scope: "col" });
    const scaleHead = make("td", { "aria-hidden": "true" });
    const heads = ["95 % interval", "Std. error", "p"];
    const rows = make("tbody");
    const reasons = make("div", { class: "uncertainty-reasons" });
    const element = make(
        "section",
        { class: "uncertainty-pairs", "aria-labelledby": "uncertainty-pairs-title" },
        make("h3", { id: "uncertainty-pairs-title" }, "Is one of two models better?"),
        make("p", { class: "reading" }, WHY),
        choice,
        verdict,
        make(
            "div",
            { class: "scroll", tabindex: "0", role: "group", "aria-labelledby": "uncertainty-pairs-title" },
            make(
                "table",
                { id: "uncertainty-pairs" },
                caption,
                make("thead", {}, make("tr", {}, headOf("Measure"), headOf("Difference"), scaleHead, ...heads.map(headOf), higher)),
                rows,
            ),
        ),
        reasons,
    );
    /** @type {Uncertainty | undefined} */
    let shown;
    /** The model `first` is subtracted from the model `second`. */
    let pair = { first: 0, second: 1 };

    for (const side of /** @type {const} */ (["first", "second"])) {
        const other = side === "first" ? "second" : "first";
        choices[side].addEventListener("change", () => {
            const chosen = Number(choices[side].value);
            // A model is not compared with itself: the two change places.
            const rival = pair[other] === chosen ? pair[side] : pair[other];
            pair = side === "first" ? { first: chosen, second: rival } : { first: rival, second: chosen };
            show();
        });
    }

    /**
     * @param {Uncertainty} uncertainty
     * @param {number} active the model to begin with
     */
    function render(uncertainty, active) {
        const former = (shown?.models ?? []).map(({ name }) => name);
        shown = uncertainty;
        const { models } = uncertainty;
        element.hidden = models.length < 2;
        if (
            differs(
                models.map(({ name }) => name),
                former,
            )
        ) {
            pair = { second: active, first: active === 0 ? 1 : 0 };
            for (const select of Object.values(choices)) {
                select.replaceChildren(...models.map(({ name }, at) => make("option", { value: String(at) }, name)));
            }
        }
        if (models.length > 1) show();
    }

    function show() {
        const { first, second } = pair;
        const isPair = (/** @type {{ first: number, second: number }} */ of) => of.first === first && of.second === second;
        const compared = shown?.pairs.find(isPair);
        const test = shown?.delong.pairs.find(isPair);
        if (!shown || !compared || !test) return;
        choices.second.value = String(second);
        choices.first.value = String(first);
        const [name, other] = [shown.models[second]?.name, shown.models[first]?.name];
        caption.textContent = `${name} minus ${other}`;
        higher.textContent = `${name} higher in`;
        const [auroc] = compared.measures;
        setText(verdict, name !== undefined && other !== undefined && auroc ? verdictText(name, other, auroc, shown) : "");
        const scale = scaleOf([
            0,
            ...compared.measures.flatMap(({ difference, resampled }) => numbersOf(difference, resampled)),
            ...numbersOf(test.difference, test.tested),
        ]);
        scaleHead.replaceChildren(scaleEndsAndZero(scale));
        rows.replaceChildren(
            ...compared.measures.flatMap((of) =>
                of.measure === "auroc" ? [differenceRow(of, scale), delongRow(test, scale)] : [differenceRow(of, scale)],
            ),
        );
        reasons.replaceChildren(
            ...reasonsIn(compared.measures),
            ...(test.undefined ? [make("p", {}, `${DASH} DeLong’s test: ${test.undefined.message}`)] : []),
        );
    }

    return { element, render };
}

/** @param {string} text */
function headOf(text) {
    return make("th", { scope: "col" }, text);
}

/**
 * @param {Difference} of
 * @param {Scale} scale
 */
function differenceRow({ measure, difference, resampled }, scale) {
    return row([AREAS[measure].name], difference, resampled, scale, resampled ? formatPercent(resampled.shareAbove) : DASH);
}

/**
 * @param {PairTest} test
 * @param {Scale} scale
 */
function delongRow({ difference, tested }, scale) {
    const z = tested ? [make("span", { class: "z" }, `z = ${formatRatio(tested.z)}`)] : [];
    return row([make("span", { class: "delong" }, "by DeLong’s test"), ...z], difference, tested, scale, "");
}

/**
 * @param {(Node | string)[]} title
 * @param {number | null} difference
 * @param {Tested | null} tested
 * @param {Scale} scale
 * @param {string} higher
 */
function row(title, difference, tested, scale, higher) {
    const zero = 0;
    return make(
        "tr",
        {},
        make("th", { scope: "row" }, ...title),
        make("td", {}, difference === null ? DASH : formatDifference(difference)),
        make("td", { class: "drawing" }, ...(difference === null ? [] : [whisker(scale, difference, tested?.interval, undefined, zero)])),
        make("td", {}, tested ? formatRange(tested.interval, formatDifference) : DASH),
        make("td", {}, tested ? formatError(tested.standardError) : DASH),
        make("td", {}, tested ? formatP(tested.pValue) : DASH),
        make("td", {}, higher),
    );
}

/**
 * @param {number | null} difference
 * @param {Tested | null} tested
 * @returns {number[]}
 */
function numbersOf(difference, tested) {
    if (difference === null) return [];
    return tested ? [difference, tested.interval.low, tested.interval.high] : [difference];
}
