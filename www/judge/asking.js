// The questions on other rows: first what they contain, then the judgement, which follows question, point and prevalence.

import { chosenThreshold } from "../state/cursor.js";
import { rememberedQuestion } from "../state/question.js";
import { problemText } from "../text/messages.js";
import { rememberedOptions } from "./other-options.js";

/** @import { OtherRowsFound } from "../compute/protocol.js" */
/** @import { Judged, JudgeSettings, Report } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { State } from "../state/state.js" */

/** Rows that the reader chose. @typedef {{ title: string, files: readonly File[] }} Chosen */

/** Contents of other rows. @typedef {Extract<OtherRowsFound, { scores: unknown }>} Found */

/** A judgement with its report, its settings, the rows and their name. @typedef {{ of: Report, judged: readonly Judged[], settings: JudgeSettings, found: Found, title: string }} Judgement */

/**
 * @param {Runtime} runtime
 * @param {{
 *   onReading: (title: string, done: number) => void,
 *   onJudging: () => void,
 *   onJudged: (judgement: Judgement) => void,
 *   onRefused: (sentence: string) => void,
 * }} listener
 */
export function createAsking(runtime, { onReading, onJudging, onJudged, onRefused }) {
    /** @type {Chosen | undefined} */
    let chosen;
    /** The rows that were read, with the report that they were compared with. @type {{ of: Report, found: Found, number: number } | undefined} */
    let other;
    const numbered = rememberedOptions();
    const settingsOf = rememberedSettings();

    runtime.follow({
        method: "otherRows",
        args: (state) => (chosen ? [...numbered(state, chosen.files), { prevalence: state.dials.prevalence }] : undefined),
        onProgress(done) {
            // At another prevalence only the pictures of rows that are there already are made again.
            if (chosen && other?.of !== runtime.state.shown?.report) onReading(chosen.title, done);
        },
        onAnswer(found, [number]) {
            const of = runtime.state.shown?.report;
            other = undefined;
            if ("problem" in found) return onRefused(`${chosen?.title}: ${problemText(found.problem)}`);
            if (of) other = { of, found, number };
            runtime.requestRender();
        },
        onProblem: onRefused,
    });
    runtime.follow({
        method: "judge",
        args(state) {
            if (!chosen || !other || other.of !== state.shown?.report) return undefined;
            const [number, rows] = numbered(state, chosen.files);
            return number === other.number ? [number, rows, settingsOf(state)] : undefined;
        },
        onProgress: onJudging,
        onAnswer(judged, [, , settings]) {
            if (chosen && other) onJudged({ of: other.of, judged, settings, found: other.found, title: chosen.title });
        },
        onProblem: onRefused,
        // Weighted rows, for example, have no confidence limits.
        refusal: "no-confidence",
    });

    /**
     * Judges on rows, or on none.
     * @param {Chosen} [rows]
     */
    function choose(rows) {
        [chosen, other] = [rows, undefined];
        runtime.renderNow();
    }

    return { choose };
}

/** Returns a function that returns what is judged: the answer to the question, or the threshold that the reader moved to. */
function rememberedSettings() {
    const questionOf = rememberedQuestion();
    /** @type {(state: State) => JudgeSettings} */
    return (state) => {
        const { shown, active, dials, follows } = state;
        const { prevalence, sampling } = dials;
        const { question } = questionOf(state);
        const model = shown?.report.models[active];
        if ((follows && question) || !model) return { question, prevalence, sampling };
        return { threshold: chosenThreshold(model, state), prevalence, sampling };
    };
}
