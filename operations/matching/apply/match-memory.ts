import { counterpartKeyOf, memoryKeysOf } from '#domain/matching/read/match-memory.js';
import type { Transaction } from '#platform/database/transaction.js';
import { matchingTransactionOf, type TransactionRow } from '#tables/transaction-table.js';
import type { PlannedAllocation } from './plan-settlement.js';

interface Counterparts {
  readonly entryIds: readonly string[];
  readonly documentIds: readonly string[];
}

/** Counts the match for the counterparts of its targets, and deletes an earlier refusal of the same pair. */
export async function rememberMatch(
  tx: Transaction,
  row: TransactionRow,
  allocations: readonly PlannedAllocation[],
): Promise<void> {
  const targets = allocations.map(({ settlement, documentId }) =>
    settlement.kind === 'waiting'
      ? { itemId: documentId ?? '', entryId: null }
      : { itemId: `${settlement.target.entryId}:${settlement.target.line}`, entryId: settlement.target.entryId },
  );
  await tx.query(
    'delete from match_refusals where organization_id = current_organization() and transaction_id = $1 and item_id = any($2)',
    [row.id, [...targets.map(({ itemId }) => itemId), 'ignore']],
  );
  await addToCounts(tx, row, 1, {
    entryIds: targets.flatMap(({ entryId }) => entryId ?? []),
    documentIds: allocations.flatMap(({ documentId }) => documentId ?? []),
  });
}

/** Removes what was learned from a match. */
export const forgetMatch = (tx: Transaction, row: TransactionRow, counterparts: Counterparts): Promise<void> =>
  addToCounts(tx, row, -1, counterparts);

async function addToCounts(
  tx: Transaction,
  row: TransactionRow,
  by: 1 | -1,
  { entryIds, documentIds }: Counterparts,
): Promise<void> {
  const keys = memoryKeysOf(matchingTransactionOf(row));
  if (keys.length === 0) return;
  const names = await tx.query<{ contact_id: string | null; name: string | null }>(
    `select e.contact_id, coalesce(c.name, d.supplier_name) as name
     from ledger_entries e
       left join contacts c on c.organization_id = e.organization_id and c.id = e.contact_id
       left join documents d on d.organization_id = e.organization_id and d.id = e.document_id
     where e.organization_id = current_organization() and e.id = any($1)
     union
     select d.contact_id, coalesce(c.name, d.supplier_name)
     from documents d left join contacts c on c.organization_id = d.organization_id and c.id = d.contact_id
     where d.organization_id = current_organization() and d.id = any($2)`,
    [entryIds, documentIds],
  );
  const counterparts = new Set(
    names.flatMap(({ contact_id: id, name }) => counterpartKeyOf({ id, name, ibans: [], fiscalIds: [] }) ?? []),
  );
  if (counterparts.size === 0) return;
  await tx.query(
    `insert into match_memory (organization_id, key, counterpart_key, times)
     select current_organization(), k, c, greatest($3::integer, 0) from unnest($1::text[]) as k, unnest($2::text[]) as c
     order by k, c
     on conflict (organization_id, key, counterpart_key) do update
       set times = greatest(match_memory.times + $3::integer, 0), updated_at = now()`,
    [keys, [...counterparts], by],
  );
}

/** The item of a refusal that says that a line is no transfer with the other one. */
export const refusalOf = (counterTransactionId: string): string => `transfer:${counterTransactionId}`;
