import { setImmediate as turn } from 'node:timers/promises';
import { Turnstile } from './turnstile.js';

test('lets one through at a time, in order, also after one has failed', async () => {
  const turnstile = new Turnstile(1);
  const seen: string[] = [];
  const letGo: (() => void)[] = [];
  const pass = (name: string, fails = false): Promise<string> =>
    turnstile.pass(async () => {
      seen.push(`${name} in`);
      await new Promise<void>((resolve) => letGo.push(resolve));
      seen.push(`${name} out`);
      if (fails) throw new Error(name);
      return name;
    });
  const [first, second, third] = [pass('a', true), pass('b'), pass('c')];
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

test('who waits may give up, and the others move up', async () => {
  const turnstile = new Turnstile(2);
  const letGo: (() => void)[] = [];
  const hold = () => new Promise<void>((resolve) => letGo.push(resolve));
  const held = [turnstile.pass(hold), turnstile.pass(hold)];
  const stop = new AbortController();
  const givenUp = turnstile.pass(hold, stop.signal);
  const last = turnstile.pass(() => Promise.resolve('last'));
  stop.abort(new Error('enough'));
  await expect(givenUp).rejects.toThrow('enough');
  letGo[0]!();
  expect(await last).toBe('last');
  letGo[1]!();
  await Promise.all(held);
});
