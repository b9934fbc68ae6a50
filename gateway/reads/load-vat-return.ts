import type { Transaction } from '#platform/database/transaction.js';
import { ActionError } from '#schemas/errors.js';
import { SELECT_VAT_RETURN, type VatReturnRow } from '#tables/vat-return-table.js';

/** Errors: `not_found`. */
export async function loadVatReturn(tx: Transaction, id: string): Promise<VatReturnRow> {
  const [row] = await tx.query<VatReturnRow>(
    `${SELECT_VAT_RETURN} where v.organization_id = current_organization() and v.id = $1`,
    [id],
  );
  if (!row) throw new ActionError('not_found', `There is no VAT return ${id}.`);
  return row;
}
