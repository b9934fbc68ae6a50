import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchLimited } from './fetch-limited.js';

/** Far more than the buffers between server and client hold. */
const ENDLESS_BYTES = 200_000_000;

let server: Server;
let url: string;
let sentBytes = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/keys') return void response.end('{"keys":[]}');
    const send = (): void => {
      let takesMore = true;
      while (takesMore && sentBytes < ENDLESS_BYTES) {
        takesMore = response.write('x'.repeat(10_000));
        sentBytes += 10_000;
      }
      if (sentBytes >= ENDLESS_BYTES) response.end();
    };
    response.on('drain', send);
    send();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('fetches a small document', async () => {
  expect(await (await fetchLimited(`${url}/keys`)).json()).toEqual({ keys: [] });
});

it('stops reading a document that is too large', async () => {
  await expect(fetchLimited(`${url}/endless`)).rejects.toThrow('more than 65536 bytes');
  expect(sentBytes).toBeLessThan(ENDLESS_BYTES / 4);
});
