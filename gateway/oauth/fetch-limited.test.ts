import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchLimited } from './fetch-limited.js';

let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/keys') return void response.end('{"keys":[]}');
    // Without an end: a reader without a limit would take all memory.
    const send = (): void => {
      while (response.write('x'.repeat(10_000)));
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

it('refuses a document without end', async () => {
  await expect(fetchLimited(`${url}/endless`)).rejects.toThrow('more than 65536 bytes');
});
