import { positionOf, type BrokerRecord } from '#platform/broker/broker-record.js';
import { createKafka } from '#platform/broker/kafka-client.js';
import { scanTopics } from '#platform/broker/scan-topics.js';
import { readPart } from '#platform/config.js';
import { createLogger } from '#platform/log.js';
import { WORKERS } from '#schemas/index.js';
import { deadTopic, readDeadLetter, readRequest, type RequestEnvelope } from '#schemas/messages/index.js';
import { withPool } from './administer.js';

/** A record of a dead letter topic. */
export interface DeadRecord {
  readonly record: BrokerRecord;
  readonly envelope: RequestEnvelope;
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

/** The principal that the signed header states. The signature is not verified here. */
export function statedPrincipal({ proof }: RequestEnvelope): { organizationId?: string } | null {
  if (proof.kind !== 'signed') return null;
  try {
    const principal: unknown = JSON.parse(Buffer.from(proof.principal.split('.')[1] ?? '', 'base64url').toString());
    return typeof principal === 'object' ? principal : null;
  } catch {
    return null;
  }
}

function describe(record: BrokerRecord): Omit<DeadRecord, 'now'> {
  const envelope = readRequest(record.headers);
  const { code, detail, at, source } = readDeadLetter(record.headers);
  return {
    record,
    envelope,
    place: positionOf(record),
    worker: record.topic.split('.')[1] ?? '',
    commandId: envelope.id || null,
    action: (envelope.kind === 'command' && envelope.action) || null,
    organizationId: statedPrincipal(envelope)?.organizationId ?? null,
    code: code ?? 'unknown',
    detail: detail ?? '',
    deadAt: at ?? new Date(record.timestampMs).toISOString(),
    source: source ?? null,
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
