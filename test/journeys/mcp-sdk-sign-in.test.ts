import {
  Client as CurrentClient,
  StreamableHTTPClientTransport as CurrentTransport,
} from '@modelcontextprotocol/client';
import { Client as LegacyClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as LegacyTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { closeSharedPool, Fleet, request, type TestOrganization } from '../support/fleet.js';
import { textOf, LINES, type Line } from '../support/mcp/mcp.js';
import { approve, connect, emailOf } from '../support/mcp/oauth.js';
import { InMemoryOAuthProvider } from '../support/mcp/oauth-provider.js';
import { rest } from '../support/rest.js';

const { url, newOrganization } = Fleet.shared();
const address = new URL(`${url}/api/mcp`);
const IDENTITY = { name: 'partita-tests', version: '1.0.0' };
let organization: TestOrganization;
let email: string;

beforeAll(async () => {
  organization = await newOrganization();
  email = await emailOf(organization);
});
afterAll(closeSharedPool);

/** A client as in a desktop app, without a token. */
function newApp(line: Line) {
  const provider = new InMemoryOAuthProvider();
  const authProvider = provider as any;
  const open = async () => {
    const client: any =
      line === 'legacy'
        ? new LegacyClient(IDENTITY)
        : new CurrentClient(IDENTITY, { versionNegotiation: { mode: 'auto' } });
    const transport: any =
      line === 'legacy'
        ? new LegacyTransport(address, { authProvider })
        : new CurrentTransport(address, { authProvider });
    return {
      client,
      transport,
      connected: await client.connect(transport).then(
        () => true,
        () => false,
      ),
    };
  };
  /** The steps of the user in the browser, and of the client afterwards. */
  const signIn = async (transport: any, access: 'read' | 'write') => {
    const start = provider.opened?.href ?? '';
    provider.opened = undefined;
    const back = await approve(start, { email, organization: organization.id, access });
    await transport.finishAuth(line === 'legacy' ? back.get('code') : back);
    return new URL(start).searchParams;
  };
  return { provider, open, signIn };
}

describe.each(LINES)('a client of the %s line that has only the address', (line) => {
  it('finds the sign-in, and works when its user returns', async () => {
    const app = newApp(line);
    const first = await app.open();
    expect(first.connected).toBe(false);
    const asked = await app.signIn(first.transport, 'write');
    expect(asked.get('resource')).toBe(address.href);
    const { client, connected } = await app.open();
    expect(connected).toBe(true);
    const saved = await client.callTool({ name: 'save_contact', arguments: { name: `Signed in ${line}` } });
    expect(saved.structuredContent).toMatchObject({ name: `Signed in ${line}` });
    await client.close();
  });

  it('continues with its refresh token when its access token has expired', async () => {
    const app = newApp(line);
    await app.signIn((await app.open()).transport, 'read');
    app.provider.saveTokens({ ...app.provider.tokens(), access_token: 'ended' });
    const { client, connected } = await app.open();
    expect(connected).toBe(true);
    expect(app.provider.opened).toBeUndefined();
    const me = await client.callTool({ name: 'whoami', arguments: {} });
    expect(me.structuredContent).toMatchObject({ readOnly: true });
    await client.close();
  });
});

describe('a tool that changes data, called by a read-only app', () => {
  it('sends a client of 2026-07-28 to the browser again to ask for write access', async () => {
    const app = newApp('current');
    await app.signIn((await app.open()).transport, 'read');
    const { client, transport } = await app.open();
    const call = { name: 'save_contact', arguments: { name: 'After a step up' } };
    await expect(client.callTool(call)).rejects.toThrow();
    const asked = await app.signIn(transport, 'write');
    expect(asked.get('scope')?.split(' ')).toEqual(expect.arrayContaining(['mcp:read', 'mcp:write']));
    const again = await client.callTool(call);
    expect(again.structuredContent).toMatchObject({ name: 'After a step up' });
    await client.close();
  });

  it('returns an error text to a client of 2025 and changes nothing', async () => {
    const app = newApp('legacy');
    await app.signIn((await app.open()).transport, 'read');
    const { client } = await app.open();
    const refused = await client.callTool({ name: 'save_contact', arguments: { name: 'Never' } });
    expect(refused.isError).toBe(true);
    expect(textOf(refused)).toContain('did not allow');
    expect((await rest(organization.apiKey).get('/contacts?q=Never')).body.result).toEqual([]);
    await client.close();
  });

  it('answers 403 with the missing scope, and answers a tool beyond the role like an unknown one', async () => {
    const person = { email: `v-${Date.now()}@example.com`, name: 'V', role: 'accountant', password: 'a test password' };
    await rest(organization.apiKey).post('/users', person);
    const { tokens } = await connect(url, { email: person.email, organization: organization.id, access: 'read' });
    const call = (name: string) =>
      request(address.href, {
        apiKey: tokens.access_token,
        body: {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: {
            name,
            arguments: {},
            _meta: {
              'io.modelcontextprotocol/protocolVersion': '2026-07-28',
              'io.modelcontextprotocol/clientCapabilities': {},
            },
          },
        },
        headers: {
          Accept: 'application/json, text/event-stream',
          'MCP-Protocol-Version': '2026-07-28',
          'Mcp-Method': 'tools/call',
          'Mcp-Name': name,
        },
      });
    const refused = await call('save_contact');
    expect(refused.status).toBe(403);
    const challenge = refused.headers.get('WWW-Authenticate');
    expect(challenge).toContain('error="insufficient_scope"');
    expect(challenge).toContain('scope="mcp:read mcp:write"');
    expect(challenge).toContain('/.well-known/oauth-protected-resource/api/mcp');
    for (const name of ['list_users', 'no_such_tool']) {
      const answer = await call(name);
      expect(answer.status).not.toBe(403);
      expect(JSON.stringify(answer.body)).toContain(`Unknown tool: ${name}`);
    }
  });
});
