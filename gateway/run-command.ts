import { withoutLastStatement } from '#platform/database/transaction.js';
import { refuse } from '#schemas/errors.js';
import type { ActionName } from '#schemas/index.js';
import { performAction } from './commands/perform-action.js';
import type { OperationTrial } from './operation-trial.js';
import type { ResourceContext } from './resource-handler.js';

/**
 * Runs a command for a resource and returns its result. The command takes the same way as that of an action, so it is
 * ordered, handled once and audited. A refusal is thrown as it was decided.
 */
export async function runCommand(
  action: ActionName,
  payload: unknown,
  context: Omit<ResourceContext, 'trial'> & { readonly trial?: OperationTrial | undefined },
): Promise<unknown> {
  if (context.trial) return context.trial.endWith(action, payload);
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
  // The command has the key.
  const outcome = await withoutLastStatement(() => performAction(call, gateway));
  if (outcome.status === 'done') return outcome.result;
  if (outcome.status === 'accepted') throw refuse('command_not_done_yet', { id: outcome.commandId });
  throw outcome.error;
}
