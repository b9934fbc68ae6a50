import { html, type Html } from './html.js';
import type { SchemaObject } from './openapi-document.js';
import { recordLink, REFERENCE_PATH } from './reference-links.js';
import { renderInline } from './render-markdown.js';

export type Schemas = Readonly<Record<string, SchemaObject>>;

export const recordNameOf = (schema: SchemaObject): string | undefined => schema.$ref?.split('/').at(-1);

/** Returns the schema without null, and whether null is allowed. */
function unwrap(schema: SchemaObject): { readonly inner: SchemaObject; readonly nullable: boolean } {
  const [first] = schema.anyOf ?? [];
  if (first !== undefined) return { inner: first, nullable: true };
  const nullable = Array.isArray(schema.type) && schema.type.includes('null');
  return { inner: schema, nullable };
}

export function resolve(schema: SchemaObject, schemas: Schemas): SchemaObject {
  const name = recordNameOf(schema);
  return name === undefined ? schema : (schemas[name] ?? schema);
}

function typeName(schema: SchemaObject): string {
  const type = (typeof schema.type === 'string' ? schema.type : schema.type?.[0]) ?? 'any JSON';
  if (schema.format === 'date') return 'date';
  if (schema.format === 'date-time') return 'time';
  return type === 'array' ? 'list' : type;
}

function renderType(schema: SchemaObject): Html {
  const { inner, nullable } = unwrap(schema);
  const isList = inner.items !== undefined;
  const value = inner.items ?? inner;
  const record = recordNameOf(value);
  const name = record === undefined ? html`${typeName(value)}` : html`<a href="${recordLink(record)}">${record}</a>`;
  return html`<span class="type">${isList && 'list of '}${name}${nullable && ' or null'}</span>`;
}

/** Describes the constraints beyond the type. */
function describeLimits(schema: SchemaObject): string[] {
  const limits: string[] = [];
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = schema;
  if (minLength !== undefined && minLength === maxLength) limits.push(`exactly ${minLength} characters`);
  else {
    if (minLength !== undefined) limits.push(`at least ${minLength} character${minLength === 1 ? '' : 's'}`);
    if (maxLength !== undefined) limits.push(`at most ${maxLength.toLocaleString('en')} characters`);
  }
  if (minimum !== undefined && maximum !== undefined) limits.push(`${minimum} to ${maximum}`);
  else if (minimum !== undefined) limits.push(`at least ${minimum}`);
  if (minItems !== undefined) limits.push(`at least ${minItems} item${minItems === 1 ? '' : 's'}`);
  if (maxItems !== undefined) limits.push(`at most ${maxItems.toLocaleString('en')} items`);
  if (schema.pattern !== undefined) limits.push(`pattern ${schema.pattern}`);
  if (schema.default !== undefined) limits.push(`default ${String(schema.default)}`);
  return limits;
}

/** Only the error codes have more values. They have their own table. */
const MAX_CHOICES_SHOWN = 20;

function renderChoices(schema: SchemaObject): Html | undefined {
  if (schema.enum === undefined) return undefined;
  if (schema.enum.length > MAX_CHOICES_SHOWN)
    return html`<a href="${REFERENCE_PATH}#errors">All ${schema.enum.length} codes</a>`;
  return html`<span class="choices">${schema.enum.map((value) => html`<code>${String(value)}</code> `)}</span>`;
}

interface FieldOptions {
  readonly schemas: Schemas;
  /** Marks required fields in requests. In results every field is present. */
  readonly markRequired: boolean;
}

function renderField(name: string, schema: SchemaObject, required: boolean, options: FieldOptions): Html {
  const { inner } = unwrap(schema);
  const nested = inner.items ?? inner;
  const description = schema.description ?? inner.description ?? resolve(nested, options.schemas).description;
  const limits = options.markRequired ? describeLimits(inner) : [];
  return html`<li>
    <div class="field">
      <code class="name">${name}</code> ${renderType(schema)}
      ${options.markRequired && required && html`<span class="required">required</span>`}
      ${!options.markRequired && !required && html`<span class="optional">may be absent</span>`}
      ${limits.length > 0 && html`<span class="limits">${limits.join(' · ')}</span>`}
    </div>
    ${description !== undefined && html`<div class="about">${renderInline(description)} ${renderChoices(inner)}</div>`}
    ${nested.properties !== undefined && renderFields(nested, options)}
  </li>`;
}

/** Renders the fields of an object with nested fields inside. Links to shared records instead of repeating them. */
export function renderFields(schema: SchemaObject, options: FieldOptions): Html {
  const properties = Object.entries(schema.properties ?? {});
  const required = new Set(schema.required);
  const conditional = schema.then?.required ?? [];
  if (properties.length === 0) return html`<p class="empty">No fields. Send an empty object, <code>{}</code>.</p>`;
  return html`<ul class="fields">
    ${properties.map(([name, field]) => renderField(name, field, required.has(name) && !conditional.includes(name), options))}
  </ul>`;
}

export const countFields = (schema: SchemaObject): number => Object.keys(schema.properties ?? {}).length;
