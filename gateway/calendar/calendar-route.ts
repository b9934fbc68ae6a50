import { localDay } from '#domain/calendar/local-day.js';
import { createHash } from 'node:crypto';
import type Router from '@koa/router';
import { inOrganization, inTransaction } from '#platform/database/transaction.js';
import { qrSvg } from '#platform/qr/qr-code.js';
import { refuse } from '#schemas/errors.js';
import { hashCalendarToken, isCalendarToken, isSameHash } from '#operations/calendar/calendar-token.js';
import type { RequestContext, RequestState } from '../http/context.js';
import type { GatewayDependencies } from '../dependencies.js';
import { matchesEntityTag } from '../reads/entity-tag.js';
import { loadCalendar } from './load-calendar.js';

const CALENDAR_ROUTE = '/api/calendar/{token}.ics';

/** The token in the path is the only proof. It gives access to this feed and nothing else. */
export function addCalendar(router: Router<RequestState>, dependencies: GatewayDependencies): void {
  router.all('/api/calendar/:file', async (context) => {
    context.state.route = CALENDAR_ROUTE;
    if (context.method !== 'GET' && context.method !== 'HEAD') {
      context.set('Allow', 'GET, HEAD');
      throw refuse('read_calendar_with_get');
    }
    const [, token = '', kind] = /^(.+)\.(ics|svg)$/.exec(context.params['file'] ?? '') ?? [];
    await answer(context, token, kind === 'svg' ? 'svg' : 'ics', dependencies);
  });
}

/** The feed, or the QR code of its address for a phone. */
async function answer(
  context: RequestContext,
  token: string,
  kind: 'ics' | 'svg',
  dependencies: GatewayDependencies,
): Promise<void> {
  dependencies.limiter.check(`calendar ${context.ip}`, context);
  const organizationId = await findOrganization(token, dependencies);
  if (!organizationId) throw refuse('no_calendar');
  if (kind === 'svg') {
    context.body = qrSvg(`${dependencies.config.gateway.publicUrl}/api/calendar/${token}.ics`, 'iCalendar');
    context.set({ 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': 'private, no-cache' });
    return;
  }
  const today = localDay(new Date());
  const body = await inOrganization(dependencies.database, organizationId, (tx) =>
    loadCalendar(tx, organizationId, today),
  );
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  context.set({ 'Cache-Control': 'private, no-cache', ETag: etag });
  if (matchesEntityTag(context.get('If-None-Match'), etag)) {
    context.status = 304;
    return;
  }
  context.set('Content-Disposition', 'inline; filename="deadlines.ics"');
  context.body = body;
  context.set('Content-Type', 'text/calendar; charset=utf-8');
}

/** Finds the row by the hash of the token, then compares the hash in constant time. */
async function findOrganization(
  token: string,
  { authDatabase }: Pick<GatewayDependencies, 'authDatabase'>,
): Promise<string | undefined> {
  if (!isCalendarToken(token)) return undefined;
  const hash = hashCalendarToken(token);
  const [row] = await inTransaction(authDatabase, (tx) =>
    tx.query<{ organization_id: string; token_hash: Buffer }>(
      'select organization_id, token_hash from calendar_tokens where token_hash = $1',
      [hash],
    ),
  );
  return row && isSameHash(row.token_hash, hash) ? row.organization_id : undefined;
}
