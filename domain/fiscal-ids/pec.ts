import { checkEmail } from './email.js';
import { wrongFormat, type IdCheck } from './id-check.js';

/** SdI's own mailboxes are where invoices are sent to, never where a buyer receives them (SdI control 00330). */
const SDI_MAILBOX = /^sdi\d*@pec\.fatturapa\.it$/i;

/** The FatturaPA schema wants 7 to 256 characters; the address rule has a lower upper bound already. */
const MIN_LENGTH = 7;

/** Italian certified mail. Whether the domain belongs to a certified provider cannot be told from the text. */
export const checkPec = (text: string): IdCheck => {
  const result = checkEmail(text);
  if (!result.ok) return result;
  if (SDI_MAILBOX.test(result.normalized)) {
    return wrongFormat(`${result.normalized} is a mailbox of the exchange system itself, not of a buyer`);
  }
  if (result.normalized.length < MIN_LENGTH) {
    return wrongFormat(`a PEC address has at least ${MIN_LENGTH} characters; got ${result.normalized.length}`);
  }
  return result;
};
