import type { JsonSchema } from '#schemas/json-schema.js';

/** A model needs the names and what they mean; a schema says it in five times as many characters. */
type Outline = string | { readonly [field: string]: Outline } | readonly Outline[];

const MAX_TEXT = 90;

function firstSentence(text: string): string {
  const sentence = /^.*?[.;](?=\s|$)/.exec(text)?.[0] ?? text;
  return sentence.length > MAX_TEXT ? `${sentence.slice(0, MAX_TEXT - 1)}…` : sentence.replace(/[.;]$/, '');
}

function describeValue({ enum: values, type, format, description = '' }: JsonSchema): string {
  if (values) return values.filter((value) => value !== null).join(' | ');
  const kind = format ?? [type].flat()[0] ?? 'value';
  return description === '' ? kind : `${kind}: ${firstSentence(description)}`;
}

/** The fields of a record in its shape, each with its type and one sentence. */
export function outlineOf(schema: JsonSchema): Outline {
  if (schema.anyOf) return outlineOf(schema.anyOf[0]);
  if (schema.items) return [outlineOf(schema.items)];
  if (!schema.properties) return describeValue(schema);
  return Object.fromEntries(Object.entries(schema.properties).map(([name, field]) => [name, outlineOf(field)]));
}
