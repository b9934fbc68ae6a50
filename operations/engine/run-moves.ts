import { errorCode } from '#platform/database/classify-error.js';
import type { Transaction } from '#platform/database/transaction.js';
import { ActionError } from '#schemas/errors.js';
import type { CommandContext, HandlerContext } from '../context.js';
import { answerNeeds, isTouchedBy } from './answer-needs.js';
import { mergeWrites, trace } from './apply-writes.js';
import type { Write } from './change.js';
import { draw } from './counter.js';
import { NeedsPreparation, type Moves, type Situation, type Written } from './moves.js';
import type { Needs } from './need.js';

/** A command, what was prepared for it, and where its traces go. */
export interface Item<C> extends CommandContext {
  readonly command: C;
  readonly prepared?: unknown;
}

type Shared = Pick<HandlerContext, 'tx' | 'clock'>;

/** One command of a wave, with what its moves have returned so far. */
interface Run<C, R, D> {
  readonly item: Item<C>;
  readonly situation: Situation;
  needs: Needs;
  loaded: Record<string, unknown>;
  decision?: D | ActionError;
  numbers: readonly number[];
  /** Without a result for a refusal. */
  written: Omit<Written<R>, 'result'> & Partial<Pick<Written<R>, 'result'>>;
}

/** A command with numbers that depends on what another command of its batch changes. The runtime then runs them one by one. */
class DependentCommandsError extends Error {
  override readonly name = 'DependentCommandsError';
}

/**
 * Runs the moves of commands that have different ordering keys, in one transaction: one round trip to load, one more where a handler
 * loads more or deals numbers, and the writes leave together with the outcomes. A command that depends on what those before it change
 * waits for the next wave, which loads again. Returns a result or a refusal per command, in order.
 */
export async function runMoves<C, R, D extends object>(
  moves: Moves<C, R, Needs, Needs, D>,
  items: readonly Item<C>[],
  shared: Shared,
): Promise<(R | ActionError)[]> {
  const now = shared.clock();
  const outcomes = new Map<Item<C>, R | ActionError>();
  let waiting = items;
  while (waiting.length > 0) {
    for (const { item, decision, written } of await runWave(moves, waiting, now, shared))
      outcomes.set(item, decision instanceof ActionError ? decision : written.result!);
    waiting = waiting.filter((item) => !outcomes.has(item));
  }
  return items.map((item) => outcomes.get(item)!);
}

/** Returns the commands that did not have to wait. The first one never has. */
async function runWave<C, R, D extends object>(
  moves: Moves<C, R, Needs, Needs, D>,
  items: readonly Item<C>[],
  now: Date,
  shared: Shared,
): Promise<Run<C, R, D>[]> {
  const { tx } = shared;
  const runs = items.map((item): Run<C, R, D> => {
    const situation = { now, principal: item.principal, prepared: item.prepared };
    return {
      item,
      situation,
      needs: moves.load(item.command, situation),
      loaded: {},
      numbers: [],
      written: { changes: [] },
    };
  });
  await load(moves, runs, tx);
  for (const run of runs) run.decision = orRefusal(() => moves.decide(run.item.command, run.loaded, run.situation));
  const wanted = runs.map(({ decision }) =>
    decision instanceof ActionError ? [] : (moves.deal?.(decision as D) ?? []),
  );
  for (const [at, numbers] of (await draw(tx, wanted)).entries()) runs[at]!.numbers = numbers;
  for (const run of runs) run.written = write(moves, run);
  const independent = withoutDependent(runs);
  const changes = independent.map(({ written }) => written.changes);
  await send(tx, changes, (code) => moves.refusedByDatabase?.[code]?.(items[0]!.command), {
    waits: moves.refusedByDatabase !== undefined,
  });
  for (const { item, decision, written } of independent) {
    written.changes.forEach((change) => trace(item, change));
    written.follow?.forEach(({ action, payload }) => item.follow(action, payload));
    if (!(decision instanceof ActionError)) await moves.afterwards?.(decision as D, { ...shared, ...item });
  }
  return independent;
}

async function load<C, R, D extends object>(
  moves: Moves<C, R, Needs, Needs, D>,
  runs: readonly Run<C, R, D>[],
  tx: Transaction,
): Promise<void> {
  const loaded = await answerNeeds(
    tx,
    runs.map(({ needs }) => needs),
  );
  for (const [at, run] of runs.entries()) run.loaded = loaded[at]!;
  for (const { item, loaded: own } of runs)
    if (item.prepared === undefined && moves.needsPreparation?.(item.command, own)) throw new NeedsPreparation();
  if (!moves.loadMore) return;
  const more = runs.map(({ item, loaded: own, situation }) => moves.loadMore!(item.command, own, situation));
  for (const [at, answers] of (await answerNeeds(tx, more)).entries()) Object.assign(runs[at]!.loaded, answers);
  for (const [at, own] of more.entries()) runs[at]!.needs = { ...runs[at]!.needs, ...prefixed(own) };
}

/** The names of later needs may be those of earlier ones. */
const prefixed = (needs: Needs): Needs =>
  Object.fromEntries(Object.entries(needs).map(([name, need]) => [`more ${name}`, need]));

function orRefusal<T>(decide: () => T): T | ActionError {
  try {
    return decide();
  } catch (error) {
    if (error instanceof ActionError && error.disposition === 'reject') return error;
    throw error;
  }
}

function write<C, R, D extends object>(
  moves: Moves<C, R, Needs, Needs, D>,
  { decision, loaded, situation, numbers }: Run<C, R, D>,
): Run<C, R, D>['written'] {
  if (decision instanceof ActionError) return { changes: moves.trace?.(decision, loaded, situation) ?? [] };
  return moves.write(decision as D, { ...situation, numbers });
}

/** Each command must see what those before it change. */
function withoutDependent<C, R, D>(runs: readonly Run<C, R, D>[]): Run<C, R, D>[] {
  const earlier: Write[] = [];
  return runs.filter(({ needs, numbers, written }) => {
    const asked = Object.values(needs);
    const isDependent = earlier.some((change) => asked.some((need) => isTouchedBy(need, change)));
    if (isDependent && numbers.length > 0) throw new DependentCommandsError('a command depends on one of its batch');
    if (!isDependent) earlier.push(...written.changes.filter(changesAnswers));
    return !isDependent;
  });
}

const changesAnswers = (write: Write): boolean =>
  write.kind === 'change' || (write.kind === 'put' && write.answers !== undefined);

/** Only a handler that translates errors of the database waits for the answers. */
async function send(
  tx: Transaction,
  changes: readonly (readonly Write[])[],
  refusalOf: (code: string) => ActionError | undefined,
  { waits }: { readonly waits: boolean },
): Promise<void> {
  const statements = mergeWrites(changes);
  if (!waits) return statements.forEach(({ text, values }) => tx.ahead(text, values));
  try {
    await Promise.all(statements.map(({ text, values }) => tx.query(text, values)));
  } catch (error) {
    const refusal = refusalOf(errorCode(error) ?? '');
    throw refusal ? Object.assign(refusal, { cause: error }) : error;
  }
}
