import { SecretBox } from '#platform/security/secret-box.js';
import { newUploadLink, openUploadLink, sealUploadLink } from './upload-link.js';

const box = new SecretBox({ current: 'a secret that is long enough for tests', previous: undefined });
const principal = { organizationId: 'org_1', actor: { type: 'key', id: 'key_1', name: 'k' }, permissions: [] } as const;
const now = new Date('2026-11-15T10:00:00Z');
const link = newUploadLink(principal, 'receipt.pdf', now);
const token = sealUploadLink(link, box);

it('opens its own token for a quarter of an hour', () => {
  expect(openUploadLink(token, box, new Date('2026-11-15T10:14:59Z'))).toEqual(link);
  expect(openUploadLink(token, box, new Date('2026-11-15T10:15:00Z'))).toBeUndefined();
});

it.each(['', 'abc', 'b1.x.y', `${token.slice(0, -4)}AAAA`])('refuses the token %j', (bad) => {
  expect(openUploadLink(bad, box, now)).toBeUndefined();
});

it('contains nothing readable', () => expect(token).not.toContain('org_1'));
