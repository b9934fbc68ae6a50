import { inspect } from 'node:util';
import { FailedAuthentications } from './failed-authentications.js';

const headers = new Map<string, string>();
const CALLER = { id: 'caller' };
const find = async (token: string): Promise<typeof CALLER | undefined> => (token === 'right' ? CALLER : undefined);

test('refuses an address after too many false keys, before they are looked up, and recovers', async () => {
  const limit = new FailedAuthentications(1, 3);
  const lookUps: string[] = [];
  const check = (address: string, token: string, nowMs = 0) =>
    limit.check(
      { address, token, headers },
      (wanted) => {
        lookUps.push(wanted);
        return find(wanted);
      },
      nowMs,
    );
  expect(await check('a', 'right')).toBe(CALLER);
  for (const token of ['1', '2', '3']) expect(await check('a', token)).toBeUndefined();
  await expect(check('a', '4')).rejects.toMatchObject({ code: 'rate_limited' });
  expect(headers.get('Retry-After')).toBe('1');
  expect(lookUps).not.toContain('4');
  // A key that was valid before, and other addresses, still work.
  expect(await check('a', 'right')).toBe(CALLER);
  expect(await check('b', '4')).toBeUndefined();
  expect(await check('a', '5', 1_001)).toBeUndefined();
});

test('a key that is revoked counts as a failure', async () => {
  const limit = new FailedAuthentications(1, 1);
  const request = { address: 'a', token: 'key', headers };
  expect(await limit.check(request, async () => CALLER, 0)).toBe(CALLER);
  expect(await limit.check(request, async () => undefined, 0)).toBeUndefined();
  await expect(limit.check(request, async () => undefined, 0)).rejects.toMatchObject({ code: 'rate_limited' });
});

test('keeps no key in memory', async () => {
  const limit = new FailedAuthentications();
  const token = 'pk_secret-of-a-caller';
  expect(await limit.check({ address: 'a', token, headers }, async () => CALLER)).toBe(CALLER);
  expect(await limit.check({ address: 'a', token: `${token}-wrong`, headers }, async () => undefined)).toBeUndefined();
  expect(inspect(limit, { depth: 9 })).toContain('validTokens');
  expect(inspect(limit, { depth: 9 })).not.toContain('secret');
});
