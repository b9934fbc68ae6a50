import type { Principal } from '#platform/security/principal.js';
import { refuse } from '#schemas/errors.js';
import { permissionsOfRole } from '#schemas/permissions.js';
import type { RequestContext } from '../http/context.js';
import type { GatewayDependencies } from '../dependencies.js';
import type { BrowserSession, BrowserSessions, SignedInMembership } from './browser-sessions.js';
import { requireOwnPage } from './require-own-page.js';

/**
 * Names the organisation of a request with a session cookie. Required for reads too: a page of another origin cannot send
 * this header without a preflight request, and the gateway answers none.
 */
const ORGANIZATION_HEADER = 'Partita-Organization';

/** Finds the caller of a request with a session cookie. Errors: `forbidden`, `unauthenticated`. */
export async function findSessionCaller(
  context: RequestContext,
  sessions: BrowserSessions,
  { config, failedAuthentications }: Pick<GatewayDependencies, 'config' | 'failedAuthentications'>,
): Promise<Principal> {
  requireOwnPage(context, config.gateway.publicUrl);
  const organizationId = context.get(ORGANIZATION_HEADER);
  if (!organizationId) {
    throw refuse('name_organization', { header: ORGANIZATION_HEADER });
  }
  const token = sessions.tokenOf(context) ?? '';
  const session = await failedAuthentications.check({ address: context.ip, token, headers: context }, () =>
    sessions.find(context),
  );
  if (!session) throw refuse('session_ended');
  const membership = session.memberships.find((each) => each.organizationId === organizationId);
  if (!membership) throw refuse('not_a_member');
  return principalOfMember(session, membership);
}

/** The user with the current permissions of their role. */
export function principalOfMember(
  { userId }: BrowserSession,
  { organizationId, name, role }: SignedInMembership,
): Principal {
  const actor = { type: 'user', id: userId, name, userId } as const;
  return { organizationId, actor, permissions: permissionsOfRole(role), role };
}
