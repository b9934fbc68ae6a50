import type pg from 'pg';
import { SILENT_OPERATIONS } from '#operations/audit/event-of-change.js';
import type { ActionContract, ResourceOperation } from '#schemas/contract.js';
import { ACTIONS, RESOURCES } from '#schemas/index.js';
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

/**
 * The events of commands, and the plain events of operations, which name the action themselves. Any command may be given up, so its
 * dead letter is an event of the runtime.
 */
const EMITTED = `
  select distinct coalesce(i.action, e.data ->> 'action') as action, e.type
  from events e left join inbox i on i.organization_id = e.organization_id and i.command_id = e.command_id
  where (i.action is not null or e.data ? 'changedFields') and e.type <> 'dead_letter.added' order by 1, 2`;

/** Events that an action or operation has emitted and its contract does not declare. */
export async function findUndeclaredEvents(): Promise<{ readonly action: string; readonly type: string }[]> {
  const { rows } = await asSuperuser((client) => client.query<{ action: string; type: string }>(EMITTED));
  const contracts: Readonly<Record<string, ActionContract | ResourceOperation>> = { ...ACTIONS, ...RESOURCES };
  return rows.filter(({ action, type }) => !(contracts[action]?.emits.some((each) => each === type) ?? true));
}

/** Changes of one organisation, or of all, without an event. */
export function findChangesWithoutEvent(organizationId: string | null = null): Promise<ChangeWithoutEvent[]> {
  return asSuperuser((client) => changesWithoutEvent(client, organizationId));
}

export async function changesWithoutEvent(
  client: pg.Client,
  organizationId: string | null,
): Promise<ChangeWithoutEvent[]> {
  const { rows } = await client.query<ChangeWithoutEvent>(CHANGES_WITHOUT_EVENT, [SILENT_OPERATIONS, organizationId]);
  return rows;
}
