import { checkEmail } from './email.js';
import { wrongFormat, type IdCheck } from './id-check.js';

/** The exchange's own mailboxes receive invoices from senders. A buyer never has one (SdI control 00330). */
const SDI_MAILBOX = /^sdi\d*@pec\.fatturapa\.it$/i;

/** The FatturaPA schema requires 7 to 256 characters. The e-mail rule already has a lower maximum. */
const MIN_LENGTH = 7;

/**
 * Checks an Italian certified mail address. The text does not show whether its domain belongs to a certified provider.
 */
export const checkPec = (text: string): IdCheck => {
  const result = checkEmail(text);
  if (!result.ok) return result;
  if (SDI_MAILBOX.test(result.normalized)) {
    return wrongFormat(`${result.normalized} is a mailbox of the exchange, not of a buyer`);
  }
  if (result.normalized.length < MIN_LENGTH) {
    return wrongFormat(`a PEC address must have at least ${MIN_LENGTH} characters; got ${result.normalized.length}`);
  }
  return result;
};
