import type { HandlerContext } from '#operations/context.js';
import { answerNeeds } from '#operations/engine/answer-needs.js';
import type { ActionError } from '#schemas/errors.js';
import type { ActionName, ResultFor } from '#schemas/index.js';
import type { Item, Steps } from '../rule.js';
import { orRefusal } from './watch-writes.js';

/**
 * Runs commands of one transaction one after the other: each sees what those before it have written. Only a refusal after a write
 * fails all of them.
 */
export async function runSteps<A extends ActionName>(
  rule: Steps<A>,
  items: readonly Item<A>[],
  context: HandlerContext,
): Promise<(ResultFor<A> | ActionError)[]> {
  const needs = items.map(({ command }) => rule.load?.(command) ?? {});
  const loaded = await answerNeeds(context.tx, needs);
  const results: (ResultFor<A> | ActionError)[] = [];
  for (const [at, item] of items.entries()) {
    const { command, prepared, ...own } = item;
    const run = (tx: HandlerContext['tx']): Promise<ResultFor<A> | ActionError> => {
      const log = context.log.child({ commandId: item.commandId });
      return rule.run(command, { ...context, ...own, prepared, log, tx }, loaded[at]!);
    };
    results.push(items.length === 1 ? await run(context.tx) : await orRefusal(context.tx, run));
  }
  return results;
}
