import { Turns } from './turns.js';

it('runs work with a common key in order, also after a failure, and other work at the same time', async () => {
  const turns = new Turns();
  const seen: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string, keys: readonly string[]): Promise<string> =>
    turns.run(keys, async () => {
      seen.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      if (name === 'first') throw new Error(name);
      return name;
    });
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const first = expect(work('first', ['a', 'b'])).rejects.toThrow('first');
  const second = work('second', ['b', 'c']);
  const third = work('third', ['c']);
  const other = work('other', ['d']);
  await settle();
  expect(seen).toEqual(['first', 'other']);
  ends.get('first')!();
  await first;
  await settle();
  expect(seen).toEqual(['first', 'other', 'second']);
  ends.get('second')!();
  await settle();
  expect(seen).toEqual(['first', 'other', 'second', 'third']);
  for (const name of ['third', 'other']) ends.get(name)!();
  expect(await Promise.all([second, third, other])).toEqual(['second', 'third', 'other']);
});
