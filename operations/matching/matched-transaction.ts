import type { Statements } from '#tables/statements.js';

/** The bank line that is matched with an entry, or null. The caller refuses to reverse an entry that is matched. */
export async function matchedTransaction(tx: Statements, entryId: string | null): Promise<string | null> {
  if (entryId === null) return null;
  const [row] = await tx.query<{ transaction_id: string }>(
    `select m.transaction_id from bank_allocations a
       join bank_matches m on m.organization_id = a.organization_id and m.id = a.match_id and m.removed_at is null
     where a.organization_id = current_organization() and a.entry_id = $1 limit 1`,
    [entryId],
  );
  return row?.transaction_id ?? null;
}
