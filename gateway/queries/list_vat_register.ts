import { toNumber } from '#domain/money/money.js';
import { ALL_COUNTRIES } from '#domain/countries/countries.js';
import { vatCodeOf } from '#domain/regions/regions.js';
import type { VatRegisterEntry } from '#schemas/types.js';
import { defineQueryHandler } from '../query-handler.js';
import { days, is, listOf } from '../reads/list.js';

interface RegisterRow {
  readonly register: VatRegisterEntry['register'];
  readonly series: string;
  readonly year: number;
  readonly number: number;
  readonly entry_id: string;
  readonly entry_date: string;
  readonly document_date: string;
  readonly vat_date: string;
  readonly currency: string;
  readonly document_number: string | null;
  readonly counterparty: string | null;
  readonly vat_number: string | null;
  readonly lines: readonly {
    readonly code: string;
    readonly base: string;
    readonly tax: string;
    readonly deductible: string;
  }[];
}

const SELECT = `
  select p.register, p.series, p.year, p.number, p.entry_id, e.entry_date::text as entry_date, e.document_date::text as document_date,
    e.vat_date::text as vat_date, e.currency, coalesce(d.invoice_number, i.reference, o.number) as document_number,
    coalesce(c.name, d.supplier_name, o.buyer ->> 'name') as counterparty,
    coalesce(c.vat_number, d.supplier_vat_number, o.buyer ->> 'vatNumber') as vat_number,
    (select json_agg(json_build_object('code', v.code, 'base', v.base, 'tax', v.tax, 'deductible', v.deductible) order by v.code)
      from (select vat_code as code, sum(vat_base_minor)::text as base, sum(vat_minor)::text as tax, sum(vat_deductible_minor)::text as deductible
        from ledger_lines l where l.organization_id = p.organization_id and l.entry_id = p.entry_id and vat_code is not null
        group by vat_code) v) as lines
  from vat_protocols p
    join ledger_entries e on e.organization_id = p.organization_id and e.id = p.entry_id
    left join contacts c on c.organization_id = e.organization_id and c.id = e.contact_id
    left join documents d on d.organization_id = e.organization_id and d.id = e.document_id
    left join imported_entries i on i.organization_id = e.organization_id and i.entry_id = e.id
    left join invoices o on o.organization_id = e.organization_id and o.ledger_entry_id = e.id`;

export default defineQueryHandler<'list_vat_register'>(
  listOf('list_vat_register', {
    select: SELECT,
    alias: 'p',
    key: {
      parts: [
        { sql: 'p.register', of: (row) => row.register },
        { sql: 'p.series', of: (row) => row.series },
        { sql: 'p.year', of: (row) => String(row.year), format: 'number', type: 'integer' },
        { sql: 'p.number', of: (row) => String(row.number), format: 'number', type: 'integer' },
      ],
      isAscending: true,
    },
    filters: { register: is('p.register'), series: is('p.series'), ...days('e.entry_date') },
    item: registerRecord,
  }),
);

/** The VAT codes of two countries never have the same name. */
function rateOf(code: string, date: string): number {
  const region = ALL_COUNTRIES.find(({ vatCodes }) => vatCodes.some((row) => row.code === code));
  return region === undefined ? 0 : Number(vatCodeOf(region, code, date).rate);
}

function registerRecord(row: RegisterRow): VatRegisterEntry {
  const amount = (minor: bigint): number => toNumber({ minor, currency: row.currency });
  const lines = row.lines.map(({ code, base, tax, deductible }) => ({
    vatCode: code,
    rate: rateOf(code, row.document_date),
    base: BigInt(base),
    tax: BigInt(tax),
    // Output VAT of a reverse charge is owed in full. Its deduction is in the purchase register.
    deductible: row.register === 'sales' ? 0n : BigInt(deductible),
  }));
  return {
    register: row.register,
    series: row.series,
    year: row.year,
    protocol: row.number,
    ledgerEntryId: row.entry_id,
    entryDate: row.entry_date,
    documentDate: row.document_date,
    documentNumber: row.document_number,
    counterparty: row.counterparty,
    vatNumber: row.vat_number,
    vatDate: row.vat_date,
    total: amount(lines.reduce((sum, { base, tax }) => sum + base + tax, 0n)),
    lines: lines.map((line) => ({
      ...line,
      base: amount(line.base),
      tax: amount(line.tax),
      deductible: amount(line.deductible),
    })),
  };
}
