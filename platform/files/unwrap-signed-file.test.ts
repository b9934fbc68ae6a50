import { randomBytes } from 'node:crypto';
import { fileErrorCode } from './test-support/file-error-code.js';
import { makeBerP7m, makeDerP7m, makeDetachedP7m } from './test-support/make-p7m.js';
import { unwrapSignedFile } from './unwrap-signed-file.js';

const XML = Buffer.from(`<?xml version="1.0"?><a>${'è'.repeat(5000)}</a>`);

const pem = (bytes: Buffer): Buffer =>
  Buffer.from(
    `-----BEGIN PKCS7-----\r\n${(bytes.toString('base64').match(/.{1,64}/g) ?? []).join('\r\n')}\r\n-----END PKCS7-----\r\n`,
  );

const fails = (bytes: Buffer): Promise<string> => fileErrorCode(Promise.resolve().then(() => unwrapSignedFile(bytes)));

it.each([
  ['DER', makeDerP7m(XML)],
  ['DER with bytes after it', Buffer.concat([makeDerP7m(XML), Buffer.from('\r\n')])],
  ['BER of indefinite length, in pieces', makeBerP7m(XML)],
  ['base64', Buffer.from(makeDerP7m(XML).toString('base64'))],
  ['base64 of BER', Buffer.from(makeBerP7m(XML).toString('base64'))],
  ['PEM', pem(makeDerP7m(XML))],
  ['signed twice', makeDerP7m(makeBerP7m(XML))],
  ['base64 inside', makeDerP7m(Buffer.from(makeDerP7m(XML).toString('base64')))],
])('%s', (_, bytes) => {
  expect(Buffer.from(unwrapSignedFile(bytes)).equals(XML)).toBe(true);
});

describe('damaged', () => {
  it.each([
    ['detached', makeDetachedP7m()],
    ['truncated in its signature', makeDerP7m(XML).subarray(0, -50)],
    ['truncated in its content', makeBerP7m(XML).subarray(0, 5000)],
    ['empty content', makeDerP7m(Buffer.alloc(0))],
    ['not signed data', Buffer.from('3003020101', 'hex')],
    ['base64 of nothing', Buffer.from('MIIB'.repeat(50))],
  ])('%s', async (_, bytes) => {
    expect(await fails(bytes)).toBe('signature_broken');
  });

  it('throws only FileErrors, whichever byte is wrong', async () => {
    const sound = makeBerP7m(Buffer.from('<a/>'), 2);
    for (let at = 0; at < sound.byteLength; at += 1) {
      const changed = Buffer.from(sound);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      try {
        unwrapSignedFile(changed);
      } catch {
        expect(await fails(changed)).toBe('signature_broken');
      }
    }
  });

  it('limits the nesting depth', async () => {
    const deep = Buffer.concat([Buffer.from('3080'.repeat(10_000), 'hex'), randomBytes(100)]);
    expect(await fails(deep)).toBe('signature_broken');
  });

  it.each([
    ['pieces of indefinite length', makeBerP7m(Buffer.alloc(300_000), 2)],
    ['pieces of definite length', makeDerP7m(Buffer.alloc(10), Buffer.alloc(600_000, Buffer.from('0400', 'hex')))],
  ])('refuses more than 100,000 %s', async (_, bytes) => {
    expect(await fails(bytes)).toBe('signature_broken');
    expect(() => unwrapSignedFile(bytes)).toThrow('more than 100000 elements');
  });
});
