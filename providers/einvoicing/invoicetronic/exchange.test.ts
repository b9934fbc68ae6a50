import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '#platform/log.js';
import { ProviderClient } from '../../http/provider-client.js';
import { openInvoicetronic } from './exchange.js';

/** Answers every call with 200 and an empty body. */
const server = createServer((_request, response) => response.writeHead(200).end());
let exchange: ReturnType<typeof openInvoicetronic>;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  exchange = openInvoicetronic(
    new ProviderClient({
      name: 'Invoicetronic',
      baseUrl,
      headers: {},
      secrets: [],
      timeoutMs: 30_000,
      signal: new AbortController().signal,
      log: createLogger('test', 'silent'),
    }),
  );
});
afterAll(() => void server.close());

test('does not treat an empty answer as a sent file, and does not fail on it', async () => {
  const file = { key: 'k', fileName: 'IT1_00001.xml', xml: '<x/>' } as Parameters<typeof exchange.submit>[0];
  await expect(exchange.submit(file)).rejects.toMatchObject({ failure: 'outcome_unknown' });
  expect(await exchange.find(file)).toBeNull();
  const sent = { exchangeId: '1' } as Parameters<typeof exchange.notices>[0];
  expect(await exchange.notices(sent)).toEqual({ sdiId: null, notices: [] });
});
