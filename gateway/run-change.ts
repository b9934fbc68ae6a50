import { findAnswer, previewHere, runHere, runHereOnce, settleHere, type Here } from '#operations/engine/run-here.js';
import type { Effect } from '#platform/database/command-effect.js';
import type {
  Change,
  ChangeContext,
  HandledResourceName,
  JsonResourceName,
  OutsideContext,
} from './resource-handler.js';

/** What the caller of an operation gets. */
export interface OperationAnswer {
  readonly result: unknown;
  /** It was carried out before, with the same Idempotency-Key. */
  readonly isReplay: boolean;
}

/** A checked call of an operation. */
export interface ChangeCall {
  readonly name: JsonResourceName;
  readonly change: Change<HandledResourceName>;
  readonly request: never;
  readonly context: OutsideContext;
}

/** Carries out an operation that changes data, once for each Idempotency-Key. */
export async function runChange({ name, change, request, context }: ChangeCall): Promise<OperationAnswer> {
  const { idempotencyKey: key, secretBox, id } = context;
  const call = key === undefined ? undefined : { key, secretBox, input: { id, body: request as unknown } };
  const known = call && change.prepare ? await findAnswer(context, name, call) : undefined;
  if (known) return { result: known, isReplay: true };
  const prepared = await change.prepare?.(request, context);
  const work = (here: Here): Promise<unknown> => change.run(request, within(here, context), prepared);
  const answerOf = (made: unknown) => (change.answer ? change.answer(made, context) : (made as object));
  const once = call
    ? await runHereOnce(context, name, { ...call, answerOf }, work)
    : { isReplay: false as const, result: await runHere(context, name, work) };
  if (once.isReplay) return { result: once.answer, isReplay: true };
  const settle = <T extends object>(later: (here: ChangeContext) => Promise<T>): Promise<T> =>
    settleHere(context, name, call, (here) => later(within(here, context)));
  const finished = await change.finish?.(once.result, { ...context, request, settle });
  return { result: finished ?? answerOf(once.result), isReplay: false };
}

/** What the operation would do: the same run, rolled back. */
export async function previewChange({ name, change, request, context }: ChangeCall): Promise<Effect> {
  const prepared = await change.prepare?.(request, context);
  const effect = await previewHere(context, name, (here) => change.run(request, within(here, context), prepared));
  const { body } = effect.outcome;
  return change.shows ? { ...effect, outcome: { status: 'done', body: change.shows(body) } } : effect;
}

const within = (here: Here, { id, gateway, secretBox }: OutsideContext): ChangeContext => ({
  ...here,
  id,
  gateway,
  secretBox,
});
