import { closeSharedPool, Fleet, request, type TestOrganization } from '../support/fleet.js';

const { url, newOrganization } = Fleet.shared();
const address = `${url}/api/mcp`;
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const ACCEPT = { Accept: 'application/json, text/event-stream' };
let organization: TestOrganization;

beforeAll(async () => {
  organization = await newOrganization();
});
afterAll(closeSharedPool);

it('answers 401 with the address of the sign-in metadata', async () => {
  const without = await request(address, { body: LIST, headers: ACCEPT });
  expect([without.status, without.body.code]).toEqual([401, 'unauthenticated']);
  const metadata = `resource_metadata="${url}/.well-known/oauth-protected-resource/api/mcp"`;
  expect(without.headers.get('WWW-Authenticate')).toContain(metadata);
  expect(without.headers.get('WWW-Authenticate')).toContain('scope="mcp:read mcp:write"');
  expect(without.headers.get('WWW-Authenticate')).not.toContain('error=');
  const wrong = await request(address, { body: LIST, headers: ACCEPT, apiKey: 'pk_wrong' });
  expect(wrong.status).toBe(401);
  expect(wrong.headers.get('WWW-Authenticate')).toContain('error="invalid_token"');
});

it('answers GET and DELETE with 405', async () => {
  for (const method of ['GET', 'DELETE']) {
    const answer = await request(address, { method, apiKey: organization.apiKey, headers: ACCEPT });
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST']);
  }
});

it('refuses pages of other sites, and accepts its own pages and programs', async () => {
  const post = (headers: Record<string, string>) =>
    request(address, { body: LIST, apiKey: organization.apiKey, headers: { ...ACCEPT, ...headers } });
  for (const Origin of ['https://evil.example', 'null', `${url}.evil.example`]) {
    expect((await post({ Origin })).status).toBe(403);
  }
  expect((await post({ Origin: url })).status).toBe(200);
  expect((await post({})).status).toBe(200);
});

it('refuses a body that is too large, and one that is not JSON', async () => {
  const large = await request(address, {
    body: 'x'.repeat(1024 * 1024 + 1),
    apiKey: organization.apiKey,
    headers: ACCEPT,
  });
  expect(large.status).toBe(413);
  const broken = await request(address, { body: '{', apiKey: organization.apiKey, headers: ACCEPT });
  expect(broken.status).toBe(400);
});

it.each(['2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'])(
  'answers a plain call of %s like the SDK does',
  async (revision) => {
    const isCurrent = revision === '2026-07-28';
    const claim = {
      'io.modelcontextprotocol/protocolVersion': revision,
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const ask = async (
      method: string,
      params: { name?: string | undefined; arguments?: object },
      meta: object,
    ): Promise<any> => {
      const answer = await request(address, {
        apiKey: organization.apiKey,
        body: { jsonrpc: '2.0', id: 'x', method, params: { ...params, _meta: { ...(isCurrent && claim), ...meta } } },
        headers: {
          ...ACCEPT,
          'MCP-Protocol-Version': revision,
          ...(isCurrent && { 'Mcp-Method': method, ...(params.name && { 'Mcp-Name': params.name }) }),
        },
      });
      const { body } = answer;
      expect(answer.status).toBe(200);
      return typeof body === 'string' ? JSON.parse(/^data: (.*)$/m.exec(body)?.[1] ?? '') : body;
    };
    // Only the SDK path supports a progress request. A read has no progress to report.
    for (const [method, params] of [
      ['tools/list', {}],
      ['tools/call', { name: 'whoami', arguments: {} }],
      ['tools/call', { name: 'get_contact', arguments: { id: 'con_none' } }],
    ] as const) {
      const [direct, viaSdk] = [await ask(method, params, {}), await ask(method, params, { progressToken: 1 })];
      for (const { result } of [direct, viaSdk]) delete result._meta?.['partita/problem']?.requestId;
      expect(direct).toEqual(viaSdk);
    }
  },
);

it('serves every revision since 2025-03-26', async () => {
  for (const protocolVersion of ['2025-03-26', '2025-06-18', '2025-11-25']) {
    const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    const body = { jsonrpc: '2.0', id: 1, method: 'initialize', params };
    const answer = await request(address, { body, apiKey: organization.apiKey, headers: ACCEPT });
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    expect(text).toContain(`"protocolVersion":"${protocolVersion}"`);
  }
});
