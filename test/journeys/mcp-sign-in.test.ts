import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findProjectRoot } from '#platform/project-root.js';
import { asSuperuser } from '../support/database.js';
import { closeSharedPool, Fleet, request, runCli, type FleetProcess, type TestOrganization } from '../support/fleet.js';
import { connectMcp, type McpClient } from '../support/mcp.js';
import {
  approve,
  authorization,
  Browser,
  connect,
  emailOf,
  PASSWORD,
  REDIRECT_URI,
  refresh,
  register,
  tokenRequest,
  type Connection,
} from '../support/oauth.js';
import { rest } from '../support/rest.js';
import { startSecondGateway } from '../support/second-gateway.js';
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

const post = (token: string, base = url) =>
  request(`${base}/api/mcp`, {
    apiKey: token,
    body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    headers: { Accept: 'application/json, text/event-stream' },
  });

describe('metadata', () => {
  it('describes the resource at both addresses', async () => {
    for (const path of ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/api/mcp']) {
      const { status, body } = await request(`${url}${path}`);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        resource: `${url}/api/mcp`,
        authorization_servers: [url],
        scopes_supported: ['mcp:read', 'mcp:write'],
        bearer_methods_supported: ['header'],
      });
    }
  });

  it('describes the authorization server with its own addresses, whatever Host says', async () => {
    for (const path of ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration']) {
      const { body } = await request(`${url}${path}`, { headers: { 'X-Forwarded-Host': 'evil.example' } });
      expect(body).toMatchObject({
        issuer: url,
        authorization_endpoint: `${url}/oauth/authorize`,
        token_endpoint: `${url}/oauth/token`,
        registration_endpoint: `${url}/oauth/register`,
        revocation_endpoint: `${url}/oauth/revoke`,
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
        client_id_metadata_document_supported: true,
      });
    }
  });
});

describe('registration', () => {
  it.each([
    ['only addresses', { client_name: undefined }],
    ['an unknown scope', { scope: 'claudeai' }],
    [
      'a grant type that is not offered',
      { grant_types: ['authorization_code', 'urn:ietf:params:oauth:grant-type:device_code'] },
    ],
    ['a secret', { token_endpoint_auth_method: 'client_secret_post' }],
    ['a private URI scheme', { redirect_uris: ['cursor://anysphere.cursor-retrieval/oauth/callback'] }],
    ['an address on the web', { redirect_uris: ['https://claude.ai/api/mcp/auth_callback'] }],
    [
      'four addresses, as an editor registers them',
      {
        redirect_uris: [
          'https://vscode.dev/redirect',
          'https://insiders.vscode.dev/redirect',
          'http://127.0.0.1/',
          'http://127.0.0.1:33418/',
        ],
      },
    ],
    ['a name with parentheses and no scope', { client_name: 'Claude Code (local)', scope: undefined }],
    ['the type of a web application', { application_type: 'web', redirect_uris: ['https://chat.example/callback'] }],
  ])('accepts a client with %s', async (_what, metadata) => {
    const { status, body } = await register(url, metadata);
    expect([status, typeof body.client_id]).toEqual([201, 'string']);
  });

  it.each([['javascript:alert(1)'], ['http://evil.example/callback'], ['not an address']])(
    'refuses %s',
    async (uri) => {
      expect((await register(url, { redirect_uris: [uri] })).status).toBe(400);
    },
  );

  it('fetches no metadata document from this machine or a private network', async () => {
    for (const host of ['localhost', '127.0.0.1', '10.0.0.1', 'partita']) {
      const page = await new Browser().visit(authorization(url, `https://${host}/client.json`).url);
      expect(page.status).toBe(400);
    }
  });
});

describe('a client that names a metadata document instead of registering', () => {
  let gateway: FleetProcess;
  beforeAll(async () => {
    const fakeWeb = pathToFileURL(join(findProjectRoot(), 'dist/test/support/fake-web.js')).href;
    gateway = await startSecondGateway({ NODE_OPTIONS: `--import ${fakeWeb}` });
  });
  afterAll(() => gateway.stop());

  it('is accepted on any local port, under the name in its document', async () => {
    const base = gateway.healthUrl;
    const clientId = 'https://assistant.example/client.json';
    const { url: start, verifier } = authorization(base, clientId);
    expect((await new Browser().visit(start)).text).toContain('Assistant on the web');
    const parameters = await approve(start, { email, organization: organization.id, access: 'read' });
    const { body } = await tokenRequest(base, {
      grant_type: 'authorization_code',
      client_id: clientId,
      code: parameters.get('code') ?? '',
      redirect_uri: REDIRECT_URI,
      code_verifier: verifier,
    });
    expect((await post(body.access_token, base)).status).toBe(200);
    const [app] = (await rest(organization.apiKey).get('/connected-apps?limit=1')).body.result;
    expect(app).toMatchObject({ name: 'Assistant on the web', redirectHost: '127.0.0.1:49152' });
  });

  it('is refused when the document has another client id', async () => {
    const page = await new Browser().visit(
      authorization(gateway.healthUrl, 'https://impostor.example/client.json').url,
    );
    expect(page.status).toBe(400);
  });
});

