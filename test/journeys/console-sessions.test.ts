import { createSignInLink } from '#operations/administration/sign-in-link.js';
import { asSuperuser, withRole } from '../support/database.js';
import { closeSharedPool, Fleet, request, type Answer, type TestOrganization } from '../support/fleet.js';
import { makeOperator } from '../support/make-operator.js';
import { emailOf, PASSWORD } from '../support/mcp/oauth.js';
import { rest } from '../support/rest.js';

/** The console calls the REST API with the session cookie of the account pages. */
const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;
let cookie: string;

const cookieOf = (response: Response): string => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

async function signIn(email: string, password = PASSWORD): Promise<string> {
  const body = new URLSearchParams({ email, password });
  return cookieOf(await fetch(`${url}/account/sign-in`, { method: 'POST', redirect: 'manual', body }));
}

beforeAll(async () => {
  organization = await newOrganization();
  cookie = await signIn(await emailOf(organization));
});
afterAll(closeSharedPool);

type Headers = Record<string, string>;
/** The headers that a browser sends from a page of the console. */
const ofPage = (changes: Headers = {}): Headers => ({
  Cookie: cookie,
  'Partita-Organization': organization.id,
  'Sec-Fetch-Site': 'same-origin',
  Origin: url,
  ...changes,
});
const without = (headers: Headers, name: string): Headers => {
  const { [name]: _left, ...rest } = headers;
  return rest;
};
const read = (headers: Headers): Promise<Answer> => request(`${url}/api/rest/whoami`, { headers });
const write = (headers: Headers): Promise<Answer> =>
  request(`${url}/api/rest/actions/save_contact`, { body: { name: 'From the console' }, headers });

it('accepts the session of a page of its own, and records the user', async () => {
  expect((await read(without(ofPage(), 'Origin'))).body.result).toMatchObject({
    organizationId: organization.id,
    actorType: 'user',
    role: 'owner',
  });
  const { status, body } = await write(ofPage());
  expect(status).toBe(200);
  const audit = await rest(organization.apiKey).get(`/audit-log?targetId=${body.result.id}`);
  expect(audit.body.result[0].actor).toMatchObject({ type: 'user', userId: organization.userId });
});

it.each<[string, () => Headers]>([
  ['of another origin', () => ofPage({ Origin: 'https://evil.example' })],
  ['of another port of this machine', () => ofPage({ Origin: 'http://127.0.0.1:9', 'Sec-Fetch-Site': 'same-site' })],
  ['without an origin', () => without(ofPage(), 'Origin')],
  ['without the header of the page', () => without(ofPage(), 'Partita-Organization')],
])('refuses a change %s', async (_, headers) => {
  const before = (await rest(organization.apiKey).get('/contacts')).body.result.length;
  const { status, body } = await write(headers());
  expect([status, body.code]).toEqual([403, 'forbidden']);
  expect((await rest(organization.apiKey).get('/contacts')).body.result).toHaveLength(before);
});

it('refuses reads of other sites and without the header', async () => {
  expect((await read(ofPage({ 'Sec-Fetch-Site': 'cross-site' }))).status).toBe(403);
  expect((await read(without(ofPage(), 'Partita-Organization'))).status).toBe(403);
  expect(
    (await request(`${url}/account/session`, { headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-site' } })).status,
  ).toBe(403);
});

it('refuses the organisation of other people, and a false cookie', async () => {
  const stranger = await newOrganization();
  const { status, body } = await read(ofPage({ 'Partita-Organization': stranger.id }));
  expect([status, body.code]).toEqual([403, 'forbidden']);
  expect((await write(ofPage({ 'Partita-Organization': stranger.id }))).status).toBe(403);
  const name = cookie.split('=')[0];
  expect((await read(ofPage({ Cookie: `${name}=${'x'.repeat(43)}` }))).status).toBe(401);
});

it('gives the rights of the role, and takes them away with it', async () => {
  const api = rest(organization.apiKey);
  const person = { email: `c-${organization.id}@example.com`, name: 'C', role: 'viewer', password: PASSWORD };
  const { id } = (await api.post('/users', person)).body.result;
  const theirs = { Cookie: await signIn(person.email) };
  expect((await read(ofPage(theirs))).status).toBe(200);
  expect((await write(ofPage(theirs))).status).toBe(403);
  await api.patch(`/users/${id}`, { role: 'employee' });
  expect((await request(`${url}/api/rest/trial-balance`, { headers: ofPage(theirs) })).status).toBe(403);
  const stream = await fetch(`${url}/api/rest/events`, { headers: ofPage({ ...theirs, Accept: 'text/event-stream' }) });
  expect(stream.status).toBe(403);
  await api.delete(`/users/${id}`);
  expect((await read(ofPage(theirs))).status).toBe(401);
});

it('ends the event stream when the session ends', async () => {
  const own = { Cookie: await signIn(await emailOf(organization)) };
  const since = new Date().toISOString();
  const stream = await fetch(`${url}/api/rest/events?since=${since}`, {
    headers: ofPage({ ...own, Accept: 'text/event-stream' }),
  });
  expect(stream.headers.get('Content-Type')).toContain('text/event-stream');
  const texts: string[] = [];
  const ended = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of stream.body ?? []) texts.push(decoder.decode(chunk));
  })();
  await fetch(`${url}/account/sign-out`, { method: 'POST', redirect: 'manual', headers: { ...own, Origin: url } });
  await write(ofPage());
  await ended;
  expect(texts.join('')).not.toContain('contact.saved');
  expect((await read(ofPage(own))).status).toBe(401);
});

