import { ACTIONS, QUERIES, RESOURCES } from './index.js';
import type { JsonSchema } from './json-schema.js';
import { hasOutsideData, RECORDS_FROM_OUTSIDE } from './outside-data.js';

const titles = (schema: JsonSchema): string[] => [
  ...(schema.title === undefined ? [] : [schema.title]),
  ...[...Object.values(schema.properties ?? {}), schema.items, ...(schema.anyOf ?? [])].flatMap((part) =>
    part === undefined ? [] : titles(part),
  ),
];

test('names only records that exist', () => {
  const schemas = [
    ...Object.values(ACTIONS).map(({ result }) => result),
    ...Object.values(QUERIES).map(({ item }) => item),
    ...Object.values(RESOURCES).map(({ response }) => response),
  ];
  const known = new Set(schemas.flatMap(titles));
  expect([...RECORDS_FROM_OUTSIDE].filter((name) => !known.has(name))).toEqual([]);
});

test.each([
  ['extract_document', ACTIONS.extract_document.result],
  ['save_contact', ACTIONS.save_contact.result],
  ['list_transactions', QUERIES.list_transactions.item],
  ['review_queue', QUERIES.review_queue.item],
  ['list_reconciliation', QUERIES.list_reconciliation.item],
  ['why_entry', QUERIES.why_entry.item],
  ['list_commands', QUERIES.list_commands.item],
  ['unpost_document', RESOURCES.unpost_document.response],
])('%s returns text from outside', (_name, schema) => expect(hasOutsideData(schema)).toBe(true));

test.each([
  ['whoami', QUERIES.whoami.item],
  ['get_settings', QUERIES.get_settings.item],
  ['list_vat_codes', QUERIES.list_vat_codes.item],
  ['set_region', ACTIONS.set_region.result],
])('%s does not', (_name, schema) => expect(hasOutsideData(schema)).toBe(false));
