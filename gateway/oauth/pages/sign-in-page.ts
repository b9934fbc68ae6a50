import { html, type Html } from '../../http/html.js';
import type { Page } from './send-page.js';
import { TEXTS, type Language } from './texts.js';

export interface SignInView {
  readonly language: Language;
  readonly action: string;
  /** Explains why to sign in. */
  readonly lead: string;
  readonly email: string;
  readonly problem?: 'wrong' | 'tooMany' | 'wrongCode' | 'expired';
  /** The password was right: asks for the code of the second factor. */
  readonly ticket?: string;
  /** Where a forgotten password is replaced; absent without a mail server. */
  readonly forgotPath?: string;
}

/** The status of the page with this problem. */
export const statusOfSignIn = (problem: SignInView['problem']): number =>
  problem === undefined ? 200 : problem === 'tooMany' ? 429 : 400;

export function renderSignIn(view: SignInView): Page {
  const { language, action, lead, problem, ticket, forgotPath } = view;
  const texts = TEXTS[language];
  return {
    language,
    title: texts.signIn,
    content: html`<h1>${texts.signIn}</h1>
      <p class="lead">${ticket === undefined ? lead : texts.codeLead}</p>
      ${problem !== undefined && html`<p class="error" role="alert">${texts[problem]}</p>`}
      <form method="post" action="${action}">
        ${ticket === undefined ? renderPassword(view) : renderCode(view, ticket)}
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

function renderPassword({ language, email }: SignInView): Html {
  const texts = TEXTS[language];
  return html`<label for="email">${texts.email}</label>
    <input id="email" name="email" type="email" autocomplete="username" required value="${email}" />
    <label for="password">${texts.password}</label>
    <input id="password" name="password" type="password" autocomplete="current-password" required />`;
}

function renderCode({ language }: SignInView, ticket: string): Html {
  const texts = TEXTS[language];
  return html`<input type="hidden" name="ticket" value="${ticket}" />
    <label for="code">${texts.code}</label>
    <input
      id="code"
      name="code"
      type="text"
      autocomplete="one-time-code"
      autocapitalize="none"
      spellcheck="false"
      required
      autofocus
    />`;
}
