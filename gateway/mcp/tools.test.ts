import { ACTION_NAMES, ACTIONS, QUERIES, RESOURCES, type QueryName } from '#schemas/index.js';
import type { JsonSchema } from '#schemas/json-schema.js';
import { PERMISSIONS } from '#schemas/permissions.js';
import { columnsOf, NAMED_COLUMNS } from './general/columns.js';
import { describeName } from './general/describe-name.js';
import { findOperation, operationsFor } from './general/operations.js';
import { kindsFor } from './general/record-kinds.js';
import { readToolOptions } from './tools/tool-options.js';
import { findTool, listTools, type ToolAudience } from './tools.js';

const ALL = readToolOptions({});
const owner: ToolAudience = { ...ALL, permissions: PERMISSIONS, confirmsPreviews: true };
const reader: ToolAudience = { ...owner, permissions: ['read'] };

const tokensOf = (value: unknown): number => JSON.stringify(value).length / 4;
const namesOf = (audience: ToolAudience): string[] => listTools(audience).map(({ name }) => name);

it('fits into the context of a model', () => {
  expect(tokensOf(listTools(owner))).toBeLessThanOrEqual(20_000);
  expect(tokensOf(listTools(reader))).toBeLessThanOrEqual(8_000);
});

it('has every action as a tool, and every read through list_records or get_record', () => {
  expect(namesOf(owner)).toEqual(expect.arrayContaining([...ACTION_NAMES]));
  const readable = (['list', 'get'] as const).flatMap((reading) => kindsFor(reading, PERMISSIONS));
  expect(readable.map(({ query }) => query).sort()).toEqual(Object.keys(QUERIES).sort());
  expect(new Set(readable.map(({ kind, contract }) => `${kind} ${contract.paged}`)).size).toBe(readable.length);
});

it('leaves keys, people and whole organisations to people', () => {
  const names = operationsFor(PERMISSIONS).map(({ name }) => String(name));
  expect(names.filter((name) => /key|webhook|user|invitation|connection|organization/.test(name))).toEqual([
    'update_organization',
  ]);
});

