import { createHash } from 'node:crypto';

/** The style of the sign-in pages. It is constant, so the content security policy can allow its hash. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;
--paper:#f6f4ee;--card:#fff;--ink:#1d2321;--soft:#5c6661;--rule:#dedacd;--accent:#0b6b50;--on-accent:#fff;--accent-soft:#e9f4ef;
--mark:#9a3412;--mark-soft:#fdeee3;
--sans:ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;
--serif:ui-serif,"Iowan Old Style","Palatino Linotype",Palatino,Georgia,serif}
@media (prefers-color-scheme:dark){:root{
--paper:#0d110f;--card:#161d1a;--ink:#e4eae6;--soft:#a3afa9;--rule:#2c3732;--accent:#6fd0ab;--on-accent:#08261c;--accent-soft:#15322a;
--mark:#f3a772;--mark-soft:#35231a}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.5rem;background:var(--paper);color:var(--ink);font:16px/1.55 var(--sans)}
main{width:100%;max-width:27rem;background:var(--card);border:1px solid var(--rule);border-radius:18px;padding:2.25rem 2.25rem 2rem;box-shadow:0 1px 2px rgb(0 0 0/4%),0 12px 32px rgb(0 0 0/6%)}
@media (max-width:30rem){body{padding:0;place-items:stretch}main{border:0;border-radius:0;padding:1.75rem 1.25rem;max-width:none}}
.brand{display:flex;align-items:center;gap:.55rem;font:600 1.15rem/1 var(--serif);margin:0 0 1.75rem}
.brand svg{width:1.5rem;height:1.5rem;color:var(--accent)}
h1{font:600 1.75rem/1.2 var(--serif);letter-spacing:-.015em;margin:0 0 .4rem;overflow-wrap:anywhere}
.lead{color:var(--soft);margin:0 0 1.5rem;overflow-wrap:anywhere}
label,legend{display:block;font-weight:600;font-size:.875rem;padding:0;margin:0 0 .35rem}
input[type=email],input[type=password],input[type=text]{width:100%;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--rule);border-radius:10px;padding:.65rem .8rem;margin:0 0 1.1rem}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
fieldset{border:0;margin:0 0 1.4rem;padding:0}
.choice{display:grid;grid-template-columns:auto 1fr;gap:0 .75rem;align-items:start;border:1px solid var(--rule);border-radius:12px;padding:.75rem .9rem;margin:.5rem 0 0;font-weight:400;font-size:1rem;cursor:pointer}
.choice:has(:checked){border-color:var(--accent);background:var(--accent-soft)}
.choice input{margin:.32rem 0 0;accent-color:var(--accent);width:1rem;height:1rem}
.choice b{font-weight:600;overflow-wrap:anywhere}.choice small{grid-column:2;color:var(--soft);font-size:.85rem}
.areas{display:none}form:has([value=write]:checked) .areas{display:block}.areas .choice{padding:.4rem .9rem;margin:.35rem 0 0}
.buttons{display:flex;gap:.75rem;flex-wrap:wrap}
button{flex:1;font:600 1rem/1 var(--sans);padding:.9rem 1.2rem;border-radius:10px;border:1px solid var(--accent);background:var(--accent);color:var(--on-accent);cursor:pointer}
button.quiet{background:transparent;color:var(--ink);border-color:var(--rule)}
.error,.warning{border-radius:10px;padding:.7rem .9rem;margin:0 0 1.25rem;background:var(--mark-soft);color:var(--mark);font-size:.925rem;overflow-wrap:anywhere}
.notes{color:var(--soft);font-size:.875rem;margin:0 0 1.4rem;overflow-wrap:anywhere}
.after{color:var(--soft);font-size:.85rem;margin:1.25rem 0 0;padding:1rem 0 0;border-top:3px double var(--rule)}
main.wide{max-width:44rem}
h2{font:600 1.05rem/1.3 var(--serif);margin:0 0 .6rem;overflow-wrap:anywhere}
section{margin:0 0 1.75rem}
.apps{list-style:none;margin:0;padding:0;border:1px solid var(--rule);border-radius:12px}
.apps li{display:flex;gap:1rem;align-items:center;justify-content:space-between;padding:.85rem 1rem}
.apps li+li{border-top:1px solid var(--rule)}
.apps div{min-width:0}.apps b{font-weight:600;overflow-wrap:anywhere;margin-right:.5rem}
.apps small{display:block;color:var(--soft);font-size:.85rem;overflow-wrap:anywhere}
.apps button{flex:none;padding:.6rem .9rem;font-size:.9rem}
.badge{display:inline-block;font-size:.75rem;font-weight:600;border-radius:99px;padding:.05rem .55rem;background:var(--accent-soft);color:var(--accent);white-space:nowrap}
.badge.write{background:var(--mark-soft);color:var(--mark)}
.empty{color:var(--soft);margin:0;padding:.85rem 1rem;border:1px dashed var(--rule);border-radius:12px}
.notice{border-radius:10px;padding:.7rem .9rem;margin:0 0 1.25rem;background:var(--accent-soft);color:var(--accent);font-size:.925rem;overflow-wrap:anywhere}
.hint{color:var(--soft);font-size:.85rem;margin:-.75rem 0 1.25rem}
.qr{max-width:14rem;margin:0 auto 1.25rem}.qr svg{display:block;width:100%;border-radius:10px}
.codes{columns:2;list-style:none;margin:0 0 1.25rem;padding:0;line-height:2}.codes code{font-size:1rem}
.foot{display:flex;flex-wrap:wrap;gap:.5rem 1.25rem;justify-content:space-between}
.foot span:first-child{overflow-wrap:anywhere}.ways{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}
a,button.link{color:var(--accent);font:inherit;text-decoration:underline;text-underline-offset:.15em}
button.link{background:none;border:0;padding:0;flex:none}
@media (max-width:30rem){.apps li{flex-direction:column;align-items:stretch}}
code{font:.85em ui-monospace,"SF Mono",Menlo,Consolas,monospace}
`;

export const PAGE_STYLE_SOURCE = `'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'`;
