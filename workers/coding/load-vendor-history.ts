import { say } from '#schemas/sentences/say.js';
import type { VendorHistory } from '#domain/coding/coding.js';
import { rowsInForce } from '#domain/regions/dated-row.js';
import type { Country } from '#domain/countries/country.js';
import type { Transaction } from '#platform/database/transaction.js';

interface HistoryRow {
  readonly ledger_account_id: string;
  readonly category: string | null;
  readonly documents: number;
}

/** How often people must have posted a vendor alike before it says something about the next document. */
const FEWEST_DOCUMENTS = 2;
/** Of a vendor with thousands of documents, the newest say how it is posted now. */
const MOST_DOCUMENTS = 50;

/** Where people posted the last documents of the same supplier, if they always chose the same account. */
export async function loadVendorHistory(
  tx: Transaction,
  region: Country,
  documentId: string,
  date: string,
): Promise<VendorHistory | null> {
  const rows = await tx.sql<HistoryRow>`
    select ledger_account_id, min(category) as category, count(*)::int as documents
    from (
      select d.ledger_account_id, d.category, d.posting, d.coding_lines from documents d
      where d.organization_id = current_organization() and d.state = 'posted'
        and d.supplier_key = (select o.supplier_key from documents o
          where o.organization_id = current_organization() and o.id = ${documentId})
      order by d.id desc limit ${MOST_DOCUMENTS}
    ) d
    where jsonb_array_length(coding_lines) = 1 and (posting ->> 'automatic')::boolean is false and ledger_account_id is not null
    group by ledger_account_id limit 2`;
  const [only, another] = rows;
  if (!only || another || only.documents < FEWEST_DOCUMENTS) return null;
  const { ledger_account_id: account, category, documents } = only;
  if (!rowsInForce(region.accounts, date).some(({ number }) => number === account)) return null;
  const known = rowsInForce(region.categories, date).some((row) => row.category === category) ? category : null;
  return { account, category: known, reason: say('vendor_posted_there', { count: documents }) };
}
