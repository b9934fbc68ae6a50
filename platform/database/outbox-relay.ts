import type { Logger } from '../log.js';
import { classifyDatabaseError } from './classify-error.js';
import type { FollowUp, Outcome } from './command-effect.js';
import type { Pool } from './pools.js';
import { inTransaction, withoutTransaction } from './transaction.js';

/** An outbox row with the outcome, event or follow-up that has to be published. */
export interface UnpublishedRow {
  readonly id: bigint;
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

export interface OutboxRelayOptions {
  /** A pool of the role `partita_relay`. */
  readonly pool: Pool;
  readonly log: Logger;
  /** Publishes the rows, oldest first. Resolves when the broker has confirmed all of them. */
  readonly publish: (rows: readonly UnpublishedRow[]) => Promise<void>;
}

/** Younger rows are left alone: the worker that wrote them publishes right after its commit. */
const SWEEP_AFTER_MS = 3_000;
const SWEEP_INTERVAL_MS = 1_000;
const SWEEP_ROWS = 500;
const DELETE_INTERVAL_MS = 50;
/** One relay at a time, because two would publish the events of a record in any order. The number only has to be unique. */
const SWEEP_LOCK = 7_305_511;

/** Takes all rows that exist, and not those above a high-water mark: a row with a lower id may be committed later. */
const SWEEP = `
  with due as (
    select id from outbox where created_at < now() - $1 * interval '1 millisecond'
    order by id limit ${SWEEP_ROWS} for update skip locked
  )
  select o.id, o.organization_id as "organizationId", o.reply, o.follow_up as "followUp",
    case when i.command_id is not null then
      json_build_object('id', i.command_id, 'action', i.action, 'status', i.status, 'outcome', i.outcome,
        'sealed', i.sealed_outcome) end as command,
    case when e.id is not null then
      json_build_object('id', e.id, 'type', e.type, 'aggregateType', e.aggregate_type, 'aggregateId', e.aggregate_id,
        'version', e.version, 'data', e.data, 'at', e.at) end as event
  from due join outbox o using (id)
  left join inbox i on i.organization_id = o.organization_id and i.command_id = o.command_id
  left join events e on e.id = o.event_id
  order by o.id
`;

/**
 * Publishes rows that a crash left in the outbox, and deletes published rows. Workers report the rows that they published
 * themselves by id; these are deleted in bulk, so that no command waits for it.
 */
export class OutboxRelay {
  private published: bigint[] = [];
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

  /** Deletes rows that were published. */
  markPublished(ids: readonly bigint[]): void {
    this.published.push(...ids);
    this.deleteTimer ??= setTimeout(() => {
      this.deleteTimer = undefined;
      this.deleting = this.deletePublished();
    }, DELETE_INTERVAL_MS);
  }

  private async deletePublished(): Promise<void> {
    const ids = this.published.splice(0);
    if (ids.length === 0) return;
    try {
      await this.options.pool.query('delete from outbox where id = any($1)', [ids]);
    } catch (error) {
      // The sweep publishes them a second time. Consumers recognise results and events by id.
      this.options.log.warn({ err: error, rows: ids.length }, 'deleting published outbox rows failed');
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
    let rows: UnpublishedRow[];
    do {
      rows = await inTransaction(this.options.pool, async (tx) => {
        const [lock] = await tx.query<{ held: boolean }>('select pg_try_advisory_xact_lock($1) as held', [SWEEP_LOCK]);
        if (!lock?.held) return [];
        const due = await tx.query<UnpublishedRow>(SWEEP, [SWEEP_AFTER_MS]);
        if (due.length === 0) return due;
        await this.options.publish(due);
        await tx.query('delete from outbox where id = any($1)', [due.map((row) => row.id)]);
        this.options.log.info({ rows: due.length }, 'published old outbox rows');
        return due;
      });
    } while (rows.length === SWEEP_ROWS);
    await this.readOldestAge();
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
