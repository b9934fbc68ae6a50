import { inOrganization } from '#platform/database/transaction.js';
import { deadLetterRecord } from '#tables/dead-letter-table.js';
import { writeAudit } from '#operations/audit/write-audit.js';
import { loadDeadLetter } from '../reads/load-dead-letter.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'discard_dead_letter'>((_request, { database, principal, requestId, id }) =>
  inOrganization(database, principal.organizationId, async (tx) => {
    const before = deadLetterRecord(await loadDeadLetter(tx, id));
    await tx.sql`
      update dead_letters set discarded_at = now()
      where organization_id = current_organization() and command_id = ${id} and discarded_at is null`;
    const after = deadLetterRecord(await loadDeadLetter(tx, id));
    const target = { type: 'dead_letter', id } as const;
    await writeAudit(tx, { action: 'discard_dead_letter', actor: principal.actor, requestId, target, before, after });
    return after;
  }),
);
