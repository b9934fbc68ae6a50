import { setImmediate as turn } from 'node:timers/promises';
import { QueueFullError, Semaphore } from './semaphore.js';

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

const gate = (): { opened: Promise<void>; open: () => void } => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
};

test('owners take turns, whatever the length of their lines', async () => {
  const semaphore = new Semaphore(1);
  const { opened, open } = gate();
  const order: string[] = [];
  const job = (key: string, name: string): Promise<void> =>
    semaphore.run(
      async () => {
        await opened;
        order.push(name);
      },
      undefined,
      key,
    );
  const jobs = [
    job('a', 'a1'),
    job('a', 'a2'),
    job('a', 'a3'),
    job('a', 'a4'),
    job('b', 'b1'),
    job('b', 'b2'),
    job('c', 'c1'),
  ];
  expect(['a', 'b', 'c'].map((owner) => semaphore.waitingOf(owner))).toEqual([3, 2, 1]);
  open();
  await Promise.all(jobs);
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('a failed job lets the next one in', async () => {
  const semaphore = new Semaphore(1);
  const failed = semaphore.run(() => Promise.reject(new Error('broken')), undefined, 'a');
  const next = semaphore.run(() => Promise.resolve('done'), undefined, 'a');
  await expect(failed).rejects.toThrow('broken');
  await expect(next).resolves.toBe('done');
});

test('a job that is aborted leaves its line', async () => {
  const semaphore = new Semaphore(1);
  const { opened, open } = gate();
  const stop = new AbortController();
  const first = semaphore.run(() => opened, undefined, 'a');
  const abandoned = semaphore.run(() => Promise.resolve('never'), stop.signal, 'a');
  const last = semaphore.run(() => Promise.resolve('last'), undefined, 'a');
  stop.abort(new Error('stopped'));
  await expect(abandoned).rejects.toThrow('stopped');
  expect(semaphore.waitingOf('a')).toBe(1);
  open();
  await first;
  await expect(last).resolves.toBe('last');
});

test('a full queue refuses further jobs', async () => {
  const semaphore = new Semaphore(1, 1);
  const { opened, open } = gate();
  const jobs = [semaphore.run(() => opened, undefined, 'a'), semaphore.run(() => opened, undefined, 'b')];
  await expect(semaphore.run(() => opened, undefined, 'c')).rejects.toThrow(QueueFullError);
  open();
  await Promise.all(jobs);
});
