import type { SandboxAccount } from '#providers/banking/sandbox/sandbox-accounts.js';
import { fill, type Language } from '../oauth/pages/texts.js';
import type { Page } from '../oauth/pages/send-page.js';
import { html } from '../http/html.js';
import { BANK_TEXTS } from './texts.js';

interface ConsentView {
  readonly language: Language;
  readonly bank: string;
  readonly organization: string;
  readonly accounts: readonly SandboxAccount[];
  readonly state: string;
  readonly problem: boolean;
}

/** The consent page of the sandbox bank: choose accounts, then approve or refuse. Works without scripts. */
export function renderConsent(view: ConsentView): Page {
  const texts = BANK_TEXTS[view.language];
  const names = { bank: view.bank, organization: view.organization };
  const title = fill(texts.consent, names);
  return {
    language: view.language,
    title,
    content: html`<h1>${title}</h1>
      <p class="lead">${fill(texts.consentLead, names)}</p>
      <p class="warning">${texts.pretend}</p>
      ${view.problem && html`<p class="error" role="alert">${texts.chooseOne}</p>`}
      <form method="post" action="/sandbox-bank/consent">
        <input type="hidden" name="state" value="${view.state}" />
        <fieldset>
          <legend>${texts.accounts}</legend>
          ${view.accounts.map(
            ({ key, name, iban, currency }) =>
              html`<label class="choice">
                <input type="checkbox" name="account" value="${key}" checked />
                <b>${name}</b><small>${iban ?? ''} · ${currency}</small>
              </label>`,
          )}
        </fieldset>
        <p class="notes">${texts.reads}</p>
        <div class="buttons">
          <button type="submit" name="decision" value="approve">${texts.approve}</button>
          <button class="quiet" type="submit" name="decision" value="refuse">${texts.refuse}</button>
        </div>
      </form>`,
  };
}

interface OutcomeDetails {
  readonly reason?: string;
  /** Where a person who came from the console continues. */
  readonly continueAt?: string;
}

/** Shows how the authorization ended. */
export function renderOutcome(
  language: Language,
  outcome: 'approved' | 'refused' | 'over' | 'otherBrowser',
  { reason, continueAt }: OutcomeDetails = {},
): Page {
  const texts = BANK_TEXTS[language];
  const [title, lead] = {
    approved: [texts.approved, texts.approvedLead],
    refused: [texts.refused, texts.refusedLead],
    over: [texts.over, texts.overLead],
    otherBrowser: [texts.otherBrowser, texts.otherBrowserLead],
  }[outcome] as [string, string];
  return {
    language,
    title,
    content: html`<h1>${title}</h1>
      <p class="lead">${lead}</p>
      ${reason !== undefined && html`<p class="after">${reason}</p>`}
      ${continueAt !== undefined && html`<p><a href="${continueAt}">${texts.continueHere}</a></p>`}`,
  };
}
