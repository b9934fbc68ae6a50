import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '#platform/log.js';
import { Shutdown } from '#platform/shutdown.js';
import type { SchemaStore } from '#platform/broker/registry/schema-store.js';
import { ReplyCorrelator } from './commands/reply-correlator.js';
import { serveHttp, type ServeHttpOptions } from './serve-http.js';

const log = createLogger('test', 'silent');

/** More than the buffers between server and client hold. */
const HUGE = Buffer.alloc(50_000_000);

const serve = ({
  handle,
  ...changes
}: { handle?: ServeHttpOptions['handle'] } & Partial<ServeHttpOptions['config']> = {}) =>
  serveHttp({
    handle: handle ?? (async (_request, response) => void response.end('served')),
    config: {
      host: '127.0.0.1',
      port: 0,
      drainTimeoutMs: 0,
      replyTimeoutMs: 30_000,
      connectionLimit: 100,
      connectionsPerAddress: 1,
      trustedProxies: 0,
      ...changes,
    },
    correlator: new ReplyCorrelator({} as SchemaStore, 10, log),
    shutdown: new Shutdown(log, 1_000),
    onStop: () => undefined,
  });

test('ends requests that arrive too slowly and connections that stay silent, but not while a reply is awaited', async () => {
  const server = await serve({ replyTimeoutMs: 200_000 });
  expect(server.headersTimeout).toBeLessThanOrEqual(15_000);
  expect(server.requestTimeout).toBeLessThanOrEqual(300_000);
  expect(server.timeout).toBeGreaterThan(200_000);
  expect(server.timeout).toBeLessThanOrEqual(300_000);
  server.close();
});

test.each([
  [0, 503],
  [1, 200],
])('counts connections per address unless proxies open them (%d proxies: %d)', async (trustedProxies, status) => {
  const server = await serve({ trustedProxies });
  const { port } = server.address() as AddressInfo;
  const accepted = once(server, 'connection');
  const idle = connect(port, '127.0.0.1');
  await accepted;
  const second = connect(port, '127.0.0.1');
  second.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(await text(second)).toContain(`HTTP/1.1 ${status} `);
  idle.destroy();
  server.closeAllConnections();
  server.close();
});

/** Node checks slow requests every two seconds. */
const SOON_MS = 300;

test('closes a connection whose headers arrive byte by byte', async () => {
  const server = await serve();
  server.headersTimeout = SOON_MS;
  const { port } = server.address() as AddressInfo;
  const slow = connect(port, '127.0.0.1').on('error', () => undefined);
  slow.write('GET / HTTP/1.1\r\nHost: x\r\n');
  const drip = setInterval(() => slow.writable && slow.write('X'), 100);
  expect(await text(slow)).toContain('HTTP/1.1 408 ');
  clearInterval(drip);
  server.close();
});

test('closes the connection of a caller that does not read its answer', async () => {
  const server = await serve({
    handle: async (_request: unknown, response: ServerResponse) => void response.end(HUGE),
  });
  server.timeout = SOON_MS;
  const { port } = server.address() as AddressInfo;
  const accepted = once(server, 'connection');
  const deaf = connect(port, '127.0.0.1').on('error', () => undefined);
  deaf.pause();
  deaf.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [socket] = (await accepted) as [Socket];
  await once(socket, 'close');
  expect(socket.bytesWritten).toBeGreaterThan(0);
  deaf.destroy();
  server.close();
});

/** Unlike `once`, it takes the error of a reset connection for an end. */
const untilClosed = (socket: Socket): Promise<void> => new Promise((resolve) => socket.once('close', () => resolve()));

const ASK = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

test('handles the next request of a connection when the caller has its answer', async () => {
  const handled: ServerResponse[] = [];
  const server = await serve({ handle: async (_request, response) => void handled.push(response) });
  const { port } = server.address() as AddressInfo;
  const caller = connect(port, '127.0.0.1');
  caller.write(ASK.repeat(3));
  const answers: string[] = [];
  caller.on('data', (bytes: Buffer) => answers.push(bytes.toString()));
  for (const name of ['first', 'second', 'third']) {
    while (handled.length === 0) await sleep(5);
    expect(handled).toHaveLength(1);
    handled.pop()?.end(name);
    while (!answers.join('').includes(name)) await sleep(5);
  }
  caller.destroy();
  server.close();
});

test('a caller that reads no answer has one answer in memory, and too many requests end its connection', async () => {
  let handled = 0;
  const server = await serve({
    handle: async (_request, response) => {
      handled += 1;
      response.end(HUGE);
    },
  });
  const { port } = server.address() as AddressInfo;
  const accepted = once(server, 'connection');
  const deaf = connect(port, '127.0.0.1').on('error', () => undefined);
  deaf.pause();
  deaf.write(ASK.repeat(50));
  const [socket] = (await accepted) as [Socket];
  while (handled === 0) await sleep(5);
  await sleep(50);
  expect(handled).toBe(1);
  const deafEnded = untilClosed(socket);
  deaf.destroy();
  await deafEnded;
  const next = once(server, 'connection');
  const greedy = connect(port, '127.0.0.1').on('error', () => undefined);
  greedy.pause();
  const [ofGreedy] = (await next) as [Socket];
  const ended = untilClosed(ofGreedy);
  greedy.write(ASK.repeat(150));
  await ended;
  expect(handled).toBe(2);
  greedy.destroy();
  server.close();
});
