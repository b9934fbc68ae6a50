import { refuse } from '#schemas/errors.js';
import type { ActionName } from '#schemas/index.js';
import { performAction } from './commands/perform-action.js';
import type { OutsideContext } from './resource-handler.js';

/**
 * Runs a command for a resource and returns its result. The command takes the same way as that of an action, so it is
 * ordered, handled once and audited. A refusal is thrown as it was decided.
 */
export async function runCommand(action: ActionName, payload: unknown, context: OutsideContext): Promise<unknown> {
  const { principal, requestId, traceParent, idempotencyKey, gateway } = context;
  const call = {
    action,
    principal,
    requestId: requestId ?? '',
    traceParent,
    readBody: async () => payload,
    idempotencyKey,
    idempotencyKeyName: 'Idempotency-Key',
    wait: true,
    signal: new AbortController().signal,
    headers: { set: () => undefined },
  };
  const outcome = await performAction(call, gateway);
  if (outcome.status === 'done') return outcome.result;
  if (outcome.status === 'accepted') throw refuse('command_not_done_yet', { id: outcome.commandId });
  throw outcome.error;
}
