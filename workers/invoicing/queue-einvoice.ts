import { createHash } from 'node:crypto';
import type { SaleToWrite } from '#domain/sales/outgoing-sale.js';
import { outgoingSale } from '#domain/sales/outgoing-sale.js';
import type { OutgoingInvoice } from '#domain/einvoice/outgoing-invoice.js';
import type { Violation } from '#domain/violation.js';
import { newId } from '#platform/ids.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { SchemaValidator } from '#platform/xml/schema-validator.js';
import { isSandboxExchange } from '#domain/einvoice/sandbox.js';
import { say } from '#schemas/sentences/say.js';
import { buildEinvoice, fileNameOf, incomplete, inRequestTerms } from './build-einvoice.js';
import type { ChosenExchange } from './choose-exchange.js';

const FIRST_LETTER = 'P';

/** The next progressive of the organisation's transmissions: five characters, P0001, P0002 … */
async function nextProgressive(tx: Transaction): Promise<string> {
  const [row] = await tx.sql<{ last_number: number }>`
    insert into transmission_counters (organization_id, last_number) values (current_organization(), 1)
    on conflict (organization_id) do update set last_number = transmission_counters.last_number + 1
    returning last_number`;
  if (!row) throw new Error('the transmission counter returned no number');
  const digits = row.last_number.toString(36).toUpperCase().padStart(4, '0');
  return digits.length > 4 ? digits.padStart(5, '0').slice(-5) : `${FIRST_LETTER}${digits}`;
}

/** Signing requires a qualified certificate, which only providers have. */
const unsigned = ({ title }: ChosenExchange): Violation => ({
  pointer: '',
  message: say('public_body_needs_signature', { provider: title }),
});

const NOT_SENT: Violation = {
  pointer: '',
  message: say('sandbox_takes_invoice'),
};

interface EinvoiceToQueue {
  readonly invoiceId: string;
  readonly sale: Omit<SaleToWrite, 'italian'> & {
    readonly italian: Omit<NonNullable<SaleToWrite['italian']>, 'progressive'>;
  };
  /** Exchanges seller and buyer of a self-billing document. */
  readonly swapParties?: (invoice: OutgoingInvoice) => OutgoingInvoice;
  readonly exchange: ChosenExchange;
  readonly schema: SchemaValidator;
  readonly today: string;
}

/**
 * Builds and checks the file and stores the intent to send it, in the transaction that binds the number. The duty
 * `deliver-einvoices` then sends it. Errors: `invoice_incomplete` with everything that is missing in the invoice or the
 * profile.
 */
export async function queueEinvoice(tx: Transaction, queued: EinvoiceToQueue): Promise<readonly Violation[]> {
  const { sale, exchange } = queued;
  const progressive = await nextProgressive(tx);
  const prepared = outgoingSale({ ...sale, italian: { ...sale.italian, progressive } });
  if (!prepared.ok) throw incomplete(prepared.violations);
  const invoice = queued.swapParties?.(prepared.invoice) ?? prepared.invoice;
  const sender = sale.seller.fiscalCode ?? sale.seller.vatNumber?.replace(/^IT/, '') ?? '';
  const complete =
    invoice.italian === undefined
      ? invoice
      : { ...invoice, italian: { ...invoice.italian, transmitter: { country: 'IT', code: sender } } };
  const built = await buildEinvoice(complete, fileNameOf(sender, progressive), queued.schema, queued.today);
  await tx.query(
    `insert into einvoices (organization_id, id, invoice_id, generation, state, document_type, provider, connection_id, file_name, xml,
       sha256, next_at)
     select current_organization(), $1, $2,
       (select count(*) + 1 from einvoices where organization_id = current_organization() and invoice_id = $2),
       'queued', $3, $4, $5, $6, $7, $8, now()`,
    [
      newId('ein'),
      queued.invoiceId,
      sale.italian.documentType,
      exchange.title,
      exchange.connectionId,
      built.fileName,
      built.xml,
      createHash('sha256').update(built.xml).digest(),
    ],
  );
  const isUnsigned = complete.italian?.transmissionFormat === 'FPA12' && !exchange.signs;
  return [
    ...(isSandboxExchange(exchange.title) ? [NOT_SENT] : []),
    ...inRequestTerms(prepared.warnings),
    ...built.warnings,
    ...(isUnsigned ? [unsigned(exchange)] : []),
  ];
}
