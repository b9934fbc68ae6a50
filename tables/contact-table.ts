import type { Contact } from '#domain/contacts/contact.js';
import type { Contact as ContactRecord } from '#schemas/types.js';

export interface ContactRow {
  readonly id: string;
  readonly type: ContactRecord['type'];
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

/** The record for callers, the audit log and events. */
export function contactRecord(row: ContactRow): ContactRecord {
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

/** The columns that save_contact sets. */
export function contactColumns(contact: Contact): Omit<ContactRow, 'id' | 'version' | 'created_at' | 'updated_at'> {
  return {
    type: contact.type,
    name: contact.name,
    business_id: contact.businessId,
    vat_number: contact.vatNumber,
    fiscal_code: contact.fiscalCode,
    sdi_code: contact.sdiCode,
    pec: contact.pec,
    country: contact.country,
    email: contact.email,
    notes: contact.notes,
  };
}
