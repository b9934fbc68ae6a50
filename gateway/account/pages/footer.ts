import { fill, type Language } from '../../oauth/pages/texts.js';
import { html, type Html } from '../../http/html.js';
import { ACCOUNT_TEXTS } from './texts.js';

const PAGES = { apps: 'apps', password: 'changePassword', 'second-factor': 'secondFactor' } as const;

/** Shows who is signed in, links to the other pages, and the sign-out button. */
export function renderFooter(language: Language, email: string, here: keyof typeof PAGES): Html {
  const texts = ACCOUNT_TEXTS[language];
  const others = Object.entries(PAGES).filter(([page]) => page !== here);
  return html`<div class="after foot">
    <span>${fill(texts.signedInAs, { email })}</span>
    <span class="ways">
      <a href="/console">${texts.console}</a>
      ${others.map(([page, text]) => html`<a href="/account/${page}">${texts[text]}</a> `)}
      <form method="post" action="/account/sign-out"><button class="link" type="submit">${texts.signOut}</button></form>
    </span>
  </div>`;
}
