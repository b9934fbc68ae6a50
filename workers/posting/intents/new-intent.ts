import type { Coding } from '#domain/coding/coding.js';
import { vatCodeOf } from '#domain/regions/regions.js';
import { markerOf } from '#providers/accounting/marker.js';
import type { Voucher } from '#providers/accounting/port.js';
import type { Extraction } from '#schemas/types.js';
import type { NewLedgerEntry } from '#operations/ledger/write-ledger-entry.js';
import type { Books, ConnectionRow } from '../posting-books.js';
import { put, type Write } from '#operations/engine/change.js';
import { newId } from '#platform/ids.js';
import { voucherJson } from '#providers/accounting/voucher-json.js';
import { withProviderAccounts } from '#tables/posting-intent-table.js';

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

/** The generation is part of the idempotency key. A document that is posted again needs a key that was never used. */
const INSERT_INTENTS = `
  insert into posting_intents (organization_id, id, entry_id, document_id, connection_id, provider, journal, voucher, generation)
  select current_organization(), r.id, r.entry_id, r.document_id, r.connection_id, r.provider, r.journal,
    ${withProviderAccounts('r.voucher')}, 1 + coalesce((select max(p.generation) from posting_intents p
      where p.organization_id = current_organization() and p.document_id = r.document_id), 0)
  from json_to_recordset($1::json) as r (id text, entry_id text, document_id text, connection_id text, provider text, journal text,
    voucher jsonb)`;

/** The intent to deliver an entry to the external books, in the transaction of the entry. A duty delivers it. */
export const intentWrite = (
  { id, provider, settings, account_id: accountId }: ConnectionRow,
  entry: { readonly id: string; readonly documentId: string | null },
  voucher: Voucher,
): Write =>
  put(INSERT_INTENTS, {
    id: newId('pin'),
    entry_id: entry.id,
    document_id: entry.documentId,
    connection_id: id,
    provider,
    journal: settings['journalNumber'] ?? accountId,
    voucher: JSON.parse(voucherJson(voucher)) as unknown,
  });
