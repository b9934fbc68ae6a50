import { localDay } from '#domain/calendar/local-day.js';
import { RESOURCES } from '#schemas/index.js';
import { validateAgainst } from '#schemas/validation/validate.js';
import { putBankAccount, putLine } from '../support/bank.js';
import { closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { done } from '../support/books/invoices.js';
import { balancesOf } from '../support/books/ledger.js';
import { pointersOf, readPages, rest } from '../support/rest.js';
import { until } from '../support/until.js';

const { newOrganization } = Fleet.shared();
let organization: TestOrganization;
let account: string;
const get = async (path: string): Promise<any> => (await rest(organization.apiKey).get(path)).body.result;
const balances = () => balancesOf(organization);
const dayOfReversal = async (entryId: string): Promise<string> =>
  (await readPages(organization.apiKey, 'list_ledger_entries')).find(({ reversesId }) => reversesId === entryId)
    .entryDate;
const post = (id: string, body: object) => rest(organization.apiKey).post(`/transactions/${id}/book`, body);

async function book(id: string, body: object): Promise<any> {
  const { status, body: answer } = await post(id, body);
  expect([status, answer.detail]).toEqual([200, undefined]);
  expect(validateAgainst(RESOURCES.book_transaction.response, answer.result)).toEqual([]);
  return answer.result;
}

beforeAll(async () => {
  organization = await newOrganization();
  await done(organization, 'set_region', { regionKey: 'denmark' });
  account = await putBankAccount(organization, { name: 'Drift' });
});
afterAll(closeSharedPool);

it('books a fee, undoes it, and suggests the same for later lines like it', async () => {
  const fee = await putLine(organization, account, { amount: -5_000n, text: 'Gebyr netbank 09.26' });
  const booked = await book(fee, { lines: [{ ledgerAccountId: '2390' }] });
  expect(booked).toMatchObject({ state: 'reconciled', matchedBy: 'person', matchReason: 'Booked by a person.' });
  expect(await get(`/ledger-entries/${booked.paymentEntryId}`)).toMatchObject({
    journalId: 'bank',
    text: 'Gebyr netbank 09.26',
    total: 50,
  });
  expect(await balances()).toMatchObject({ 2390: 50, 6481: -50 });
  expect((await post(fee, { lines: [{ ledgerAccountId: '2390' }] })).body.code).toBe('transaction_reconciled');
  const next = await putLine(organization, account, { amount: -4_500n, text: 'Gebyr netbank 10.26' });
  const suggestionsOf = async (id: string) =>
    (await readPages(organization.apiKey, 'review_queue')).find(({ transaction }) => transaction.id === id).suggestions;
  expect(await suggestionsOf(next)).toContainEqual({
    kind: 'book',
    score: 0.6,
    allocations: [],
    counterTransactionId: null,
    booking: { lines: [{ ledgerAccountId: '2390', vatCode: null, amount: -45 }], text: null },
    reasons: [expect.stringMatching(/^1 of 1 similar line was booked on 2390 without VAT, last on /)],
  });
  await done(organization, 'unmatch_transaction', { transactionId: fee });
  expect(await balances()).toMatchObject({ 2390: 0, 6481: 0 });
  expect(await dayOfReversal(booked.paymentEntryId)).toBe('2026-11-09');
  expect(await suggestionsOf(next)).toEqual([]);
});

it('gives VAT to the return, and takes several lines', async () => {
  const settlement = await putLine(organization, account, { amount: 1_200_000n, text: 'NETS afregning' });
  const income = (await readPages(organization.apiKey, 'list_accounts')).find(({ type }) => type === 'income').id;
  await book(settlement, {
    lines: [
      { ledgerAccountId: income, vatCode: 'U25', amount: 12_500 },
      { ledgerAccountId: '2390', amount: -500 },
    ],
    text: 'Kortsalg',
  });
  const after = await balances();
  expect(after).toMatchObject({ [income]: -10_000, 2390: 500, 6481: 12_000 });
  const prepared = await done(organization, 'prepare_vat_return', {});
  expect(JSON.stringify(prepared.boxes)).toContain('2500');
  const { allocations } = await get(`/transactions/${settlement}`);
  expect(allocations.map(({ amount }: { amount: number }) => amount)).toEqual([12_500, -500]);
});

it('refuses what cannot be', async () => {
  const id = await putLine(organization, account, { amount: -10_000n, text: 'Diverse' });
  const line = (ledgerAccountId: string, more = {}) => ({ ledgerAccountId, ...more });
  const refused = async (...lines: object[]) => pointersOf(await post(id, { lines }));
  expect(await refused(line('0000'))).toEqual(['/lines/0/ledgerAccountId']);
  expect(await refused(line('6481'))).toEqual(['/lines/0/ledgerAccountId']);
  expect(await refused(line('2390', { vatCode: 'U25' }))).toEqual(['/lines/0/vatCode']);
  expect(await refused(line('2390', { amount: -99 }))).toEqual(['/lines']);
  expect(await refused(line('2390'), line('2390', { amount: -1 }))).toEqual(['/lines/0/amount']);
  const other = await newOrganization();
  expect((await rest(other.apiKey).post(`/transactions/${id}/book`, { lines: [line('2390')] })).status).toBe(404);
  const { body } = await rest(organization.apiKey).post('/api-keys', {
    name: 'Reader',
    scope: 'organization',
    permissions: ['read', 'documents:edit'],
  });
  const forbidden = await rest(body.result.key).post(`/transactions/${id}/book`, { lines: [line('2390')] });
  expect(forbidden.status).toBe(403);
});

it('books by a rule, once, and leaves a line alone that a person took back', async () => {
  const rule = { name: 'Interest', text: 'rente', effect: 'book', ledgerAccountId: '2390', bookingText: 'Renter' };
  const create = (body: object) => rest(organization.apiKey).post('/matching-rules', body);
  expect(pointersOf(await create({ ...rule, ledgerAccountId: '0000' }))).toEqual(['/ledgerAccountId']);
  expect(pointersOf(await create({ ...rule, vatCode: 'nope' }))).toEqual(['/vatCode']);
  expect(pointersOf(await create({ ...rule, effect: 'ignore' }))).toEqual(['/bookingText', '/ledgerAccountId']);
  const id = await putLine(organization, account, { amount: -12_300n, text: 'Rente kassekredit' });
  const created = await create(rule);
  expect([created.status, created.body.result.effect]).toEqual([201, 'book']);
  await until('the rule books the line', async () => (await get(`/transactions/${id}`)).state === 'reconciled');
  const booked = await get(`/transactions/${id}`);
  expect(booked).toMatchObject({ matchedBy: 'rule', matchReason: 'Rule "Interest" books this line.' });
  expect(await get(`/ledger-entries/${booked.paymentEntryId}`)).toMatchObject({ text: 'Renter', automatic: true });
  await rest(organization.apiKey).patch('/books', { closedUntil: '2026-11-10' });
  await done(organization, 'unmatch_transaction', { transactionId: id });
  expect(await dayOfReversal(booked.paymentEntryId)).toBe(localDay(new Date()));
  await done(organization, 'reconcile_now', {});
  expect((await get(`/transactions/${id}`)).state).toBe('unmatched');
});
