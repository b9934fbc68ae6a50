import { decideConsent } from '../support/bank.js';
import { withRole } from '../support/database.js';
import { inOrganization } from '#platform/database/transaction.js';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { readPages } from '../support/rest.js';
import { until } from '../support/until.js';

/** One account of a bank fails in every way that a provider can fail. The other account is not affected. */
const { url, newOrganization } = Fleet.shared();
const simulator = process.env['ENABLE_BANKING_SIMULATOR_URL'] ?? '';
let organization: TestOrganization;
let bank: string;
let good: string;
let bad: string;
const run = (action: string, body: unknown = {}) => act(url, organization.apiKey, action, body);
const configureBank = (body: object) =>
  fetch(`${simulator}/_banks/${encodeURIComponent(bank)}`, { method: 'POST', body: JSON.stringify(body) });

const movement = (reference: string, changes: object = {}) => ({
  entry_reference: reference,
  transaction_amount: { currency: 'DKK', amount: '49.90' },
  credit_debit_indicator: 'DBIT',
  status: 'BOOK',
  booking_date: '2026-04-12',
  creditor: { name: 'Kontorshop' },
  remittance_information: ['Kontorshop', reference],
  ...changes,
});

const problem = (status: number, error: string) => ({ message: 'Not now', code: status, error, detail: null });

beforeEach(async () => {
  organization = await newOrganization();
  await run('set_region', { regionKey: 'denmark' });
  bank = `Bank ${organization.id}`;
  [good, bad] = [`good-${organization.id}`, `bad-${organization.id}`];
  const account = (uid: string, name: string) => ({
    uid,
    identification_hash: `hash-${uid}`,
    currency: 'DKK',
    name,
  });
  await configureBank({
    accounts: [account(bad, 'Bad'), account(good, 'Good')],
    transactions: { [good]: [[movement('G1')]], [bad]: [[movement('B1')], [movement('B2')], [movement('B3')]] },
  });
  await link();
});
afterAll(closeSharedPool);

async function link() {
  const { authorizationId, consentUrl } = (await run('start_bank_authorization', { institutionId: `eb:DK:${bank}` }))
    .body.result;
  await decideConsent(consentUrl, 'approve');
  expect((await run('finalize_bank_authorization', { authorizationId })).status).toBe(200);
}

const accountNamed = async (name: string) =>
  (await readPages(organization.apiKey, 'list_bank_accounts')).find((account) => account.name === name);
const textsOf = async (name: string): Promise<string[]> => {
  const { id } = await accountNamed(name);
  const lines = await readPages(organization.apiKey, 'list_transactions', { bankAccountId: id });
  return lines.map(({ text }) => text).sort();
};

/** Ends the pause that the provider asked for. */
const endPause = () =>
  withRole('partita_app', (pool) =>
    inOrganization(
      pool,
      organization.id,
      (tx) => tx.sql`
        update bank_accounts set next_sync_at = now(), retry_at = null
        where organization_id = current_organization() and next_sync_at is not null and name = 'Bad'`,
    ),
  );

const untilSynced = () =>
  until('the account is synced again', async () => {
    if ((await accountNamed('Bad')).syncError === null) return true;
    // A sync of the worker that began before may have stored its pause just now.
    await endPause();
    return false;
  });

it('reads two accounts in parallel: each answer waits for the other request', async () => {
  await configureBank({ answersTogether: 2 });
  const { body } = await run('sync_bank_now');
  expect(body.result).toMatchObject({ accounts: 2, newTransactions: 4, failures: [] });
});

