import { say, type Said } from '#schemas/sentences/say.js';
import type { VendorKnowledge } from '#domain/coding/coding.js';
import { rowsInForce, type DatedRow } from '#domain/regions/dated-row.js';
import type { Country } from '#domain/countries/country.js';
import type { Transaction } from '#platform/database/transaction.js';

interface KnowledgeRow {
  readonly origin: VendorKnowledge['origin'];
  readonly vendor_key: string;
  readonly vendor_name: string | null;
  readonly ledger_account_id: string | null;
  readonly category: string | null;
  readonly vat_code: string | null;
  readonly booking_text: string | null;
  readonly corrections: number;
}

/** What is known about a vendor under any of its keys, the most reliable key first. */
export async function loadVendorKnowledge(
  tx: Transaction,
  region: Country,
  keys: readonly string[],
  date: string,
): Promise<VendorKnowledge[]> {
  if (keys.length === 0) return [];
  const rows = await tx.query<KnowledgeRow>(
    `select 'vendor_rule' as origin, vendor_key, vendor_name, ledger_account_id, category, vat_code, booking_text, 0 as corrections
     from vendor_rules where organization_id = current_organization() and vendor_key = any($1)
     union all
     select 'memory', vendor_key, vendor_name, ledger_account_id, category, vat_code, booking_text, corrections
     from coding_memory where organization_id = current_organization() and vendor_key = any($1) and revoked_at is null`,
    [keys],
  );
  const bySureness = [...rows].sort((a, b) => keys.indexOf(a.vendor_key) - keys.indexOf(b.vendor_key));
  return bySureness.map((row) => knowledgeOf(row, region, date));
}

/** Leaves out accounts and codes that the region does not have. They were learned under other rules. */
function knowledgeOf(row: KnowledgeRow, region: Country, date: string): VendorKnowledge {
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
