import { bankLine, type BankLine } from '#domain/banking/bank-line.js';
import { inOrganization } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { storeBankLines } from '#operations/banking/store-bank-lines.js';
import { asSuperuser, withRole } from './database.js';
import { act, Fleet, type Answer, type TestOrganization } from './fleet.js';
import { rest } from './rest.js';
import { until } from './until.js';

/** Creates a bank account for statements. Its ledger account is the bank account of the region. */
export async function putBankAccount(organization: TestOrganization, body: object = {}): Promise<string> {
  const answer = await rest(organization.apiKey).post('/bank-accounts', { name: 'Bank', ...body });
  if (answer.status !== 201) throw new Error(`no bank account was created: ${JSON.stringify(answer.body)}`);
  return answer.body.result.id as string;
}

export type TestLine = Partial<BankLine> & { readonly amount: bigint };

const EMPTY_QUEUE = 'delete from matching_queue where organization_id = current_organization()';

/** Tests start matching themselves. Empties the matching queue and waits until the running match ends. */
async function stopAutomaticMatching({ id }: TestOrganization): Promise<void> {
  await withRole('partita_app', (pool) => inOrganization(pool, id, (tx) => tx.query(EMPTY_QUEUE)));
  await until('no matching is running', () =>
    asSuperuser(async (client) => {
      const { rows } = await client.query(
        "select from duty_leases where duty = 'match-new' and organization_id = $1 and expires_at > now()",
        [id],
      );
      return rows.length === 0;
    }),
  );
}

/** Stores lines in an account as a statement would, without matching them. Returns their ids. */
export async function putLines(
  organization: TestOrganization,
  bankAccountId: string,
  lines: readonly TestLine[],
): Promise<string[]> {
  await stopAutomaticMatching(organization);
  return withRole('partita_app', (pool) =>
    inOrganization(pool, organization.id, async (tx) => {
      const stored = await storeBankLines(tx, {
        bankAccountId,
        source: 'statement',
        lines: lines.map((line) => bankLine({ bookedOn: '2026-11-09', currency: 'DKK', ...line })),
        isComplete: false,
        makeId: () => newId('txn'),
      });
      await tx.query(EMPTY_QUEUE);
      return [...stored.newIds];
    }),
  );
}

export async function putLine(organization: TestOrganization, bankAccountId: string, line: TestLine): Promise<string> {
  const [id] = await putLines(organization, bankAccountId, [line]);
  if (id === undefined) throw new Error('no line was stored');
  return id;
}

/** Answers the consent page of the sandbox bank as a browser without scripts would. */
export async function answerConsent(consentUrl: string, decision: 'approve' | 'refuse'): Promise<Response> {
  const { bankUrl, Cookie } = await openConsent(consentUrl);
  if (bankUrl === undefined) return fetch(consentUrl);
  const page = await (await fetch(bankUrl)).text();
  const form = new URLSearchParams({ state: bankUrl.searchParams.get('state') ?? '', decision });
  for (const [, account = ''] of page.matchAll(/name="account" value="([^"]+)"/g)) form.append('account', account);
  return returnFromBank(
    await fetch(bankUrl.origin + bankUrl.pathname, { method: 'POST', body: form, ...MANUAL }),
    Cookie,
  );
}

const MANUAL = { redirect: 'manual' } as const;

/** Where the consent address leads, and the mark of the browser. No address when the consent is over. */
export async function openConsent(
  consentUrl: string,
): Promise<{ readonly bankUrl: URL | undefined; readonly Cookie: string }> {
  const { headers } = await fetch(consentUrl, MANUAL);
  const location = headers.get('Location');
  const Cookie = headers.get('Set-Cookie')?.split(';')[0] ?? '';
  return { bankUrl: location === null ? undefined : new URL(location), Cookie };
}

/** Follows the redirect of a bank with the mark of the browser. */
async function returnFromBank(answer: Response, Cookie: string): Promise<Response> {
  const location = answer.headers.get('Location');
  return location === null ? answer : fetch(location, { headers: { Cookie } });
}

/** Answers the consent page of a simulated bank, which decides by a parameter of its address. */
export async function decideConsent(consentUrl: string, decision: string): Promise<Response> {
  const { bankUrl, Cookie } = await openConsent(consentUrl);
  if (bankUrl === undefined) throw new Error('the consent is over');
  bankUrl.searchParams.set('decision', decision);
  return returnFromBank(await fetch(bankUrl, MANUAL), Cookie);
}

export async function linkSandbox(organization: TestOrganization, country: 'dk' | 'it' = 'dk'): Promise<Answer> {
  const { url } = Fleet.shared();
  const started = await act(url, organization.apiKey, 'start_bank_authorization', {
    institutionId: `sandbox-bank-${country}`,
  });
  const { authorizationId, consentUrl } = started.body.result;
  await answerConsent(consentUrl, 'approve');
  return act(url, organization.apiKey, 'finalize_bank_authorization', { authorizationId });
}
