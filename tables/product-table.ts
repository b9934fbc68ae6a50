import type { Product } from '#schemas/types.js';

export interface ProductRow {
  readonly id: string;
  readonly number: string | null;
  readonly name: string;
  readonly unit_price: string;
  readonly vat_rate: string;
  readonly supplies: Product['supplies'];
  readonly active: boolean;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const PRODUCT_COLUMNS = `id, number, name, unit_price::text as unit_price, vat_rate::text as vat_rate, supplies, active, version,
  created_at, updated_at`;

export const productRecord = (row: ProductRow): Product => ({
  id: row.id,
  name: row.name,
  number: row.number,
  unitPrice: Number(row.unit_price),
  vatRate: Number(row.vat_rate),
  supplies: row.supplies,
  active: row.active,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});
