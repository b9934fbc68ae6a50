import { html, type Html } from './html.js';
import type { OpenApiDocument, Operation, ParameterObject, SchemaObject } from './openapi-document.js';
import { renderCurl, renderJson } from './render-code.js';
import { countFields, recordNameOf, renderFields, resolve } from './render-fields.js';
import { errorLink, recordLink } from './reference-links.js';
import { renderMarkdown } from './render-markdown.js';

function successOf({ responses }: Operation) {
  const status = Object.keys(responses).find((code) => code.startsWith('2')) ?? '200';
  return { status, content: responses[status]?.content?.['application/json'] };
}

/** Converts path and query parameters to a schema, so they render like fields. */
function parametersOf(parameters: readonly ParameterObject[] = []): SchemaObject | undefined {
  const own = parameters.filter(({ name, schema }) => name !== undefined && schema !== undefined);
  if (own.length === 0) return undefined;
  return {
    properties: Object.fromEntries(
      own.map(({ name, schema, description }) => [
        name ?? '',
        description === undefined ? (schema ?? {}) : { ...schema, description },
      ]),
    ),
    required: own.filter(({ required }) => required === true).map(({ name }) => name ?? ''),
  };
}

/** The shared record of a result. The result of an action has its own name, but may refer to a shared record. */
function sharedRecordOf(schema: SchemaObject | undefined, { components: { schemas } }: OpenApiDocument) {
  const result = schema?.properties?.['result'];
  if (result === undefined) return undefined;
  const item = result.items ?? result;
  const record = recordNameOf(resolve(item, schemas)) ?? recordNameOf(item);
  const shared = record === undefined || record.endsWith('Result') ? undefined : record;
  return { isList: result.items !== undefined, shared, fields: resolve(resolve(item, schemas), schemas) };
}

/** Shared records have their own page, so their fields are not repeated with every operation. */
function renderResult(schema: SchemaObject | undefined, document: OpenApiDocument): Html {
  const found = sharedRecordOf(schema, document);
  if (!found) return html``;
  const { isList, shared, fields } = found;
  const list = isList ? 'list of ' : '';
  if (shared !== undefined) {
    return html`<p class="returns">
      Returns ${list === '' ? 'the record' : 'a list of'} <a href="${recordLink(shared)}">${shared}</a>,
      ${countFields(fields)} fields.
    </p>`;
  }
  return html`<details class="result">
    <summary>Result <span>${list}${countFields(fields)} fields</span></summary>
    ${renderFields(fields, { schemas: document.components.schemas, markRequired: false })}
  </details>`;
}

function renderErrors(operation: Operation, document: OpenApiDocument): Html {
  const codes = operation['x-error-codes'];
  if (codes.length === 0) return html``;
  return html`<h4>Errors</h4>
    <ul class="errors">
      ${codes.map((code) => {
        const error = document['x-error-codes'][code];
        return html`<li>
          <a href="${errorLink(code)}"><b>${error?.status ?? ''}</b> <code>${code}</code></a> ${error?.title ?? ''}
        </li>`;
      })}
    </ul>`;
}

/** The path and query string with example values. */
function exampleAddress({ path, parameters = [] }: Operation): string {
  const given = parameters.filter(({ example, in: place }) => example !== undefined && place !== undefined);
  const filled = given
    .filter((parameter) => parameter.in === 'path')
    .reduce((address, { name, example }) => address.replace(`{${name}}`, String(example)), path);
  const query = new URLSearchParams();
  for (const parameter of given) {
    if (parameter.in === 'query') query.set(parameter.name ?? '', String(parameter.example));
  }
  return query.size === 0 ? filled : `${filled}?${query.toString()}`;
}

function renderBadges(operation: Operation): Html {
  const permission = operation['x-permission'];
  return html`<p class="badges">
    <span class="method ${operation.method.toLowerCase()}">${operation.method}</span>
    <code class="path">${operation.path}</code>
    ${permission !== undefined && html`<span class="permission" title="Required permission of the API key">${permission}</span>`}
  </p>`;
}

function renderAnswer(operation: Operation, document: OpenApiDocument, shown: Map<string, string>): Html {
  const { content } = successOf(operation);
  const found = sharedRecordOf(content?.schema, document);
  const key = found?.shared && `${found.isList ? 'list of ' : ''}${found.shared}`;
  const earlier = key === undefined ? undefined : shown.get(key);
  if (earlier !== undefined) {
    return html`<p class="same">The same form as the answer of <a href="#${earlier}">${earlier}</a>.</p>`;
  }
  if (key !== undefined) shown.set(key, operation.operationId);
  return html`<pre tabindex="0">${renderJson(content?.example ?? {})}</pre>`;
}

/** `shown` collects the records whose example is on the page already: the next operation refers to it. */
export function renderOperation(operation: Operation, document: OpenApiDocument, shown: Map<string, string>): Html {
  const { schemas } = document.components;
  const body = operation.requestBody?.content['application/json'];
  const parameters = parametersOf(operation.parameters);
  const success = successOf(operation);
  const takes = body ? 'json' : operation.requestBody ? 'file' : 'nothing';
  // For the form that the script builds. Headers such as Idempotency-Key are left out there.
  const triable = (operation.parameters ?? [])
    .filter(({ in: place }) => place === 'path' || place === 'query')
    .map(({ name, in: place, required, example, description }) => ({
      name,
      in: place,
      required,
      example,
      description,
    }));
  return html`<article
    id="${operation.operationId}"
    data-method="${operation.method}"
    data-path="${operation.path}"
    data-takes="${takes}"
    data-parameters="${JSON.stringify(triable)}"
    data-example="${body?.example === undefined ? false : JSON.stringify(body.example, null, 2)}"
  >
    <div class="prose">
      <h3><a href="#${operation.operationId}">${operation.summary}</a></h3>
      ${renderBadges(operation)} ${renderMarkdown(operation.description)}
      ${
        parameters &&
        html`<h4>Parameters</h4>
          ${renderFields(parameters, { schemas, markRequired: true })}`
      }
      ${
        body &&
        html`<h4>Request</h4>
          ${renderFields(resolve(body.schema, schemas), { schemas, markRequired: true })}`
      }
      ${renderResult(success.content?.schema, document)} ${renderErrors(operation, document)}
    </div>
    <div class="code">
      <figure>
        <figcaption>Request</figcaption>
        <pre tabindex="0">${renderCurl(operation.method, exampleAddress(operation), body?.example)}</pre>
      </figure>
      <figure>
        <figcaption>Response <b>${success.status}</b></figcaption>
        ${renderAnswer(operation, document, shown)}
      </figure>
    </div>
  </article>`;
}
