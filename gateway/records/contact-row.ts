import type { Contact } from '#schemas/types.js';

export interface ContactRow {
  readonly id: string;
  readonly type: Contact['type'];
  readonly name: string;
  readonly business_id: string | null;
  readonly vat_number: string | null;
  readonly fiscal_code: string | null;
  readonly sdi_code: string | null;
  readonly pec: string | null;
  readonly country: string | null;
  readonly email: string | null;
  readonly notes: string | null;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const CONTACT_COLUMNS =
  'id, type, name, business_id, vat_number, fiscal_code, sdi_code, pec, country, email, notes, version, created_at, updated_at';

export function contactRecord(row: ContactRow): Contact {
  return {
    id: row.id,
    type: row.type,
    name: row.name,
    businessId: row.business_id,
    vatNumber: row.vat_number,
    fiscalCode: row.fiscal_code,
    sdiCode: row.sdi_code,
    pec: row.pec,
    country: row.country,
    email: row.email,
    notes: row.notes,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}
