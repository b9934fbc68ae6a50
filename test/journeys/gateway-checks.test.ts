import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ACTION_NAMES, ACTIONS } from '#schemas/index.js';
import {
  act,
  closeSharedPool,
  Fleet,
  request,
  type Answer,
  type FleetProcess,
  type TestOrganization,
} from '../support/fleet.js';
import { pointersOf, rest } from '../support/rest.js';
import { startSecondGateway } from '../support/failures/second-gateway.js';
import { until } from '../support/until.js';

const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;
/** A key with only the read permission. */
let reader: string;

beforeAll(async () => {
  organization = await newOrganization();
  const body = { name: 'reader', scope: 'organization', permissions: ['read'] };
  reader = (await rest(organization.apiKey).post('/api-keys', body)).body.result.key;
});
afterAll(closeSharedPool);

const post = (
  path: string,
  options: { apiKey?: string; body?: unknown; headers?: Record<string, string> },
  base = url,
) => request(`${base}${path}`, { method: 'POST', ...options });
const seen = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];

const TOO_DEEP = 'The body is nested too deeply: it has more than 64 levels of objects and lists.';

describe('the order of checks', () => {
  /** Each request breaks the tested rule and all later ones. */
  const TOO_LARGE = 'x'.repeat(1024 * 1024 + 1);
  const WRONG_TYPE = { 'Content-Type': 'text/plain', 'Idempotency-Key': 'with space' };

  it('answers 401 before all others', async () => {
    for (const headers of [
      {},
      { Authorization: 'Basic abc' },
      { Authorization: 'Bearer' },
      { Authorization: 'Bearer pk_wrong' },
    ]) {
      const options = { body: TOO_LARGE, headers: { ...WRONG_TYPE, ...headers } };
      for (const path of ['/api/rest/actions/no_such_action', '/api/rest/nothing', '/api/rest/users']) {
        const answer = await post(path, options);
        expect(seen(answer)).toEqual([401, 'unauthenticated']);
        expect(answer.headers.get('WWW-Authenticate')).toMatch(/^Bearer/);
      }
    }
  });

  it('then answers 404 for an unknown action or address', async () => {
    const options = { apiKey: reader, body: TOO_LARGE, headers: WRONG_TYPE };
    expect(seen(await post('/api/rest/actions/no_such_action', options))).toEqual([404, 'unknown_action']);
    expect(seen(await post('/api/rest/actions/constructor', options))).toEqual([404, 'unknown_action']);
    expect(seen(await post('/api/rest/nothing', options))).toEqual([404, 'unknown_route']);
  });

  it('then answers 405, then 403', async () => {
    const options = { apiKey: reader, body: TOO_LARGE, headers: WRONG_TYPE };
    const got = await request(`${url}/api/rest/actions/save_contact`, { method: 'PUT', ...options });
    expect([...seen(got), got.headers.get('Allow')]).toEqual([405, 'method_not_allowed', 'POST']);
    expect(seen(await post('/api/rest/actions/save_contact', options))).toEqual([403, 'forbidden']);
    expect(seen(await post('/api/rest/users', options))).toEqual([403, 'forbidden']);
  });

  it('refuses an empty Idempotency-Key instead of ignoring it', async () => {
    const { apiKey } = organization;
    const options = { apiKey, body: { name: 'Retried' }, headers: { 'Idempotency-Key': '' } };
    const answer = await post('/api/rest/actions/save_contact', options);
    expect([...seen(answer), answer.body.detail]).toEqual([
      400,
      'invalid_input',
      expect.stringMatching(/Idempotency-Key/),
    ]);
  });

  it('then answers 413, 415 and 400, for actions and for administration', async () => {
    const { apiKey } = organization;
    for (const path of ['/api/rest/actions/save_contact', '/api/rest/users']) {
      const large = await post(path, { apiKey, body: TOO_LARGE, headers: WRONG_TYPE });
      expect([...seen(large), large.headers.get('Connection')]).toEqual([413, 'payload_too_large', 'close']);
      expect(seen(await post(path, { apiKey, body: '{', headers: WRONG_TYPE }))).toEqual([
        415,
        'unsupported_media_type',
      ]);
      const latin = { 'Content-Type': 'application/json; charset=latin1' };
      expect(seen(await post(path, { apiKey, body: '{', headers: latin }))).toEqual([415, 'unsupported_media_type']);
      const zipped = { 'Content-Encoding': 'gzip' };
      expect(seen(await post(path, { apiKey, body: '{', headers: zipped }))).toEqual([415, 'unsupported_media_type']);
      expect(seen(await post(path, { apiKey, body: '{"name":' }))).toEqual([400, 'invalid_json']);
      expect(seen(await post(path, { apiKey, body: '', headers: { 'Content-Type': 'application/json' } }))).toEqual([
        400,
        'invalid_json',
      ]);
      expect(seen(await post(path, { apiKey, body: '[]' }))).toEqual([400, 'invalid_input']);
      expect(seen(await post(path, { apiKey, body: 'null' }))).toEqual([400, 'invalid_input']);
    }
    const badKey = { apiKey, body: { name: 'X' }, headers: { 'Idempotency-Key': 'with space' } };
    expect(seen(await post('/api/rest/actions/save_contact', badKey))).toEqual([400, 'invalid_input']);
  });

  it('refuses JSON with more levels than any body has, also with an Idempotency-Key', async () => {
    const { apiKey } = organization;
    const levels = 200_000;
    const deep = `{"name":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    const registration = await post('/oauth/register', { body: deep.slice(0, 60_000) });
    expect([...seen(registration), registration.body.detail]).toEqual([400, 'invalid_json', TOO_DEEP]);
    for (const path of [
      '/api/rest/actions/save_contact',
      '/api/rest/actions/issue_invoice/preview',
      '/api/rest/bank-accounts',
      '/api/mcp',
    ]) {
      const headers = { 'Idempotency-Key': 'deep', Accept: 'application/json, text/event-stream' };
      const answer = await post(path, { apiKey, body: deep, headers });
      expect([path, ...seen(answer), answer.body.detail]).toEqual([path, 400, 'invalid_json', TOO_DEEP]);
    }
  });

  it('refuses days that the database cannot store', async () => {
    const { apiKey } = organization;
    for (const path of [
      '/trial-balance?date=0000-01-01',
      '/ledger-entries?from=9999-12-31',
      '/events?since=2026-01-01T00:00:00%2B15:00',
    ]) {
      const answer = await rest(apiKey).get(path);
      expect([path, ...seen(answer)]).toEqual([path, 400, 'invalid_input']);
    }
  });

  it('counts the bytes of a body without a declared length', async () => {
    const { hostname, port } = new URL(url);
    const path = '/api/rest/actions/save_contact';
    const headers = { Authorization: `Bearer ${organization.apiKey}`, 'Content-Type': 'application/json' };
    const outgoing = httpRequest({ hostname, port, path, method: 'POST', headers });
    outgoing.on('error', () => undefined); // the gateway may close the connection before the body is sent
    for (let chunk = 0; chunk < 20; chunk += 1) outgoing.write('x'.repeat(100_000));
    outgoing.end();
    const [response] = await once(outgoing, 'response');
    expect(response.statusCode).toBe(413);
    response.destroy();
  });

  it('then answers 404 for an unknown id', async () => {
    expect(seen(await act(url, organization.apiKey, 'save_contact', { id: 'con_none', name: '' }))).toEqual([
      400,
      'invalid_input',
    ]);
    expect(seen(await act(url, organization.apiKey, 'save_contact', { id: 'con_none', name: 'X' }))).toEqual([
      404,
      'not_found',
    ]);
  });
});

describe('every answer', () => {
  it('has security headers and is not cached', async () => {
    const answers = await Promise.all([
      act(url, organization.apiKey, 'save_contact', { name: 'X' }),
      rest(organization.apiKey).get('/contacts'),
      rest('nobody').get('/contacts'),
      request(`${url}/healthz`),
      request(`${url}/nowhere`),
    ]);
    for (const { headers } of answers) {
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('X-Frame-Options')).toBe('DENY');
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
      expect(headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('X-Powered-By')).toBeNull();
    }
  });

  it('has a request id, the caller’s own if it is valid', async () => {
    const idFor = async (given: string) => {
      const answer = await request(`${url}/api/rest/contacts`, { headers: { 'X-Request-Id': given } });
      expect(answer.body.requestId).toBe(answer.headers.get('X-Request-Id'));
      return answer.headers.get('X-Request-Id');
    };
    expect(await idFor('order-17.a_B')).toBe('order-17.a_B');
    for (const indecent of ['', 'with space', '"quoted"', 'x'.repeat(101)])
      expect(await idFor(indecent)).toMatch(/^req_[0-9a-z]{26}$/);
  });

  it('is problem+json for an error, and lists every violation', async () => {
    const answer = await act(url, organization.apiKey, 'save_invoice', {
      contactId: 7,
      date: '2026-02-30',
      lines: [{ description: 'x', unitPrice: 'free' }, {}],
      colour: 'red',
    });
    expect(answer.headers.get('Content-Type')).toContain('application/problem+json');
    expect(answer.body).toMatchObject({
      type: '/api/reference#error-invalid_input',
      title: 'Invalid input',
      status: 400,
    });
    expect(pointersOf(answer)).toEqual([
      '/colour',
      '/contactId',
      '/date',
      '/lines/0/unitPrice',
      '/lines/0/vatRate',
      '/lines/1/description',
      '/lines/1/unitPrice',
      '/lines/1/vatRate',
    ]);
  });
});

describe('the list of actions', () => {
  it('shows each caller the actions it may run, with schemas', async () => {
    const all = await rest(organization.apiKey).get('/actions');
    expect(all.body.result.map(({ name }: { name: string }) => name)).toEqual(ACTION_NAMES);
    expect(all.body.result[0]).toMatchObject({ request: { type: 'object' }, result: { type: 'object' } });
    expect((await rest(reader).get('/actions')).body.result).toEqual([]);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('answers %s with 405', async (method) => {
    const answer = await rest(organization.apiKey).call(method, '/actions');
    expect([...seen(answer), answer.headers.get('Allow')]).toEqual([405, 'method_not_allowed', 'GET, HEAD']);
  });
});

describe('every action', () => {
  it.each(ACTION_NAMES)('%s checks key, method, permission, media type and input, in this order', async (name) => {
    const path = `/api/rest/actions/${name}`;
    const { apiKey } = organization;
    const body = ACTIONS[name].example.request;
    expect(seen(await post(path, { body }))).toEqual([401, 'unauthenticated']);
    expect(seen(await request(`${url}${path}`, { apiKey }))).toEqual([405, 'method_not_allowed']);
    expect(seen(await post(path, { apiKey: reader, body }))).toEqual([403, 'forbidden']);
    expect(seen(await post(path, { apiKey, body: '{}', headers: { 'Content-Type': 'text/plain' } }))).toEqual([
      415,
      'unsupported_media_type',
    ]);
    expect(seen(await post(path, { apiKey, body: { colour: 'red' } }))).toEqual([400, 'invalid_input']);
  });

  it('has a worker that answers the example of its contract', async () => {
    for (const name of ACTION_NAMES) {
      const { status } = await act(url, organization.apiKey, name, ACTIONS[name].example.request);
      expect([name, status < 500]).toEqual([name, true]);
    }
  });
});

describe('the rate limit', () => {
  let gateway: FleetProcess;
  const BURST = 5;
  beforeAll(async () => {
    gateway = await startSecondGateway({ PARTITA_RATE_LIMIT_PER_SECOND: '1', PARTITA_RATE_LIMIT_BURST: String(BURST) });
  });
  afterAll(() => gateway.stop());

  it('counts per key, reports the remaining calls, and refuses with Retry-After before it reads the body', async () => {
    const [first, second] = await Promise.all([newOrganization(), newOrganization()]);
    const call = (apiKey: string) => post('/api/rest/actions/save_contact', { apiKey, body: '{' }, gateway.healthUrl);
    /** Calls at the same time, because a busy machine may answer calls one by one as slowly as they are allowed. */
    const untilRefused = (send: () => Promise<Answer>): Promise<Answer> =>
      until('a refusal', async () => {
        const answers = await Promise.all(Array.from({ length: BURST * 4 }, send));
        return answers.find(({ status }) => status === 429);
      });
    const answer = await call(first.apiKey);
    expect(seen(answer)).toEqual([400, 'invalid_json']);
    expect(answer.headers.get('RateLimit-Policy')).toBe(`"key";q=${BURST};w=${BURST}`);
    expect(answer.headers.get('RateLimit')).toMatch(/^"key";r=\d;t=\d+$/);
    const refused = await untilRefused(() => call(first.apiKey));
    expect(refused.body.code).toBe('rate_limited');
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1);
    expect(refused.headers.get('RateLimit')).toMatch(/r=0/);
    // 403 and 404 are checked before the limit, other keys have their own limit, and reads and administration count
    // too.
    expect((await post('/api/rest/actions/nothing', { apiKey: first.apiKey }, gateway.healthUrl)).status).toBe(404);
    expect((await call(second.apiKey)).status).toBe(400);
    const spent = rest(first.apiKey, gateway.healthUrl);
    await untilRefused(() => spent.get('/contacts'));
    await untilRefused(() => spent.post('/users', {}));
    while ((await spent.get('/contacts')).status === 429) await sleep(200);
  });
});

describe('Prefer: respond-async', () => {
  it('works together with other preferences', async () => {
    const headers = { Prefer: 'return=minimal, Respond-Async' };
    const answer = await act(url, organization.apiKey, 'save_contact', { name: 'Later' }, headers);
    expect(answer.status).toBe(202);
    const location = answer.headers.get('Location')!.replace('/api/rest', '');
    for (;;) {
      const { body } = await rest(organization.apiKey).get(location);
      if (body.result.status === 'done') break;
      expect(body.result.status).toBe('accepted');
      await sleep(50);
    }
  });
});
