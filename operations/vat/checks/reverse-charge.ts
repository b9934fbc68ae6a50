import { say } from '#schemas/sentences/say.js';
import { voucherNumberText } from '#domain/ledger/voucher-number.js';
import type { CheckBeforeFiling } from './vat-check.js';

/** VAT that the buyer computes must be on both VAT accounts. If one side is missing, a box is wrong. */
export const reverseCharge: CheckBeforeFiling = async (tx, { region, period }) => {
  const codes = region.vatCodes.filter(
    (code) => code.mechanism === 'reverse_charge' && code.calculatedVatAccount !== null,
  );
  const rows = await tx.query<{ id: string; fiscal_year: string; voucher_number: number }>(
    `with computed as (
       select e.id, e.fiscal_year, e.voucher_number, m.account, sum(l.vat_minor) as tax, sum(l.vat_deductible_minor) as deductible
       from ledger_entries e
         join ledger_lines l on l.organization_id = e.organization_id and l.entry_id = e.id
         join (select distinct * from unnest($3::text[], $4::text[]) as m (code, account)) m on m.code = l.vat_code
       where e.organization_id = current_organization() and e.vat_date between $1 and $2
       group by e.id, e.fiscal_year, e.voucher_number, m.account)
     select id, fiscal_year, voucher_number from computed c
     where tax + coalesce((select sum(amount_minor) from ledger_lines x
         where x.organization_id = current_organization() and x.entry_id = c.id and x.account_number = c.account), 0) <> 0
       or (deductible <> 0 and not exists (select from ledger_lines x
         where x.organization_id = current_organization() and x.entry_id = c.id and x.account_number = $5))
     order by id limit 20`,
    [
      period.start,
      period.end,
      codes.map(({ code }) => code),
      codes.map(({ calculatedVatAccount }) => calculatedVatAccount),
      region.postingAccounts.inputVat,
    ],
  );
  return rows.map(({ id, fiscal_year: year, voucher_number: number }) => ({
    code: 'reverse_charge_incomplete',
    severity: 'blocking' as const,
    message: say('found_reverse_charge_incomplete', { voucher: voucherNumberText(year, number) }),
    link: `/api/rest/ledger-entries/${id}`,
  }));
};
