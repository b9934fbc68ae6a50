import { sweepOnce } from '#gateway/oauth/sweep-state.js';
import { asSuperuser, withRole } from '../support/database.js';
import { closeSharedPool, Fleet, request, runCli, type TestOrganization } from '../support/fleet.js';
import { connectMcp, requestToolsList, type McpClient } from '../support/mcp/mcp.js';
import {
  approve,
  authorization,
  Browser,
  connect,
  connectAgain,
  emailOf,
  PASSWORD,
  REDIRECT_URI,
  refresh,
  register,
  tokenRequest,
  type Connection,
} from '../support/mcp/oauth.js';
import { rest } from '../support/rest.js';
import { startSecondGateway } from '../support/failures/second-gateway.js';
import { until } from '../support/until.js';

const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;
let email: string;
const clients: McpClient[] = [];

beforeAll(async () => {
  organization = await newOrganization();
  email = await emailOf(organization);
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await closeSharedPool();
});

const connectAs = (access: 'read' | 'write', extra: Record<string, string> = {}): Promise<Connection> =>
  connect(url, { email, organization: organization.id, access }, extra);

async function clientOf({ tokens }: Connection): Promise<McpClient> {
  const client = await connectMcp('current', url, tokens.access_token);
  clients.push(client);
  return client;
}

const post = (token: string, base = url) => requestToolsList(base, token);

describe('single use', () => {
  /** Of requests that arrive at the same time, one gets tokens; the others are refused. */
  const expectOne = (answers: readonly { status: number; body: { error?: string } }[]): void => {
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    for (const { status, body } of answers) if (status !== 200) expect(body.error).toBe('invalid_grant');
  };

  it('holds for a code that four requests exchange at the same time', async () => {
    const clientId = (await register(url)).body.client_id;
    const { url: start, verifier } = authorization(url, clientId);
    const code = (await approve(start, { email, organization: organization.id, access: 'read' })).get('code') ?? '';
    const fields = { grant_type: 'authorization_code', client_id: clientId, code, redirect_uri: REDIRECT_URI };
    expectOne(
      await Promise.all(Array.from({ length: 4 }, () => tokenRequest(url, { ...fields, code_verifier: verifier }))),
    );
  });

  it('holds for a refresh token that four requests use at the same time', async () => {
    const connection = await connectAs('write');
    expectOne(await Promise.all(Array.from({ length: 4 }, () => refresh(url, connection))));
  });
});

