import { counted } from '#domain/closing/counted.js';
import type { CheckBeforeFiling } from './vat-check.js';

/** Sales without VAT to EU businesses belong on the EU sales list, which needs the VAT number of each customer. */
export const euSalesWithoutNumber: CheckBeforeFiling = async (tx, { region, period }) => {
  const [row] = await tx.query<{ entries: bigint; id: string | null }>(
    `select count(distinct e.id) as entries, min(e.id) as id
     from ledger_entries e
       join ledger_lines l on l.organization_id = e.organization_id and l.entry_id = e.id
       left join contacts c on c.organization_id = e.organization_id and c.id = e.contact_id
     where e.organization_id = current_organization() and e.vat_date between $1 and $2 and l.vat_code = any($3) and c.vat_number is null`,
    [period.start, period.end, region.euSales.needNumber],
  );
  if (!row || row.entries === 0n) return [];
  return [
    {
      code: 'eu_sales_without_vat_number',
      severity: 'warning',
      message: counted('found_eu_sales_without_number', row.entries),
      link: `/api/rest/ledger-entries/${row.id}`,
    },
  ];
};
