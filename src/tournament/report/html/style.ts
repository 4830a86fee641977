/** The page's style: light or dark as the reader has it, nothing loaded from elsewhere. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --page: #f4f5f7; --card: #ffffff; --ink: #1b2430; --soft: #5d6b7a; --rule: #e0e4e9; --axis: #9aa6b2;
  --win: #2368c4; --draw: #8b97a3; --loss: #d2691e; --accent: #2368c4; --tint: rgba(35, 104, 196, 0.14);
  --c0: #2368c4; --c1: #d2691e; --c2: #2e8b57; --c3: #8e44ad; --c4: #b8860b; --c5: #c0392b; --c6: #16808a;
  --c7: #6b7785;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #12161c; --card: #1b212a; --ink: #e6ebf1; --soft: #98a6b5; --rule: #2c3541; --axis: #5b6875;
    --win: #5b9df0; --draw: #7b8794; --loss: #f0965a; --accent: #5b9df0; --tint: rgba(91, 157, 240, 0.18);
    --c0: #5b9df0; --c1: #f0965a; --c2: #5cc08b; --c3: #c08be0; --c4: #e0b94f; --c5: #f0776a; --c6: #4fc0c9;
    --c7: #a3b0bd;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; padding: 2rem 1rem 4rem; background: var(--page); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
  font-variant-numeric: tabular-nums;
}
main, header, footer { max-width: 68rem; margin: 0 auto; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 0.3rem; letter-spacing: -0.015em; }
h2 { font-size: 1.05rem; margin: 0 0 0.75rem; }
.sub, .note, footer { color: var(--soft); }
.sub { margin: 0 0 1.25rem; }
.note { margin: -0.5rem 0 0.75rem; font-size: 0.875rem; }
section, .card {
  background: var(--card); border: 1px solid var(--rule); border-radius: 12px; padding: 1.1rem 1.25rem;
  margin: 0 0 1rem;
}
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: 1rem; margin: 0 0 1rem; }
.cards .card { margin: 0; }
.card b { display: block; font-size: clamp(1.1rem, 2.2vw, 1.6rem); line-height: 1.3; letter-spacing: -0.01em; }
.card span { color: var(--soft); font-size: 0.875rem; }
.verdict { border-left: 4px solid var(--accent); }
.bar { display: flex; height: 1.6rem; border-radius: 6px; overflow: hidden; gap: 1px; min-width: 9rem; }
.part { flex: 1 1 0; min-width: 1.4rem; color: #fff; font-size: 0.8rem; line-height: 1.6rem; text-align: center; }
.part.win { background: var(--win); } .part.draw { background: var(--draw); } .part.loss { background: var(--loss); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.925rem; }
th { color: var(--soft); font-weight: 600; font-size: 0.8rem; }
th, td { text-align: right; padding: 0.42rem 0.6rem; border-bottom: 1px solid var(--rule); white-space: nowrap; }
tbody tr:last-child td { border-bottom: 0; }
td.text, th.text { text-align: left; }
td.wrap { white-space: normal; min-width: 14rem; text-align: left; }
td.self { background: var(--rule); }
td.good { background: var(--tint); }
td small { display: block; color: var(--soft); }
svg { display: block; width: 100%; height: auto; }
.grid { stroke: var(--rule); stroke-width: 1; } .axis { stroke: var(--axis); stroke-width: 1; }
.tick { fill: var(--soft); font-size: 12px; } .label { fill: var(--ink); font-size: 14px; }
.line { fill: none; stroke-width: 2; stroke-linejoin: round; } .many .line { stroke-width: 1.4; }
.band { fill: var(--tint); stroke: none; }
.line.white { stroke: var(--win); } .line.black { stroke: var(--loss); }
.line.draw, .line.none { stroke: var(--draw); }
rect.win { fill: var(--win); } rect.loss { fill: var(--loss); } .track { fill: var(--rule); }
.dot { fill: var(--accent); stroke: var(--card); stroke-width: 2; }
.whisker { stroke: var(--accent); stroke-width: 3; stroke-linecap: round; opacity: 0.55; }
.spark { width: 110px; height: 22px; } .spark .line { stroke-width: 1.3; }
.legend { display: flex; flex-wrap: wrap; gap: 0.3rem 1.1rem; margin: 0.6rem 0 0; font-size: 0.85rem; color: var(--soft); }
.legend i { display: inline-block; width: 0.9rem; height: 0.28rem; border-radius: 2px; margin-right: 0.4rem; vertical-align: middle; }
${Array.from({ length: 8 }, (_, i) => `.line.c${i} { stroke: var(--c${i}); } i.c${i} { background: var(--c${i}); }`).join('\n')}
i.white { background: var(--win); } i.black { background: var(--loss); } i.draw { background: var(--draw); }
details > summary { cursor: pointer; font-weight: 600; }
details[open] > summary { margin-bottom: 0.75rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.3rem 1.25rem; margin: 0; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: 0.5rem; } }
@media print { body { background: none; padding: 0; } section, .card { break-inside: avoid; } }
`;
