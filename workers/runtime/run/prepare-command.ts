import { countStart, forgetStart, restartCount } from '#platform/database/command-starts.js';
import type { JoinedTransactions } from '#platform/database/joined-transactions.js';
import { inOrganization, runAndRollBack } from '#platform/database/transaction.js';
import type { Pool } from '#platform/database/pools.js';
import { ThreadsBusyError } from '#platform/threads/thread-errors.js';
import { asOwner } from '#platform/threads/work-owner.js';
import { ActionError } from '#schemas/errors.js';
import type { Handler, PrepareContext } from '../handler.js';
import type { VerifiedCommand } from '../read/read-command.js';
import { workContextOf, type Prepared, type RunCommandsDependencies } from './run-commands.js';
import type { SurvivesTrial, TrialCommand } from './try-command.js';

/** After so many processes died while they prepared a command, it is tried in a process of its own first. */
const MAX_DEATHS = 2;

type Preparing = Pick<Handler, 'action'> & Pick<Required<Handler>, 'prepare'>;

/** A handler with a slow part. */
export const isPreparing = (handler: Handler | undefined): handler is Handler & Preparing =>
  handler?.prepare !== undefined;

/** Transactions of commands that are prepared at the same time. Starts do not wait for the disk, so they have their own. */
export interface Together {
  readonly starts: JoinedTransactions;
  readonly reads: Pick<JoinedTransactions, 'run'>;
}

/**
 * Runs the slow part of a handler outside any transaction. Returns what it has prepared, or undefined for a command that
 * was answered before. Throws if the command kills the process that runs it, so that it goes to the dead topic instead of killing
 * one worker after the other.
 */
export async function prepareCommand(
  handler: Preparing,
  command: VerifiedCommand,
  dependencies: RunCommandsDependencies & Together & { readonly pool: Pool; readonly survivesTrial: SurvivesTrial },
): Promise<Prepared | undefined> {
  const { pool, starts, log, signal, survivesTrial } = dependencies;
  const { isAnswered, processes } = await countStart(starts, command);
  if (isAnswered) return undefined;
  try {
    if (processes > MAX_DEATHS) {
      log.warn({ commandId: command.commandId, processes }, 'trying a command in a process of its own');
      if (!(await survivesTrial(command, signal)))
        throw new Error(`${MAX_DEATHS} workers and a process of its own died while they prepared this command`);
      await restartCount(pool, command);
    }
    return await prepareNow(handler, command, dependencies);
  } catch (error) {
    await settleStart(command, dependencies);
    throw error;
  }
}

/** The process survived a command that it could not finish. */
export async function settleStart(
  command: VerifiedCommand,
  { pool, log }: { readonly pool: Pool; readonly log: RunCommandsDependencies['log'] },
): Promise<void> {
  await forgetStart(pool, command).catch((error: unknown) =>
    log.warn({ err: error, commandId: command.commandId }, 'the start of a command could not be deleted'),
  );
}

export async function prepareNow(
  handler: Preparing,
  command: TrialCommand,
  dependencies: RunCommandsDependencies & { readonly pool: Pool } & Partial<Together>,
): Promise<Prepared> {
  const { log, pool, isPreview, reads } = dependencies;
  const { principal, commandId, organizationId } = command;
  const inTransaction: PrepareContext['inTransaction'] = (work) =>
    (isPreview ? runAndRollBack : inOrganization)(pool, organizationId, work);
  const prepare = () =>
    handler.prepare(command.payload, {
      ...workContextOf(dependencies),
      principal,
      commandId,
      log: log.child({ commandId }),
      inTransaction,
      read: reads ? (work) => reads.run(organizationId, work) : inTransaction,
    });
  try {
    return { value: await asOwner(organizationId, prepare) };
  } catch (error) {
    if (error instanceof ThreadsBusyError) throw new ActionError('queue_full', error.said, [], { cause: error });
    throw error;
  }
}
