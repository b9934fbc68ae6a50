import { formTargetsOf, readSignInRequest } from './sign-in-request.js';

const DEFAULT = 'https://books.example.com/api/mcp';

const read = (params: Record<string, unknown>, clientName?: string) =>
  readSignInRequest(
    {
      uid: 'uid_1',
      params: { client_id: 'client_1', redirect_uri: 'https://app.example.com/back', scope: 'mcp:read', ...params },
      prompt: { name: 'consent', reasons: [], details: clientName === undefined ? {} : { clientName } },
      lastSubmission: { partita: { organizationIds: ['org_1'] } },
    },
    DEFAULT,
  );

test.each([
  ['https://app.example.com/back', 'app.example.com', false],
  ['https://app.example.com:8443/back', 'app.example.com:8443', false],
  ['http://localhost:33418/callback', 'localhost:33418', true],
  ['http://127.0.0.1:5000/', '127.0.0.1:5000', true],
  ['http://[::1]:5000/', '[::1]:5000', true],
  ['https://localhost.evil.example/', 'localhost.evil.example', false],
])('reads where %s leads', (redirectUri, redirectHost, isOnThisComputer) => {
  expect(read({ redirect_uri: redirectUri })).toMatchObject({ redirectHost, isOnThisComputer });
});

test.each([
  ['https://app.example.com/back', ['https:', 'https://app.example.com']],
  ['http://localhost:33418/callback', ['https:', 'http://localhost:33418']],
])('lets the form of %s redirect only to the app', (redirectUri, targets) => {
  expect(formTargetsOf({ redirectUri })).toEqual(targets);
});

test('uses the default resource when the client sends none', () => {
  expect(read({}).resources).toEqual([DEFAULT]);
  expect(read({ resource: 'https://x.example' }).resources).toEqual(['https://x.example']);
  expect(read({ resource: ['https://x.example', 'https://y.example'] }).resources).toHaveLength(2);
});

test('shows the name of the app on one line of limited length', () => {
  expect(read({}, ' Claude\u202e\n\tDesktop ').app).toBe('Claude Desktop');
  expect(read({}, 'x'.repeat(200)).app).toHaveLength(81);
  expect(read({ client_id: 'https://app.example.com/client.json' }).app).toBe('app.example.com');
  expect(read({}).app).toBe('client_1');
});

test('reads the organisations of the first step', () => {
  expect(read({}).organizationIds).toEqual(['org_1']);
  expect(read({}).userId).toBe('');
});
