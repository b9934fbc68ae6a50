import { setImmediate as turn } from 'node:timers/promises';
import { Semaphore } from './semaphore.js';

test('runs one at a time, in order, also after a failure', async () => {
  const semaphore = new Semaphore(1);
  const seen: string[] = [];
  const letGo: (() => void)[] = [];
  const run = (name: string, fails = false): Promise<string> =>
    semaphore.run(async () => {
      seen.push(`${name} in`);
      await new Promise<void>((resolve) => letGo.push(resolve));
      seen.push(`${name} out`);
      if (fails) throw new Error(name);
      return name;
    });
  const [first, second, third] = [run('a', true), run('b'), run('c')];
  const failure = first.catch((error: Error) => error.message);
  await turn();
  expect(seen).toEqual(['a in']);
  letGo[0]!();
  expect(await failure).toBe('a');
  await turn();
  expect(seen).toEqual(['a in', 'a out', 'b in']);
  letGo[1]!();
  expect(await second).toBe('b');
  await turn();
  letGo[2]!();
  expect(await third).toBe('c');
  expect(seen).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out']);
});

test('a waiting caller can give up, and the others move up', async () => {
  const semaphore = new Semaphore(2);
  const letGo: (() => void)[] = [];
  const hold = () => new Promise<void>((resolve) => letGo.push(resolve));
  const held = [semaphore.run(hold), semaphore.run(hold)];
  const stop = new AbortController();
  const givenUp = semaphore.run(hold, stop.signal);
  const last = semaphore.run(() => Promise.resolve('last'));
  stop.abort(new Error('enough'));
  await expect(givenUp).rejects.toThrow('enough');
  letGo[0]!();
  expect(await last).toBe('last');
  letGo[1]!();
  await Promise.all(held);
});
