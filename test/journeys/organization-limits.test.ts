import { createApiKey } from '#operations/administration/keys/create-api-key.js';
import { runHere } from '#operations/engine/run-here.js';
import { DEFAULT_LIMITS } from '#platform/organization-limits.js';
import { permissionsOfRole } from '#schemas/permissions.js';
import { closeSharedPool, Fleet, request, type TestOrganization } from '../support/fleet.js';
import { withRole } from '../support/database.js';
import { readPages, rest } from '../support/rest.js';

const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;
let other: TestOrganization;
const stop = new AbortController();

beforeAll(async () => {
  [organization, other] = await Promise.all([newOrganization(), newOrganization()]);
});
afterAll(async () => {
  stop.abort();
  await closeSharedPool();
});

const follow = (apiKey: string): Promise<Response> =>
  fetch(`${url}/api/rest/events`, {
    headers: { Authorization: `Bearer ${apiKey}`, Accept: 'text/event-stream' },
    signal: stop.signal,
  });

it('opens so many event streams for one organisation, and still those of others', async () => {
  const open = await Promise.all(
    Array.from({ length: DEFAULT_LIMITS.eventStreams }, () => follow(organization.apiKey)),
  );
  expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]));
  const refused = await follow(organization.apiKey);
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '5']);
  expect(await refused.text()).toContain('100 event streams at a time (PARTITA_LIMIT_EVENT_STREAMS)');
  expect((await follow(other.apiKey)).status).toBe(200);
});

it('receives so many uploads of one organisation at a time, and still those of others', async () => {
  const ends: (() => void)[] = [];
  const upload = (apiKey: string, body: string | ReadableStream): Promise<Response> =>
    fetch(`${url}/api/rest/files`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/xml' },
      body,
      duplex: 'half',
    } as RequestInit);
  const slow = Array.from({ length: DEFAULT_LIMITS.uploads }, () =>
    upload(
      organization.apiKey,
      new ReadableStream({
        start: (controller) => {
          controller.enqueue(Buffer.from('<a>'));
          ends.push(() => {
            controller.enqueue(Buffer.from('</a>'));
            controller.close();
          });
        },
      }),
    ),
  );
  let refused = await upload(organization.apiKey, '<a/>');
  // The slow uploads arrive one by one.
  while (refused.status !== 429) refused = await upload(organization.apiKey, '<a/>');
  expect(await refused.text()).toContain('20 uploads at a time (PARTITA_LIMIT_UPLOADS)');
  expect((await upload(other.apiKey, '<a/>')).status).toBe(201);
  for (const end of ends) end();
  expect(new Set((await Promise.all(slow)).map(({ status }) => status))).toEqual(new Set([201]));
  expect((await upload(organization.apiKey, '<a/>')).status).toBe(201);
});

it('makes so many API keys for one organisation', async () => {
  const principal = {
    organizationId: organization.id,
    actor: { type: 'system' as const, id: 'test', name: 'Test' },
    permissions: permissionsOfRole('owner'),
  };
  const body = { name: 'Shop', scope: 'organization' as const, permissions: ['read' as const] };
  const create = (maxKeys: number) =>
    withRole('partita_app', (database) =>
      runHere({ database, principal, requestId: 'req_1' }, 'create_api_key', (here) =>
        createApiKey(here, body, maxKeys),
      ),
    );
  await expect(create(1)).rejects.toMatchObject({ code: 'limit_reached', status: 409 });
  expect((await create(1_000)).key).toBeTruthy();
});

it('shows changes of keys and users in the audit log only to administrators', async () => {
  const created = await rest(organization.apiKey).post('/api-keys', {
    name: 'Viewer',
    scope: 'organization',
    permissions: ['read'],
  });
  const entriesOf = async (apiKey: string) => {
    const entries = await readPages(apiKey, 'list_audit_log', { action: 'create_api_key' });
    return entries.filter(({ target }) => target?.id === created.body.result.id);
  };
  expect(await entriesOf(organization.apiKey)).toMatchObject([{ after: { name: 'Viewer' } }]);
  expect(await entriesOf(created.body.result.key)).toMatchObject([{ before: null, after: null }]);
});

it('answers /metrics on this machine, but not through a proxy', async () => {
  expect((await request(`${url}/metrics`)).status).toBe(200);
  expect((await fetch(`${url}/metrics`, { headers: { 'X-Forwarded-For': '8.8.8.8' } })).status).toBe(401);
});
