import { inOrganization } from '#platform/database/transaction.js';
import { validateResult } from '#schemas/validation/validate.js';
import { answerConsent, linkSandbox, openConsent } from '../support/bank.js';
import { withRole } from '../support/database.js';
import { putDocument } from '../support/documents/documents.js';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { readPages, rest } from '../support/rest.js';

const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;
const run = (action: string, body: unknown = {}) => act(url, organization.apiKey, action, body);
const get = (path: string) => rest(organization.apiKey).get(path);
const start = (institutionId = 'sandbox-bank-dk') => run('start_bank_authorization', { institutionId });
const sql = (text: string, values: unknown[] = []) =>
  withRole('partita_app', (pool) => inOrganization(pool, organization.id, (tx) => tx.query<any>(text, values)));

beforeEach(async () => {
  organization = await newOrganization();
  await run('set_region', { regionKey: 'denmark' });
});
afterAll(closeSharedPool);

describe('institutions', () => {
  it('are listed by country, or by region when no country is named', async () => {
    const italian = await readPages(organization.apiKey, 'list_institutions', { country: 'IT' });
    expect(italian).toContainEqual(expect.objectContaining({ id: 'sandbox-bank-it', country: 'IT', sandbox: true }));
    const own = await readPages(organization.apiKey, 'list_institutions', { q: 'sandbox' });
    expect(own.map(({ id }) => id)).toEqual(['sandbox-bank-dk']);
  });

  it('cannot be linked when they do not exist', async () => {
    const { status, body } = await start('no-such-bank');
    expect([status, body.code]).toEqual([404, 'not_found']);
    expect(body.detail).toContain('/api/rest/institutions');
  });
});

