import { AccessDirectory } from './access-directory.js';
import type { Actor, Principal } from './principal.js';

const ROLES: Readonly<Record<string, readonly string[]>> = {
  owner: ['read', 'admin', 'ledger:edit'],
  viewer: ['read'],
};
const of = (actor: Actor, permissions: readonly string[] = ['read', 'ledger:edit']): Principal => ({
  organizationId: 'org_1',
  actor,
  permissions,
});
const NOTHING = { has_key: false, key_permissions: null, has_app: false, role: null };
const key: Actor = { type: 'key', id: 'key_1', name: 'K' };
const userKey: Actor = { ...key, userId: 'usr_1' };
const user: Actor = { type: 'user', id: 'usr_1', name: 'U', userId: 'usr_1' };
const app: Actor = { type: 'connected_app', id: 'app_1', name: 'A', userId: 'usr_1' };

function directoryWith(...rows: object[]) {
  const asked: unknown[] = [];
  const pool = {
    query: async ({ values }: { values: unknown }) => {
      asked.push(values);
      return { rows };
    },
  };
  return { directory: new AccessDirectory(pool as never, (role) => ROLES[role] ?? []), asked };
}

test.each([
  ['a key', key, { has_key: true, key_permissions: ['read'] }, ['read']],
  ['a revoked key', key, {}, []],
  ['the key of a user', userKey, { has_key: true, key_permissions: ['read', 'ledger:edit'], role: 'viewer' }, ['read']],
  ['the key of a removed user', userKey, { has_key: true, key_permissions: ['read'] }, []],
  ['a user', user, { role: 'owner' }, ROLES['owner']],
  ['a removed user', user, {}, []],
  ['an app', app, { has_app: true, role: 'viewer' }, ['read']],
  ['a disconnected app', app, { role: 'owner' }, []],
  ['an app of a removed user', app, { has_app: true }, []],
])('%s', async (_what, actor, row, permissions) => {
  const { directory } = directoryWith({ ...NOTHING, ...row });
  expect(await directory.permissionsOf([of(actor)])).toEqual([permissions]);
});

test('the system keeps its permissions, and a caller is looked up once', async () => {
  const { directory, asked } = directoryWith({ ...NOTHING, role: 'viewer' });
  const system = of({ type: 'system', id: 'partita', name: 'Partita' });
  expect(await directory.permissionsOf([system, of(user), of(user)])).toEqual([system.permissions, ['read'], ['read']]);
  await directory.permissionsOf([of(user), system]);
  expect(asked).toEqual([[['org_1'], ['usr_1'], ['usr_1']]]);
});
