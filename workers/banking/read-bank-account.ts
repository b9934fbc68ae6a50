import { localDay } from '#domain/calendar/local-day.js';
import { addDays } from '#domain/ledger/fiscal-year.js';
import type { Transaction } from '#platform/database/transaction.js';
import { bankProvidersOf } from '#providers/banking/bank-providers.js';
import { BankError, type AccountReading, type BankErrorCode } from '#providers/banking/port.js';
import { say, type Said } from '#schemas/sentences/say.js';
import type { WorkContext } from '#operations/context.js';

/** An account to read, with the session that opens it. */
export interface ReadableAccount {
  readonly id: string;
  readonly provider: string;
  readonly account_key: string;
  readonly provider_reference: string | null;
  readonly currency: string;
  readonly synced_until: string | null;
  readonly retry_at: Date | null;
  readonly authorization_id: string;
  readonly sealed_session: string | null;
  readonly valid_until: Date | null;
}

interface ReadingFailure {
  readonly code: BankErrorCode;
  readonly said: Said;
  readonly retryAfterMs: number | null;
}

export type ReadingOutcome = { readonly reading: AccountReading } | { readonly failure: ReadingFailure };

/** All connected accounts, or only the account `id`. */
export function loadReadable(tx: Transaction, id: string | null = null): Promise<ReadableAccount[]> {
  return tx.sql<ReadableAccount>`
    select b.id, b.provider, b.account_key, b.provider_reference, b.currency, b.synced_until::text as synced_until, b.retry_at,
      b.authorization_id, a.sealed_session, a.valid_until
    from bank_accounts b join bank_authorizations a on a.organization_id = b.organization_id and a.id = b.authorization_id
    where b.organization_id = current_organization() and a.state = 'finalized' and b.put_aside_at is null and (${id}::text is null or b.id = ${id})
    order by b.created_at, b.id`;
}

/**
 * Banks book late, and pending lines change their date. Each reading therefore starts this many days before the last
 * one.
 */
const OVERLAP_DAYS = 10;
/** PSD2 guarantees this much history without a new sign-in of the user. */
const FIRST_READING_DAYS = 90;

interface ReadingContext extends Pick<WorkContext, 'clock' | 'config' | 'secretBox' | 'signal' | 'log'> {
  readonly organizationId: string;
  inTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}

/**
 * Requests the lines of one account from the bank. A failure is returned as an outcome, so that one account does not
 * stop the others.
 */
export async function readBankAccount(account: ReadableAccount, context: ReadingContext): Promise<ReadingOutcome> {
  const { organizationId, clock, config, secretBox } = context;
  const now = clock();
  const provider = bankProvidersOf(config).find(account.provider);
  if (account.retry_at !== null && account.retry_at > now)
    return fail(
      'rate_limited',
      say('bank_allows_no_requests', { at: account.retry_at.toISOString() }),
      account.retry_at.getTime() - now.getTime(),
    );
  if (account.valid_until === null || account.valid_until <= now)
    return fail('consent_expired', say('bank_consent_expired'));
  if (!provider || account.sealed_session === null || account.provider_reference === null)
    return fail('refused', say('bank_provider_disconnected', { provider: account.provider }));
  const place = [organizationId, 'bank_authorizations.session', account.authorization_id];
  const from = addDays(
    account.synced_until ?? localDay(now),
    -(account.synced_until === null ? FIRST_READING_DAYS : OVERLAP_DAYS),
  );
  try {
    const reading = await provider.readAccount(
      {
        key: account.account_key,
        reference: account.provider_reference,
        currency: account.currency,
        session: secretBox.open(account.sealed_session, place),
      },
      from,
      context,
    );
    const foreign = reading.lines.find(({ currency }) => currency !== account.currency);
    if (foreign)
      return fail('refused', say('bank_sent_other_currency', { currency: foreign.currency, other: account.currency }));
    return { reading };
  } catch (error) {
    if (error instanceof BankError) return fail(error.code, error.said, error.retryAfterMs);
    context.log.error({ err: error, bankAccountId: account.id }, 'reading a bank account failed');
    return fail('unavailable', say('account_not_read'));
  }
}

const fail = (code: BankErrorCode, said: Said, retryAfterMs: number | null = null): ReadingOutcome => ({
  failure: { code, said, retryAfterMs },
});
