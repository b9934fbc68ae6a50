import type { Transaction } from '#platform/database/transaction.js';
import { ActionError } from '#schemas/errors.js';
import type { VatSnapshot } from '#operations/vat/compute-snapshot.js';
import type { VatReturnRow } from '#tables/vat-return-table.js';
import { voucherNumberText } from '#domain/ledger/voucher-number.js';
import { digestSnapshot } from '#operations/vat/digest-snapshot.js';
import { say, type Said } from '#schemas/sentences/say.js';

interface ChangedEntry {
  readonly id: string;
  readonly fiscal_year: string;
  readonly voucher_number: number;
  readonly vat_date: string;
  readonly text: string;
}

const MAX_LISTED = 50;

/** Entries never change, so only later entries make a return outdated. Error: `return_outdated`, which lists them. */
export async function refuseOutdated(tx: Transaction, row: VatReturnRow, now: VatSnapshot): Promise<void> {
  if (digestSnapshot(now).equals(row.digest)) return;
  const changed = await tx.query<ChangedEntry>(
    `select e.id, e.fiscal_year, e.voucher_number, e.vat_date::text as vat_date, e.text
     from ledger_entries e
     where e.organization_id = current_organization() and e.id = any($2)
       and not exists (select from vat_return_entries v
         where v.organization_id = e.organization_id and v.return_id = $1 and v.entry_id = e.id)
     order by e.vat_date, e.id limit ${MAX_LISTED}`,
    [row.id, now.entryIds],
  );
  throw outdated(row.id, changed);
}

/** The refusal of a return that was prepared before these entries. */
export function outdated(id: string, changed: readonly ChangedEntry[]): ActionError {
  const violations = changed.map((entry) => ({ pointer: '/returnId', message: laterEntry(entry) }));
  return new ActionError('return_outdated', whatChanged(id, changed.map(voucherOf)), violations);
}

const voucherOf = (entry: ChangedEntry): string => voucherNumberText(entry.fiscal_year, entry.voucher_number);

const laterEntry = (entry: ChangedEntry): Said =>
  say('is_later_entry', { entry: entry.id, voucher: voucherOf(entry), day: entry.vat_date, text: entry.text });

function whatChanged(id: string, vouchers: readonly string[]): Said {
  const [voucher, ...others] = vouchers;
  if (voucher === undefined) return say('return_has_other_basis', { id });
  if (others.length === 0) return say('return_has_later_entry', { id, voucher });
  return say('return_has_later_entries', { id, count: vouchers.length, vouchers: vouchers.join(', ') });
}
