import { setOperator } from '#operations/administration/set-operator.js';
import { runHere } from '#operations/engine/run-here.js';
import { PERMISSIONS } from '#schemas/permissions.js';
import { withRole } from './database.js';
import type { TestOrganization } from './fleet.js';

/** As `partita user set-operator` does. */
export async function makeOperator({ id: organizationId }: TestOrganization, userId: string): Promise<void> {
  const actor = { type: 'system', id: 'cli', name: 'test' } as const;
  const principal = { organizationId, actor, permissions: PERMISSIONS };
  await withRole('partita_app', (database) =>
    runHere({ database, principal, requestId: null }, 'set_operator', (here) => setOperator(here, userId, true)),
  );
}
