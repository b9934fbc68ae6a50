import { request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Koa from 'koa';
import type { RequestState } from '../http/context.js';
import { compressAnswers } from './compress-answers.js';

const LARGE = {
  result: Array.from({ length: 200 }, (_, index) => ({ id: `con_${index}`, name: 'Nordisk Papir ApS' })),
};
const PAGE = `<p>${'text '.repeat(1_000)}</p>`;
let server: Server;

beforeAll(async () => {
  const app = new Koa<RequestState>();
  app.use(compressAnswers());
  app.use((context) => {
    if (context.path === '/large') {
      context.set('ETag', '"v1"');
      context.body = LARGE;
    } else if (context.path === '/small') context.body = { ok: true };
    else if (context.path === '/events') {
      const stream = new PassThrough();
      context.type = 'text/event-stream';
      context.body = stream;
      stream.end(`data: ${JSON.stringify(LARGE)}\n\n`);
    } else {
      context.type = 'text/html';
      context.body = PAGE;
    }
  });
  server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function ask(
  path: string,
  encodings?: string,
  method = 'GET',
): Promise<{ headers: IncomingMessage['headers']; bytes: Buffer }> {
  const { port } = server.address() as AddressInfo;
  const headers = encodings === undefined ? {} : { 'Accept-Encoding': encodings };
  const response = await new Promise<IncomingMessage>((resolve) =>
    request({ port, host: '127.0.0.1', path, method, headers, agent: false }, resolve).end(),
  );
  return { headers: response.headers, bytes: await buffer(response) };
}

test.each([
  ['gzip', 'gzip, deflate', gunzipSync],
  ['br', 'gzip, deflate, br', brotliDecompressSync],
])('compresses JSON with %s', async (encoding, accepted, unpack) => {
  const { headers, bytes } = await ask('/large', accepted);
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(bytes.length),
    vary: 'Accept-Encoding',
    etag: 'W/"v1"',
  });
  expect(JSON.parse(unpack(bytes).toString())).toEqual(LARGE);
  expect(bytes.length).toBeLessThan(JSON.stringify(LARGE).length / 5);
});

test.each([undefined, 'identity', 'gzip;q=0, identity'])(
  'sends plain JSON to a caller that accepts %s',
  async (accepted) => {
    const { headers, bytes } = await ask('/large', accepted);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.etag).toBe('"v1"');
    expect(JSON.parse(bytes.toString())).toEqual(LARGE);
  },
);

test('leaves small answers, event streams and pages with a session as they are', async () => {
  for (const path of ['/small', '/events', '/account/apps']) {
    expect([path, (await ask(path, 'gzip, br')).headers['content-encoding']]).toEqual([path, undefined]);
  }
  expect((await ask('/api/reference', 'gzip')).headers['content-encoding']).toBe('gzip');
  expect((await ask('/events', 'gzip')).bytes.toString()).toMatch(/^data: /);
});

test('answers HEAD with the headers of GET', async () => {
  const [{ headers }, head] = [await ask('/large', 'br'), await ask('/large', 'br', 'HEAD')];
  expect({ ...head.headers, date: '' }).toEqual({ ...headers, date: '' });
  expect(head.bytes).toHaveLength(0);
});
