import type { Page } from '../../oauth/pages/send-page.js';
import { fill, type Language } from '../../oauth/pages/texts.js';
import { html } from '../../http/html.js';
import { renderFooter } from './footer.js';
import { renderNewPassword } from './new-password-field.js';
import { ACCOUNT_TEXTS } from './texts.js';

interface PasswordView {
  readonly language: Language;
  readonly email: string;
  readonly organizations: readonly string[];
  readonly problem?: string;
  readonly notice?: string;
}

export function renderPassword({ language, email, organizations, problem, notice }: PasswordView): Page {
  const texts = ACCOUNT_TEXTS[language];
  return {
    language,
    title: texts.changePassword,
    content: html`<h1>${texts.changePassword}</h1>
      <p class="lead">${texts.passwordLead} ${fill(texts.passwordOf, { organizations: organizations.join(', ') })}</p>
      ${problem !== undefined && html`<p class="error" role="alert">${problem}</p>`}
      ${notice !== undefined && html`<p class="notice" role="status">${notice}</p>`}
      <form method="post" action="/account/password">
        <input type="email" name="email" autocomplete="username" value="${email}" readonly hidden />
        <label for="current">${texts.currentPassword}</label>
        <input id="current" name="current" type="password" autocomplete="current-password" required />
        ${renderNewPassword(texts.newPassword, texts.passwordHint)}
        <div class="buttons"><button type="submit">${texts.changePassword}</button></div>
      </form>
      ${renderFooter(language, email, 'password')}`,
  };
}
