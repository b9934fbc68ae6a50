import type { TreeCopy } from '../support/tree-copy.js';

/**
 * The files of a field, an operation, a provider and a report, as CONTRIBUTING.md says where they go. All but the field have a first part,
 * after which the compiler names what is missing, and a second part.
 */
interface Addition {
  readonly first: (copy: TreeCopy) => void;
  readonly second: (copy: TreeCopy) => void;
}

export const OPERATION: Addition = {
  first(copy) {
    copy.write(
      'schemas/resources/retire_product.ts',
      `import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { product, productExample } from '../records/product.js';

export default defineResourceOperation({
  name: 'retire_product',
  title: 'Retire product',
  summary: 'Takes a product out of use.',
  description: 'Saved invoices keep their lines.',
  method: 'POST',
  path: '/api/rest/products/{id}/retirement',
  permission: 'invoices:edit',
  preview: 'none',
  status: 200,
  request: closedObject({}, []),
  response: product.schema,
  errors: ['not_found'],
  emits: ['product.retired'],
  example: { request: {}, response: { ...productExample, active: false, version: 2 } },
});
`,
    );
    copy.write(
      'schemas/events/product.retired.ts',
      `import { defineEvent } from '../contract.js';
import { recordChange, recordChangeExample } from '../records/record-change.js';

export default defineEvent({
  type: 'product.retired',
  title: 'Product retired',
  summary: 'A product was taken out of use.',
  payload: recordChange,
  example: recordChangeExample('prd_01jcq8r5t9e4x8s6m2k7vwz3ha', 'retire_product', ['active']),
});
`,
    );
  },
  second(copy) {
    copy.write(
      'operations/sales/retire-product.ts',
      `import type { Product } from '#schemas/types.js';
import type { Here } from '../engine/run-here.js';
import { updateProduct } from './change-products.js';

/** Error: \`not_found\`. */
export const retireProduct = (here: Here, id: string): Promise<Product> => updateProduct(here, id, { active: false });
`,
    );
    copy.write(
      'gateway/resources/retire_product.ts',
      `import { retireProduct } from '#operations/sales/retire-product.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'retire_product'>((_request, context) => retireProduct(context, context.id));
`,
    );
    copy.write(
      'test/journeys/retire_product.test.ts',
      `import { productExample } from '#schemas/records/product.js';
import { closeSharedPool, Fleet } from '../support/fleet.js';
import { readPages, rest } from '../support/rest.js';

afterAll(closeSharedPool);

it('takes a product out of use, with an audit entry and its event', async () => {
  const { apiKey } = await Fleet.shared().newOrganization();
  const api = rest(apiKey);
  const { name, unitPrice, vatRate, supplies } = productExample;
  const { id } = (await api.post('/products', { name, unitPrice, vatRate, supplies })).body.result;
  const { status, body } = await api.post(\`/products/\${id}/retirement\`, {});
  expect([status, body.result]).toEqual([200, expect.objectContaining({ id, active: false })]);
  expect(await readPages(apiKey, 'list_audit_log', { action: 'retire_product' })).toHaveLength(1);
  const events = await readPages(apiKey, 'list_events', {});
  expect(events.map(({ type }: { type: string }) => type)).toContain('partita.product.retired');
  expect((await api.post('/products/prd_unknown/retirement', {})).status).toBe(404);
});
`,
    );
  },
};

const PARROT = `import { ProviderClient } from '../../http/provider-client.js';
import { asWritten } from '#schemas/sentences/combine.js';
import { ProviderError } from '../../http/provider-error.js';
import { defineReadingProvider } from '../port.js';

export default defineReadingProvider({
  kind: 'reading',
  name: 'parrot',
  title: 'Parrot',
  countries: ['DK'],
  settings: {},
  secrets: { apiKey: { description: 'the key', required: true } },
  async check({ secrets, settings }, { config, log, signal }) {
    const key = secrets['apiKey'] ?? '';
    const client = new ProviderClient({
      name: 'Parrot',
      baseUrl: config.parrot.baseUrl,
      headers: { Authorization: \`Bearer \${key}\` },
      secrets: [key],
      timeoutMs: config.timeoutMs,
      signal,
      log,
    });
    const { body } = await client.get('/account');
    const { id } = (body ?? {}) as { readonly id?: string };
    if (id === undefined) throw new ProviderError('rejected', asWritten('Parrot answered without an account'));
    return { account: id, accountId: id, settings };
  },
  monthlyDocuments: () => 10,
`;

