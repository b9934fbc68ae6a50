import { runHere } from '#operations/engine/run-here.js';
import { createLedgerEntry, previewLedgerEntry } from '#operations/ledger/create-ledger-entry.js';
import { SecretBox } from '#platform/security/secret-box.js';
import { putBankAccount, putLine } from '../support/bank.js';
import { asSuperuser, withRole } from '../support/database.js';
import { daysAgo, putDocument } from '../support/documents/documents.js';
import { act, closeSharedPool, Fleet, request, TEST_SECRET, type TestOrganization } from '../support/fleet.js';
import { balancesOf } from '../support/books/ledger.js';
import { pointersOf, readPages, rest } from '../support/rest.js';
import { until } from '../support/until.js';

const { url, newOrganization } = Fleet.shared();
const YEAR = new Date().getUTCFullYear();
const TODAY = daysAgo(0);
let organization: TestOrganization;
const api = () => rest(organization.apiKey);
const run = (action: string, body: unknown) => act(url, organization.apiKey, action, body);
const wages = { date: TODAY, text: 'Wages', lines: [line('2845', 300), line('6481', -300)] };

function line(accountId: string, amount: number, vatCode?: string) {
  return { accountId, amount, ...(vatCode && { vatCode }) };
}

const balances = () => balancesOf(organization);

beforeEach(async () => {
  organization = await newOrganization();
  await run('set_region', { regionKey: 'denmark' });
});
afterAll(closeSharedPool);

describe('an entry by hand', () => {
  it('is posted once per reference, with VAT that reaches the return, and its document', async () => {
    const documentId = await putDocument(organization.id);
    const entry = {
      date: TODAY,
      text: 'Paper, paid in cash',
      lines: [line('2450', 125, 'I25'), line('6470', -125)],
      reference: 'cash-1',
      documentId,
    };
    const first = await api().post('/ledger-entries', entry);
    expect([first.status, first.body.result]).toEqual([
      201,
      expect.objectContaining({ journalId: 'general', total: 125, documentId }),
    ]);
    const again = await api().post('/ledger-entries', entry);
    expect(again.body.result.id).toBe(first.body.result.id);
    const other = await api().post('/ledger-entries', { ...entry, text: 'Else' });
    expect([other.status, other.body.code]).toEqual([409, 'entry_exists']);
    expect(await balances()).toEqual({ 2450: 100, 6470: -125, 7740: 25 });
    expect((await api().get(`/documents/${documentId}`)).body.result).toMatchObject({
      state: 'posted',
      posting: { ledgerEntryId: first.body.result.id },
    });
    const draft = (await run('prepare_vat_return', {})).body.result;
    expect(draft.boxes.find(({ label }: any) => label.startsWith('Købsmoms')).exactAmount).toBe(25);
    const events = await readPages(organization.apiKey, 'list_events', { type: 'ledger_entry.posted' });
    expect(events).toHaveLength(1);
    const withKey = (text: string) =>
      request(`${url}/api/rest/ledger-entries`, {
        apiKey: organization.apiKey,
        body: { date: entry.date, text, lines: [line('6470', 0.01), line('6470', -0.01)] },
        headers: { 'Idempotency-Key': 'once' },
      });
    const keyed = [await withKey('Same'), await withKey('Same'), await withKey('Else')];
    expect(keyed.map(({ status }) => status)).toEqual([201, 201, 409]);
    expect(keyed[1]!.body.result.id).toBe(keyed[0]!.body.result.id);
  });

  it('is refused when it does not balance, in a closed period, and without permission', async () => {
    expect(
      pointersOf(await api().post('/ledger-entries', { ...wages, lines: [line('2845', 1), line('6481', -2)] })),
    ).toEqual(['/lines']);
    for (const unknown of [{ documentId: `doc_${'0'.repeat(26)}` }, { contactId: `con_${'0'.repeat(26)}` }]) {
      const { status, body } = await api().post('/ledger-entries', { ...wages, ...unknown });
      expect([status, body.code]).toEqual([404, 'not_found']);
    }
    await api().patch('/books', { closedUntil: daysAgo(1) });
    const closed = await api().post('/ledger-entries', { ...wages, date: daysAgo(1) });
    expect([closed.status, closed.body.code]).toEqual([409, 'period_closed']);
    const key = await api().post('/api-keys', { name: 'reader', scope: 'organization', permissions: ['read'] });
    expect((await rest(key.body.result.key).post('/ledger-entries', wages)).status).toBe(403);
    expect((await rest(key.body.result.key).post('/accounts', { number: '1', name: 'x', type: 'asset' })).status).toBe(
      403,
    );
    expect(await balances()).toEqual({});
  });

  it('is previewed without a trace, and an app must preview it', async () => {
    const preview = await api().post('/ledger-entry-previews', wages);
    expect([preview.status, preview.body.result.entry.total]).toEqual([200, 300]);
    expect(await balances()).toEqual({});
    await withRole('partita_app', async (database) => {
      const app = {
        database,
        requestId: null,
        secretBox: new SecretBox({ current: TEST_SECRET, previous: undefined }),
        principal: {
          organizationId: organization.id,
          actor: { type: 'connected_app', id: 'app_1', name: 'Assistant' },
          permissions: ['ledger:edit'],
        },
      } as const;
      const create = (request: Parameters<typeof createLedgerEntry>[1]) =>
        runHere(app, 'create_ledger_entry', (here) =>
          createLedgerEntry({ ...here, secretBox: app.secretBox }, request),
        );
      await expect(create(wages)).rejects.toMatchObject({ code: 'invalid_input' });
      const { digest } = await previewLedgerEntry(app, wages);
      await expect(create({ ...wages, text: 'Other', previewDigest: digest })).rejects.toMatchObject({
        violations: [{ pointer: '/previewDigest' }],
      });
      expect((await create({ ...wages, previewDigest: digest })).total).toBe(300);
    });
  });
});

