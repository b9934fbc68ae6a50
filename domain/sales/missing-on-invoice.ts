import type { Violation } from '../violation.js';
import type { InvoiceBuyer, InvoiceSeller } from './invoice-parties.js';

const inProfile = (what: string): string =>
  `the organisation's profile has no ${what}, so the invoice does not show it. Set it with PATCH /api/rest/organization`;

/**
 * Finds fields that article 226 of the VAT directive requires on an invoice (or that the buyer needs to pay it) and
 * that were not entered. The exchange refuses an Italian invoice without them; elsewhere only the recipient would
 * notice.
 */
export function missingOnInvoice(
  seller: Pick<InvoiceSeller, 'vatNumber' | 'address' | 'iban' | 'fikCreditor'>,
  buyer: Pick<InvoiceBuyer, 'address'>,
): Violation[] {
  const missing: Violation[] = [];
  if (seller.vatNumber === null) missing.push({ pointer: '', message: inProfile('VAT number') });
  if (seller.address === null) missing.push({ pointer: '', message: inProfile('address') });
  if (seller.iban === null && seller.fikCreditor === null) {
    missing.push({ pointer: '', message: inProfile('IBAN or FIK creditor number') });
  }
  if (buyer.address === null) {
    missing.push({
      pointer: '/contactId',
      message: 'has no address, so the invoice does not show one. Set it with PATCH /api/rest/contacts/{id}/invoicing',
    });
  }
  return missing;
}
