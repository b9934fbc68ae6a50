import { html, type Html } from './html.js';
import type { OpenApiDocument, Operation, ParameterObject, SchemaObject } from './openapi-document.js';
import { renderCurl, renderJson } from './render-code.js';
import { countFields, recordNameOf, renderFields, resolve } from './render-fields.js';
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

function renderResult(schema: SchemaObject | undefined, { components: { schemas } }: OpenApiDocument): Html {
  const result = schema?.properties?.['result'];
  if (result === undefined) return html``;
  const item = result.items ?? result;
  // The result of an action has its own name, but may refer to a shared record.
  const record = recordNameOf(resolve(item, schemas)) ?? recordNameOf(item);
  const shared = record === undefined || record.endsWith('Result') ? undefined : record;
  const fields = resolve(resolve(item, schemas), schemas);
  return html`<details class="result">
    <summary>
      Result
      <span>
        ${result.items !== undefined && 'list of '}${shared !== undefined && html`<a href="#record-${shared}">${shared}</a>, `}${countFields(
          fields,
        )}
        fields
      </span>
    </summary>
    ${renderFields(fields, { schemas, markRequired: false })}
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
          <a href="#error-${code}"><b>${error?.status ?? ''}</b> <code>${code}</code></a> ${error?.title ?? ''}
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

export function renderOperation(operation: Operation, document: OpenApiDocument): Html {
  const { schemas } = document.components;
  const body = operation.requestBody?.content['application/json'];
  const parameters = parametersOf(operation.parameters);
  const success = successOf(operation);
  return html`<article id="${operation.operationId}">
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
        <pre tabindex="0">${renderJson(success.content?.example ?? {})}</pre>
      </figure>
    </div>
  </article>`;
}
