import type { EventPayloadFor, EventType } from '#schemas/index.js';
import type { RecordChange } from '#schemas/types.js';
import type { Statements } from '#tables/statements.js';
import { ledgerEntryRecord, SELECT_LEDGER_ENTRY, type LedgerEntryRow } from '#tables/ledger-table.js';

/** A change as the audit log gets it. */
export interface Change {
  readonly action: string;
  readonly actor: { readonly type: RecordChange['actorType']; readonly id: string };
  readonly target: { readonly type: string; readonly id: string };
  readonly before: unknown;
  readonly after: unknown;
  /** The version of the record that the change led to, where neither `before` nor `after` has it. */
  readonly version?: number | undefined;
}

export interface ChangeEvent<E extends EventType = EventType> {
  readonly type: E;
  readonly aggregateType: string;
  readonly aggregateId: string;
  readonly version: number;
  readonly data: EventPayloadFor<E>;
}

type Told = Pick<ChangeEvent, 'aggregateType' | 'aggregateId'>;

/** Events that say that something changed, not to what. */
type PlainType = { [E in EventType]: EventPayloadFor<E> extends RecordChange ? E : never }[EventType];

/** How changes of one kind of record are told: as something new, changed or gone, unless the action has a name of its own. */
interface Telling {
  readonly created?: PlainType;
  readonly changed?: PlainType;
  readonly removed?: PlainType;
  readonly actions?: Readonly<Record<string, PlainType>>;
}

const always = (type: PlainType): Telling => ({ created: type, changed: type, removed: type });

const TELLINGS: Readonly<Record<string, Telling>> = {
  organization: { created: 'organization.founded', changed: 'organization.changed' },
  user: {
    created: 'user.added',
    changed: 'user.changed',
    removed: 'user.removed',
    actions: { change_password: 'user.changed' },
  },
  invitation: {
    created: 'invitation.sent',
    actions: { accept_invitation: 'invitation.accepted', revoke_invitation: 'invitation.revoked' },
  },
  api_key: {
    created: 'api_key.created',
    actions: { rotate_api_key: 'api_key.rotated', revoke_api_key: 'api_key.revoked' },
  },
  connected_app: { created: 'connected_app.connected', changed: 'connected_app.disconnected' },
  connection: {
    created: 'connection.created',
    changed: 'connection.changed',
    removed: 'connection.deleted',
    actions: { delete_connection: 'connection.deleted' },
  },
  chart_of_accounts: always('chart_of_accounts.synced'),
  file: { created: 'file.stored', removed: 'file.removed' },
  exchange_rate: always('exchange_rate.entered'),
  external_posting: always('external_posting.changed'),
  vat_settings: always('vat_settings.changed'),
  calendar_token: {
    created: 'calendar_token.created',
    actions: { rotate_calendar_token: 'calendar_token.rotated', revoke_calendar_token: 'calendar_token.revoked' },
  },
  vendor_rule: { created: 'vendor_rule.created', removed: 'vendor_rule.deleted' },
  matching_rule: { created: 'matching_rule.created', removed: 'matching_rule.deleted' },
  coding_memory: always('coding_memory.changed'),
  bank_authorization: { created: 'bank_authorization.started', changed: 'bank_authorization.answered' },
  bank_account: { created: 'bank_account.added', changed: 'bank_account.changed' },
  bank_statement: { created: 'bank_statement.imported' },
  invoicing_profile: always('invoicing_profile.changed'),
  contact_invoicing: always('contact_invoicing.changed'),
  webhook: { created: 'webhook.created', changed: 'webhook.changed', removed: 'webhook.deleted' },
  dead_letter: always('dead_letter.discarded'),
};

/** What is in the audit log and is nobody's event, with the reason. */
export const NOT_TOLD: Readonly<Record<string, string>> = {
  resend_webhook_delivery:
    'A delivery is made again: no record of the organisation changes, and an event about deliveries would make deliveries.',
};

/**
 * Every change is an event. What a handler has told itself, in the words of its own event, is not told twice; this is the event
 * of every other change that reaches the audit log. A kind of change that nobody has thought of fails here, before it is committed.
 */
export async function eventOfChange(
  tx: Statements,
  change: Change,
  told: readonly Told[],
): Promise<ChangeEvent | undefined> {
  const { target, action } = change;
  if (Object.hasOwn(NOT_TOLD, action)) return undefined;
  if (told.some(({ aggregateType, aggregateId }) => aggregateId === target.id && aggregateType === target.type))
    return undefined;
  if (target.type === 'ledger_entry') return entryPosted(tx, target.id);
  const type = plainTypeOf(change);
  const data: RecordChange = {
    id: target.id,
    action,
    changedFields: changedFields(change.before, change.after),
    actorType: change.actor.type,
    actorId: change.actor.id,
  };
  const version = change.version ?? versionAfter(change) ?? (await nextVersion(tx, target));
  return { type, aggregateType: target.type, aggregateId: target.id, version, data };
}

function plainTypeOf({ target, action, before, after }: Change): PlainType {
  const telling = TELLINGS[target.type];
  const kind = isNothing(after) ? 'removed' : isNothing(before) ? 'created' : 'changed';
  const type = telling?.actions?.[action] ?? telling?.[kind];
  if (type) return type;
  throw new Error(`${action} changes a ${target.type} (${kind}), and no event tells of it`);
}

const isNothing = (value: unknown): boolean => value === null || value === undefined;

/** Entries are told in full: they never change again, and this is what books are followed for. */
async function entryPosted(tx: Statements, id: string): Promise<ChangeEvent<'ledger_entry.posted'>> {
  const [row] = await tx.query<LedgerEntryRow>(
    `${SELECT_LEDGER_ENTRY} where e.organization_id = current_organization() and e.id = $1`,
    [id],
  );
  if (!row) throw new Error(`the entry ${id} that was just written is not there`);
  const data = ledgerEntryRecord(row);
  return { type: 'ledger_entry.posted', aggregateType: 'ledger_entry', aggregateId: id, version: 1, data };
}

/** Names only. What changes with every change tells nobody anything. */
function changedFields(before: unknown, after: unknown): string[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const names = new Set([...Object.keys(old), ...Object.keys(now)]);
  for (const name of ['id', 'version', 'createdAt', 'updatedAt']) names.delete(name);
  return [...names].filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]));
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function versionAfter({ before, after }: Change): number | undefined {
  const [old, now] = [fieldsOf(before)['version'], fieldsOf(after)['version']];
  if (typeof now === 'number') return now;
  return typeof old === 'number' && isNothing(after) ? old + 1 : undefined;
}

/** Of a record that does not count its changes, its events do. Whoever changes it too waits until this transaction has ended. */
export async function nextVersion(tx: Statements, { type, id }: Change['target']): Promise<number> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 2))', [`${type}/${id}`]);
  const [last] = await tx.query<{ version: number }>(
    `select coalesce(max(version), 0)::integer as version from events
     where organization_id = current_organization() and aggregate_type = $1 and aggregate_id = $2`,
    [type, id],
  );
  return (last?.version ?? 0) + 1;
}
