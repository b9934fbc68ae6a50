import { depreciatedAfter, entryUntil, nextEntryDate } from '#domain/assets/depreciation.js';
import { BOOKING_WORDS } from '#domain/regions/booking-words.js';
import type { Transaction } from '#platform/database/transaction.js';
import { planOf, type FixedAssetRow } from '#tables/fixed-asset-table.js';
import { say } from '#schemas/sentences/say.js';
import { loadEntryBooks, type EntryBooks } from '../ledger/load-entry-books.js';
import { postManualEntry, type ManualContext } from '../ledger/post-manual-entry.js';
import { changeAsset, lockAsset } from './change-asset.js';

type Depreciation = Pick<FixedAssetRow, 'postedMonths' | 'depreciated' | 'nextDate'>;

/**
 * Posts the next entry of an asset that is due. False when none is, or while the posting of its document is undone. The
 * depreciation of a closed period is posted on the first open day. Errors: those of postManualEntry.
 */
export async function depreciateAsset(id: string, context: ManualContext): Promise<boolean> {
  const { tx, today } = context;
  const row = await lockAsset(tx, id);
  if (!row?.nextDate || row.nextDate > today || !(await continues(tx, row))) return false;
  const books = await loadEntryBooks(tx, row.nextDate, today);
  // The fiscal year may have changed since the date was stored.
  const date = nextEntryDate(planOf(row), row.postedMonths, row.frequency, books.fiscalYearStart);
  const changes = date > today ? { nextDate: date } : await postMonths(row, date, books, context);
  await changeAsset(row, changes, context);
  return true;
}

/**
 * Posts the months of a yearly asset that end before it leaves the books. Those of a monthly asset are posted when they
 * end. Errors: those of postManualEntry.
 */
export async function depreciateUntil(
  row: FixedAssetRow,
  until: string,
  books: EntryBooks,
  context: ManualContext,
): Promise<FixedAssetRow> {
  let current = row;
  if (row.frequency === 'monthly' || !(await continues(context.tx, row))) return current;
  while (current.nextDate !== null) {
    const date = nextEntryDate(planOf(current), current.postedMonths, current.frequency, books.fiscalYearStart);
    const isOver = date >= until;
    current = { ...current, ...(await postMonths(current, isOver ? until : date, books, context)) };
    if (isOver) break;
  }
  return current;
}

/** Posts the months that end on the day or before as one entry, and returns how the asset stands then. */
async function postMonths(
  row: FixedAssetRow,
  until: string,
  { firstOpenDay, fiscalYearStart, region }: EntryBooks,
  context: ManualContext,
): Promise<Depreciation> {
  const plan = planOf(row);
  const { lastMonth, amount, isLast } = entryUntil(plan, row.postedMonths, until);
  const firstMonth = row.postedMonths + 1;
  if (amount > 0n)
    await postManualEntry(
      {
        purpose: 'depreciation',
        date: until < firstOpenDay ? firstOpenDay : until,
        text: `${BOOKING_WORDS[region.language].depreciation}: ${row.name}`,
        journalId: null,
        contactId: null,
        documentId: null,
        reference: `${row.id}/${until}`,
        lines: [
          { account: row.expenseAccountId, amount, vatCode: null },
          { account: row.depreciationAccountId, amount: -amount, vatCode: null },
        ],
        notes: [
          firstMonth === lastMonth
            ? say('note_depreciation_of_month', { month: lastMonth })
            : say('note_depreciation_of_months', { first: firstMonth, last: lastMonth }),
        ],
      },
      context,
    );
  return {
    postedMonths: lastMonth,
    depreciated: row.depreciatedBefore + depreciatedAfter(plan, lastMonth),
    nextDate: isLast ? null : nextEntryDate(plan, lastMonth, row.frequency, fiscalYearStart),
  };
}

/** A refused entry stops an asset, and so does a document whose posting is undone. */
async function continues(tx: Transaction, { problem, documentId }: FixedAssetRow): Promise<boolean> {
  if (problem !== null) return false;
  if (documentId === null) return true;
  const [posted] = await tx.sql`
    select from documents where organization_id = current_organization() and id = ${documentId} and state = 'posted'`;
  return posted !== undefined;
}
