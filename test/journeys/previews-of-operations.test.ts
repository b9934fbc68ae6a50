import { danishSale } from '#domain/test-support/worked-ledgers.js';
import { RESOURCES, type ResourceName } from '#schemas/index.js';
import type { ResourceOperation } from '#schemas/contract.js';
import { asSuperuser } from '../support/database.js';
import { DirectAccess } from '../support/direct-access.js';
import { daysAgo } from '../support/documents/documents.js';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { danishSeller, saveContact } from '../support/books/invoices.js';
import { putEntries } from '../support/books/ledger.js';
import { connectMcp, textOf, type McpClient } from '../support/mcp/mcp.js';
import { connect, emailOf } from '../support/mcp/oauth.js';
import { rest } from '../support/rest.js';
import { readStackAddresses } from '../support/stack.js';
import { until } from '../support/until.js';

const { url } = Fleet.shared();
let organization: TestOrganization;
let api: ReturnType<typeof rest>;
let app: McpClient;

beforeAll(async () => {
  organization = await danishSeller();
  api = rest(organization.apiKey);
  const email = await emailOf(organization);
  const { tokens } = await connect(url, { email, organization: organization.id, access: 'write' });
  app = await connectMcp('current', url, tokens.access_token);
});
afterAll(async () => {
  await app?.close();
  await closeSharedPool();
});

/** Counts the rows of all that a preview must leave alone. */
async function traces(): Promise<object> {
  const tables =
    'inbox audit_log events ledger_entries voucher_counters entry_templates recurring_invoices invoices fixed_assets matching_rules'.split(
      ' ',
    );
  return asSuperuser(async (database) => {
    const counts: Record<string, number> = {};
    for (const table of tables) {
      const { rows } = await database.query(
        `select count(*)::integer as count from ${table} where organization_id = $1`,
        [organization.id],
      );
      counts[table] = rows[0].count;
    }
    return counts;
  });
}

const get = async (path: string): Promise<any> => (await api.get(path)).body.result;
const posted = async (path: string, body: object): Promise<any> => {
  const answer = await api.post(path, body);
  if (answer.status >= 300) throw new Error(`${path} answered ${JSON.stringify(answer.body)}`);
  return answer.body.result;
};

interface Call {
  readonly operation: string;
  readonly id?: string;
  readonly input: object;
}
const runAsApp = ({ input, ...call }: Call, extra: object = {}) =>
  app.callTool('run_operation', { ...call, input: { ...input, ...extra } });
const previewAsApp = async ({ operation, ...call }: Call): Promise<any> =>
  (await app.callTool('preview', { action: operation, ...call })).structuredContent;

/** An app is refused, previews without a trace, is refused with other input, and then does what it has seen. */
async function seeAndRun(call: Call, otherInput: object): Promise<{ seen: any; done: any }> {
  expect(textOf(await runAsApp(call))).toContain('Call preview');
  const before = await traces();
  const seen = await previewAsApp(call);
  expect([call.operation, seen.wouldSucceed, seen.refusal]).toEqual([call.operation, true, null]);
  expect(await traces()).toEqual(before);
  const other = await runAsApp(call, { ...otherInput, previewDigest: seen.digest });
  expect(textOf(other)).toMatch(/^- previewDigest: /m);
  expect(await traces()).toEqual(before);
  const { structuredContent, isError, content } = await runAsApp(call, { previewDigest: seen.digest });
  expect([call.operation, isError ?? false, isError ? textOf({ content }) : '']).toEqual([call.operation, false, '']);
  return { seen, done: structuredContent.result };
}

const required = (Object.keys(RESOURCES) as ResourceName[])
  .map((name): ResourceOperation => RESOURCES[name])
  .filter(({ preview }) => preview === 'required');

it.each(required)('refuses $name to an app that has not seen its preview', async ({ name, path, example }) => {
  const id = path.includes('{id}') ? { id: 'led_01jcq8r5t9e4x8s6m2k7vwz3ha' } : {};
  const input = (example.request ?? {}) as object;
  const before = await traces();
  for (const extra of [{}, { previewDigest: 'approved' }]) {
    const refused = await runAsApp({ operation: name, ...id, input }, extra);
    expect([refused.isError, textOf(refused)]).toEqual([true, expect.stringMatching(/^- previewDigest: /m)]);
  }
  expect(await traces()).toEqual(before);
});

