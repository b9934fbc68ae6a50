import type { Country } from '#domain/countries/country.js';
import type { EuSaleKind } from '#domain/regions/region.js';
import { vatCodeOf } from '#domain/regions/regions.js';
import { euSaleOf } from '#domain/vat/eu-sales.js';
import type { Statements } from '#tables/statements.js';

export interface EuSalesRow {
  readonly contactId: string | null;
  readonly name: string | null;
  readonly country: string | null;
  readonly vatNumber: string | null;
  readonly goods: bigint;
  readonly services: bigint;
  readonly lines: number;
}

interface SumRow {
  readonly contact_id: string | null;
  readonly name: string | null;
  readonly country: string | null;
  readonly vat_number: string | null;
  readonly vat_code: string;
  readonly document_date: string;
  readonly base: bigint;
  readonly lines: bigint;
}

/** VAT codes of a region that were ever part of the list. */
const codesOf = (region: Country): readonly string[] =>
  region.vatCodes.filter((code) => kindOfCode(region, code.code, code.validFrom) !== null).map(({ code }) => code);

function kindOfCode(region: Country, code: string, date: string): EuSaleKind | null {
  const vat = { code, base: 0n, tax: 0n, deductibleTax: 0n, pendingTax: 0n };
  return vatCodeOf(region, code, date).direction === 'sale'
    ? euSaleOf(region, { entryId: '', line: 0, documentDate: date, vat })
    : null;
}

const EU = 'AT BE BG CY CZ DE DK EE EL ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' ');

const isOnList = (region: Country, row: SumRow): boolean => {
  if (!region.euSales.alsoOutsideEu.includes(row.vat_code)) return true;
  const country = row.vat_number?.slice(0, 2) ?? row.country;
  return country !== null && EU.includes(country);
};

interface EuSales {
  readonly customers: readonly EuSalesRow[];
  /** Services under the same code to customers outside the EU, which are not on the list. */
  readonly outsideEu: bigint;
}

/**
 * The EU sales list by VAT date, one row per customer, sorted by VAT number. The number on the invoice has priority over that of
 * the contact, which may be missing or newer.
 */
export async function loadEuSales(
  tx: Statements,
  region: Country,
  from: string | null,
  until: string | null,
): Promise<EuSales> {
  const rows = await tx.query<SumRow>(
    `select e.contact_id, coalesce(c.name, i.buyer ->> 'name') as name, coalesce(i.buyer ->> 'country', c.country) as country,
       coalesce(i.buyer ->> 'vatNumber', c.vat_number) as vat_number, l.vat_code, max(e.document_date)::text as document_date,
       sum(l.vat_base_minor)::bigint as base, count(*) as lines
     from ledger_entries e
       join ledger_lines l on l.organization_id = e.organization_id and l.entry_id = e.id
       left join contacts c on c.organization_id = e.organization_id and c.id = e.contact_id
       left join lateral (
         select invoices.buyer from invoices
         where invoices.organization_id = e.organization_id and invoices.ledger_entry_id in (e.id, e.reverses_id) limit 1
       ) i on true
     where e.organization_id = current_organization() and l.vat_code = any($1)
       and ($2::date is null or e.vat_date >= $2) and ($3::date is null or e.vat_date <= $3)
     group by 1, 2, 3, 4, l.vat_code`,
    [codesOf(region), from, until],
  );
  const customers = new Map<string, EuSalesRow>();
  for (const row of rows.filter((candidate) => isOnList(region, candidate))) {
    const key = row.contact_id ?? `${row.vat_number ?? ''}/${row.name ?? ''}`;
    const kind = kindOfCode(region, row.vat_code, row.document_date);
    const before = customers.get(key);
    customers.set(key, {
      contactId: row.contact_id,
      name: row.name,
      country: row.country,
      vatNumber: row.vat_number,
      goods: (before?.goods ?? 0n) + (kind === 'goods' ? row.base : 0n),
      services: (before?.services ?? 0n) + (kind === 'services' ? row.base : 0n),
      lines: (before?.lines ?? 0) + Number(row.lines),
    });
  }
  return {
    customers: [...customers.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
    outsideEu: rows.filter((row) => !isOnList(region, row)).reduce((sum, { base }) => sum + base, 0n),
  };
}

/** Customers without a number come last, where they are noticed. */
const keyOf = ({ vatNumber, contactId }: EuSalesRow): string => `${vatNumber ?? '~'}/${contactId ?? ''}`;
