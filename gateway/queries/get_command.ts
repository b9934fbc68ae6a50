import { refuse } from '#schemas/errors.js';
import { RESOURCE_NAMES } from '#schemas/index.js';
import { defineQueryHandler } from '../query-handler.js';
import { commandRecord, type CommandRow } from '../reads/command-record.js';

export default defineQueryHandler<'get_command'>(async ({ id }, { tx }) => {
  const [finished] = await tx.sql<CommandRow>`
    select command_id, action, status, outcome, request_id, accepted_at, completed_at, null as progress
    from inbox where organization_id = current_organization() and command_id = ${id}
      and action <> all(${RESOURCE_NAMES})`;
  if (finished) return commandRecord(finished);
  const [accepted] = await tx.sql<CommandRow>`
    select command_id, action, 'accepted' as status, null as outcome, request_id, accepted_at, null as completed_at, progress
    from accepted_commands where organization_id = current_organization() and command_id = ${id}`;
  if (accepted) return commandRecord(accepted);
  throw refuse('no_command', { id });
});
