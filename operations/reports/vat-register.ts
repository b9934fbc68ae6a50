import { voucherNumberText } from '#domain/ledger/voucher-number.js';
import type { Language } from '#domain/money/money-text.js';
import type { Country } from '#domain/countries/country.js';
import { addUp, headingRow, lineRow, totalRow, type ReportRow, type ReportTable } from '#domain/reports/report.js';
import { fill, PHRASES } from '#domain/reports/texts.js';
import { columnsOf, type ReportInput } from './report-input.js';

interface RegisterRow {
  readonly id: string;
  readonly vat_date: string;
  readonly fiscal_year: string;
  readonly voucher_number: number;
  readonly text: string;
  readonly counterparty: string | null;
  readonly contact_id: string | null;
  readonly document_id: string | null;
  readonly protocol: string | null;
  readonly vat_code: string;
  readonly base: bigint;
  readonly tax: bigint;
  readonly deductible: bigint;
}

interface CodeRow {
  readonly vat_code: string;
  readonly base: bigint;
  readonly tax: bigint;
  readonly deductible: bigint;
  readonly rows: number;
}

const SUMS = `coalesce(sum(l.vat_base_minor), 0)::bigint as base, coalesce(sum(l.vat_minor), 0)::bigint as tax,
  coalesce(sum(l.vat_deductible_minor), 0)::bigint as deductible`;

/** One row for each entry and VAT code. $3: the codes of the register. */
const ROWS = `
  select e.id, e.vat_date::text as vat_date, e.fiscal_year, e.voucher_number, e.text, e.contact_id, e.document_id, l.vat_code,
    coalesce(c.name, d.supplier_name, i.buyer ->> 'name') as counterparty,
    (select min(p.number || '/' || p.year) from vat_protocols p
      where p.organization_id = e.organization_id and p.entry_id = e.id and p.register = $5) as protocol, ${SUMS}
  from ledger_lines l
    join ledger_entries e on e.organization_id = l.organization_id and e.id = l.entry_id
    left join contacts c on c.organization_id = e.organization_id and c.id = e.contact_id
    left join documents d on d.organization_id = e.organization_id and d.id = e.document_id
    left join invoices i on i.organization_id = e.organization_id and i.ledger_entry_id = e.id
  where l.organization_id = current_organization() and e.vat_date between $1 and $2 and l.vat_code = any($3)
  group by e.organization_id, e.id, e.vat_date, e.fiscal_year, e.voucher_number, e.text, e.contact_id, e.document_id, l.vat_code,
    c.name, d.supplier_name, i.buyer
  order by e.vat_date, e.id, l.vat_code limit $4`;

const BY_CODE = `
  select l.vat_code, ${SUMS}, count(distinct e.id)::integer as rows
  from ledger_lines l join ledger_entries e on e.organization_id = l.organization_id and e.id = l.entry_id
  where l.organization_id = current_organization() and e.vat_date between $1 and $2 and l.vat_code = any($3)
  group by l.vat_code order by l.vat_code`;

type Amounts = Pick<RegisterRow, 'base' | 'tax' | 'deductible'>;
const amountsOf = ({ base, tax, deductible }: Amounts): bigint[] => [base, tax, deductible];

/** Sales and purchases by VAT date, with the sums of each code. Lines of entries are the same that a VAT return reads. */
export async function vatRegisterReport(input: ReportInput): Promise<ReportTable> {
  const { language, maxRows } = input;
  const sales = await register(input, 'sale', maxRows);
  const purchases = await register(input, 'purchase', Math.max(1, maxRows - sales.shown));
  return {
    columns: columnsOf(language, 'base', 'tax', 'deductible'),
    rows: [...sales.rows, ...purchases.rows],
    rowsLeftOut: sales.leftOut + purchases.leftOut,
  };
}

async function register(
  { tx, region, language, period }: ReportInput,
  direction: 'sale' | 'purchase',
  maxRows: number,
): Promise<{ readonly rows: ReportRow[]; readonly shown: number; readonly leftOut: number }> {
  const codes = region.vatCodes.filter((code) => code.direction === direction).map(({ code }) => code);
  const byCode = await tx.queryUnprepared<CodeRow>(BY_CODE, [period.from, period.until, codes]);
  if (byCode.length === 0) return { rows: [], shown: 0, leftOut: 0 };
  const registerName = direction === 'sale' ? 'sales' : 'purchases';
  const rows = await tx.queryUnprepared<RegisterRow>(ROWS, [period.from, period.until, codes, maxRows, registerName]);
  const label = PHRASES[registerName][language];
  return {
    rows: [
      headingRow(label, 3),
      ...rows.map(registerRow),
      ...byCode.map((row) => totalRow(codeLabel(region, row.vat_code, language), amountsOf(row), { level: 1 })),
      totalRow(fill(PHRASES.totalOf[language], label), addUp(byCode.map(amountsOf), 3)),
    ],
    shown: rows.length,
    leftOut: byCode.reduce((sum, row) => sum + row.rows, 0) - rows.length,
  };
}

function registerRow(row: RegisterRow): ReportRow {
  const name = row.counterparty !== null && !row.text.includes(row.counterparty) ? ` · ${row.counterparty}` : '';
  const protocol = row.protocol === null ? '' : `${row.protocol} `;
  return lineRow(`${protocol}${row.vat_code} · ${row.text}${name}`, amountsOf(row), {
    date: row.vat_date,
    voucherNumber: voucherNumberText(row.fiscal_year, row.voucher_number),
    contactId: row.contact_id,
    ledgerEntryId: row.id,
    documentId: row.document_id,
  });
}

function codeLabel(region: Country, code: string, language: Language): string {
  const rule = region.vatCodes.find((row) => row.code === code);
  if (!rule) return code;
  return `${code} ${language === region.language ? rule.name : rule.englishName}`;
}
