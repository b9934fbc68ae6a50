import { CsvParser, parseCsv, type CsvDelimiter } from './csv-parser.js';
import { randomInteger, randomNumbers } from '../test-support/random-numbers.js';

const cellsOf = (text: string, delimiter?: CsvDelimiter) => Array.from(parseCsv(text, delimiter), ({ cells }) => cells);

test.each([
  [
    'commas',
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'semicolons and Windows line endings',
    'a;b\r\n1,5;2\r\n',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'tabs and a byte order mark',
    '\uFEFFa\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['quoted delimiters, quotes and line breaks', '"x, ""y""","1\n2"\n', [['x, "y"', '1\n2']]],
  ['white space around cells and quotes', ' a , "b" \n', [['a', 'b']]],
  ['a quote inside a cell', 'a"b",c\n', [['a"b"', 'c']]],
  ['text after quotes', '"a"b,"" "c"\n', [['ab', 'c']]],
  ['a carriage return inside a cell', 'a\rb,c\r\n', [['a\rb', 'c']]],
  ['empty rows, which it leaves out', '\n,\na,\n\n', [['a', '']]],
  ['quotes that stay open', 'a,"b\nc', [['a', 'b\nc']]],
  ['an empty text', '', []],
])('reads %s', (_name, text, expected) => expect(cellsOf(text)).toEqual(expected));

test('numbers the first line of each row', () => {
  const lines = Array.from(parseCsv('a,b\n"1\n2",x\n\n"\n",y\nz,'), ({ line }) => line);
  expect(lines).toEqual([1, 2, 5, 7]);
});

test('takes the delimiter that it is given, and otherwise the most frequent one of the first line', () => {
  expect(cellsOf('a,b;c\n', ';')).toEqual([['a,b', 'c']]);
  expect(cellsOf('a,b;c;d\n')).toEqual([['a,b', 'c', 'd']]);
});

test('reports the line of open quotes', () => {
  const parser = new CsvParser();
  expect([...parser.feed('a\n"b\nc')]).toHaveLength(1);
  expect(parser.openQuotesLine).toBe(2);
  expect([...parser.feed('"\n')]).toEqual([{ line: 2, cells: ['b\nc'] }]);
  expect(parser.openQuotesLine).toBeUndefined();
});

test('reads the same rows wherever a chunk ends', () => {
  const next = randomNumbers(7);
  for (let round = 0; round < 500; round += 1) {
    const text = Array.from({ length: 40 }, () => '",;\n\r ab"'[randomInteger(next, 0, 8)]).join('');
    const parser = new CsvParser();
    const rows = Array.from(text).flatMap((character) => [...parser.feed(character)]);
    expect([...rows, ...parser.finish()]).toEqual([...parseCsv(text)]);
  }
});

// With a parser that looks back for every quote these take hours.
test.each([
  ['quotes in a cell', `a${'"'.repeat(2_000_000)}`],
  ['quotes that open and close', `"${'" "'.repeat(1_000_000)}`],
  ['doubled quotes', `"${'""'.repeat(1_000_000)}"`],
  ['blanks and quotes', `${' '.repeat(1_000_000)}${'"'.repeat(1_000_000)}`],
  ['a quote in every short row', 'a"\n'.repeat(1_000_000)],
  ['empty quoted rows', '""\r'.repeat(1_000_000)],
])('reads millions of %s', (_name, text) => {
  let rows = 0;
  for (const _row of parseCsv(text, ',')) rows += 1;
  expect(rows).toBeLessThanOrEqual(1_000_000);
});
