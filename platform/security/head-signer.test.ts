import { HeadSigner, type AuditHead } from './head-signer.js';

const [OLD, NEW, LATER] = ['old', 'new', 'later'].map((word) => `${word} secret of more than thirty-two characters`);
const HEAD: AuditHead = { organizationId: 'org_1', block: 7, hash: Buffer.alloc(32, 1) };
const signer = (current = '', previous?: string): HeadSigner => new HeadSigner({ current, previous });

test('a signature belongs to one organisation, block and hash', () => {
  const signatures = signer(NEW).sign(HEAD);
  expect(signer(NEW).isSigned(HEAD, signatures)).toBe(true);
  const others: Partial<AuditHead>[] = [{ organizationId: 'org_2' }, { block: 8 }, { hash: Buffer.alloc(32, 2) }];
  for (const other of others) expect(signer(NEW).isSigned({ ...HEAD, ...other }, signatures)).toBe(false);
  expect(signer(NEW).isSigned(HEAD, [])).toBe(false);
  expect(signer(NEW).isSigned(HEAD, [Buffer.alloc(3)])).toBe(false);
});

test('while the secret changes, processes with the old, both or the new secret accept each other', () => {
  const [old, both, renewed] = [signer(OLD), signer(NEW, OLD), signer(NEW)];
  expect(both.isSigned(HEAD, old.sign(HEAD))).toBe(true);
  expect(old.isSigned(HEAD, both.sign(HEAD))).toBe(true);
  expect(renewed.isSigned(HEAD, both.sign(HEAD))).toBe(true);
  expect(renewed.isSigned(HEAD, old.sign(HEAD))).toBe(false);
  expect(signer(LATER).isSigned(HEAD, both.sign(HEAD))).toBe(false);
});
