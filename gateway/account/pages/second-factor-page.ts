import { qrSvg } from '#platform/qr/qr-code.js';
import { otpauthUri } from '#platform/security/totp.js';
import type { Page } from '../../oauth/pages/send-page.js';
import type { Language } from '../../oauth/pages/texts.js';
import { Html, html } from '../../http/html.js';
import { renderFooter } from './footer.js';
import { ACCOUNT_TEXTS, type AccountTexts } from './texts.js';

interface FactorView {
  readonly language: Language;
  readonly email: string;
  readonly problem?: string;
}

const pageOf = ({ language, email, problem }: FactorView, content: Html): Page => {
  const { secondFactor } = ACCOUNT_TEXTS[language];
  return {
    language,
    title: secondFactor,
    content: html`<h1>${secondFactor}</h1>
      ${problem !== undefined && html`<p class="error" role="alert">${problem}</p>`} ${content}
      ${renderFooter(language, email, 'second-factor')}`,
  };
};

/** Whether it is set up, and the form to change that. */
export function renderFactor(view: FactorView & { readonly isOn: boolean }): Page {
  const texts = ACCOUNT_TEXTS[view.language];
  return pageOf(
    view,
    view.isOn
      ? html`<p class="notice">${texts.factorOn}</p>
          <form method="post" action="/account/second-factor/remove">
            ${codeField(texts)}
            <div class="buttons"><button class="quiet" type="submit">${texts.factorRemove}</button></div>
          </form>
          <h2>${texts.factorAnew}</h2>
          ${setUpForm(view, codeField(texts, 'old-code'))}`
      : html`<p class="lead">${texts.factorLead}</p>
          ${setUpForm(view)}`,
  );
}

/** With a field for a code of the earlier second factor, if there is one. */
function setUpForm({ language, email }: FactorView, code?: Html): Html {
  const texts = ACCOUNT_TEXTS[language];
  return html`<form method="post" action="/account/second-factor/begin">
    <input type="email" name="email" autocomplete="username" value="${email}" readonly hidden />
    <label for="current">${texts.currentPassword}</label>
    <input id="current" name="current" type="password" autocomplete="current-password" required />
    ${code}
    <div class="buttons"><button type="submit">${texts.factorSetUp}</button></div>
  </form>`;
}

/** The secret as a QR code and as text, and the form that confirms it. The picture is drawn here: no other service sees it. */
export function renderSetUp(view: FactorView & { readonly secret: string; readonly sealed: string }): Page {
  const texts = ACCOUNT_TEXTS[view.language];
  const { email, secret, sealed } = view;
  return pageOf(
    view,
    html`<p class="lead">${texts.factorScan}</p>
      <div class="qr">${new Html(qrSvg(otpauthUri(email, secret), texts.factorQr))}</div>
      <p class="notes">${texts.factorByHand} <code>${secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code></p>
      <form method="post" action="/account/second-factor/confirm">
        <input type="hidden" name="pending" value="${sealed}" />
        ${codeField(texts)}
        <div class="buttons"><button type="submit">${texts.factorConfirm}</button></div>
      </form>`,
  );
}

export function renderCodes(view: FactorView & { readonly codes: readonly string[] }): Page {
  const texts = ACCOUNT_TEXTS[view.language];
  return pageOf(
    view,
    html`<p class="notice" role="status">${texts.factorOn}</p>
      <p class="lead">${texts.recoveryLead}</p>
      <ul class="codes">
        ${view.codes.map((code) => html`<li><code>${code}</code></li>`)}
      </ul>`,
  );
}

const codeField = ({ factorCode }: AccountTexts, id = 'code'): Html =>
  html`<label for="${id}">${factorCode}</label>
    <input
      id="${id}"
      name="code"
      type="text"
      autocomplete="one-time-code"
      autocapitalize="none"
      spellcheck="false"
      required
    />`;
