import { type Said, say } from '#schemas/sentences/say.js';
import { EXCHANGE_COUNTRY, EXCHANGE_CURRENCY } from '../einvoice/fatturapa/exchange-country.js';
import type { Address } from '../organization/profile.js';
import { simplifiedInvoiceLimitCents } from '../einvoice/fatturapa/simplified-invoice.js';
import { toDecimalText, money } from '../money/money.js';
import type { InvoiceBuyer } from './invoice/invoice-parties.js';
import type { PricedInvoice } from './price/price-invoice.js';
import { isPublicBody } from './public-body.js';

/** What an ordinary invoice needs of the buyer's address. */
export const isCompleteAddress = (address: Address | null): boolean =>
  Boolean(address?.street && address.postalCode && address.city);

interface SaleToSimplify {
  readonly priced: PricedInvoice;
  readonly buyer: Pick<InvoiceBuyer, 'vatNumber' | 'fiscalCode' | 'sdiCode'>;
  readonly currency: string;
  readonly date: string;
  /** The invoices that a credit note corrects. */
  readonly linked: readonly { readonly date: string | null }[];
}

/**
 * Why the law or the format allows no simplified invoice, or null. It needs only a number of the buyer, not the address
 * (DPR 633/72 art. 21-bis), and not for sales in other member states. The format has no place for withheld tax, pension
 * funds, and VAT that is due later or that the buyer pays. Throws RuleNotInForce.
 */
export const obstacleToSimplified = (sale: SaleToSimplify): Said | null => {
  const { priced, buyer, currency, date } = sale;
  const limitCents = simplifiedInvoiceLimitCents(date);
  if (priced.treatment !== 'domestic' || priced.buyerCountry !== EXCHANGE_COUNTRY)
    return say('simplified_buyer_abroad');
  if (buyer.vatNumber === null && buyer.fiscalCode === null) return say('simplified_without_number');
  if (isPublicBody(buyer.sdiCode)) return say('simplified_public_body');
  if (currency !== EXCHANGE_CURRENCY) return say('simplified_currency', { currency });
  if (priced.withholding !== null || priced.lines.some(({ fund }) => fund !== undefined))
    return say('simplified_withholding');
  if (priced.vatDue !== 'immediate') return say('simplified_vat_due');
  if (priced.lines.some(({ natura }) => natura !== undefined && /^N[67]/.test(natura)))
    return say('simplified_reverse_charge');
  if (priced.kind === 'credit_note')
    return sale.linked.some(({ date: corrected }) => corrected !== null) ? null : say('simplified_credit_note');
  if (priced.totals.gross.minor > limitCents)
    return say('simplified_total', { limit: `${toDecimalText(money(limitCents, 'EUR'))} EUR` });
  return null;
};

/** TD07, or TD08 for a credit note. */
export const simplifiedDocumentType = (kind: PricedInvoice['kind']): string =>
  kind === 'credit_note' ? 'TD08' : 'TD07';
