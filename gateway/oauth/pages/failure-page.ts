import { html } from '../../http/html.js';
import type { Page } from './send-page.js';
import { TEXTS, type Language } from './texts.js';

/** Shown when the user cannot be sent back to the app. `code` is an OAuth error code. */
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
