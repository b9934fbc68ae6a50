import { say } from '#schemas/sentences/say.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { QueryParametersFor } from '#schemas/index.js';
import { type Violation } from '#schemas/errors.js';
import { EVENTS } from '#schemas/index.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { EVENT_COLUMNS, eventRecord, type EventRow } from '#tables/event-table.js';
import { horizon } from '../events/horizon.js';
import { Paging } from '../reads/paging.js';
import { defineQueryHandler } from '../query-handler.js';

/** Events committed before the request are in the answer, unless an open transaction takes longer than this. */
const SETTLE_MS = 1_000;

/** `after` takes the id of an event as well as a cursor. */
const AFTER: Violation = { pointer: '/after', message: say('must_be_event_id') };

const LIST = `
  select ${EVENT_COLUMNS} from events
  where organization_id = current_organization() and seq > $1 and seq <= $2 and ($3::text[] is null or type = any($3))
    and ($4::text is null or aggregate_id = $4) and ($5::integer is null or version >= $5)
  order by seq limit $6`;

export default defineQueryHandler<'list_events'>(async (parameters, { tx, principal }) => {
  const types = readTypes(parameters.type);
  if (parameters.fromVersion !== undefined && parameters.subject === undefined)
    throw invalidInput([{ pointer: '/fromVersion', message: say('versions_need_subject') }]);
  const isCursor = parameters.after !== undefined && !parameters.after.startsWith('evt_');
  const { cursor = isCursor ? parameters.after : undefined } = parameters;
  // The cursor is bound to the organisation only, because a position in the log is the same with any filters.
  const paging = new Paging(
    'list_events',
    { limit: parameters.limit, ...(cursor !== undefined && { cursor }) },
    principal,
    ['number'],
    parameters.cursor === undefined ? AFTER : undefined,
  );
  const settled = await horizon.reach((text) => tx.query(text), SETTLE_MS);
  const start = await findStart(tx, paging.after?.[0], parameters, settled);
  const rows = await tx.queryUnprepared<EventRow>(LIST, [
    start,
    settled,
    types,
    parameters.subject ?? null,
    parameters.fromVersion ?? null,
    parameters.limit,
  ]);
  // A page that is not full covers everything up to the horizon, including events that its filters left out.
  const full = rows.length === parameters.limit ? rows.at(-1)?.seq : undefined;
  const end = full ?? (settled > start ? settled : start);
  return { items: rows.map(eventRecord), nextCursor: paging.write([String(end)]) };
});

async function findStart(
  tx: Transaction,
  position: string | undefined,
  { after, since }: QueryParametersFor<'list_events'>,
  settled: bigint,
): Promise<bigint> {
  if (position !== undefined) return BigInt(position);
  if (after !== undefined) return seqOf(tx, after);
  if (since === undefined) return 0n;
  // Worker clocks differ slightly, but sequence numbers do not. Starts at the first event with that time, and at the
  // horizon at the latest, because earlier events may still appear after it.
  const [first] = await tx.queryUnprepared<{ seq: bigint | null }>(
    'select min(seq) as seq from events where organization_id = current_organization() and at >= $1',
    [since],
  );
  return first?.seq && first.seq <= settled ? first.seq - 1n : settled;
}

async function seqOf(tx: Transaction, id: string): Promise<bigint> {
  const [event] = await tx.sql<{ seq: bigint }>`
    select seq from events where organization_id = current_organization() and id = ${id}`;
  if (event) return event.seq;
  throw invalidInput([AFTER]);
}

function readTypes(text: string | undefined): string[] | null {
  if (text === undefined) return null;
  const types = text.split(',').map((type) => type.trim().replace(/^partita\./, ''));
  const unknown = types.find((type) => !Object.hasOwn(EVENTS, type));
  if (unknown === undefined) return types;
  throw invalidInput([
    {
      pointer: '/type',
      message: say('unknown_event_type', { type: unknown, types: Object.keys(EVENTS).join(', ') }),
    },
  ]);
}
