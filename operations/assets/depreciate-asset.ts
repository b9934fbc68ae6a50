import { depreciatedAfter, depreciationOfMonth, monthEnd } from '#domain/assets/depreciation.js';
import { BOOKING_WORDS } from '#domain/regions/booking-words.js';
import type { Transaction } from '#platform/database/transaction.js';
import { planOf } from '#tables/fixed-asset-table.js';
import { loadEntryBooks } from '../ledger/load-entry-books.js';
import { postManualEntry, type ManualContext } from '../ledger/post-manual-entry.js';
import { changeAsset, lockAsset } from './change-asset.js';

/**
 * Posts the next month of an asset that is due. False when none is, or while the posting of its document is undone. The
 * depreciation of a closed month is posted on the first open day. Errors: those of postManualEntry.
 */
export async function depreciateAsset(id: string, context: ManualContext): Promise<boolean> {
  const { tx, today } = context;
  const row = await lockAsset(tx, id);
  if (!row?.next_date || row.problem !== null || row.next_date > today) return false;
  if (row.document_id !== null && !(await isPosted(tx, row.document_id))) return false;
  const { firstOpenDay, region } = await loadEntryBooks(tx, row.next_date, today);
  const plan = planOf(row);
  const month = row.posted_months + 1;
  const amount = depreciationOfMonth(plan, month);
  if (amount > 0n)
    await postManualEntry(
      {
        purpose: 'depreciation',
        date: row.next_date < firstOpenDay ? firstOpenDay : row.next_date,
        text: `${BOOKING_WORDS[region.language].depreciation}: ${row.name}`,
        journalId: null,
        contactId: null,
        documentId: null,
        reference: `${id}/${row.next_date}`,
        lines: [
          { account: row.expense_account, amount, vatCode: null },
          { account: row.depreciation_account, amount: -amount, vatCode: null },
        ],
        notes: [`Depreciation of month ${month}.`],
      },
      context,
    );
  const depreciated = depreciatedAfter(plan, month);
  const isOver = depreciated >= plan.cost - plan.residual || (amount === 0n && plan.method === 'declining');
  const next = isOver ? null : monthEnd(plan.startsOn, month);
  await changeAsset(
    tx,
    row,
    { posted_months: month, depreciated_minor: row.depreciated_before_minor + depreciated, next_date: next },
    context,
  );
  return true;
}

async function isPosted(tx: Transaction, documentId: string): Promise<boolean> {
  const [row] = await tx.sql`
    select from documents where organization_id = current_organization() and id = ${documentId} and state = 'posted'`;
  return row !== undefined;
}
