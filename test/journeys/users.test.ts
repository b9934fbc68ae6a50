import { asSuperuser } from '../support/database.js';
import { closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { pointersOf, problemOf, readPages, rest } from '../support/rest.js';

const { newOrganization } = Fleet.shared();
let organization: TestOrganization;
let serial = 0;
const newEmail = (): string => `person-${process.pid}-${Date.now()}-${(serial += 1)}@example.com`;
const api = () => rest(organization.apiKey);
const create = (body: object, { apiKey } = organization) =>
  rest(apiKey).post('/users', { email: newEmail(), name: 'Karen Holm', role: 'accountant', ...body });
const audit = (filters: Record<string, string>) => readPages(organization.apiKey, 'list_audit_log', filters);

beforeEach(async () => {
  organization = await newOrganization();
});
afterAll(closeSharedPool);

describe('create_user', () => {
  it('adds a user, and lists users oldest first, page by page', async () => {
    const email = newEmail();
    const { status, body } = await create({ email: `  ${email.toUpperCase()} `, name: ' Karen  Holm ' });
    expect(status).toBe(201);
    expect(body.result).toEqual({
      id: expect.stringMatching(/^usr_[0-9a-z]{26}$/),
      email,
      name: 'Karen Holm',
      role: 'accountant',
      createdAt: expect.any(String),
      disabledAt: null,
      secondFactor: false,
    });
    await create({ name: 'Third' });
    for (const limit of ['50', '1', '2']) {
      const list = await readPages(organization.apiKey, 'list_users', { limit });
      expect(list.map(({ name }) => name)).toEqual(['Test Owner', 'Karen Holm', 'Third']);
      expect(list[1]).toEqual(body.result);
    }
  });

  it('writes to the audit log without password or hash', async () => {
    const { body } = await create({ password: 'correct horse battery' });
    const [entry] = await audit({ action: 'create_user' });
    expect(entry).toMatchObject({ target: { type: 'user', id: body.result.id }, before: null });
    expect(entry.after).toEqual(body.result);
    expect(JSON.stringify([entry, body])).not.toMatch(/correct horse|argon2|hash/i);
  });

  it('names every invalid field', async () => {
    const form = await create({ email: 'x', name: '', role: 'king', password: 'short', colour: 'red' });
    expect(form.status).toBe(400);
    expect(pointersOf(form)).toEqual(['/colour', '/email', '/name', '/password', '/role']);
    const rules = await create({ email: 'nobody at home', name: ' \u0007 ' });
    expect(rules.status).toBe(400);
    expect(pointersOf(rules)).toEqual(['/email', '/name']);
    expect(pointersOf(await create({ name: '   ' }))).toEqual(['/name']);
  });

  it('refuses an existing member', async () => {
    const email = newEmail();
    await create({ email });
    const again = await create({ email: email.toUpperCase() });
    expect([again.status, again.body.code]).toEqual([409, 'email_taken']);
  });

  it('adds a user of another organisation without revealing the organisations to each other', async () => {
    const other = await newOrganization();
    const email = newEmail();
    const there = (await create({ email, name: 'Their Name', role: 'owner', password: 'their own password' }, other))
      .body.result;
    const here = await create({ email, name: 'Our Name', role: 'viewer', password: 'another password' });
    const stranger = await create({ name: 'Our Name', role: 'viewer' });
    expect(here.status).toBe(201);
    expect(here.body.result).toMatchObject({ email, name: 'Our Name', role: 'viewer', disabledAt: null });
    expect(Object.keys(here.body.result)).toEqual(Object.keys(stranger.body.result));
    expect(Date.parse(here.body.result.createdAt)).toBeGreaterThan(Date.parse(there.createdAt));

    const path = `/users/${here.body.result.id}`;
    expect((await api().patch(path, { name: 'Renamed', password: 'a third password', disabled: true })).status).toBe(
      200,
    );
    const [, theirView] = await readPages(other.apiKey, 'list_users');
    expect(theirView).toEqual(there);
    expect(await passwordsAreDifferent(there.id, organization.id, other.id)).toBe(true);

    expect((await api().delete(path)).status).toBe(200);
    expect(await readPages(other.apiKey, 'list_users')).toHaveLength(2);
  });

  it('grants no role with more permissions than the caller', async () => {
    const permissions = ['admin', 'read', 'documents:edit'];
    const { key } = (await api().post('/api-keys', { name: 'k', scope: 'organization', permissions })).body.result;
    const weak = { ...organization, apiKey: key };
    expect((await create({ role: 'employee' }, weak)).status).toBe(201);
    const refused = await create({ role: 'accountant' }, weak);
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    expect(refused.body.detail).toContain('documents:post');
  });
});

describe('update_user', () => {
  it('changes name, role and password, and disables and enables', async () => {
    const { id } = (await create({})).body.result;
    const change = async (body: object) => (await api().patch(`/users/${id}`, body)).body.result;
    expect(await change({ name: 'Karen H.' })).toMatchObject({ name: 'Karen H.', role: 'accountant' });
    expect(await change({ role: 'viewer' })).toMatchObject({ name: 'Karen H.', role: 'viewer' });
    const disabled = await change({ disabled: true });
    expect(disabled.disabledAt).toEqual(expect.any(String));
    expect(await change({ disabled: true })).toEqual(disabled);
    expect(await change({ disabled: false, password: 'correct horse battery' })).toMatchObject({ disabledAt: null });
    const [last, ...earlier] = await audit({ action: 'update_user', targetId: id });
    expect(earlier).toHaveLength(4);
    expect(last).toMatchObject({
      before: { disabledAt: disabled.disabledAt },
      after: { disabledAt: null, passwordChanged: true },
    });
    expect(JSON.stringify(last)).not.toMatch(/correct horse|argon2/);
  });

  it('takes effect for the keys of the user at once', async () => {
    const { id } = (await create({ role: 'owner' })).body.result;
    const { key } = (
      await api().post('/api-keys', { name: 'k', scope: 'user', userId: id, permissions: ['read', 'admin'] })
    ).body.result;
    const status = async (path: string) => (await rest(key).get(path)).status;
    expect(await status('/users')).toBe(200);
    await api().patch(`/users/${id}`, { role: 'viewer' });
    expect([await status('/users'), await status('/contacts')]).toEqual([403, 200]);
    await api().patch(`/users/${id}`, { disabled: true });
    expect(await status('/contacts')).toBe(401);
    await api().patch(`/users/${id}`, { disabled: false });
    expect(await status('/contacts')).toBe(200);
  });

  it('protects the last owner, also when two owners step down at the same time', async () => {
    const owner = `/users/${organization.userId}`;
    for (const body of [{ role: 'accountant' }, { disabled: true }]) {
      const refused = await api().patch(owner, body);
      expect([refused.status, refused.body.code]).toEqual([409, 'last_owner']);
    }
    expect((await api().patch(owner, { name: 'Still Owner', role: 'owner' })).status).toBe(200);
    const second = (await create({ role: 'owner' })).body.result.id;
    const answers = await Promise.all([
      api().patch(owner, { role: 'viewer' }),
      api().patch(`/users/${second}`, { role: 'viewer' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const owners = (await readPages(organization.apiKey, 'list_users')).filter(({ role }) => role === 'owner');
    expect(owners).toHaveLength(1);
  });

  it('does not count a disabled owner', async () => {
    const second = (await create({ role: 'owner' })).body.result.id;
    await api().patch(`/users/${second}`, { disabled: true });
    expect((await api().patch(`/users/${organization.userId}`, { role: 'viewer' })).status).toBe(409);
    expect((await api().delete(`/users/${second}`)).status).toBe(200);
  });

  it('refuses to change users with more permissions than the caller', async () => {
    const { key } = (
      await api().post('/api-keys', { name: 'k', scope: 'organization', permissions: ['admin', 'read'] })
    ).body.result;
    const weak = rest(key);
    const owner = `/users/${organization.userId}`;
    expect((await weak.patch(owner, { password: 'now it is mine' })).status).toBe(403);
    expect((await weak.delete(owner)).status).toBe(403);
    const viewer = (await create({ role: 'viewer' })).body.result.id;
    expect((await weak.patch(`/users/${viewer}`, { name: 'Fine' })).status).toBe(200);
    expect((await weak.patch(`/users/${viewer}`, { role: 'owner' })).status).toBe(403);
  });

  it('answers 400 before 404, and 404 for unknown and foreign users alike', async () => {
    const other = await newOrganization();
    expect((await api().patch('/users/usr_none', {})).status).toBe(400);
    expect((await api().patch('/users/usr_none', { role: 'king' })).status).toBe(400);
    for (const call of [
      (id: string) => api().patch(`/users/${id}`, { name: 'X' }),
      (id: string) => api().delete(`/users/${id}`),
    ]) {
      const [unknown, foreign] = [await call('usr_none'), await call(other.userId)];
      expect(unknown.status).toBe(404);
      expect(problemOf(foreign, other.userId)).toEqual(problemOf(unknown, 'usr_none'));
    }
    expect((await api().patch('/users/%00', { name: 'X' })).status).toBe(404);
  });
});

describe('delete_user', () => {
  it('ends access and keys at once, keeps the name in the audit log and deletes the e-mail address', async () => {
    const { id, email } = (await create({ name: 'Gone Soon' })).body.result;
    const { key } = (await api().post('/api-keys', { name: 'k', scope: 'user', userId: id, permissions: ['read'] }))
      .body.result;
    expect((await rest(key).get('/contacts')).status).toBe(200);
    const deleted = await api().delete(`/users/${id}`);
    expect([deleted.status, deleted.body]).toEqual([200, { result: { id, deleted: true } }]);
    expect((await rest(key).get('/contacts')).status).toBe(401);
    expect((await api().delete(`/users/${id}`)).status).toBe(404);
    const [entry] = await audit({ action: 'delete_user' });
    expect(entry).toMatchObject({ target: { type: 'user', id }, before: { name: 'Gone Soon', email }, after: null });
    const people = await asSuperuser((client) => client.query('select from users where email = $1', [email]));
    expect(people.rowCount).toBe(0);
  });

  it('protects the last owner', async () => {
    const refused = await api().delete(`/users/${organization.userId}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'last_owner']);
  });
});

function passwordsAreDifferent(userId: string, ...organizations: [string, string]): Promise<boolean> {
  return asSuperuser(async (client) => {
    const { rows } = await client.query<{ hash: string }>(
      'select password_hash as hash from memberships where user_id = $1 and organization_id = any($2)',
      [userId, organizations],
    );
    return (
      rows.length === 2 && rows.every(({ hash }) => hash.startsWith('$argon2id$')) && rows[0]?.hash !== rows[1]?.hash
    );
  });
}
