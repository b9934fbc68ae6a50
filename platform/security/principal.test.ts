import { PrincipalSigner, type Principal, type SignedContext } from './principal.js';

const principal: Principal = {
  organizationId: 'org_1',
  actor: { type: 'key', id: 'key_1', name: 'Søren' },
  permissions: ['read'],
};
const context: SignedContext = { commandId: 'cmd_1', action: 'save_contact', value: Buffer.from('value') };
const OLD = 'o'.repeat(40);
const NEW = 'n'.repeat(40);
const signer = new PrincipalSigner({ current: NEW, previous: undefined });

test('what it has signed it verifies', () => {
  expect(signer.verify(signer.sign(principal, context), context)).toEqual(principal);
});

test.each<[string, Partial<SignedContext>]>([
  ['command', { commandId: 'cmd_2' }],
  ['action', { action: 'delete_contact' }],
  ['value', { value: Buffer.from('valuf') }],
  ['value that is empty', { value: Buffer.alloc(0) }],
])('a header cannot be lifted onto another %s', (_what, changes) => {
  expect(signer.verify(signer.sign(principal, context), { ...context, ...changes })).toBeUndefined();
});

test('a line break in a name cannot make one context look like another', () => {
  const header = signer.sign(principal, { ...context, commandId: 'cmd_1\nsave_contact' });
  expect(signer.verify(header, { ...context, commandId: 'cmd_1', action: 'save_contact\nsave_contact' })).toBeUndefined();
});

test('another principal under the same signature is refused', () => {
  const [version, , mac] = signer.sign(principal, context).split('.');
  const forged = Buffer.from(JSON.stringify({ ...principal, organizationId: 'org_2' })).toString('base64url');
  expect(signer.verify(`${version}.${forged}.${mac}`, context)).toBeUndefined();
});

test('the previous secret still verifies, and no longer signs', () => {
  const before = new PrincipalSigner({ current: OLD, previous: undefined });
  const during = new PrincipalSigner({ current: NEW, previous: OLD });
  expect(during.verify(before.sign(principal, context), context)).toEqual(principal);
  expect(before.verify(during.sign(principal, context), context)).toBeUndefined();
  expect(signer.verify(before.sign(principal, context), context)).toBeUndefined();
});

test.each(['', 'v1', 'v1..', 'v2.e30.AAAA', 'v1.e30.AAAA', `${signer.sign(principal, context)}.more`])('nonsense is refused: %p', (header) => {
  expect(signer.verify(header, context)).toBeUndefined();
});
