import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { asyncApiText } from '#schemas/documents.js';

/** The official JSON Schema of AsyncAPI. The Avro schemas inside the document are checked with avsc in schemas/generate/asyncapi.test.ts. */
const official = JSON.parse(
  readFileSync(createRequire(__filename).resolve('@asyncapi/specs/schemas/3.0.0-without-$id.json'), 'utf8'),
);
const ajv = new Ajv({ strict: false, allErrors: true });
formats.default(ajv);
const validate = ajv.compile(official);

const document = JSON.parse(asyncApiText());

/** The pointers that lead nowhere in `root`. */
function brokenReferences(root: unknown, node: unknown = root): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) =>
    name === '$ref' && typeof value === 'string'
      ? resolves(root, value)
        ? []
        : [value]
      : brokenReferences(root, value),
  );
}

function resolves(root: unknown, pointer: string): boolean {
  if (!pointer.startsWith('#/')) return false;
  const steps = pointer
    .slice(2)
    .split('/')
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
  let node = root;
  for (const step of steps) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, step)) return false;
    node = Reflect.get(node, step);
  }
  return true;
}

test('the official schema accepts the AsyncAPI document, and every reference leads somewhere', () => {
  expect(document.asyncapi).toBe('3.0.0');
  validate(document);
  expect(validate.errors ?? []).toEqual([]);
  expect(brokenReferences(document)).toEqual([]);
});

test('a broken document is refused', () => {
  const channel = { $ref: '#/channels/nowhere' };
  const shouting = { ...document, operations: { x: { action: 'shout', channel } } };
  expect(validate(shouting)).toBe(false);
  expect(brokenReferences(shouting)).toEqual(['#/channels/nowhere']);
});
