import { inOrganization, runAndRollBack } from '#platform/database/transaction.js';
import type { Pool } from '#platform/database/pools.js';
import type { ActionName } from '#schemas/index.js';
import type { HandleOne, PreparedHandler } from './handler.js';
import type { VerifiedCommand } from './read-command.js';
import { workContextOf, type RunCommandsDependencies } from './run-commands.js';

/** Runs the slow part of a handler outside any transaction. Returns the part that runs inside one. */
export async function prepareCommand(
  handler: PreparedHandler<ActionName>,
  command: VerifiedCommand,
  dependencies: RunCommandsDependencies & { readonly pool: Pool },
): Promise<HandleOne<ActionName>> {
  const { signal, log, pool, isPreview, faults } = dependencies;
  const { principal, commandId, organizationId } = command;
  await faults.beforePrepare(command.action, signal);
  return handler.prepare(command.payload, {
    ...workContextOf(dependencies),
    principal,
    commandId,
    log: log.child({ commandId }),
    inTransaction: (work) => (isPreview ? runAndRollBack : inOrganization)(pool, organizationId, work),
  });
}
