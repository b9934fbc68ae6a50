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
  const page = await (await fetch(consentUrl)).text();
  const state = new URL(consentUrl).searchParams.get('state') ?? '';
  const form = new URLSearchParams({ state, decision });
  for (const [, account = ''] of page.matchAll(/name="account" value="([^"]+)"/g)) form.append('account', account);
  return fetch(new URL(consentUrl).origin + new URL(consentUrl).pathname, { method: 'POST', body: form });
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
