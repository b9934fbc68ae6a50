import { InvalidArgumentError, type Command } from 'commander';
import { SchemaStore } from '#platform/broker/registry/schema-store.js';
import { readPart } from '#platform/config.js';
import { allAvroRecords } from '#schemas/wire/avro-records.js';
import { ActionError } from '#schemas/errors.js';
import { WORKERS } from '#schemas/index.js';
import { HEADERS, readHeader } from '#schemas/messages/index.js';
import type { DeadLetter } from '#schemas/types.js';
import { discardDead } from './discard-dead.js';
import { readDeadRecords, statedPrincipal, type DeadRecord } from './dead-records.js';
import { printRecord, printRecords } from '../terminal/print-records.js';
import { replayDead } from './replay-dead.js';

interface FilterOptions {
  readonly worker?: string;
  readonly action?: string;
  readonly code?: string;
  readonly organization?: string;
  readonly since?: number;
  readonly status?: DeadLetter['status'];
  readonly limit: number;
  readonly json?: boolean;
}

const UNITS_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** `partita dead …`: lists, shows, replays and discards dead letters. */
export function registerDead(program: Command): void {
  const dead = program.command('dead').description('list, show, replay and discard dead letters');
  withFilters(dead.command('list').description('list dead letters, oldest first, with their current status')).action(
    list,
  );
  dead
    .command('show')
    .description('show one dead letter with its error, headers and payload')
    .argument('<command>', 'command id, or topic/partition/offset')
    .option('--json', 'print JSON for scripts')
    .action(show);
  withFilters(
    dead
      .command('replay')
      .description('publish dead commands again with the same command id')
      .argument('[command]', 'command id, or topic/partition/offset; without it, use --all or a filter'),
  )
    .option('--all', 'replay every dead command that has not succeeded since')
    .option('--dry-run', 'print what would be replayed and change nothing')
    .action(replay);
  withFilters(
    dead
      .command('discard')
      .description('mark dead letters as settled: they are no longer open here, over REST and for the doctor')
      .argument('[command]', 'command id, or topic/partition/offset; without it, use --all or a filter'),
  )
    .option('--all', 'discard every open dead letter')
    .option('--dry-run', 'print what would be discarded and change nothing')
    .action(discard);
}

function withFilters(command: Command): Command {
  return command
    .option('--worker <name>', 'only from this worker', parseWorker)
    .option('--action <name>', 'only this action')
    .option('--code <code>', 'only with this error code, e.g. internal_error')
    .option('--organization <id>', 'only of this organisation')
    .option('--status <status>', 'only with this status: open, done, rejected or discarded', parseStatus)
    .option('--since <time>', 'only since an ISO 8601 time, or since 30m, 12h or 7d ago', parseSince)
    .option('--limit <count>', 'maximum number of dead letters', parseLimit, 100)
    .option('--json', 'print JSON for scripts');
}

async function list(options: FilterOptions): Promise<void> {
  const records = await readDeadRecords(filterOf(options));
  const shown = records.slice(0, options.limit).map(summarize);
  printRecords(
    shown,
    ['deadAt', 'worker', 'action', 'commandId', 'organizationId', 'code', 'status', 'detail'],
    options,
  );
  if (records.length > shown.length && !options.json) {
    console.error(`${records.length - shown.length} more. Raise --limit or add a filter to see them.`);
  }
}

async function show(name: string, options: { json?: boolean }): Promise<void> {
  const dead = await findOne(name);
  const { record, envelope, ...fields } = dead;
  const headers = Object.fromEntries(
    Object.keys(record.headers)
      // A reader could reuse the proof, so it is hidden. The principal is printed separately.
      .filter((header) => header !== HEADERS.principal && header !== HEADERS.authorization)
      .map((header) => [header, readHeader(record.headers, header) ?? null]),
  );
  printRecord(
    {
      ...fields,
      key: record.key?.toString() ?? null,
      principal: statedPrincipal(envelope),
      headers,
      payload: await decode(dead),
    },
    options,
  );
}

