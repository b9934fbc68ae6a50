import { Html, html } from './html.js';
import type { OpenApiDocument, Operation } from './openapi-document.js';
import { areaLink, operationLink, RECORDS_PATH, REFERENCE_PATH } from './reference-links.js';
import { REFERENCE_SCRIPT } from './reference-script.js';
import { REFERENCE_STYLE } from './reference-style.js';

/** The logo: two columns, debit and credit. */
const MARK = new Html(
  '<svg viewBox="0 0 28 28" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="M3 5h22M14 5v18M6.5 10.5h4M6.5 15h4M17.5 10.5h4M17.5 15h4M6.5 19.5h4M17.5 19.5h4"/></svg>',
);

/** Not part of the page template, because a formatter could change their bytes and break the hashes in the policy. */
const STYLE = new Html(`<style>${REFERENCE_STYLE}</style>`);
const SCRIPT = new Html(`<script>${REFERENCE_SCRIPT}</script>`);

export interface Area {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly Operation[];
}

interface PageView {
  readonly document: OpenApiDocument;
  readonly areas: readonly Area[];
  /** The area of this page; undefined for the overview and the appendix. */
  readonly area?: string;
  readonly title: string;
  readonly content: Html;
}

/** The first sentence of a description, without marks: what a reader may search for. */
const wordsOf = ({ operationId, description, path }: Operation): string =>
  `${operationId} ${path.replace('/api/rest/', '')} ${(description.split('\n')[0] ?? '').replaceAll('`', '')}`;

function renderArea({ name, operations }: Area, current: string | undefined): Html {
  return html`<details class="area" ${name === current && html`open`}>
    <summary>${name}</summary>
    <ul>
      <li><a class="all" href="${areaLink(name)}">All of ${name}</a></li>
      ${operations.map(
        (operation) =>
          html`<li>
            <a href="${operationLink(name, operation.operationId)}" data-words="${wordsOf(operation)}"
              >${operation.summary}${operation.method !== 'POST' && html`<small>${operation.method}</small>`}</a
            >
          </li>`,
      )}
    </ul>
  </details>`;
}

function renderNavigation({ document: { info }, areas, area }: PageView): Html {
  return html`<nav aria-label="Contents">
    <a class="brand" href="${REFERENCE_PATH}">${MARK}${info.title}</a>
    <p class="version">Interface ${info.version} · <a href="/api/openapi.json">OpenAPI 3.1</a></p>
    <input id="search" type="search" placeholder="Search" aria-label="Search the reference" autocomplete="off" hidden />
    <p id="found" role="status" hidden></p>
    <details id="contents" open>
      <summary>Contents</summary>
      ${areas.map((each) => renderArea(each, area))}
      <ul class="appendix">
        <li><a href="${RECORDS_PATH}">Records</a></li>
        <li><a href="${REFERENCE_PATH}#errors">Errors</a></li>
      </ul>
    </details>
  </nav>`;
}

/** A whole page. The script only adds search and trying out: without it everything can be read. */
export function renderLayout(view: PageView): string {
  const { document, title, content } = view;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · ${document.info.title} reference</title>
        <meta name="description" content="${document.info.summary}" />
        ${STYLE}
      </head>
      <body>
        <a class="skip" href="#main">Skip to the reference</a>
        ${renderNavigation(view)}
        <main id="main">${content}</main>
        ${SCRIPT}
      </body>
    </html>`.text;
}
