import { positionOf, type BrokerRecord } from '#platform/broker/broker-record.js';
import { createKafka } from '#platform/broker/kafkajs/kafka-client.js';
import { scanTopics } from '#platform/broker/topics/scan-topics.js';
import { readPart } from '#platform/config.js';
import { createLogger } from '#platform/log.js';
import { WORKERS } from '#schemas/index.js';
import { deadTopic, readDeadLetter, readRequest, type RequestEnvelope } from '#schemas/messages/index.js';
import type { DeadLetter } from '#schemas/types.js';
import { withPool } from '../organization/administer.js';

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
  /** As `GET /api/rest/dead-letters` reports it: done and rejected after a replay, discarded, or still open. */
  readonly status: DeadLetter['status'];
  /** Whether the organisation sees it as a dead letter. */
  readonly letter: boolean;
}

interface DeadFilter {
  readonly worker?: string;
  readonly action?: string;
  readonly code?: string;
  readonly organization?: string;
  readonly sinceMs?: number;
  readonly status?: DeadLetter['status'];
}

/** What the record itself states, before the database was asked. */
type StatedRecord = Omit<DeadRecord, 'status' | 'letter'>;

export const cliLog = createLogger('cli', process.env['PARTITA_LOG_LEVEL'] ?? 'warn');

/** Reads the matching dead letters, oldest first. */
export async function readDeadRecords(filter: DeadFilter): Promise<DeadRecord[]> {
  const topics = (filter.worker === undefined ? Object.keys(WORKERS) : [filter.worker]).map(deadTopic);
  const found: StatedRecord[] = [];
  const kafka = createKafka(readPart('kafka'), cliLog);
  await scanTopics(
    kafka,
    topics,
    (record) => {
      found.push(describe(record));
    },
    filter.sinceMs,
  );
  found.sort((a, b) => a.record.timestampMs - b.record.timestampMs);
  return (await addState(found)).filter((dead) => matches(dead, filter));
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

function describe(record: BrokerRecord): StatedRecord {
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
    detail: detail ?? record.refusal?.reason ?? '',
    deadAt: at ?? new Date(record.timestampMs).toISOString(),
    source: source ?? null,
  };
}

function matches(dead: DeadRecord, { action, code, organization, status }: DeadFilter): boolean {
  return (
    (action === undefined || dead.action === action) &&
    (code === undefined || dead.code === code) &&
    (organization === undefined || dead.organizationId === organization) &&
    (status === undefined || dead.status === status)
  );
}

interface StateRow {
  readonly organization_id: string | null;
  readonly status: DeadLetter['status'];
  readonly letter: boolean;
}

/**
 * Adds what the database knows, by the same rules as REST. A record that an importer sent names only its key, so its organisation
 * is found by the position of the record.
 */
async function addState(records: readonly StatedRecord[]): Promise<DeadRecord[]> {
  if (records.length === 0) return [];
  return withPool('partita_relay', async (pool) => {
    const { rows } = await pool.query<StateRow>(
      `select coalesce(d.organization_id, asked.organization_id) as organization_id, d.command_id is not null as letter,
         case when i.status in ('done', 'rejected') then i.status
           when d.discarded_at is not null or gone.place is not null then 'discarded' else 'open' end as status
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[]) with ordinality
         as asked (organization_id, command_id, source, place, died_at, position)
       left join lateral (
         select organization_id, command_id, discarded_at from dead_letters
         where command_id = asked.command_id
           and (organization_id = asked.organization_id or (asked.organization_id is null and record = asked.source))
         limit 1) d on true
       left join inbox i on i.organization_id = coalesce(d.organization_id, asked.organization_id)
         and i.command_id = asked.command_id
       left join discarded_dead_records gone on gone.place = asked.place and gone.died_at = asked.died_at
       order by asked.position`,
      [
        records.map(({ organizationId }) => organizationId),
        records.map(({ commandId }) => commandId),
        records.map(({ source }) => source),
        records.map(({ place }) => place),
        records.map(({ deadAt }) => deadAt),
      ],
    );
    return records.map((dead, index) => ({
      ...dead,
      organizationId: rows[index]?.organization_id ?? null,
      status: rows[index]?.status ?? 'open',
      letter: rows[index]?.letter ?? false,
    }));
  });
}
