import type { RequestedLine } from '#domain/sales/invoice/invoice-form.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { ResourceRequestFor } from '#schemas/index.js';
import type { Violation } from '#schemas/errors.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { product as definition } from '#schemas/records/product.js';
import { shown } from '#tables/derive/columns.js';
import { recordsOf, selectWhere } from '#tables/derive/statements.js';
import { say } from '#schemas/sentences/say.js';

type SoldLine = ResourceRequestFor<'create_invoice_draft'>['lines'][number];

/** The lines of an invoice, with what they leave out taken from their products. Error: `invalid_input`. */
export async function linesOfProducts(tx: Transaction, lines: readonly SoldLine[]): Promise<RequestedLine[]> {
  const ids = lines.flatMap(({ productId }) => (productId === undefined ? [] : [productId]));
  const rows = await recordsOf(tx, definition, selectWhere(definition, 'id', null), [ids]);
  const products = new Map(rows.map((row) => [row.id, shown(definition, row)]));
  const violations: Violation[] = [];
  const priced = lines.map((line, index) => {
    const product = line.productId === undefined ? undefined : products.get(line.productId);
    if (line.productId !== undefined && !product?.active)
      violations.push({
        pointer: `/lines/${index}/productId`,
        message: say('not_an_active_product', { id: line.productId }),
      });
    const merged = {
      description: line.description ?? product?.name,
      unitPrice: line.unitPrice ?? product?.unitPrice,
      vatRate: line.vatRate ?? product?.vatRate,
    };
    for (const field of ['description', 'unitPrice', 'vatRate'] as const)
      if (merged[field] === undefined && line.productId === undefined)
        violations.push({ pointer: `/lines/${index}/${field}`, message: say('required_without_product') });
    const supplies = line.supplies ?? product?.supplies;
    return {
      description: merged.description ?? '',
      quantity: line.quantity ?? 1,
      unitPrice: merged.unitPrice ?? 0,
      vatRate: merged.vatRate ?? 0,
      ...(supplies && { supplies }),
    };
  });
  if (violations.length > 0) throw invalidInput(violations);
  return priced;
}
