import { runHere } from '#operations/engine/run-here.js';
import { discardDeadLetter } from '#operations/administration/discard-dead-letter.js';
import { administer, operator, withPool } from '../organization/administer.js';
import type { DeadRecord } from './dead-records.js';

export interface Discard {
  readonly place: string;
  readonly commandId: string | null;
  readonly action: string | null;
  readonly outcome: 'discarded' | 'would be discarded';
}

/** Discards the open ones. The letter of an organisation is discarded as over REST, with its audit row and event. */
export async function discardDead(records: readonly DeadRecord[], dryRun: boolean): Promise<Discard[]> {
  const open = records.filter(({ status }) => status === 'open');
  if (!dryRun) {
    for (const dead of open) await discardOne(dead);
  }
  return open.map(({ place, commandId, action }) => ({
    place,
    commandId,
    action,
    outcome: dryRun ? 'would be discarded' : 'discarded',
  }));
}

async function discardOne({ organizationId, commandId, letter, place, deadAt }: DeadRecord): Promise<void> {
  if (letter && organizationId !== null && commandId !== null) {
    await administer(organizationId, (administration) =>
      runHere(administration, 'discard_dead_letter', (here) => discardDeadLetter(here, commandId)),
    );
    return;
  }
  await withPool('partita_relay', (pool) =>
    pool.query(
      'insert into discarded_dead_records (place, died_at, discarded_by) values ($1, $2, $3) on conflict do nothing',
      [place, deadAt, operator().name],
    ),
  );
}
