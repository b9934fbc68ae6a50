import { randomUUID } from 'node:crypto';
import type { Pool } from './pools.js';
import type { JoinedTransactions } from './joined-transactions.js';
import { inOrganization, type Transaction } from './transaction.js';

interface StartedCommand {
  readonly organizationId: string;
  readonly commandId: string;
}

const THIS_PROCESS = randomUUID();

interface Start {
  /** The command has an outcome, so its handler needs no preparation. Its start is not counted. */
  readonly isAnswered: boolean;
  /** How many processes have started it, with this one. */
  readonly processes: number;
}

/**
 * Looks for an outcome and counts the processes that started a command, outside the process: a command that kills its worker would otherwise be delivered to one
 * worker after the other. Repetitions within a process count once. After an outcome, as when a dead command is replayed, the count
 * begins again. Its commit does not wait for the disk: a count that a power failure loses is one too low.
 */
export function countStart(
  transactions: Pick<JoinedTransactions, 'run'>,
  { organizationId, commandId }: StartedCommand,
): Promise<Start> {
  return transactions.run(organizationId, async (tx) => {
    const [row] = await tx.sql<{ is_answered: boolean; processes: number | null }>`
      with answered as materialized (
        select from inbox
        where organization_id = current_organization() and command_id = ${commandId} and status <> 'dead'
      ), counted as (
      insert into command_starts as known (organization_id, command_id, processes, process)
      select current_organization(), ${commandId}, 1, ${THIS_PROCESS} where not exists (select from answered)
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
      returning processes
      )
      select exists (select from answered) as is_answered, (select processes from counted) as processes,
        set_config('synchronous_commit', 'off', true)`;
    return { isAnswered: row?.is_answered ?? false, processes: row?.processes ?? 1 };
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
export async function forgetStart(pool: Pool, command: StartedCommand): Promise<void> {
  await inOrganization(pool, command.organizationId, async (tx) => forgetStartsIn(tx, [command]));
}

/** The same in the transaction of the outcomes. */
export function forgetStartsIn(tx: Transaction, commands: readonly Pick<StartedCommand, 'commandId'>[]): void {
  tx.ahead('delete from command_starts where organization_id = current_organization() and command_id = any($1)', [
    commands.map(({ commandId }) => commandId),
  ]);
}
