// Style of the element, for its shadow root: it neither inherits rules from the page nor affects it.

/** Colours in the light and in the dark theme. A page can replace each by a custom property: `--curvescope-paper` and so on. */
export const COLOURS = {
    paper: ["#ffffff", "#15181c"],
    ink: ["#1d2126", "#e7e8ea"],
    "soft-ink": ["#575d66", "#a4abb4"],
    accent: ["#1d2126", "#e7e8ea"],
    fault: ["#a3260f", "#ff9d86"],
    line: ["#e3e5e8", "#2f343a"],
    "strong-line": ["#828790", "#747b84"],
};

/** Other colours where the page gives the ink, which may suit neither theme. Invalid, and thus not used, where it does not. */
const MIXED = {
    "soft-ink": "color-mix(in srgb, var(--curvescope-ink) 85%, var(--paper))",
    accent: "var(--curvescope-ink)",
    fault: "color-mix(in srgb, var(--curvescope-ink) 65%, #e0301e)",
    line: "color-mix(in srgb, var(--curvescope-ink) 14%, var(--paper))",
    "strong-line": "color-mix(in srgb, var(--curvescope-ink) 60%, var(--paper))",
};

const MIXTURES = Object.entries(MIXED)
    .map(([name, colour]) => `--mixed-${name}: ${colour};`)
    .join(" ");

/**
 * Declarations of all colours: the page's, or else the theme's.
 * @param {(colours: readonly string[]) => string | undefined} colour
 */
function declared(colour) {
    const valueOf = (/** @type {string} */ name, /** @type {string | undefined} */ own) =>
        `var(--curvescope-${name}, ${name in MIXED ? `var(--mixed-${name}, ${own})` : own})`;
    return Object.entries(COLOURS)
        .map(([name, colours]) => `--${name}: ${valueOf(name, colour(colours))};`)
        .join(" ");
}

