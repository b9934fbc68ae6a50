import { record } from '#schemas/json-schema.js';
import { amountField, listField, textField } from '#schemas/record-fields.js';
import { csvOf, toCsv } from './csv.js';

test('turns lists into rows and nested records into columns, and quotes texts', () => {
  const records = [
    { id: 'a', by: { name: 'Rossi, "R"' }, notes: ['x', 'y'], lines: [{ amount: 1.5 }, { amount: -2 }], done: true },
    { id: 'b', by: null, notes: [], lines: [], done: false },
  ];
  expect(toCsv(records)).toBe(
    [
      'id,by.name,notes,done,lines.amount,by',
      'a,"Rossi, ""R""",x; y,true,1.5,',
      'a,"Rossi, ""R""",x; y,true,-2,',
      'b,,,false,,',
    ].join('\r\n') + '\r\n',
  );
});

test('disarms formulas in texts but keeps negative numbers', () => {
  expect(toCsv([{ name: '=HYPERLINK("x")', amount: -5 }])).toBe('name,amount\r\n"\'=HYPERLINK(""x"")",-5\r\n');
});

test('disarms formulas behind semicolons, where spreadsheets in Danish or Italian split', () => {
  const [, row] = toCsv([{ name: 'x;=HYPERLINK("y")', notes: ['a', 'b;@c'] }]).split('\r\n');
  expect(row).toBe('"x;\'=HYPERLINK(""y"")",a; b;\'@c');
});

test('writes an empty header when there are no records', () => {
  expect(toCsv([])).toBe('\r\n');
});

test('turns the first list of records into rows and each other list into one cell', () => {
  const boxes = [
    { code: 'a', amount: 1 },
    { code: 'b', amount: 2 },
  ];
  expect(toCsv([{ id: 'vat_1', boxes, checks: [{ code: 'x', message: 'Look.', link: null }], warnings: [] }])).toBe(
    'id,checks,boxes.code,boxes.amount\r\nvat_1,x Look.,a,1\r\nvat_1,x Look.,b,2\r\n',
  );
});

test('writes a list page by page, with the columns of its contract', async () => {
  const line = record('Line', 'x', { amount: amountField('x') });
  const check = record('Check', 'x', { code: textField('x') });
  const item = record('Item', 'x', {
    name: textField('x'),
    lines: listField(line, 'x'),
    checks: listField(check, 'x'),
    by: { anyOf: [record('By', 'x', { id: textField('x') }), { type: 'null' }] },
  });
  async function* pages() {
    yield [{ name: '=1+1', lines: [], checks: [{ code: 'a' }, { code: 'b' }], by: null }];
    yield [{ name: 'x', lines: [{ amount: -1 }, { amount: 2 }], checks: [], by: { id: 'usr_1' } }];
  }
  const parts: string[] = [];
  for await (const part of csvOf(item, pages())) parts.push(part);
  expect(parts).toEqual(['name,checks,by.id,lines.amount\r\n', "'=1+1,a; b,,\r\n", 'x,,usr_1,-1\r\nx,,usr_1,2\r\n']);
});
