import { generateKeyPairSync, sign } from 'node:crypto';
import { findForgery } from './calls.js';

const URL = 'https://books.example/api/webhooks/einvoicing/org_1/pcn_1';
const NOW = new Date('2026-11-02T10:00:00Z');
const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();

function tokenOf(claims: object = {}, { key = pair.privateKey, alg = 'ES256' } = {}): string {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = NOW.getTime() / 1000 + 3_600;
  const signed = `${part({ alg, typ: 'JWT' })}.${part({ aud: URL, sub: 'company:7', jti: 'evt-1', exp, ...claims })}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}

const forgery = (token: string, changes: Record<string, string> = {}, method = 'POST'): string | null => {
  const headers: Record<string, string> = {
    Authorization: `Bearer ${token}`,
    'ce-id': 'evt-1',
    'ce-subject': 'company:7',
    ...changes,
  };
  return findForgery({ method, url: URL, at: NOW, header: (name) => headers[name] ?? '' }, '7', pem);
};

test('accepts a call with a token of Fatture in Cloud for this address, company and event', () => {
  expect(forgery(tokenOf())).toBeNull();
  const inBase64 = Buffer.from(pem).toString('base64');
  const call = { method: 'GET', url: URL, at: NOW, header: () => `Bearer ${tokenOf({ jti: 'x', sub: 'y' })}` };
  expect(findForgery(call, '7', inBase64)).toBeNull();
});

test.each([
  ['of another key', forgery(tokenOf({}, { key: other.privateKey }))],
  ['with another algorithm', forgery(tokenOf({}, { alg: 'none' }))],
  ['for another address', forgery(tokenOf({ aud: 'https://elsewhere.example' }))],
  ['for another company', forgery(tokenOf({ sub: 'company:8' }))],
  ['for another event', forgery(tokenOf(), { 'ce-id': 'evt-2' })],
  ['that has expired', forgery(tokenOf({ exp: NOW.getTime() / 1000 - 120 }))],
  ['without an end', forgery(tokenOf({ exp: undefined }))],
  ['that was changed', forgery(tokenOf().replace(/\.[^.]+\./, '.e30.'))],
  ['that is not a token', forgery('')],
])('a token %s is refused', (_name, found) => {
  expect(found).not.toBeNull();
});
