import type { DeadLetter } from '#schemas/types.js';
import { deadLetterRecord } from '#tables/dead-letter-table.js';
import { loadDeadLetter } from './load-dead-letter.js';
import type { Here } from '../engine/run-here.js';

/** Errors: `not_found`. */
export async function discardDeadLetter({ tx, audit }: Here, commandId: string): Promise<DeadLetter> {
  const before = deadLetterRecord(await loadDeadLetter(tx, commandId));
  await tx.sql`
      update dead_letters set discarded_at = now()
      where organization_id = current_organization() and command_id = ${commandId} and discarded_at is null`;
  const after = deadLetterRecord(await loadDeadLetter(tx, commandId));
  const target = { type: 'dead_letter', id: commandId } as const;
  audit({ target, before, after });
  return after;
}
