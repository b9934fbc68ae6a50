import type { Actor } from '#platform/security/principal.js';
import { RESOURCES } from '#schemas/index.js';
import type { AuditEntry } from '#schemas/types.js';
import { actorRecord } from '../reads/actor-record.js';
import { Paging } from '../reads/paging.js';
import { withinDays } from '../reads/within-days.js';
import { defineQueryHandler } from '../query-handler.js';

const isAdministration = (action: string): boolean =>
  Object.entries(RESOURCES).some(([name, { permission }]) => name === action && permission === 'admin');

interface AuditRow {
  readonly seq: bigint;
  readonly id: string;
  readonly at: Date;
  readonly action: string;
  readonly actor: Actor;
  readonly target_type: string | null;
  readonly target_id: string | null;
  readonly command_id: string | null;
  readonly request_id: string | null;
  readonly before: AuditEntry['before'];
  readonly after: AuditEntry['after'];
  readonly block: number | null;
  readonly hash: string | null;
}

/** The block of a row is the first one that ends after its transaction, if the block also begins before it. */
const LIST = `
  select a.seq, a.id, a.at, a.action, a.actor, a.target_type, a.target_id, a.command_id, a.request_id, a.before, a.after,
    case when s.from_xid <= a.xid then s.block end as block, encode(s.hash, 'hex') as hash
  from (
    select * from audit_log
    where organization_id = current_organization()
      and ($1::bigint is null or seq < $1)
      and ($2::text is null or action = $2)
      and ($3::text is null or actor ->> 'id' = $3 or actor ->> 'userId' = $3
        or actor #>> '{onBehalfOf,id}' = $3 or actor #>> '{onBehalfOf,userId}' = $3)
      and ($4::text is null or target_id = $4)
      and ($5::timestamptz is null or at >= $5)
      and ($6::timestamptz is null or at < $6)
      and ${withinDays('at', '$8', 'null')}
    order by seq desc limit $7
  ) a
  left join lateral (
    select block, hash, from_xid from audit_seals
    where organization_id = current_organization() and to_xid > a.xid
    order by to_xid limit 1
  ) s on true
  order by a.seq desc`;

export default defineQueryHandler<'list_audit_log'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_audit_log', parameters, principal, ['number']);
  const { action = null, actor = null, targetId = null, from = null, since = null, until = null } = parameters;
  const rows = await tx.queryUnprepared<AuditRow>(LIST, [
    paging.after?.[0] ?? null,
    action,
    actor,
    targetId,
    since,
    until,
    paging.rows,
    from,
  ]);
  const seesAdministration = principal.permissions.includes('admin');
  return paging.page(
    rows,
    (row) => auditEntry(row, seesAdministration),
    (row) => [row.seq.toString()],
  );
});

/** Who has which key or role is for those who manage them. Others see that something changed, and by whom. */
function auditEntry(row: AuditRow, seesAdministration: boolean): AuditEntry {
  const isShown = seesAdministration || !isAdministration(row.action);
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: actorRecord(row.actor),
    target: row.target_type !== null && row.target_id !== null ? { type: row.target_type, id: row.target_id } : null,
    commandId: row.command_id,
    requestId: row.request_id,
    before: isShown ? row.before : null,
    after: isShown ? row.after : null,
    seal: row.block !== null && row.hash !== null ? { block: row.block, hash: row.hash } : null,
  };
}
