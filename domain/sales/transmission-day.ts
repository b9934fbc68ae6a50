import { addDays } from '../ledger/fiscal-year.js';
import { rowInForce, type DatedRow } from '../regions/dated-row.js';
import type { InvoiceTerms } from './invoice/invoice-terms.js';
import { sendByDate } from './self-billing.js';
import { say } from '#schemas/sentences/say.js';

export interface TransmissionRule extends DatedRow {
  readonly daysAfter: number;
}

/** Invoices for one operation. Those that collect the delivery notes of a month go by the 15th of the month after it. */
export const IMMEDIATE_INVOICES: readonly TransmissionRule[] = [
  {
    daysAfter: 12,
    validFrom: '2019-07-01',
    validTo: null,
    source: 'DPR 633/72 art. 21(4)',
    mark: 'secondary',
  },
];

const DEFERRED: ReadonlySet<string> = new Set(['TD24', 'TD25']);
/** The law sets no such day for credit notes. */
const CREDIT_NOTES: ReadonlySet<string> = new Set(['TD04', 'TD08']);

export interface InvoiceToTransmit {
  readonly documentType: string | null;
  readonly date: string | null;
  readonly terms: InvoiceTerms;
}

/** The last day to send a sales invoice to the Italian exchange. Null where there is none. */
export function transmissionDay({ documentType, date, terms }: InvoiceToTransmit): string | null {
  if (documentType === null || date === null || CREDIT_NOTES.has(documentType)) return null;
  const { delivery, deliveryDate } = terms.references ?? {};
  const operation = deliveryDate !== undefined && deliveryDate < date ? deliveryDate : date;
  if (operation < IMMEDIATE_INVOICES[0]!.validFrom) return null;
  if (DEFERRED.has(documentType) || delivery !== undefined) return sendByDate(operation);
  return addDays(operation, rowInForce(IMMEDIATE_INVOICES, operation, say('the_day_to_send_invoices')).daysAfter);
}
