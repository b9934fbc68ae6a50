import { voucherNumberText } from '#domain/ledger/voucher-number.js';
import { toNumber } from '#domain/money/money.js';
import type { VatReturnLine } from '#schemas/types.js';

interface LineRow {
  readonly box: string;
  readonly part: VatReturnLine['part'];
  readonly amount_minor: bigint;
  readonly entry_id: string;
  readonly line: number;
  readonly fiscal_year: string;
  readonly voucher_number: number;
  readonly vat_date: string;
  readonly entry_date: string;
  readonly account_number: string;
  readonly account_name: string;
  readonly vat_code: string | null;
  readonly text: string;
  readonly document_id: string | null;
  readonly document_number: string | null;
  readonly counterparty: string | null;
}

/** Where lines of boxes come from: the parameters of the source, and the currency of its amounts. */
interface VatLineSource {
  readonly values: readonly unknown[];
  readonly currency: string;
}

/** The lines behind boxes, with their entries and documents. `source` has box, entry_id, line, part and amount_minor as `v`. */
export const vatLinesFrom = (source: string) => ({
  select: `
  select v.box, v.part, v.amount_minor, v.entry_id, v.line, e.fiscal_year, e.voucher_number, e.vat_date::text as vat_date,
    e.entry_date::text as entry_date, l.account_number, a.name as account_name, l.vat_code, e.text, e.document_id,
    d.invoice_number as document_number, coalesce(c.name, d.supplier_name) as counterparty
  from ${source}
    join ledger_entries e on e.organization_id = current_organization() and e.id = v.entry_id
    join ledger_lines l on l.organization_id = e.organization_id and l.entry_id = e.id and l.line = v.line
    join accounts a on a.organization_id = l.organization_id and a.number = l.account_number
    left join contacts c on c.organization_id = e.organization_id and c.id = e.contact_id
    left join documents d on d.organization_id = e.organization_id and d.id = e.document_id`,
  values: (_: unknown, { values }: VatLineSource) => values,
  alias: 'e',
  key: {
    parts: [
      { sql: 'v.box', of: ({ box }: LineRow) => box },
      { sql: 'v.entry_id', of: ({ entry_id: id }: LineRow) => id },
      { sql: 'v.line', of: ({ line }: LineRow) => String(line), format: 'number', type: 'integer' },
      { sql: 'v.part', of: ({ part }: LineRow) => part },
    ],
    isAscending: true,
  } as const,
  item: (row: LineRow, { currency }: VatLineSource): VatReturnLine => vatLineRecord(row, currency),
});

const vatLineRecord = (row: LineRow, currency: string): VatReturnLine => ({
  box: row.box,
  part: row.part,
  amount: toNumber({ minor: row.amount_minor, currency }),
  ledgerEntryId: row.entry_id,
  line: row.line,
  voucherNumber: voucherNumberText(row.fiscal_year, row.voucher_number),
  vatDate: row.vat_date,
  entryDate: row.entry_date,
  accountId: row.account_number,
  accountName: row.account_name,
  vatCode: row.vat_code,
  text: row.text,
  documentId: row.document_id,
  documentNumber: row.document_number,
  counterparty: row.counterparty,
});
