import { Html, html } from './html.js';
import { listOperations, type OpenApiDocument, type Operation } from './openapi-document.js';
import { REFERENCE_STYLE } from './reference-style.js';
import { recordNameOf, renderFields } from './render-fields.js';
import { renderInline, renderMarkdown } from './render-markdown.js';
import { renderOperation } from './render-operation.js';

/** The logo: two columns, debit and credit. */
const MARK = new Html(
  '<svg viewBox="0 0 28 28" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="M3 5h22M14 5v18M6.5 10.5h4M6.5 15h4M17.5 10.5h4M17.5 15h4M6.5 19.5h4M17.5 19.5h4"/></svg>',
);

/** Not part of the page template, because a formatter could change its bytes and break the hash in the policy. */
const STYLE = new Html(`<style>${REFERENCE_STYLE}</style>`);

const anchor = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

function operationsOf(document: OpenApiDocument): ReadonlyMap<string, readonly Operation[]> {
  const all = listOperations(document);
  return new Map(document.tags.map(({ name }) => [name, all.filter(({ tags }) => tags.includes(name))]));
}

/** Shared records. Requests and results of single actions are shown with their action. */
function sharedRecords({ components: { schemas } }: OpenApiDocument): string[] {
  return Object.keys(schemas).filter((name) => !/(Request|Result)$/.test(name));
}

function renderNavigation(document: OpenApiDocument): Html {
  const { info } = document;
  const link = (operation: Operation): Html =>
    html`<li>
      <a href="#${operation.operationId}"
        >${operation.summary}${operation.method !== 'POST' && html`<small>${operation.method}</small>`}</a
      >
    </li>`;
  return html`<nav aria-label="Contents">
    <a class="brand" href="#top">${MARK}${info.title}</a>
    <p class="version">Interface ${info.version} · <a href="/api/openapi.json">OpenAPI 3.1</a></p>
    ${[...operationsOf(document)].map(
      ([area, operations]) =>
        html`<h2><a href="#${anchor(area)}">${area}</a></h2>
          <ul>
            ${operations.map(link)}
          </ul>`,
    )}
    <h2>Appendix</h2>
    <ul>
      <li><a href="#records">Records</a></li>
      <li><a href="#errors">Errors</a></li>
    </ul>
  </nav>`;
}

function renderHeader({ info }: OpenApiDocument): Html {
  return html`<header id="top">
    <h1>${info.title} reference</h1>
    <p class="lead">${info.summary}</p>
    <div class="prose">${renderMarkdown(info.description)}</div>
    <dl class="facts">
      <div>
        <dt>Every request</dt>
        <dd><code>Authorization: Bearer pk_…</code></dd>
      </div>
      <div>
        <dt>Actions</dt>
        <dd><code>POST /api/rest/actions/…</code></dd>
      </div>
      <div>
        <dt>Assistants (MCP)</dt>
        <dd><code>/api/mcp</code></dd>
      </div>
      <div>
        <dt>Topics</dt>
        <dd><code>/api/asyncapi.json</code></dd>
      </div>
    </dl>
  </header>`;
}

function renderArea(
  name: string,
  description: string,
  operations: readonly Operation[],
  document: OpenApiDocument,
): Html {
  return html`<section id="${anchor(name)}">
    <h2>${name}</h2>
    <p class="intro">${renderInline(description)}</p>
    ${operations.map((operation) => renderOperation(operation, document))}
  </section>`;
}

function renderRecords(document: OpenApiDocument): Html {
  const { schemas } = document.components;
  return html`<section id="records">
    <h2>Records</h2>
    <p class="intro">The records in results. Every field is always present. A field without a value is null.</p>
    <div class="records">
      ${sharedRecords(document).map((name) => {
        const schema = schemas[name] ?? {};
        return html`<div class="record" id="record-${name}">
          <h3>${name}</h3>
          <p>${schema.description ?? ''}</p>
          ${recordNameOf(schema) === undefined && renderFields(schema, { schemas, markRequired: false })}
        </div>`;
      })}
    </div>
  </section>`;
}

function renderErrors(document: OpenApiDocument): Html {
  const errors = Object.entries(document['x-error-codes']).sort(([, a], [, b]) => a.status - b.status);
  return html`<section id="errors">
    <h2>Errors</h2>
    <p class="intro">
      Every error is a problem (RFC 9457, <code>application/problem+json</code>) with one of these codes. A 400 lists
      all violations in <code>errors</code>, each with a JSON pointer and a message.
    </p>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th>Status</th>
            <th>Code</th>
            <th>Meaning</th>
          </tr>
        </thead>
        <tbody>
          ${errors.map(
            ([code, { status, title }]) =>
              html`<tr id="error-${code}">
                <td>${status}</td>
                <td><code>${code}</code></td>
                <td>${title}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}

/** Renders the reference as one page without scripts, fonts and images. */
export function renderReference(document: OpenApiDocument): string {
  const operations = operationsOf(document);
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title} reference</title>
        <meta name="description" content="${document.info.summary}" />
        ${STYLE}
      </head>
      <body>
        <a class="skip" href="#main">Skip to the reference</a>
        ${renderNavigation(document)}
        <main id="main">
          ${renderHeader(document)}
          ${document.tags.map(({ name, description }) => renderArea(name, description, operations.get(name) ?? [], document))}
          ${renderRecords(document)} ${renderErrors(document)}
        </main>
      </body>
    </html>`;
  return page.text;
}
