import { loadOnce } from './load-once.js';

it('loads once, also for calls that come while it loads', async () => {
  let loads = 0;
  const load = loadOnce(() => Promise.resolve(++loads));
  expect(await Promise.all([load(), load()])).toEqual([1, 1]);
  expect(await load()).toBe(1);
});

it('tries again after a failure', async () => {
  let loads = 0;
  const load = loadOnce(() => (++loads === 1 ? Promise.reject(new Error('no memory')) : Promise.resolve(loads)));
  await expect(Promise.all([load(), load()])).rejects.toThrow('no memory');
  expect(await load()).toBe(2);
  expect(await load()).toBe(2);
});
