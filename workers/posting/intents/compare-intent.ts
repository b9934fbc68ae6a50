import { toDecimalText } from '#domain/money/money.js';
import { openAccounting } from '#providers/accounting/open-accounting.js';
import type { ExternalVoucher, Voucher } from '#providers/accounting/port.js';
import { loadConnection } from '#providers/connections/connection.js';
import { ProviderError } from '#providers/http/provider-error.js';
import type { ExternalPostingDetails } from '#schemas/types.js';
import type { DutyContext } from '../../runtime/duties/duty.js';
import { recordIntentChange, changeIntent } from './change-intent.js';
import { loadIntent, type Intent } from './intent.js';
import { markFailing } from '../mark-failing.js';

type Differences = ExternalPostingDetails['differences'];

/** After this time the books of the year are closed, and later changes are deliberate. */
const COMPARED_FOR_MS = 180 * 86_400_000;

/** Distinct names in order. */
const listed = (names: readonly string[]): string => [...new Set(names)].sort().join(', ');

/**
 * Compares our voucher, and its account names in the external books, with the voucher there. `theirs` is null if it no
 * longer exists.
 */
export function compareVouchers(
  ours: Voucher,
  accounts: readonly string[],
  theirs: ExternalVoucher | null,
  hasSource: boolean,
): Differences {
  if (theirs === null) return [{ field: 'voucher', ours: 'posted', theirs: 'missing' }];
  const text = (minor: bigint): string => toDecimalText({ minor, currency: ours.currency });
  const gross = ours.lines.reduce((sum, line) => sum + line.gross, 0n);
  return [
    ...(theirs.date !== null && theirs.date !== ours.date
      ? [{ field: 'date' as const, ours: ours.date, theirs: theirs.date }]
      : []),
    ...(theirs.gross !== null && theirs.gross !== gross
      ? [{ field: 'amount' as const, ours: text(gross), theirs: text(theirs.gross) }]
      : []),
    ...(theirs.accounts.length > 0 && listed(theirs.accounts) !== listed(accounts)
      ? [{ field: 'accounts' as const, ours: listed(accounts), theirs: listed(theirs.accounts) }]
      : []),
    ...(hasSource && !theirs.attached ? [{ field: 'attachment' as const, ours: 'attached', theirs: 'missing' }] : []),
  ];
}

/** Reads a voucher from the external books and stores how it differs from our ledger. A changed result is audited. */
export async function compareIntent(intentId: string, context: DutyContext): Promise<void> {
  const opened = await context.inTransaction(async (tx) => {
    const intent = await loadIntent(tx, intentId);
    const connection = intent && (await loadConnection(tx, context.secretBox, { id: intent.connection_id }));
    return intent && { intent, connection };
  });
  if (!opened?.intent.reference) return;
  const { intent, connection } = opened;
  // Without a connection nothing can be read, so the last result stays.
  if (!connection) return storeNextComparison(intent, { next_compare_at: null }, context);
  const { config, log, signal } = context;
  const port = await openAccounting(connection, { config: config.providers, log, signal });
  try {
    const theirs = await port.readVoucher(opened.intent.reference, intent.delivered.marker);
    await recordComparison(intent, port.accountsOf(intent.delivered), theirs, context);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.info({ failure: error.failure }, 'voucher comparison failed, retrying later');
    if (error.isLockedOut) {
      await context.change('compare_voucher', (tx, scope) => markFailing(tx, intent.connection_id, error.said, scope));
      return;
    }
    const next_compare_at = new Date(context.clock().getTime() + config.providers.compareEveryMs);
    await storeNextComparison(intent, { next_compare_at }, context);
  }
}

async function storeNextComparison(
  intent: Intent,
  change: { next_compare_at: Date | null },
  context: DutyContext,
): Promise<void> {
  await context.inTransaction((tx) => changeIntent(tx, intent, change));
}

async function recordComparison(
  intent: Intent,
  accounts: readonly string[],
  theirs: ExternalVoucher | null,
  context: DutyContext,
): Promise<void> {
  const now = context.clock();
  const differences = compareVouchers(intent.delivered, accounts, theirs, intent.attached);
  const booked = theirs?.booked ?? intent.booked;
  const isOld = now.getTime() - intent.created_at.getTime() > COMPARED_FOR_MS;
  const change = {
    booked,
    foreign_state: theirs === null ? ('gone' as const) : booked ? ('booked' as const) : ('draft' as const),
    compared_at: now,
    next_compare_at: isOld ? null : new Date(now.getTime() + context.config.providers.compareEveryMs),
    differences: JSON.stringify(differences),
  };
  const isNews = booked !== intent.booked || JSON.stringify(intent.differences) !== change.differences;
  if (!isNews) {
    await context.inTransaction((tx) => changeIntent(tx, intent, change));
    return;
  }
  await context.change('compare_voucher', async (tx, scope) => {
    const after = await changeIntent(tx, intent, change);
    if (!after) return;
    scope.audit({
      target: { type: 'external_posting', id: intent.id },
      before: { booked: intent.booked, foreignState: intent.foreign_state, differences: intent.differences },
      after: { booked, foreignState: change.foreign_state, differences },
    });
    if (booked !== intent.booked) await recordIntentChange(tx, after, scope, now);
  });
}
