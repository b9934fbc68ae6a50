import type { VendorKnowledge } from '#domain/coding/coding.js';
import { rowsInForce, type DatedRow } from '#domain/regions/dated-row.js';
import type { Country } from '#domain/countries/country.js';
import { say, type Said } from '#schemas/sentences/say.js';
import type { KnowledgeRow } from './coding-needs.js';

/** What is known about a vendor under any of its keys, the most reliable key first. */
export function knowledgeOf(
  rows: readonly KnowledgeRow[],
  keys: readonly string[],
  region: Country,
  date: string,
): VendorKnowledge[] {
  const bySureness = [...rows].sort((a, b) => keys.indexOf(a.vendor_key) - keys.indexOf(b.vendor_key));
  return bySureness.map((row) => offeredOf(row, region, date));
}

/** Leaves out accounts and codes that the region does not have. They were learned under other rules. */
function offeredOf(row: KnowledgeRow, region: Country, date: string): VendorKnowledge {
  const offered = <Row extends DatedRow>(
    value: string | null,
    rows: readonly Row[],
    nameOf: (row: Row) => string,
  ): string | null =>
    value !== null && rowsInForce(rows, date).some((candidate) => nameOf(candidate) === value) ? value : null;
  return {
    account: offered(row.ledger_account_id, region.accounts, ({ number }) => number),
    category: offered(row.category, region.categories, ({ category }) => category),
    vatCode: offered(row.vat_code, region.vatCodes, ({ code }) => code),
    bookingText: row.booking_text,
    origin: row.origin,
    reason: reasonOf(row),
  };
}

function reasonOf({ origin, vendor_name: vendor, corrections }: KnowledgeRow): Said {
  if (origin === 'vendor_rule')
    return vendor === null ? say('rule_for_this_vendor') : say('rule_for_vendor', { vendor });
  const count = corrections;
  if (vendor === null)
    return count === 1 ? say('this_vendor_corrected_once') : say('this_vendor_corrected_often', { count });
  return count === 1 ? say('vendor_corrected_once', { vendor }) : say('vendor_corrected_often', { count, vendor });
}
