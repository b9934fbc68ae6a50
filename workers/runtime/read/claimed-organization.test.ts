import { PrincipalSigner } from '#platform/security/principal.js';
import { claimedOrganization } from './claimed-organization.js';

const organizationId = 'org_01jcq8r5t9e4x8s6m2k7vwz3ha';
const signer = new PrincipalSigner({ current: 'a secret that only this test knows', previous: undefined });
const signed = signer.sign(
  { organizationId, actor: { type: 'system', id: 'partita', name: 'Partita' }, permissions: [] },
  { commandId: 'cmd_1', action: 'extract_document', value: Buffer.alloc(0) },
);

test.each([
  ['a signed command', { 'partita-principal': Buffer.from(signed) }, organizationId],
  ['a command with an API key', { authorization: 'Bearer pk_1' }, ''],
  ['two headers', { 'partita-principal': [signed, signed] }, ''],
  ['nonsense', { 'partita-principal': '....' }, ''],
])('%s', (_, headers, expected) => {
  expect(claimedOrganization({ headers })).toBe(expected);
});