it('tells a page who is signed in', async () => {
  const { body } = await request(`${url}/account/session`, { headers: { Cookie: cookie } });
  expect(body.result).toMatchObject({
    userId: organization.userId,
    organizations: [{ id: organization.id, role: 'owner' }],
  });
  expect((await request(`${url}/account/session`)).status).toBe(401);
});

it('knows an operator by the membership, not by an address that any owner may type', async () => {
  const fleetOf = async (session: string): Promise<number> =>
    (await request(`${url}/account/fleet`, { headers: { Cookie: session, 'Sec-Fetch-Site': 'same-origin' } })).status;
  const operator = { email: `op-${organization.id}@example.com`, name: 'O', role: 'viewer', password: PASSWORD };
  const { id } = (await rest(organization.apiKey).post('/users', operator)).body.result;
  await makeOperator(organization, id);
  expect(await fleetOf(await signIn(operator.email))).toBe(200);
  const elsewhere = await newOrganization();
  const chosen = { ...operator, password: 'chosen by a stranger' };
  expect((await rest(elsewhere.apiKey).post('/users', chosen)).body.result.id).toBe(id);
  const stranger = await signIn(operator.email, chosen.password);
  expect((await read(ofPage({ Cookie: stranger, 'Partita-Organization': elsewhere.id }))).status).toBe(200);
  expect(await fleetOf(stranger)).toBe(403);
  const { body } = await request(`${url}/account/session`, { headers: { Cookie: stranger } });
  expect(body.result).toMatchObject({ isOperator: false });
  // The owner of the operator's own organisation does not become one with a new password either.
  await rest(organization.apiKey).patch(`/users/${id}`, { password: 'chosen by an owner' });
  expect(await fleetOf(await signIn(operator.email, 'chosen by an owner'))).toBe(403);
});

it('signs in with a link once, and returns only to pages of the console', async () => {
  const path = await withRole('partita_auth', (pool) => createSignInLink(pool, organization.id));
  const open = () => fetch(`${url}${path}`, { redirect: 'manual' });
  const first = await open();
  expect([first.status, first.headers.get('Location')]).toEqual([303, '/console']);
  expect((await read(ofPage({ Cookie: cookieOf(first) }))).status).toBe(200);
  expect(cookieOf(await open())).toBe('');
  const token = path?.split('/').at(-1) ?? '';
  expect((await read(ofPage({ Cookie: `${cookie.split('=')[0]}=${token}` }))).status).toBe(401);
  const expired = await withRole('partita_auth', (pool) => createSignInLink(pool, organization.id));
  await asSuperuser((client) =>
    client.query(
      `update browser_sessions set expires_at = now() - interval '1 second'
       where organization_id = $1 and expires_at < now() + interval '2 hours'`,
      [organization.id],
    ),
  );
  expect(cookieOf(await fetch(`${url}${expired}`, { redirect: 'manual' }))).toBe('');
  for (const [next, target] of [
    ['/console/x/inbox', '/console/x/inbox'],
    ['//evil.example/console', '/account/apps'],
    ['/console/../../evil', '/console/../../evil'],
    ['https://evil.example', '/account/apps'],
  ] as const) {
    const body = new URLSearchParams({ email: await emailOf(organization), password: PASSWORD });
    const address = `${url}/account/sign-in?next=${encodeURIComponent(next)}`;
    const answer = await fetch(address, { method: 'POST', redirect: 'manual', body });
    expect(answer.headers.get('Location')).toBe(target);
  }
});

it('serves the console compressed, with a strict policy, and its files for ever', async () => {
  const page = await fetch(`${url}/console/${organization.id}/inbox`, { headers: { 'Accept-Encoding': 'br' } });
  const html = await page.text();
  expect(page.headers.get('Content-Encoding')).toBe('br');
  expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'self'; style-src 'self'");
  expect(page.headers.get('Cache-Control')).toBe('no-cache');
  expect(html).not.toMatch(
    /<script(?! type="module" (?:async fetchpriority="high"|fetchpriority="low") crossorigin src="\/console\/assets\/)|<style|style=/,
  );
  // The script of the page loads beside the first one.
  const ahead = /^<([^>]+\/inbox-[^>]+)>; rel=modulepreload/.exec(page.headers.get('Link') ?? '')?.[1] ?? '';
  expect((await fetch(`${url}${ahead}`)).status).toBe(200);
  const script = /src="([^"]+)"/.exec(html)?.[1] ?? '';
  const file = await fetch(`${url}${script}`, { headers: { 'Accept-Encoding': 'gzip' } });
  expect(file.headers.get('Cache-Control')).toContain('immutable');
  expect(file.headers.get('Content-Encoding')).toBe('gzip');
  const known = { 'If-None-Match': file.headers.get('ETag') ?? '', 'Cache-Control': 'max-age=0' };
  const again = await fetch(`${url}${script}`, { headers: known });
  expect(again.status).toBe(304);
  expect((await fetch(`${url}/console/assets/..%2f..%2fpackage.json`)).status).toBe(404);
});
