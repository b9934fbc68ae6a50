import { html } from '../../reference/html.js';
import type { Page } from './send-page.js';
import { TEXTS, type Language } from './texts.js';

export interface SignInView {
  readonly language: Language;
  readonly action: string;
  /** Explains why to sign in. */
  readonly lead: string;
  readonly email: string;
  readonly problem?: 'wrong' | 'tooMany';
  /** Where a forgotten password is replaced; absent without a mail server. */
  readonly forgotPath?: string;
}

export function renderSignIn({ language, action, lead, email, problem, forgotPath }: SignInView): Page {
  const texts = TEXTS[language];
  return {
    language,
    title: texts.signIn,
    content: html`<h1>${texts.signIn}</h1>
      <p class="lead">${lead}</p>
      ${problem !== undefined && html`<p class="error" role="alert">${texts[problem]}</p>`}
      <form method="post" action="${action}">
        <label for="email">${texts.email}</label>
        <input id="email" name="email" type="email" autocomplete="username" required value="${email}" />
        <label for="password">${texts.password}</label>
        <input id="password" name="password" type="password" autocomplete="current-password" required />
        <div class="buttons">
          <button type="submit">${texts.signIn}</button>
        </div>
      </form>
      ${
        forgotPath !== undefined &&
        html`<p class="after"><a href="${forgotPath}" target="_blank" rel="noopener">${texts.forgot}</a></p>`
      }`,
  };
}
