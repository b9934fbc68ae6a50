import { createHash } from 'node:crypto';
import type { CalendarEvent } from '#domain/deadlines/icalendar.js';
import { canonicalJson } from '#platform/canonical-json.js';
import type { Transaction } from '#platform/database/transaction.js';

type Unstamped = Omit<CalendarEvent, 'sequence' | 'changedAt'>;

interface RevisionRow {
  readonly uid: string;
  readonly sequence: number;
  readonly changed_at: Date;
}

const digestOf = (event: Unstamped): string =>
  createHash('sha256')
    .update(canonicalJson({ ...event, alarms: [...event.alarms], categories: [...event.categories] }))
    .digest('hex');

/**
 * Sets SEQUENCE and DTSTAMP of each event. They change only when the content of the event has changed since the last
 * read of the feed. The books do not change, so there is no audit row.
 */
export async function stampEvents(tx: Transaction, events: readonly Unstamped[]): Promise<readonly CalendarEvent[]> {
  const uids = events.map(({ uid }) => uid);
  await tx.query(
    `insert into calendar_revisions (organization_id, uid, digest, changed_at)
     select current_organization(), uid, decode(digest, 'hex'), date_trunc('second', now())
     from unnest($1::text[], $2::text[]) as e (uid, digest)
     on conflict (organization_id, uid) do update
       set digest = excluded.digest, sequence = calendar_revisions.sequence + 1, changed_at = excluded.changed_at
       where calendar_revisions.digest <> excluded.digest`,
    [uids, events.map(digestOf)],
  );
  const rows = await tx.query<RevisionRow>(
    'select uid, sequence, changed_at from calendar_revisions where organization_id = current_organization() and uid = any($1)',
    [uids],
  );
  const revisions = new Map(rows.map((row) => [row.uid, row]));
  return events.map((event) => {
    const revision = revisions.get(event.uid);
    if (!revision) throw new Error(`the event ${event.uid} has no revision`);
    return { ...event, sequence: revision.sequence, changedAt: revision.changed_at };
  });
}
