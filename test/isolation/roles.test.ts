import { ACTION_NAMES, ACTIONS, QUERIES, RESOURCES } from '#schemas/index.js';
import { permissionsOfRole, ROLES, type Permission } from '#schemas/permissions.js';
import { act, closeSharedPool, Fleet, request, type TestOrganization } from '../support/fleet.js';
import { rest } from '../support/rest.js';
import { pdfOf } from '../support/documents/sample-documents.js';
import { uploadForm } from '../support/documents/upload.js';

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

/** Reads that an employee may use too: they show only what the caller handed in, or nothing of the books. */
const OWN = [
  'whoami',
  'get_organization',
  'get_settings',
  'list_categories',
  'list_documents',
  'list_vat_codes',
  'get_document',
  'list_connected_apps',
  'download_file',
  'disconnect_app',
];
const mayUse = (role: string, name: string, permission: Permission): boolean =>
  MATRIX[role]?.includes(permission) === true && (role !== 'employee' || permission !== 'read' || OWN.includes(name));

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
  it.each(ADDRESSES)('$name needs $permission', async ({ name, method, path, permission }) => {
    const headers = { 'Content-Type': 'text/plain' };
    const options = method === 'GET' ? {} : { body: 'x', headers };
    const { status } = await request(`${url}${path.replace('{id}', 'unknown_id')}`, {
      method,
      apiKey: keys.get(role)!,
      ...options,
    });
    expect(status === 403).toBe(!mayUse(role, name, permission));
    expect(status).not.toBe(401);
  });

  it('sees only the actions that it may run', async () => {
    const { body } = await rest(keys.get(role)!).get('/actions');
    const expected = ACTION_NAMES.filter((name) => MATRIX[role]?.includes(ACTIONS[name].permission));
    expect(body.result.map(({ name }: { name: string }) => name)).toEqual(expected);
  });
});

it('an employee sees and changes what they handed in, and nothing else', async () => {
  const [employee, owner] = [keys.get('employee')!, keys.get('owner')!];
  const capture = async (key: string): Promise<string> =>
    (await act(url, key, 'capture_document', { text: `Kaffe 45,00 ${key.slice(-4)}` })).body.result.id;
  const [own, foreign] = [await capture(employee), await capture(owner)];
  const idsOf = async (key: string): Promise<string[]> =>
    (await rest(key).get('/documents')).body.result.map(({ id }: { id: string }) => id).sort();
  expect(await idsOf(employee)).toEqual([own]);
  expect(await idsOf(owner)).toEqual([own, foreign].sort());
  expect((await rest(employee).get(`/documents/${own}`)).status).toBe(200);
  expect((await rest(employee).get(`/documents/${foreign}`)).status).toBe(404);
  const correct = (id: string) => rest(employee).patch(`/documents/${id}/reading`, { total: 45 });
  expect([(await correct(own)).status, (await correct(foreign)).status]).toEqual([200, 404]);
  expect((await act(url, employee, 'extract_document', { documentId: foreign })).status).toBe(404);
  const bytes = async (key: string): Promise<number> => {
    const { id } = (await uploadForm(pdfOf([`Kaffe ${key.slice(-6)}`]), { apiKey: key, name: 'a.pdf' })).body.result;
    await act(url, key, 'capture_document', { fileId: id });
    return (await rest(employee).get(`/files/${id}`)).status;
  };
  expect([await bytes(employee), await bytes(owner)]).toEqual([200, 404]);
  const preview = (path: string, body: object) => rest(employee).post(`${path}/preview`, body);
  expect((await preview(`/documents/${own}/reading`, { total: 46 })).status).toBe(200);
  for (const id of [foreign, foreign.replace(/.{4}$/, '0000')])
    expect((await preview(`/documents/${id}/reading`, { total: 46 })).body.result).toMatchObject({
      wouldSucceed: false,
      changes: [],
      refusal: { code: 'not_found' },
    });
  expect((await preview('/actions/file_vat_return', { returnId: 'vat_x' })).status).toBe(403);
  for (const path of ['/ledger-entries', '/transactions', '/audit-log', '/trial-balance'])
    expect([path, (await rest(employee).get(path)).status]).toEqual([path, 403]);
});

it('what administration changed is shown to those who administer', async () => {
  const owner = keys.get('owner')!;
  expect(
    (await rest(owner).post('/api-keys', { name: 'Feed', scope: 'organization', permissions: ['read'] })).status,
  ).toBe(201);
  const afterOf = async (role: string) =>
    (await rest(keys.get(role)!).get('/audit-log?action=create_api_key&limit=1')).body.result[0].after;
  expect(await afterOf('owner')).toMatchObject({ name: 'Feed' });
  expect(await afterOf('accountant')).toBeNull();
});
