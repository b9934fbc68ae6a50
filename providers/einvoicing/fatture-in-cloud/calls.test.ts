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

const forgery = (token: string, changes: Record<string, string> = {}, method = 'POST'): Promise<string | null> => {
  const headers: Record<string, string> = {
    Authorization: `Bearer ${token}`,
    'ce-id': 'evt-1',
    'ce-subject': 'company:7',
    ...changes,
  };
  return findForgery({ method, url: URL, at: NOW, header: (name) => headers[name] ?? '' }, '7', pem);
};

test('accepts a call with a token of Fatture in Cloud for this address, company and event', async () => {
  expect(await forgery(tokenOf())).toBeNull();
  expect(await forgery(tokenOf({ aud: ['https://elsewhere.example', URL] }))).toBeNull();
  const inBase64 = Buffer.from(pem).toString('base64');
  const call = { method: 'GET', url: URL, at: NOW, header: () => `Bearer ${tokenOf({ jti: 'x', sub: 'y' })}` };
  expect(await findForgery(call, '7', inBase64)).toBeNull();
});

test('allows for a clock that differs by a minute', async () => {
  expect(await forgery(tokenOf({ exp: NOW.getTime() / 1000 - 30 }))).toBeNull();
});

test.each([
  ['of another key', () => forgery(tokenOf({}, { key: other.privateKey })), /not signed by Fatture in Cloud/],
  [
    'without a signature',
    () => forgery(tokenOf({}, { alg: 'none' }).replace(/[^.]+$/, '')),
    /wrong signature algorithm/,
  ],
  ['with another algorithm', () => forgery(tokenOf({}, { alg: 'HS256' })), /wrong signature algorithm/],
  ['for another address', () => forgery(tokenOf({ aud: 'https://elsewhere.example' })), /another address/],
  ['for no address', () => forgery(tokenOf({ aud: undefined })), /another address/],
  ['for another company', () => forgery(tokenOf({ sub: 'company:8' })), /another company/],
  ['for another event', () => forgery(tokenOf(), { 'ce-id': 'evt-2' }), /another event/],
  ['that has expired', () => forgery(tokenOf({ exp: NOW.getTime() / 1000 - 120 })), /expired/],
  ['without an end', () => forgery(tokenOf({ exp: undefined })), /no end/],
  ['that was changed', () => forgery(tokenOf().replace(/\.[^.]+\./, '.e30.')), /not signed by Fatture in Cloud/],
  ['with a fourth part', () => forgery(`${tokenOf()}.x`), /cannot be read/],
  ['that is not a token', () => forgery(''), /cannot be read/],
])('refuses a token %s', async (_name, found, reason) => {
  expect(await found()).toMatch(reason);
});
