import { fill, type Language } from '../../oauth/pages/texts.js';
import { html, type Html } from '../../reference/html.js';
import { ACCOUNT_TEXTS } from './texts.js';

/** Shows who is signed in, a link to the other page, and the sign-out button. */
export function renderFooter(language: Language, email: string, here: 'apps' | 'password'): Html {
  const texts = ACCOUNT_TEXTS[language];
  return html`<div class="after foot">
    <span>${fill(texts.signedInAs, { email })}</span>
    <span class="ways">
      <a href="/console">${texts.console}</a>
      ${
        here === 'apps'
          ? html`<a href="/account/password">${texts.changePassword}</a>`
          : html`<a href="/account/apps">${texts.apps}</a>`
      }
      <form method="post" action="/account/sign-out"><button class="link" type="submit">${texts.signOut}</button></form>
    </span>
  </div>`;
}
