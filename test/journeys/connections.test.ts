import { runCli, closeSharedPool, act, Fleet, TEST_SECRET, type TestOrganization } from '../support/fleet.js';
import { asSuperuser } from '../support/database.js';
import { economic, economicRequest, fattureRequest, newAgreement, newCompany } from '../support/providers.js';
import { pointersOf, readPages, rest } from '../support/rest.js';

const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;
let api: ReturnType<typeof rest>;

beforeEach(async () => {
  organization = await newOrganization();
  api = rest(organization.apiKey);
  await act(url, organization.apiKey, 'set_region', { regionKey: 'denmark' });
});
afterAll(closeSharedPool);

const storedSecrets = (): Promise<string> =>
  asSuperuser(async (client) => {
    const { rows } = await client.query('select secrets from provider_connections where organization_id = $1', [
      organization.id,
    ]);
    return rows[0].secrets as string;
  });

it('connects after a live check, and never shows secrets', async () => {
  const token = await newAgreement();
  const { status, body } = await api.post('/connections', economicRequest(token));
  expect(status).toBe(201);
  expect(body.result).toMatchObject({
    kind: 'accounting',
    provider: 'e-conomic',
    account: expect.stringMatching(/^Firma \d+ ApS \(agreement \d+\)$/),
    settings: [{ name: 'journalNumber', value: '5' }],
    secretNames: ['appSecretToken', 'agreementGrantToken'],
    state: 'connected',
    lastCheckError: null,
  });
  const [listed] = await readPages(organization.apiKey, 'list_connections');
  expect(listed).toEqual(body.result);
  expect((await api.get(`/connections/${listed.id}`)).body.result).toEqual(listed);
  const audit = await readPages(organization.apiKey, 'list_audit_log', { action: 'create_connection' });
  expect(audit).toHaveLength(1);
  expect(JSON.stringify([body, audit])).not.toContain(token);
  expect(await storedSecrets()).not.toContain(token);

  const again = await api.post('/connections', economicRequest(await newAgreement()));
  expect([again.status, again.body.code]).toEqual([409, 'connection_exists']);
});

it('stores no connection that the provider refuses, that is incomplete, or that is for another country', async () => {
  const refused = await api.post('/connections', economicRequest('nobody'));
  expect([refused.status, refused.body.code]).toEqual([409, 'provider_refused']);
  expect(refused.body.detail).not.toContain('app-secret');
  const token = await newAgreement();
  const noJournal = await api.post('/connections', economicRequest(token, [{ name: 'journalNumber', value: '99' }]));
  expect(noJournal.body.detail).toContain('available: 5 Kassekladde 5, 6 Kassekladde 6');
  const incomplete = await api.post('/connections', {
    kind: 'accounting',
    provider: 'e-conomic',
    secrets: [{ name: 'x', value: 'y' }],
  });
  expect([incomplete.status, pointersOf(incomplete)]).toEqual([400, ['/secrets', '/secrets', '/secrets/0/name']]);
  const unknown = await api.post('/connections', { ...economicRequest(token), provider: 'nobody' });
  expect([unknown.status, pointersOf(unknown)]).toEqual([400, ['/provider']]);
  const foreign = await api.post('/connections', fattureRequest(await newCompany()));
  expect([foreign.status, foreign.body.code]).toEqual([409, 'region_unsupported']);
  expect(await readPages(organization.apiKey, 'list_connections')).toEqual([]);
});

