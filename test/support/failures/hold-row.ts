import { asSuperuser } from '../database.js';
import { until } from '../until.js';

/**
 * Locks the rows that `statement` selects, calls `press`, and releases the rows when several of the sessions that it starts wait
 * for them, or for one that does. So all of them have read what was there before any of them writes.
 */
export function whileHeld<T>(
  statement: string,
  values: readonly unknown[],
  press: () => Promise<T>,
  waiting = 4,
): Promise<T> {
  return asSuperuser(async (client) => {
    await client.query('begin');
    const held = await client.query(statement, [...values]);
    if (held.rowCount === 0) throw new Error(`no row to hold: ${statement}`);
    const pressed = press();
    await until(`${waiting} sessions wait`, async () => (await countBlocked(client)) >= waiting, 60_000, 20);
    await client.query('rollback');
    return pressed;
  });
}

async function countBlocked(client: {
  query: (text: string) => Promise<{ rows: { blocked: string }[] }>;
}): Promise<number> {
  // Within a transaction, Postgres shows its sessions as they were when it was asked first.
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query(`
    with recursive blocked (pid) as (
      select pg_backend_pid()
      union select a.pid from pg_stat_activity a join blocked b on b.pid = any (pg_blocking_pids(a.pid)))
    select count(*) - 1 as blocked from blocked`);
  return Number(rows[0]?.blocked);
}
