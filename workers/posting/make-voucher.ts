import type { Coding } from '#domain/coding/coding.js';
import { vatCodeOf } from '#domain/regions/regions.js';
import { markerOf } from '#providers/accounting/marker.js';
import type { Voucher } from '#providers/accounting/port.js';
import type { Extraction } from '#schemas/types.js';
import type { NewLedgerEntry } from '#operations/ledger/write-ledger-entry.js';
import type { Books } from './books-of.js';

/** The entry as external books receive it: the same amounts in the currency of the books. */
export function makeVoucher(
  entry: NewLedgerEntry,
  { region, coding, journal }: Books,
  extraction: Extraction | null,
): Voucher {
  return {
    marker: markerOf(entry.id),
    text: entry.text,
    date: entry.entryDate,
    dueDate: extraction?.dueDate ?? null,
    currency: region.currency,
    supplier: {
      name: extraction?.supplier.name ?? 'Unknown supplier',
      vatNumber: extraction?.supplier.vatNumber ?? null,
      country: extraction?.supplier.country ?? null,
    },
    supplierInvoiceNumber: extraction?.number ?? null,
    contraAccount: journal.contraAccount,
    isPaid: coding.paidBy !== 'nobody',
    lines: coding.lines.map((line) => voucherLine(line, coding, region)),
  };
}

function voucherLine(line: Coding['lines'][number], coding: Coding, region: Books['region']): Voucher['lines'][number] {
  const { code, mechanism, rate, deductiblePercent } = vatCodeOf(region, line.vatCode.value, coding.date);
  return {
    account: line.account.value,
    category: line.category.value,
    vat: { code, mechanism, rate, deductiblePercent },
    gross: line.bookGross,
    tax: mechanism === 'charged' ? line.bookTax : 0n,
    incomeTaxPercent: line.incomeTaxPercent,
  };
}
