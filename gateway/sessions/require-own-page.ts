import { refuse } from '#schemas/errors.js';
import type { RequestContext } from '../http/context.js';

/**
 * Refuses requests with a session cookie that a page of another origin sent. Pages on other ports of the same machine share
 * its cookies and count as the same site, so the SameSite attribute alone is not enough. A change must name its origin: all
 * browsers send it.
 */
export function requireOwnPage(context: RequestContext, publicUrl: string): void {
  const fetchSite = context.get('Sec-Fetch-Site');
  const origin = context.get('Origin');
  const isRead = context.method === 'GET' || context.method === 'HEAD';
  const isOwn = origin === '' ? isRead : origin === new URL(publicUrl).origin;
  if (isOwn && (fetchSite === '' || fetchSite === 'same-origin')) return;
  throw refuse('session_from_other_page', { origin: new URL(publicUrl).origin });
}
