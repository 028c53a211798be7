// Questions that judge thresholds: on other rows, which are kept beside an analysis, and on its own folds.

import { judgeFolds, judgedScores, judgeTask } from "../pkg/analysis.js";
import { problemFrom } from "../text/problem.js";

/** @import { Analysis, FoldSettings, FoldsJudged, JudgeSettings, JudgeTask, Notice, PrevalenceSetting, Report } from "../pkg/curvescope.js" */
/** @import { OtherRows, OtherRowsFound } from "./protocol.js" */

/** Rows that were read, and messages about their files. @typedef {{ analysis: Analysis, notices: Notice[] }} Made */
/** Rows with their report, whose models are left out, and the number of positives. @typedef {{ analysis: Analysis, report: Omit<Report, "models">, positives: number }} Reported */
/** A question under way: whether the page still wants its answer, and the report of its progress, from 0 to 1. @typedef {{ isWanted: () => boolean, tell: (done: number) => void }} Work */

/** @param {(rows: OtherRows, work: Work) => Promise<Made>} read */
export function createJudging(read) {
    /** The last other rows by the number of the analysis that they are beside. @type {Map<number, { number: number, made: Promise<Reported> }>} */
    const kept = new Map();

    /**
     * Returns other rows. They are read at the first question about them, and again after a failure.
     * @param {number} id of the analysis
     * @param {number} number
     * @param {OtherRows} rows
     * @param {Work} work
     */
    function rowsBeside(id, number, rows, work) {
        const present = kept.get(id);
        if (present?.number === number) return present.made;
        free(id);
        const made = read(rows, work).then(reportedOf);
        kept.set(id, { number, made });
        made.catch(() => kept.get(id)?.made === made && kept.delete(id));
        return made;
    }

    /**
     * Frees the rows beside an analysis, once they are read.
     * @param {number} id
     */
    function free(id) {
        void kept.get(id)?.made.then(
            ({ analysis }) => analysis.free(),
            () => {},
        );
        kept.delete(id);
    }

    /**
     * The questions on one analysis.
     * @param {number} id of the analysis
     * @param {Analysis} analysis
     * @param {Work} work
     */
    const questions = (id, analysis, work) => ({
        /** @type {(number: number, rows: OtherRows, settings: PrevalenceSetting) => Promise<OtherRowsFound>} */
        async otherRows(number, rows, settings) {
            try {
                const { analysis: other, report, positives } = await rowsBeside(id, number, rows, work);
                return { report, positives, scores: judgedScores(analysis, other, settings) };
            } catch (error) {
                // A trap breaks the worker.
                if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) throw error;
                return { problem: problemFrom(error) };
            }
        },
        /** @type {(number: number, rows: OtherRows, settings: JudgeSettings) => Promise<JudgeTask>} */
        async judge(number, rows, settings) {
            const { analysis: other } = await rowsBeside(id, number, rows, work);
            return judgeTask(analysis, other, settings);
        },
        /** @type {(settings: FoldSettings) => FoldsJudged[]} */
        judgeFolds: (settings) => judgeFolds(analysis, settings),
    });

    return { questions, free };
}

/** @param {Made} made @returns {Reported} */
function reportedOf({ analysis, notices }) {
    const { models, ...report } = analysis.report(0);
    report.notices.push(...notices);
    return { analysis, report, positives: models[0]?.nPos ?? 0 };
}
