import { describeResource, isResource } from './resource.js';
import { isPublicName } from './is-public-name.js';

const PUBLIC_URL = 'https://books.example.com';

test.each([
  ['https://books.example.com/api/mcp', true],
  ['https://books.example.com/api/mcp/', true],
  ['https://books.example.com', false],
  ['https://books.example.com/api/mcp/x', false],
  ['http://books.example.com/api/mcp', false],
  ['https://evil.example/api/mcp', false],
])('accepts tokens for %s: %s', (indicator, isOwn) => expect(isResource(indicator, PUBLIC_URL)).toBe(isOwn));

test('describes the MCP address and its authorization server', () => {
  expect(describeResource(PUBLIC_URL)).toMatchObject({
    resource: 'https://books.example.com/api/mcp',
    authorization_servers: [PUBLIC_URL],
    scopes_supported: ['mcp:read', 'mcp:write'],
  });
});

test.each([
  ['https://app.example.com/client.json', true],
  ['https://app.example.com:443/client.json', true],
  ['https://app.example.com:8443/client.json', false],
  ['https://localhost/client.json', false],
  ['https://intranet/client.json', false],
  ['https://10.0.0.1/client.json', false],
  ['https://[::1]/client.json', false],
])('fetches client metadata from %s: %s', (clientId, isPublic) => expect(isPublicName(clientId)).toBe(isPublic));
