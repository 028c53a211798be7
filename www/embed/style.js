// Style of the element, for its shadow root: it neither inherits rules from the page nor affects it.

export const STYLE = `
:host { display: block; container-type: inline-size; color-scheme: light; --paper: #ffffff; --ink: #1d2126; --soft-ink: #575d66; --accent: #1d2126; --fault: #a3260f; background: var(--paper); color: var(--ink); font: 0.9375rem/1.45 system-ui, sans-serif; }
@supports (color: light-dark(red, red)) {
    :host { color-scheme: light dark; --paper: light-dark(#ffffff, #15181c); --ink: light-dark(#1d2126, #e7e8ea); --soft-ink: light-dark(#575d66, #a4abb4); --accent: light-dark(#1d2126, #e7e8ea); --fault: light-dark(#a3260f, #ff9d86); }
    :host([theme="light"]) { color-scheme: light; }
    :host([theme="dark"]) { color-scheme: dark; }
}
@media (prefers-contrast: more) {
    :host { --ink: #000000; --soft-ink: #24282d; --accent: #000000; --fault: #7a1906; }
    @supports (color: light-dark(red, red)) {
        :host { --paper: light-dark(#ffffff, #000000); --ink: light-dark(#000000, #ffffff); --soft-ink: light-dark(#24282d, #d9dde2); --accent: light-dark(#000000, #ffffff); --fault: light-dark(#7a1906, #ffc2b3); }
    }
}
:host([hidden]) { display: none; }
* { box-sizing: border-box; margin: 0; padding: 0; }
.plots { display: grid; grid-template-columns: repeat(var(--spaces, 1), minmax(0, 1fr)); gap: 1.25rem; }
@container (max-width: 40rem) { .plots { grid-template-columns: minmax(0, 1fr); } }
h3 { font-size: 0.9375rem; font-weight: 620; }
.plot { position: relative; aspect-ratio: 1; width: 100%; cursor: crosshair; touch-action: pan-y; user-select: none; -webkit-user-select: none; }
.plot:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
canvas { position: absolute; inset: 0; width: 100%; height: 100%; }
.plot-overlay, .plot-absence { pointer-events: none; }
.plot-absence { position: absolute; inset: 38% 15% auto; text-align: center; color: var(--soft-ink); }
.legend { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; list-style: none; }
.legend:not(:has(li + li)) { display: none; }
.legend li, .legend label { display: flex; align-items: center; gap: 0.375rem; }
.legend input { accent-color: var(--accent); }
.legend button { padding: 0.125rem 0.375rem; border: 0; border-radius: 4px; background: transparent; font: inherit; color: inherit; cursor: pointer; overflow-wrap: anywhere; text-align: left; }
.legend button[aria-pressed="true"] { font-weight: 600; text-decoration: underline; text-decoration-color: var(--accent); text-underline-offset: 0.25rem; }
.place { min-height: 1.45em; color: var(--soft-ink); font-size: 0.875rem; font-variant-numeric: tabular-nums; }
.answer { margin-top: 0.25rem; font-weight: 500; font-variant-numeric: tabular-nums; }
.answer[hidden] { display: none; }
sub { font-size: 0.75em; line-height: 0; }
.remarks { margin-top: 0.25rem; padding-left: 1.125rem; color: var(--soft-ink); font-size: 0.875rem; overflow-wrap: anywhere; }
.problem { color: var(--fault); font-weight: 500; overflow-wrap: anywhere; white-space: pre-line; }
.problem:empty { display: none; }
.visually-hidden { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`;
