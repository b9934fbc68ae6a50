import { setTimeout as sleep } from 'node:timers/promises';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { readPages, rest } from '../support/rest.js';

const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;
let contactId: string;
let keyId: string;
const list = (filters: Record<string, string> = {}) => readPages(organization.apiKey, 'list_audit_log', filters);

beforeAll(async () => {
  organization = await newOrganization();
  const headers = { 'X-Request-Id': 'audited-request' };
  contactId = (await act(url, organization.apiKey, 'save_contact', { name: 'Before' }, headers)).body.result.id;
  await act(url, organization.apiKey, 'save_contact', { id: contactId, name: 'After' });
  await act(url, organization.apiKey, 'delete_contact', { id: contactId });
  keyId = (await rest(organization.apiKey).get('/api-keys')).body.result[0].id;
});
afterAll(closeSharedPool);

it('shows who did what, with the record before and after, newest first', async () => {
  const [deleted, updated, created, ...founding] = await list();
  const actor = { type: 'key', id: keyId, name: 'test' };
  const target = { type: 'contact', id: contactId };
  expect(created).toMatchObject({ action: 'save_contact', actor, target, before: null, after: { name: 'Before' } });
  expect(created.requestId).toBe('audited-request');
  expect(created.commandId).toMatch(/^cmd_/);
  expect(updated).toMatchObject({
    action: 'save_contact',
    before: { name: 'Before' },
    after: { name: 'After', version: 2 },
  });
  expect(deleted).toMatchObject({ action: 'delete_contact', actor, before: { name: 'After' }, after: null });
  expect(founding.map(({ action, target: { type } }) => [action, type])).toEqual([
    ['found_organization', 'api_key'],
    ['found_organization', 'user'],
    ['found_organization', 'organization'],
  ]);
});

it('returns the same list page by page', async () => {
  const ids = (await list()).map(({ id }) => id);
  for (const limit of ['1', '4']) expect((await list({ limit })).map(({ id }) => id)).toEqual(ids);
});

it('filters by action, actor, record and time', async () => {
  expect(await list({ action: 'delete_contact' })).toHaveLength(1);
  expect(await list({ actor: keyId })).toHaveLength(3);
  expect(await list({ actor: 'cli' })).toHaveLength(3);
  expect(await list({ targetId: contactId })).toHaveLength(3);
  expect(await list({ targetId: contactId, action: 'save_contact', actor: keyId })).toHaveLength(2);
  const [newest] = await list();
  expect((await list({ since: newest.at })).map(({ id }) => id)).toContain(newest.id);
  expect((await list({ until: newest.at })).map(({ id }) => id)).not.toContain(newest.id);
  expect(await list({ since: '2199-01-01T00:00:00Z' })).toEqual([]);
  expect((await rest(organization.apiKey).get('/audit-log?since=yesterday')).body.errors).toMatchObject([
    { pointer: '/since' },
  ]);
});

it('shows the seal of an entry as soon as it is sealed', async () => {
  let entries = await list();
  while (entries.some(({ seal }) => seal === null)) {
    await sleep(100);
    entries = await list();
  }
  const blocks = entries.map(({ seal }) => seal.block);
  expect(blocks).toEqual([...blocks].sort((a, b) => b - a));
  expect(blocks.at(-1)).toBe(1);
  for (const { seal } of entries) expect(seal.hash).toMatch(/^[0-9a-f]{64}$/);
});
