import { countStart, forgetStart } from '#platform/database/command-starts.js';
import { inOrganization, runAndRollBack } from '#platform/database/transaction.js';
import type { Pool } from '#platform/database/pools.js';
import { ThreadsBusyError } from '#platform/threads/thread-errors.js';
import { asOwner } from '#platform/threads/work-owner.js';
import { ActionError } from '#schemas/errors.js';
import type { ActionName } from '#schemas/index.js';
import type { HandleOne, PreparedHandler } from './handler.js';
import type { VerifiedCommand } from './read-command.js';
import { workContextOf, type RunCommandsDependencies } from './run-commands.js';

/** So many processes may die while they prepare a command. Then it is set aside. */
const MAX_DEATHS = 2;

/**
 * Runs the slow part of a handler outside any transaction. Returns the part that runs inside one. Throws if the command killed its
 * workers before, so that it goes to the dead topic instead of killing one worker after the other.
 */
export async function prepareCommand(
  handler: PreparedHandler<ActionName>,
  command: VerifiedCommand,
  dependencies: RunCommandsDependencies & { readonly pool: Pool },
): Promise<HandleOne<ActionName>> {
  const { pool, isPreview, log } = dependencies;
  if (isPreview) return prepareNow(handler, command, dependencies);
  const processes = await countStart(pool, command);
  if (processes > MAX_DEATHS) throw new Error(`${MAX_DEATHS} workers died while they prepared this command`);
  try {
    return await prepareNow(handler, command, dependencies);
  } finally {
    await forgetStart(pool, command).catch((error: unknown) =>
      log.warn({ err: error, commandId: command.commandId }, 'the start of a command could not be deleted'),
    );
  }
}

async function prepareNow(
  handler: PreparedHandler<ActionName>,
  command: VerifiedCommand,
  dependencies: RunCommandsDependencies & { readonly pool: Pool },
): Promise<HandleOne<ActionName>> {
  const { signal, log, pool, isPreview, faults } = dependencies;
  const { principal, commandId, organizationId } = command;
  await faults.beforePrepare(command.action, organizationId, signal);
  const prepare = () =>
    handler.prepare(command.payload, {
      ...workContextOf(dependencies),
      principal,
      commandId,
      log: log.child({ commandId }),
      inTransaction: (work) => (isPreview ? runAndRollBack : inOrganization)(pool, organizationId, work),
    });
  try {
    return await asOwner(organizationId, prepare);
  } catch (error) {
    if (error instanceof ThreadsBusyError) throw new ActionError('queue_full', error.message, [], { cause: error });
    throw error;
  }
}
