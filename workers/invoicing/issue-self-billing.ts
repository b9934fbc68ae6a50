import { localDay } from '#domain/calendar/local-day.js';
import type { OutgoingInvoice } from '#domain/einvoice/outgoing-invoice.js';
import { zero } from '#domain/money/money.js';
import type { InvoiceBuyer } from '#domain/sales/invoice/invoice-parties.js';
import { SELF_BILLING_SERIES } from '#domain/sales/invoice/invoice-number.js';
import type { Transaction } from '#platform/database/transaction.js';
import { fatturaPaSchema } from '#providers/einvoicing/fatturapa-schema.js';
import { ActionError, refuse } from '#schemas/errors.js';
import type { Invoice } from '#schemas/types.js';
import { invoiceRecord, outgoingLines, type InvoiceRow } from '#tables/invoice-table.js';
import { loadBuyer } from '#operations/sales/load-buyer.js';
import type { SellerBooks } from '#operations/sales/load-seller.js';
import type { CommandContext, HandlerContext } from '#operations/context.js';
import { bindNumber } from './bind-number.js';
import { chooseExchange } from './choose-exchange.js';
import { recordInvoiceChange, loadInvoice } from '#operations/sales/lock-invoice.js';
import { say } from '#schemas/sentences/say.js';
import { queueEinvoice } from './queue-einvoice.js';

/** The fiscal regime of sellers outside of Italy. */
const FOREIGN_REGIME = 'RF18';

/** The format requires an id, even for a foreign supplier without a VAT number. */
const WITHOUT_ID = '99999999999';

/** Exchanges seller and buyer: the supplier sells, the organisation buys, and the document contains no payment. */
function swapParties({ payment: _payment, dueDate: _dueDate, ...invoice }: OutgoingInvoice): OutgoingInvoice {
  const { seller: self, buyer: supplier, italian } = invoice;
  if (!italian) return invoice;
  const { certifiedMail: _mail, register: _register, ...details } = italian;
  return {
    ...invoice,
    seller: { ...supplier, vatId: supplier.vatId ?? `${supplier.address.country}${WITHOUT_ID}` },
    buyer: self,
    italian: { ...details, fiscalRegime: FOREIGN_REGIME, recipientCode: '0000000', transmissionFormat: 'FPR12' },
  };
}

/**
 * The supplier, with the data of its contact if there is one. A rejected self-billing document follows from its
 * purchase and cannot be edited, so it is corrected through the contact.
 */
async function loadSupplier(tx: Transaction, row: InvoiceRow): Promise<InvoiceBuyer> {
  const [document] = await tx.sql<{ contact_id: string | null }>`
    select contact_id from documents where organization_id = current_organization() and id = ${row.document_id}`;
  const named = row.contact_id ?? document?.contact_id ?? null;
  const [sameNumber] =
    named !== null || row.buyer.vatNumber === null
      ? []
      : await tx.sql<{ id: string }>`
          select id from contacts where organization_id = current_organization() and vat_number = ${row.buyer.vatNumber}
          order by id limit 1`;
  const contactId = named ?? sameNumber?.id ?? null;
  const known = contactId === null ? null : await loadBuyer(tx, contactId);
  if (!known) return row.buyer;
  return {
    ...row.buyer,
    name: known.name,
    country: known.country ?? row.buyer.country,
    vatNumber: known.vatNumber ?? row.buyer.vatNumber,
    address: known.address ?? row.buyer.address,
  };
}

/**
 * Sends the self-billing document of a purchase from abroad, in its own number series. The purchase is already in the
 * ledger with the tax on both sides, so nothing is posted. Errors: those of numbers, and `invoice_incomplete`.
 */
export async function issueSelfBilling(
  row: InvoiceRow,
  books: SellerBooks,
  context: HandlerContext & CommandContext,
): Promise<Invoice> {
  const { tx, clock } = context;
  const today = localDay(clock());
  const exchange = await chooseExchange(tx, context);
  if (!exchange) {
    throw refuse('self_billing_needs_exchange');
  }
  const supplier = await loadSupplier(tx, row);
  const { country } = supplier;
  if (country === null || country === books.country.country) {
    throw new ActionError('invoice_incomplete', say('supplier_without_foreign_country'), [
      { pointer: '/buyer/country', message: say('must_be_foreign_country') },
    ]);
  }
  const { number, date, linked } = await bindNumber(tx, row, today, SELF_BILLING_SERIES);
  const warnings = await queueEinvoice(tx, {
    invoiceId: row.id,
    exchange,
    schema: await fatturaPaSchema(context.config.providers.fatturaPaDirectory),
    today,
    swapParties: swapParties,
    sale: {
      seller: books.seller,
      buyer: supplier,
      buyerCountry: country,
      kind: row.kind,
      number,
      date,
      dueDate: null,
      currency: row.currency,
      lines: outgoingLines(row).lines,
      legalNotes: [],
      causale: row.causale,
      linked,
      italian: { documentType: row.document_type ?? 'TD17', vatDue: 'immediate', stampDuty: zero(row.currency) },
    },
  });
  await tx.query(
    `update invoices
     set state = 'issued', number = $2, date = $3, delivery = 'exchange', number_bound_at = coalesce(number_bound_at, now()),
       resend_until = null, issued_at = now(), warnings = $4, buyer = $5, linked = $6, version = version + 1, updated_at = now()
     where organization_id = current_organization() and id = $1`,
    [row.id, number, date, JSON.stringify(warnings), JSON.stringify(supplier), JSON.stringify(linked)],
  );
  return recordInvoiceChange('invoice.issued', invoiceRecord(row), await loadInvoice(tx, row.id), context);
}
