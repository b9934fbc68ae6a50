import { countryOf } from '#domain/countries/countries.js';
import { REGION_KEYS } from '#schemas/region-keys.js';
import type { Statements } from '#tables/statements.js';

/** The VAT codes of countries that deduct such VAT in the annual return. */
const DEDUCTED_BY_YEAR = REGION_KEYS.flatMap((key) => {
  const codes = countryOf(key).vatReturn.settlements?.annualOnlyCodes;
  return codes === undefined
    ? []
    : [
        `(a.vat_code ~ '${codes}' and (select s.region_key from organization_settings s
          where s.organization_id = current_organization()) = '${key}')`,
      ];
}).join(' or ');

const isOwn = (entry: string): string => `
  (${entry}.reverses_id is null and ${entry}.document_id is not null
    and to_char(${entry}.vat_date, 'MM-DD') = '12-31' and ${entry}.entry_date > ${entry}.vat_date
    and exists (select from ledger_lines a where a.organization_id = ${entry}.organization_id and a.entry_id = ${entry}.id
      and (${DEDUCTED_BY_YEAR})))`;

/**
 * Entries `e` whose input VAT is deducted in the annual return only: received in one year, registered in the
 * next (DPR 633/72 art. 25; circolare 1/E/2018). They belong to no periodic settlement, and neither do their reversals.
 */
export const IS_ANNUAL_ONLY = `
  (${isOwn('e')} or exists (select from ledger_entries o
    where o.organization_id = e.organization_id and o.id = e.reverses_id and ${isOwn('o')}))`;

export interface AnnualOnlyEntry {
  readonly entryId: string;
  readonly fiscalYear: string;
  readonly voucherNumber: number;
  readonly documentId: string;
  readonly documentNumber: string | null;
  readonly counterparty: string | null;
  readonly documentDate: string;
  readonly receiptDate: string;
  readonly entryDate: string;
  readonly base: bigint;
  readonly tax: bigint;
  readonly deductible: bigint;
}

/** The entries that only the annual return of this year deducts, in order of their registration. */
export async function loadAnnualOnlyEntries(tx: Statements, year: number): Promise<readonly AnnualOnlyEntry[]> {
  return tx.query<AnnualOnlyEntry>(
    `select e.id as "entryId", e.fiscal_year as "fiscalYear", e.voucher_number as "voucherNumber", e.document_id as "documentId",
       d.invoice_number as "documentNumber", coalesce(c.name, d.supplier_name) as counterparty,
       e.document_date::text as "documentDate", e.receipt_date::text as "receiptDate", e.entry_date::text as "entryDate",
       sum(l.vat_base_minor)::bigint as base, sum(l.vat_minor)::bigint as tax,
       sum(l.vat_deductible_minor)::bigint as deductible
     from ledger_entries e
       join ledger_lines l on l.organization_id = e.organization_id and l.entry_id = e.id and l.vat_code is not null
       left join ledger_entries o on o.organization_id = e.organization_id and o.id = e.reverses_id
       left join contacts c on c.organization_id = e.organization_id and c.id = e.contact_id
       left join documents d on d.organization_id = e.organization_id and d.id = e.document_id
     where e.organization_id = current_organization() and extract(year from coalesce(o.vat_date, e.vat_date)) = $1
       and ${IS_ANNUAL_ONLY}
     group by e.id, e.fiscal_year, e.voucher_number, e.document_id, d.invoice_number, c.name, d.supplier_name,
       e.document_date, e.receipt_date, e.entry_date
     order by e.entry_date, e.voucher_number`,
    [year],
  );
}
