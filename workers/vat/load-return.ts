import type { Transaction } from '#platform/database/transaction.js';
import { SELECT_VAT_RETURN, type VatReturnRow } from '#tables/vat-return-table.js';

export async function loadReturn(tx: Transaction, id: string): Promise<VatReturnRow> {
  const [row] = await tx.query<VatReturnRow>(
    `${SELECT_VAT_RETURN} where v.organization_id = current_organization() and v.id = $1`,
    [id],
  );
  if (!row) throw new Error(`the VAT return ${id} was not found`);
  return row;
}
