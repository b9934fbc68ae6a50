import { toNumber } from '#domain/money/money.js';
import type { VatReturnLine } from '#schemas/types.js';
import { voucherNumberText } from '#domain/ledger/voucher-number.js';
import { loadVatReturn } from '../reads/load-vat-return.js';
import { Paging } from '../reads/paging.js';
import { defineQueryHandler } from '../query-handler.js';

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

const LIST = `
  select v.box, v.part, v.amount_minor, v.entry_id, v.line, e.fiscal_year, e.voucher_number, e.vat_date::text as vat_date,
    e.entry_date::text as entry_date, l.account_number, a.name as account_name, l.vat_code, e.text, e.document_id,
    d.invoice_number as document_number, coalesce(c.name, d.supplier_name) as counterparty
  from vat_return_lines v
    join ledger_entries e on e.organization_id = v.organization_id and e.id = v.entry_id
    join ledger_lines l on l.organization_id = v.organization_id and l.entry_id = v.entry_id and l.line = v.line
    join accounts a on a.organization_id = l.organization_id and a.number = l.account_number
    left join contacts c on c.organization_id = e.organization_id and c.id = e.contact_id
    left join documents d on d.organization_id = e.organization_id and d.id = e.document_id
  where v.organization_id = current_organization() and v.return_id = $1
    and ($2::text is null or (v.box, v.entry_id, v.line, v.part) > ($2, $3, $4::integer, $5))
    and ($6::text is null or v.box = $6)
  order by v.box, v.entry_id, v.line, v.part limit $7`;

export default defineQueryHandler<'list_vat_return_lines'>(async (parameters, { tx, principal }) => {
  const { currency } = await loadVatReturn(tx, parameters.id);
  const paging = new Paging('list_vat_return_lines', parameters, principal, ['text', 'text', 'number', 'text']);
  const after = paging.after ?? [null, null, null, null];
  const rows = await tx.queryUnprepared<LineRow>(LIST, [parameters.id, ...after, parameters.box ?? null, paging.rows]);
  return paging.page(
    rows,
    (row): VatReturnLine => ({
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
    }),
    (row) => [row.box, row.entry_id, String(row.line), row.part],
  );
});
