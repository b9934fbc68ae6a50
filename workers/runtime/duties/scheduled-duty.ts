import { localDay } from '#domain/calendar/local-day.js';
import { ActionError } from '#schemas/errors.js';
import type { Transaction } from '#platform/database/transaction.js';
import { toldText } from '#tables/told-text.js';
import { defineDuty, type DueItem, type Duty, type DutyScope } from './duty.js';

export interface ScheduledContext extends DutyScope {
  readonly tx: Transaction;
  readonly today: string;
}

/** Work on the dates of a table's rows: `next_date` is the next date, `problem` stops a row until a person decides. */
interface ScheduledWork {
  readonly table: 'entry_templates' | 'fixed_assets' | 'recurring_invoices';
  /** The name in the audit log. */
  readonly action: string;
  /** Does the work of the next date. False when none is due. */
  doNext(id: string, context: ScheduledContext): Promise<boolean>;
  /** Stores why the work was refused, as `toldText` writes it. */
  stop(id: string, problem: string, context: ScheduledContext): Promise<void>;
}

export const defineScheduledDuty = ({ table, action, doNext, stop }: ScheduledWork): Duty<DueItem> =>
  defineDuty<DueItem>({
    everyMs: 10_000,
    leaseMs: 30_000,
    concurrency: 2,
    find: async (tx, now, limit) => {
      const rows = await tx.query<{ organization_id: string; id: string }>(
        `select organization_id, id from ${table} where next_date <= $1 and problem is null
         order by ${table}.next_date limit $2`,
        [localDay(now), limit],
      );
      return rows.map(({ organization_id: organizationId, id: key }) => ({ organizationId, key }));
    },
    run: async ({ key }, { change, clock }) => {
      const today = localDay(clock());
      try {
        while (await change(action, (tx, scope) => doNext(key, { tx, today, ...scope })));
      } catch (error) {
        if (!(error instanceof ActionError) || error.disposition !== 'reject') throw error;
        await change(action, (tx, scope) => stop(key, toldText(error.said ?? error.detail), { tx, today, ...scope }));
      }
    },
  });