it('shows what opening the books again means', async () => {
  await api.patch('/books', { closedUntil: daysAgo(40) });
  const call = { operation: 'close_books', input: { closedUntil: null } };
  const { seen } = await seeAndRun(call, { closedUntil: daysAgo(50) });
  expect(seen.changes).toMatchObject([
    { recordType: 'books', before: { closedUntil: daysAgo(40) }, after: { closedUntil: null } },
  ]);
  expect(seen.events).toEqual([{ type: 'books.opened', recordType: 'books', recordId: organization.id }]);
  expect(await get('/books')).toMatchObject({ closedUntil: null });
});

it('shows a new IBAN and e-mail of the organisation beside the old ones', async () => {
  const input = { iban: 'DK9520000123456789', email: 'other@example.com' };
  const { seen } = await seeAndRun({ operation: 'update_organization', input }, { email: 'third@example.com' });
  expect(seen.changes[0]).toMatchObject({
    before: { iban: 'DK5000400440116243', email: 'bogholderi@havnegade.example' },
    after: input,
  });
  expect(await get('/organization')).toMatchObject(input);
});

it('shows recurring invoices that are issued, and entries that are due', async () => {
  const contactId = await saveContact(organization, { name: 'Aarhus Kaffebar ApS', country: 'DK' });
  const lines = [{ description: 'Service {period}', unitPrice: 100, vatRate: 25 }];
  const invoice = { name: 'Service', contactId, lines, frequency: 'monthly', startDate: daysAgo(0), issue: true };
  const made = await seeAndRun({ operation: 'create_recurring_invoice', input: invoice }, { issue: false });
  expect(made.seen).toMatchObject({ reachesOutside: true, result: { issue: true } });
  expect(made.seen.summary).toContain('delete_recurring_invoice stops it.');
  await api.delete(`/recurring-invoices/${made.done.id}`);

  const entry = {
    name: 'Rent',
    text: 'Rent',
    lines: [
      { accountId: '2390', amount: 100 },
      { accountId: '7440', amount: -100 },
    ],
    frequency: 'monthly',
    startDate: daysAgo(0),
  };
  const { seen, done } = await seeAndRun({ operation: 'create_entry_template', input: entry }, { text: 'Other' });
  expect(seen.result).toMatchObject({ nextDate: daysAgo(0) });
  const other = { ...entry, name: 'Another', frequency: undefined, startDate: undefined };
  const { id } = await posted('/entry-templates', other);
  const now = await seeAndRun(
    { operation: 'post_entry_template', id, input: { date: daysAgo(0) } },
    { date: daysAgo(1) },
  );
  expect(now.seen.changes[0].after.lines.map(({ amount }: any) => amount)).toEqual([100, -100]);
  await api.delete(`/entry-templates/${done.id}`);
});

it('shows the entry of the year-end', async () => {
  await posted('/ledger-entries', {
    date: daysAgo(0),
    text: 'Fee',
    lines: [
      { accountId: '2390', amount: 100 },
      { accountId: '7440', amount: -100 },
    ],
  });
  const [equity] = await get('/accounts?type=equity');
  const input = { date: daysAgo(0), equityAccountId: equity.number };
  const { seen, done } = await seeAndRun({ operation: 'close_year', input }, { date: daysAgo(400) });
  expect(done.voucherNumber).toBe(seen.result.voucherNumber);
});

it('shows the depreciation of an asset, and what deleting it reverses, each at its own address', async () => {
  await posted('/accounts', { number: '5100', name: 'Driftsmidler', type: 'asset' });
  await posted('/accounts', { number: '3010', name: 'Afskrivninger', type: 'expense' });
  const asset = {
    name: 'Machine',
    assetAccountId: '5100',
    depreciationAccountId: '5100',
    expenseAccountId: '3010',
    acquiredOn: daysAgo(0),
    cost: 3600,
    method: 'straight_line',
    months: 36,
  };
  const { done } = await seeAndRun({ operation: 'create_fixed_asset', input: asset }, { cost: 1 });
  const before = await traces();
  const previews = [
    await api.post('/fixed-assets/preview', asset),
    await api.post(`/fixed-assets/${done.id}/preview`, { frequency: 'yearly' }),
    await api.post(`/fixed-assets/${done.id}/delete/preview`),
  ];
  expect(previews.map(({ status, body }) => [status, body.result?.wouldSucceed])).toEqual(Array(3).fill([200, true]));
  expect(previews[2]!.body.result.changes).toMatchObject([{ kind: 'deleted', recordType: 'fixed_asset' }]);
  expect(await traces()).toEqual(before);
  await seeAndRun({ operation: 'delete_fixed_asset', id: done.id, input: {} }, { sure: true });
});

