import { say } from '#schemas/sentences/say.js';
import { toDecimalText } from '#domain/money/money.js';
import type { CheckBeforeFiling } from './vat-check.js';

/**
 * Compares the balance of each VAT account in the period with its box. A difference stays on the account after the
 * settlement.
 */
export const vatAccounts: CheckBeforeFiling = async (tx, scope) => {
  const { region, period, kind, exact, reportedElsewhereUntil } = scope;
  const accounts = region.vatAccounts;
  const rows = await tx.query<{ account: string; balance: bigint }>(
    `select l.account_number as account, sum(l.amount_minor)::bigint as balance
     from ledger_lines l join ledger_entries e on e.organization_id = l.organization_id and e.id = l.entry_id
     where l.organization_id = current_organization() and l.account_number = any($3) and e.vat_date between $1 and $2
       and not ($5::date is not null and e.vat_date <= $5::date and e.entry_date <= $5::date)
       and not exists (select from vat_returns r where r.organization_id = e.organization_id and r.settlement_entry_id = e.id)
       and (not $4::boolean or not exists (select from vat_return_entries v
         join vat_returns r on r.organization_id = v.organization_id and r.id = v.return_id
         where v.organization_id = e.organization_id and v.entry_id = e.id and r.state = 'filed'))
     group by l.account_number`,
    [period.start, period.end, accounts.map(({ account }) => account), kind === 'correction', reportedElsewhereUntil],
  );
  const text = (minor: bigint): string => toDecimalText({ minor, currency: region.currency });
  return accounts.flatMap(({ account, box, balanceSign }) => {
    const balance = (rows.find((row) => row.account === account)?.balance ?? 0n) * balanceSign;
    const expected = exact.get(box) ?? 0n;
    if (balance === expected) return [];
    return [
      {
        code: 'vat_account_differs',
        severity: 'warning' as const,
        message: say('found_vat_account_differs', {
          account,
          balance: text(balance),
          box,
          expected: text(expected),
          rest: `${text(balance - expected)} ${region.currency}`,
        }),
        link: `/api/rest/ledger-entries?accountId=${account}&from=${period.start}&until=${period.end}`,
      },
    ];
  });
};
