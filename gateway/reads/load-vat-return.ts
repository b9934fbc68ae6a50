import type { Transaction } from '#platform/database/transaction.js';
import { refuse } from '#schemas/errors.js';
import { SELECT_VAT_RETURN, type VatReturnRow } from '#tables/vat-return-table.js';

/** Errors: `not_found`. */
export async function loadVatReturn(tx: Transaction, id: string): Promise<VatReturnRow> {
  const [row] = await tx.query<VatReturnRow>(
    `${SELECT_VAT_RETURN} where v.organization_id = current_organization() and v.id = $1`,
    [id],
  );
  if (!row) throw refuse('no_vat_return', { id });
  return row;
}
