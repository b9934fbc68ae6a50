import { html } from '../../reference/html.js';
import type { Page } from './send-page.js';
import { TEXTS, type Language } from './texts.js';

/** When there is nowhere to send the user back to. `code` is one of OAuth's own. */
export function renderFailure(language: Language, code: string): Page {
  const { failed, failedLead } = TEXTS[language];
  return {
    language,
    title: failed,
    content: html`<h1>${failed}</h1>
      <p class="lead">${failedLead}</p>
      <p class="after"><code>${code}</code></p>`,
  };
}
