import { html, type Html } from '../../http/html.js';

/** A field for a new password with the password rule below it. */
export function renderNewPassword(label: string, hint: string): Html {
  return html`<label for="password">${label}</label>
    <input
      id="password"
      name="password"
      type="password"
      autocomplete="new-password"
      minlength="12"
      maxlength="200"
      required
      aria-describedby="hint"
    />
    <p class="hint" id="hint">${hint}</p>`;
}
