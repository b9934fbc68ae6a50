import { createHash } from 'node:crypto';
import type { RequestContext } from '../http/context.js';

/** As long as a consent may stay open. */
const MAX_AGE_S = 30 * 60;

const hashOf = (state: string): string => createHash('sha256').update(state).digest('base64url');
const cookieOf = (state: string): string => `partita_consent_${hashOf(state).slice(0, 12)}`;

/**
 * Marks the browser that goes to the bank. Without the mark, a person could be sent to a bank page that another person opened, and
 * their accounts would be linked to the books of that other organisation.
 */
export function markBrowser(context: RequestContext, state: string, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  context.res.appendHeader(
    'Set-Cookie',
    `${cookieOf(state)}=${hashOf(state)}; Path=/bank; HttpOnly; SameSite=Lax; Max-Age=${MAX_AGE_S}${secure}`,
  );
}

export const isMarkedBrowser = (context: RequestContext, state: string): boolean =>
  context.cookies.get(cookieOf(state)) === hashOf(state);
