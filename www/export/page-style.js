// Style of a view saved as a page. It is inline in the page, whose Content-Security-Policy allows it by its hash.

export const STYLE = `
:root { color-scheme: light; font: 100%/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif; }
*, *::before, *::after { box-sizing: border-box; }
body { max-width: 82rem; margin: 0 auto; padding: 2rem clamp(1rem, 3vw, 2.5rem); background: #fff; color: #1d2126; font-size: 0.9375rem; }
h1, h2, h3, p, dl, dd, ul, figure { margin: 0; padding: 0; }
h1 { font-size: 1.75rem; line-height: 1.2; letter-spacing: -0.02em; overflow-wrap: anywhere; }
h2 { margin-bottom: 0.75rem; font-size: 1.25rem; letter-spacing: -0.01em; }
h3 { font-size: 1rem; }
section { margin-top: 2rem; padding-top: 1.25rem; border-top: 1px solid #e3e5e8; }
section > p + p { margin-top: 0.25rem; }
.summary, figcaption p, .of-model, caption, .notes, footer, dt { color: #575d66; font-size: 0.875rem; }
.summary { margin-top: 0.25rem; }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr)); gap: 0.5rem 2rem; }
dd, td, th, .rule { overflow-wrap: break-word; }
dd { min-width: 0; }
.curves { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); gap: 1.5rem 2rem; }
.scores { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); gap: 1.5rem 2rem; margin-top: 0.75rem; }
.of-model { margin-top: 1.5rem; }
figcaption { min-height: 4.5rem; }
svg { display: block; width: 100%; height: auto; }
.point { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); gap: 1.5rem 2rem; align-items: start; margin-top: 1.5rem; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { padding-bottom: 0.375rem; text-align: left; }
th { font-weight: 500; text-align: left; }
thead th { color: #575d66; font-size: 0.8125rem; vertical-align: bottom; }
td, thead * + th { text-align: right; }
sub { line-height: 0; }
:is(td, th) { padding: 0.3125rem 0.5rem; border-bottom: 1px solid #e3e5e8; vertical-align: top; }
:is(td, th):first-child { padding-left: 0; }
thead :is(td, th) { border-bottom-color: #828790; }
section > p + :is(table, .scroll) { margin-top: 0.875rem; }
.lines > span { display: block; color: #575d66; font-size: 0.8125rem; }
.lines b { color: #1d2126; font-size: 0.9375rem; font-weight: 600; }
.counts .lines b { font-size: 1.25rem; }
.counts { max-width: 34rem; }
.rule { font-size: 1.0625rem; }
.rules { max-width: 36rem; }
.models { white-space: nowrap; }
.models .marked > * { font-weight: 650; }
.rules { table-layout: fixed; }
.rules td, .rules thead * + th { text-align: left; }
.scroll { overflow-x: auto; }
.notes { padding: 0.5rem 0 0 1.25rem; }
a { color: #1d2126; overflow-wrap: anywhere; }
footer { margin-top: 2.5rem; padding-top: 1rem; border-top: 1px solid #e3e5e8; }
@media print {
@page { margin: 14mm; }
:root { font-size: 8.5pt; }
body { max-width: none; padding: 0; }
h2 { break-after: avoid; }
figure, table, .point > * { break-inside: avoid; }
.curves { grid-template-columns: repeat(3, 1fr); gap: 4mm; }
.scores { grid-template-columns: repeat(2, 1fr); gap: 4mm; }
.point { grid-template-columns: repeat(3, 1fr); gap: 4mm; }
.scroll { overflow: visible; }
.models { white-space: normal; }
a { color: inherit; }
}
`;

/** SHA-256 of the style as a source of the policy. */
export const STYLE_HASH = "sha256-KP0Wl0K/9//kTj/0cMBvMrGIidYdI5qfL8CQdQfnUQs=";
