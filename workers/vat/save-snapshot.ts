import { asSaid, say } from '#schemas/sentences/say.js';
import type { EffectiveVatFrequency } from '#domain/regions/effective-vat-frequency.js';
import { unverifiedRules } from '#domain/regions/rule-use.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { VatSnapshot } from '#operations/vat/compute-snapshot.js';
import type { VatBooks } from '#operations/vat/vat-books.js';
import type { StoredBox, StoredChange, VatReturnRow } from '#tables/vat-return-table.js';

/** The boxes that differ from the previous draft. */
export function changesSince(before: readonly StoredBox[], after: readonly StoredBox[]): StoredChange[] {
  const old = new Map(before.map(({ code, amount }) => [code, amount]));
  return after.flatMap(({ code, amount }) => {
    const was = old.get(code) ?? '0';
    return was === amount ? [] : [{ code, before: was, after: amount }];
  });
}

function warningsOf({ figures, kind }: VatSnapshot, frequency: EffectiveVatFrequency): VatReturnRow['warnings'] {
  const messages = [
    ...figures.notes,
    ...(frequency.warning === null ? [] : [frequency.warning]),
    ...(kind === 'correction' ? [say('note_only_differences')] : []),
    ...(kind === 'replacement' ? [say('note_sent_again')] : []),
    ...unverifiedRules(figures.rules).map(({ rule, source }) =>
      say('rule_not_verified_by_accountant', { rule, source: asSaid(source) }),
    ),
  ];
  return messages.map((message) => ({ pointer: '', message }));
}

interface SavedSnapshot {
  readonly id: string;
  readonly digest: Buffer;
  readonly boxes: readonly StoredBox[];
  readonly changes: readonly StoredChange[];
  readonly checks: VatReturnRow['checks'];
}

/** Writes a draft with the lines and entries behind its boxes. */
export async function saveSnapshot(
  tx: Transaction,
  books: VatBooks,
  snapshot: VatSnapshot,
  { id, digest, boxes, changes, checks }: SavedSnapshot,
): Promise<void> {
  const { period, figures } = snapshot;
  await tx.query(
    `insert into vat_returns (organization_id, id, region_key, frequency, period_start, period_end, kind, round, currency, boxes,
       due_minor, carried_credit_minor, carried_debit_minor, carried_over, settlement, entries, digest, closed_before, rules, warnings,
       changes, checks)
     values (current_organization(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)`,
    [
      id,
      books.region.key,
      period.frequency,
      period.start,
      period.end,
      snapshot.kind,
      snapshot.round,
      books.region.currency,
      JSON.stringify(boxes),
      figures.due,
      figures.carriedCredit,
      figures.carriedDebit,
      JSON.stringify(snapshot.carriedOver),
      JSON.stringify(figures.settlement.map(({ account, amount }) => ({ account, amount: amount.toString() }))),
      snapshot.entryIds.length,
      digest,
      books.closedUntil,
      JSON.stringify(figures.rules),
      JSON.stringify(warningsOf(snapshot, books.frequency)),
      JSON.stringify(changes),
      JSON.stringify(checks),
    ],
  );
  await tx.query(
    `insert into vat_return_entries (organization_id, return_id, entry_id)
     select current_organization(), $1, unnest($2::text[])`,
    [id, snapshot.entryIds],
  );
  const { contributions } = snapshot;
  await tx.query(
    `insert into vat_return_lines (organization_id, return_id, box, entry_id, line, part, amount_minor)
     select current_organization(), $1, * from unnest($2::text[], $3::text[], $4::integer[], $5::text[], $6::bigint[])`,
    [
      id,
      contributions.map(({ box }) => box),
      contributions.map(({ entryId }) => entryId),
      contributions.map(({ line }) => line),
      contributions.map(({ part }) => part),
      contributions.map(({ amount }) => amount.toString()),
    ],
  );
}
