import { wrongFormat, type IdCheck } from './id-check.js';
import { say } from '#schemas/sentences/say.js';

/** RFC 5321 4.5.3.1: 64 octets before the @, and 254 for the whole path without angle brackets. */
const MAX_LOCAL = 64;
const MAX_ADDRESS = 254;

/** Dot-atoms only. Quoted local parts are valid, but most mail servers refuse them. */
const LOCAL = /^[A-Z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;

/** Allows letters of any script, because Danish domains contain æ, ø and å. The last label is never a number. */
const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:xn--[a-z0-9-]{2,59}|\p{L}{2,63})$/iu;

/** Checks the form of an e-mail address. */
export const checkEmail = (text: string): IdCheck => {
  const address = text.trim();
  const at = address.lastIndexOf('@');
  if (at < 1) return wrongFormat(say('email_form', { text: JSON.stringify(address) }));
  const local = address.slice(0, at);
  const domain = address.slice(at + 1).toLowerCase();
  if (address.length > MAX_ADDRESS) {
    return wrongFormat(say('email_too_long', { most: MAX_ADDRESS, count: address.length }));
  }
  if (local.length > MAX_LOCAL) {
    return wrongFormat(say('email_local_too_long', { most: MAX_LOCAL, count: local.length }));
  }
  if (!LOCAL.test(local)) return wrongFormat(say('email_local_invalid', { text: JSON.stringify(local) }));
  if (!DOMAIN.test(domain)) return wrongFormat(say('email_domain_invalid', { text: JSON.stringify(domain) }));
  return { ok: true, normalized: `${local}@${domain}` };
};