describe('consent at the sandbox bank', () => {
  it('is a page without scripts that can be answered once and cannot be framed', async () => {
    const { result } = (await start()).body;
    const page = await fetch(result.consentUrl, { headers: { 'Accept-Language': 'da' } });
    const text = await page.text();
    expect(page.status).toBe(200);
    expect(text).toContain('Erhvervskonto');
    expect(text).toContain('Giv adgang');
    expect(text).not.toContain('<script');
    const policy = page.headers.get('Content-Security-Policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");

    const approved = await answerConsent(result.consentUrl, 'approve');
    expect(approved.status).toBe(200);
    expect(await approved.text()).toContain('You can close this window');
    expect((await fetch(result.consentUrl)).status).toBe(400);
    expect((await answerConsent(result.consentUrl, 'refuse')).status).toBe(400);
    expect((await get(`/bank-authorizations/${result.authorizationId}`)).body.result.state).toBe('approved');
  });

  it('asks again when no account is selected', async () => {
    const { consentUrl } = (await start()).body.result;
    const state = new URL(consentUrl).searchParams.get('state') ?? '';
    const answer = await fetch(`${url}/sandbox-bank/consent`, {
      method: 'POST',
      body: new URLSearchParams({ state, decision: 'approve' }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Choose at least one account');
    expect((await fetch(consentUrl)).status).toBe(200);
  });

  it('refuses a forged state and forms of other sites', async () => {
    const { consentUrl } = (await start()).body.result;
    expect((await fetch(`${url}/sandbox-bank/consent?state=b1.x.forged`)).status).toBe(400);
    expect((await fetch(`${url}/bank/callback?state=b1.x.forged&code=1`)).status).toBe(400);
    expect((await fetch(`${url}/bank/callback`)).status).toBe(400);
    const state = new URL(consentUrl).searchParams.get('state') ?? '';
    const foreign = await fetch(`${url}/sandbox-bank/consent`, {
      method: 'POST',
      headers: { Origin: 'https://evil.example' },
      body: new URLSearchParams({ state, decision: 'approve', account: 'sandbox-dk-current' }),
    });
    expect(foreign.status).toBe(403);
  });
});

it('accepts the answer of the bank only in the browser that went there', async () => {
  const { consentUrl, authorizationId } = (await start()).body.result;
  const { bankUrl, Cookie } = await openConsent(consentUrl);
  const state = new URL(consentUrl).searchParams.get('state') ?? '';
  expect(bankUrl?.pathname).toBe('/sandbox-bank/consent');
  const back = `${url}/bank/callback?${new URLSearchParams({ state, error: 'access_denied' })}`;
  const other = await fetch(back);
  expect([other.status, (await other.text()).includes('another browser')]).toEqual([403, true]);
  expect((await get(`/bank-authorizations/${authorizationId}`)).body.result.state).toBe('pending');
  expect((await fetch(back, { headers: { Cookie } })).status).toBe(200);
  expect((await get(`/bank-authorizations/${authorizationId}`)).body.result.state).toBe('refused');
});

describe('finalize_bank_authorization', () => {
  it('imports the accounts once, and gives the same answer when called again', async () => {
    const first = await linkSandbox(organization);
    expect(first.status).toBe(200);
    expect(validateResult('finalize_bank_authorization', first.body.result)).toEqual([]);
    expect(first.body.result.accounts).toMatchObject([
      { name: 'Erhvervskonto', currency: 'DKK', ledgerAccountId: '6481', connection: 'connected' },
      { name: 'Opsparingskonto' },
    ]);
    const again = await run('finalize_bank_authorization', { authorizationId: first.body.result.id });
    expect(again.body).toEqual(first.body);
    expect(await readPages(organization.apiKey, 'list_bank_accounts')).toHaveLength(2);
    const audit = await readPages(organization.apiKey, 'list_audit_log', { action: 'finalize_bank_authorization' });
    expect(audit.map(({ target }) => target.type).sort()).toEqual([
      'bank_account',
      'bank_account',
      'bank_authorization',
    ]);
    // The access data of the account is sealed and does not appear in the log.
    const [row] = await sql('select sealed_code, sealed_session from bank_authorizations');
    expect(row.sealed_code).toBeNull();
    expect(row.sealed_session).toMatch(/^b1\./);
  });

  it('reports whether consent is pending, refused or expired', async () => {
    const { authorizationId, consentUrl } = (await start()).body.result;
    const finalize = () => run('finalize_bank_authorization', { authorizationId });
    const pending = await finalize();
    expect([pending.status, pending.body.code]).toEqual([409, 'consent_pending']);
    expect(pending.body.detail).toContain('Open the consentUrl of start_bank_authorization');
    expect(pending.body.detail).not.toContain(consentUrl);
    await answerConsent(consentUrl, 'refuse');
    const refused = await finalize();
    expect([refused.status, refused.body.code]).toEqual([409, 'consent_refused']);
    expect(refused.body.detail).toContain('The user refused access.');

    const second = (await start()).body.result;
    await sql(`update bank_authorizations set expires_at = now() - interval '1 minute' where id = $1`, [
      second.authorizationId,
    ]);
    const expired = await run('finalize_bank_authorization', { authorizationId: second.authorizationId });
    expect([expired.status, expired.body.code]).toEqual([409, 'consent_expired']);
    expect((await fetch(second.consentUrl)).status).toBe(400);
    expect((await run('finalize_bank_authorization', { authorizationId: 'bau_none' })).body.code).toBe('not_found');
  });

  it('keeps the same accounts when a consent is renewed', async () => {
    const before = (await linkSandbox(organization)).body.result.accounts.map(({ id }: { id: string }) => id);
    await sql(
      `update bank_accounts set sync_error = '{"code": "consent_expired", "message": {"say": "bank_consent_expired", "with": {}}, "at": "2026-11-01T00:00:00.000Z"}'`,
    );
    const renewed = (await linkSandbox(organization)).body.result.accounts;
    expect(renewed.map(({ id }: { id: string }) => id)).toEqual(before);
    expect(renewed[0]).toMatchObject({ connection: 'connected', syncError: null });
  });

  it('warns before a consent ends, and reports an ended consent', async () => {
    const { id } = (await linkSandbox(organization)).body.result;
    await sql(`update bank_authorizations set valid_until = now() + interval '5 days'`);
    expect((await get(`/bank-authorizations/${id}`)).body.result).toMatchObject({
      state: 'finalized',
      expiresSoon: true,
    });
    expect((await get('/bank-accounts')).body.result[0].connection).toBe('expiring');
    await sql(`update bank_authorizations set valid_until = now() - interval '1 day'`);
    expect((await get('/bank-accounts')).body.result[0].connection).toBe('expired');
    expect((await run('finalize_bank_authorization', { authorizationId: id })).body.code).toBe('consent_expired');
    const { body } = await run('sync_bank_now');
    expect(body.result.failures).toMatchObject([{ code: 'consent_expired' }, { code: 'consent_expired' }]);
    expect((await get('/bank-accounts')).body.result[0].syncError).toMatchObject({ code: 'consent_expired' });
  });
});

describe('sync_bank_now', () => {
  it('needs a linked bank', async () => {
    const { status, body } = await run('sync_bank_now');
    expect([status, body.code]).toEqual([409, 'provider_not_connected']);
  });

  it('reads lines that fit the books, matches clear cases, and reads no line twice', async () => {
    await linkSandbox(organization);
    const documentId = await putDocument(organization.id, {
      extraction: { paymentReference: '+71<000000001042124+12345674<' },
    });
    await run('code_document', { documentId });
    const posted = await run('post_document', { documentId });
    const first = await run('sync_bank_now');
    expect(first.status).toBe(200);
    expect(validateResult('sync_bank_now', first.body.result)).toEqual([]);
    expect(first.body.result).toMatchObject({ accounts: 2, newTransactions: 9, failures: [], matched: 3 });
    const { ledgerEntryId } = posted.body.result.posting;
    const [paid] = await readPages(organization.apiKey, 'list_transactions', { ledgerEntryId });
    expect(paid).toMatchObject({ state: 'reconciled', amount: -1250, matchedBy: 'automatic' });
    expect(await readPages(organization.apiKey, 'list_open_items')).toEqual([]);
    expect((await run('sync_bank_now')).body.result).toMatchObject({ newTransactions: 0, updatedTransactions: 0 });
    const coffees = await readPages(organization.apiKey, 'list_transactions', { q: 'KAFFE' });
    expect(coffees).toHaveLength(2);
    const [pending] = await readPages(organization.apiKey, 'list_transactions', { status: 'pending' });
    const refused = await run('match_transaction', { transactionId: pending.id, documentId });
    expect([refused.status, refused.body.code]).toEqual([409, 'transaction_pending']);
  });

  it('books transfers between own accounts', async () => {
    await linkSandbox(organization);
    await run('sync_bank_now');
    const lines = await readPages(organization.apiKey, 'list_transactions', { q: 'Overførsel' });
    expect(lines.map(({ state, matchedBy }) => [state, matchedBy])).toEqual([
      ['reconciled', 'automatic'],
      ['reconciled', 'automatic'],
    ]);
    expect(lines[0].counterTransactionId).toBe(lines[1].id);
  });
});
