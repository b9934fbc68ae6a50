import { html, type Html } from './html.js';

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/g;

/** Renders JSON with coloured keys, texts and numbers. Done on the server, so the page needs no script. */
export function renderJson(value: unknown): Html {
  const text = JSON.stringify(value, null, 2);
  const parts: Html[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [token, quoted, colon, word] = match;
    parts.push(html`${text.slice(end, match.index)}`);
    if (quoted !== undefined && colon !== undefined) parts.push(html`<i class="key">${quoted}</i>${colon}`);
    else if (quoted !== undefined) parts.push(html`<i class="text">${quoted}</i>`);
    else parts.push(html`<i class="${word === undefined ? 'number' : 'word'}">${token}</i>`);
    end = match.index + token.length;
  }
  parts.push(html`${text.slice(end)}`);
  return html`${parts}`;
}

/** Renders a shell command to paste. */
export function renderCurl(method: string, path: string, body: unknown): Html {
  const request = method === 'GET' ? '' : `-X ${method} `;
  const lines = [`curl ${request}"$PARTITA_URL${path}"`, `-H "Authorization: Bearer $PARTITA_API_KEY"`];
  if (body !== undefined) {
    const quoted = JSON.stringify(body, null, 2).replaceAll("'", `'\\''`);
    lines.push('-H "Content-Type: application/json"', `-d '${quoted}'`);
  }
  return html`${lines.join(' \\\n  ')}`;
}
