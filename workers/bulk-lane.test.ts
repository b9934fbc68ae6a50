import { setImmediate as turn } from 'node:timers/promises';
import { Turnstile } from './bulk-lane.js';

test('lets one through at a time, in order, also after one has failed', async () => {
  const turnstile = new Turnstile();
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