it('recurring entries are posted on their dates, and stop with a reason', async () => {
  const template = { name: 'Insurance', text: 'Insurance', lines: [line('2180', 10), line('6390', -10)] };
  const month = (count: number): string =>
    new Date(Date.UTC(YEAR, new Date().getUTCMonth() - count, 1)).toISOString().slice(0, 10);
  expect(pointersOf(await api().post('/entry-templates', { ...template, frequency: 'monthly' }))).toEqual([
    '/startDate',
  ]);
  const recurring = { ...template, frequency: 'monthly', startDate: month(2), until: TODAY };
  const created = await api().post('/entry-templates', recurring);
  const closed = await api().post('/entry-templates', {
    ...recurring,
    name: 'Too early',
    startDate: `${YEAR - 3}-01-01`,
  });
  expect([created.status, closed.status]).toEqual([201, 201]);
  const list = await until('both templates have run', async () => {
    const all = await readPages(organization.apiKey, 'list_entry_templates');
    return all.every(({ nextDate, problem }) => nextDate === null || problem !== null) ? all : undefined;
  });
  expect(list.map(({ name, problem }) => [name, problem !== null])).toEqual([
    ['Too early', true],
    ['Insurance', false],
  ]);
  expect(await balances()).toEqual({ 2180: 30, 6390: -30 });
  const stored = `/entry-templates/${created.body.result.id}`;
  const posted = await api().post(`${stored}/post`, { date: month(1) });
  expect([posted.status, posted.body.result.text]).toEqual([201, 'Insurance']);
  expect(await balances()).toEqual({ 2180: 30, 6390: -30 });
  const more = await api().patch(stored, { lines: [line('2180', 7), line('6390', -7)], text: 'More' });
  expect(more.body.result).toMatchObject({ text: 'More', name: 'Insurance', version: 5, problem: null });
  expect((await api().post(`${stored}/post`, { date: `${month(1).slice(0, 8)}02` })).body.result.total).toBe(7);
  expect((await api().post(`${stored}/post`, { date: month(1) })).body.code).toBe('entry_exists');
  expect(pointersOf(await api().patch(stored, { lines: [line('2180', 7), line('6390', -8)] }))).toEqual(['/lines']);
  expect((await api().patch('/entry-templates/ent_none', { text: 'x' })).status).toBe(404);
  expect((await api().delete(stored)).status).toBe(200);
  expect((await api().delete(`/entry-templates/${created.body.result.id}`)).status).toBe(404);
});

it('the result of a year moves to equity, and the reports of the year keep it', async () => {
  const date = `${YEAR - 1}-12-31`;
  await api().post('/ledger-entries', { ...wages, date });
  const refused = await api().post('/year-end', { date, equityAccountId: '2845' });
  expect(pointersOf(refused)).toEqual(['/equityAccountId']);
  const moved = await api().post('/year-end', { date, equityAccountId: '6940' });
  expect([moved.status, moved.body.result.entryDate]).toEqual([201, date]);
  expect(await balances()).toEqual({ 2845: 0, 6481: -300, 6940: 300 });
  const again = await api().post('/year-end', { date, equityAccountId: '6940' });
  expect([again.status, again.body.code]).toEqual([409, 'nothing_to_post']);
  const period = `from=${YEAR - 1}-01-01&until=${date}`;
  const result = (await api().get(`/reports?report=profit_and_loss&${period}`)).body.result;
  expect(result.rows.at(-1).amounts).toEqual([-300]);
  const sheet = (await api().get(`/reports?report=balance_sheet&until=${date}`)).body.result;
  expect(sheet.rows.at(-1).amounts).toEqual([-300]);
});