describe('a connected app', () => {
  it('acts as its user, and every change records the app', async () => {
    const client = await clientOf(await connectAs('write'));
    const me = (await client.callTool('whoami')).structuredContent;
    expect(me).toMatchObject({
      organizationId: organization.id,
      actorType: 'connected_app',
      actorName: 'Test assistant (local)',
      userId: organization.userId,
      role: 'owner',
      readOnly: false,
    });
    const saved = (await client.callTool('save_contact', { name: 'By an app' })).structuredContent;
    const { body } = await rest(organization.apiKey).get(`/audit-log?targetId=${saved.id}`);
    expect(body.result[0].actor).toMatchObject({ type: 'connected_app', id: me.actorId, userId: organization.userId });
  });

  it('with read access sees and calls no tool that changes data, whatever the role', async () => {
    const connection = await connectAs('read');
    expect(connection.tokens.scope).toBe('mcp:read');
    const client = await clientOf(connection);
    const tools = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['describe', 'get_record', 'list_records', 'preview', 'whoami']);
    expect(tools.every(({ annotations }) => annotations.readOnlyHint)).toBe(true);
    await expect(client.callTool('save_contact', { name: 'No' })).rejects.toThrow();
    expect((await client.callTool('whoami')).structuredContent).toMatchObject({ readOnly: true, role: 'owner' });
  });

  it('makes changes only in the areas that its user chose', async () => {
    const decision = { email, organization: organization.id, access: 'write', toolsets: ['bank', 'sales'] } as const;
    const client = await clientOf(await connect(url, decision));
    const names = (await client.listTools()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['match_transaction', 'save_contact', 'list_records']));
    expect(names.filter((name) => /document|vat|set_/.test(name))).toEqual([]);
    const refused = await client.callTool('capture_document', { text: 'Not allowed' });
    expect(refused.isError).toBe(true);
    expect(refused.content[0].text).toContain('connect the app again');
    const { body } = await rest(organization.apiKey).get('/connected-apps');
    expect(body.result[0]).toMatchObject({ access: 'write', toolsets: ['bank', 'sales'] });
    const none = await clientOf(await connect(url, { ...decision, toolsets: [] }));
    expect((await none.callTool('whoami')).structuredContent).toMatchObject({ readOnly: true });
  });

  it('may request unknown scopes, and works next to an API key', async () => {
    const { tokens } = await connectAs('write', { scope: 'mcp:read mcp:write claudeai profile offline_access' });
    expect(tokens.scope.split(' ')).toEqual(expect.arrayContaining(['mcp:read', 'mcp:write']));
    const [app, key] = await Promise.all([post(tokens.access_token), post(organization.apiKey)]);
    expect([app.status, key.status]).toEqual([200, 200]);
  });

  it('works for clients that send neither scope nor resource', async () => {
    const client = await clientOf(await connectAs('write', { scope: '', resource: '' }));
    expect((await client.listTools()).map(({ name }) => name)).toContain('save_contact');
  });

  it('is accepted only at /api/mcp', async () => {
    const { tokens } = await connectAs('write');
    expect((await rest(tokens.access_token).get('/contacts')).status).toBe(401);
  });

  it('that connects again stays one connected app, with the access chosen last', async () => {
    const own = await newOrganization();
    const decision = { email: await emailOf(own), organization: own.id };
    const first = await connect(url, { ...decision, access: 'read' });
    const list = async () => (await rest(own.apiKey).get('/connected-apps')).body.result;
    const [{ id }] = await list();
    const second = await connectAgain(url, first.clientId, { ...decision, access: 'write' });
    expect(await list()).toMatchObject([{ id, access: 'write', disconnectedAt: null }]);
    // The tokens of the first sign-in work as before: another computer may use them.
    expect((await post(first.tokens.access_token)).status).toBe(200);
    expect((await post(second.tokens.access_token)).status).toBe(200);
    expect((await refresh(url, first)).body.scope).toBe('mcp:read');
    const log = (await rest(own.apiKey).get(`/audit-log?targetId=${id}`)).body.result;
    expect(log.map(({ action }: { action: string }) => action)).toEqual(['connect_app', 'connect_app']);
    await rest(own.apiKey).delete(`/connected-apps/${id}`);
    const ended = await Promise.all([first, second].map(({ tokens }) => post(tokens.access_token)));
    expect(ended.map(({ status }) => status)).toEqual([401, 401]);
    await connectAgain(url, first.clientId, { ...decision, access: 'read' });
    expect((await list()).filter((app: { disconnectedAt: string | null }) => app.disconnectedAt === null)).toHaveLength(
      1,
    );
  });

  it('whose tokens have all expired is disconnected, and others are not', async () => {
    const own = await newOrganization();
    const decision = { email: await emailOf(own), organization: own.id, access: 'read' } as const;
    // Each registers anew, like clients that keep no registration.
    const [expired, refreshed] = [await connect(url, decision), await connect(url, decision)];
    await asSuperuser(async (client) => {
      await client.query(
        `update connected_apps set created_at = now() - interval '61 days' where organization_id = $1`,
        [own.id],
      );
      await client.query(
        `update oauth_state s set expires_at = now() - interval '1 minute' from connected_apps a
         where a.organization_id = $1 and s.grant_id = a.grant_id and (a.client_id = $2 or s.kind <> 'RefreshToken')`,
        [own.id, expired.clientId],
      );
    });
    await withRole('partita_app', (database) =>
      withRole('partita_auth', (authDatabase) => sweepOnce({ database, authDatabase })),
    );
    expect((await refresh(url, refreshed)).status).toBe(200);
    const apps = (await rest(own.apiKey).get('/connected-apps')).body.result as {
      id: string;
      disconnectedAt: string;
    }[];
    const [ended, ...more] = apps.filter(({ disconnectedAt }) => disconnectedAt !== null);
    expect([apps.length, more]).toEqual([2, []]);
    const [entry] = (await rest(own.apiKey).get(`/audit-log?targetId=${ended?.id}`)).body.result;
    expect(entry).toMatchObject({ action: 'disconnect_app', actor: { type: 'system', id: 'sign_in' } });
  });

  it('of a viewer is offered only what a viewer may do', async () => {
    const viewer = {
      email: `viewer-${Date.now()}@example.com`,
      password: 'a test password',
      role: 'viewer',
      name: 'V',
    };
    expect((await rest(organization.apiKey).post('/users', viewer)).status).toBe(201);
    const clientId = (await register(url)).body.client_id;
    const browser = new Browser();
    const signIn = await browser.visit(authorization(url, clientId).url);
    const consent = await browser.visit(signIn.url, { email: viewer.email, password: viewer.password });
    expect(consent.text).toContain('value="read"');
    expect(consent.text).not.toContain('value="write"');
    // A forged form gets no more.
    const { tokens } = await connect(url, { email: viewer.email, organization: organization.id, access: 'write' });
    expect(tokens.scope).toBe('mcp:read');
  });

  it('is listed, and loses access at once when disconnected', async () => {
    const connection = await connectAs('write');
    const client = await clientOf(connection);
    const { actorId } = (await client.callTool('whoami')).structuredContent;
    const api = rest(organization.apiKey);
    const listed = (await api.get('/connected-apps')).body.result;
    expect(listed[0]).toMatchObject({
      id: actorId,
      access: 'write',
      redirectHost: '127.0.0.1:49152',
      disconnectedAt: null,
    });
    const stranger = await newOrganization();
    expect((await rest(stranger.apiKey).delete(`/connected-apps/${actorId}`)).status).toBe(404);
    expect((await api.delete(`/connected-apps/${actorId}`)).body.result.disconnectedAt).not.toBeNull();
    expect((await post(connection.tokens.access_token)).status).toBe(401);
    expect((await refresh(url, connection)).body.error).toBe('invalid_grant');
    expect((await api.delete(`/connected-apps/${actorId}`)).status).toBe(200);
    const log = (await api.get(`/audit-log?targetId=${actorId}`)).body.result;
    expect(log.map(({ action }: { action: string }) => action)).toEqual(['disconnect_app', 'connect_app']);
  });

  it('loses access on every other gateway too, and from the command line', async () => {
    const second = await startSecondGateway({ PARTITA_PUBLIC_URL: url });
    try {
      const { tokens } = await connectAs('read');
      expect((await post(tokens.access_token, second.healthUrl)).status).toBe(200);
      const here = ['--organization', organization.id, '--json'];
      const [app] = JSON.parse(await runCli(['app', 'list', ...here], process.env));
      expect(app).toMatchObject({ name: 'Test assistant (local)', access: 'read', disconnectedAt: null });
      await runCli(['app', 'disconnect', app.id, ...here], process.env);
      expect((await post(tokens.access_token, second.healthUrl)).status).toBe(401);
      expect((await post(tokens.access_token)).status).toBe(401);
    } finally {
      await second.stop();
    }
  });

  it('is shown to its own user and to those who manage the organisation', async () => {
    const api = rest(organization.apiKey);
    const key = async (role: string): Promise<string> => {
      const user = { email: `${role}-${Date.now()}@example.com`, name: role, role };
      const userId = (await api.post('/users', user)).body.result.id;
      const made = { name: role, scope: 'user', userId, permissions: ['read'] };
      return (await api.post('/api-keys', made)).body.result.key;
    };
    const viewer = rest(await key('viewer'));
    expect((await viewer.get('/connected-apps')).body.result).toEqual([]);
    const [{ id }] = (await api.get('/connected-apps?limit=1')).body.result;
    expect((await viewer.delete(`/connected-apps/${id}`)).status).toBe(404);
  });

  it('loses what its user loses: the role, the access, the membership', async () => {
    const api = rest(organization.apiKey);
    const person = { email: `clerk-${Date.now()}@example.com`, name: 'Clerk', role: 'accountant', password: PASSWORD };
    const { id } = (await api.post('/users', person)).body.result;
    const connection = await connect(url, { email: person.email, organization: organization.id, access: 'write' });
    const client = await clientOf(connection);
    const names = async () => (await client.callTool('whoami')).structuredContent.permissions;
    expect(await names()).toContain('invoices:edit');
    await api.patch(`/users/${id}`, { role: 'viewer' });
    expect(await names()).toEqual(['read']);
    await api.patch(`/users/${id}`, { disabled: true });
    expect((await post(connection.tokens.access_token)).status).toBe(401);
    expect((await refresh(url, connection)).status).toBe(400);
    await api.patch(`/users/${id}`, { disabled: false });
    expect((await post(connection.tokens.access_token)).status).toBe(200);
    await api.delete(`/users/${id}`);
    expect((await post(connection.tokens.access_token)).status).toBe(401);
  });
});

