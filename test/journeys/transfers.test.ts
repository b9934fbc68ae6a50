import { closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { putBankAccount, putLine } from '../support/bank.js';
import { done, run } from '../support/books/invoices.js';
import { balancesOf } from '../support/books/ledger.js';
import { readPages, rest } from '../support/rest.js';

const { newOrganization } = Fleet.shared();
const MAIN = 'DK5000400440116243';
let organization: TestOrganization;
let main: string;
let savings: string;
const get = async (path: string): Promise<any> => (await rest(organization.apiKey).get(path)).body.result;
const balances = () => balancesOf(organization);
const transfer = (id: string, counterTransactionId: string) =>
  rest(organization.apiKey).post(`/transactions/${id}/transfer`, { counterTransactionId });

beforeEach(async () => {
  organization = await newOrganization();
  await done(organization, 'set_region', { regionKey: 'denmark' });
  main = await putBankAccount(organization, { name: 'Drift', iban: MAIN });
  savings = await putBankAccount(organization, { name: 'Opsparing', ledgerAccountId: '6470' });
});
afterAll(closeSharedPool);

it('books two lines of one day as one entry, and unmatching one of them takes both back', async () => {
  const out = await putLine(organization, main, { amount: -500_000n, text: 'Diverse' });
  const into = await putLine(organization, savings, { amount: 500_000n, text: 'Indbetaling' });
  const booked = await transfer(into, out);
  expect([booked.status, booked.body.result.state, booked.body.result.counterTransactionId]).toEqual([
    200,
    'reconciled',
    out,
  ]);
  expect(await get(`/transactions/${out}`)).toMatchObject({ state: 'reconciled', matchedBy: 'person' });
  expect(await readPages(organization.apiKey, 'list_ledger_entries')).toHaveLength(1);
  expect(await balances()).toMatchObject({ 6481: -5000, 6470: 5000 });
  expect((await transfer(into, out)).body.code).toBe('transaction_reconciled');
  await done(organization, 'unmatch_transaction', { transactionId: out });
  for (const id of [out, into]) expect(await get(`/transactions/${id}`)).toMatchObject({ state: 'unmatched' });
  expect(Object.values(await balances()).every((balance) => balance === 0)).toBe(true);
  const audit = await readPages(organization.apiKey, 'list_audit_log');
  expect(audit.filter(({ action }) => action === 'transfer_transaction').length).toBeGreaterThanOrEqual(3);
});

it('goes through the transit account while the money is on its way', async () => {
  const out = await putLine(organization, main, { amount: -500_000n, bookedOn: '2026-11-06' });
  const into = await putLine(organization, savings, { amount: 500_000n, bookedOn: '2026-11-09' });
  expect((await transfer(out, into)).status).toBe(200);
  const { lines } = await get('/trial-balance?date=2026-11-07');
  expect(Object.fromEntries(lines.map((line: any) => [line.accountId, line.balance]))).toMatchObject({
    6481: -5000,
    6482: 5000,
  });
  expect(await balances()).toMatchObject({ 6481: -5000, 6482: 0, 6470: 5000 });
  await done(organization, 'unmatch_transaction', { transactionId: into });
  expect(Object.values(await balances()).every((balance) => balance === 0)).toBe(true);
});

it('refuses other amounts, the same account and lines of others', async () => {
  const out = await putLine(organization, main, { amount: -500_000n });
  const less = await putLine(organization, savings, { amount: 499_900n });
  const same = await putLine(organization, main, { amount: 500_000n });
  for (const id of [less, same]) expect((await transfer(out, id)).body.code).toBe('allocation_mismatch');
  const unknown = await transfer(out, 'txn_none');
  expect([unknown.status, unknown.body.errors[0].pointer]).toEqual([400, '/counterTransactionId']);
  expect((await transfer(out, out)).status).toBe(400);
  expect(await readPages(organization.apiKey, 'list_ledger_entries')).toEqual([]);
});

it('is booked automatically when both lines say so, never again after a person undid it', async () => {
  const out = await putLine(organization, main, { amount: -731_250n, text: 'Overførsel til Opsparing' });
  const into = await putLine(organization, savings, {
    amount: 731_250n,
    text: 'Overførsel fra egen konto',
    counterpartIban: MAIN,
  });
  await done(organization, 'reconcile_now', {});
  expect(await get(`/transactions/${into}`)).toMatchObject({
    state: 'reconciled',
    matchedBy: 'automatic',
    counterTransactionId: out,
  });
  expect(await balances()).toMatchObject({ 6481: -7312.5, 6470: 7312.5 });
  await done(organization, 'unmatch_transaction', { transactionId: into });
  await done(organization, 'reconcile_now', {});
  expect(await get(`/transactions/${into}`)).toMatchObject({ state: 'unmatched' });
  const queue = await readPages(organization.apiKey, 'review_queue');
  const { suggestions } = queue.find(({ transaction }) => transaction.id === out);
  expect(suggestions[0]).toMatchObject({ kind: 'transfer', counterTransactionId: into });
});

it('waits for a person when the lines only have the amount in common', async () => {
  const out = await putLine(organization, main, { amount: -500_000n, text: 'Diverse', counterpartName: 'Jensen' });
  await putLine(organization, savings, { amount: 500_000n, text: 'Indbetaling', counterpartName: 'Hansen' });
  await done(organization, 'reconcile_now', {});
  expect(await get(`/transactions/${out}`)).toMatchObject({ state: 'unmatched' });
  expect((await run(organization, 'unmatch_transaction', { transactionId: out })).body.code).toBe(
    'transaction_not_reconciled',
  );
});
