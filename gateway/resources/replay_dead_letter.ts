import { say } from '#schemas/sentences/say.js';
import { inOrganization } from '#platform/database/transaction.js';
import { refuse } from '#schemas/errors.js';
import { ACTIONS, isActionName } from '#schemas/index.js';
import type { Command } from '#schemas/types.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { loadDeadLetter } from '#operations/administration/load-dead-letter.js';
import { requirePermission } from '../middleware/authenticate.js';
import { performAction } from '../commands/perform-action.js';
import { defineOutside, type OutsideContext } from '../resource-handler.js';
import { runQuery } from '../run-query.js';

/** Runs the action like any other call, with all checks, but with the original command id. */
export default defineOutside<'replay_dead_letter'>(
  async (request, context) => {
    const { id, principal, requestId, gateway, traceParent } = context;
    const { action, payload, commandId } = await commandOfLetter(request.payload, context);
    const outcome = await performAction(
      {
        action,
        principal,
        requestId: requestId ?? '',
        traceParent,
        readBody: async () => payload,
        idempotencyKey: undefined,
        idempotencyKeyName: 'Idempotency-Key',
        commandId,
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
  },
  async (request, context) => {
    const { action, payload } = await commandOfLetter(request.payload, context);
    requirePermission(context.principal, ACTIONS[action].permission, action);
    return { action, payload };
  },
);

async function commandOfLetter(given: unknown, { id, principal, database }: OutsideContext) {
  const letter = await inOrganization(database, principal.organizationId, (tx) => loadDeadLetter(tx, id));
  const { action } = letter;
  if (!isActionName(action)) throw refuse('action_of_letter_is_gone', { action });
  const payload: unknown = given ?? letter.payload;
  if (payload === null) throw invalidInput([{ pointer: '/payload', message: say('payload_could_not_be_read') }]);
  return { action, payload, commandId: letter.command_id };
}