describe('the pages', () => {
  it('name the app, use the language of the reader, have no scripts, and cannot be framed', async () => {
    const { client_id } = (await register(url, { client_name: 'Robot <script>' })).body;
    for (const [language, words] of [
      ['en', 'Sign in'],
      ['da-DK,da;q=0.9', 'Log ind'],
      ['it', 'Accedi'],
    ] as const) {
      const page = await new Browser({ 'Accept-Language': language }).visit(authorization(url, client_id).url);
      expect(page.text).toContain(words);
      expect(page.text).toContain('Robot &lt;script&gt;');
      expect(page.text).not.toContain('<script');
      const policy = page.headers.get('Content-Security-Policy');
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
    }
  });

  it('show the redirect address and only the organisations that the password opens', async () => {
    const other = await newOrganization();
    await rest(other.apiKey).post('/users', { email, name: 'The same', role: 'viewer', password: 'another password' });
    const { client_id } = (await register(url)).body;
    const browser = new Browser();
    const signIn = await browser.visit(authorization(url, client_id).url);
    const page = await browser.visit(signIn.url, { email: email.toUpperCase(), password: PASSWORD });
    expect(page.text).toContain(organization.id);
    expect(page.text).not.toContain(other.id);
    expect(page.text).toContain('127.0.0.1:49152');
    const stolen = await browser.visit(page.url, { organization: other.id, access: 'read', decision: 'approve' });
    expect(stolen.status).toBe(403);
  });

  it('do not reveal whether an e-mail address exists, and lock both cases alike', async () => {
    const { client_id } = (await register(url)).body;
    const locked = await newOrganization();
    const tries = async (address: string): Promise<unknown[]> => {
      const browser = new Browser();
      const signIn = await browser.visit(authorization(url, client_id).url);
      const seen: unknown[] = [];
      for (let attempt = 0; attempt < 11; attempt++) {
        const page = await browser.visit(signIn.url, { email: address, password: 'wrong' });
        seen.push([page.status, page.text.replaceAll(address, '<email>').replaceAll(/sign-in\/[\w-]+/g, '')]);
      }
      return seen;
    };
    const address = await emailOf(locked);
    const known = await tries(address);
    expect(known).toEqual(await tries(`nobody-${locked.id}@example.com`));
    expect(known.map((each) => (each as [number])[0])).toEqual([...Array<number>(10).fill(400), 429]);
    const browser = new Browser();
    const signIn = await browser.visit(authorization(url, client_id).url);
    expect((await browser.visit(signIn.url, { email: address, password: PASSWORD })).status).toBe(429);
  });

  it('belong to the browser in which they were opened', async () => {
    const { client_id } = (await register(url)).body;
    const { url: page } = await new Browser().visit(authorization(url, client_id).url);
    const elsewhere = await new Browser().visit(page, { email, password: PASSWORD });
    expect(elsewhere.status).toBe(400);
    expect(elsewhere.url).toBe(page);
  });

  it('return to the app when the user refuses', async () => {
    const { client_id } = (await register(url)).body;
    const browser = new Browser();
    const signIn = await browser.visit(authorization(url, client_id).url);
    const page = await browser.visit(signIn.url, { email, password: PASSWORD });
    const back = new URL((await browser.visit(page.url, { decision: 'refuse' })).url);
    expect(back.href).toContain(REDIRECT_URI);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'the state',
      iss: url,
    });
  });
});

describe('a client must', () => {
  it.each([
    ['PKCE', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
    ['S256', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['this resource', { resource: 'https://elsewhere.example/api/mcp' }, 'invalid_target'],
    ['the full address of the resource', { resource: url }, 'invalid_target'],
  ])('send %s', async (_what, extra, error) => {
    const { client_id } = (await register(url)).body;
    const back = new URL((await new Browser().visit(authorization(url, client_id, extra).url)).url);
    expect(back.searchParams.get('error')).toBe(error);
  });

  it('use a registered redirect address, on any local port', async () => {
    const { client_id } = (await register(url)).body;
    const wrong = await new Browser().visit(
      authorization(url, client_id, { redirect_uri: 'https://evil.example/' }).url,
    );
    expect(wrong.status).toBe(400);
    const port = await new Browser().visit(
      authorization(url, client_id, { redirect_uri: 'http://127.0.0.1:50999/callback' }).url,
    );
    expect(port.status).toBe(200);
  });

  it('prove with PKCE that it started the sign-in', async () => {
    const clientId = (await register(url)).body.client_id;
    const { url: start } = authorization(url, clientId);
    const back = await approve(start, { email, organization: organization.id, access: 'read' });
    expect(back.get('iss')).toBe(url);
    const { status, body } = await tokenRequest(url, {
      grant_type: 'authorization_code',
      client_id: clientId,
      code: back.get('code') ?? '',
      redirect_uri: REDIRECT_URI,
      code_verifier: 'x'.repeat(43),
    });
    expect([status, body.error]).toEqual([400, 'invalid_grant']);
  });

  it('use a code only once: a second use revokes the tokens of the first', async () => {
    const clientId = (await register(url)).body.client_id;
    const { url: start, verifier } = authorization(url, clientId);
    const code = (await approve(start, { email, organization: organization.id, access: 'read' })).get('code') ?? '';
    const exchange = () =>
      tokenRequest(url, {
        grant_type: 'authorization_code',
        client_id: clientId,
        code,
        redirect_uri: REDIRECT_URI,
        code_verifier: verifier,
      });
    const first = await exchange();
    expect(first.status).toBe(200);
    expect((await post(first.body.access_token)).status).toBe(200);
    expect((await exchange()).body.error).toBe('invalid_grant');
    expect((await post(first.body.access_token)).status).toBe(401);
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
    expect(tools.length).toBeGreaterThan(5);
    expect(tools.every(({ annotations }) => annotations.readOnlyHint)).toBe(true);
    await expect(client.callTool('save_contact', { name: 'No' })).rejects.toThrow();
    expect((await client.callTool('whoami')).structuredContent).toMatchObject({ readOnly: true, role: 'owner' });
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
