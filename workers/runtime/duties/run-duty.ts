import { classifyDatabaseError } from '#platform/database/classify-error.js';
import type { OutboxRelay } from '#platform/database/effects/outbox-relay.js';
import type { Pool } from '#platform/database/pools.js';
import { inOrganization, withoutTransaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import type { Logger } from '#platform/log.js';
import { SYSTEM } from '#platform/security/principal.js';
import { startTimeLimit } from '#platform/batching/time-limit.js';
import { commitHere, type Committed } from '#operations/engine/run-here.js';
import type { DueItem, Duty, DutyContext } from './duty.js';
import type { WorkContext } from '#operations/context.js';
import type { OutcomeSender } from '../publish/send-outcomes.js';

/** The longest pause before an item that keeps failing is tried again. */
const LONGEST_REST_MS = 300_000;

interface DutyRunnerOptions {
  readonly name: string;
  readonly duty: Duty;
  /** A pool of the role `partita_app`. */
  readonly pool: Pool;
  /** A pool of the role `partita_relay`. */
  readonly relayPool: Pool;
  readonly work: WorkContext;
  readonly sender: OutcomeSender;
  readonly relay: OutboxRelay;
}

const nameOf = ({ organizationId, key }: DueItem): string => `${organizationId}/${key}`;

/** Finds due items at intervals, takes a lease on each and runs the duty for it. */
export class DutyRunner {
  private readonly instance = newId('dty');
  private readonly stopping = new AbortController();
  private readonly log: Logger;
  private timer: NodeJS.Timeout | undefined;
  private readonly rounds = new Set<Promise<void>>();
  /** The items that this process works on. */
  private readonly inHand = new Set<string>();
  private isSearching = false;
  /** All rounds together work on `concurrency` items. */
  private lanes = 0;

  constructor(private readonly options: DutyRunnerOptions) {
    this.log = options.work.log.child({ duty: options.name });
  }

  start(): void {
    this.timer = setInterval(() => void this.runOnce(), this.options.duty.everyMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort();
    await Promise.all(this.rounds);
  }

  /** Runs one round. It does not wait for items of earlier rounds: one slow item, such as a receiver that does not answer, delays no other. */
  runOnce(): Promise<void> {
    const round = this.work()
      .catch((error: unknown) => {
        const level = classifyDatabaseError(error) === 'away' ? 'debug' : 'warn';
        this.log[level]({ err: error }, 'a round of a duty failed');
      })
      .finally(() => this.rounds.delete(round));
    this.rounds.add(round);
    return round;
  }

  private async work(): Promise<void> {
    const { duty } = this.options;
    const limit = duty.concurrency * 8;
    let found: number;
    let tried: number;
    do {
      if (this.isSearching || this.lanes >= duty.concurrency) return;
      const waiting = await this.search(limit);
      found = waiting.length;
      tried = 0;
      const lane = async (): Promise<void> => {
        this.lanes += 1;
        try {
          for (let item = waiting.shift(); item && !this.stopping.signal.aborted; item = waiting.shift()) {
            if (await this.take(item)) tried += 1;
          }
        } finally {
          this.lanes -= 1;
        }
      };
      await Promise.all(Array.from({ length: duty.concurrency - this.lanes }, lane));
      // After a full page there may be more items, unless other processes hold the leases of all of them.
    } while (found >= limit && tried > 0 && !this.stopping.signal.aborted);
  }

  /** The due items that no round of this process has in hand. */
  private async search(limit: number): Promise<DueItem[]> {
    this.isSearching = true;
    try {
      return (await this.find(limit)).filter((item) => !this.inHand.has(nameOf(item)));
    } finally {
      this.isSearching = false;
    }
  }

  /** The due items, without failed ones that still pause: these must not fill the page and block the others. */
  private find(limit: number): Promise<DueItem[]> {
    const { name, duty, relayPool, work } = this.options;
    return withoutTransaction(relayPool, async (tx) => {
      const items = await duty.find(tx, work.clock(), limit);
      if (items.length === 0) return [];
      const resting = await tx.sql<{ organization_id: string; item: string }>`
        select organization_id, item from duty_leases where duty = ${name} and failures > 0 and expires_at >= now()`;
      const rests = new Set(
        resting.map(({ organization_id, item }) => nameOf({ organizationId: organization_id, key: item })),
      );
      const isPageFull = rests.size > 0 && items.length === limit;
      const all = isPageFull ? await duty.find(tx, work.clock(), limit + rests.size) : items;
      return all.filter((item) => !rests.has(nameOf(item))).slice(0, limit);
    });
  }

  /** False when another process holds the lease of the item. */
  private async take(item: DueItem): Promise<boolean> {
    const { name, duty, relayPool } = this.options;
    const lease = [name, item.organizationId, item.key, this.instance];
    const { rowCount } = await relayPool.query(
      `insert into duty_leases (duty, organization_id, item, holder, expires_at)
       values ($1, $2, $3, $4, now() + $5 * interval '1 millisecond')
       on conflict (duty, organization_id, item) do update set holder = excluded.holder, expires_at = excluded.expires_at
       where duty_leases.expires_at < now()`,
      [...lease, duty.leaseMs],
    );
    if (rowCount === 0) return false;
    this.inHand.add(nameOf(item));
    const limit = startTimeLimit(duty.leaseMs - 1_000, this.stopping.signal, this.options.work.signal);
    let hasFailed = false;
    try {
      await duty.run(item, this.contextOf(item, limit.signal));
    } catch (error) {
      hasFailed = !this.stopping.signal.aborted;
      this.log.warn({ err: error, organizationId: item.organizationId, item: item.key }, 'a duty failed for an item');
    } finally {
      limit.release();
      const released = hasFailed
        ? relayPool.query(
            `update duty_leases
             set failures = failures + 1,
               expires_at = now() + least($5 * power(2, least(failures, 20)), greatest($5, $6)) * interval '1 millisecond'
             where duty = $1 and organization_id = $2 and item = $3 and holder = $4`,
            [...lease, duty.everyMs, LONGEST_REST_MS],
          )
        : relayPool.query(
            'delete from duty_leases where duty = $1 and organization_id = $2 and item = $3 and holder = $4',
            lease,
          );
      await released.catch((error: unknown) =>
        this.log.debug({ err: error }, 'a lease was not released and will expire'),
      );
      this.inHand.delete(nameOf(item));
    }
    return true;
  }

  private contextOf(item: DueItem, signal: AbortSignal): DutyContext {
    const { pool, work } = this.options;
    const { organizationId } = item;
    const principal = { organizationId, actor: SYSTEM, permissions: [] };
    const origin = { database: pool, principal, requestId: null };
    return {
      ...work,
      log: this.log.child({ organizationId, item: item.key }),
      signal,
      inTransaction: (run) => inOrganization(pool, organizationId, run),
      change: async (action, run) => {
        const done = await commitHere(origin, action, (here) => run(here.tx, here));
        this.publish(organizationId, done);
        return done.result;
      },
    };
  }

  /** Publishes right after the commit. When that fails, the records are still in the outbox. */
  private publish(organizationId: string, done: Committed<unknown>): void {
    const { sender, relay } = this.options;
    const mayLeave = sender.order.take(done.events);
    const leaving = done.events.filter((_event, index) => mayLeave[index]);
    const heldBack = done.events.filter((_event, index) => !mayLeave[index]).map(({ id }) => id);
    const records = [
      ...leaving.map((event) => sender.event(organizationId, event)),
      ...done.followUps.map((followUp) => sender.followUp(followUp)),
    ];
    sender.sendEvents(records).then(
      () => relay.markPublished(done.outbox, heldBack),
      (error: unknown) => {
        sender.order.giveBack(leaving);
        this.log.warn({ err: error }, 'publishing failed; the relay will retry');
      },
    );
  }
}
