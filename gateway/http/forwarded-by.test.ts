import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { forwardedBy } from './forwarded-by.js';

async function addressOf(proxies: number, forwarded: string): Promise<string> {
  const app = new Koa({ ...forwardedBy(proxies) });
  app.use((context) => (context.body = context.ip));
  const server = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'X-Forwarded-For': forwarded } });
  server.close();
  return response.text();
}

test.each([
  [0, '1.1.1.1', '127.0.0.1'],
  [1, '2.2.2.2', '2.2.2.2'],
  [1, '6.6.6.6, 2.2.2.2', '2.2.2.2'],
  [2, '6.6.6.6, 2.2.2.2, 10.0.0.1', '2.2.2.2'],
])('believes %i proxies: %s is %s', async (proxies, forwarded, address) => {
  expect((await addressOf(proxies, forwarded)).replace('::ffff:', '')).toBe(address);
});
