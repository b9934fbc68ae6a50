import { bankLine } from '#domain/banking/bank-line.js';
import type { Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { storeBankLines } from '#operations/banking/store-bank-lines.js';
import type { EvaluationSet, SetInvoice, SetPayment } from '#evaluation/matching/evaluation-set.js';

const minorOf = (amount: number): bigint => BigInt(Math.round(amount * 100));

/** Signed like the bank line. */
function signedMinor({ type, amount }: SetInvoice): bigint {
  const minor = minorOf(amount);
  const paidByUs = type === 'purchase' || type === 'sale_credit_note' || type === 'receipt';
  return type === undefined || !paidByUs ? minor : -minor;
}

/**
 * Writes the books of a Danish organisation as they are after months of work: posted documents of contacts, and bank
 * lines. No line is matched or in the matching queue.
 */
export async function putBooks(
  tx: Transaction,
  { invoices, payments }: Pick<EvaluationSet, 'invoices' | 'payments'>,
  bankAccountId: string,
): Promise<{ readonly entryIds: string[]; readonly transactionIds: string[] }> {
  const contacts = new Map<string, string>();
  const entryIds: string[] = [];
  for (const invoice of invoices) entryIds.push(await putInvoice(tx, invoice, contacts));
  const stored = await storeBankLines(tx, {
    bankAccountId,
    source: 'statement',
    lines: payments.filter(({ currency = 'DKK' }) => currency === 'DKK').map(lineOf),
    isComplete: false,
    makeId: () => newId('txn'),
  });
  await tx.query('delete from matching_queue where organization_id = current_organization()');
  return { entryIds, transactionIds: [...stored.newIds] };
}

const lineOf = ({ amount, date, valueDate, name, iban, text, reference, endToEndId }: SetPayment) =>
  bankLine({
    bookedOn: date,
    valueDate: valueDate ?? null,
    currency: 'DKK',
    amount: minorOf(amount),
    counterpartName: name ?? null,
    counterpartIban: iban ?? null,
    text: text ?? null,
    paymentReference: reference ?? null,
    endToEndId: endToEndId ?? null,
  });

async function contactOf(
  tx: Transaction,
  { contactId, name, fiscalIds = [] }: SetInvoice,
  contacts: Map<string, string>,
): Promise<string | null> {
  if (contactId === undefined || name === undefined) return null;
  const known = contacts.get(contactId);
  if (known) return known;
  const id = newId('con');
  contacts.set(contactId, id);
  await tx.sql`insert into contacts (organization_id, id, type, name, business_id)
    values (current_organization(), ${id}, 'both', ${name}, ${fiscalIds[0] ?? null})`;
  return id;
}

async function putInvoice(tx: Transaction, invoice: SetInvoice, contacts: Map<string, string>): Promise<string> {
  const { type, currency = 'DKK', date, dueDate, number, name, ibans = [], references = [] } = invoice;
  const [entryId, documentId] = [newId('led'), newId('doc')];
  const contactId = await contactOf(tx, invoice, contacts);
  const signed = signedMinor(invoice);
  const isForeign = currency !== 'DKK';
  const magnitude = minorOf(invoice.bookedAmount ?? invoice.amount * (isForeign ? 7.46 : 1));
  const booked = (magnitude < 0n ? -magnitude : magnitude) * (signed < 0n ? -1n : 1n);
  const account = type === 'receipt' ? '6481' : type?.startsWith('sale') ? '6190' : '7440';
  const extraction = {
    iban: ibans[0] ?? null,
    paymentReference: references[0] ?? null,
    net: invoice.net?.toFixed(2) ?? null,
    total: invoice.amount.toFixed(2),
  };
  const coding = invoice.withholding === undefined ? null : { withheld: minorOf(invoice.withholding).toString() };
  await tx.sql`
    insert into documents (organization_id, id, state, source, contact_id, extraction, coding, supplier_name, invoice_number, document_date, due_date,
      currency, total_minor)
    values (current_organization(), ${documentId}, 'coded', 'upload', ${contactId}, ${JSON.stringify(extraction)},
      ${coding && JSON.stringify(coding)}, ${name ?? null}, ${number ?? null}, ${date}, ${dueDate ?? null}, ${currency},
      ${signed < 0n ? -signed : signed})`;
  await tx.sql`
    insert into ledger_entries (organization_id, id, journal_id, fiscal_year, voucher_number, document_date, receipt_date, entry_date, vat_date, text,
      currency, contact_id, document_id)
    select current_organization(), ${entryId}, 'general', '2026', coalesce(max(voucher_number), 0) + 1, ${date}, ${date}, ${date}, ${date},
      ${invoice.description ?? name ?? 'Entry'}, 'DKK', ${contactId}, ${documentId}
    from ledger_entries where organization_id = current_organization()`;
  await tx.sql`
    insert into ledger_lines (organization_id, entry_id, line, account_number, amount_minor, original_currency, original_minor)
    values (current_organization(), ${entryId}, 1, ${account}, ${booked}, ${isForeign ? currency : null}, ${isForeign ? signed : null}),
      (current_organization(), ${entryId}, 2, '2510', ${-booked}, null, null)`;
  await tx.sql`
    update documents set state = 'posted', ledger_entry_id = ${entryId}
    where organization_id = current_organization() and id = ${documentId}`;
  return entryId;
}
