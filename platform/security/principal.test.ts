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

test('verifies what it signed', () => {
  expect(signer.verify(signer.sign(principal, context), context)).toEqual(principal);
});

test('a header expires before the inbox forgets the outcome of its command', () => {
  const day = 86_400_000;
  let now = 100 * day;
  const dated = new PrincipalSigner({ current: NEW, previous: undefined }, () => now);
  const header = dated.sign(principal, context);
  now += 40 * day;
  expect(dated.verify(header, context)).toEqual(principal);
  now += day;
  expect(dated.verify(header, context)).toBeUndefined();
  expect(dated.verify(dated.sign(principal, context), context)).toEqual(principal);
});

test.each<[string, Partial<SignedContext>]>([
  ['command', { commandId: 'cmd_2' }],
  ['action', { action: 'delete_contact' }],
  ['value', { value: Buffer.from('valuf') }],
  ['empty value', { value: Buffer.alloc(0) }],
])('refuses a header that was moved to another %s', (_what, changes) => {
  expect(signer.verify(signer.sign(principal, context), { ...context, ...changes })).toBeUndefined();
});

test('a line break in a name cannot make two contexts equal', () => {
  const header = signer.sign(principal, { ...context, commandId: 'cmd_1\nsave_contact' });
  expect(
    signer.verify(header, { ...context, commandId: 'cmd_1', action: 'save_contact\nsave_contact' }),
  ).toBeUndefined();
});

test('refuses another principal with the same signature', () => {
  const [version, , mac] = signer.sign(principal, context).split('.');
  const forged = Buffer.from(JSON.stringify({ ...principal, organizationId: 'org_2' })).toString('base64url');
  expect(signer.verify(`${version}.${forged}.${mac}`, context)).toBeUndefined();
});

test('the previous secret verifies, but does not sign', () => {
  const before = new PrincipalSigner({ current: OLD, previous: undefined });
  const during = new PrincipalSigner({ current: NEW, previous: OLD });
  expect(during.verify(before.sign(principal, context), context)).toEqual(principal);
  expect(before.verify(during.sign(principal, context), context)).toBeUndefined();
  expect(signer.verify(before.sign(principal, context), context)).toBeUndefined();
});

test.each(['', 'v1', 'v1..', 'v2.e30.AAAA', 'v1.e30.AAAA', `${signer.sign(principal, context)}.more`])(
  'refuses the malformed header %p',
  (header) => {
    expect(signer.verify(header, context)).toBeUndefined();
  },
);
