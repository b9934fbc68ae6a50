import type { Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import type { ResourceRequestFor } from '#schemas/index.js';
import { refuse } from '#schemas/errors.js';
import type { Product } from '#schemas/types.js';
import { PRODUCT_COLUMNS, productRecord, type ProductRow } from '#tables/product-table.js';
import type { Here } from '../engine/run-here.js';

/** Error: `product_exists`. */
export async function createProduct(
  { tx, audit }: Here,
  { name, number, unitPrice, vatRate, supplies }: ResourceRequestFor<'create_product'>,
): Promise<Product> {
  await requireFreeNumber(tx, number ?? null, null);
  const [row] = await tx.query<ProductRow>(
    `insert into products (organization_id, id, name, number, unit_price, vat_rate, supplies)
       values (current_organization(), $1, $2, $3, $4, $5, $6) returning ${PRODUCT_COLUMNS}`,
    [newId('prd'), name, number ?? null, unitPrice, vatRate, supplies],
  );
  const after = productRecord(row!);
  const target = { type: 'product', id: after.id } as const;
  audit({ target, before: null, after });
  return after;
}

/** Errors: `not_found`, `product_exists`. */
export async function updateProduct(
  { tx, audit }: Here,
  id: string,
  changes: ResourceRequestFor<'update_product'>,
): Promise<Product> {
  const [row] = await tx.query<ProductRow>(
    `select ${PRODUCT_COLUMNS} from products where organization_id = current_organization() and id = $1 for update`,
    [id],
  );
  if (!row) throw refuse('no_product', { id });
  const before = productRecord(row);
  const next = { ...before, ...changes };
  await requireFreeNumber(tx, next.number, id);
  const [changed] = await tx.query<ProductRow>(
    `update products set name = $2, number = $3, unit_price = $4, vat_rate = $5, supplies = $6, active = $7, version = version + 1,
         updated_at = now()
       where organization_id = current_organization() and id = $1 returning ${PRODUCT_COLUMNS}`,
    [id, next.name, next.number, next.unitPrice, next.vatRate, next.supplies, next.active],
  );
  const after = productRecord(changed!);
  const target = { type: 'product', id } as const;
  audit({ target, before, after });
  return after;
}

async function requireFreeNumber(tx: Transaction, number: string | null, id: string | null): Promise<void> {
  if (number === null) return;
  await tx.sql`select pg_advisory_xact_lock(hashtextextended('product ' || current_organization() || lower(${number}), 0))`;
  const [taken] = await tx.sql<{ id: string }>`
    select id from products where organization_id = current_organization() and lower(number) = lower(${number})`;
  if (taken && taken.id !== id) throw refuse('product_number_taken', { id: taken.id, number });
}
