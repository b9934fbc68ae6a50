import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { startTimeLimit } from './time-limit.js';

describe('startTimeLimit', () => {
  it('aborts after its time with a TimeoutError', async () => {
    const { signal } = startTimeLimit(5);
    await once(signal, 'abort');
    expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
  });

  it('aborts with the given signals, also with one that has already fired', () => {
    const stop = new AbortController();
    const limit = startTimeLimit(60_000, stop.signal);
    stop.abort(new Error('stopped'));
    expect(limit.signal.reason).toMatchObject({ message: 'stopped' });
    limit.release();
    expect(startTimeLimit(0, stop.signal).signal.aborted).toBe(true);
  });

  it('does nothing after its release', async () => {
    const stop = new AbortController();
    const limit = startTimeLimit(1, stop.signal);
    limit.release();
    stop.abort();
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(limit.signal.aborted).toBe(false);
  });

  it('ends every call to a server that never answers', async () => {
    const server = createServer(() => undefined);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const calls = Array.from({ length: 20 }, async () => {
      const limit = startTimeLimit(50, new AbortController().signal);
      return fetch(url, { signal: limit.signal }).catch((error: Error) => error.name);
    });
    // Allocate garbage, so that an unreferenced timer would be collected.
    for (let round = 0; round < 50; round++) Array.from({ length: 10_000 }, (_, index) => ({ index }));
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['TimeoutError']));
    server.closeAllConnections();
    server.close();
  });
});
