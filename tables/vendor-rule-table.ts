import type { VendorRule } from '#schemas/types.js';

export interface VendorRuleRow {
  readonly id: string;
  readonly vendor_key: string;
  readonly vendor_name: string | null;
  readonly ledger_account_id: string | null;
  readonly category: string | null;
  readonly vat_code: string | null;
  readonly booking_text: string | null;
  readonly document_id: string | null;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const VENDOR_RULE_COLUMNS =
  'id, vendor_key, vendor_name, ledger_account_id, category, vat_code, booking_text, document_id, version, created_at, updated_at';

export function vendorRuleRecord(row: VendorRuleRow): VendorRule {
  return {
    id: row.id,
    vendor: row.vendor_key,
    vendorName: row.vendor_name,
    ledgerAccountId: row.ledger_account_id,
    category: row.category,
    vatCode: row.vat_code,
    bookingText: row.booking_text,
    documentId: row.document_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}