it('own accounts can be added, used, mapped and closed, and only unused ones deleted', async () => {
  const created = await api().post('/accounts', { number: '6483', name: 'Opsparing', parentId: '6481' });
  expect([created.status, created.body.result]).toEqual([
    201,
    expect.objectContaining({ type: 'asset', standardAccount: '6480', own: true, parentId: '6481' }),
  ]);
  expect((await api().post('/accounts', { number: '6483', name: 'Again', type: 'asset' })).body.code).toBe(
    'account_exists',
  );
  expect(pointersOf(await api().post('/accounts', { number: 'a b', name: 'x', vatCode: 'no' }))).toEqual([
    '/number',
    '/type',
    '/vatCode',
  ]);
  await api().post('/accounts', {
    number: '2455',
    name: 'Skilte',
    type: 'expense',
    standardAccount: '2450',
    vatCode: 'I25',
  });
  const documentId = await putDocument(organization.id);
  await run('code_document', { documentId });
  await run('update_coding', { documentId, ledgerAccountId: '2455' });
  await run('post_document', { documentId });
  await api().post('/ledger-entries', { ...wages, lines: [line('6483', 5), line('6481', -5)] });
  expect(await balances()).toMatchObject({ 2455: 1000, 6483: 5 });
  const changed = await api().patch('/accounts/6483', {
    name: 'Opsparing 2',
    providerAccountId: '5821',
    active: false,
  });
  expect(changed.body.result).toMatchObject({
    name: 'Opsparing 2',
    providerAccountId: '5821',
    active: false,
    balance: 5,
  });
  const inactive = await api().post('/ledger-entries', { ...wages, lines: [line('6483', 5), line('6481', -5)] });
  expect(pointersOf(inactive)).toEqual(['/lines/0/accountId']);
  const used = await api().delete('/accounts/6483');
  expect([used.status, used.body.code, used.body.detail]).toEqual([
    409,
    'account_in_use',
    expect.stringContaining('1 ledger line'),
  ]);
  expect((await api().delete('/accounts/2450')).body.code).toBe('account_in_use');
  expect((await api().patch('/accounts/7440', { active: false })).body.code).toBe('account_in_use');
  expect((await api().patch('/accounts/none', { name: 'x' })).status).toBe(404);
});

it('the region does not change under own accounts', async () => {
  await api().post('/accounts', { number: '2456', name: 'Skilte', type: 'expense' });
  const refused = await run('set_region', { regionKey: 'italy' });
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
    409,
    'region_locked',
    expect.stringContaining('2456 Skilte'),
  ]);
  expect((await api().delete('/accounts/2456')).status).toBe(200);
  expect((await run('set_region', { regionKey: 'italy' })).status).toBe(200);
});

it('closing lists what is missing with links, and what changed since', async () => {
  const period = `from=${daysAgo(40)}&until=${daysAgo(1)}`;
  const closing = async () => (await api().get(`/closing?${period}`)).body.result;
  expect((await closing()).ready).toBe(true);
  await putDocument(organization.id);
  const bankAccountId = await putBankAccount(organization, { iban: 'DK5000400440116243' });
  await putLine(organization, bankAccountId, { amount: -100n, bookedOn: daysAgo(5) });
  await asSuperuser((client) =>
    client.query('update bank_accounts set balance_minor = 5000, balance_at = now() where id = $1', [bankAccountId]),
  );
  await api().post('/ledger-entries', { ...wages, date: daysAgo(3), lines: [line('2845', 300), line('6470', -300)] });
  const found = await closing();
  expect(found.ready).toBe(false);
  // Rules of law end whenever the law says so.
  const inBooks = found.findings.filter(({ code }: any) => code !== 'rule_ends');
  expect(inBooks.map(({ code }: any) => code)).toEqual([
    'documents_not_posted',
    'bank_lines_unmatched',
    'bank_differs',
    'odd_balance',
  ]);
  for (const { link } of inBooks) expect((await api().get(link.replace('/api/rest', ''))).status).toBe(200);
  await api().patch('/books', { closedUntil: daysAgo(1) });
  expect(await closing()).toMatchObject({ closed: true, changeCount: 0, closedAt: expect.any(String) });
  await api().patch('/books', { closedUntil: null });
  await api().post('/ledger-entries', { ...wages, date: daysAgo(2) });
  expect(await closing()).toMatchObject({
    closed: false,
    changeCount: 1,
    changes: [{ total: 300, entryDate: daysAgo(2) }],
  });
  await api().patch('/books', { closedUntil: daysAgo(1) });
  expect(await closing()).toMatchObject({ closed: true, changeCount: 1 });
  expect(pointersOf(await api().get('/closing?from=2026-02-01&until=2026-01-01'))).toEqual(['/from']);
});
