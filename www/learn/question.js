// A multiple-choice question. Each wrong choice has a reply, which the figure shows, and the reader chooses again; the answer comes with the
// right choice.

import { find, make, makeButton } from "../page/dom.js";
import { subscripted } from "../page/subscripts.js";

/**
 * Reply to a wrong choice: `says` has live numbers as "{name}" and subscripts as "F_{1}"; `show` shows in the figure what is wrong, and
 * without it the figure shows the answer.
 * @typedef {{ says: string, show?: () => void }} Reply
 */

/** Number of wrong choices after which the answer can be shown. */
const TRIES = 2;

/**
 * Connects a question whose choices are radio buttons, and enables it; the element `.answer` is hidden until the right one is chosen, which
 * the event "right-answer" reports.
 * @param {HTMLFieldSetElement} fieldset
 * @param {string} right value of the right choice
 * @param {() => void} act shows the answer in the figure
 * @param {Readonly<Record<string, Reply>>} replies to the other choices, by their values
 * @param {AbortSignal} signal resets and disables the question
 */
export function createQuestion(fieldset, right, act, replies, signal) {
    const status = find(fieldset, '[role="status"]', HTMLElement);
    const answer = find(fieldset, ".answer", HTMLElement);
    const choices = [...fieldset.querySelectorAll("input")];
    const texts = new Map(Object.entries(replies).map(([value, { says }]) => [value, make("span", { class: "reply" }, ...partsOf(says))]));
    texts.set(right, answer);
    const reveal = makeButton("Show the answer", showAnswer, { class: "quiet" });
    let tries = 0;
    fieldset.append(reveal);
    show(null);
    fieldset.disabled = false;
    signal.addEventListener("abort", end);
    fieldset.addEventListener("change", take, { signal });

    /** Leaves the question as the page's markup has it. */
    function end() {
        fieldset.disabled = true;
        show(null);
        for (const text of texts.values()) if (text !== answer) text.remove();
        reveal.remove();
    }

    /** @param {Event} event */
    function take({ target }) {
        if (!(target instanceof HTMLInputElement)) return;
        const reply = replies[target.value];
        if (reply) tries += 1;
        else fieldset.dispatchEvent(new Event("right-answer", { bubbles: true }));
        say(target.value, reply ? "Not quite." : "Yes.");
        (reply?.show ?? act)();
    }

    function showAnswer() {
        say(right, "The answer:");
        // The button, which has the focus, is hidden now.
        choices.find(({ checked }) => checked)?.focus();
        act();
    }

    /**
     * @param {string | null} given null for none
     * @param {string} [lead] words before the reply
     */
    function say(given, lead = "") {
        for (const choice of choices) {
            choice.checked = choice.value === given;
            const label = choice.closest("label");
            label?.classList.toggle("right", choice.checked && given === right);
            label?.classList.toggle("wrong", choice.checked && given !== right);
        }
        // Texts that are not shown stay in the fieldset, where their numbers are kept up to date.
        for (const [value, text] of texts) {
            text.hidden = value !== given;
            if (text.hidden) reveal.before(text);
        }
        const text = given === null ? undefined : texts.get(given);
        status.replaceChildren(...(text ? [make("strong", {}, lead), " ", text] : []));
        reveal.hidden = tries < TRIES || given === right;
    }

    /** Shows the text after a choice, without a change of the figure. @param {string | null} given null for none */
    function show(given) {
        tries = 0;
        say(given, given === right ? "Yes." : "Not quite.");
    }

    return {
        values: choices.map(({ value }) => value),
        given: () => choices.find(({ checked }) => checked)?.value ?? null,
        show,
    };
}

/**
 * Returns the parts of a reply: texts, subscripts, and elements of live numbers.
 * @param {string} says
 */
function partsOf(says) {
    return subscripted(says).flatMap((part) => {
        if (typeof part !== "string") return [part];
        return part.split(/\{([^}]*)\}/).map((text, at) => (at % 2 === 1 ? make("span", { "data-number": text }) : text));
    });
}
