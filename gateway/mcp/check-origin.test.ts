import { originRule } from './check-origin.js';

describe('public server', () => {
  const check = originRule('https://books.example.com');

  test.each([
    ['', 'books.example.com'],
    ['https://books.example.com', 'books.example.com'],
    ['', 'internal-name:8080'],
  ])('accepts origin "%s" at host %s', (origin, host) => expect(check(origin, host)).toBeUndefined());

  test.each(['https://evil.example', 'http://books.example.com', 'https://books.example.com.evil.example', 'null'])(
    'refuses a page of %s',
    (origin) => expect(check(origin, 'books.example.com')?.detail).toMatch(/other sites/),
  );

  test('refuses a local page', () => {
    expect(check('http://localhost:3000', 'books.example.com')?.detail).toMatch(/other sites/);
  });
});

describe('local server', () => {
  const check = originRule('http://127.0.0.1:8080');

  test.each([
    ['', '127.0.0.1:8080'],
    ['', 'LOCALHOST:8080'],
    ['', '[::1]:8080'],
    ['http://localhost:6274', 'localhost:8080'],
  ])('accepts origin "%s" at host %s', (origin, host) => expect(check(origin, host)).toBeUndefined());

  test('refuses a name that points to this machine (DNS rebinding)', () => {
    expect(check('', 'evil.example:8080')?.detail).toMatch(/host name evil\.example\./);
    expect(check('http://evil.example:8080', 'evil.example:8080')?.detail).toMatch(/other sites/);
    expect(check('', 'localhost.evil.example')?.detail).toMatch(/host name/);
  });
});
