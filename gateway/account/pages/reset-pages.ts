import type { Page } from '../../oauth/pages/send-page.js';
import { TEXTS, type Language } from '../../oauth/pages/texts.js';
import { html } from '../../http/html.js';
import { renderNewPassword } from './new-password-field.js';
import { ACCOUNT_TEXTS } from './texts.js';

/** Asks for the e-mail address. */
export function renderForgot(language: Language, action: string): Page {
  const texts = ACCOUNT_TEXTS[language];
  return {
    language,
    title: TEXTS[language].forgot,
    content: html`<h1>${TEXTS[language].forgot}</h1>
      <p class="lead">${texts.forgotLead}</p>
      <form method="post" action="${action}">
        <label for="email">${TEXTS[language].email}</label>
        <input id="email" name="email" type="email" autocomplete="username" required />
        <div class="buttons"><button type="submit">${texts.sendLink}</button></div>
      </form>
      <p class="after"><a href="/account">${TEXTS[language].signIn}</a></p>`,
  };
}

/** The page behind the link. */
export function renderReset(language: Language, action: string, problem?: string): Page {
  const texts = ACCOUNT_TEXTS[language];
  return {
    language,
    title: texts.newPassword,
    content: html`<h1>${texts.newPassword}</h1>
      <p class="lead">${texts.resetLead}</p>
      ${problem !== undefined && html`<p class="error" role="alert">${problem}</p>`}
      <form method="post" action="${action}">
        ${renderNewPassword(texts.newPassword, texts.passwordHint)}
        <div class="buttons"><button type="submit">${texts.changePassword}</button></div>
      </form>`,
  };
}
