import { PHRASES } from '#domain/reports/texts.js';
import type { Report } from '#schemas/types.js';

/** One record for each row, with titles in the language of the report. */
export function reportRecords({ rows, columns, language }: Report): object[] {
  return rows.map((row) => ({
    kind: row.kind,
    [PHRASES.date[language]]: row.date,
    [PHRASES.voucher[language]]: row.voucherNumber,
    [PHRASES.account[language]]: row.accountId,
    [PHRASES.text[language]]: row.label,
    ...Object.fromEntries(columns.map(({ label }, index) => [label, row.amounts[index] ?? null])),
    contactId: row.contactId,
    ledgerEntryId: row.ledgerEntryId,
    documentId: row.documentId,
  }));
}
