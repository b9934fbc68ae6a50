import { splitCsv } from './split-csv.js';

test.each([
  [
    'a;b\n1;2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['"a;b";c', [['a;b', 'c']]],
  ['"say ""hi""";x', [['say "hi"', 'x']]],
  ['"two\nlines";x\r\n', [['two\nlines', 'x']]],
  ['  "quoted" ;x', [['quoted', 'x']]],
  ['5" pipe;x', [['5" pipe', 'x']]],
  ['"a"b;x', [['ab', 'x']]],
  ['"a"b"c";x', [['ab"c"', 'x']]],
  ['" "" ";x', [['"', 'x']]],
  ['" " "b";x', [['b', 'x']]],
  ['"";x', [['', 'x']]],
  [';;\n\nx;', [['x', '']]],
])('splits %j', (text, rows) => expect(splitCsv(text, ';')).toEqual(rows));

it('reads a cell of a million quotes', () => {
  const [row] = splitCsv(`x${'"'.repeat(1_000_000)};y`, ';');
  expect(row?.[0]).toHaveLength(1_000_001);
  expect(row?.[1]).toBe('y');
});
