import type { Transaction } from '#platform/database/transaction.js';
import type { ResourceRequestFor } from '#schemas/index.js';
import { refuse } from '#schemas/errors.js';
import { product } from '#schemas/records/product.js';
import type { Product } from '#schemas/types.js';
import { storedOf } from '#tables/derive/columns.js';
import { loadNeed } from '../engine/answer-needs.js';
import { applyChange } from '../engine/apply-writes.js';
import { change, create } from '../engine/change.js';
import { byId } from '../engine/need.js';
import type { Here } from '../engine/run-here.js';

/** Error: `product_exists`. */
export async function createProduct(here: Here, request: ResourceRequestFor<'create_product'>): Promise<Product> {
  const { number = null } = request;
  await requireFreeNumber(here.tx, number, null);
  const stated = storedOf(product, { ...request, number, active: true });
  return applyChange(create(product, stated, here.now), here);
}

/** Errors: `not_found`, `product_exists`. */
export async function updateProduct(
  here: Here,
  id: string,
  changes: ResourceRequestFor<'update_product'>,
): Promise<Product> {
  const before = await loadNeed(here.tx, byId(product, id, 'update'));
  if (!before) throw refuse('no_product', { id });
  await requireFreeNumber(here.tx, changes.number ?? before.number, id);
  return applyChange(change(product, before, storedOf(product, changes), here.now), here);
}

async function requireFreeNumber(tx: Transaction, number: string | null, id: string | null): Promise<void> {
  if (number === null) return;
  await tx.sql`select pg_advisory_xact_lock(hashtextextended('product ' || current_organization() || lower(${number}), 0))`;
  const [taken] = await tx.sql<{ id: string }>`
    select id from products where organization_id = current_organization() and lower(number) = lower(${number})`;
  if (taken && taken.id !== id) throw refuse('product_number_taken', { id: taken.id, number });
}
