import { adaptAuthorization, adaptRegistration } from './adapt-client-requests.js';

const scopeOf = (scope: string | undefined): string | null => {
  const query = scope === undefined ? '' : `?scope=${encodeURIComponent(scope)}`;
  return new URL(adaptAuthorization(`/oauth/authorize${query}`), 'http://x').searchParams.get('scope');
};

test.each([
  [undefined, 'mcp:read mcp:write'],
  ['openid profile', 'mcp:read mcp:write'],
  ['mcp:read admin', 'mcp:read'],
  ['offline_access', 'mcp:read mcp:write offline_access'],
])('adapts the scope %s', (asked, scope) => expect(scopeOf(asked)).toBe(scope));

test('keeps the other parameters of an authorization', () => {
  const url = new URL(adaptAuthorization('/oauth/authorize?state=a%26b&scope=mcp:read'), 'http://x');
  expect([url.pathname, url.searchParams.get('state')]).toEqual(['/oauth/authorize', 'a&b']);
});

test('keeps supported fields of a registration and replaces grant types', () => {
  const body = { client_name: 'App', redirect_uris: ['https://a'], scope: 'admin', grant_types: ['implicit'], x: 1 };
  expect(adaptRegistration(body)).toEqual({
    application_type: 'native',
    token_endpoint_auth_method: 'none',
    client_name: 'App',
    redirect_uris: ['https://a'],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  });
  expect(adaptRegistration({ token_endpoint_auth_method: 'client_secret_post' })).toMatchObject({
    token_endpoint_auth_method: 'client_secret_post',
  });
  expect(adaptRegistration(null)).toMatchObject({ application_type: 'native' });
});

test.each([
  [['https://chat.example/callback'], 'web'],
  [['http://chat.example/callback'], 'native'],
  [['https://chat.example/callback', 'http://chat.example/callback'], 'native'],
  ['http://chat.example/callback', 'native'],
])('registers a web client with the redirects %j as %s', (redirects, type) => {
  expect(adaptRegistration({ application_type: 'web', redirect_uris: redirects })).toMatchObject({
    application_type: type,
  });
});