it('shows a replay as the action that it runs', async () => {
  const body = { name: 'importer', scope: 'organization', permissions: ['read', 'invoices:edit'], importer: true };
  const { key: importerKey } = await posted('/api-keys', body);
  const direct = await DirectAccess.open(readStackAddresses(), { watch: false });
  const command = direct.command({ ...organization, importerKey }, 'save_contact', { name: 'X' });
  await direct.produce({ ...command, value: Buffer.from('{"name":"X"}') });
  await until('the letter', async () => (await get('/dead-letters?status=open')).length === 1);
  await direct.close();
  const [{ id }] = await get('/dead-letters?status=open');
  const call = { operation: 'replay_dead_letter', id, input: { payload: { name: 'Replayed' } } };
  const { seen } = await seeAndRun(call, { payload: { name: 'Other' } });
  expect(seen.changes).toMatchObject([{ kind: 'created', recordType: 'contact', after: { name: 'Replayed' } }]);
  expect(await get('/contacts?q=Replayed')).toHaveLength(1);
});

it('shows what automatic posting would post, also to apps only after the preview', async () => {
  const input = { autoPost: true, autoPostThreshold: 0.9 };
  expect(textOf(await app.callTool('set_auto_post', input))).toContain('Call preview');
  const { structuredContent: seen } = await app.callTool('preview', { action: 'set_auto_post', input });
  expect(seen).toMatchObject({ wouldSucceed: true, reachesOutside: true, result: { autoPost: true } });
  expect(await get('/settings')).toMatchObject({ autoPost: false });
  const done = await app.callTool('set_auto_post', { ...input, previewDigest: seen.digest });
  expect(done.structuredContent).toMatchObject({ autoPost: true });
  await act(url, organization.apiKey, 'set_auto_post', { autoPost: false });
});

it('checks the digest of a key, too: a caller who passes one relies on it', async () => {
  const contactId = await saveContact(organization, { name: 'Stays', country: 'DK' });
  const own = await connectMcp('current', url, organization.apiKey);
  const wrong = await own.callTool('delete_contact', { id: contactId, previewDigest: 'wrong' });
  expect([wrong.isError, textOf(wrong)]).toEqual([true, expect.stringMatching(/^- previewDigest: /m)]);
  const operation = { operation: 'close_books', input: { closedUntil: daysAgo(40), previewDigest: 'wrong' } };
  expect((await own.callTool('run_operation', operation)).isError).toBe(true);
  const entry = {
    date: daysAgo(0),
    text: 'Fee',
    lines: [
      { accountId: '2390', amount: 1 },
      { accountId: '7440', amount: -1 },
    ],
  };
  const overRest = await api.post('/ledger-entries', { ...entry, previewDigest: 'wrong' });
  expect(overRest).toMatchObject({ status: 400, body: { errors: [{ pointer: '/previewDigest' }] } });
  expect((await api.get(`/contacts/${contactId}`)).status).toBe(200);
  expect(await get('/books')).toMatchObject({ closedUntil: null });
  expect((await own.callTool('delete_contact', { id: contactId })).structuredContent).toMatchObject({ deleted: true });
  await own.close();
});

it('names the VAT that closing leaves unfiled', async () => {
  const year = Number(daysAgo(0).slice(0, 4)) - 1;
  const date = `${year}-11-10`;
  await putEntries(organization.id, [{ lines: danishSale(date, 'U25', 100_000n), date }]);
  const { result } = await previewAsApp({ operation: 'close_books', input: { closedUntil: `${year}-12-31` } });
  expect(result.unfiledVat).toContainEqual(expect.objectContaining({ periodEnd: `${year}-12-31` }));
});
