import { Gathered } from './gathered.js';

const ready: (() => void)[] = [];
const gathered = new Gathered((work) => void ready.push(work));
const flush = (): void => {
  for (const work of ready.splice(0)) work();
};

it('handles the items of one name in one call, and gives each its result', async () => {
  const calls: (readonly number[])[] = [];
  const double = (item: number): Promise<number> =>
    gathered.add('double', item, async (items) => {
      calls.push(items);
      return items.map((one) => one * 2);
    });
  const results = Promise.all([double(1), double(2), gathered.add('other', 5, async (items) => items)]);
  flush();
  expect(await results).toEqual([2, 4, 5]);
  const later = double(3);
  flush();
  expect(await later).toBe(6);
  expect(calls).toEqual([[1, 2], [3]]);
});

it('fails for all items of a call that fails', async () => {
  const fail = (): Promise<never> => gathered.add('fail', 1, () => Promise.reject(new Error('no')));
  const both = Promise.allSettled([fail(), fail()]);
  flush();
  expect(await both).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
});
