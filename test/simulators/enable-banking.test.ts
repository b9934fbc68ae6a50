import { decideConsent } from '../support/bank.js';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { readPages } from '../support/rest.js';

/** Tests the Enable Banking adapter against its simulator, over real HTTP, with the payloads of the documentation. */
const { url, newOrganization } = Fleet.shared();
const simulator = process.env['ENABLE_BANKING_SIMULATOR_URL'] ?? '';
let organization: TestOrganization;
let bank: string;
let uid: string;
const run = (action: string, body: unknown = {}) => act(url, organization.apiKey, action, body);
const configureBank = (body: object) =>
  fetch(`${simulator}/_banks/${encodeURIComponent(bank)}`, { method: 'POST', body: JSON.stringify(body) });
const calls = async (): Promise<{ path: string; query: Record<string, string> }[]> =>
  ((await (await fetch(`${simulator}/_banks/${encodeURIComponent(bank)}`)).json()) as any).calls;

/** Copied from the documentation. */
const DOCUMENTED = {
  entry_reference: '240412-000017',
  transaction_amount: { currency: 'DKK', amount: '49.90' },
  credit_debit_indicator: 'DBIT',
  status: 'BOOK',
  booking_date: '2026-04-12',
  value_date: '2026-04-12',
  transaction_date: '2026-04-11',
  creditor: { name: 'Kontorshop' },
  creditor_account: { iban: 'DK5000400440116243' },
  debtor: null,
  remittance_information: ['Card 11.04', 'Kontorshop'],
  bank_transaction_code: { description: 'Card purchase', code: 'PMNT', sub_code: 'CCRD' },
  reference_number: null,
  transaction_id: 'txn-1',
};

beforeEach(async () => {
  organization = await newOrganization();
  await run('set_region', { regionKey: 'denmark' });
  bank = `Bank ${organization.id}`;
  uid = `uid-${organization.id}`;
  await configureBank({
    accounts: [
      {
        uid,
        identification_hash: `hash-${uid}`,
        currency: 'DKK',
        name: 'Drift',
        account_id: { iban: 'DK5000400440116243' },
      },
    ],
    transactions: { [uid]: [[DOCUMENTED]] },
    balances: {
      [uid]: [
        {
          name: 'x',
          balance_amount: { currency: 'DKK', amount: '1000.50' },
          balance_type: 'CLBD',
          reference_date: '2026-04-12',
        },
      ],
    },
  });
});
afterAll(closeSharedPool);

async function link(decision = 'approve') {
  const started = await run('start_bank_authorization', { institutionId: `eb:DK:${bank}` });
  expect(started.status).toBe(200);
  const { authorizationId, consentUrl } = started.body.result;
  await decideConsent(consentUrl, decision);
  return run('finalize_bank_authorization', { authorizationId });
}

it('lists banks, sends the user to one, and returns with accounts', async () => {
  const { status, body } = await link();
  expect(status).toBe(200);
  expect(body.result.accounts).toMatchObject([{ name: 'Drift', iban: 'DK5000400440116243', currency: 'DKK' }]);
  const synced = await run('sync_bank_now');
  expect(synced.body.result).toMatchObject({ accounts: 1, newTransactions: 1, failures: [] });
  const [line] = await readPages(organization.apiKey, 'list_transactions');
  expect(line).toMatchObject({
    amount: -49.9,
    currency: 'DKK',
    bookedOn: '2026-04-12',
    valueDate: '2026-04-12',
    counterpartName: 'Kontorshop',
    counterpartIban: 'DK5000400440116243',
    text: 'Card 11.04 Kontorshop',
    status: 'booked',
  });
  expect((await readPages(organization.apiKey, 'list_bank_accounts'))[0]).toMatchObject({ balance: 1000.5 });
});

it('reports a refusal in the words of the bank', async () => {
  const { status, body } = await link('refuse');
  expect([status, body.code]).toEqual([409, 'consent_refused']);
  expect(body.detail).toContain('Cancelled by PSU');
});

