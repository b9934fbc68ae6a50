import { setTimeout as sleep } from 'node:timers/promises';
import { asSuperuser } from '../support/database.js';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { pointersOf, problemOf, readPages, rest } from '../support/rest.js';
import { startSecondGateway } from '../support/failures/second-gateway.js';

const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;
const api = () => rest(organization.apiKey);
const create = (body: object) =>
  api().post('/api-keys', { name: 'Webshop', scope: 'organization', permissions: ['read'], ...body });

beforeEach(async () => {
  organization = await newOrganization();
});
afterAll(closeSharedPool);

describe('create_api_key', () => {
  it('shows the secret once, stores only a hash, and gives the key only its permissions', async () => {
    const { status, body } = await create({ permissions: ['read', 'invoices:edit'] });
    expect(status).toBe(201);
    const { key, ...record } = body.result;
    expect(key).toMatch(/^pk_[0-9A-Za-z]{46}$/);
    expect(record).toMatchObject({
      id: expect.stringMatching(/^key_/),
      name: 'Webshop',
      scope: 'organization',
      permissions: ['invoices:edit', 'read'],
      prefix: key.slice(0, 11),
      expiresAt: null,
      lastUsedAt: null,
      revokedAt: null,
      userId: null,
    });
    expect((await act(url, key, 'save_contact', { name: 'X' })).status).toBe(200);
    expect((await act(url, key, 'set_region', { regionKey: 'italy' })).status).toBe(403);
    expect((await rest(key).get('/api-keys')).status).toBe(403);

    const secret = key.slice(11, 43);
    const stored = await asSuperuser(async (client) => {
      const { rows } = await client.query(
        `select to_jsonb(k)::text as row from api_keys k where id = $1
         union all select to_jsonb(a)::text from audit_log a where target_id = $1`,
        [record.id],
      );
      expect(rows).toHaveLength(2);
      return JSON.stringify(rows);
    });
    expect(stored).not.toContain(secret);
    const [entry] = await readPages(organization.apiKey, 'list_audit_log', { action: 'create_api_key' });
    expect(entry).toMatchObject({ target: { type: 'api_key', id: record.id }, before: null });
    expect(entry.after).toEqual(record);
  });

  it('lists newest first, without secrets, with the last use', async () => {
    const first = (await create({ name: 'first' })).body.result;
    const second = (await create({ name: 'second' })).body.result;
    await rest(first.key).get('/contacts');
    let list: any[];
    do {
      await sleep(50);
      list = await readPages(organization.apiKey, 'list_api_keys', { limit: '2' });
    } while (list[1].lastUsedAt === null);
    expect(list.map(({ name }) => name)).toEqual(['second', 'first', 'test']);
    const { key: _key, ...record } = second;
    expect(list[0]).toEqual(record);
    expect(JSON.stringify(list)).not.toContain(first.key.slice(11));
  });

  it('binds a user key to a member and limits it to the member’s role', async () => {
    const user = (await api().post('/users', { email: `u-${organization.id}@example.com`, name: 'U', role: 'viewer' }))
      .body.result;
    const { body, status } = await create({ scope: 'user', userId: user.id, permissions: ['read', 'invoices:edit'] });
    expect([status, body.result.userId]).toEqual([201, user.id]);
    expect((await rest(body.result.key).get('/contacts')).status).toBe(200);
    expect((await act(url, body.result.key, 'save_contact', { name: 'X' })).status).toBe(403);
  });

  it('uses the calling user when none is named, and records the creator', async () => {
    const own = (await create({ scope: 'user', userId: organization.userId, permissions: ['admin', 'read'] })).body
      .result;
    const { body } = await rest(own.key).post('/api-keys', { name: 'mine', scope: 'user', permissions: ['read'] });
    expect(body.result).toMatchObject({ userId: organization.userId, createdBy: organization.userId });
    expect(own.createdBy).toMatch(/^key_/);
  });

  it('names every invalid field', async () => {
    const form = await create({ name: '', scope: 'world', permissions: ['fly'], expiresAt: 'soon', colour: 'red' });
    expect(form.status).toBe(400);
    expect(pointersOf(form)).toEqual(['/colour', '/expiresAt', '/name', '/permissions/0', '/scope']);
    expect(pointersOf(await create({ permissions: [] }))).toEqual(['/permissions']);
    expect(pointersOf(await create({ permissions: ['read', 'read'] }))).toEqual(['/permissions']);
    expect(pointersOf(await create({ name: '  ' }))).toEqual(['/name']);
    expect(pointersOf(await create({ expiresAt: '2020-01-01T00:00:00Z' }))).toEqual(['/expiresAt']);
    expect(pointersOf(await create({ scope: 'user' }))).toEqual(['/userId']);
    expect(pointersOf(await create({ userId: organization.userId }))).toEqual(['/userId']);
  });

  it('answers 404 for unknown and foreign users alike', async () => {
    const other = await newOrganization();
    const unknown = await create({ scope: 'user', userId: 'usr_none' });
    const foreign = await create({ scope: 'user', userId: other.userId });
    expect(unknown.status).toBe(404);
    expect(problemOf(foreign, other.userId)).toEqual(problemOf(unknown, 'usr_none'));
  });

  it('never grants more than the creator has', async () => {
    const { key } = (await create({ permissions: ['admin', 'read'] })).body.result;
    const refused = await rest(key).post('/api-keys', {
      name: 'x',
      scope: 'organization',
      permissions: ['read', 'bank:edit'],
    });
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    expect(refused.body.detail).toContain('bank:edit');
    expect(
      (await rest(key).post('/api-keys', { name: 'x', scope: 'organization', permissions: ['read'] })).status,
    ).toBe(201);
  });

  it('stops accepting a key when it expires', async () => {
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const { key, id, expiresAt: told } = (await create({ expiresAt })).body.result;
    expect(told).toBe(expiresAt);
    expect((await rest(key).get('/contacts')).status).toBe(200);
    await asSuperuser((client) => client.query('update api_keys set expires_at = now() where id = $1', [id]));
    while ((await rest(key).get('/contacts')).status === 200) await sleep(100);
    expect((await rest(key).get('/contacts')).status).toBe(401);
  });
});

