import { setTimeout as sleep } from 'node:timers/promises';
import { AsyncScope } from './async-scope.js';

it('is known behind awaits, to each work its own', async () => {
  const scope = new AsyncScope<string>();
  const read = (value: string, ms: number): Promise<string | undefined> =>
    scope.run(value, async () => {
      await sleep(ms);
      return scope.value;
    });
  expect(await Promise.all([read('a', 5), read('b', 1), read('c', 10)])).toEqual(['a', 'b', 'c']);
  expect(scope.value).toBeUndefined();
});

it('opens again after the last one has ended', async () => {
  const scope = new AsyncScope<string>();
  for (const value of ['first', 'second']) {
    expect(await scope.run(value, async () => sleep(1).then(() => scope.value))).toBe(value);
  }
});

it('ends with a failure, too', async () => {
  const scope = new AsyncScope<string>();
  const failing = scope.run('a', async () => {
    await sleep(1);
    throw new Error(`failed with ${scope.value}`);
  });
  await expect(failing).rejects.toThrow('failed with a');
  expect(await scope.run('b', () => scope.value)).toBe('b');
});

it('is left for a part of the work', async () => {
  const scope = new AsyncScope<string>();
  expect(await scope.run('a', async () => [scope.leave(() => scope.value), scope.value])).toEqual([undefined, 'a']);
});