it.each([
  ['server errors', { status: 500, times: 99, body: problem(500, 'ASPSP_ERROR') }, 'unavailable'],
  [
    'a rate limit with an end time',
    { status: 429, times: 1, headers: { 'Retry-After': '600' }, body: problem(429, 'ASPSP_RATE_LIMIT_EXCEEDED') },
    'rate_limited',
  ],
  [
    'a rate limit with an end time only in a header',
    { status: 429, times: 1, headers: { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': '1200' }, body: {} },
    'rate_limited',
  ],
  ['a refusal', { status: 403, times: 99, body: problem(403, 'UNAUTHORIZED_ACCESS') }, 'refused'],
])('syncs the other account, reports the problem and recovers after %s', async (_what, fault, code) => {
  await configureBank({ faults: [{ path: `${bad}/transactions`, ...fault }] });
  const { body } = await run('sync_bank_now');
  const failed = await accountNamed('Bad');
  expect(body.result).toMatchObject({
    accounts: 1,
    newTransactions: 1,
    failures: [{ bankAccountId: failed.id, code }],
  });
  expect(failed.syncError).toMatchObject({
    code,
    message: expect.stringMatching(/The next automatic sync is after 20\d\d-/),
  });
  const waitMs = { 'Retry-After': 600_000, 'X-RateLimit-Reset': 1_200_000 };
  for (const [header, ms] of Object.entries(waitMs)) {
    if (!('headers' in fault) || !Object.hasOwn(fault.headers ?? {}, header)) continue;
    const told = /after (\S+Z)/.exec(failed.syncError.message)?.[1] ?? '';
    expect(Date.parse(told) - Date.parse(failed.syncError.at)).toBe(ms);
  }
  expect(await accountNamed('Good')).toMatchObject({ syncError: null, syncedAt: expect.any(String) });
  expect([await textsOf('Good'), await textsOf('Bad')]).toEqual([['Kontorshop G1'], []]);

  await configureBank({ faults: [] });
  await endPause();
  await untilSynced();
  expect(await textsOf('Bad')).toEqual(['Kontorshop B1', 'Kontorshop B2', 'Kontorshop B3']);
});

it('stores no line when one page is malformed, and all lines at the next sync', async () => {
  const pages = (middle: unknown[]) => ({
    transactions: { [good]: [[movement('G1')]], [bad]: [[movement('B1')], middle, [movement('B3')]] },
  });
  for (const middle of [
    [movement('B2', { transaction_amount: { currency: 'DKK', amount: 'forty' } })],
    [movement('B2', { transaction_amount: undefined })],
    [movement('B2', { credit_debit_indicator: 'BOTH' })],
    [movement('B2', { booking_date: 'soon' })],
  ]) {
    await configureBank(pages(middle));
    const { body } = await run('sync_bank_now');
    expect(body.result.failures).toMatchObject([{ code: 'unavailable', message: expect.stringContaining('B2') }]);
    expect([await textsOf('Good'), await textsOf('Bad')]).toEqual([['Kontorshop G1'], []]);
  }
  await configureBank(pages([movement('B2')]));
  await endPause();
  await untilSynced();
  expect(await textsOf('Bad')).toEqual(['Kontorshop B1', 'Kontorshop B2', 'Kontorshop B3']);
});

it('stops syncing an account whose consent has ended, says what to do, and continues after a new consent', async () => {
  await configureBank({
    faults: [{ path: `${bad}/transactions`, status: 401, times: 1, body: problem(401, 'EXPIRED_SESSION') }],
  });
  const { body } = await run('sync_bank_now');
  expect(body.result).toMatchObject({ accounts: 1, newTransactions: 1, failures: [{ code: 'consent_expired' }] });
  const failed = await accountNamed('Bad');
  expect(failed).toMatchObject({
    connection: 'expired',
    syncError: { code: 'consent_expired', message: expect.stringContaining('Call start_bank_authorization') },
  });
  expect(await accountNamed('Good')).toMatchObject({ connection: 'connected', syncError: null });
  await link();
  expect((await run('sync_bank_now')).body.result).toMatchObject({ accounts: 2, newTransactions: 3, failures: [] });
  expect(await accountNamed('Bad')).toMatchObject({ id: failed.id, connection: 'connected', syncError: null });
  expect(await textsOf('Good')).toEqual(['Kontorshop G1']);
});

it('refuses a line whose currency differs from the account', async () => {
  const inEuro = movement('B1', { transaction_amount: { currency: 'EUR', amount: '49.90' } });
  await configureBank({ transactions: { [good]: [[movement('G1')]], [bad]: [[inEuro]] } });
  const { body } = await run('sync_bank_now');
  expect(body.result).toMatchObject({
    newTransactions: 1,
    failures: [{ code: 'refused', message: 'The bank sent a line in EUR for an account in DKK.' }],
  });
  expect(await textsOf('Bad')).toEqual([]);
});
