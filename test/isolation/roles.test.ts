import { ACTION_NAMES, ACTIONS, QUERIES, RESOURCES } from '#schemas/index.js';
import { permissionsOfRole, ROLES, type Permission } from '#schemas/permissions.js';
import { closeSharedPool, Fleet, request, type TestOrganization } from '../support/fleet.js';
import { rest } from '../support/rest.js';

/** Checks what each role may do on every address. */
const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;
const keys = new Map<string, string>();

/** A second, hand-written copy, so that a mistake in the table of roles is detected. */
const MATRIX: Readonly<Record<string, readonly Permission[]>> = {
  owner: [
    'documents:edit',
    'documents:post',
    'documents:delete',
    'settings:edit',
    'bank:edit',
    'invoices:edit',
    'ledger:edit',
    'read',
    'admin',
  ],
  accountant: [
    'documents:edit',
    'documents:post',
    'documents:delete',
    'settings:edit',
    'bank:edit',
    'invoices:edit',
    'ledger:edit',
    'read',
  ],
  employee: ['documents:edit', 'read'],
  viewer: ['read'],
};

beforeAll(async () => {
  organization = await newOrganization();
  const api = rest(organization.apiKey);
  for (const role of ROLES) {
    const email = `${role}-${organization.id}@example.com`;
    const user = (await api.post('/users', { email, name: role, role })).body.result;
    const permissions = permissionsOfRole('owner');
    const key = (await api.post('/api-keys', { name: role, scope: 'user', userId: user.id, permissions })).body.result;
    keys.set(role, key.key);
  }
});
afterAll(closeSharedPool);

/** A request that fails directly after the permission check, so it changes nothing. */
const ADDRESSES = [
  ...ACTION_NAMES.map((name) => ({
    name,
    method: 'POST',
    path: `/api/rest/actions/${name}`,
    permission: ACTIONS[name].permission,
  })),
  ...Object.values(QUERIES).map(({ name, path, permission }) => ({ name, method: 'GET', path, permission })),
  ...Object.values(RESOURCES).map(({ name, method, path, permission }) => ({ name, method, path, permission })),
];

describe.each(ROLES)('%s', (role) => {
  it.each(ADDRESSES)('$name needs $permission', async ({ method, path, permission }) => {
    const headers = { 'Content-Type': 'text/plain' };
    const options = method === 'GET' ? {} : { body: 'x', headers };
    const { status } = await request(`${url}${path.replace('{id}', 'unknown_id')}`, {
      method,
      apiKey: keys.get(role)!,
      ...options,
    });
    expect(status === 403).toBe(!MATRIX[role]?.includes(permission));
    expect(status).not.toBe(401);
  });

  it('sees only the actions that it may run', async () => {
    const { body } = await rest(keys.get(role)!).get('/actions');
    const expected = ACTION_NAMES.filter((name) => MATRIX[role]?.includes(ACTIONS[name].permission));
    expect(body.result.map(({ name }: { name: string }) => name)).toEqual(expected);
  });
});
