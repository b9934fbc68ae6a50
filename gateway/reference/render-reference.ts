import { html, type Html } from './html.js';
import { listOperations, type OpenApiDocument } from './openapi-document.js';
import { areaLink, RECORDS_PATH, REFERENCE_PATH } from './reference-links.js';
import { recordNameOf, renderFields } from './render-fields.js';
import { renderLayout, type Area } from './render-layout.js';
import { renderInline } from './render-markdown.js';
import { renderOperation } from './render-operation.js';
import { renderOverview } from './render-overview.js';

function areasOf(document: OpenApiDocument): Area[] {
  const all = listOperations(document);
  return document.tags.map(({ name, description }) => ({
    name,
    description,
    operations: all.filter(({ tags }) => tags.includes(name)),
  }));
}

/** Shared records. Requests and results of single actions are shown with their action. */
function sharedRecords({ components: { schemas } }: OpenApiDocument): string[] {
  return Object.keys(schemas).filter((name) => !/(Request|Result)$/.test(name));
}

/** The key stays in the field: no storage, no cookie, no address. */
const KEY_FIELD = html`<form class="own-key" hidden>
  <label for="api-key">Your API key</label>
  <input id="api-key" type="password" autocomplete="off" spellcheck="false" placeholder="pk_…" />
  <p>To try calls on this page. It stays in this field, and is gone when you leave the page.</p>
</form>`;

function renderArea({ name, description, operations }: Area, document: OpenApiDocument): Html {
  const shown = new Map<string, string>();
  return html`<header>
      <h1>${name}</h1>
      <p class="lead">${renderInline(description)}</p>
      ${KEY_FIELD}
    </header>
    ${operations.map((operation) => renderOperation(operation, document, shown))}`;
}

function renderRecords(document: OpenApiDocument): Html {
  const { schemas } = document.components;
  return html`<header>
      <h1>Records</h1>
      <p class="lead">The records in results. Every field is always present. A field without a value is null.</p>
    </header>
    <div class="records">
      ${sharedRecords(document).map((name) => {
        const schema = schemas[name] ?? {};
        return html`<div class="record" id="record-${name}">
          <h3>${name}</h3>
          <p>${schema.description ?? ''}</p>
          ${recordNameOf(schema) === undefined && renderFields(schema, { schemas, markRequired: false })}
        </div>`;
      })}
    </div>`;
}

/** Renders the reference: an overview, a page per area and one for records, by their addresses. */
export function renderReference(document: OpenApiDocument): ReadonlyMap<string, string> {
  const areas = areasOf(document);
  const page = (title: string, content: Html, area?: string): string =>
    renderLayout({ document, areas, title, content, ...(area !== undefined && { area }) });
  return new Map([
    [REFERENCE_PATH, page('Overview', renderOverview(document, areas))],
    ...areas.map((area): [string, string] => [
      areaLink(area.name),
      page(area.name, renderArea(area, document), area.name),
    ]),
    [RECORDS_PATH, page('Records', renderRecords(document))],
  ]);
}
