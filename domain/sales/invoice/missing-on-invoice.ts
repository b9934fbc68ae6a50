import type { Violation } from '../../violation.js';
import type { InvoiceBuyer, InvoiceSeller } from './invoice-parties.js';
import { say } from '#schemas/sentences/say.js';

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
  if (seller.vatNumber === null) missing.push({ pointer: '', message: say('profile_lacks_vat_number') });
  if (seller.address === null) missing.push({ pointer: '', message: say('profile_lacks_address') });
  if (seller.iban === null && seller.fikCreditor === null) {
    missing.push({ pointer: '', message: say('profile_lacks_bank_account') });
  }
  if (buyer.address === null) {
    missing.push({
      pointer: '/contactId',
      message: say('buyer_without_address'),
    });
  }
  return missing;
}
