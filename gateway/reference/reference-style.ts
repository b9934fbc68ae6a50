import { createHash } from 'node:crypto';
import { REFERENCE_SCRIPT_SOURCE } from './reference-script.js';

/**
 * The style of the reference page. It is constant, so the content security policy can allow its hash. Every action,
 * field and record has an anchor. Colours follow the reader's system.
 */
export const REFERENCE_STYLE = `
:root{color-scheme:light dark;
--paper:#fdfcf9;--card:#fff;--ink:#1d2321;--soft:#5c6661;--faint:#8b948f;--rule:#e5e2d8;--accent:#0b6b50;--accent-soft:#e2f1ea;
--mark:#9a3412;--mark-soft:#fdeee3;--code:#16211d;--code-rule:#26352f;--code-ink:#d9e4de;--code-soft:#8ba399;
--key:#8fd3b6;--text:#e8c98a;--number:#f0a48a;--word:#c3a6e8;
--sans:ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;
--serif:ui-serif,"Iowan Old Style","Palatino Linotype",Palatino,Georgia,serif;
--mono:ui-monospace,"SF Mono","Cascadia Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace}
@media (prefers-color-scheme:dark){:root{
--paper:#101513;--card:#161d1a;--ink:#e4eae6;--soft:#a3afa9;--faint:#74817a;--rule:#26302b;--accent:#6fd0ab;--accent-soft:#15322a;
--mark:#f3a772;--mark-soft:#35231a;--code:#0b100e;--code-rule:#222c27;--code-ink:#d3ded8;--code-soft:#7d9389}}
*{box-sizing:border-box}
html{scroll-padding-top:1.5rem;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 var(--sans);display:grid;grid-template-columns:17rem minmax(0,1fr)}
a{color:var(--accent);text-decoration:none}a:hover{text-decoration:underline}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
code,pre{font-family:var(--mono);font-size:.86em}code{overflow-wrap:anywhere}
.skip{position:absolute;left:-999px}.skip:focus{left:1rem;top:1rem;background:var(--card);padding:.5rem 1rem;z-index:2}

nav{position:sticky;top:0;height:100vh;overflow-y:auto;padding:1.75rem 1.25rem 3rem 1.75rem;border-right:1px solid var(--rule);font-size:.875rem;scrollbar-width:thin}
.brand{display:flex;align-items:center;gap:.65rem;font:600 1.35rem/1 var(--serif);color:var(--ink);letter-spacing:-.01em}
.brand svg{width:1.75rem;height:1.75rem;color:var(--accent)}
nav .version{margin:.6rem 0 1.5rem;color:var(--faint);font-size:.8rem}
nav [hidden],[hidden]{display:none}
input,textarea,button{font:inherit;color:inherit}
input,textarea{background:var(--card);border:1px solid var(--rule);border-radius:8px;padding:.45rem .7rem;width:100%;min-width:0}
nav input{margin:0 0 .4rem}
#found{margin:0 0 .5rem;color:var(--soft);font-size:.8rem}
#contents>summary{display:none}
.area>summary{cursor:pointer;padding:.32rem 0;font-weight:600;color:var(--ink);list-style:none;display:flex;justify-content:space-between}
.area>summary::-webkit-details-marker{display:none}.area>summary::after{content:"+";color:var(--faint);font-weight:400}.area[open]>summary::after{content:"−"}
.area ul{padding:.1rem 0 .6rem .6rem}nav .all{font-style:italic}
.appendix{border-top:1px solid var(--rule);margin-top:.8rem;padding-top:.8rem}
nav ul{list-style:none;margin:0;padding:0}
nav li a{display:flex;gap:.5rem;align-items:baseline;padding:.19rem .6rem;margin-left:-.6rem;border-radius:6px;color:var(--soft)}
nav li a:hover{background:var(--accent-soft);color:var(--accent);text-decoration:none}
nav li small{margin-left:auto;font:600 .62rem/1 var(--mono);color:var(--faint)}

main{padding:3.25rem clamp(1.25rem,4vw,4rem) 6rem;max-width:94rem;width:100%}
header{max-width:46rem;margin-bottom:3rem}
h1{font:600 clamp(2.2rem,4vw,3.1rem)/1.1 var(--serif);letter-spacing:-.02em;margin:0 0 .75rem}
.lead{font-size:1.2rem;line-height:1.5;color:var(--soft);margin:0 0 1.75rem}
.facts{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:1px;margin:2rem 0 0;background:var(--rule);border:1px solid var(--rule);border-radius:12px;overflow:hidden}
.facts div{background:var(--card);padding:1rem 1.15rem}
.facts dt{font-size:.75rem;color:var(--faint)}.facts dd{margin:.2rem 0 0;font-size:.9rem}
section>h2{font:600 1.9rem/1.2 var(--serif);letter-spacing:-.015em;margin:0 0 .25rem}
section{padding-top:2.5rem;margin-top:2.5rem;border-top:3px double var(--rule)}
#basics{max-width:46rem}section>.intro{color:var(--soft);margin:0 0 1rem}

article{display:grid;grid-template-columns:minmax(0,1.15fr) minmax(0,1fr);gap:2.5rem;padding:2.25rem 0;border-top:1px solid var(--rule)}
section>.intro+article{border-top:0}
article .code{min-width:0}
article:target h3 a{color:var(--accent)}
h3{font:600 1.3rem/1.3 var(--sans);letter-spacing:-.01em;margin:0 0 .5rem}h3 a{color:inherit}
h4{font:600 .72rem/1 var(--sans);letter-spacing:.09em;text-transform:uppercase;color:var(--faint);margin:1.9rem 0 .35rem}
.prose p,.prose>ul:not(.fields):not(.errors){margin:.65rem 0}.prose>ul:not(.fields):not(.errors){padding-left:1.15rem}.prose>ul li{margin:.3rem 0}.prose>ul li::marker{color:var(--faint)}
.prose>p code,.prose>ul:not(.fields):not(.errors) code,.about code,header code,td code,.intro code{background:var(--accent-soft);border-radius:4px;padding:.1em .35em}
.badges{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;font-size:.8rem}
.badges .path{color:var(--soft);overflow-wrap:anywhere}
.method{font:700 .7rem/1 var(--mono);padding:.35em .55em;border-radius:5px;color:var(--accent);background:var(--accent-soft)}
.method.delete{color:var(--mark);background:var(--mark-soft)}.method.get{color:var(--soft);background:var(--rule)}
.permission{font-size:.74rem;padding:.15em .65em;border-radius:99px;border:1px solid var(--rule);color:var(--soft)}
.permission::before{content:"needs ";color:var(--faint)}

.fields{list-style:none;margin:0;padding:0}
.fields>li{padding:.7rem 0;border-top:1px solid var(--rule)}
.fields>li:first-child{border-top:0}
.fields .fields{margin:.6rem 0 0;padding-left:1rem;border-left:2px solid var(--rule)}
.field{display:flex;flex-wrap:wrap;gap:.15rem .6rem;align-items:baseline}
.name{font-weight:600;font-size:.9rem}
.type{font-size:.8rem;color:var(--soft)}.limits{font-size:.78rem;color:var(--faint)}
.required{font-size:.72rem;font-weight:600;color:var(--mark)}.optional{font-size:.72rem;color:var(--faint)}
.about{font-size:.9rem;color:var(--soft);margin-top:.15rem}
.choices{display:block;margin-top:.3rem}.choices code{margin-right:.15rem;color:var(--ink)}
.empty{color:var(--soft);font-size:.9rem}
.result{margin-top:1.75rem;border:1px solid var(--rule);border-radius:10px;background:var(--card)}
.result summary{cursor:pointer;padding:.7rem 1rem;font-size:.88rem;font-weight:600}
.result summary span{font-weight:400;color:var(--soft);margin-left:.4rem}
.result>.fields{padding:0 1rem .5rem}
.errors{list-style:none;padding:0;margin:.4rem 0 0;font-size:.86rem;color:var(--soft)}.errors li{margin:.3rem 0}
.errors b{font:600 .78rem var(--mono);color:var(--mark)}.errors a{margin-right:.4rem}

.cards{columns:19rem;column-gap:1.25rem;margin-top:1.25rem}
.card{break-inside:avoid;margin:0 0 1.25rem;border:1px solid var(--rule);border-radius:12px;background:var(--card);padding:1.1rem 1.25rem}
.card h3{font:600 1.2rem/1.3 var(--serif);margin:0}.card p{margin:.25rem 0 .6rem;color:var(--soft);font-size:.9rem}
.card ul{list-style:none;margin:0;padding:0;font-size:.9rem}.card li{display:flex;gap:.5rem;align-items:baseline;padding:.14rem 0;scroll-margin-top:4rem}
.card li small{margin-left:auto;font:600 .62rem/1 var(--mono);color:var(--faint)}.card li:target{background:var(--accent-soft);border-radius:6px}
.own-key{margin:1.5rem 0 0;padding:1rem 1.15rem;border:1px solid var(--rule);border-radius:12px;background:var(--card);max-width:34rem}
.own-key label{font-weight:600;font-size:.9rem}.own-key input{margin:.35rem 0;font-family:var(--mono)}.own-key p{margin:0;font-size:.82rem;color:var(--soft)}
.trying{margin:0 0 1.1rem;border:1px solid var(--rule);border-radius:12px;background:var(--card)}
.trying>summary{cursor:pointer;padding:.6rem 1.1rem;font-weight:600;font-size:.88rem;color:var(--accent)}
.try{display:grid;gap:.75rem;padding:.25rem 1.1rem 1.1rem}.try label{display:grid;gap:.2rem;font:600 .78rem var(--mono)}
.try input,.try textarea{font:.82rem/1.5 var(--mono)}.try textarea{resize:vertical}
.try button{justify-self:start;border:0;border-radius:8px;padding:.5rem 1.1rem;font-weight:600;cursor:pointer;background:var(--accent);color:var(--paper)}
.try button:disabled{opacity:.5}.try .caution{margin:0;font-size:.8rem;color:var(--mark)}
.answer{min-width:0}.answer .status{margin:0 0 .4rem;font:600 .82rem var(--mono);color:var(--mark)}.answer .status.ok{color:var(--accent)}
.answer pre{background:var(--code);border-radius:10px}

figure{margin:0 0 1.1rem;background:var(--code);border:1px solid var(--code-rule);border-radius:12px;overflow:hidden}
.code figure:first-child{margin-top:.25rem}
.same{margin:0;padding:.9rem 1.1rem;font-size:.84rem;color:var(--code-soft)}.same a{color:var(--key)}.returns{font-size:.92rem;color:var(--soft);margin-top:1.5rem}
figcaption{font-size:.74rem;color:var(--code-soft);padding:.6rem 1.1rem;border-bottom:1px solid var(--code-rule)}
figcaption b{font-family:var(--mono);color:var(--key);margin-left:.25rem}
pre{margin:0;padding:1rem 1.1rem;overflow:auto;max-height:30rem;color:var(--code-ink);font-size:.8rem;line-height:1.6;scrollbar-width:thin;scrollbar-color:var(--code-soft) transparent}
pre i{font-style:normal}.key{color:var(--key)}.text{color:var(--text)}.number{color:var(--number)}.word{color:var(--word)}

.records{columns:22rem;column-gap:1.25rem}
.record{break-inside:avoid;margin:0 0 1.25rem;border:1px solid var(--rule);border-radius:12px;background:var(--card);padding:1.1rem 1.25rem .5rem;min-width:0}
.record:target{border-color:var(--accent)}
.record h3{font-size:1.05rem}.record>p{color:var(--soft);font-size:.9rem;margin:0 0 .5rem}
table{border-collapse:collapse;width:100%;font-size:.9rem}
th{text-align:left;font-weight:600;color:var(--faint);font-size:.78rem}
th,td{padding:.5rem 1rem .5rem 0;border-bottom:1px solid var(--rule);vertical-align:baseline}
tr:target td{background:var(--accent-soft)}
.scroll{overflow-x:auto}

@media (max-width:1180px){article{grid-template-columns:minmax(0,1fr);gap:1rem}}
@media (max-width:820px){body{display:block}
nav{position:sticky;top:0;z-index:1;height:auto;max-height:100vh;background:var(--paper);border-right:0;border-bottom:1px solid var(--rule);padding:.6rem 1rem;display:grid;grid-template-columns:auto minmax(0,1fr);gap:.1rem .75rem;align-items:center}
.brand{font-size:0;gap:0}nav .version{display:none}nav input{margin:0}#found{grid-column:1/-1;margin:.2rem 0 0}
#contents{grid-column:1/-1}#contents>summary::before{content:"☰  "}#contents>summary{display:block;list-style:none;cursor:pointer;padding:.3rem 0;color:var(--soft);font-weight:600}
nav li a{padding:.45rem .6rem}.area>summary{padding:.55rem 0}
html{scroll-padding-top:6.5rem}main{padding:1.5rem 1rem 4rem}header{margin-bottom:1.5rem}section{padding-top:1.75rem;margin-top:1.75rem}article{padding:1.5rem 0}
pre{font-size:.75rem}.facts{grid-template-columns:1fr}td,th{padding-right:.6rem}}
@media print{nav,.trying,.own-key{display:none}body{display:block}pre{max-height:none;white-space:pre-wrap}article{break-inside:avoid-page}}
`;

const hash = createHash('sha256').update(REFERENCE_STYLE).digest('base64');

/**
 * The content security policy of the pages. It allows this style, this script and calls to the own origin: no other script, no
 * image, font or frame, and no form that a browser would send by itself.
 */
export const REFERENCE_CONTENT_SECURITY_POLICY = `default-src 'none'; style-src 'sha256-${hash}'; script-src ${REFERENCE_SCRIPT_SOURCE}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
