import { createHmac } from 'node:crypto';
import { isSigned } from './calls.js';

const NOW = new Date('2026-11-02T10:00:00Z');
const SECONDS = NOW.getTime() / 1000;
const body = Buffer.from('{"endpoint":"update","resource_id":7}');
const signatureOf = (time: number | string, secret = 'wh_sec_1', content: Buffer = body): string =>
  `t=${time},v1=${createHmac('sha256', secret).update(`${time}.`).update(content).digest('hex')}`;
const check = (signature: string): boolean => isSigned({ body, at: NOW, header: () => signature }, 'wh_sec_1');

test('accepts a call whose time and body are signed with the webhook secret', () => {
  expect(check(signatureOf(SECONDS))).toBe(true);
  expect(check(signatureOf(SECONDS - 299))).toBe(true);
});

test.each([
  ['another secret', signatureOf(SECONDS, 'wh_sec_2')],
  ['another body', signatureOf(SECONDS, 'wh_sec_1', Buffer.from('{}'))],
  ['an old time', signatureOf(SECONDS - 301)],
  ['a future time', signatureOf(SECONDS + 301)],
  ['an invalid time', signatureOf('now')],
  ['a time that was not signed', signatureOf(SECONDS).replace(/^t=\d+/, `t=${SECONDS + 1}`)],
  ['no signature', ''],
  ['half a signature', signatureOf(SECONDS).slice(0, -2)],
])('%s is refused', (_name, signature) => {
  expect(check(signature)).toBe(false);
});
