import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { findAddressFault, ForbiddenAddressError, postGuarded, type GuardedPost } from './post-guarded.js';

let server: Server;
let port: number;
let seen: { url: string | undefined; host: string | undefined; body: string }[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  seen = [];
  answer = (_request, response) => void response.end('fine');
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen.push({ url: request.url, host: request.headers.host, body });
      answer(request, response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const post = (url: string, changes: Partial<GuardedPost> = {}) =>
  postGuarded({
    url,
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
    timeoutMs: 5_000,
    allowPrivate: true,
    signal: new AbortController().signal,
    ...changes,
  });

test('posts and returns the beginning of the answer', async () => {
  answer = (_request, response) => {
    response.writeHead(503, { 'retry-after': '7' });
    response.end('x'.repeat(100_000));
  };
  const { status, retryAfter, body } = await post(`http://127.0.0.1:${port}/hook?a=b`);
  expect([status, retryAfter, body.length]).toEqual([503, '7', 1_024]);
  expect(seen).toEqual([{ url: '/hook?a=b', host: `127.0.0.1:${port}`, body: '{"a":1}' }]);
});

test('does not follow a redirect', async () => {
  answer = (_request, response) => {
    response.writeHead(307, { location: `http://127.0.0.1:${port}/elsewhere` });
    response.end();
  };
  expect((await post(`http://127.0.0.1:${port}/hook`)).status).toBe(307);
  expect(seen).toHaveLength(1);
});

test.each([
  ['loopback', () => `https://127.0.0.1:${port}/`],
  ['loopback as a number', () => `https://2130706433:${port}/`],
  ['loopback in octal', () => `https://0177.0.0.1:${port}/`],
  ['IPv6 loopback', () => `https://[::1]:${port}/`],
  ['loopback as IPv4 in IPv6', () => `https://[::ffff:127.0.0.1]:${port}/`],
  ['localhost', () => `https://localhost:${port}/`],
  ['localhost with a dot', () => `https://localhost.:${port}/`],
  ['the metadata service of a cloud', () => 'https://169.254.169.254/latest/meta-data/'],
  ['an internal host name', () => 'https://router.local/'],
  ['plain http', () => 'http://example.com/'],
  ['a password', () => 'https://user:secret@example.com/'],
])('sends nothing to %s', async (_what, url) => {
  expect(findAddressFault(url(), false)).toBeDefined();
  await expect(post(url(), { allowPrivate: false })).rejects.toThrow(ForbiddenAddressError);
  expect(seen).toEqual([]);
});

test('sends nothing to a public name with a private address, alone or beside a public one', async () => {
  for (const addresses of [
    [{ address: '127.0.0.1', family: 4 }],
    [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ],
  ]) {
    const posted = post(`https://hooks.example.com:${port}/`, { allowPrivate: false, resolve: async () => addresses });
    await expect(posted).rejects.toThrow(/not on the public internet/);
  }
  expect(seen).toEqual([]);
});

test('connects to the address that was checked, even if the name resolves differently later', async () => {
  let asked = 0;
  const resolve = async () => [{ address: asked++ === 0 ? '127.0.0.1' : '203.0.113.9', family: 4 }];
  expect((await post(`http://hooks.example.com:${port}/`, { resolve })).status).toBe(200);
  expect(asked).toBe(1);
  expect(seen[0]?.host).toBe(`hooks.example.com:${port}`);
});

test('stops at its time limit, also during name resolution', async () => {
  answer = () => undefined;
  await expect(post(`http://127.0.0.1:${port}/`, { timeoutMs: 100 })).rejects.toThrow();
  await expect(
    post('http://hooks.example.com/', { timeoutMs: 100, resolve: () => new Promise(() => undefined) }),
  ).rejects.toThrow();
});
