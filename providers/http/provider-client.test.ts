import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { freePort } from './test-support/free-port.js';
import { ProviderClient } from './provider-client.js';
import { ProviderError } from './provider-error.js';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let answer: Answer;
let baseUrl: string;
let logged = '';
const SECRET = 'secret-token-1234';

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    request.on('end', () => answer(request, response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  baseUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  logged = '';
});

const log = pino(
  { level: 'trace' },
  new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      logged += chunk.toString();
      done();
    },
  }),
);

const clientOf = (options: { baseUrl?: string; timeoutMs?: number; signal?: AbortSignal } = {}): ProviderClient =>
  new ProviderClient({
    name: 'Testbooks',
    baseUrl: options.baseUrl ?? baseUrl,
    headers: { 'X-Token': SECRET },
    secrets: [SECRET],
    timeoutMs: options.timeoutMs ?? 5_000,
    signal: options.signal ?? new AbortController().signal,
    log,
    describeRefusal: (body) => (body as { message?: string } | undefined)?.message,
  });

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Answer => {
  return (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
};

async function failureOf(call: Promise<unknown>): Promise<ProviderError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ProviderError)) throw new Error('no ProviderError', { cause: error });
  return error;
}

const post = (client = clientOf()) => client.send({ method: 'POST', path: '/things', json: { a: 1 } });

test('sends headers, query and JSON, and parses the answer', async () => {
  let seen: unknown;
  answer = (request, response) => {
    const { url, method, headers } = request;
    seen = { url, method, token: headers['x-token'], type: headers['content-type'], key: headers['idempotency-key'] };
    json(201, { id: 7 })(request, response);
  };
  const { status, body } = await clientOf().send({
    method: 'POST',
    path: '/things',
    query: { page: 2, none: undefined },
    json: { a: 1 },
    headers: { 'Idempotency-Key': 'k' },
  });
  expect([status, body]).toEqual([201, { id: 7 }]);
  expect(seen).toEqual({ url: '/things?page=2', method: 'POST', token: SECRET, type: 'application/json', key: 'k' });
});

test('returns no body for an empty answer, and bytes for other content', async () => {
  answer = (_request, response) => response.writeHead(204).end();
  expect((await clientOf().get('/x')).body).toBeUndefined();
  answer = (_request, response) => response.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF');
  expect((await clientOf().get('/x')).body).toEqual(Buffer.from('%PDF'));
});

test('rejects a refusal with its message and without our secrets', async () => {
  answer = json(400, { message: `no such account for ${SECRET}` });
  const error = await failureOf(post());
  expect(error).toMatchObject({ failure: 'rejected', status: 400, body: { message: expect.any(String) } });
  expect(error.message).toBe('Testbooks refused (400): no such account for [hidden]');
});

test.each([429, 403])('%i with Retry-After is transient and states when to retry', async (status) => {
  answer = json(status, {}, { 'Retry-After': '7' });
  expect(await failureOf(post())).toMatchObject({ failure: 'transient', retryAfterMs: 7_000 });
});

test('403 without Retry-After is a refusal', async () => {
  answer = json(403, {});
  expect(await failureOf(post())).toMatchObject({ failure: 'rejected' });
});

test.each([500, 502, 503, 408])(
  '%i leaves the outcome of a write unknown, and is transient for a read',
  async (status) => {
    answer = json(status, {});
    expect(await failureOf(post())).toMatchObject({ failure: 'outcome_unknown', status });
    expect(await failureOf(clientOf().get('/x'))).toMatchObject({ failure: 'transient', status });
  },
);

test('leaves the outcome of a write unknown when the answer is cut off, late or malformed', async () => {
  answer = (request) => request.socket.destroy();
  expect(await failureOf(post())).toMatchObject({ failure: 'outcome_unknown' });
  answer = () => undefined;
  const late = await failureOf(post(clientOf({ timeoutMs: 150 })));
  expect(late).toMatchObject({ failure: 'outcome_unknown', message: 'Testbooks did not answer within 150 ms' });
  answer = (request, response) => {
    response.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': '100' });
    response.write('{"id": 7');
    setImmediate(() => request.socket.destroy());
  };
  expect(await failureOf(post())).toMatchObject({ failure: 'outcome_unknown' });
  answer = (_request, response) => response.writeHead(201, { 'Content-Type': 'application/json' }).end('{"id": 7');
  expect(await failureOf(post())).toMatchObject({ failure: 'outcome_unknown' });
});

test('is transient when the connection was never made', async () => {
  const unreachable = clientOf({ baseUrl: `http://127.0.0.1:${await freePort()}` });
  expect(await failureOf(post(unreachable))).toMatchObject({ failure: 'transient' });
});

test('does not follow a redirect, so that our tokens stay with the provider', async () => {
  let calls = 0;
  answer = (_request, response) => {
    calls += 1;
    response.writeHead(302, { Location: `${baseUrl}/elsewhere` }).end();
  };
  expect(await failureOf(clientOf().get('/x'))).toMatchObject({ failure: 'rejected', status: 302 });
  expect(calls).toBe(1);
});

test('stops when the process is about to stop', async () => {
  const stop = new AbortController();
  answer = () => stop.abort();
  expect(await failureOf(post(clientOf({ signal: stop.signal })))).toMatchObject({ failure: 'outcome_unknown' });
});

test('logs neither headers nor bodies', async () => {
  answer = json(200, { token: SECRET });
  await post();
  answer = json(422, { message: SECRET });
  await failureOf(post());
  expect(logged).toContain('"path":"/things"');
  expect(logged).not.toContain(SECRET);
});
