import { isSafeRedirect } from './is-safe-redirect.js';

test.each([
  ['https://app.example.com/back', true],
  ['http://127.0.0.1:33418/', true],
  ['http://[::1]:5000/', true],
  ['http://localhost/callback', true],
  ['http://app.example.com/back', false],
  ['http://localhost.evil.example/', false],
  ['cursor://anysphere.cursor-mcp/oauth', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['not an address', false],
  [undefined, false],
])('%s: %s', (address, isSafe) => expect(isSafeRedirect(address)).toBe(isSafe));
