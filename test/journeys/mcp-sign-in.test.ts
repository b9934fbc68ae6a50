import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findProjectRoot } from '#platform/project-root.js';
import { closeSharedPool, Fleet, request, type FleetProcess, type TestOrganization } from '../support/fleet.js';
import { requestToolsList } from '../support/mcp/mcp.js';
import {
  approve,
  authorization,
  Browser,
  emailOf,
  PASSWORD,
  REDIRECT_URI,
  register,
  tokenRequest,
} from '../support/mcp/oauth.js';
import { rest } from '../support/rest.js';
import { startSecondGateway } from '../support/failures/second-gateway.js';

const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;
let email: string;

beforeAll(async () => {
  organization = await newOrganization();
  email = await emailOf(organization);
});
afterAll(closeSharedPool);

const post = (token: string, base = url) => requestToolsList(base, token);

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

  it.each([
    ['javascript:alert(1)'],
    ['http://evil.example/callback'],
    ['cursor://anysphere.cursor-retrieval/oauth/callback'],
    ['not an address'],
  ])('refuses %s', async (uri) => {
    const { status, body } = await register(url, { redirect_uris: [uri] });
    expect([status, body.error]).toEqual([400, 'invalid_redirect_uri']);
  });

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
    const fakeWeb = pathToFileURL(join(findProjectRoot(), 'dist/test/support/mcp/fake-web.js')).href;
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

  it('say where the answer of an app goes that calls itself like a known product', async () => {
    const redirect_uri = 'https://collector.example/callback';
    const { client_id } = (await register(url, { client_name: 'Claude', redirect_uris: [redirect_uri] })).body;
    const browser = new Browser();
    const signIn = await browser.visit(authorization(url, client_id, { redirect_uri }).url);
    const page = await browser.visit(signIn.url, { email, password: PASSWORD });
    expect(page.text).toContain('The app chose its name itself.');
    expect(page.text).toContain('collector.example');
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

  it('connect nothing after the password of the sign-in was changed', async () => {
    const person = { email: `late-${organization.id}@example.com`, name: 'L', role: 'owner', password: PASSWORD };
    const { id } = (await rest(organization.apiKey).post('/users', person)).body.result;
    const { client_id } = (await register(url)).body;
    const browser = new Browser();
    const signIn = await browser.visit(authorization(url, client_id).url);
    const page = await browser.visit(signIn.url, { email: person.email, password: PASSWORD });
    expect(page.text).toContain(organization.id);
    await rest(organization.apiKey).patch(`/users/${id}`, { password: 'a new password' });
    const form = { organization: organization.id, access: 'write', decision: 'approve' };
    expect((await browser.visit(page.url, form)).status).toBe(403);
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
    ['a request for a code', { response_type: 'token' }, 'unsupported_response_type'],
    ['a sign-in', { prompt: 'none' }, 'login_required'],
    ['the answer in the address', { response_mode: 'form_post', code_challenge: '' }, 'invalid_request'],
  ])('send %s', async (_what, extra, error) => {
    const { client_id } = (await register(url)).body;
    const page = await new Browser().visit(authorization(url, client_id, extra).url);
    // The user has not decided yet, so the error does not lead to the address that the client chose.
    expect([page.status, new URL(page.url).origin]).toEqual([400, url]);
    expect(page.text).toContain(error);
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