export const PROVIDER: Addition = {
  first: (copy) => copy.write('providers/reading/parrot/provider.ts', `${PARROT}});\n`),
  second(copy) {
    copy.write(
      'providers/reading/parrot/provider.ts',
      `${PARROT}  read: async () => ({ supplier: null, date: null, totalCents: null, vatCents: null }),\n});\n`,
    );
    copy.write(
      'providers/reading/parrot/settings.ts',
      `import type { SettingsReader } from '#platform/settings-reader.js';
import { readBaseUrl } from '../../call-settings.js';

export const readParrotSettings = (reader: SettingsReader) => ({
  baseUrl: readBaseUrl(reader, 'PARROT_BASE_URL', 'https://parrot.example'),
});
`,
    );
    const list = 'providers/settings.ts';
    copy.edit(
      list,
      'import { readRateSettings }',
      "import { readParrotSettings } from './reading/parrot/settings.js';\nimport { readRateSettings }",
    );
    copy.edit(list, '  rates: ', '  parrot: readParrotSettings(reader),\n  rates: ');
    copy.edit('.env.example', '# ECONOMIC_BASE_URL', '# PARROT_BASE_URL=https://parrot.example\n# ECONOMIC_BASE_URL');
    copy.write(
      'test/journeys/parrot.test.ts',
      `import { once } from 'node:events';
import { createServer } from 'node:http';
import { act, closeSharedPool, Fleet } from '../support/fleet.js';
import { rest } from '../support/rest.js';

const { url, newOrganization } = Fleet.shared();
const server = createServer(({ headers, url: path }, response) => {
  const isKnown = path === '/account' && headers.authorization === 'Bearer polly';
  response.writeHead(isKnown ? 200 : 401, { 'Content-Type': 'application/json' }).end('{"id":"Polly"}');
});
beforeAll(() => once(server.listen(Number(new URL(process.env['PARROT_BASE_URL'] ?? '').port)), 'listening'));
afterAll(async () => {
  server.close();
  await closeSharedPool();
});

it('connects with the right credentials only', async () => {
  const { apiKey } = await newOrganization();
  await act(url, apiKey, 'set_region', { regionKey: 'denmark' });
  const connect = (value: string) =>
    rest(apiKey).post('/connections', { kind: 'reading', provider: 'parrot', secrets: [{ name: 'apiKey', value }] });
  expect((await connect('wrong')).body.code).toBe('provider_refused');
  const { status, body } = await connect('polly');
  expect([status, body.result]).toEqual([201, expect.objectContaining({ account: 'Polly', state: 'connected' })]);
});
`,
    );
  },
};

export const REPORT: Addition = {
  first: (copy) =>
    copy.edit('schemas/records/report.ts', "  'cash_position',\n", "  'cash_position',\n  'entry_count',\n"),
  second(copy) {
    copy.edit(
      'schemas/sentences/report-titles.ts',
      '  cash_position: sentence(',
      "  entry_count: sentence('Entries', 'Posteringer', 'Registrazioni'),\n  cash_position: sentence(",
    );
    copy.write(
      'operations/reports/entry-count.ts',
      `import { totalRow, type ReportTable } from '#domain/reports/report.js';
import { columnsOf, type ReportInput } from './report-input.js';

export async function entryCountReport({ tx, language, period }: ReportInput): Promise<ReportTable> {
  const [row] = await tx.query<{ count: bigint }>(
    \`select count(*) * 100 as count from ledger_entries
       where organization_id = current_organization() and entry_date between $1 and $2\`,
    [period.from, period.until],
  );
  return { columns: columnsOf(language, 'period'), rows: [totalRow('Entries', [row?.count ?? 0n])], rowsLeftOut: 0 };
}
`,
    );
    const list = 'operations/reports/make-report.ts';
    copy.edit(
      list,
      'import type { ReportInput }',
      "import { entryCountReport } from './entry-count.js';\nimport type { ReportInput }",
    );
    copy.edit(list, '  cash_position: ', '  entry_count: entryCountReport,\n  cash_position: ');
    copy.write(
      'test/journeys/entry_count.test.ts',
      `import { act, closeSharedPool, Fleet } from '../support/fleet.js';
import { rest } from '../support/rest.js';

const { url, newOrganization } = Fleet.shared();
afterAll(closeSharedPool);

it('counts the entries of a period', async () => {
  const { apiKey } = await newOrganization();
  await act(url, apiKey, 'set_region', { regionKey: 'denmark' });
  const filters = 'report=entry_count&from=2026-01-01&until=2026-12-31&language=da';
  const { status, body } = await rest(apiKey).get(\`/reports?\${filters}\`);
  expect([status, body.result]).toEqual([
    200,
    expect.objectContaining({ report: 'entry_count', title: 'Posteringer' }),
  ]);
  expect(body.result.rows[0].amounts).toEqual([0]);
});
`,
    );
  },
};

/** A field of a contact: its definition and one migration. */
export function addPhone(copy: TreeCopy): void {
  const definition = 'schemas/records/contact.ts';
  copy.edit(definition, '  optional,\n', '  optional,\n  optionalLater,\n');
  copy.edit(
    definition,
    '    notes: optional(',
    `    phone: filtered(
      'Only contacts with this telephone number.',
      optionalLater(text(50, 'Telephone number.', { label: sentence('Telephone', 'Telefon', 'Telefono'), isSearched })),
    ),
    notes: optional(`,
  );
  copy.edit(definition, '  notes: null,\n', '  phone: null,\n  notes: null,\n');
  copy.write(
    'migrations/20991231000000_contact_phone.ts',
    `import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table contacts add column phone text');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table contacts drop column phone');
}
`,
  );
}
