import { localDay } from '#domain/calendar/local-day.js';
import { fiscalYearOf } from '#domain/ledger/fiscal-year.js';
import { toNumber } from '#domain/money/money.js';
import { accountOf } from '#domain/regions/regions.js';
import { contributionsOf, sumByBox } from '#domain/vat/contribution.js';
import { euSaleOf } from '#domain/vat/eu-sales.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { VatReconciliation } from '#schemas/types.js';
import { loadEuSales } from '#operations/vat/load-eu-sales.js';
import { loadVatSums } from '#operations/vat/load-vat-lines.js';
import { loadVatBooks, type VatBooks } from '#operations/vat/vat-books.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'get_vat_reconciliation'>(async ({ date }, { tx }) => {
  const today = localDay(new Date());
  const books = await loadVatBooks(tx, today);
  const until = date ?? today;
  const lines = await reconcileAccounts(tx, books, until);
  const euSales = await reconcileEuSales(tx, books, until);
  return {
    date: until,
    currency: books.region.currency,
    lines,
    euSales,
    agrees: [...lines, ...euSales].every(({ difference }) => difference === 0),
  };
});

/**
 * Compares by VAT date on both sides: the accounts without settlements, and the boxes of all entries. Settlements
 * reduce both sides by the same amount.
 */
async function reconcileAccounts(tx: Transaction, books: VatBooks, until: string): Promise<VatReconciliation['lines']> {
  const { region } = books;
  const accounts = region.vatAccounts;
  const balances = await tx.query<{ account: string; balance: bigint }>(
    `select l.account_number as account, sum(l.amount_minor)::bigint as balance
     from ledger_lines l join ledger_entries e on e.organization_id = l.organization_id and e.id = l.entry_id
     where l.organization_id = current_organization() and l.account_number = any($1) and e.vat_date <= $2
     group by l.account_number`,
    [accounts.map(({ account }) => account), until],
  );
  const settled = await tx.query<{ account: string; balance: bigint }>(
    `select l.account_number as account, sum(l.amount_minor)::bigint as balance
     from vat_returns r
       join ledger_entries e on e.organization_id = r.organization_id and e.id = r.settlement_entry_id
       join ledger_lines l on l.organization_id = e.organization_id and l.entry_id = e.id
     where r.organization_id = current_organization() and e.vat_date <= $1 group by l.account_number`,
    [until],
  );
  const own = contributionsOf(region, await loadVatSums(tx, null, until));
  const boxes = sumByBox(own.items);
  const amount = (minor: bigint): number => toNumber({ minor, currency: region.currency });
  const find = (rows: typeof balances, account: string): bigint =>
    rows.find((row) => row.account === account)?.balance ?? 0n;
  return accounts.map(({ account, box, balanceSign }) => {
    const balance = find(balances, account) * balanceSign;
    const reported = (boxes.get(box) ?? 0n) + find(settled, account) * balanceSign;
    return {
      accountId: account,
      accountName: accountOf(region, account, until).name,
      box,
      balance: amount(balance),
      reported: amount(reported),
      difference: amount(balance - reported),
    };
  });
}

/** Compares the list per customer with sums that come from the lines, independently of the list. */
async function reconcileEuSales(
  tx: Transaction,
  { region, fiscalYearStart }: VatBooks,
  until: string,
): Promise<VatReconciliation['euSales']> {
  const from = fiscalYearOf(until, fiscalYearStart).firstDay;
  const { customers: list, outsideEu } = await loadEuSales(tx, region, from, until);
  const lines = await loadVatSums(tx, from, until);
  const amount = (minor: bigint): number => toNumber({ minor, currency: region.currency });
  return (['goods', 'services'] as const).map((kind) => {
    const listed = list.reduce((sum, row) => sum + row[kind], 0n);
    const inBoxes = lines
      .filter((line) => euSaleOf(region, line) === kind)
      .reduce((sum, line) => sum + line.vat.base, 0n);
    const withoutNumber = list.filter(({ vatNumber }) => vatNumber === null).reduce((sum, row) => sum + row[kind], 0n);
    const outside = kind === 'services' ? outsideEu : 0n;
    return {
      kind,
      list: amount(listed),
      outsideEu: amount(outside),
      boxes: amount(inBoxes),
      difference: amount(listed + outside - inBoxes),
      withoutVatNumber: amount(withoutNumber),
    };
  });
}
