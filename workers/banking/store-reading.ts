import { localDay } from '#domain/calendar/local-day.js';
import type { Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { joinSentences } from '#schemas/sentences/combine.js';
import { say } from '#schemas/sentences/say.js';
import { textOf } from '#schemas/sentences/text-of.js';
import { storeBankLines, type StoredLines } from '#operations/banking/store-bank-lines.js';
import { emitLineEvents } from './emit-line-events.js';
import type { CommandContext } from '#operations/context.js';
import type { ReadableAccount, ReadingOutcome } from './read-bank-account.js';

/** After a failure without a retry time: one hour, so that an unavailable bank is not asked every minute. */
const RETRY_MS = 3_600_000;
/** A refusal may be a setting at the provider that a person corrects, so it is retried once a day. */
const REFUSED_RETRY_MS = 86_400_000;

const NOTHING: StoredLines = { newIds: [], changedIds: [], vanishedIds: [], unchanged: 0 };

/** Stores the lines of a reading, or the reason why it failed. */
export async function storeReading(
  account: ReadableAccount,
  outcome: ReadingOutcome,
  { now, everyMs }: { readonly now: Date; /** The interval of automatic syncs. */ readonly everyMs: number },
  context: { readonly tx: Transaction } & Pick<CommandContext, 'audit' | 'emit'>,
): Promise<StoredLines> {
  const { tx, audit } = context;
  if ('failure' in outcome) {
    const { code, said, retryAfterMs } = outcome.failure;
    // Only a person can renew a consent, so there is no automatic retry until then.
    const waitMs = retryAfterMs ?? (code === 'refused' ? REFUSED_RETRY_MS : RETRY_MS);
    const retryAt = code === 'consent_expired' ? null : new Date(now.getTime() + waitMs);
    const message = retryAt ? joinSentences([said, say('next_sync_after', { at: retryAt.toISOString() })]) : said;
    const [failed] = await tx.sql<{ version: number }>`
      update bank_accounts set sync_error = ${JSON.stringify({ code, message, at: now.toISOString() })},
        retry_at = ${code === 'rate_limited' ? retryAt : null}, next_sync_at = ${retryAt}, version = version + 1, updated_at = now()
      where organization_id = current_organization() and id = ${account.id} returning version`;
    const after = { syncError: { code, message: textOf(message) } };
    audit({ target: { type: 'bank_account', id: account.id }, before: {}, after, version: failed?.version ?? 1 });
    return NOTHING;
  }
  const { lines, balance, pauseMs } = outcome.reading;
  const stored = await storeBankLines(tx, {
    bankAccountId: account.id,
    source: 'bank',
    lines,
    isComplete: true,
    makeId: () => newId('txn'),
  });
  const isChanged = stored.newIds.length + stored.changedIds.length + stored.vanishedIds.length > 0;
  // The version counts the events of the account: a reading without news has none.
  const [read] = await tx.sql<{ version: number }>`
    update bank_accounts set sync_error = null, synced_at = ${now}, synced_until = ${localDay(now)},
      balance_minor = coalesce(${balance?.minor ?? null}, balance_minor), balance_at = coalesce(${balance?.at ?? null}, balance_at),
      retry_at = ${pauseMs === null ? null : new Date(now.getTime() + pauseMs)},
      next_sync_at = ${new Date(now.getTime() + Math.max(everyMs, pauseMs ?? 0))}, version = version + ${isChanged ? 1 : 0}, updated_at = now()
    where organization_id = current_organization() and id = ${account.id} returning version`;
  if (isChanged)
    audit({
      target: { type: 'bank_account', id: account.id },
      before: {},
      version: read?.version ?? 1,
      after: {
        newTransactions: stored.newIds,
        changedTransactions: stored.changedIds,
        vanishedTransactions: stored.vanishedIds,
      },
    });
  await emitLineEvents('transaction.imported', stored.newIds, context);
  await emitLineEvents('transaction.changed', stored.changedIds, context);
  return stored;
}
