import type { JsonSchema } from './json-schema.js';

/**
 * Records with texts that strangers write: suppliers on paper, banks, the exchange, partners. Everything that contains one of them
 * is marked as data from outside for assistants.
 */
export const RECORDS_FROM_OUTSIDE: ReadonlySet<string> = new Set([
  'AuditEntry',
  'BankAccount',
  'BankStatement',
  'Closing',
  'Command',
  'CompanyLookup',
  'Contact',
  'DeadLetter',
  'Document',
  'DocumentDetails',
  'Einvoice',
  'EntryExplanation',
  'EuSale',
  'Event',
  'ExternalPosting',
  'ExternalPostingDetails',
  'Extraction',
  'FixedAsset',
  'Invoice',
  'IssuedEinvoice',
  'LedgerEntry',
  'LedgerEntryPreview',
  'MatchSuggestion',
  'OpenItem',
  'ReconciliationStatus',
  'RegisterCheck',
  'Report',
  'ReviewItem',
  'SavedContact',
  'Transaction',
  'VatRegisterEntry',
  'VatReturnLine',
  'VendorRule',
]);

/** Whether a value of this schema can contain text from outside the organisation. */
export function hasOutsideData(schema: JsonSchema): boolean {
  if (schema.title !== undefined && RECORDS_FROM_OUTSIDE.has(schema.title)) return true;
  const parts = [...Object.values(schema.properties ?? {}), schema.items, ...(schema.anyOf ?? [])];
  return parts.some((part) => part !== undefined && hasOutsideData(part));
}
