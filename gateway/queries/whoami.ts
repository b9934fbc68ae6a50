import { PERMISSIONS } from '#schemas/permissions.js';
import type { Caller } from '#schemas/types.js';
import { defineQueryHandler } from '../query-handler.js';

interface CallerRow {
  readonly legal_name: string;
  readonly base_currency: string;
  readonly region_key: Caller['regionKey'];
  readonly role: Caller['role'];
}

export default defineQueryHandler<'whoami'>(async (_parameters, { tx, principal }) => {
  const { organizationId, actor, permissions } = principal;
  const userId = actor.userId ?? null;
  const [row] = await tx.sql<CallerRow>`
    select o.legal_name, o.base_currency, s.region_key, m.role
    from organizations o
    left join organization_settings s on s.organization_id = o.id
    left join memberships m on m.organization_id = o.id and m.user_id = ${userId}
    where o.id = current_organization()`;
  if (!row) throw new Error('the organisation of the principal does not exist');
  return {
    organizationId,
    organizationName: row.legal_name,
    baseCurrency: row.base_currency,
    regionKey: row.region_key,
    actorType: actor.type,
    actorId: actor.id,
    actorName: actor.name,
    userId,
    role: row.role,
    readOnly: permissions.every((permission) => permission === 'read'),
    permissions: PERMISSIONS.filter((permission) => permissions.includes(permission)),
  };
});
