import type { Logger } from '../../log.js';
import { classifyDatabaseError } from '../classify-error.js';
import type { FollowUp, Outcome } from '../command-effect.js';
import type { OutboxBatch } from './outbox-batch.js';
import type { Pool } from '../pools.js';
import { inTransaction, withoutTransaction } from '../transaction.js';

/** An outcome, event or follow-up that has to be published. */
export interface Unpublished {
  readonly organizationId: string;
  readonly reply: unknown;
  readonly command: {
    readonly id: string;
    readonly action: string;
    readonly status: Outcome['status'];
    readonly outcome: unknown;
    readonly sealed: string | null;
  } | null;
  readonly event: {
    readonly id: string;
    readonly type: string;
    readonly aggregateType: string;
    readonly aggregateId: string;
    readonly version: number;
    readonly data: unknown;
    /** ISO 8601 */
    readonly at: string;
  } | null;
  readonly followUp: FollowUp | null;
}

interface OutboxRelayOptions {
  /** A pool of the role `partita_relay`. */
  readonly pool: Pool;
  readonly log: Logger;
  /** Publishes them, oldest first. Resolves when the broker has confirmed all of them. */
  readonly publish: (unpublished: readonly Unpublished[]) => Promise<void>;
}

/** Younger rows are left alone: the worker that wrote them publishes right after its commit. */
const SWEEP_AFTER_MS = 3_000;
const SWEEP_INTERVAL_MS = 1_000;
/** A row has the outcomes of up to some hundred commands. */
const SWEEP_ROWS = 20;
const DELETE_INTERVAL_MS = 50;
/** One relay at a time, because two would publish the events of a record in any order. The number only has to be unique. */
const SWEEP_LOCK = 7_305_511;

/** Takes all rows that exist, and not those above a high-water mark: a row with a lower id may be committed later. */
const SWEEP = `
  with due as (
    select id, organization_id, replies, event_ids, follow_ups
    from outbox where created_at < now() - $1 * interval '1 millisecond'
    order by id limit ${SWEEP_ROWS} for update skip locked
  ), unpublished as (
    select d.id, 0 as kind, r.place, d.organization_id, r.item ->> 'commandId' as command_id, r.item -> 'reply' as reply,
      null as event_id, null::jsonb as follow_up
    from due d cross join lateral jsonb_array_elements(d.replies) with ordinality as r (item, place)
    union all
    select d.id, 1, e.place, d.organization_id, null, null, e.id, null
    from due d cross join lateral unnest(d.event_ids) with ordinality as e (id, place)
    union all
    select d.id, 2, f.place, d.organization_id, null, null, null, f.item
    from due d cross join lateral jsonb_array_elements(d.follow_ups) with ordinality as f (item, place)
    union all
    -- so that a row without content is deleted, too
    select id, 3, 0, organization_id, null, null, null, null from due
  )
  select u.id as "rowId", u.organization_id as "organizationId", u.reply, u.follow_up as "followUp",
    case when i.command_id is not null then
      json_build_object('id', i.command_id, 'action', i.action, 'status', i.status, 'outcome', i.outcome,
        'sealed', i.sealed_outcome) end as command,
    case when e.id is not null then
      json_build_object('id', e.id, 'type', e.type, 'aggregateType', e.aggregate_type, 'aggregateId', e.aggregate_id,
        'version', e.version, 'data', e.data, 'at', e.at) end as event
  from unpublished u
  left join inbox i on i.organization_id = u.organization_id and i.command_id = u.command_id
  left join events e on e.id = u.event_id
  order by u.id, u.kind, u.place
`;

/**
 * Publishes rows that a crash left in the outbox, and deletes published rows. Workers report what they published
 * themselves; those rows are deleted in bulk, so that no command waits for it.
 */
export class OutboxRelay {
  private published: OutboxBatch[] = [];
  private deleteTimer: NodeJS.Timeout | undefined;
  private sweepTimer: NodeJS.Timeout | undefined;
  private deleting: Promise<void> | undefined;
  private sweeping: Promise<void> | undefined;
  oldestAgeMs = 0;

  constructor(private readonly options: OutboxRelayOptions) {}

  start(): void {
    this.sweepTimer = setInterval(() => this.sweepSoon(), SWEEP_INTERVAL_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.sweepTimer);
    clearTimeout(this.deleteTimer);
    await this.sweeping;
    await this.deleting;
    await this.deletePublished();
  }

  /** One command of a row was published, except for events that have to wait. After the last one the row is deleted, or keeps these. */
  markPublished(batch: OutboxBatch | undefined, heldEvents: readonly string[] = []): void {
    if (!batch?.publishOne(heldEvents)) return;
    this.published.push(batch);
    this.deleteTimer ??= setTimeout(() => {
      this.deleteTimer = undefined;
      this.deleting = this.deletePublished();
    }, DELETE_INTERVAL_MS);
  }

  private async deletePublished(): Promise<void> {
    const batches = this.published.splice(0);
    const isDone = ({ heldEvents }: OutboxBatch): boolean => heldEvents.length === 0;
    const done = batches.filter(isDone).map(({ id }) => id);
    const { pool, log } = this.options;
    try {
      if (done.length > 0) await pool.query('delete from outbox where id = any($1)', [done]);
      for (const { id, heldEvents } of batches.filter((batch) => !isDone(batch))) {
        const keep = `update outbox set replies = '[]', follow_ups = '[]', event_ids = $2 where id = $1`;
        await pool.query(keep, [id, heldEvents]);
      }
    } catch (error) {
      // The sweep publishes them a second time. Consumers recognise results and events by id.
      log.warn({ err: error, rows: batches.length }, 'deleting published outbox rows failed');
    }
  }

  private sweepSoon(): void {
    this.sweeping ??= this.sweep()
      .catch((error: unknown) => {
        const level = classifyDatabaseError(error) === 'away' ? 'debug' : 'warn';
        this.options.log[level]({ err: error }, 'outbox sweep failed');
      })
      .finally(() => {
        this.sweeping = undefined;
      });
  }

  /** Publishes and deletes old rows, in one transaction that locks them against other relays. */
  private async sweep(): Promise<void> {
    // Usually nothing is left, and one statement tells.
    if ((await this.readOldestAge()) < SWEEP_AFTER_MS) return;
    while ((await this.publishOldest()) > 0);
    await this.readOldestAge();
  }

  /** How many it has published. */
  private publishOldest(): Promise<number> {
    return inTransaction(this.options.pool, async (tx) => {
      const [lock] = await tx.query<{ held: boolean }>('select pg_try_advisory_xact_lock($1) as held', [SWEEP_LOCK]);
      if (!lock?.held) return 0;
      const due = await tx.query<Unpublished & { readonly rowId: bigint }>(SWEEP, [SWEEP_AFTER_MS]);
      if (due.length === 0) return 0;
      await this.options.publish(due);
      const rows = [...new Set(due.map(({ rowId }) => rowId))];
      await tx.query('delete from outbox where id = any($1)', [rows]);
      this.options.log.info({ rows: rows.length }, 'published old outbox rows');
      return due.length;
    });
  }

  private async readOldestAge(): Promise<number> {
    const [oldest] = await withoutTransaction(this.options.pool, (tx) =>
      tx.query<{ age: number | null }>(
        'select extract(epoch from now() - min(created_at))::float8 * 1000 as age from outbox',
      ),
    );
    this.oldestAgeMs = oldest?.age ?? 0;
    return this.oldestAgeMs;
  }
}
