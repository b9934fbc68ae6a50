import { say } from '#schemas/sentences/say.js';
import { localDay } from '#domain/calendar/local-day.js';
import { toNumber } from '#domain/money/money.js';
import { voucherNumberText } from '#domain/ledger/voucher-number.js';
import type { Period } from '#domain/reports/period.js';
import { findMissing } from '#operations/closing/find-missing.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { Closing } from '#schemas/types.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { readBooks } from '#tables/books-table.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'get_closing'>(async ({ from, until, language }, { tx }) => {
  if (from > until) throw invalidInput([{ pointer: '/from', message: say('must_not_be_after_until') }]);
  const today = localDay(new Date());
  const { closedUntil } = await readBooks(tx, today);
  const findings = await findMissing(tx, { from, until }, today, language);
  const closedAt = await loadClosedAt(tx, until);
  const { changes, changeCount } = await loadChanges(tx, { from, until }, closedAt);
  return {
    from,
    until,
    closedUntil,
    closed: closedUntil !== null && closedUntil >= until,
    closedAt: closedAt?.toISOString() ?? null,
    ready: findings.every(({ severity }) => severity === 'information'),
    findings,
    changes,
    changeCount,
  };
});

/**
 * When a person closed the books or filed a VAT return up to the day or a later one, the first time. Books that were
 * opened and closed again still show what changed in between.
 */
async function loadClosedAt(tx: Transaction, until: string): Promise<Date | null> {
  const [row] = await tx.sql<{ at: Date | null }>`
    select least(
      (select min(at) from audit_log where organization_id = current_organization() and action = 'close_books'
        and (after ->> 'closedUntil')::date >= ${until}::date
        and ((before ->> 'closedUntil') is null or (before ->> 'closedUntil')::date < ${until}::date)),
      (select min(filed_at) from vat_returns where organization_id = current_organization() and state = 'filed'
        and period_end >= ${until}::date and (closed_before is null or closed_before < ${until}::date))) as at`;
  return row?.at ?? null;
}

interface ChangeRow {
  readonly id: string;
  readonly fiscal_year: string;
  readonly voucher_number: number;
  readonly entry_date: string;
  readonly text: string;
  readonly currency: string;
  readonly total: bigint;
  readonly created_at: Date;
  readonly count: number;
}

async function loadChanges(
  tx: Transaction,
  { from, until }: Period,
  closedAt: Date | null,
): Promise<Pick<Closing, 'changes' | 'changeCount'>> {
  if (closedAt === null) return { changes: [], changeCount: 0 };
  const rows = await tx.query<ChangeRow>(
    `select e.id, e.fiscal_year, e.voucher_number, e.entry_date::text as entry_date, e.text, e.currency, e.created_at,
       (select sum(greatest(l.amount_minor, 0))::bigint from ledger_lines l
         where l.organization_id = e.organization_id and l.entry_id = e.id) as total, (count(*) over ())::integer as count
     from ledger_entries e
     where e.organization_id = current_organization() and e.entry_date between $1 and $2 and e.created_at > $3
     order by e.created_at, e.id limit 100`,
    [from, until, closedAt],
  );
  return {
    changes: rows.map((row) => ({
      ledgerEntryId: row.id,
      voucherNumber: voucherNumberText(row.fiscal_year, row.voucher_number),
      entryDate: row.entry_date,
      text: row.text,
      total: toNumber({ minor: row.total, currency: row.currency }),
      createdAt: row.created_at.toISOString(),
    })),
    changeCount: rows[0]?.count ?? 0,
  };
}
