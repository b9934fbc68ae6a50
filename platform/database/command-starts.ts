import { randomUUID } from 'node:crypto';
import type { Pool } from './pools.js';
import { inOrganization } from './transaction.js';

interface StartedCommand {
  readonly organizationId: string;
  readonly commandId: string;
}

const THIS_PROCESS = randomUUID();

/**
 * Counts the processes that started a command, outside the process: a command that kills its worker would otherwise be delivered to one
 * worker after the other. Repetitions within a process count once. After an outcome, as when a dead command is replayed, the count
 * begins again.
 */
export function countStart(
  pool: Pool,
  { organizationId, commandId }: StartedCommand,
  process: string = THIS_PROCESS,
): Promise<number> {
  return inOrganization(pool, organizationId, async (tx) => {
    const [row] = await tx.sql<{ processes: number }>`
      insert into command_starts as known (organization_id, command_id, processes, process)
      values (current_organization(), ${commandId}, 1, ${process})
      on conflict (organization_id, command_id) do update set
        processes = case
          when exists (
            select from inbox i
            where i.organization_id = known.organization_id and i.command_id = known.command_id
              and i.completed_at >= known.started_at
          ) then 1
          when known.process = excluded.process then known.processes
          else known.processes + 1
        end,
        process = excluded.process,
        started_at = now()
      returning processes`;
    return row?.processes ?? 1;
  });
}

/** The command did no harm in a process of its own: the earlier deaths were not its fault. */
export async function restartCount(pool: Pool, { organizationId, commandId }: StartedCommand): Promise<void> {
  await inOrganization(
    pool,
    organizationId,
    (tx) => tx.sql`
      update command_starts set processes = 1
      where organization_id = current_organization() and command_id = ${commandId}`,
  );
}

/** The process survived the command. */
export async function forgetStart(pool: Pool, { organizationId, commandId }: StartedCommand): Promise<void> {
  await inOrganization(
    pool,
    organizationId,
    (tx) => tx.sql`
      delete from command_starts where organization_id = current_organization() and command_id = ${commandId}`,
  );
}
