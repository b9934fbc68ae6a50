import { createKafka } from '#platform/broker/kafka-client.js';
import { scanTopics, type ScannedRecord } from '#platform/broker/scan-topics.js';
import { readPart } from '#platform/config.js';
import { createLogger } from '#platform/log.js';
import { WORKERS } from '#schemas/index.js';
import { actionOfType, deadTopic, HEADERS } from '#schemas/messages.js';
import { withPool } from './administer.js';

/** A record of a dead letter topic. */
export interface DeadRecord {
  readonly record: ScannedRecord;
  /** `topic/partition/offset`. Identifies a record without a command id. */
  readonly place: string;
  readonly worker: string;
  readonly commandId: string | null;
  readonly action: string | null;
  readonly organizationId: string | null;
  readonly code: string;
  readonly detail: string;
  readonly deadAt: string;
  readonly source: string | null;
  /**
   * The current status in the inbox, such as `done` after a successful replay. Null when the inbox has no such command.
   */
  readonly now: string | null;
}

export interface DeadFilter {
  readonly worker?: string;
  readonly action?: string;
  readonly code?: string;
  readonly organization?: string;
  readonly sinceMs?: number;
}

export const cliLog = createLogger('cli', process.env['PARTITA_LOG_LEVEL'] ?? 'warn');

/** Reads the matching dead letters, oldest first. */
export async function readDeadRecords(filter: DeadFilter): Promise<DeadRecord[]> {
  const topics = (filter.worker === undefined ? Object.keys(WORKERS) : [filter.worker]).map(deadTopic);
  const found: Omit<DeadRecord, 'now'>[] = [];
  const kafka = createKafka(readPart('kafka'), cliLog);
  await scanTopics(
    kafka,
    topics,
    (record) => {
      const dead = describe(record);
      if (matches(dead, filter)) found.push(dead);
    },
    filter.sinceMs,
  );
  found.sort((a, b) => a.record.timestampMs - b.record.timestampMs);
  const statuses = await findStatuses(found);
  return found.map((dead) => ({ ...dead, now: statuses.get(`${dead.organizationId} ${dead.commandId}`) ?? null }));
}

export function headerText({ headers }: Pick<ScannedRecord, 'headers'>, name: string): string | null {
  const value = headers[name];
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' || Buffer.isBuffer(first) ? first.toString() : null;
}

/** The principal that the signed header states. The signature is not verified here. */
export function statedPrincipal(record: Pick<ScannedRecord, 'headers'>): { organizationId?: string } | null {
  const [, payload] = (headerText(record, HEADERS.principal) ?? '').split('.');
  try {
    const principal: unknown = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
    return typeof principal === 'object' ? principal : null;
  } catch {
    return null;
  }
}

function describe(record: ScannedRecord): Omit<DeadRecord, 'now'> {
  const { topic, partition, offset } = record;
  return {
    record,
    place: `${topic}/${partition}/${offset}`,
    worker: topic.split('.')[1] ?? '',
    commandId: headerText(record, HEADERS.id),
    action: actionOfType(headerText(record, HEADERS.type) ?? '') ?? null,
    organizationId: statedPrincipal(record)?.organizationId ?? null,
    code: headerText(record, HEADERS.deadCode) ?? 'unknown',
    detail: headerText(record, HEADERS.deadDetail) ?? '',
    deadAt: headerText(record, HEADERS.deadAt) ?? new Date(record.timestampMs).toISOString(),
    source: headerText(record, HEADERS.deadSource),
  };
}

function matches(dead: Omit<DeadRecord, 'now'>, { action, code, organization }: DeadFilter): boolean {
  return (
    (action === undefined || dead.action === action) &&
    (code === undefined || dead.code === code) &&
    (organization === undefined || dead.organizationId === organization)
  );
}

async function findStatuses(records: readonly Omit<DeadRecord, 'now'>[]): Promise<Map<string, string>> {
  const known = records.filter(({ organizationId, commandId }) => organizationId !== null && commandId !== null);
  if (known.length === 0) return new Map();
  return withPool('partita_relay', async (pool) => {
    const { rows } = await pool.query<{ organization_id: string; command_id: string; status: string }>(
      `select i.organization_id, i.command_id, i.status from inbox i
       join unnest($1::text[], $2::text[]) as asked (organization_id, command_id) using (organization_id, command_id)`,
      [known.map(({ organizationId }) => organizationId), known.map(({ commandId }) => commandId)],
    );
    return new Map(rows.map((row) => [`${row.organization_id} ${row.command_id}`, row.status]));
  });
}
