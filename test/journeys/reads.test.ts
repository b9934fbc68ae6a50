import { hasCsv, type QueryContract } from '#schemas/contract.js';
import { QUERIES, type QueryName } from '#schemas/index.js';
import { validateAgainst } from '#schemas/validation/validate.js';
import { act, closeSharedPool, Fleet, request, type TestOrganization } from '../support/fleet.js';
import { pointersOf } from '../support/rest.js';

/** Rules that hold for every read. */
const { url, newOrganization } = Fleet.shared();
let mine: TestOrganization;
let theirs: TestOrganization;

const NAMES = Object.keys(QUERIES) as QueryName[];
const LISTS = NAMES.filter((name) => QUERIES[name].paged && !QUERIES[name].path.includes('{'));
const SINGLES = NAMES.filter((name) => !QUERIES[name].paged && !QUERIES[name].path.includes('{'));
const get = (name: QueryName, query = '', { apiKey } = mine) =>
  request(`${url}${QUERIES[name].path}${query}`, { apiKey });

beforeAll(async () => {
  [mine, theirs] = await Promise.all([newOrganization(), newOrganization()]);
  for (const { apiKey } of [mine, theirs]) {
    // Deadlines and VAT follow the rules of a country. Only Italy has all of them.
    await act(url, apiKey, 'set_region', { regionKey: 'italy' });
    for (const name of ['A', 'B', 'C']) await act(url, apiKey, 'save_contact', { name });
  }
});
afterAll(closeSharedPool);

it.each(SINGLES)('%s answers with the record of its contract', async (name) => {
  const parameters = Object.entries(QUERIES[name].example.parameters).map(([key, value]): [string, string] => [
    key,
    String(value),
  ]);
  const { status, body } = await get(name, `?${new URLSearchParams(parameters)}`);
  expect(status).toBe(200);
  expect(validateAgainst(QUERIES[name].item, body.result)).toEqual([]);
});

it('answer an organisation without a region with a record, or with an error of their contract', async () => {
  const empty = await newOrganization();
  for (const name of [...SINGLES, ...LISTS]) {
    const { example, errors = [] }: QueryContract = QUERIES[name];
    const required = (QUERIES[name].parameters as QueryContract['parameters']).required ?? [];
    const parameters = required.map((key): [string, string] => [key, String(example.parameters[key])]);
    const { status, body } = await get(name, `?${new URLSearchParams(parameters)}`, empty);
    expect([name, status === 200 || errors.includes(body.code), body.code]).toEqual([name, true, body.code]);
  }
});

it.each(LISTS)('%s answers with a page, and refuses unknown parameters', async (name) => {
  const { status, body } = await get(name, '?limit=1');
  expect(status).toBe(200);
  expect(body.result.length).toBeLessThanOrEqual(1);
  const wrong = await get(name, '?limit=0&colour=red');
  expect(wrong.status).toBe(400);
  expect(pointersOf(wrong)).toEqual(['/colour', '/limit']);
  expect(pointersOf(await get(name, '?limit=201'))).toEqual(['/limit']);
  expect(pointersOf(await get(name, '?limit=2&limit=3'))).toEqual(['/limit']);
});

it.each(LISTS)('%s answers with CSV, and with the records of some days', async (name) => {
  const contract: QueryContract = QUERIES[name];
  const headers = { Authorization: `Bearer ${mine.apiKey}`, Accept: 'text/csv' };
  const { status, headers: answered } = await fetch(`${url}${contract.path}`, { headers });
  expect([status, answered.get('Content-Type')?.startsWith('text/csv')]).toEqual([200, hasCsv(contract)]);
  if (contract.parameters.properties['until']?.format !== 'date') return;
  expect((await get(name, '?from=2026-01-01&until=2026-01-31')).status).toBe(200);
  expect(pointersOf(await get(name, '?from=January'))).toEqual(['/from']);
});

