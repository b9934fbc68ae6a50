import { inOrganization } from '#platform/database/transaction.js';
import type { DeadLetter } from '#schemas/types.js';
import { deadLetterRecord } from '#tables/dead-letter-table.js';
import { writeAudit } from '../audit/write-audit.js';
import type { Administration } from './administration.js';
import { loadDeadLetter } from './load-dead-letter.js';

/** Errors: `not_found`. */
export function discardDeadLetter(
  { database, principal, requestId }: Administration,
  commandId: string,
): Promise<DeadLetter> {
  return inOrganization(database, principal.organizationId, async (tx) => {
    const before = deadLetterRecord(await loadDeadLetter(tx, commandId));
    await tx.sql`
      update dead_letters set discarded_at = now()
      where organization_id = current_organization() and command_id = ${commandId} and discarded_at is null`;
    const after = deadLetterRecord(await loadDeadLetter(tx, commandId));
    const target = { type: 'dead_letter', id: commandId } as const;
    await writeAudit(tx, { action: 'discard_dead_letter', actor: principal.actor, requestId, target, before, after });
    return after;
  });
}