describe('rotate_api_key', () => {
  it('creates a new secret, ends the old one at once, and keeps all other fields', async () => {
    const { key, ...record } = (await create({})).body.result;
    expect((await rest(key).get('/contacts')).status).toBe(200);
    const { status, body } = await api().post(`/api-keys/${record.id}/rotate`);
    expect(status).toBe(200);
    const { key: newKey, ...rotated } = body.result;
    expect(rotated).toMatchObject({
      id: record.id,
      name: 'Webshop',
      permissions: ['read'],
      prefix: newKey.slice(0, 11),
    });
    expect((await rest(key).get('/contacts')).status).toBe(401);
    expect((await rest(newKey).get('/contacts')).status).toBe(200);
    const [entry] = await readPages(organization.apiKey, 'list_audit_log', { action: 'rotate_api_key' });
    expect(entry).toMatchObject({ before: { prefix: record.prefix }, after: { prefix: rotated.prefix } });
    expect(JSON.stringify(entry)).not.toContain(newKey.slice(11));
  });

  it('refuses a revoked key, a key with more permissions than the caller, and a request body', async () => {
    const { id } = (await create({})).body.result;
    await api().delete(`/api-keys/${id}`);
    const revoked = await api().post(`/api-keys/${id}/rotate`);
    expect([revoked.status, revoked.body.code]).toEqual([409, 'key_revoked']);
    const weak = (await create({ permissions: ['admin', 'read'] })).body.result;
    const strong = (await create({ permissions: ['bank:edit'] })).body.result;
    expect((await rest(weak.key).post(`/api-keys/${strong.id}/rotate`)).status).toBe(403);
    expect((await api().post(`/api-keys/${strong.id}/rotate`, { force: true })).status).toBe(400);
    expect((await api().post(`/api-keys/${strong.id}/rotate`, {})).status).toBe(200);
  });
});

describe('revoke_api_key', () => {
  it('revokes a key at once and permanently, and does nothing the second time', async () => {
    const { key, id } = (await create({})).body.result;
    expect((await rest(key).get('/contacts')).status).toBe(200);
    const revoked = await api().delete(`/api-keys/${id}`);
    expect(revoked.status).toBe(200);
    expect(revoked.body.result.revokedAt).toEqual(expect.any(String));
    expect((await rest(key).get('/contacts')).status).toBe(401);
    const again = await api().delete(`/api-keys/${id}`);
    expect(again.body.result.revokedAt).toBe(revoked.body.result.revokedAt);
    expect(await readPages(organization.apiKey, 'list_audit_log', { action: 'revoke_api_key' })).toHaveLength(1);
  });

  it('takes effect on another gateway within its cache time of two seconds', async () => {
    const gateway = await startSecondGateway();
    try {
      const { key, id } = (await create({})).body.result;
      const elsewhere = rest(key, gateway.healthUrl);
      expect((await elsewhere.get('/contacts')).status).toBe(200);
      await api().delete(`/api-keys/${id}`);
      while ((await elsewhere.get('/contacts')).status === 200) await sleep(100);
      expect((await elsewhere.get('/contacts')).status).toBe(401);
    } finally {
      await gateway.stop();
    }
  });

  it('answers 404 for unknown and foreign keys alike', async () => {
    const other = await newOrganization();
    const theirs = (await rest(other.apiKey).get('/api-keys')).body.result[0].id;
    for (const call of [
      (id: string) => api().delete(`/api-keys/${id}`),
      (id: string) => api().post(`/api-keys/${id}/rotate`),
    ]) {
      const [unknown, foreign] = [await call('key_none'), await call(theirs)];
      expect(unknown.status).toBe(404);
      expect(problemOf(foreign, theirs)).toEqual(problemOf(unknown, 'key_none'));
    }
    expect((await rest(other.apiKey).get('/contacts')).status).toBe(200);
  });
});
