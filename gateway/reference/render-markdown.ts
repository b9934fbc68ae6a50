import type { Html } from './html.js';
import { html } from './html.js';

/** Renders the Markdown that contracts use: paragraphs, bullets, **bold** and `code`. */
export function renderMarkdown(text: string): Html {
  const blocks = text.split(/\n{2,}/).flatMap(splitBullets);
  return html`${blocks.map((block) => (block.startsWith('- ') ? renderBullets(block) : html`<p>${renderInline(block)}</p>`))}`;
}

/** A list may follow a sentence without an empty line. */
function splitBullets(block: string): string[] {
  const start = block.split('\n').findIndex((line) => line.startsWith('- '));
  const lines = block.split('\n');
  return start <= 0 ? [block] : [lines.slice(0, start).join('\n'), lines.slice(start).join('\n')];
}

function renderBullets(block: string): Html {
  const items = block.split(/^- /m).filter((item) => item.trim() !== '');
  return html`<ul>
    ${items.map((item) => html`<li>${renderInline(item.trim())}</li>`)}
  </ul>`;
}

export function renderInline(text: string): Html {
  const parts = text.split(/(`[^`]+`|\*\*[^*]+\*\*)/);
  return html`${parts.map((part) => {
    if (part.startsWith('`')) return html`<code>${part.slice(1, -1)}</code>`;
    if (part.startsWith('**')) return html`<strong>${part.slice(2, -2)}</strong>`;
    return html`${part}`;
  })}`;
}
