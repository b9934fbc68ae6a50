import type { OpenInvitation } from '../accept-invitation.js';
import type { Page } from '../../oauth/pages/send-page.js';
import { fill, TEXTS, type Language } from '../../oauth/pages/texts.js';
import { html } from '../../http/html.js';
import { renderNewPassword } from './new-password-field.js';
import { ACCOUNT_TEXTS } from './texts.js';

interface InvitationView {
  readonly language: Language;
  readonly action: string;
  readonly invitation: OpenInvitation;
  readonly name: string;
  readonly problem?: string;
}

export function renderInvitation({ language, action, invitation, name, problem }: InvitationView): Page {
  const texts = ACCOUNT_TEXTS[language];
  const { organizationName: organization, email, role } = invitation;
  const title = fill(texts.invitation, { organization });
  return {
    language,
    title,
    content: html`<h1>${title}</h1>
      <p class="lead">${fill(texts.invitationLead, { email, role: TEXTS[language].roles[role] })}</p>
      ${problem !== undefined && html`<p class="error" role="alert">${problem}</p>`}
      <form method="post" action="${action}">
        <label for="name">${texts.name}</label>
        <input id="name" name="name" type="text" autocomplete="name" maxlength="200" required value="${name}" />
        <input type="email" name="email" autocomplete="username" value="${email}" readonly hidden />
        ${renderNewPassword(texts.password, texts.passwordHint)}
        <div class="buttons"><button type="submit">${texts.accept}</button></div>
      </form>`,
  };
}

/** A message with a link to sign in. Used after accepting, and for a link that no longer works. */
export function renderMessage(language: Language, title: string, lead: string): Page {
  return {
    language,
    title,
    content: html`<h1>${title}</h1>
      <p class="lead">${lead}</p>
      <p class="after"><a href="/account">${TEXTS[language].signIn}</a></p>`,
  };
}
