import { FairSemaphore, QueueFullError } from './fair-semaphore.js';

const gate = (): { opened: Promise<void>; open: () => void } => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
};

test('keys take turns, whatever the length of their lines', async () => {
  const semaphore = new FairSemaphore(1);
  const { opened, open } = gate();
  const order: string[] = [];
  const job = (key: string, name: string): Promise<void> =>
    semaphore.run(key, async () => {
      await opened;
      order.push(name);
    });
  const jobs = [
    job('a', 'a1'),
    job('a', 'a2'),
    job('a', 'a3'),
    job('a', 'a4'),
    job('b', 'b1'),
    job('b', 'b2'),
    job('c', 'c1'),
  ];
  expect(semaphore.waiting).toBe(6);
  open();
  await Promise.all(jobs);
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('a failed job lets the next one in', async () => {
  const semaphore = new FairSemaphore(1);
  const failed = semaphore.run('a', () => Promise.reject(new Error('broken')));
  const next = semaphore.run('a', () => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('broken');
  await expect(next).resolves.toBe('done');
});

test('a job that is aborted leaves its line', async () => {
  const semaphore = new FairSemaphore(1);
  const { opened, open } = gate();
  const stop = new AbortController();
  const first = semaphore.run('a', () => opened);
  const abandoned = semaphore.run('a', () => Promise.resolve('never'), stop.signal);
  const last = semaphore.run('a', () => Promise.resolve('last'));
  stop.abort(new Error('stopped'));
  await expect(abandoned).rejects.toThrow('stopped');
  expect(semaphore.waiting).toBe(1);
  open();
  await first;
  await expect(last).resolves.toBe('last');
});

test('a full queue refuses further jobs', async () => {
  const semaphore = new FairSemaphore(1, 1);
  const { opened, open } = gate();
  const jobs = [semaphore.run('a', () => opened), semaphore.run('b', () => opened)];
  await expect(semaphore.run('c', () => opened)).rejects.toThrow(QueueFullError);
  open();
  await Promise.all(jobs);
});