it('gives a reader nothing that changes the books', () => {
  expect(listTools(reader).every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  expect(findTool('post_document', ['read'])).toBeUndefined();
  expect(findTool('run_operation', ['read'])).toBeUndefined();
});

it('still knows every read and preview by its own name', () => {
  for (const name of [...Object.keys(QUERIES), 'preview_post_document'])
    expect(findTool(name, PERMISSIONS)).toBeDefined();
  expect(findTool('constructor', PERMISSIONS)).toBeUndefined();
});

const HTTP = /\b(200|202|40\d)\b(?! EUR)|Idempotency-Key|\bLocation\b|\/api\/rest|_meta/g;

it('speaks about the books, not about HTTP', () => {
  const tools = listTools({ ...owner, listsSingleReads: true });
  const text = JSON.stringify(tools.map(({ name, description }) => `${name}: ${description}`));
  expect(text.match(HTTP)).toBeNull();
});

it.each(
  PERMISSIONS.flatMap((permission) => [[permission], [permission, 'read']]).map((permissions) => ({ permissions })),
)('names in no description a tool that a caller with $permissions does not have', ({ permissions }) => {
  const tools = listTools({ ...owner, permissions, listsSingleReads: true, confirmsPreviews: false });
  const foreign = tools.flatMap(({ name, description = '' }) =>
    (description.match(/\b(whoami|[a-z]+(?:_[a-z]+)+)\b/g) ?? [])
      .filter((word) => findTool(word, PERMISSIONS) ?? Object.hasOwn(RESOURCES, word))
      .filter((word) => !findTool(word, permissions) && !findOperation(word, permissions))
      .map((word) => `${name} names ${word}`),
  );
  expect(foreign).toEqual([]);
});

it('asks apps for the digest of a preview where an action cannot be undone, and keys for nothing', () => {
  const fieldsOf = (audience: ToolAudience, name: string) =>
    Object.keys(listTools(audience).find((tool) => tool.name === name)?.inputSchema.properties ?? {});
  expect(fieldsOf(owner, 'post_document')).toContain('previewDigest');
  expect(fieldsOf(owner, 'save_contact')).not.toContain('previewDigest');
  expect(fieldsOf({ ...owner, confirmsPreviews: false }, 'post_document')).not.toContain('previewDigest');
});

describe('toolsets', () => {
  it('narrow the actions', () => {
    const names = namesOf({ ...owner, ...readToolOptions({ tools: 'bank,vat' }) });
    expect(names).toEqual(expect.arrayContaining(['match_transaction', 'file_vat_return', 'list_records']));
    expect(names).not.toContain('save_invoice');
  });
  it('hold every action', () => {
    const sets = ['documents', 'bank', 'sales', 'vat', 'settings'];
    const names = sets.flatMap((tools) => namesOf({ ...owner, ...readToolOptions({ tools }) }));
    expect(names).toEqual(expect.arrayContaining([...ACTION_NAMES]));
  });
  it('can list every read by itself', () => {
    const names = namesOf({ ...owner, ...readToolOptions({ tools: 'reads' }) });
    expect(names).toEqual(expect.arrayContaining(Object.keys(QUERIES)));
    expect(names).toContain('post_document');
  });
  it('are refused by name when unknown', () => {
    expect(() => readToolOptions({ tools: 'bank,garden' })).toThrow('garden');
    expect(() => readToolOptions({ results: 'twice' })).toThrow('results');
  });
});

it('shows columns that the records have', () => {
  const inner = (schema: JsonSchema | undefined): JsonSchema | undefined => schema?.anyOf?.[0] ?? schema;
  const at = (schema: JsonSchema | undefined, [name, ...rest]: readonly string[]): JsonSchema | undefined => {
    if (name === undefined) return schema;
    const found = inner(schema);
    return at(name === '*' ? found?.items : found?.properties?.[name], rest);
  };
  for (const [query, paths] of NAMED_COLUMNS) {
    for (const path of paths)
      expect([query, path, at(QUERIES[query].item, path.split('.')) !== undefined]).toEqual([query, path, true]);
  }
  for (const { query, contract } of kindsFor('list', PERMISSIONS)) {
    expect([query, columnsOf(query as QueryName, contract).length > 1]).toEqual([query, true]);
  }
});

describe('describe', () => {
  it('returns the contract of an action, an operation and a kind of record', () => {
    expect(describeName('save_contact', PERMISSIONS)).toMatchObject({
      input: ACTIONS.save_contact.request,
      output: {
        id: 'string: The id of the contact',
        type: 'client | vendor | both',
        warnings: [{ message: expect.any(String) }],
      },
    });
    expect(describeName('reverse_ledger_entry', PERMISSIONS)).toMatchObject({ tool: 'run_operation', takesId: true });
    expect(describeName('documents', PERMISSIONS)).toMatchObject({ tool: 'list_records', filters: { state: {} } });
  });
  it('says everything in 4,000 tokens, about the books and not about HTTP', () => {
    const names = [
      ...ACTION_NAMES,
      ...operationsFor(PERMISSIONS).map(({ name }) => name),
      ...(['list', 'get'] as const).flatMap((reading) => kindsFor(reading, PERMISSIONS).map(({ kind }) => kind)),
    ];
    for (const name of names) {
      const described = describeName(name, PERMISSIONS);
      expect([name, JSON.stringify(described).length / 4 <= 4_000]).toEqual([name, true]);
      const { description } = described as { description: string };
      expect([name, description.match(HTTP)]).toEqual([name, null]);
    }
  });
  it.each([
    ['an unknown name', 'garden', PERMISSIONS],
    ['an operation for people only', 'create_api_key', PERMISSIONS],
    ['an action without permission', 'post_document', ['read']],
  ])('does not know %s', (_, name, permissions) => {
    expect(() => describeName(name, permissions)).toThrow('There is no action');
  });
});

it('keeps keys, secrets and people away from assistants', () => {
  const names = operationsFor(PERMISSIONS).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['reverse_ledger_entry', 'transfer_transaction', 'enter_exchange_rate']),
  );
  expect(names.filter((name) => /key|secret|user|webhook|token|connection/.test(name))).toEqual([]);
});
