import { say } from '#schemas/sentences/say.js';
import { inOrganization } from '#platform/database/transaction.js';
import { refuse } from '#schemas/errors.js';
import { ACTIONS, isActionName } from '#schemas/index.js';
import type { Command } from '#schemas/types.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { loadDeadLetter } from '#operations/administration/load-dead-letter.js';
import { requirePermission } from '../middleware/authenticate.js';
import { performAction } from '../commands/perform-action.js';
import { defineResourceHandler } from '../resource-handler.js';
import { runQuery } from '../run-query.js';

/** Runs the action like any other call, with all checks, but with the original command id. */
export default defineResourceHandler<'replay_dead_letter'>(async (request, context) => {
  const { id, principal, database, requestId, gateway, traceParent, trial } = context;
  const letter = await inOrganization(database, principal.organizationId, (tx) => loadDeadLetter(tx, id));
  const { action } = letter;
  if (!isActionName(action)) throw refuse('action_of_letter_is_gone', { action });
  const payload: unknown = request.payload ?? letter.payload;
  if (payload === null) throw invalidInput([{ pointer: '/payload', message: say('payload_could_not_be_read') }]);
  if (trial) {
    requirePermission(principal, ACTIONS[action].permission, action);
    return trial.endWith(action, payload);
  }
  const outcome = await performAction(
    {
      action,
      principal,
      requestId: requestId ?? '',
      traceParent,
      readBody: async () => payload,
      idempotencyKey: undefined,
      idempotencyKeyName: 'Idempotency-Key',
      commandId: letter.command_id,
      wait: true,
      signal: new AbortController().signal,
      headers: { set: () => undefined },
    },
    gateway,
  );
  if (outcome.status === 'refused' && outcome.error.code === 'idempotency_conflict')
    throw refuse('command_ended_otherwise', { id });
  const { result } = await runQuery('get_command', { id }, principal, gateway);
  return result as Command;
});