describe('a client with a secret', () => {
  it('needs the secret to get tokens', async () => {
    const method = { token_endpoint_auth_method: 'client_secret_post' };
    const { client_id, client_secret } = (await register(url, method)).body;
    const { url: start, verifier } = authorization(url, client_id);
    const code = (await approve(start, { email, organization: organization.id, access: 'read' })).get('code') ?? '';
    const exchange = (extra: Record<string, string>) =>
      tokenRequest(url, {
        grant_type: 'authorization_code',
        client_id,
        code,
        redirect_uri: REDIRECT_URI,
        code_verifier: verifier,
        ...extra,
      });
    expect((await exchange({})).body.error).toBe('invalid_client');
    expect((await exchange({ client_secret: 'guessed' })).body.error).toBe('invalid_client');
    expect((await exchange({ client_secret })).status).toBe(200);
  });
});

describe('tokens', () => {
  it('are refreshed by rotation, and reuse of an old one ends the connection', async () => {
    const connection = await connectAs('write');
    const next = await refresh(url, connection);
    expect(next.status).toBe(200);
    expect(next.headers.get('Cache-Control')).toBe('no-store');
    expect(next.body.refresh_token).not.toBe(connection.tokens.refresh_token);
    expect((await post(next.body.access_token)).status).toBe(200);
    expect((await refresh(url, connection)).body.error).toBe('invalid_grant');
    expect((await post(next.body.access_token)).status).toBe(401);
    expect((await refresh(url, { ...connection, tokens: next.body })).body.error).toBe('invalid_grant');
    const { get } = rest(organization.apiKey);
    const [app] = (await get('/connected-apps?limit=1')).body.result;
    const [entry] = await until('the disconnection is in the audit log', async () => {
      const { result } = (await get(`/audit-log?targetId=${app.id}&action=disconnect_app`)).body;
      return result.length > 0 && result;
    });
    expect(entry.actor).toMatchObject({ type: 'system', id: 'sign_in' });
  });

  it('can be revoked', async () => {
    const connection = await connectAs('read');
    const body = new URLSearchParams({
      client_id: connection.clientId,
      token: connection.tokens.refresh_token,
    }).toString();
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    expect((await request(`${url}/oauth/revoke`, { body, headers })).status).toBe(200);
    expect((await post(connection.tokens.access_token)).status).toBe(401);
  });

  it('are not stored in clear text, and neither are client secrets', async () => {
    const { tokens } = await connectAs('read');
    const method = { token_endpoint_auth_method: 'client_secret_post' };
    const { client_secret: secret, registration_access_token: ofItself } = (await register(url, method)).body;
    expect([typeof secret, typeof ofItself]).toEqual(['string', 'string']);
    const stored = await asSuperuser(async (client) => {
      const { rows } = await client.query('select kind, payload::text, grant_id, uid from oauth_state');
      return JSON.stringify(rows);
    });
    expect(stored).toContain('AccessToken');
    for (const hidden of [tokens.access_token, tokens.refresh_token, secret, ofItself]) {
      expect(stored).not.toContain(hidden);
    }
  });
});
