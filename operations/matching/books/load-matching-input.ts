import type { BankTransaction } from '#domain/matching/read/bank-transaction.js';
import type {
  ExchangeRate,
  MatchingRule,
  MatchMemory,
  OwnAccount,
  RejectedPair,
} from '#domain/matching/read/matching-input.js';
import { IGNORE_REJECTED } from '#domain/matching/candidates/find-hypotheses.js';
import { contactKeyOf } from '#domain/matching/read/match-memory.js';
import { decimal } from '#domain/money/decimal.js';
import type { Transaction } from '#platform/database/transaction.js';
import { isNotPutAside } from '#tables/bank-account-table.js';
import type { StoredOf } from '#schemas/define-record.js';
import { matchingRule } from '#schemas/records/matching-rule.js';
import { selectFrom } from '#tables/derive/columns.js';
import { recordsOf } from '#tables/derive/statements.js';
import { matchingTransactionOf, SELECT_TRANSACTION, type TransactionRow } from '#tables/transaction-table.js';

/** Booked lines in the review queue; with `ids`, only those. */
export async function loadUnmatched(tx: Transaction, ids: readonly string[] | null = null): Promise<BankTransaction[]> {
  const rows = await tx.queryUnprepared<TransactionRow>(
    `${SELECT_TRANSACTION}
     where t.organization_id = current_organization() and t.state = 'unmatched' and t.status = 'booked' and ($1::text[] is null or t.id = any($1))
       and ${isNotPutAside('t.bank_account_id')}`,
    [ids],
  );
  return rows.map(matchingTransactionOf);
}

/** What the matching engine knows besides lines and items. */
export interface MatchingKnowledge extends SharedKnowledge {
  readonly memory: readonly MatchMemory[];
  readonly rejected: readonly RejectedPair[];
}

/** The small part that applies to every line. */
export interface SharedKnowledge {
  readonly ownAccounts: readonly OwnAccount[];
  readonly rules: readonly MatchingRule[];
  readonly rates: readonly ExchangeRate[];
}

/** Lines that a person restored after they were ignored. */
export const notToIgnore = (rejected: readonly RejectedPair[]): ReadonlySet<string> =>
  new Set(rejected.filter(({ itemId }) => itemId === IGNORE_REJECTED).map(({ transactionId }) => transactionId));

export async function loadSharedKnowledge(tx: Transaction): Promise<SharedKnowledge> {
  const ownAccounts = await tx.sql<OwnAccount>`
    select id, iban, currency, name from bank_accounts where organization_id = current_organization()`;
  const rules = await recordsOf(
    tx,
    matchingRule,
    `${selectFrom(matchingRule)} where organization_id = current_organization()`,
  );
  const rates = await tx.sql<{ from: string; to: string; date: string; rate: string }>`
    select currency as "from", book_currency as "to", date::text as date, rate::text as rate
    from exchange_rates where organization_id = current_organization()`;
  return {
    ownAccounts,
    rules: rules.map(ruleOf),
    rates: rates.map(({ rate, ...rest }) => ({ ...rest, rate: decimal(rate) })),
  };
}

export async function loadKnowledge(tx: Transaction): Promise<MatchingKnowledge> {
  const lasting = await loadSharedKnowledge(tx);
  const memory = await tx.sql<MatchMemory>`
    select key, counterpart_key as "counterpartKey", times from match_memory where organization_id = current_organization() and times > 0`;
  return { ...lasting, memory, rejected: await loadRejected(tx) };
}

/** Pairs that a person has separated; with `transactionIds`, only those of these lines. */
export const loadRejected = (
  tx: Transaction,
  transactionIds: readonly string[] | null = null,
): Promise<RejectedPair[]> =>
  tx.queryUnprepared<RejectedPair>(
    `select r.transaction_id as "transactionId", r.item_id as "itemId"
     from match_refusals r join bank_transactions t on t.organization_id = r.organization_id and t.id = r.transaction_id
     where r.organization_id = current_organization() and t.state = 'unmatched' and ($1::text[] is null or r.transaction_id = any($1))`,
    [transactionIds],
  );

/** Converts a stored rule to the form that the matching engine uses. */
const ruleOf = (row: StoredOf<typeof matchingRule>): MatchingRule => ({
  id: row.id,
  name: row.name,
  when: {
    textContains: row.text,
    counterpartIban: row.counterpartIban,
    accountId: row.bankAccountId,
    direction: row.direction,
    minimumMinor: row.minimumAmount,
    maximumMinor: row.maximumAmount,
  },
  then:
    row.contactId !== null
      ? { kind: 'counterpart', counterpartKey: contactKeyOf(row.contactId) }
      : // A rule that books takes the line out of matching like one that ignores it.
        { kind: row.effect === 'ask' ? 'suggest_only' : 'ignore' },
});