it.each(LISTS)('%s refuses a cursor that is damaged, invented, or from another list', async (name) => {
  const genuine = (await get('list_contacts', '?limit=1')).body.nextCursor;
  const foreign = (await get('list_contacts', '?limit=1', theirs)).body.nextCursor;
  const flipped = genuine.slice(0, -2) + (genuine.endsWith('A') ? 'BB' : 'AA');
  const forged = Buffer.from('["con_00000000000000000000000000"]').toString('base64url');
  const cursors = [
    '',
    'x',
    flipped,
    `${genuine}A`,
    `${genuine}=`,
    forged,
    foreign,
    ...(name === 'list_contacts' ? [] : [genuine]),
  ];
  for (const cursor of cursors) {
    const answer = await get(name, `?cursor=${encodeURIComponent(cursor)}`);
    expect([cursor, answer.status]).toEqual([cursor, 400]);
    expect(answer.body.code).toBe('invalid_input');
    expect(pointersOf(answer)).toEqual(['/cursor']);
  }
});

it('refuses a cursor with other filters, but not with another page size', async () => {
  const cursor = (await get('list_contacts', '?limit=1')).body.nextCursor;
  expect((await get('list_contacts', `?type=client&cursor=${cursor}`)).status).toBe(400);
  const rest = await get('list_contacts', `?limit=2&cursor=${cursor}`);
  expect(rest.body.result.map(({ name }: { name: string }) => name)).toEqual(['B', 'A']);
  expect(rest.body.nextCursor).toBeNull();
});

it('continues at the same position when rows are added or removed between two pages', async () => {
  const organization = await newOrganization();
  const save = async (name: string) => (await act(url, organization.apiKey, 'save_contact', { name })).body.result.id;
  await save('A');
  const b = await save('B');
  const c = await save('C');
  const { nextCursor } = (await get('list_contacts', '?limit=1', organization)).body;
  await save('D');
  await act(url, organization.apiKey, 'delete_contact', { id: c });
  await act(url, organization.apiKey, 'delete_contact', { id: b });
  const { result } = (await get('list_contacts', `?cursor=${nextCursor}`, organization)).body;
  expect(result.map(({ name }: { name: string }) => name)).toEqual(['A']);
});

it('answers HEAD like GET, without the body', async () => {
  const answer = await request(`${url}/api/rest/contacts`, { method: 'HEAD', apiKey: mine.apiKey });
  expect([answer.status, answer.body]).toEqual([200, '']);
  expect(Number(answer.headers.get('Content-Length'))).toBeGreaterThan(100);
  const missing = await request(`${url}/api/rest/contacts/con_none`, { method: 'HEAD', apiKey: mine.apiKey });
  expect(missing.status).toBe(404);
});

it.each([
  ['/api/rest/contacts', 'DELETE', 'GET, HEAD'],
  ['/api/rest/contacts/con_x', 'PUT', 'GET, HEAD'],
  ['/api/rest/settings', 'PATCH', 'GET, HEAD'],
  ['/api/rest/organization', 'DELETE', 'GET, HEAD, PATCH'],
  ['/api/rest/users', 'DELETE', 'GET, HEAD, POST'],
  ['/api/rest/users/usr_x', 'GET', 'DELETE, PATCH'],
  ['/api/rest/api-keys/key_x/rotate', 'GET', 'POST'],
])('%s answers %s with 405 and lists the allowed methods', async (path, method, allow) => {
  const answer = await request(`${url}${path}`, { method, apiKey: mine.apiKey });
  expect([answer.status, answer.body.code]).toEqual([405, 'method_not_allowed']);
  expect(answer.headers.get('Allow')?.split(', ').sort()).toEqual(allow.split(', ').sort());
});

it('answers strange ids and paths as unknown', async () => {
  const status = async (path: string) => (await request(`${url}/api/rest${path}`, { apiKey: mine.apiKey })).status;
  expect(await status('/contacts/%00')).toBe(400);
  expect(await status(`/contacts/${'x'.repeat(65)}`)).toBe(400);
  expect(await status('/contacts/con%20%27%3B')).toBe(404);
  expect([400, 404]).toContain(await status('/contacts/%E0%A4%A'));
  expect(await status('/contacts/con_x?id=con_y')).toBe(400);
  expect(await status('/nothing')).toBe(404);
});