export const STYLE = `
:host { display: block; container-type: inline-size; color-scheme: light; ${MIXTURES} ${declared(([light]) => light)} background: var(--paper); color: var(--ink); font: 0.9375rem/1.45 system-ui, sans-serif; }
@supports (color: light-dark(red, red)) {
    :host { color-scheme: light dark; ${declared(([light, dark]) => `light-dark(${light}, ${dark})`)} }
    :host([theme="light"]) { color-scheme: light; }
    :host([theme="dark"]) { color-scheme: dark; }
}
@media (prefers-contrast: more) {
    :host { --paper: #ffffff; --ink: #000000; --soft-ink: #24282d; --line: #828790; --strong-line: #24282d; --accent: #000000; --fault: #7a1906; }
    @supports (color: light-dark(red, red)) {
        :host { --paper: light-dark(#ffffff, #000000); --ink: light-dark(#000000, #ffffff); --soft-ink: light-dark(#24282d, #d9dde2); --line: light-dark(#828790, #747b84); --strong-line: light-dark(#24282d, #d9dde2); --accent: light-dark(#000000, #ffffff); --fault: light-dark(#7a1906, #ffc2b3); }
    }
}
/* Drawn nowhere: the end of its transition is the event of new colours. */
:host { column-rule-color: color-mix(in srgb, var(--ink) 60%, var(--paper)); transition: column-rule-color 1ms; }
:host([hidden]) { display: none; }
* { box-sizing: border-box; margin: 0; padding: 0; }
.plots { display: grid; grid-template-columns: repeat(var(--spaces, 1), minmax(0, 1fr)); gap: 1.25rem; }
@container (max-width: 40rem) { .plots { grid-template-columns: minmax(0, 1fr); } }
/* A single plot on a wide page still fits a window. */
.plots > figure { max-width: 45rem; }
h3 { font-size: 0.9375rem; font-weight: 620; }
.plot { position: relative; aspect-ratio: 1; width: 100%; cursor: crosshair; touch-action: pan-y; user-select: none; -webkit-user-select: none; }
.plot:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
canvas { position: absolute; inset: 0; width: 100%; height: 100%; }
.plot-overlay, .plot-absence { pointer-events: none; }
.plot-absence { position: absolute; inset: 38% 15% auto; text-align: center; color: var(--soft-ink); }
.models { margin-bottom: 0.5rem; }
table { border-collapse: collapse; font-size: 0.875rem; font-variant-numeric: tabular-nums; }
th { font-weight: inherit; text-align: left; }
th, td { padding: 0 0 0 1.25rem; }
th:first-child { padding-left: 0; }
td, thead th + th { text-align: right; white-space: nowrap; }
thead th, .undefined, .of { color: var(--soft-ink); }
tbody :is(th, td), tfoot :is(th, td) { border-top: 1px solid var(--line); }
.model th div, .model th div label { display: flex; align-items: center; gap: 0.375rem; }
.model th div label { flex: none; min-height: 1.5rem; }
.model th div input { accent-color: var(--accent); }
.model th div button { min-height: 1.5rem; padding: 0.125rem 0.375rem; border: 0; border-radius: 4px; background: transparent; font: inherit; color: inherit; cursor: pointer; overflow-wrap: anywhere; text-align: left; }
.model th div button[aria-pressed="true"] { text-decoration: underline; text-decoration-color: var(--accent); text-decoration-thickness: 2px; text-underline-offset: 0.25rem; }
.model th div button:disabled { cursor: auto; text-decoration: none; }
.models:not(:has(.model + .model)) input { display: none; }
button:focus-visible, input:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.point { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1.5rem; margin-top: 0.25rem; font-size: 0.875rem; }
.counts { display: flex; flex: none; gap: 1rem; font-variant-numeric: tabular-nums; }
.counts div { display: flex; gap: 0.375rem; }
.counts dt { color: var(--soft-ink); }
.counts dd { min-width: calc(var(--digits) + 0.125em); text-align: right; }
.parts details { margin-top: 0.25rem; font-size: 0.875rem; }
summary { width: fit-content; min-height: 1.5rem; cursor: pointer; overflow-wrap: anywhere; }
.parts th:first-child { min-width: 7rem; overflow-wrap: anywhere; }
.scroll { max-height: 20rem; overflow: auto; }
tfoot { font-weight: 600; }
.of { font-weight: 400; }
.save { display: flex; gap: 0.5rem; margin-top: 0.375rem; }
.save button { min-height: 1.75rem; padding: 0.125rem 0.625rem; border: 1px solid var(--strong-line); border-radius: 4px; background: transparent; font: inherit; font-size: 0.875rem; color: inherit; cursor: pointer; }
.save button:hover { border-color: var(--soft-ink); }
@media (pointer: coarse) { .save button, summary, .model th div button, .model th div label { min-height: 2.75rem; } summary { align-content: center; } }
.place { flex: 1 1 20rem; min-height: 1.45em; color: var(--soft-ink); font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
@container (max-width: 60rem) { .place, .counts { flex: none; width: 100%; } }
@container (max-width: 46rem) { .place { min-height: 2.9em; } }
@container (max-width: 26rem) {
    .place { min-height: 4.35em; }
    .models { width: 100%; }
    .models :is(th, td):not(:first-child) { padding-left: 0.75rem; }
    .model th div, .model th div label { gap: 0.25rem; }
    .model th div button { padding-inline: 0.125rem; }
    .model th div svg { margin-right: -0.875rem; clip-path: inset(0 50% 0 0); }
    .parts table { font-size: 0.75rem; }
    .parts th, .parts td { padding-left: 0.5rem; }
    .parts th:first-child { min-width: 4.25rem; padding-left: 0; }
}
.answer { margin-top: 0.25rem; font-weight: 500; font-variant-numeric: tabular-nums; }
.answer[hidden] { display: none; }
sub { font-size: 0.75em; line-height: 0; }
.remarks { margin-top: 0.25rem; padding-left: 1.125rem; color: var(--soft-ink); font-size: 0.875rem; overflow-wrap: anywhere; }
.problem { color: var(--fault); font-weight: 500; overflow-wrap: anywhere; white-space: pre-line; }
.problem:empty { display: none; }
.visually-hidden { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`;

/** @type {CSSStyleSheet | undefined} */
let sheet;

/** The style, parsed once for all elements of a page. */
export function styleSheet() {
    if (!sheet) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(STYLE);
    }
    return sheet;
}
