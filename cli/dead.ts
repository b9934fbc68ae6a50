import { InvalidArgumentError, type Command } from 'commander';
import { SchemaStore } from '#platform/broker/schema-store.js';
import { readPart } from '#platform/config.js';
import { allAvroRecords } from '#schemas/avro-records.js';
import { ActionError } from '#schemas/errors.js';
import { WORKERS } from '#schemas/index.js';
import { HEADERS, readHeader } from '#schemas/messages/index.js';
import { readDeadRecords, statedPrincipal, type DeadRecord } from './dead-records.js';
import { printRecord, printRecords } from './print-records.js';
import { replayDead } from './replay-dead.js';

interface FilterOptions {
  readonly worker?: string;
  readonly action?: string;
  readonly code?: string;
  readonly organization?: string;
  readonly since?: number;
  readonly limit: number;
  readonly json?: boolean;
}

const UNITS_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** `partita dead …`: what was set aside, why, and back with it when the cause is mended. */
export function registerDead(program: Command): void {
  const dead = program.command('dead').description('commands that were set aside: list, look at and replay them');
  withFilters(
    dead.command('list').description('list dead records, oldest first, and what has become of them since'),
  ).action(list);
  dead
    .command('show')
    .description('show one dead record: why it died, its headers and its payload')
    .argument('<command>', 'its command id, or its place: topic/partition/offset')
    .option('--json', 'one JSON document, for scripts')
    .action(show);
  withFilters(
    dead
      .command('replay')
      .description('put dead commands back on their topic, under the same command id')
      .argument('[command]', 'a command id or a place; without it, --all or a filter chooses'),
  )
    .option('--all', 'every dead command that has not been done since')
    .option('--dry-run', 'say what would be done, and do nothing')
    .action(replay);
}

function withFilters(command: Command): Command {
  return command
    .option('--worker <name>', 'only of this worker', parseWorker)
    .option('--action <name>', 'only this action')
    .option('--code <code>', 'only with this error code, e.g. internal_error')
    .option('--organization <id>', 'only of this organisation')
    .option('--since <time>', 'only since then: an ISO 8601 time, or 30m, 12h, 7d', parseSince)
    .option('--limit <count>', 'at most so many', parseLimit, 100)
    .option('--json', 'one JSON document, for scripts');
}

async function list(options: FilterOptions): Promise<void> {
  const records = await readDeadRecords(filterOf(options));
  const shown = records.slice(0, options.limit).map(summarize);
  printRecords(shown, ['deadAt', 'worker', 'action', 'commandId', 'organizationId', 'code', 'now', 'detail'], options);
  if (records.length > shown.length && !options.json) {
    console.error(`${records.length - shown.length} more; raise --limit or filter to see them.`);
  }
}

async function show(name: string, options: { json?: boolean }): Promise<void> {
  const dead = await findOne(name);
  const { record, envelope, ...fields } = dead;
  const headers = Object.fromEntries(
    Object.keys(record.headers)
      // The proof itself could be used again by whoever reads it here; who it is about is shown below.
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
  const { worker, action, code, organization, since } = options;
  if (
    name === undefined &&
    !options.all &&
    ![worker, action, code, organization, since].some((filter) => filter !== undefined)
  ) {
    throw new ActionError('invalid_input', 'Name a command id or a place, or choose with --all or a filter.');
  }
  const records = name === undefined ? await readDeadRecords(filterOf(options)) : [await findOne(name)];
  const replays = await replayDead(records.slice(0, options.limit), options.dryRun ?? false);
  printRecords(replays, ['commandId', 'action', 'outcome', 'reason'], options);
  if (!options.json && replays.length === 0) console.log('There is nothing to replay.');
}

function filterOf({ worker, action, code, organization, since }: FilterOptions) {
  return {
    ...(worker !== undefined && { worker }),
    ...(action !== undefined && { action }),
    ...(code !== undefined && { code }),
    ...(organization !== undefined && { organization }),
    ...(since !== undefined && { sinceMs: since }),
  };
}

/** By command id (its last record, if it died more than once) or by place. */
async function findOne(name: string): Promise<DeadRecord> {
  const records = await readDeadRecords({});
  const found = records.findLast(({ place, commandId }) => place === name || commandId === name);
  if (!found) throw new ActionError('not_found', `There is no dead record ${name}. "partita dead list" shows them.`);
  return found;
}

function summarize({ record: _record, envelope: _envelope, ...fields }: DeadRecord) {
  return fields;
}

/** The payload as JSON where its schema is known; otherwise the first bytes, for a person to recognise. */
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
  throw new InvalidArgumentError(`There is no worker "${text}". Workers: ${Object.keys(WORKERS).join(', ')}.`);
}

function parseLimit(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  throw new InvalidArgumentError('It must be a whole number above 0.');
}

/** Milliseconds since 1970. */
function parseSince(text: string): number {
  const ago = /^(\d+)([mhd])$/.exec(text);
  const unit = ago?.[2];
  if (ago && (unit === 'm' || unit === 'h' || unit === 'd')) return Date.now() - Number(ago[1]) * UNITS_MS[unit];
  const timeMs = Date.parse(text);
  if (Number.isNaN(timeMs)) throw new InvalidArgumentError('It must be an ISO 8601 time, or 30m, 12h, 7d.');
  return timeMs;
}
