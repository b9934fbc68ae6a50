import { moneyFromNumber } from '#domain/money/money.js';
import { BOOKING_WORDS } from '#domain/regions/booking-words.js';
import type { ResourceRequestFor } from '#schemas/index.js';
import type { FixedAsset } from '#schemas/types.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { say } from '#schemas/sentences/say.js';
import { loadEntryBooks } from '../ledger/load-entry-books.js';
import { postManualEntry } from '../ledger/post-manual-entry.js';
import { changeAsset, lockAssetInUse } from './change-asset.js';
import { depreciateUntil } from './depreciate-asset.js';
import type { Here } from '../engine/run-here.js';

/** Errors: `not_found`, `asset_disposed`, `invalid_input`, and those of postManualEntry. */
export async function disposeFixedAsset(
  context: Here,
  id: string,
  { date, resultAccountId, proceeds }: ResourceRequestFor<'dispose_fixed_asset'>,
): Promise<FixedAsset> {
  const { tx, today } = context;
  const row = await lockAssetInUse(tx, id);
  const books = await loadEntryBooks(tx, date, today);
  const { accounts, region } = books;
  const type = accounts.get(resultAccountId);
  if (type !== 'income' && type !== 'expense')
    throw invalidInput([{ pointer: '/resultAccountId', message: say('active_result_account') }]);
  if (date < row.acquiredOn) throw invalidInput([{ pointer: '/date', message: say('not_before_acquisition') }]);
  const sold = proceeds === undefined ? null : moneyFromNumber(proceeds, region.currency);
  if (sold !== null && !sold.ok) throw invalidInput([{ pointer: '/proceeds', message: sold.message }]);
  const last = await depreciateUntil(row, date, books, context);
  const { cost, depreciated } = last;
  const lines = [
    { account: row.assetAccountId, amount: -cost, vatCode: null },
    { account: row.depreciationAccountId, amount: depreciated, vatCode: null },
    { account: resultAccountId, amount: cost - depreciated, vatCode: null },
  ].filter(({ amount }) => amount !== 0n);
  await postManualEntry(
    {
      purpose: 'disposal',
      date,
      text: `${BOOKING_WORDS[region.language].disposal}: ${row.name}`,
      journalId: null,
      contactId: null,
      documentId: null,
      reference: `${id}/disposal`,
      lines,
      notes: [],
    },
    context,
  );
  const left = { postedMonths: last.postedMonths, depreciated, disposedOn: date, nextDate: null, problem: null };
  return changeAsset(row, { ...left, proceeds: sold?.value.minor ?? null }, context);
}
