import { createLogger } from '../log.js';
import { waitForConfinedRole, type Pool } from './pools.js';

const log = createLogger('test', 'silent');
const away = (): Error => new Error('Connection terminated due to connection timeout');

/** A pool whose queries fail with these errors, one after the other, and then find this role. */
const poolOf = (errors: Error[], confined = true): Pool =>
  ({
    query: async () => {
      const error = errors.shift();
      if (error) throw error;
      return { rows: [{ name: 'partita_app', confined }] };
    },
  }) as unknown as Pool;

test('waits for a database that is still starting', async () => {
  const pauses: number[] = [];
  await waitForConfinedRole(poolOf([away(), away(), away()]), log, async (ms) => pauses.push(ms));
  expect(pauses).toEqual([500, 500, 500]);
});

test('gives up in the end, and at once for a role that bypasses row-level security', async () => {
  let pauses = 0;
  const pause = async (): Promise<number> => (pauses += 1);
  await expect(waitForConfinedRole(poolOf(Array.from({ length: 100 }, away)), log, pause)).rejects.toThrow('timeout');
  expect(pauses).toBe(59);
  await expect(waitForConfinedRole(poolOf([], false), log, pause)).rejects.toThrow();
  expect(pauses).toBe(59);
});