async function replay(
  name: string | undefined,
  options: FilterOptions & { all?: boolean; dryRun?: boolean },
): Promise<void> {
  const records = await choose(name, options, 'replay');
  const replays = await replayDead(records.slice(0, options.limit), options.dryRun ?? false);
  printRecords(replays, ['commandId', 'action', 'outcome', 'reason'], options);
  if (!options.json && replays.length === 0) console.log('Nothing to replay.');
}

async function discard(
  name: string | undefined,
  options: FilterOptions & { all?: boolean; dryRun?: boolean },
): Promise<void> {
  const records = await choose(name, options, 'discard');
  const discards = await discardDead(records.slice(0, options.limit), options.dryRun ?? false);
  printRecords(discards, ['place', 'commandId', 'action', 'outcome'], options);
  if (!options.json && discards.length === 0) console.log('Nothing to discard.');
}

/** The records that the arguments name. Without any argument nothing is chosen, so that a typing error changes nothing. */
async function choose(
  name: string | undefined,
  options: FilterOptions & { all?: boolean },
  verb: 'replay' | 'discard',
): Promise<readonly DeadRecord[]> {
  const filter = filterOf(options);
  if (name === undefined && !options.all && Object.keys(filter).length === 0) {
    throw new ActionError(
      'invalid_input',
      `Choose what to ${verb}: a command id, topic/partition/offset, a filter or --all.`,
    );
  }
  return name === undefined ? readDeadRecords(filter) : [await findOne(name)];
}

function filterOf({ worker, action, code, organization, since, status }: FilterOptions) {
  return {
    ...(worker !== undefined && { worker }),
    ...(action !== undefined && { action }),
    ...(code !== undefined && { code }),
    ...(organization !== undefined && { organization }),
    ...(since !== undefined && { sinceMs: since }),
    ...(status !== undefined && { status }),
  };
}

/**
 * Finds a dead letter by command id or by topic/partition/offset. If a command died more than once, returns its last
 * record.
 */
async function findOne(name: string): Promise<DeadRecord> {
  const records = await readDeadRecords({});
  const found = records.findLast(({ place, commandId }) => place === name || commandId === name);
  if (!found)
    throw new ActionError('not_found', `Dead letter ${name} does not exist. List dead letters with: partita dead list`);
  return found;
}

function summarize({ record: _record, envelope: _envelope, ...fields }: DeadRecord) {
  return fields;
}

/** Returns the payload as JSON. If it cannot be decoded, returns the reason and its first bytes. */
async function decode({ record: { value } }: DeadRecord): Promise<unknown> {
  if (value === null) return null;
  try {
    const schemas = new SchemaStore(readPart('registry'), allAvroRecords());
    await schemas.prepare(value);
    return schemas.decode(value).value;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { undecodable: reason, bytes: value.length, start: value.subarray(0, 64).toString('hex') };
  }
}

function parseWorker(text: string): string {
  if (Object.hasOwn(WORKERS, text)) return text;
  throw new InvalidArgumentError(`Worker "${text}" does not exist. Workers: ${Object.keys(WORKERS).join(', ')}.`);
}

const STATUSES = ['open', 'done', 'rejected', 'discarded'] as const satisfies readonly DeadLetter['status'][];

function parseStatus(text: string): DeadLetter['status'] {
  const status = STATUSES.find((known) => known === text);
  if (status) return status;
  throw new InvalidArgumentError(`Use one of: ${STATUSES.join(', ')}.`);
}

function parseLimit(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  throw new InvalidArgumentError('Use a whole number above 0.');
}

/** Returns milliseconds since 1970. */
function parseSince(text: string): number {
  const ago = /^(\d+)([mhd])$/.exec(text);
  const unit = ago?.[2];
  if (ago && (unit === 'm' || unit === 'h' || unit === 'd')) return Date.now() - Number(ago[1]) * UNITS_MS[unit];
  const timeMs = Date.parse(text);
  if (Number.isNaN(timeMs))
    throw new InvalidArgumentError('Use an ISO 8601 time, or a duration such as 30m, 12h or 7d.');
  return timeMs;
}
