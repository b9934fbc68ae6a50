import { cleanFileName } from './clean-file-name.js';

test.each([
  ['receipt.pdf', 'receipt.pdf'],
  ['C:\\Users\\me\\receipt.pdf', 'receipt.pdf'],
  ['../../etc/passwd', 'passwd'],
  [' receipt\u0000\n.pdf ', 'receipt.pdf'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['Kvittering æøå.jpg', 'Kvittering æøå.jpg'],
])('cleans %j', (name, expected) => expect(cleanFileName(name)).toBe(expected));

test.each([undefined, '', 'folder/', '\u200b', ' '])('has no name for %j', (name) => {
  expect(cleanFileName(name)).toBeUndefined();
});

test('shortens a long name but keeps its extension', () => {
  const name = cleanFileName(`${'a'.repeat(300)}.pdf`);
  expect(name).toHaveLength(255);
  expect(name).toMatch(/a\.pdf$/);
});

test('does not cut a character in half', () => {
  expect(cleanFileName(`${'a'.repeat(250)}😀${'b'.repeat(50)}.pdf`)).toBe(`${'a'.repeat(250)}.pdf`);
});