it('follows continuation keys, continues after the last sync, and replaces pending lines with booked ones', async () => {
  const pending = { ...DOCUMENTED, entry_reference: '0', status: 'PDNG', transaction_id: null, booking_date: null };
  const other = {
    ...DOCUMENTED,
    entry_reference: 'B',
    transaction_amount: { currency: 'DKK', amount: '-7.00' },
    credit_debit_indicator: 'CRDT',
  };
  await configureBank({ transactions: { [uid]: [[other], [], [pending]] } });
  await link();
  expect((await run('sync_bank_now')).body.result).toMatchObject({ newTransactions: 2 });
  const before = await readPages(organization.apiKey, 'list_transactions', { status: 'pending' });
  expect(before).toMatchObject([{ amount: -49.9, bookedOn: '2026-04-12' }]);
  await configureBank({ transactions: { [uid]: [[other, DOCUMENTED]] } });
  expect((await run('sync_bank_now')).body.result).toMatchObject({ newTransactions: 0, updatedTransactions: 1 });
  const after = await readPages(organization.apiKey, 'list_transactions');
  expect(after.map(({ id, status, amount }) => [id === before[0].id, status, amount]).sort()).toEqual([
    [false, 'booked', 7],
    [true, 'booked', -49.9],
  ]);
  const asked = (await calls()).filter(({ path }) => path.endsWith('/transactions')).map(({ query }) => query);
  expect(asked.map((query) => query['continuation_key'])).toEqual([undefined, 'page-1', 'page-2', undefined]);
  expect(asked[3]!['date_from']! > asked[0]!['date_from']!).toBe(true);
});

it('syncs the other accounts when one fails, reports the reason, and respects a pause', async () => {
  const second = `second-${uid}`;
  await configureBank({
    accounts: [
      { uid, identification_hash: `hash-${uid}`, currency: 'DKK' },
      { uid: second, identification_hash: `hash-${second}`, currency: 'DKK' },
    ],
    transactions: { [uid]: [[DOCUMENTED]], [second]: [[DOCUMENTED]] },
    faults: [
      {
        path: `${second}/transactions`,
        status: 429,
        times: 1,
        headers: { 'Retry-After': '600' },
        body: { message: 'Too many', code: 429, error: 'ASPSP_RATE_LIMIT_EXCEEDED', detail: null },
      },
    ],
  });
  await link();
  const { body } = await run('sync_bank_now');
  expect(body.result).toMatchObject({ accounts: 1, newTransactions: 1, failures: [{ code: 'rate_limited' }] });
  const asked = (await calls()).length;
  expect((await run('sync_bank_now')).body.result.failures).toMatchObject([{ code: 'rate_limited' }]);
  const later = (await calls()).slice(asked);
  expect(later.some(({ path }) => path.includes(second))).toBe(false);
  const accounts = await readPages(organization.apiKey, 'list_bank_accounts');
  expect(accounts.map(({ syncError }) => syncError?.code ?? null).sort()).toEqual([null, 'rate_limited']);
});

it.each([
  ['EXPIRED_SESSION', 'consent_expired'],
  ['REVOKED_SESSION', 'consent_expired'],
  ['ASPSP_ERROR', 'unavailable'],
  ['UNAUTHORIZED_ACCESS', 'refused'],
])('maps the bank error %s to %s for the account', async (error, code) => {
  await configureBank({
    faults: [{ path: '/transactions', status: 400, times: 9, body: { message: 'no', code: 400, error, detail: null } }],
  });
  await link();
  expect((await run('sync_bank_now')).body.result.failures).toMatchObject([{ code }]);
});

it('stores nothing from a truncated answer', async () => {
  await configureBank({ faults: [{ path: '/transactions', status: 200, times: 1, tear: true }] });
  await link();
  expect((await run('sync_bank_now')).body.result.failures).toMatchObject([{ code: 'unavailable' }]);
  expect(await readPages(organization.apiKey, 'list_transactions')).toEqual([]);
  await run('sync_bank_now');
  expect(await readPages(organization.apiKey, 'list_transactions')).toHaveLength(1);
});
