import { rowInForce, type DatedRow } from '../../regions/dated-row.js';
import { say } from '#schemas/sentences/say.js';

export interface SimplifiedInvoiceRule extends DatedRow {
  /** With VAT. */
  readonly limitCents: bigint;
}

export const SIMPLIFIED_INVOICE_LIMITS: readonly SimplifiedInvoiceRule[] = [
  {
    limitCents: 40_000n,
    validFrom: '2019-05-24',
    validTo: null,
    source: say('source_dm_2019_simplified'),
    mark: 'secondary',
  },
];

/** The largest total of a simplified invoice. Throws RuleNotInForce. */
export const simplifiedInvoiceLimitCents = (date: string): bigint =>
  rowInForce(SIMPLIFIED_INVOICE_LIMITS, date, say('the_limit_of_simplified_invoices')).limitCents;
