import { html, type Html } from './html.js';
import type { OpenApiDocument } from './openapi-document.js';
import { areaLink, operationLink } from './reference-links.js';
import type { Area } from './render-layout.js';
import { renderInline, renderMarkdown } from './render-markdown.js';

function renderHeader({ info }: OpenApiDocument): Html {
  return html`<header id="top">
    <h1>${info.title} reference</h1>
    <p class="lead">${info.summary}</p>
  </header>`;
}

function renderBasics({ info }: OpenApiDocument): Html {
  return html`<section id="basics">
    <h2>How it works</h2>
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
  </section>`;
}

function renderArea({ name, description, operations }: Area): Html {
  return html`<div class="card">
    <h3><a href="${areaLink(name)}">${name}</a></h3>
    <p>${renderInline(description)}</p>
    <ul>
      ${operations.map(
        ({ operationId, summary, method }) =>
          html`<li id="${operationId}">
            <a href="${operationLink(name, operationId)}">${summary}</a
            >${method !== 'POST' && html`<small>${method}</small>`}
          </li>`,
      )}
    </ul>
  </div>`;
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

/**
 * How to call, then what there is, in the words of the work: on a phone the list of operations is many screens long. Every
 * operation has its anchor here and its details on the page of its area.
 */
export function renderOverview(document: OpenApiDocument, areas: readonly Area[]): Html {
  return html`${renderHeader(document)} ${renderBasics(document)}
    <div class="cards" id="areas">${areas.map(renderArea)}</div>
    ${renderErrors(document)}`;
}
