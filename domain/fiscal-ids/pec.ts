import { checkEmail } from './email.js';
import { wrongFormat, type IdCheck } from './id-check.js';
import { say } from '#schemas/sentences/say.js';

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
    return wrongFormat(say('pec_of_exchange', { address: result.normalized }));
  }
  if (result.normalized.length < MIN_LENGTH) {
    return wrongFormat(say('pec_too_short', { least: MIN_LENGTH, count: result.normalized.length }));
  }
  return result;
};
