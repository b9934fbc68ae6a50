import { errorCode } from '#platform/database/classify-error.js';
import type { AuditEntry, DomainEvent } from '#platform/database/effects/handle-once.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { AnyRecord } from '#schemas/define-record.js';
import { ActionError } from '#schemas/errors.js';
import { deleteRows, insertRows, updateRows } from '#tables/derive/statements.js';
import { answerNeeds, isTouchedBy } from './answer-needs.js';
import type { Change } from './change.js';
import type { Moves, Written } from './moves.js';
import type { Needs } from './need.js';

/** A command and where its traces go. */
export interface Item<C> {
  readonly command: C;
  audit(entry: AuditEntry): void;
  emit(type: string, event: Omit<DomainEvent, 'type'>): void;
}

/** A command depends on what another command of its batch changes. The runtime then runs them one by one. */
class DependentCommandsError extends Error {
  override readonly name = 'DependentCommandsError';
}

/**
 * Runs the moves of commands that have different ordering keys, in one transaction: one round trip to load, one more where a handler
 * loads more, and the writes leave together with the outcomes. Returns a result or a refusal per command, in order.
 */
export async function runMoves<C, R>(
  moves: Moves<C, R>,
  items: readonly Item<C>[],
  { tx, now }: { readonly tx: Transaction; readonly now: Date },
): Promise<(R | ActionError)[]> {
  const commands = items.map(({ command }) => command);
  const needs: Needs[] = commands.map((command) => moves.load(command));
  const loaded = await answerNeeds(tx, needs);
  if (moves.loadMore) {
    const more = commands.map((command, at) => moves.loadMore!(command, loaded[at]!));
    for (const [at, answers] of (await answerNeeds(tx, more)).entries()) Object.assign(loaded[at]!, answers);
    for (const [at, own] of more.entries()) needs[at] = { ...needs[at], ...prefixed(own) };
  }
  const written = commands.map((command, at): Written<R> | ActionError => {
    const decision = moves.decide(command, loaded[at]!);
    return decision instanceof ActionError ? decision : moves.write(decision, now);
  });
  const changesOf = (outcome: Written<R> | ActionError): readonly Change[] =>
    outcome instanceof ActionError ? [] : outcome.changes;
  refuseDependent(written.map(changesOf), needs);
  await send(tx, written.flatMap(changesOf), (code) => moves.refusedByDatabase?.[code]?.(commands[0]!), {
    waits: moves.refusedByDatabase !== undefined,
  });
  for (const [at, item] of items.entries()) changesOf(written[at]!).forEach((change) => trace(item, change));
  return written.map((outcome) => (outcome instanceof ActionError ? outcome : outcome.result));
}

/** The names of later needs may be those of earlier ones. */
const prefixed = (needs: Needs): Needs =>
  Object.fromEntries(Object.entries(needs).map(([name, need]) => [`more ${name}`, need]));

/** Each command must see what those before it change. */
function refuseDependent(changes: readonly (readonly Change[])[], needs: readonly Needs[]): void {
  const earlier: Change[] = [];
  for (const [at, own] of changes.entries()) {
    const asked = Object.values(needs[at]!);
    if (earlier.some((change) => asked.some((need) => isTouchedBy(need, change))))
      throw new DependentCommandsError('a command depends on another one of its batch');
    earlier.push(...own);
  }
}

/** One statement for each record and set of fields. Only a handler that translates errors of the database waits for the answers. */
async function send(
  tx: Transaction,
  changes: readonly Change[],
  refusalOf: (code: string) => ActionError | undefined,
  { waits }: { readonly waits: boolean },
): Promise<void> {
  const statements = mergeChanges(changes);
  if (!waits) return statements.forEach(({ text, values }) => tx.ahead(text, values));
  try {
    await Promise.all(statements.map(({ text, values }) => tx.query(text, values)));
  } catch (error) {
    const refusal = refusalOf(errorCode(error) ?? '');
    throw refusal
      ? new ActionError(refusal.code, refusal.said ?? refusal.detail, refusal.violations, { cause: error })
      : error;
  }
}

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

function mergeChanges(changes: readonly Change[]): Statement[] {
  const groups = new Map<string, { record: AnyRecord; kind: keyof typeof STATEMENTS; changes: Change[] }>();
  for (const change of changes) {
    const kind = change.before === null ? 'create' : change.after === null ? 'remove' : 'change';
    const key = [change.record.table, kind, ...(kind === 'change' ? change.stated : [])].join(' ');
    const group = groups.get(key);
    if (group) group.changes.push(change);
    else groups.set(key, { record: change.record, kind, changes: [change] });
  }
  return [...groups.values()].map(({ record, kind, changes: own }) => STATEMENTS[kind](record, own));
}

const rowsOf = (changes: readonly Change[]): string => JSON.stringify(changes.map(({ after }) => after));
const idsOf = (changes: readonly Change[]): string[] => changes.map(({ id }) => id);

const STATEMENTS = {
  create: (record: AnyRecord, changes: readonly Change[]): Statement => ({
    text: insertRows(record),
    values: [rowsOf(changes)],
  }),
  change: (record: AnyRecord, changes: readonly Change[]): Statement => ({
    text: updateRows(record, [...changes[0]!.stated, 'updatedAt', 'version']),
    values: [rowsOf(changes), idsOf(changes)],
  }),
  remove: (record: AnyRecord, changes: readonly Change[]): Statement => ({
    text: deleteRows(record),
    values: [idsOf(changes)],
  }),
};

/** The audit entry and the event of a change. */
function trace({ audit, emit }: Pick<Item<unknown>, 'audit' | 'emit'>, change: Change): void {
  const { record, id, version, before, after } = change;
  audit({ target: { type: record.type, id }, before, after });
  const { created, changed, removed } = record.events;
  const type = before === null ? created : after === null ? removed : changed;
  const data = after ?? { id, version };
  if (type !== undefined) emit(type, { aggregateType: record.type, aggregateId: id, version, data });
}