it('checks, changes and removes a connection', async () => {
  const token = await newAgreement();
  const { id } = (await api.post('/connections', economicRequest(token))).body.result;
  await economic.call('revoke', token, true);
  const failing = (await api.post(`/connections/${id}/check`)).body.result;
  expect(failing).toMatchObject({ state: 'failing', lastCheckError: expect.stringContaining('401') });
  await economic.failNext(token, 'drop_before_commit', 1, 'GET');
  const away = await api.post(`/connections/${id}/check`);
  expect([away.status, away.body.code]).toEqual([503, 'provider_unavailable']);
  await economic.call('revoke', token, false);
  expect((await api.post(`/connections/${id}/check`)).body.result).toMatchObject({
    state: 'connected',
    lastCheckError: null,
  });

  const changed = await api.patch(`/connections/${id}`, { settings: [{ name: 'journalNumber', value: '6' }] });
  expect(changed.body.result.settings).toEqual([{ name: 'journalNumber', value: '6' }]);
  const other = await api.patch(`/connections/${id}`, {
    secrets: [{ name: 'agreementGrantToken', value: await newAgreement() }],
  });
  expect([other.status, other.body.code]).toEqual([409, 'connection_other_account']);

  const removed = await api.delete(`/connections/${id}`);
  expect(removed.body.result).toMatchObject({ state: 'removed', secretNames: [] });
  expect(await storedSecrets()).toBeNull();
  expect((await api.delete(`/connections/${id}`)).status).toBe(404);
  expect((await api.post('/connections', economicRequest(token))).status).toBe(201);
});

it('works from the command line too, and reseals secrets under a new key', async () => {
  const token = await newAgreement();
  const env = { ...process.env, PARTITA_SECRET: TEST_SECRET, NODE_ENV: 'development' };
  const scope = ['--organization', organization.id, '--json'];
  const cli = async (args: string[], extra: NodeJS.ProcessEnv = {}) =>
    JSON.parse(await runCli([...args, ...scope], { ...env, ...extra }));
  const secrets = { APP: 'app-secret', GRANT: token };
  const added = await cli(
    [
      'connection',
      'add',
      'e-conomic',
      '--secret-env',
      'appSecretToken=APP',
      '--secret-env',
      'agreementGrantToken=GRANT',
    ],
    secrets,
  );
  expect(added).toMatchObject({ provider: 'e-conomic', state: 'connected' });
  expect(await cli(['connection', 'list'])).toEqual([added]);
  await expect(runCli(['connection', 'add', 'e-conomic', '--set', 'x'], env)).rejects.toThrow('name=value');

  const calendar = async () => (await act(url, organization.apiKey, 'generate_calendar_token', {})).body.result;
  const { token: calendarToken } = await calendar();
  const newSecret = {
    PARTITA_SECRET: 'another secret, at least as long as the first',
    PARTITA_SECRET_PREVIOUS: TEST_SECRET,
  };
  const before = await storedSecrets();
  expect((await cli(['connection', 'check', added.id], newSecret)).state).toBe('connected');
  const output = await runCli(['secrets', 'rotate', '--json'], { ...env, ...newSecret });
  // Behind the list it names secrets of other tests, which have keys of their own.
  const rotated = JSON.parse(output.slice(0, output.lastIndexOf(']') + 1));
  expect(rotated).toContainEqual(
    expect.objectContaining({ table: 'provider_connections', column: 'secrets', resealed: expect.any(Number) }),
  );
  const columns = rotated.map(({ table, column }: any) => `${table}.${column}`);
  expect(columns).toEqual([
    'bank_authorizations.sealed_code',
    'bank_authorizations.sealed_session',
    'calendar_tokens.sealed_token',
    'inbox.sealed_outcome',
    'provider_connections.secrets',
    'second_factors.sealed_secret',
    'webhooks.previous_secret_sealed',
    'webhooks.secret_sealed',
    'audit_heads.signatures',
  ]);
  expect(rotated.find(({ table }: any) => table === 'calendar_tokens').resealed).toBeGreaterThan(0);
  expect(await storedSecrets()).not.toBe(before);
  expect((await cli(['connection', 'check', added.id], { PARTITA_SECRET: newSecret.PARTITA_SECRET })).state).toBe(
    'connected',
  );
  // Rotates back: the fleet of the other tests has only the first secret.
  await runCli(['secrets', 'rotate'], {
    ...env,
    PARTITA_SECRET: TEST_SECRET,
    PARTITA_SECRET_PREVIOUS: newSecret.PARTITA_SECRET,
  });
  expect((await api.post(`/connections/${added.id}/check`)).body.result.state).toBe('connected');
  expect((await calendar()).token).toBe(calendarToken);
  expect((await cli(['connection', 'remove', added.id])).state).toBe('removed');
  expect(await runCli(['connection', '--help'], env)).toContain('providers');
});
