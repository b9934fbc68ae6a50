import { rememberPer, rememberTexts } from './remember.js';

describe('rememberTexts', () => {
  it('asks once for a text that comes again, and every time for a long one', () => {
    const asked: string[] = [];
    const upper = rememberTexts((text) => {
      asked.push(text);
      return text.toUpperCase();
    });
    expect([upper('moms'), upper('moms'), upper('iva')]).toEqual(['MOMS', 'MOMS', 'IVA']);
    expect(asked).toEqual(['moms', 'iva']);
    upper('x'.repeat(201));
    upper('x'.repeat(201));
    expect(asked).toHaveLength(4);
  });

  it('forgets instead of growing without end', () => {
    let asked = 0;
    const find = rememberTexts(() => ((asked += 1), true));
    for (let index = 0; index <= 20_000; index += 1) find(String(index));
    find('0');
    expect(asked).toBe(20_002);
  });
});

it('rememberPer keeps the result for each object', () => {
  let asked = 0;
  const count = rememberPer(({ words }: { words: string[] }) => ((asked += 1), [words.length]));
  const row = { words: ['a', 'b'] };
  expect([count(row), count(row), count({ words: ['a', 'b'] })]).toEqual([[2], [2], [2]]);
  expect(asked).toBe(2);
});
