import type pg from 'pg';
import { NOT_TOLD } from '#operations/audit/event-of-change.js';
import { asSuperuser } from './database.js';

export interface ChangeWithoutEvent {
  readonly action: string;
  readonly target_type: string;
  readonly target_id: string;
}

/** Rows of the audit log whose transaction wrote no event for the same record. */
const CHANGES_WITHOUT_EVENT = `
  select a.action, a.target_type, min(a.target_id) as target_id from audit_log a
  where a.target_id is not null and a.action <> all($1) and ($2::text is null or a.organization_id = $2)
    and not exists (
      select from events e
      where e.organization_id = a.organization_id and e.aggregate_id = a.target_id and e.aggregate_type = a.target_type
        and e.xmin::text::bigint = (a.xid::text::bigint & 4294967295))
  group by a.action, a.target_type order by 1, 2`;

/** Changes of one organisation, or of all, without an event. */
export function findChangesWithoutEvent(organizationId: string | null = null): Promise<ChangeWithoutEvent[]> {
  return asSuperuser((client) => changesWithoutEvent(client, organizationId));
}

export async function changesWithoutEvent(
  client: pg.Client,
  organizationId: string | null,
): Promise<ChangeWithoutEvent[]> {
  const { rows } = await client.query<ChangeWithoutEvent>(CHANGES_WITHOUT_EVENT, [
    Object.keys(NOT_TOLD),
    organizationId,
  ]);
  return rows;
}
