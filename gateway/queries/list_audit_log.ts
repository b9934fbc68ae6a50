import type { Actor } from '#platform/security/principal.js';
import { RESOURCES } from '#schemas/index.js';
import type { AuditEntry } from '#schemas/types.js';
import { actorRecord } from '../reads/actor-record.js';
import { is, listOf, timesOfDays } from '../reads/list.js';
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
const withSeals = (page: string): string => `
  select a.seq, a.id, a.at, a.action, a.actor, a.target_type, a.target_id, a.command_id, a.request_id, a.before, a.after,
    case when s.from_xid <= a.xid then s.block end as block, encode(s.hash, 'hex') as hash
  from (${page}) a
  left join lateral (
    select block, hash, from_xid from audit_seals
    where organization_id = current_organization() and to_xid > a.xid
    order by to_xid limit 1
  ) s on true
  order by a.seq desc`;

/** The author, the person behind a key or app, or those for whom Partita continued. */
const isBy = (actor: string): string => `(actor ->> 'id' = ${actor} or actor ->> 'userId' = ${actor}
  or actor #>> '{onBehalfOf,id}' = ${actor} or actor #>> '{onBehalfOf,userId}' = ${actor})`;

export default defineQueryHandler<'list_audit_log'>(
  listOf<'list_audit_log', AuditRow, boolean>('list_audit_log', {
    select: 'select * from audit_log',
    key: { parts: [{ sql: 'seq', of: (row) => row.seq.toString(), format: 'number' }] },
    filters: {
      action: is('action'),
      actor: (given, $) => isBy($(given)),
      targetId: is('target_id'),
      since: (given, $) => `at >= ${$(given)}`,
      until: (given, $) => `at < ${$(given)}`,
      from: timesOfDays('at').from,
    },
    statement: ({ select, where, order, limit }) => withSeals(`${select} ${where} ${order} ${limit}`),
    context: (_, { principal }) => Promise.resolve(principal.permissions.includes('admin')),
    item: auditEntry,
  }),
);

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
