import { InvalidArgumentError, type Command } from 'commander';
import { withBrokerAdmin, type BrokerAdmin } from '#platform/broker/topics/broker-admin.js';
import { positionOf, type BrokerRecord } from '#platform/broker/broker-record.js';
import { createKafka, type KafkaClient } from '#platform/broker/kafkajs/kafka-client.js';
import { readRecord } from '#platform/broker/topics/scan-topics.js';
import { readPart } from '#platform/config.js';
import { ActionError } from '#schemas/errors.js';
import { WORKERS } from '#schemas/index.js';
import { bulkTopic, commandTopic, delayedTopic, HEADERS, readHeader, readRequest } from '#schemas/messages/index.js';
import { operator, withPool } from '../organization/administer.js';
import { cliLog, statedPrincipal } from './dead-records.js';
import { printRecord, printRecords } from '../terminal/print-records.js';

/** The consumer group of each topic of commands. */
const GROUPS: ReadonlyMap<string, string> = new Map(
  Object.keys(WORKERS).flatMap((worker) => [
    [commandTopic(worker), `partita.${worker}`],
    [bulkTopic(worker), `partita.${worker}.bulk`],
    [delayedTopic(worker), `partita.${worker}.delayed`],
  ]),
);

/** `partita record …`: finds the record that a worker does not get past, shows it and skips it. */
export function registerRecords(program: Command): void {
  const record = program.command('record').description('find, show and skip records that block a worker');
  record
    .command('waiting')
    .description(
      'list the first unfinished record of every partition that has one: a worker stands there, or is behind',
    )
    .option('--json', 'print JSON for scripts')
    .action(waiting);
  withPosition(record.command('show').description('show one record with its headers, without running or decoding it'))
    .option('--json', 'print JSON for scripts')
    .action(show);
  withPosition(
    record
      .command('skip')
      .description('write a record to the dead topic instead of running it, while its worker runs or when it starts'),
  )
    .requiredOption('--reason <text>', 'why; it stands on the dead letter')
    .action(skip);
  withPosition(
    record.command('unskip').description('run a skipped record after all, if it was not written yet'),
  ).action(unskip);
}

function withPosition(command: Command): Command {
  return command
    .argument('<topic>', 'e.g. partita.contacts.bulk', parseTopic)
    .argument('<partition>', 'a number', parseNumber)
    .argument('<offset>', 'a number', parseNumber);
}

async function waiting(options: { json?: boolean }): Promise<void> {
  const found = await withBrokerAdmin(connect(), async (admin) => {
    const topics = await admin.listTopics();
    const known = [...GROUPS].filter(([topic]) => topics.has(topic));
    return (await Promise.all(known.map(([topic, group]) => findUnfinished(admin, topic, group)))).flat();
  });
  printRecords(found, ['topic', 'partition', 'offset', 'records'], options);
  if (!options.json && found.length === 0) console.log('No record waits.');
}

async function findUnfinished(admin: BrokerAdmin, topic: string, group: string) {
  const [ranges, committed] = await Promise.all([admin.readOffsets(topic), admin.readCommitted(group, topic)]);
  return ranges.flatMap(({ partition, low, high }) => {
    const next = committed.get(partition) ?? low;
    const offset = next < low ? low : next;
    return offset < high ? [{ topic, partition, offset: String(offset), records: Number(high - offset) }] : [];
  });
}

async function show(topic: string, partition: number, offset: number, options: { json?: boolean }): Promise<void> {
  const record = await find(topic, partition, offset);
  const envelope = readRequest(record.headers);
  const headers = Object.fromEntries(
    Object.keys(record.headers)
      // A reader could reuse the proof.
      .filter((name) => name !== HEADERS.principal && name !== HEADERS.authorization)
      .map((name) => [name, readHeader(record.headers, name) ?? null]),
  );
  printRecord(
    {
      record: positionOf(record),
      writtenAt: new Date(record.timestampMs).toISOString(),
      refused: record.refusal?.reason ?? null,
      key: record.key?.toString() ?? null,
      organizationId: statedPrincipal(envelope)?.organizationId ?? null,
      headers,
      bytes: record.value?.length ?? 0,
      start: record.value?.subarray(0, 64).toString('hex') ?? null,
    },
    options,
  );
}

async function skip(topic: string, partition: number, offset: number, { reason }: { reason: string }): Promise<void> {
  const record = await find(topic, partition, offset);
  const committed = await withBrokerAdmin(connect(), (admin) => admin.readCommitted(GROUPS.get(topic) ?? '', topic));
  if ((committed.get(partition) ?? 0n) > record.offset) {
    throw new ActionError('invalid_input', `The worker has finished ${positionOf(record)}. There is nothing to skip.`);
  }
  await withPool('partita_relay', (pool) =>
    pool.query(
      `insert into skipped_records (topic, partition, record_offset, record_at, reason, skipped_by)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (topic, partition, record_offset, record_at) do update set reason = excluded.reason`,
      [topic, partition, String(record.offset), new Date(record.timestampMs), reason, operator().name],
    ),
  );
  console.log(
    `${positionOf(record)} will be written to the dead topic (partita dead list). ` +
      'A worker that retries it does so within seconds; restart a worker that hangs in it or has ended.',
  );
}

async function unskip(topic: string, partition: number, offset: number): Promise<void> {
  const { rowCount } = await withPool('partita_relay', (pool) =>
    pool.query('delete from skipped_records where topic = $1 and partition = $2 and record_offset = $3', [
      topic,
      partition,
      offset,
    ]),
  );
  if (rowCount === 0) throw new ActionError('not_found', `${topic}/${partition}/${offset} is not skipped.`);
  console.log('Workers that start from now on run it. If it is on the dead topic, use: partita dead replay');
}

async function find(topic: string, partition: number, offset: number): Promise<BrokerRecord> {
  const record = await readRecord(connect(), { topic, partition, offset: BigInt(offset) });
  if (!record) {
    throw new ActionError(
      'not_found',
      `Record ${topic}/${partition}/${offset} does not exist. List where workers stand with: partita record waiting`,
    );
  }
  return record;
}

const connect = (): KafkaClient => createKafka(readPart('kafka'), cliLog);

function parseTopic(text: string): string {
  if (GROUPS.has(text)) return text;
  throw new InvalidArgumentError('Use a topic of commands, such as partita.contacts.bulk.');
}

function parseNumber(text: string): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(number)) return number;
  throw new InvalidArgumentError('Use a whole number.');
}
