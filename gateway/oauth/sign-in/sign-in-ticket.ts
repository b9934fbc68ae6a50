import { SecretBoxError, type SecretBox } from '#platform/security/secret-box.js';
import type { PasswordMatch } from './match-password.js';

/** Long enough to take out a phone. */
const VALID_MS = 10 * 60_000;
const PLACE = ['sign_in_ticket'] as const;

/**
 * Says that a browser has sent the right password. It travels through the form of the second step, sealed, and ends with that
 * password.
 */
export interface Ticket extends PasswordMatch {
  readonly email: string;
}

export const sealTicket = (box: SecretBox, ticket: Ticket): string =>
  box.seal(JSON.stringify({ ...ticket, until: Date.now() + VALID_MS }), PLACE);

/** Undefined for a ticket that has expired, or that this service did not write. */
export function openTicket(box: SecretBox, sealed: string): Ticket | undefined {
  try {
    const { until, ...ticket } = JSON.parse(box.open(sealed, PLACE)) as Ticket & { readonly until: number };
    return until > Date.now() ? ticket : undefined;
  } catch (error) {
    if (error instanceof SecretBoxError) return undefined;
    throw error;
  }
}
