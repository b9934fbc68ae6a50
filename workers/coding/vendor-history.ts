import type { VendorHistory } from '#domain/coding/coding.js';
import { rowsInForce } from '#domain/regions/dated-row.js';
import type { Country } from '#domain/countries/country.js';
import { say } from '#schemas/sentences/say.js';
import type { HistoryRow } from './coding-needs.js';

/** How often people must have posted a vendor alike before it says something about the next document. */
const FEWEST_DOCUMENTS = 2;

/** Where people posted the last documents of the same supplier, if they always chose the same account. */
export function historyOf([only, another]: readonly HistoryRow[], region: Country, date: string): VendorHistory | null {
  if (!only || another || only.documents < FEWEST_DOCUMENTS) return null;
  const { ledger_account_id: account, category, documents } = only;
  if (!rowsInForce(region.accounts, date).some(({ number }) => number === account)) return null;
  const known = rowsInForce(region.categories, date).some((row) => row.category === category) ? category : null;
  return { account, category: known, reason: say('vendor_posted_there', { count: documents }) };
}
