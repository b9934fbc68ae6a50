import { bytesOfBase64 } from './bytes-of-base64.js';

describe('the bytes of a tool call', () => {
  it.each([
    ['plain', 'SGVsbG8='],
    ['without padding', 'SGVsbG8'],
    ['in a data URL', 'data:text/plain;base64,SGVsbG8='],
    ['with line breaks', ' SGVs\r\nbG8=\n'],
  ])('are read from base64 %s', (_, base64) => {
    expect(bytesOfBase64(base64).toString()).toBe('Hello');
  });

  it('are read from the alphabet for addresses', () => {
    expect(bytesOfBase64('-_-_')).toEqual(bytesOfBase64('+/+/'));
  });

  it.each([
    ['nothing', ''],
    ['padding', '=='],
    ['three signs of padding', 'SGVsbG8==='],
    ['the text of the file', '<?xml version="1.0"?>'],
    ['blanks', ' '.repeat(200_000)],
    ['blanks before another letter', `A${' '.repeat(200_000)}!`],
  ])('are not read from %s', (_, base64) => {
    expect(() => bytesOfBase64(base64)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });
});
