import type { Toolset } from '#schemas/areas.js';
import type { Role } from '#schemas/permissions.js';
import { html, type Html } from '../../http/html.js';
import type { Page } from './send-page.js';
import { fill, TEXTS, type Language, type Texts } from './texts.js';

interface ConnectView {
  readonly language: Language;
  readonly action: string;
  readonly app: string;
  readonly redirectHost: string;
  readonly isOnThisComputer: boolean;
  readonly organizations: readonly { readonly id: string; readonly name: string; readonly role: Role }[];
  /** The areas of work in which the app may be allowed to make changes. Empty when it asked for read access only. */
  readonly toolsets: readonly Toolset[];
}

/** The field of the form that is there when the user allows changes in this area. */
export const fieldOf = (toolset: Toolset): string => `in-${toolset}`;

function renderOrganizations({ organizations }: ConnectView, texts: Texts): Html {
  return html`<fieldset>
    <legend>${texts.organization}</legend>
    ${organizations.map(
      ({ id, name, role }) =>
        html`<label class="choice">
          <input type="radio" name="organization" value="${id}" required ${checked(organizations.length === 1)} />
          <b>${name}</b><small>${texts.roles[role]}</small>
        </label>`,
    )}
  </fieldset>`;
}

function renderAccess({ toolsets }: ConnectView, texts: Texts): Html {
  return html`<fieldset>
    <legend>${texts.access}</legend>
    <label class="choice">
      <input type="radio" name="access" value="read" required ${checked(true)} />
      <b>${texts.readOnly}</b><small>${texts.readOnlyHint}</small>
    </label>
    ${
      toolsets.length > 0 &&
      html`<label class="choice">
        <input type="radio" name="access" value="write" />
        <b>${texts.readWrite}</b><small>${texts.readWriteHint}</small>
      </label>`
    }
  </fieldset>`;
}

/** Shown when the user chooses write access. All areas are chosen at first. */
function renderToolsets({ toolsets }: ConnectView, texts: Texts): Html | false {
  return (
    toolsets.length > 1 &&
    html`<fieldset class="areas">
      <legend>${texts.areas}</legend>
      ${toolsets.map(
        (toolset) =>
          html`<label class="choice">
            <input type="checkbox" name="${fieldOf(toolset)}" value="on" checked />
            <b>${texts.toolsets[toolset]}</b>
          </label>`,
      )}
    </fieldset>`
  );
}

const checked = (isChecked: boolean): Html | false => isChecked && html`checked`;

/** The consent page: the app, where it returns to, the organisation, the access, and two buttons. */
export function renderConnect(view: ConnectView): Page {
  const texts = TEXTS[view.language];
  const title = fill(texts.connect, { app: view.app });
  return {
    language: view.language,
    title,
    content: html`<h1>${title}</h1>
      <p class="lead">${texts.connectLead}</p>
      <form method="post" action="${view.action}">
        ${renderOrganizations(view, texts)} ${renderAccess(view, texts)} ${renderToolsets(view, texts)}
        <p class="notes">${fill(texts.returnsTo, { host: view.redirectHost })} ${texts.notYours}</p>
        ${view.isOnThisComputer && html`<p class="warning">${texts.onThisComputer}</p>`}
        <div class="buttons">
          <button type="submit" name="decision" value="approve">${texts.approve}</button>
          <button class="quiet" type="submit" name="decision" value="refuse" formnovalidate>${texts.refuse}</button>
        </div>
      </form>
      <p class="after">${texts.later} <a href="/account/apps" target="_blank" rel="noopener">${texts.apps}</a></p>`,
  };
}
