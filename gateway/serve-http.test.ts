import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createLogger } from '#platform/log.js';
import { Shutdown } from '#platform/shutdown.js';
import type { SchemaStore } from '#platform/broker/schema-store.js';
import { ReplyCorrelator } from './reply-correlator.js';
import { serveHttp } from './serve-http.js';

const log = createLogger('test', 'silent');

const serve = (changes: object = {}) =>
  serveHttp({
    handle: async (_request, response) => void response.end('served'),
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
