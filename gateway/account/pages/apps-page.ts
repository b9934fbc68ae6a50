import { TOOLSETS } from '#schemas/areas.js';
import type { ConnectedApp } from '#schemas/types.js';
import type { Page } from '../../oauth/pages/send-page.js';
import { fill, TEXTS, type Language } from '../../oauth/pages/texts.js';
import { html, type Html } from '../../http/html.js';
import { ACCOUNT_TEXTS, type AccountTexts } from './texts.js';
import { renderFooter } from './footer.js';

export interface OrganizationApps {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly apps: readonly ConnectedApp[];
}

interface AppsView {
  readonly language: Language;
  readonly email: string;
  readonly userId: string;
  readonly organizations: readonly OrganizationApps[];
  /** The address that a user gives to an assistant. */
  readonly mcpAddress: string;
  readonly notice?: string;
}

export function renderApps(view: AppsView): Page {
  const texts = ACCOUNT_TEXTS[view.language];
  return {
    language: view.language,
    title: texts.apps,
    wide: true,
    content: html`<h1>${texts.apps}</h1>
      <p class="lead">${texts.appsLead}</p>
      ${view.notice !== undefined && html`<p class="notice" role="status">${view.notice}</p>`}
      ${view.organizations.map((organization) => renderOrganization(organization, view, texts))}
      <p class="notes">${texts.connect} <code>${view.mcpAddress}</code></p>
      ${renderFooter(view.language, view.email, 'apps')}`,
  };
}

function renderOrganization(
  { organizationId, organizationName, apps }: OrganizationApps,
  view: AppsView,
  texts: AccountTexts,
): Html {
  return html`<section>
    <h2>${organizationName}</h2>
    ${
      apps.length === 0
        ? html`<p class="empty">${texts.noApps}</p>`
        : html`<ul class="apps">
            ${apps.map((app) => renderApp(app, organizationId, view, texts))}
          </ul>`
    }
  </section>`;
}

function renderApp(
  app: ConnectedApp,
  organizationId: string,
  { language, userId }: AppsView,
  texts: AccountTexts,
): Html {
  const used =
    app.lastUsedAt === null ? texts.neverUsed : fill(texts.lastUsed, { date: dayOf(app.lastUsedAt, language) });
  return html`<li>
    <div>
      <b>${app.name}</b>
      <span class="badge ${app.access}">${texts.access[app.access]}</span>
      <small>${app.redirectHost}${app.userId !== userId && ` · ${fill(texts.of, { name: app.userName })}`}</small>
      ${renderToolsets(app, language)}
      <small>${fill(texts.since, { date: dayOf(app.connectedAt, language) })} · ${used}</small>
    </div>
    <form method="post" action="/account/apps/${app.id}/disconnect">
      <input type="hidden" name="organization" value="${organizationId}" />
      <button class="quiet" type="submit" aria-label="${`${texts.disconnect}: ${app.name}`}">
        ${texts.disconnect}
      </button>
    </form>
  </li>`;
}

/** Where the app may make changes, if that is not everywhere. */
const renderToolsets = ({ toolsets }: ConnectedApp, language: Language): Html | false =>
  toolsets.length > 0 &&
  toolsets.length < TOOLSETS.length &&
  html`<small>${toolsets.map((toolset) => TEXTS[language].toolsets[toolset]).join(' · ')}</small>`;

/** Writes the month as a word, because numeric dates are ambiguous. */
function dayOf(time: string, language: Language): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(time),
  );
}
