import type { Pool } from '#platform/database/pools.js';
import { inOrganization } from '#platform/database/transaction.js';
import type { Logger } from '#platform/log.js';

/**
 * Records an accepted command, so the caller can look it up after a 202, before a worker has handled it. The command is
 * already on its topic, so an unavailable database does not turn the 202 into an error.
 */
export async function recordAccepted(
  database: Pool,
  organizationId: string,
  command: {
    readonly commandId: string;
    readonly action: string;
    readonly acceptedAt: Date;
    readonly requestId: string;
  },
  log: Logger,
): Promise<void> {
  const { commandId, action, acceptedAt, requestId } = command;
  try {
    await inOrganization(
      database,
      organizationId,
      (tx) => tx.sql`
        insert into accepted_commands (organization_id, command_id, action, request_id, accepted_at)
        values (${organizationId}, ${commandId}, ${action}, ${requestId}, ${acceptedAt})
        on conflict (organization_id, command_id) do update
          set request_id = excluded.request_id, accepted_at = least(accepted_commands.accepted_at, excluded.accepted_at)`,
    );
  } catch (error) {
    log.warn({ err: error, commandId }, 'accepted command not recorded; it becomes visible when its worker finishes');
  }
}
