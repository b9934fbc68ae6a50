import { localDay } from '#domain/calendar/local-day.js';
import { voucherNumberText } from '#domain/ledger/voucher-number.js';
import { toNumber } from '#domain/money/money.js';
import type { Country } from '#domain/countries/country.js';
import type { Transaction } from '#platform/database/transaction.js';
import { loadAnnualOnlyEntries, type AnnualOnlyEntry } from '#operations/vat/annual-only.js';
import { filedPeriodsOf, loadVatBooks, type VatBooks } from '#operations/vat/vat-books.js';
import type { StoredBox } from '#tables/vat-return-table.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'get_annual_vat'>(async ({ year }, { tx }) => {
  const books = await loadVatBooks(tx, localDay(new Date()));
  const { currency, vatReturn } = books.region;
  const rules = vatReturn.settlements;
  const amount = (minor: bigint): number => toNumber({ minor, currency });
  const filed = rules === null ? [] : filedPeriodsOf(books).filter(({ end }) => end.startsWith(`${year}-`));
  const sum = (code: string | undefined): number =>
    amount(filed.reduce((total, { boxes }) => total + boxOf(boxes, code), 0n));
  const interest = await annualInterest(tx, books.region, filed, year);
  const entries = await loadAnnualOnlyEntries(tx, year);
  const total = (field: 'base' | 'tax' | 'deductible'): number =>
    amount(entries.reduce((all, entry) => all + entry[field], 0n));
  return {
    year,
    currency,
    settlements: filed.length,
    outputVat: sum(rules?.boxes.outputVat),
    inputVat: sum(rules?.boxes.inputVat),
    quarterlyInterest: sum(rules?.boxes.quarterlyInterest),
    annualInterest: amount(interest.minor),
    annualInterestFiled: interest.isFiled,
    purchasesBase: total('base'),
    purchasesVat: total('tax'),
    purchasesDeductible: total('deductible'),
    purchases: entries.map((entry) => purchaseOf(entry, amount)),
  };
});

const boxOf = (boxes: readonly StoredBox[], code: string | undefined): bigint =>
  BigInt(boxes.find((box) => box.code === code)?.amount ?? '0');

const purchaseOf = (entry: AnnualOnlyEntry, amount: (minor: bigint) => number) => ({
  ledgerEntryId: entry.entryId,
  voucherNumber: voucherNumberText(entry.fiscalYear, entry.voucherNumber),
  documentId: entry.documentId,
  documentNumber: entry.documentNumber,
  counterparty: entry.counterparty,
  documentDate: entry.documentDate,
  receiptDate: entry.receiptDate,
  entryDate: entry.entryDate,
  base: amount(entry.base),
  vat: amount(entry.tax),
  deductible: amount(entry.deductible),
});

/** The interest of the last quarter as it was filed, or as its newest draft shows it. */
async function annualInterest(
  tx: Transaction,
  { key, vatReturn }: Country,
  filed: VatBooks['filed'],
  year: number,
): Promise<{ readonly minor: bigint; readonly isFiled: boolean }> {
  const box = vatReturn.settlements?.boxes.annualInterest;
  const last = filed.find(({ end }) => end === `${year}-12-31`);
  if (last) return { minor: boxOf(last.boxes, box), isFiled: true };
  const [draft] = await tx.sql<{ boxes: readonly StoredBox[] }>`
    select boxes from vat_returns
    where organization_id = current_organization() and state = 'draft' and region_key = ${key}
      and period_end = ${`${year}-12-31`}::date
    order by created_at desc, id desc limit 1`;
  return { minor: boxOf(draft?.boxes ?? [], box), isFiled: false };
}
